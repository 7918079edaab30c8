//! Where the men stand: 64 squares, each empty or holding one man.

use crate::{Color, File, Piece, Rank, Role, Square};
use std::fmt;

/// A placement of men. It knows no rule: any man may stand anywhere.
///
/// Its `Display` draws it, White below:
///
/// ```
/// use jadoube_rules::{Board, Piece, Square};
/// let mut board = Board::empty();
/// board.set("e1".parse().unwrap(), Piece::from_char('K'));
/// assert!(board.to_string().ends_with(". . . . K . . ."));
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Board([Option<Piece>; 64]);

impl Board {
    /// No men at all.
    pub const fn empty() -> Board {
        Board([None; 64])
    }

    /// The man on a square.
    pub const fn get(&self, square: Square) -> Option<Piece> {
        self.0[square.index()]
    }

    /// Puts a man on a square, or empties it.
    pub const fn set(&mut self, square: Square, piece: Option<Piece>) {
        self.0[square.index()] = piece;
    }

    /// Every man with its square, a1 first.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        Square::all().filter_map(|square| self.get(square).map(|piece| (square, piece)))
    }

    /// The squares of all men of this colour and kind, a1 first.
    pub fn find(&self, color: Color, role: Role) -> impl Iterator<Item = Square> + '_ {
        self.pieces()
            .filter(move |(_, piece)| *piece == Piece { color, role })
            .map(|(square, _)| square)
    }

    /// The king's square; `None` unless there is exactly one.
    pub fn king(&self, color: Color) -> Option<Square> {
        let mut kings = self.find(color, Role::King);
        match (kings.next(), kings.next()) {
            (Some(square), None) => Some(square),
            _ => None,
        }
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::all().rev() {
            for file in File::all() {
                let man = self.get(Square::at(file, rank)).map_or('.', Piece::to_char);
                let gap = if file == File::H { "" } else { " " };
                write!(f, "{man}{gap}")?;
            }
            if rank.index() > 0 {
                writeln!(f)?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\n{self}")
    }
}
