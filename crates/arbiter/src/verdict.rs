//! What the Laws call for.

use crate::edition::Rule;
use jadoube_rules::{Color, Edition};
use std::fmt;

/// A decision on something that has happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Decision {
    /// What is found.
    pub finding: Finding,
    /// By which rule.
    pub rule: Rule,
    /// Whom it goes against.
    pub against: Option<Color>,
    /// What follows.
    pub penalty: Penalty,
}

impl Decision {
    /// The article of the edition.
    pub fn article(&self, edition: Edition) -> &'static str {
        self.rule.article(edition).unwrap_or("12.9")
    }
}

/// What is found.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Finding {
    /// A completed illegal move, or what counts as one.
    IllegalMove,
    /// An illegal move that was not completed is taken back.
    NotCompleted,
    /// A breach of Article 4 is put right.
    Breach,
    /// Improper conduct.
    Improper,
    /// What has happened stands.
    Stands,
    /// A claim is correct.
    ClaimCorrect,
    /// A claim is incorrect.
    ClaimIncorrect,
    /// Nobody may claim this, or not any more.
    NoRight,
    /// A claim lacks its form.
    Defective,
    /// The arbiter decides by his own judgement.
    Open,
    /// The position is put right.
    Restored,
    /// The game is played again.
    NewGame,
    /// The game goes on.
    GoesOn,
    /// The agreement does not count.
    NotValid,
    /// The arbiter waits for the next move.
    Watched,
}

impl Finding {
    /// All of them.
    pub const ALL: [Finding; 15] = [
        Finding::IllegalMove,
        Finding::NotCompleted,
        Finding::Breach,
        Finding::Improper,
        Finding::Stands,
        Finding::ClaimCorrect,
        Finding::ClaimIncorrect,
        Finding::NoRight,
        Finding::Defective,
        Finding::Open,
        Finding::Restored,
        Finding::NewGame,
        Finding::GoesOn,
        Finding::NotValid,
        Finding::Watched,
    ];

    /// In words.
    pub const fn words(self) -> &'static str {
        match self {
            Finding::IllegalMove => "a completed illegal move",
            Finding::NotCompleted => "an illegal move that is not completed must be replaced",
            Finding::Breach => "a breach of Article 4 is put right",
            Finding::Improper => "improper conduct",
            Finding::Stands => "what has happened stands",
            Finding::ClaimCorrect => "the claim is correct",
            Finding::ClaimIncorrect => "the claim is incorrect",
            Finding::NoRight => "there is no right to claim",
            Finding::Defective => "the claim lacks its form",
            Finding::Open => "the arbiter decides",
            Finding::Restored => "the position is put right",
            Finding::NewGame => "the game is cancelled, and a new one played",
            Finding::GoesOn => "the game goes on",
            Finding::NotValid => "the agreement does not count",
            Finding::Watched => "the arbiter waits for the next move to be completed",
        }
    }
}

/// What follows from a decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Penalty {
    /// Nothing.
    None,
    /// What the arbiter chooses from 12.9, down to nothing.
    Discretion,
    /// The opponent gains so many seconds.
    OpponentGains(u32),
    /// Loss of the game.
    Loss,
    /// A draw, since the opponent cannot mate.
    Draw,
}

/// The result of a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Result {
    /// This side has won.
    Win(Color),
    /// Drawn.
    Draw,
    /// Both have lost.
    BothLose,
    /// Cancelled; a new game is played.
    Cancelled,
}

impl fmt::Display for Result {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Result::Win(Color::White) => "1-0",
            Result::Win(Color::Black) => "0-1",
            Result::Draw => "1/2-1/2",
            Result::BothLose => "0-0",
            Result::Cancelled => "cancelled",
        })
    }
}

/// How a game has ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Over {
    /// The result.
    pub result: Result,
    /// By which rule.
    pub rule: Rule,
}
