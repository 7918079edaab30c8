//! The squares that a knight (Article 3.6) and a king (3.8) reach with one step.

use super::bitboard::Bitboard;
use crate::Square;

static KNIGHT: [Bitboard; 64] = table(&[
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
]);

static KING: [Bitboard; 64] = table(&[
    (0, 1),
    (1, 1),
    (1, 0),
    (1, -1),
    (0, -1),
    (-1, -1),
    (-1, 0),
    (-1, 1),
]);

/// What a knight attacks.
pub(crate) fn knight(square: Square) -> Bitboard {
    KNIGHT[square.index() & 63]
}

/// What a king attacks.
pub(crate) fn king(square: Square) -> Bitboard {
    KING[square.index() & 63]
}

const fn table(steps: &[(i8, i8)]) -> [Bitboard; 64] {
    let mut table = [Bitboard::EMPTY; 64];
    let mut index = 0;
    while index < 64 {
        let square = Square::wrap(index as u8);
        let mut n = 0;
        while n < steps.len() {
            if let Some(goal) = square.offset(steps[n].0, steps[n].1) {
                table[index].0 |= Bitboard::of(goal).0;
            }
            n += 1;
        }
        index += 1;
    }
    table
}
