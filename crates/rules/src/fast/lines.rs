//! Ranks, files and diagonals through a square, and the squares between two squares on one of them.

use super::bitboard::Bitboard;
use crate::Square;

pub(crate) const STRAIGHT: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
pub(crate) const DIAGONAL: [(i8, i8); 4] = [(1, 1), (-1, -1), (1, -1), (-1, 1)];

static STRAIGHT_RAYS: [Bitboard; 64] = rays(&STRAIGHT);
static DIAGONAL_RAYS: [Bitboard; 64] = rays(&DIAGONAL);
static BETWEEN: [[Bitboard; 64]; 64] = between_table();

/// The rank and the file of a square, without itself.
pub(crate) fn straight(square: Square) -> Bitboard {
    STRAIGHT_RAYS[square.index() & 63]
}

/// The diagonals of a square, without itself.
pub(crate) fn diagonal(square: Square) -> Bitboard {
    DIAGONAL_RAYS[square.index() & 63]
}

/// The squares strictly between two squares of one line; the empty set for any other two.
pub(crate) fn between(one: Square, other: Square) -> Bitboard {
    BETWEEN[one.index() & 63][other.index() & 63]
}

/// All squares from `square` in one direction to the edge.
pub(crate) const fn ray(square: Square, step: (i8, i8)) -> Bitboard {
    let mut set = Bitboard::EMPTY;
    let mut here = square;
    while let Some(next) = here.offset(step.0, step.1) {
        set.0 |= Bitboard::of(next).0;
        here = next;
    }
    set
}

const fn rays(steps: &[(i8, i8); 4]) -> [Bitboard; 64] {
    let mut table = [Bitboard::EMPTY; 64];
    let mut index = 0;
    while index < 64 {
        let mut n = 0;
        while n < 4 {
            table[index].0 |= ray(Square::wrap(index as u8), steps[n]).0;
            n += 1;
        }
        index += 1;
    }
    table
}

const fn between_table() -> [[Bitboard; 64]; 64] {
    let mut table = [[Bitboard::EMPTY; 64]; 64];
    let mut index = 0;
    while index < 64 {
        let mut n = 0;
        while n < 4 {
            fill(&mut table[index], Square::wrap(index as u8), STRAIGHT[n]);
            fill(&mut table[index], Square::wrap(index as u8), DIAGONAL[n]);
            n += 1;
        }
        index += 1;
    }
    table
}

/// Walks from `from` to the edge, and notes at each square what has been passed before it.
const fn fill(row: &mut [Bitboard; 64], from: Square, step: (i8, i8)) {
    let mut passed = Bitboard::EMPTY;
    let mut here = from;
    while let Some(next) = here.offset(step.0, step.1) {
        row[next.index()] = passed;
        passed.0 |= Bitboard::of(next).0;
        here = next;
    }
}
