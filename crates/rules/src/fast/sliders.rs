//! What bishop, rook and queen attack (Articles 3.2–3.5): every square of a line up to the first man and including him.
//!
//! On a file or a diagonal each rank has one square at most, so that turning the bytes of a set round reverses the line.
//! Subtracting the slider's bit from the men above it borrows up to the first of them; the same on the reversed line does
//! the other direction. A rank lies within one byte, where that trick does not work: it is looked up.

use super::bitboard::Bitboard;
use super::lines::{DIAGONAL, STRAIGHT, ray};
use crate::Square;

/// The three lines of a square that cross ranks, without the square itself.
#[derive(Clone, Copy)]
struct Crossing {
    file: u64,
    rising: u64,
    falling: u64,
}

static CROSSING: [Crossing; 64] = crossings();

/// For each file of a slider and the six inner squares of its rank: the attacked squares of that rank.
static WITHIN_RANK: [[u8; 64]; 8] = within_rank();

/// What a bishop attacks on a board with these men.
pub(crate) fn bishop(square: Square, men: Bitboard) -> Bitboard {
    let lines = &CROSSING[square.index() & 63];
    let bit = Bitboard::of(square).0;
    Bitboard(along(lines.rising, bit, men.0) | along(lines.falling, bit, men.0))
}

/// What a rook attacks on a board with these men.
pub(crate) fn rook(square: Square, men: Bitboard) -> Bitboard {
    let file = along(
        CROSSING[square.index() & 63].file,
        Bitboard::of(square).0,
        men.0,
    );
    let shift = square.index() & 56;
    let inner = (men.0 >> shift >> 1) & 63;
    let rank = WITHIN_RANK[square.index() & 7][inner as usize];
    Bitboard(file | u64::from(rank) << shift)
}

fn along(line: u64, bit: u64, men: u64) -> u64 {
    let men = men & line;
    let up = men.wrapping_sub(bit);
    let down = men.swap_bytes().wrapping_sub(bit.swap_bytes()).swap_bytes();
    (up ^ down) & line
}

const fn crossings() -> [Crossing; 64] {
    let mut table = [Crossing {
        file: 0,
        rising: 0,
        falling: 0,
    }; 64];
    let mut index = 0;
    while index < 64 {
        let square = Square::wrap(index as u8);
        table[index] = Crossing {
            file: ray(square, STRAIGHT[2]).0 | ray(square, STRAIGHT[3]).0,
            rising: ray(square, DIAGONAL[0]).0 | ray(square, DIAGONAL[1]).0,
            falling: ray(square, DIAGONAL[2]).0 | ray(square, DIAGONAL[3]).0,
        };
        index += 1;
    }
    table
}

const fn within_rank() -> [[u8; 64]; 8] {
    let mut table = [[0; 64]; 8];
    let mut file = 0;
    while file < 8 {
        let mut inner = 0;
        while inner < 64 {
            let men = (inner as u8) << 1;
            table[file][inner] =
                to_the_right(file, men) | to_the_right(7 - file, men.reverse_bits()).reverse_bits();
            inner += 1;
        }
        file += 1;
    }
    table
}

const fn to_the_right(file: usize, men: u8) -> u8 {
    let mut attacked = 0;
    let mut next = file + 1;
    while next < 8 {
        attacked |= 1 << next;
        if men & 1 << next != 0 {
            break;
        }
        next += 1;
    }
    attacked
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Walks square by square, as Article 3.5 says it.
    fn walk(square: Square, men: Bitboard, steps: &[(i8, i8); 4]) -> Bitboard {
        let mut attacked = Bitboard::EMPTY;
        for step in steps {
            let mut here = square;
            while let Some(next) = here.offset(step.0, step.1) {
                attacked |= Bitboard::of(next);
                if men.has(next) {
                    break;
                }
                here = next;
            }
        }
        attacked
    }

    /// Every arrangement of men on the lines that matter, for every square.
    fn check(steps: &[(i8, i8); 4], attacks: fn(Square, Bitboard) -> Bitboard) {
        for square in Square::all() {
            let lines = steps
                .iter()
                .fold(Bitboard::EMPTY, |set, step| set | ray(square, *step));
            // Men elsewhere must not matter: half of the arrangements fill the rest of the board.
            let mut men = Bitboard::EMPTY;
            loop {
                let expected = walk(square, men, steps);
                assert_eq!(attacks(square, men), expected, "{square} among {men:?}");
                let crowd = men | !lines;
                assert_eq!(attacks(square, crowd), expected, "{square} among {crowd:?}");
                men = Bitboard(men.0.wrapping_sub(lines.0) & lines.0);
                if men.is_empty() {
                    break;
                }
            }
        }
    }

    #[test]
    fn bishop_attacks_up_to_the_first_man() {
        check(&DIAGONAL, bishop);
    }

    #[test]
    fn rook_attacks_up_to_the_first_man() {
        check(&STRAIGHT, rook);
    }
}
