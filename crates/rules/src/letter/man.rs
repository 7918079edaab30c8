//! A man and its square: whom a sentence is about.

use crate::{Board, Color, Piece, Role, Square};
use std::fmt;

/// A man where it stands.
///
/// ```
/// use jadoube_rules::{Piece, letter::Man};
/// let rook = Man { square: "h4".parse().unwrap(), piece: Piece::from_char('R').unwrap() };
/// assert_eq!(rook.to_string(), "rook on h4");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Man {
    /// Where it stands.
    pub square: Square,
    /// Whose and what it is.
    pub piece: Piece,
}

impl Man {
    /// The man on this square, if there is one.
    pub(super) fn on(board: &Board, square: Square) -> Option<Man> {
        board.get(square).map(|piece| Man { square, piece })
    }

    /// Whose it is.
    pub const fn color(self) -> Color {
        self.piece.color
    }

    /// What it is.
    pub const fn role(self) -> Role {
        self.piece.role
    }
}

impl fmt::Display for Man {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} on {}", self.role().name(), self.square)
    }
}
