//! Sets of squares, one bit for each: a1 the lowest, h8 the highest.

use crate::{File, Rank, Square};
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

/// A set of squares. Iterating yields them from a1 upwards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Bitboard(pub u64);

impl Bitboard {
    pub(crate) const EMPTY: Bitboard = Bitboard(0);
    const FILE_A: u64 = 0x0101_0101_0101_0101;
    const FILE_H: u64 = Self::FILE_A << 7;
    /// The squares of the colour of h1 (Article 2.1).
    pub(crate) const LIGHT: Bitboard = Bitboard(0x55AA_55AA_55AA_55AA);

    /// The set of one square.
    pub(crate) const fn of(square: Square) -> Bitboard {
        Bitboard(1 << (square.index() & 63))
    }

    /// All squares of a rank.
    pub(crate) const fn rank(rank: Rank) -> Bitboard {
        Bitboard(0xFF << ((rank.index() & 7) * 8))
    }

    /// All squares of a file.
    pub(crate) const fn file(file: File) -> Bitboard {
        Bitboard(Self::FILE_A << (file.index() & 7))
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether it holds two squares or more.
    pub(crate) const fn is_several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    pub(crate) const fn count(self) -> u32 {
        self.0.count_ones()
    }

    pub(crate) const fn has(self, square: Square) -> bool {
        self.0 >> (square.index() & 63) & 1 != 0
    }

    /// The lowest square of the set; a1 of the empty set.
    pub(crate) const fn lowest(self) -> Square {
        Square::wrap(self.0.trailing_zeros() as u8)
    }

    /// The only square of the set, if it has exactly one.
    pub(crate) const fn single(self) -> Option<Square> {
        if self.0.is_power_of_two() {
            Some(self.lowest())
        } else {
            None
        }
    }

    /// One rank towards the eighth.
    pub(crate) const fn north(self) -> Bitboard {
        Bitboard(self.0 << 8)
    }

    /// One rank towards the first.
    pub(crate) const fn south(self) -> Bitboard {
        Bitboard(self.0 >> 8)
    }

    /// One file towards the h-file.
    pub(crate) const fn east(self) -> Bitboard {
        Bitboard((self.0 & !Self::FILE_H) << 1)
    }

    /// One file towards the a-file.
    pub(crate) const fn west(self) -> Bitboard {
        Bitboard((self.0 & !Self::FILE_A) >> 1)
    }
}

impl BitAnd for Bitboard {
    type Output = Bitboard;
    fn bitand(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 & other.0)
    }
}

impl BitOr for Bitboard {
    type Output = Bitboard;
    fn bitor(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 | other.0)
    }
}

impl BitXor for Bitboard {
    type Output = Bitboard;
    fn bitxor(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 ^ other.0)
    }
}

impl Not for Bitboard {
    type Output = Bitboard;
    fn not(self) -> Bitboard {
        Bitboard(!self.0)
    }
}

impl BitAndAssign for Bitboard {
    fn bitand_assign(&mut self, other: Bitboard) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for Bitboard {
    fn bitor_assign(&mut self, other: Bitboard) {
        self.0 |= other.0;
    }
}

impl BitXorAssign for Bitboard {
    fn bitxor_assign(&mut self, other: Bitboard) {
        self.0 ^= other.0;
    }
}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;
    fn into_iter(self) -> Squares {
        Squares(self.0)
    }
}

/// The squares of a set, lowest first.
pub(crate) struct Squares(u64);

impl Iterator for Squares {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        if self.0 == 0 {
            return None;
        }
        let square = Square::wrap(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(square)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn light_squares_are_those_of_article_2_1() {
        for square in Square::all() {
            assert_eq!(Bitboard::LIGHT.has(square), square.is_light(), "{square}");
        }
    }

    #[test]
    fn steps_do_not_wrap_round_the_board() {
        for square in Square::all() {
            let set = Bitboard::of(square);
            let step = |files, ranks| square.offset(files, ranks);
            assert_eq!(set.north().single(), step(0, 1), "north of {square}");
            assert_eq!(set.south().single(), step(0, -1), "south of {square}");
            assert_eq!(set.east().single(), step(1, 0), "east of {square}");
            assert_eq!(set.west().single(), step(-1, 0), "west of {square}");
        }
    }
}
