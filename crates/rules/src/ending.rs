//! How a game stands or has ended by what is on the board and by counting (Articles 5.1, 5.2 and 9.6).

use crate::{Color, DeadMaterial, Reading, dead_material};
use std::fmt;

/// Whether a game goes on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Status {
    /// The side that has the move may move.
    Ongoing,
    /// The game is over.
    Ended(Ending),
}

/// How a game has ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Ending {
    /// Why.
    pub reason: Reason,
    /// Who has won; `None` is a draw.
    pub winner: Option<Color>,
}

/// Why a game is over, without anybody claiming anything.
///
/// Where two reasons hold at once, the one named first here is given. By the Laws only checkmate must come before the others
/// (9.6.2); which of several reasons for a draw is named is our convention: the board before the counters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Reason {
    /// The king is attacked and there is no legal move (5.1.a; 5.1.1 from 2017).
    Checkmate,
    /// The king is not attacked and there is no legal move (5.2.a; 5.2.1 from 2017).
    Stalemate,
    /// Neither side can mate by any series of legal moves (5.2.b; 5.2.2 from 2017).
    DeadPosition(Death),
    /// The same position for the fifth time (9.6.a; 9.6.1 from 2017, counted otherwise).
    FivefoldRepetition,
    /// 75 moves by each side without a capture or a pawn move (9.6.b; 9.6.2 from 2017).
    SeventyFiveMoves,
}

/// Why a position is dead.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Death {
    /// No position with these men is any other.
    Material(DeadMaterial),
}

impl Ending {
    const fn draw(reason: Reason) -> Ending {
        Ending {
            reason,
            winner: None,
        }
    }
}

/// The plies without a capture or a pawn move after which a draw may be claimed (9.3).
pub const FIFTY_MOVES: u32 = 100;

/// The plies without a capture or a pawn move after which the game is drawn (9.6).
pub const SEVENTY_FIVE_MOVES: u32 = 150;

/// How a position ends the game by what stands on the board alone: mate, stalemate, or death by material.
///
/// ```
/// use jadoube_rules::{Reading, Reason, ending_on_board, fen, letter};
/// let setup = fen::parse("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").unwrap();
/// let ending = ending_on_board(&letter::Position::accept(&setup).unwrap()).unwrap();
/// assert_eq!((ending.reason, ending.winner), (Reason::Stalemate, None));
/// ```
pub fn ending_on_board<P: Reading>(position: &P) -> Option<Ending> {
    if position.legal_moves().is_empty() {
        return Some(if position.is_check() {
            Ending {
                reason: Reason::Checkmate,
                winner: Some(position.turn().other()),
            }
        } else {
            Ending::draw(Reason::Stalemate)
        });
    }
    let dead = dead_material(&position.board())?;
    Some(Ending::draw(Reason::DeadPosition(Death::Material(dead))))
}

/// How the counters end the game, if the board does not.
pub(crate) const fn ending_by_counting(fivefold: bool, halfmoves: u32) -> Option<Ending> {
    if fivefold {
        Some(Ending::draw(Reason::FivefoldRepetition))
    } else if halfmoves >= SEVENTY_FIVE_MOVES {
        Some(Ending::draw(Reason::SeventyFiveMoves))
    } else {
        None
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.winner {
            Some(winner) => write!(f, "{winner} wins by {}", self.reason),
            None => write!(f, "drawn by {}", self.reason),
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Reason::Checkmate => "checkmate",
            Reason::Stalemate => "stalemate",
            Reason::DeadPosition(Death::Material(DeadMaterial::BareKings)) => {
                "dead position: king against king"
            }
            Reason::DeadPosition(Death::Material(DeadMaterial::LoneKnight)) => {
                "dead position: king and knight against king"
            }
            Reason::DeadPosition(Death::Material(DeadMaterial::BishopsOnOneColor)) => {
                "dead position: kings and bishops on squares of one colour"
            }
            Reason::FivefoldRepetition => "fivefold repetition",
            Reason::SeventyFiveMoves => "75 moves without a capture or a pawn move",
        })
    }
}
