//! Why a move is refused: the rule, the men and the squares.

use super::sliders::distance;
use super::{Man, Rule};
use crate::{Role, Square, Wing};

/// A move that is not legal, and the first reason found, in the order of Article 3.
///
/// Its `Display` is a sentence without a full stop.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Refusal {
    /// Where the move would begin.
    pub from: Square,
    /// Where it would end, as it was asked for.
    pub to: Square,
    /// The man that would move; `None` if there is none.
    pub man: Option<Man>,
    /// What forbids it.
    pub reason: Reason,
}

/// What forbids a move, with the other men and squares that matter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// No man stands where the move begins.
    NoMan,
    /// The man belongs to the side that does not have the move.
    NotYourMan,
    /// This kind of man does not move so, wherever the other men stand.
    OutOfReach,
    /// A bishop, rook or queen would pass over a man: this is the first in its way.
    Jumping(Man),
    /// This man of its own colour stands on the square of arrival.
    OwnManOnSquare(Man),
    /// This king, the opponent's, stands on the square of arrival.
    KingCaptured(Man),
    /// This man bars a pawn's way forward.
    PawnBlocked(Man),
    /// A pawn that is not on its second rank would advance two squares.
    PawnHasMoved,
    /// A pawn would move diagonally to an empty square.
    NothingToCapture,
    /// This enemy pawn stands beside the pawn, but has not just advanced two squares.
    EnPassantNotNow(Man),
    /// The promotion that is asked for, or not, does not fit the move.
    Promotion(BadPromotion),
    /// Castling to this side is not possible.
    Castling(Wing, NoCastling),
    /// The mover's king would be attacked.
    Exposed(Exposure, Threat),
}

/// What is wrong with a promotion.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BadPromotion {
    /// A pawn reaches the last rank and nobody says what it becomes.
    Missing,
    /// A pawn would become a king, or stay a pawn.
    To(Role),
    /// A pawn would be promoted before the last rank.
    TooSoon,
    /// Another man than a pawn would be promoted.
    NotAPawn,
}

/// Why a king cannot castle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NoCastling {
    /// There is no right to castle with the rook on this square; if no rook was named, with none of this wing.
    RightLost(Option<Square>),
    /// A man stands where king or rook must pass or arrive: this is the one nearest to the king.
    Blocked(Man),
    /// A square of the king's path is attacked.
    Attacked(Transit, Threat),
}

/// What an attacked square is to a king that castles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Transit {
    /// The king stands there: it is in check.
    Start,
    /// The king crosses it.
    Crossed,
    /// The king would stand there.
    Goal,
    /// It is attacked only once the rook has left this square. Only in Chess960.
    Uncovered(Square),
}

/// How a move leaves the mover's king attacked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Exposure {
    /// The king would go to an attacked square.
    KingGoesThere,
    /// The king is in check, and would still be.
    CheckUnanswered,
    /// The man would open a line to its own king.
    Pinned,
    /// The capture en passant of this pawn would open a line to the king.
    EnPassant(Man),
}

/// An attack on a square where a king stands, passes or would stand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Threat {
    /// The man that attacks; the first of them in the order of squares, if there are several.
    pub attacker: Man,
    /// The square that it attacks.
    pub square: Square,
}

impl Refusal {
    /// The rule that the move breaks.
    pub fn rule(&self) -> Rule {
        match self.reason {
            Reason::NoMan => Rule::NoMan,
            Reason::NotYourMan => Rule::NotYourMan,
            Reason::OutOfReach => self.man.map_or(Rule::NoMan, movement_of),
            Reason::Jumping(_) => Rule::NoJumping,
            Reason::OwnManOnSquare(_) => Rule::OwnManOnSquare,
            Reason::KingCaptured(_) => Rule::KingNotCaptured,
            Reason::PawnBlocked(_) if distance(self.from, self.to).1.abs() == 2 => {
                Rule::PawnDoubleStep
            }
            Reason::PawnBlocked(_) => Rule::PawnStep,
            Reason::PawnHasMoved => Rule::PawnDoubleStep,
            Reason::NothingToCapture => Rule::PawnCapture,
            Reason::EnPassantNotNow(_) => Rule::EnPassantAtOnce,
            Reason::Promotion(_) => Rule::Promotion,
            Reason::Castling(_, NoCastling::RightLost(_)) => Rule::CastlingRightLost,
            Reason::Castling(_, NoCastling::Blocked(_)) => Rule::CastlingBlocked,
            Reason::Castling(_, NoCastling::Attacked(..)) => Rule::CastlingThroughCheck,
            Reason::Exposed(..) => Rule::OwnKingExposed,
        }
    }
}

/// The rule that says how this kind of man moves.
fn movement_of(man: Man) -> Rule {
    match man.role() {
        Role::Pawn => Rule::PawnStep,
        Role::Knight => Rule::KnightMove,
        Role::Bishop => Rule::BishopMove,
        Role::Rook => Rule::RookMove,
        Role::Queen => Rule::QueenMove,
        Role::King => Rule::KingMove,
    }
}
