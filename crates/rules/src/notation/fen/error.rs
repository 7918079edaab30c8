//! What can be wrong with the text of a FEN, where, and what a lenient reading lets pass.

use crate::Rank;
use std::fmt;

/// One of the six fields of a FEN.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Field {
    /// Where the men stand.
    Placement,
    /// The side that has the move.
    Turn,
    /// The rights to castle.
    Castling,
    /// The en-passant square.
    EnPassant,
    /// The half-move clock.
    Halfmoves,
    /// The number of the current move.
    Fullmoves,
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Field::Placement => "placement",
            Field::Turn => "side to move",
            Field::Castling => "castling rights",
            Field::EnPassant => "en-passant square",
            Field::Halfmoves => "half-move clock",
            Field::Fullmoves => "move number",
        })
    }
}

/// A text that is not a FEN.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct FenError {
    /// The field being read.
    pub field: Field,
    /// The offset, in bytes from the start of the text, of the first character that does not fit; the
    /// length of the text if it ends too early.
    pub at: usize,
    /// What was expected there, and what was found.
    pub problem: FenProblem,
}

/// What was expected and found. `None` as what was found is the end of the text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FenProblem {
    /// The text ends before this field, which no reading can guess.
    MissingField,
    /// Between two fields stands something else than a space.
    NoSpace(char),
    /// Something follows the last field.
    TrailingText(char),
    /// Neither a man, nor a digit from 1 to 8, nor a slash.
    NotPlacement(char),
    /// A rank describes more than eight squares.
    RankTooLong(Rank),
    /// A rank describes only so many squares.
    RankTooShort(Rank, u8),
    /// A slash after the eighth rank described.
    TooManyRanks,
    /// Only so many ranks are described.
    TooFewRanks(u8),
    /// Neither `w` nor `b`.
    NotTurn(char),
    /// No letter of a castling right.
    NotCastling(char),
    /// Not a square, and not `-`.
    NotSquare(Option<char>),
    /// Not a decimal number.
    NotNumber(char),
    /// A number above 4 294 967 295.
    NumberTooLarge,
    /// Something that only [`parse_lenient`](super::parse_lenient) accepts.
    NotStrict(Deviation),
}

/// Something that a lenient reading accepted although the standard does not allow it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Leniency {
    /// The field concerned; of a superfluous space, the field before which it stands.
    pub field: Field,
    /// The offset, in bytes from the start of the text.
    pub at: usize,
    /// What was let pass.
    pub deviation: Deviation,
}

/// The deviations from the standard whose meaning is still clear.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Deviation {
    /// A space before the text, after it, or a second one between fields.
    ExtraSpace,
    /// A tab, an underscore or other white space instead of a space.
    OtherSpace(char),
    /// The text ends before this field: nothing is then claimed (`-`, 0; 1 for the move number).
    FieldLeftOut,
    /// Two digits in a row, as in `44` for `8`.
    AdjacentDigits,
    /// `W` or `B` for the side to move.
    UpperCaseTurn,
    /// A castling right claimed twice.
    CastlingRepeated,
    /// Castling rights in another order than White before Black, and the h-file before the a-file.
    CastlingOrder,
    /// The file of the rook instead of `K`, `Q`, `k` or `q` in standard chess.
    CastlingByFile(char),
    /// The en-passant square with an upper-case letter.
    UpperCaseSquare,
    /// A number with zeros in front.
    LeadingZero,
    /// `-` instead of a number: nothing is then claimed (0; 1 for the move number).
    NumberLeftOut,
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, offset {}: {}", self.field, self.at, self.problem)
    }
}

impl std::error::Error for FenError {}

impl fmt::Display for FenProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FenProblem::MissingField => {
                f.write_str("expected this field, found the end of the text")
            }
            FenProblem::NoSpace(c) => write!(f, "expected a space before this field, found {c:?}"),
            FenProblem::TrailingText(c) => {
                write!(
                    f,
                    "expected the end of the text after six fields, found {c:?}"
                )
            }
            FenProblem::NotPlacement(c) => {
                write!(
                    f,
                    "expected one of PNBRQKpnbrqk, a digit from 1 to 8 or '/', found {c:?}"
                )
            }
            FenProblem::RankTooLong(rank) => {
                write!(f, "expected 8 squares on rank {rank}, found more")
            }
            FenProblem::RankTooShort(rank, squares) => {
                write!(f, "expected 8 squares on rank {rank}, found {squares}")
            }
            FenProblem::TooManyRanks => f.write_str("expected 8 ranks, found more"),
            FenProblem::TooFewRanks(ranks) => write!(f, "expected 8 ranks, found {ranks}"),
            FenProblem::NotTurn(c) => write!(f, "expected w or b, found {c:?}"),
            FenProblem::NotCastling(c) => {
                write!(f, "expected a letter of a castling right, found {c:?}")
            }
            FenProblem::NotSquare(Some(c)) => {
                write!(f, "expected a square, a1 to h8, or '-', found {c:?}")
            }
            FenProblem::NotSquare(None) => {
                f.write_str("expected a square, a1 to h8, or '-', found the end of the text")
            }
            FenProblem::NotNumber(c) => write!(f, "expected a decimal number, found {c:?}"),
            FenProblem::NumberTooLarge => {
                write!(
                    f,
                    "expected a number up to {}, found a larger one",
                    u32::MAX
                )
            }
            FenProblem::NotStrict(deviation) => write!(f, "{deviation}"),
        }
    }
}

impl fmt::Display for Leniency {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, offset {}: {}", self.field, self.at, self.deviation)
    }
}

impl fmt::Display for Deviation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Deviation::ExtraSpace => {
                f.write_str("expected single spaces between the fields only, found another")
            }
            Deviation::OtherSpace(c) => write!(f, "expected a space, found {c:?}"),
            Deviation::FieldLeftOut => {
                f.write_str("expected this field, found the end of the text")
            }
            Deviation::AdjacentDigits => {
                f.write_str("expected one digit for a run of empty squares, found two")
            }
            Deviation::UpperCaseTurn => {
                f.write_str("expected w or b, found it in upper case")
            }
            Deviation::CastlingRepeated => {
                f.write_str("expected each right once, found one again")
            }
            Deviation::CastlingOrder => f.write_str(
                "expected the rights of White before those of Black and the h-file before the a-file, found another order",
            ),
            Deviation::CastlingByFile(c) => {
                write!(f, "expected one of KQkq, found the file {c:?}")
            }
            Deviation::UpperCaseSquare => {
                f.write_str("expected a square in lower case, found upper case")
            }
            Deviation::LeadingZero => {
                f.write_str("expected a number without zeros in front, found one")
            }
            Deviation::NumberLeftOut => f.write_str("expected a number, found '-'"),
        }
    }
}
