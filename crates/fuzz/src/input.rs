//! One input: what is asked, and which situations it shows.

use crate::situations::Reached;
use crate::walk::{Steering, shuffle, walk};
use crate::{Entropy, History, build, text};
use jadoube_protocol::{Edition, Question, Variant};
use jadoube_rules::fen::{self, CastlingField, EnPassantField, Style};
use jadoube_rules::uci::{self, CastlingMoves};
use jadoube_rules::{Move, Reading, fast, san};
use std::fmt;
use std::str::FromStr;

/// Bytes that one input may use.
pub const BYTES: usize = 400;

/// What a campaign asks about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Topic {
    /// Legal moves, from a FEN and after moves.
    Movegen,
    /// FEN and SAN, well-formed and not.
    Notation,
    /// Positions after moves, endings, claims and counters.
    Counting,
}

impl Topic {
    /// All of them.
    pub const ALL: [Topic; 3] = [Topic::Movegen, Topic::Notation, Topic::Counting];

    /// Its name on the command line.
    pub const fn as_str(self) -> &'static str {
        match self {
            Topic::Movegen => "movegen",
            Topic::Notation => "notation",
            Topic::Counting => "counting",
        }
    }
}

impl fmt::Display for Topic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for Topic {
    type Err = String;

    fn from_str(text: &str) -> Result<Topic, String> {
        Topic::ALL
            .into_iter()
            .find(|topic| topic.as_str() == text)
            .ok_or_else(|| "expected movegen, notation or counting".to_owned())
    }
}

/// What is asked, and what that shows.
#[derive(Clone, Debug)]
pub struct Input {
    /// The questions, each complete in itself; and whether a game reaches the position, because the play began with an initial one.
    pub questions: Vec<(Question, bool)>,
    /// The situations that the play showed.
    pub reached: Reached,
}

/// How FEN is written in questions: every double step leaves its square.
pub(crate) const STYLE: Style = Style {
    en_passant: EnPassantField::Always,
    castling: CastlingField::XFen,
};

pub(crate) fn variant(position: &fast::Position) -> Variant {
    match position.setup().variant {
        jadoube_rules::Variant::Standard => Variant::Standard,
        jadoube_rules::Variant::Chess960 => Variant::Chess960,
    }
}

pub(crate) fn uci_text(position: &fast::Position, m: Move) -> String {
    uci::write(m, CastlingMoves::of(position.setup().variant))
}

/// Makes an input about one of these topics; without bytes it is about the initial position.
pub fn input(entropy: &mut Entropy, topics: &[Topic], chess960: bool, steering: Steering) -> Input {
    let topic = entropy.pick(topics).copied().unwrap_or(Topic::Movegen);
    let (start, played) = start(entropy, chess960);
    let mut history = History::new(start);
    let questions = match topic {
        Topic::Movegen => movegen(entropy, &mut history, played, steering),
        Topic::Counting => counting(entropy, &mut history, steering),
        Topic::Notation => notation(entropy, &mut history, steering),
    };
    let is_changed = |question: &Question| matches!(question, Question::ReadFen { text, .. } if *text != fen::write(history.now(), STYLE));
    Input {
        questions: questions
            .into_iter()
            .map(|question| {
                let reached = played && !is_changed(&question);
                (question, reached)
            })
            .collect(),
        reached: history.reached(),
    }
}

fn start(entropy: &mut Entropy, chess960: bool) -> (fast::Position, bool) {
    let in_960 = chess960 && entropy.chance(1, 8);
    let played = entropy.chance(1, 4);
    let position = match (played, in_960) {
        (true, false) => build::initial(),
        (true, true) => build::initial_960(entropy),
        (false, false) => build::position(entropy, jadoube_rules::Variant::Standard),
        (false, true) => build::position(entropy, jadoube_rules::Variant::Chess960),
    };
    (position, played)
}

/// Legal moves in every position of a short walk, by FEN; and after the last moves, so that what a move leaves behind counts.
fn movegen(
    entropy: &mut Entropy,
    history: &mut History,
    played: bool,
    steering: Steering,
) -> Vec<Question> {
    let plies = if played {
        4 + entropy.below(40)
    } else {
        entropy.below(6)
    };
    walk(entropy, history, plies, steering);
    let positions = history.positions();
    let from = positions.len().saturating_sub(6);
    let mut questions: Vec<Question> = positions[from..]
        .iter()
        .map(|position| legal_moves(position, Vec::new()))
        .collect();
    if history.moves().len() > from {
        let moves = positions[from..]
            .iter()
            .zip(&history.moves()[from..])
            .map(|(position, m)| uci_text(position, *m));
        questions.push(legal_moves(&positions[from], moves.collect()));
    }
    questions
}

fn legal_moves(position: &fast::Position, moves: Vec<String>) -> Question {
    Question::LegalMoves {
        fen: fen::write(position, STYLE),
        moves,
        variant: variant(position),
    }
}

fn counting(entropy: &mut Entropy, history: &mut History, steering: Steering) -> Vec<Question> {
    let plies = entropy.below(6);
    walk(entropy, history, plies, steering);
    if entropy.chance(2, 3) {
        let rounds = 1 + entropy.below(4);
        shuffle(entropy, history, rounds, steering);
    }
    let plies = entropy.below(4);
    walk(entropy, history, plies, steering);
    let moves = history
        .positions()
        .iter()
        .zip(history.moves())
        .map(|(position, m)| uci_text(position, *m));
    let editions = [Edition::Laws2023, Edition::Laws2023, Edition::Laws2014];
    vec![Question::Line {
        fen: fen::write(history.start(), STYLE),
        moves: moves.collect(),
        variant: variant(history.start()),
        edition: entropy.pick(&editions).copied().unwrap_or_default(),
    }]
}

fn notation(entropy: &mut Entropy, history: &mut History, steering: Steering) -> Vec<Question> {
    let plies = entropy.below(5);
    walk(entropy, history, plies, steering);
    let position = history.now();
    let (fen, variant) = (fen::write(position, STYLE), variant(position));
    let mut questions = vec![Question::ReadFen {
        text: fen.clone(),
        variant,
    }];
    questions.push(Question::ReadFen {
        text: text::mutated_fen(entropy, &fen),
        variant,
    });
    let mut moves = position.legal_moves();
    moves.sort_unstable();
    for _ in 0..3 {
        let Some(m) = entropy.pick(&moves) else { break };
        let written = san::write(position, *m);
        questions.push(Question::San {
            fen: fen.clone(),
            m: uci_text(position, *m),
            variant,
        });
        let changed = text::mutated(entropy, &written);
        for text in [written, changed] {
            questions.push(Question::ParseSan {
                fen: fen.clone(),
                text,
                variant,
            });
        }
    }
    questions
}
