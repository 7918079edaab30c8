//! A move, which says its kind, so that nobody has to guess it from squares.

use crate::{File, Role, Square};
use std::fmt;

/// One move of one side. It is data: whether it is legal is for a reading of the Laws to say.
///
/// For castling, `from` is the king's square and `to` is the **rook's** square: in Chess960 the
/// king may not move at all, so only the rook tells which castling is meant.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// Where the man stands before.
    pub from: Square,
    /// Where it goes; for castling, where the rook stands before.
    pub to: Square,
    /// What kind of move it is.
    pub kind: MoveKind,
}

/// The kinds of move that change the board in different ways.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum MoveKind {
    /// One man goes to one square, capturing what stands there.
    Ordinary,
    /// A pawn's advance of two squares (Article 3.7.b; 3.7.2 from 2017).
    DoubleStep,
    /// A pawn captures a pawn that has just made a double step (Article 3.7.d; 3.7.4 from 2017, 3.7.3 from 2023).
    EnPassant,
    /// King and rook move together (Article 3.8.b; 3.8.2 from 2017).
    Castling(Wing),
    /// A pawn reaches the last rank and is exchanged for this (Article 3.7.e; 3.7.5 from 2017, 3.7.3.3 from 2023).
    Promotion(Role),
}

/// The two directions of castling.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Wing {
    /// Towards the h-file: the king ends on the g-file, the rook on the f-file.
    King,
    /// Towards the a-file: the king ends on the c-file, the rook on the d-file.
    Queen,
}

impl Wing {
    /// King's side first.
    pub const BOTH: [Wing; 2] = [Wing::King, Wing::Queen];

    /// 0 for the king's side, 1 for the queen's side.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The file on which the king ends.
    pub const fn king_file(self) -> File {
        match self {
            Wing::King => File::G,
            Wing::Queen => File::C,
        }
    }

    /// The file on which the rook ends.
    pub const fn rook_file(self) -> File {
        match self {
            Wing::King => File::F,
            Wing::Queen => File::D,
        }
    }
}

impl Move {
    /// What the pawn becomes, if this is a promotion.
    pub const fn promotion(self) -> Option<Role> {
        match self.kind {
            MoveKind::Promotion(role) => Some(role),
            _ => None,
        }
    }

    /// Which castling this is, if it is one.
    pub const fn castling(self) -> Option<Wing> {
        match self.kind {
            MoveKind::Castling(wing) => Some(wing),
            _ => None,
        }
    }

    /// Where the moving man (the king, in castling) stands afterwards.
    pub const fn destination(self) -> Square {
        match self.kind {
            MoveKind::Castling(wing) => Square::at(wing.king_file(), self.from.rank()),
            _ => self.to,
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)?;
        match self.kind {
            MoveKind::Promotion(role) => write!(f, "{}", role.to_char()),
            MoveKind::Ordinary => Ok(()),
            kind => write!(f, " ({kind:?})"),
        }
    }
}
