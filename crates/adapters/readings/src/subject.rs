//! Questions to a reading, and its answers.

use crate::describe::description;
use crate::line::{STYLE, line};
use jadoube_protocol::{
    Answer, Color, Description, Divide, Edition, Mate, MoveText, Outcome, Pace, Perft, Question,
    Refusal, RefusalKind, Subject, Value, Variant,
};
use jadoube_rules::uci::{self, CastlingMoves, UciProblem};
use jadoube_rules::{
    Move, Reading, cannot_mate, dead, ending_on_board, fast, fen, helpmate, letter, perft, san,
};
use std::marker::PhantomData;

/// One of our readings as a subject.
pub struct Ours<P> {
    name: &'static str,
    pace: Pace,
    reading: PhantomData<fn() -> P>,
}

/// Article 3 read literally, on a plain board.
///
/// ```
/// use jadoube_protocol::{Answer, Question, Subject, Value};
/// let fen = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1".to_owned();
/// let question = Question::LegalMoves { fen, moves: vec![], variant: Default::default() };
/// assert_eq!(jadoube_adapter_readings::letter().ask(&question), Answer::Value(Value::Moves(vec![])));
/// ```
pub fn letter() -> Ours<letter::Position> {
    Ours {
        name: "letter",
        pace: Pace::Slow,
        reading: PhantomData,
    }
}

/// The same Article on bitboards.
pub fn reference() -> Ours<fast::Position> {
    Ours {
        name: "reference",
        pace: Pace::Fast,
        reading: PhantomData,
    }
}

/// Whether a side can still mate, as far as a reading can tell by itself.
pub(crate) trait Prover: Reading {
    fn prove(&self, color: jadoube_rules::Color) -> dead::Mate;
}

impl Prover for fast::Position {
    fn prove(&self, color: jadoube_rules::Color) -> dead::Mate {
        dead::can_mate(self, color)
    }
}

/// It is too slow to search, and an answer of the other reading would not be its own.
impl Prover for letter::Position {
    fn prove(&self, _: jadoube_rules::Color) -> dead::Mate {
        dead::Mate::Undecided
    }
}

impl<P: Prover> Subject for Ours<P> {
    fn describe(&self) -> Description {
        description(self.name, self.pace)
    }

    fn ask(&mut self, question: &Question) -> Answer {
        answer::<P>(question).unwrap_or_else(|Refused(refusal)| Answer::Refused(refusal))
    }
}

/// A refusal on its way out.
pub(crate) struct Refused(pub(crate) Refusal);

impl Refused {
    fn new(kind: RefusalKind, detail: impl ToString) -> Refused {
        Refused(Refusal {
            kind,
            detail: detail.to_string(),
        })
    }

    pub(crate) fn illegal_move(detail: impl ToString) -> Refused {
        Refused::new(RefusalKind::IllegalMove, detail)
    }
}

fn answer<P: Prover>(question: &Question) -> Result<Answer, Refused> {
    let value = match question {
        Question::LegalMoves {
            fen,
            moves,
            variant,
        } => {
            let mut position = read::<P>(fen, *variant)?;
            for asked in moves {
                position = position.play(find(&position, asked)?);
            }
            let variant = ours(*variant);
            Value::Moves(
                position
                    .legal_moves()
                    .into_iter()
                    .map(|m| text(m, variant))
                    .collect(),
            )
        }
        Question::Line {
            fen,
            moves,
            variant,
            edition,
        } => {
            return Ok(line(read::<P>(fen, *variant)?, moves, edition_of(*edition)));
        }
        Question::Perft {
            fen,
            depth,
            divide,
            variant,
        } => Value::Perft(count(&read::<P>(fen, *variant)?, *depth, *divide)),
        Question::CanMate { fen, color } => {
            Value::CanMate(can_mate(&read::<P>(fen, Variant::Standard)?, *color))
        }
        Question::FlagFall { fen, color } => {
            return Ok(flag_fall(&read::<P>(fen, Variant::Standard)?, *color));
        }
        Question::San { fen, m, variant } => {
            let position = read::<P>(fen, *variant)?;
            let m = find(&position, m)?;
            Value::Text(san::write(&position, m))
        }
        Question::ParseSan {
            fen,
            text: asked,
            variant,
        } => {
            let m = parse_san(&read::<P>(fen, *variant)?, asked)?;
            Value::Move(text(m, ours(*variant)))
        }
        Question::ReadFen { text, variant } => {
            Value::Fen(Some(fen::write(&read::<P>(text, *variant)?, STYLE)))
        }
    };
    Ok(Answer::Value(value))
}

fn read<P: Reading>(text: &str, variant: Variant) -> Result<P, Refused> {
    let setup = fen::parse_as(text, ours(variant))
        .map_err(|error| Refused::new(RefusalKind::Syntax, error))?;
    P::accept(&setup).map_err(|rejection| Refused::new(RefusalKind::IllegalPosition, rejection))
}

/// The legal move that a text means, in the canonical spelling of the position's variant.
pub(crate) fn find<P: Reading>(position: &P, asked: &str) -> Result<Move, Refused> {
    let castling = CastlingMoves::of(position.setup().variant);
    uci::find(position, asked, castling).map_err(|problem| match problem {
        UciProblem::Malformed(_) => Refused::new(RefusalKind::Syntax, problem),
        UciProblem::Illegal(_) => Refused::illegal_move(problem),
    })
}

fn parse_san<P: Reading>(position: &P, asked: &str) -> Result<Move, Refused> {
    let read = san::read_lenient(position, asked, san::Notation::Pgn);
    read.map(|(m, _)| m).map_err(|problem| {
        let kind = match problem {
            san::SanProblem::Malformed(_) | san::SanProblem::NotStrict(_) => RefusalKind::Syntax,
            san::SanProblem::Illegal => RefusalKind::IllegalMove,
            san::SanProblem::Ambiguous(_) => RefusalKind::AmbiguousMove,
        };
        Refused::new(kind, problem)
    })
}

fn count<P: Reading>(position: &P, depth: u8, divide: bool) -> Perft {
    if !divide {
        return Perft {
            nodes: perft::perft(position, depth.into()),
            divide: None,
        };
    }
    let variant = position.setup().variant;
    let counts = perft::divide(position, depth.into());
    Perft {
        nodes: counts.iter().map(|(_, nodes)| nodes).sum(),
        divide: Some(Divide(
            counts
                .into_iter()
                .map(|(m, nodes)| (text(m, variant), nodes))
                .collect(),
        )),
    }
}

/// How far to look for a mate where the material leaves it open.
const PLIES: u8 = 2;

/// What the material or a short line proves, or what the reading finds otherwise.
fn can_mate<P: Prover>(position: &P, color: Color) -> Mate {
    let variant = position.setup().variant;
    let over = ending_on_board(position).is_some_and(|ending| ending.winner != Some(side(color)));
    if over || cannot_mate(&position.board(), side(color)).is_some() {
        return Mate::No;
    }
    let proof = match helpmate(position, side(color), PLIES) {
        Some(line) => dead::Mate::Yes(line),
        None => position.prove(side(color)),
    };
    match proof {
        dead::Mate::Yes(line) => Mate::Yes(line.into_iter().map(|m| text(m, variant)).collect()),
        dead::Mate::No(_) => Mate::No,
        dead::Mate::Undecided => Mate::Undecided,
    }
}

/// A game that is over on the board stays so when a flag falls (6.9).
fn flag_fall<P: Prover>(position: &P, color: Color) -> Answer {
    let (opponent, wins) = match color {
        Color::White => (Color::Black, Outcome::BlackWins),
        Color::Black => (Color::White, Outcome::WhiteWins),
    };
    let result = match ending_on_board(position).map(|ending| ending.winner) {
        Some(None) => Outcome::Draw,
        Some(Some(jadoube_rules::Color::White)) => Outcome::WhiteWins,
        Some(Some(jadoube_rules::Color::Black)) => Outcome::BlackWins,
        None => match can_mate(position, opponent) {
            Mate::Yes(_) => wins,
            Mate::No => Outcome::Draw,
            Mate::Undecided => {
                let why = "nothing that was tried shows whether the opponent can mate";
                return Answer::Unsupported(why.to_owned());
            }
        },
    };
    Answer::Value(Value::Result(result))
}

/// A move in canonical form.
pub(crate) fn text(m: Move, variant: jadoube_rules::Variant) -> MoveText {
    // UCI text has at most five characters, so it always fits.
    uci::write(m, CastlingMoves::of(variant))
        .parse()
        .expect("UCI text is short ASCII")
}

fn ours(variant: Variant) -> jadoube_rules::Variant {
    match variant {
        Variant::Standard => jadoube_rules::Variant::Standard,
        Variant::Chess960 => jadoube_rules::Variant::Chess960,
    }
}

fn side(color: Color) -> jadoube_rules::Color {
    match color {
        Color::White => jadoube_rules::Color::White,
        Color::Black => jadoube_rules::Color::Black,
    }
}

fn edition_of(edition: Edition) -> jadoube_rules::Edition {
    match edition {
        Edition::Laws2014 => jadoube_rules::Edition::Laws2014,
        Edition::Laws2017 => jadoube_rules::Edition::Laws2017,
        Edition::Laws2018 => jadoube_rules::Edition::Laws2018,
        Edition::Laws2023 => jadoube_rules::Edition::Laws2023,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jadoube_protocol::smoke::check;

    #[test]
    fn both_pass_the_check_of_all_adapters() {
        assert_eq!(check(&mut letter()), Vec::<String>::new());
        assert_eq!(check(&mut reference()), Vec::<String>::new());
    }
}
