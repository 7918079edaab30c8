//! A case as data: a question, what is expected of its answer, and the authority for that.

use crate::fault::Place;
use crate::rule::Authority;
use jadoube_protocol::{
    Claim, Edition, Ending, MoveText, Outcome as GameResult, Question, RefusalKind,
};
use std::collections::BTreeMap;
use std::sync::Arc;

/// One case of the suite.
#[derive(Clone, PartialEq, Debug)]
pub struct Case {
    /// Unique in the suite and permanent, in kebab-case.
    pub id: String,
    /// The one sentence that the case asserts.
    pub claim: String,
    /// The words of its topic.
    pub topic: Arc<str>,
    /// Who says so.
    pub authority: Authority,
    /// Ids of rules, at least one; the first is the row that the case counts in.
    pub rules: Vec<String>,
    /// What is asked. The edition in it is the first of those in which the case is asked.
    pub question: Question,
    /// The editions that the case names and in which it is asked; empty if it holds in all of them.
    pub editions: Vec<Edition>,
    /// What the answer must be.
    pub expected: Expected,
    /// How binding it is.
    pub level: Level,
    /// Where the expectation comes from.
    pub evidence: String,
    /// Anything else, in free words; empty if there is nothing.
    pub note: String,
    /// Whether the case may also be asked with colours flipped and files mirrored.
    pub transforms: bool,
    /// Where it stands.
    pub source: Source,
}

/// Where a case stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Source {
    /// The file, with the folder as it was given.
    pub file: Arc<str>,
    /// Where in it the case begins.
    pub place: Place,
}

/// How binding a case is.
#[derive(
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Debug,
    Default,
    serde::Serialize,
    serde::Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// Whoever answers otherwise breaks the rule.
    #[default]
    Required,
    /// A recommendation; not following it is reported, but is no failure.
    Recommended,
    /// Any answer will do, as long as there is one: no crash, no error, no time-out, no garbage.
    Free,
}

/// What an answer must be.
#[derive(Clone, PartialEq, Debug)]
pub enum Expected {
    /// Exactly this.
    One(Expectation),
    /// One of these, since the rule leaves room.
    OneOf(Vec<Expectation>),
    /// One of these, since people read the rule differently.
    Disputed(Vec<Reading>),
    /// Anything: only a case of level [`Level::Free`] expects that.
    Anything,
}

impl Expected {
    /// All expectations of which one must hold; empty if anything will do.
    pub fn all(&self) -> Vec<&Expectation> {
        match self {
            Expected::One(one) => vec![one],
            Expected::OneOf(list) => list.iter().collect(),
            Expected::Disputed(readings) => {
                readings.iter().map(|reading| &reading.expect).collect()
            }
            Expected::Anything => Vec::new(),
        }
    }
}

/// One reading of a disputed rule.
#[derive(Clone, PartialEq, Debug)]
pub struct Reading {
    /// How the rule is read.
    pub reading: String,
    /// Who reads it so.
    pub source: String,
    /// What follows from it.
    pub expect: Expectation,
}

/// What is expected of an answer; everything said must hold.
#[derive(Clone, PartialEq, Debug)]
pub enum Expectation {
    /// The input is refused; with a kind, the refusal must be of it, if the subject says of which kind it is.
    Refused(Option<RefusalKind>),
    /// Of the legal moves.
    Moves(MovesExpectation),
    /// Of a line of play.
    Line(LineExpectation),
    /// Of a count.
    Perft(PerftExpectation),
    /// Whether the side can mate.
    CanMate(bool),
    /// The result of the game.
    Result(GameResult),
    /// The move's SAN is one of these texts, of which there is at least one.
    San(Vec<String>),
    /// The text means this move.
    Move(MoveText),
    /// The text is accepted and written back so.
    Fen(FenSpec),
    /// The text is accepted.
    Accepted,
}

/// What is expected of the legal moves.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct MovesExpectation {
    /// They are exactly these.
    pub moves: Option<Vec<MoveText>>,
    /// These are among them.
    pub includes: Vec<MoveText>,
    /// These are not among them.
    pub excludes: Vec<MoveText>,
    /// So many.
    pub count: Option<usize>,
}

/// What is expected of a line of play.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LineExpectation {
    /// The number, from 1, of the move that must be refused; those before it must be accepted.
    pub refused_at: Option<usize>,
    /// What must hold at some plies.
    pub at: BTreeMap<At, PlyExpectation>,
}

/// A ply of a line.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum At {
    /// After so many moves; 0 is the start.
    Ply(usize),
    /// After the last accepted move.
    Last,
}

/// What must hold at a ply; everything said must.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PlyExpectation {
    /// The position.
    pub fen: Option<FenSpec>,
    /// Whether the side that has the move is in check.
    pub check: Option<bool>,
    /// How the game has ended.
    pub ending: Option<Ending>,
    /// What may be claimed on the board as it stands, exactly.
    pub claims: Option<Vec<Claim>>,
    /// What may be claimed by announcing which move, exactly.
    pub claims_by: Option<BTreeMap<MoveText, Vec<Claim>>>,
    /// These moves allow at least these claims.
    pub claims_by_includes: BTreeMap<MoveText, Vec<Claim>>,
    /// These moves allow no claim.
    pub claims_by_excludes: Vec<MoveText>,
    /// How often the position has occurred.
    pub occurrences: Option<u32>,
    /// The half-move clock.
    pub halfmoves: Option<u32>,
    /// The number of the move.
    pub fullmoves: Option<u32>,
}

/// What is expected of a count.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PerftExpectation {
    /// The sequences in all.
    pub nodes: u64,
    /// The sequences for each first move.
    pub divide: Option<BTreeMap<MoveText, u64>>,
}

/// A FEN that may be written in several ways.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FenSpec {
    /// The FEN, as everybody writes it or but for the fields below; without the counters, if they do not matter.
    pub fen: String,
    /// The en-passant field in each way of writing it.
    pub en_passant: Option<EnPassantSpec>,
    /// The castling field in each way of writing it.
    pub castling: Option<CastlingSpec>,
}

/// The en-passant field, by [`EnPassantField`](jadoube_protocol::EnPassantField).
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct EnPassantSpec {
    pub always: String,
    pub pseudo_legal: String,
    pub legal: String,
}

/// The castling field, by [`CastlingField`](jadoube_protocol::CastlingField).
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct CastlingSpec {
    pub x_fen: String,
    pub shredder: String,
}
