//! Why a [`Setup`](crate::Setup) is not a position of a game of chess.

use crate::{Color, File, Square, Wing};
use std::fmt;

/// How bad a fault is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Grade {
    /// No game reaches it, but Article 3 still says what may be played: it is accepted.
    Odd,
    /// The rules of play do not apply to it: it is refused.
    Invalid,
}

/// One thing that is wrong with a setup. (Faults in the *text* of a FEN are [`FenError`](crate::fen::FenError)s.)
///
/// Both readings of the Laws find faults on their own; they must find the same ones. The enemy king is never counted as a
/// man that gives check: [`Fault::AdjacentKings`] says what is to be said about it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Fault {
    /// A side has no king.
    NoKing(Color),
    /// A side has more than one king.
    SeveralKings(Color),
    /// A pawn stands on the first or the last rank.
    PawnOnLastRank(Square),
    /// The two kings stand on adjoining squares. Only reported where both sides have exactly one king.
    AdjacentKings,
    /// The side that does not have the move is in check, here by the man on this square; one fault for each such man.
    /// Not reported for a side that has not exactly one king.
    OpponentInCheck(Square),
    /// A right to castle, but the king is not on its first rank (Chess960), or not on the e-file of it (standard).
    /// Not reported for a side that has not exactly one king. At most one for each side.
    CastlingWithoutKing(Color),
    /// A right to castle with a rook that is not there, or in standard chess with a rook of another file than a and h.
    CastlingWithoutRook(Color, File),
    /// Two rights on the same side of the king (only where the king is on its first rank).
    CastlingTwice(Color, Wing),
    /// The en-passant square is not on the sixth rank of the side that has the move. Where this is reported, no other fault
    /// named after en passant is, for "in front" and "behind" mean nothing there.
    EnPassantRank(Square),
    /// A man stands on the en-passant square.
    EnPassantOccupied(Square),
    /// No enemy pawn stands in front of the en-passant square, where the double step would have ended.
    EnPassantNoPawn(Square),
    /// A man stands on the square where the double step would have begun.
    EnPassantOriginOccupied(Square),
    /// The side that has the move is in check, and if the double step is taken back its king was in check already: it
    /// would have had to answer that check, so the last move was no double step. Only reported where no other
    /// en-passant fault is, and both sides have exactly one king.
    EnPassantCheck(Square),
    /// The side that has the move is not in check, but if the double step is taken back it was: the pawn has closed a line
    /// on which it gave check out of turn. No game comes here, and what may be played is clear all the same; collections of
    /// perft positions use such positions. Only reported where no other en-passant fault is, and both sides have exactly one king.
    EnPassantScreen(Square),
    /// The side that has the move is in check in a way that no move gives: by three or more men; by two men of which
    /// none is a bishop, rook or queen; or by two that stand on one line with the king between them. Not reported for a side that
    /// has not exactly one king.
    ImpossibleCheck,
    /// More than sixteen men of one colour.
    TooManyMen(Color),
    /// More than eight pawns of one colour.
    TooManyPawns(Color),
    /// More promoted men than pawns are missing: queens beyond one, rooks, knights and bishops beyond two,
    /// and bishops beyond one on squares of one colour, all need a promotion. Not reported with [`Fault::TooManyPawns`].
    TooManyPromoted(Color),
    /// An en-passant square, but the half-move clock is not 0 although a pawn has just moved.
    ClockAfterPawnMove,
    /// The half-move clock is higher than the number of plies that the move number leaves room for (a move number 0 is
    /// taken for 1).
    ClockBeforeStart,
    /// The number of the current move is 0, which no move has (PGN standard, section 16.1.3.6).
    MoveNumberZero,
}

impl Fault {
    /// Whether the setup can still be played from.
    pub const fn grade(self) -> Grade {
        match self {
            Fault::EnPassantScreen(_)
            | Fault::ImpossibleCheck
            | Fault::TooManyMen(_)
            | Fault::TooManyPawns(_)
            | Fault::TooManyPromoted(_)
            | Fault::ClockAfterPawnMove
            | Fault::ClockBeforeStart => Grade::Odd,
            _ => Grade::Invalid,
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = |wing: &Wing| match wing {
            Wing::King => "king's",
            Wing::Queen => "queen's",
        };
        match self {
            Fault::NoKing(color) => write!(f, "{color} has no king"),
            Fault::SeveralKings(color) => write!(f, "{color} has more than one king"),
            Fault::PawnOnLastRank(square) => {
                write!(f, "a pawn stands on {square}, a first or last rank")
            }
            Fault::AdjacentKings => f.write_str("the kings stand on adjoining squares"),
            Fault::OpponentInCheck(square) => {
                write!(
                    f,
                    "the side that does not have the move is in check from {square}"
                )
            }
            Fault::CastlingWithoutKing(color) => {
                write!(
                    f,
                    "{color} claims a right to castle, but its king is not on its original square"
                )
            }
            Fault::CastlingWithoutRook(color, file) => {
                write!(
                    f,
                    "{color} claims a right to castle with a rook of the {file}-file, where none can be"
                )
            }
            Fault::CastlingTwice(color, wing) => {
                write!(
                    f,
                    "{color} claims two rights to castle on the {} side",
                    side(wing)
                )
            }
            Fault::EnPassantRank(square) => {
                write!(
                    f,
                    "no pawn of the other side can have crossed {square} by a double step"
                )
            }
            Fault::EnPassantOccupied(square) => {
                write!(f, "the en-passant square {square} is occupied")
            }
            Fault::EnPassantNoPawn(square) => {
                write!(f, "no pawn has passed the en-passant square {square}")
            }
            Fault::EnPassantOriginOccupied(square) => {
                write!(
                    f,
                    "the square from which a pawn would have crossed {square} is occupied"
                )
            }
            Fault::EnPassantCheck(square) => {
                write!(
                    f,
                    "the check cannot have come from the double step across {square}"
                )
            }
            Fault::EnPassantScreen(square) => {
                write!(
                    f,
                    "before the double step across {square} the side that has the move was in check out of turn"
                )
            }
            Fault::ImpossibleCheck => f.write_str("no move can have given this check"),
            Fault::TooManyMen(color) => write!(f, "{color} has more than sixteen men"),
            Fault::TooManyPawns(color) => write!(f, "{color} has more than eight pawns"),
            Fault::TooManyPromoted(color) => {
                write!(f, "{color} has more promoted men than missing pawns")
            }
            Fault::ClockAfterPawnMove => f.write_str(
                "the half-move clock is not 0 although a pawn has just made a double step",
            ),
            Fault::ClockBeforeStart => {
                f.write_str("the half-move clock is higher than the number of plies played")
            }
            Fault::MoveNumberZero => f.write_str("the move number is 0"),
        }
    }
}

/// Every reason why a setup is refused: at least one of them is [`Grade::Invalid`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rejection(
    /// All faults found, odd ones included, in the order of [`Fault`]'s variants.
    pub Vec<Fault>,
);

impl fmt::Display for Rejection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, fault) in self.0.iter().enumerate() {
            let gap = if n > 0 { "; " } else { "" };
            write!(f, "{gap}{fault}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Rejection {}
