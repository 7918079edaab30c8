//! Checks that need one subject only: a question put otherwise must have the same answer, put back.

use crate::place::Place;
use jadoube_protocol::{Answer, MoveText, Question, Reply, Value, Variant};
use jadoube_rules::fen::{self, CastlingField};
use jadoube_rules::{Board, CastlingRights, File, Piece, Rank, Setup, Square};
use std::fmt;

/// How a question is put otherwise.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Relation {
    /// The colours are exchanged, and the board is turned.
    ColoursFlipped,
    /// Left and right are exchanged, where nobody may castle.
    FilesMirrored,
    /// The position is given as FEN instead of by moves.
    ByFen,
}

impl Relation {
    /// All of them.
    pub const ALL: [Relation; 3] = [
        Relation::ColoursFlipped,
        Relation::FilesMirrored,
        Relation::ByFen,
    ];

    /// The question put otherwise, if it can be.
    pub fn put(self, question: &Question) -> Option<Question> {
        let Question::LegalMoves {
            fen,
            moves,
            variant,
        } = question
        else {
            return None;
        };
        let (fen, moves) = match self {
            Relation::ByFen if moves.is_empty() => return None,
            Relation::ByFen => (Place::of(question)?.fen(), Vec::new()),
            Relation::ColoursFlipped | Relation::FilesMirrored => {
                let setup = self.setup(&fen::parse_as(fen, rules(*variant)).ok()?)?;
                let moves = moves
                    .iter()
                    .map(|m| self.text(m))
                    .collect::<Option<Vec<String>>>()?;
                (fen::write_setup(&setup, CastlingField::XFen), moves)
            }
        };
        Some(Question::LegalMoves {
            fen,
            moves,
            variant: *variant,
        })
    }

    /// The answer to the question as it was.
    pub fn put_back(self, reply: Reply) -> Reply {
        match reply {
            Reply::Answered(Answer::Value(Value::Moves(moves))) => {
                let back = |m: MoveText| {
                    self.text(m.as_str())
                        .and_then(|text| text.parse().ok())
                        .unwrap_or(m)
                };
                Reply::Answered(Answer::Value(Value::Moves(
                    moves.into_iter().map(back).collect(),
                )))
            }
            other => other,
        }
    }

    fn square(self, square: Square) -> Square {
        let (file, rank) = (square.file(), square.rank());
        let turned = |n: usize| u8::try_from(7 - n).unwrap_or(0);
        match self {
            Relation::ColoursFlipped => {
                Square::at(file, Rank::new(turned(rank.index())).unwrap_or(rank))
            }
            Relation::FilesMirrored => {
                Square::at(File::new(turned(file.index())).unwrap_or(file), rank)
            }
            Relation::ByFen => square,
        }
    }

    fn text(self, m: &str) -> Option<String> {
        let from: Square = m.get(..2)?.parse().ok()?;
        let to: Square = m.get(2..4)?.parse().ok()?;
        Some(format!(
            "{}{}{}",
            self.square(from),
            self.square(to),
            &m[4..]
        ))
    }

    fn setup(self, setup: &Setup) -> Option<Setup> {
        let flipped = self == Relation::ColoursFlipped;
        if !flipped && setup.castling != CastlingRights::NONE {
            return None;
        }
        let mut board = Board::empty();
        for (square, man) in setup.board.pieces() {
            let color = if flipped {
                man.color.other()
            } else {
                man.color
            };
            board.set(self.square(square), Some(Piece { color, ..man }));
        }
        let mut castling = CastlingRights::NONE;
        for color in jadoube_rules::Color::BOTH {
            for file in setup.castling.files(color) {
                castling.add(color.other(), file);
            }
        }
        Some(Setup {
            board,
            castling,
            turn: if flipped {
                setup.turn.other()
            } else {
                setup.turn
            },
            en_passant: setup.en_passant.map(|square| self.square(square)),
            ..setup.clone()
        })
    }
}

impl fmt::Display for Relation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Relation::ColoursFlipped => "colours flipped",
            Relation::FilesMirrored => "files mirrored",
            Relation::ByFen => "given as FEN",
        })
    }
}

fn rules(variant: Variant) -> jadoube_rules::Variant {
    match variant {
        Variant::Standard => jadoube_rules::Variant::Standard,
        Variant::Chess960 => jadoube_rules::Variant::Chess960,
    }
}
