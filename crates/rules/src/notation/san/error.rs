//! Why a text is no move, and what a lenient reading lets pass.

use super::CheckSign;
use crate::Move;
use std::fmt;

/// A text that no form of algebraic notation explains.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SanError {
    /// The offset of the first character that does not fit, in bytes.
    pub at: usize,
    /// What was expected there.
    pub expected: Expected,
    /// What was found; `None` is the end of the text.
    pub found: Option<char>,
}

/// What can be expected at a place of a text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Expected {
    /// The beginning of a move: a piece, a square or castling.
    Move,
    /// A hyphen, or the letter or zero after it, in castling.
    Castling,
    /// A file or the sign of a capture.
    FileOrCapture,
    /// The file of a square.
    File,
    /// The rank of a square.
    Rank,
    /// What a pawn becomes.
    Promotion,
    /// A closing parenthesis.
    Parenthesis,
    /// A sign after the move, or nothing more.
    End,
}

/// Why a text is no move in a position.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum SanProblem {
    /// It is not in algebraic notation.
    Malformed(SanError),
    /// It is, but only with this deviation (the first one) from the notation asked for.
    NotStrict(Leniency),
    /// No legal move is meant.
    Illegal,
    /// Several legal moves are meant: these, in their derived order.
    Ambiguous(Vec<Move>),
}

/// Something that a lenient reading accepted although the notation does not allow it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Leniency {
    /// The offset in bytes; of something missing, where it should have stood.
    pub at: usize,
    /// What was let pass.
    pub deviation: Deviation,
}

/// The deviations whose meaning is still clear.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Deviation {
    /// White space around the move.
    Space,
    /// Castling not with the capital letter O (PGN) or the digit zero (Laws).
    CastlingCharacter(char),
    /// A piece by a lower-case letter.
    LowerCasePiece(char),
    /// A letter for the pawn.
    PawnLetter,
    /// A hyphen between the squares (PGN).
    Hyphen,
    /// Another sign of a capture than `x`.
    CaptureSign(char),
    /// A capture without a sign (PGN).
    CaptureUnmarked,
    /// The sign of a capture, but nothing is captured.
    NoCapture,
    /// A coordinate of departure that nobody needs.
    SuperfluousOrigin,
    /// Enough coordinates of departure, but not the ones that are prescribed (PGN).
    OtherOrigin,
    /// A promotion without `=` (PGN).
    PromotionUnmarked,
    /// A promotion with a sign where none belongs (Laws), or another than `=`.
    PromotionSign(char),
    /// `++` for mate (PGN).
    DoublePlus,
    /// Check or mate without its sign (PGN).
    CheckUnmarked(CheckSign),
    /// The sign of check or mate, but the move does something else: `None` is no check at all.
    CheckSign {
        /// What the move does.
        expected: Option<CheckSign>,
        /// What is written.
        found: CheckSign,
    },
    /// `e.p.` after a move (PGN).
    EnPassantMark,
    /// Another spelling of `e.p.`.
    EnPassantSpelling,
    /// `e.p.`, but nothing is captured so.
    NoEnPassant,
    /// `(=)` after a move (PGN).
    DrawOffer,
    /// `!` or `?` after a move.
    Annotation,
}

impl fmt::Display for SanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let expected = match self.expected {
            Expected::Move => "one of KQRBN, a square, or castling",
            Expected::Castling => "castling on either side",
            Expected::FileOrCapture => "a file, a to h, or 'x'",
            Expected::File => "a file, a to h",
            Expected::Rank => "a rank, 1 to 8",
            Expected::Promotion => "one of QRBN",
            Expected::Parenthesis => "')'",
            Expected::End => "the end of the move",
        };
        write!(f, "offset {}: expected {expected}, found ", self.at)?;
        match self.found {
            Some(found) => write!(f, "{found:?}"),
            None => f.write_str("the end of the text"),
        }
    }
}

impl std::error::Error for SanError {}

impl fmt::Display for SanProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SanProblem::Malformed(error) => write!(f, "{error}"),
            SanProblem::NotStrict(leniency) => write!(f, "{leniency}"),
            SanProblem::Illegal => f.write_str("expected a legal move, found none that is meant"),
            SanProblem::Ambiguous(moves) => {
                f.write_str("expected one move, found several: ")?;
                for (n, m) in moves.iter().enumerate() {
                    let gap = if n > 0 { ", " } else { "" };
                    write!(f, "{gap}{m:?}")?;
                }
                Ok(())
            }
        }
    }
}

impl std::error::Error for SanProblem {}

impl fmt::Display for Leniency {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "offset {}: {}", self.at, self.deviation)
    }
}

impl fmt::Display for Deviation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Deviation::Space => f.write_str("expected no space around the move, found one"),
            Deviation::CastlingCharacter(c) => {
                write!(f, "expected another character for castling, found {c:?}")
            }
            Deviation::LowerCasePiece(c) => {
                write!(f, "expected a piece in upper case, found {c:?}")
            }
            Deviation::PawnLetter => f.write_str("expected no letter for a pawn, found one"),
            Deviation::Hyphen => f.write_str("expected nothing between the squares, found '-'"),
            Deviation::CaptureSign(c) => write!(f, "expected 'x' for a capture, found {c:?}"),
            Deviation::CaptureUnmarked => f.write_str("expected 'x' for a capture, found nothing"),
            Deviation::NoCapture => f.write_str("expected a capture after 'x', found none"),
            Deviation::SuperfluousOrigin => {
                f.write_str("expected as little of the square of departure as needed, found more")
            }
            Deviation::OtherOrigin => f.write_str("expected the file of departure, found the rank"),
            Deviation::PromotionUnmarked => {
                f.write_str("expected '=' before the promoted piece, found nothing")
            }
            Deviation::PromotionSign(c) => {
                write!(
                    f,
                    "expected another sign, or none, before the promoted piece, found {c:?}"
                )
            }
            Deviation::DoublePlus => f.write_str("expected '#' for mate, found \"++\""),
            Deviation::CheckUnmarked(sign) => write!(f, "expected {sign}, found nothing"),
            Deviation::CheckSign {
                expected: Some(sign),
                found,
            } => write!(f, "expected {sign}, found {found}"),
            Deviation::CheckSign {
                expected: None,
                found,
            } => write!(f, "expected no sign of check, found {found}"),
            Deviation::EnPassantMark => {
                f.write_str("expected no mark of a capture en passant, found one")
            }
            Deviation::EnPassantSpelling => {
                f.write_str("expected \"e.p.\", found another spelling")
            }
            Deviation::NoEnPassant => {
                f.write_str("expected a capture en passant before \"e.p.\", found none")
            }
            Deviation::DrawOffer => f.write_str("expected no draw offer, found \"(=)\""),
            Deviation::Annotation => f.write_str("expected no annotation, found one"),
        }
    }
}

impl fmt::Display for CheckSign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            CheckSign::Check => "'+' for check",
            CheckSign::Mate => "'#' for mate",
        })
    }
}
