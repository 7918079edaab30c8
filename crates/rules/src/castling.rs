//! Rights to castle: which rooks may still castle with their king (Article 3.8.b(1); 3.8.2.1 from 2017).

use crate::{Color, File};

/// The rooks, by file, with which each side claims or has the right to castle.
///
/// A right is kept as the file of the rook on its own first rank. That says everything that FEN, X-FEN
/// and Shredder-FEN can say, nonsense included: a right without a rook, or two rights on the same side
/// of the king. Whether a right makes sense is for the examination of a [`Setup`](crate::Setup) to say.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct CastlingRights {
    files: [u8; 2],
}

impl CastlingRights {
    /// No rights at all.
    pub const NONE: CastlingRights = CastlingRights { files: [0; 2] };

    /// All four rights of the standard initial position.
    pub const STANDARD: CastlingRights = CastlingRights {
        files: [0b1000_0001; 2],
    };

    /// Whether this side may castle with the rook of this file.
    pub const fn has(self, color: Color, rook: File) -> bool {
        self.files[color.index()] & (1 << rook.index()) != 0
    }

    /// Adds a right.
    pub const fn add(&mut self, color: Color, rook: File) {
        self.files[color.index()] |= 1 << rook.index();
    }

    /// Takes a right away.
    pub const fn remove(&mut self, color: Color, rook: File) {
        self.files[color.index()] &= !(1 << rook.index());
    }

    /// Takes all rights of a side away.
    pub const fn remove_all(&mut self, color: Color) {
        self.files[color.index()] = 0;
    }

    /// Whether a side has no right left.
    pub const fn is_empty(self, color: Color) -> bool {
        self.files[color.index()] == 0
    }

    /// The rooks' files of one side, a-file first.
    pub fn files(self, color: Color) -> impl DoubleEndedIterator<Item = File> {
        File::all().filter(move |file| self.has(color, *file))
    }
}
