//! Which way is forward: the moving side as a type, so that every rule is written once for both colours.

use super::bitboard::Bitboard;
use crate::{Color, Square};

/// One of the two sides, known when the program is compiled.
pub(crate) trait Side {
    /// The colour of this side.
    const US: Color;
    /// The opponent.
    type Them: Side;

    /// The set one rank ahead.
    fn forward(set: Bitboard) -> Bitboard {
        match Self::US {
            Color::White => set.north(),
            Color::Black => set.south(),
        }
    }

    /// What this side's pawns on these squares attack.
    fn pawn_attacks(pawns: Bitboard) -> Bitboard {
        let ahead = Self::forward(pawns);
        ahead.west() | ahead.east()
    }

    /// The square so many files to the right and ranks ahead, for a square known to be there.
    fn step(square: Square, files: i8, ranks: i8) -> Square {
        let ahead = ranks * Self::US.forward();
        Square::wrap((square.index() as u8).wrapping_add_signed(ahead * 8 + files))
    }
}

/// The side that begins.
pub(crate) struct White;

/// The side that answers.
pub(crate) struct Black;

impl Side for White {
    const US: Color = Color::White;
    type Them = Black;
}

impl Side for Black {
    const US: Color = Color::Black;
    type Them = White;
}
