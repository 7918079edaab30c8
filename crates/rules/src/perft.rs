//! Perft: how many different ways there are to play so many plies on. The usual proof that a program knows the moves.

use crate::{Move, Reading};

/// The number of move paths of `depth` plies from a position; 1 for depth 0. Paths that end earlier, in mate or
/// stalemate, do not count.
///
/// The stack grows with `depth`, and the time exponentially.
///
/// ```
/// use jadoube_rules::{Reading, fast, fen, letter, perft::perft};
/// let setup = fen::parse("7k/8/8/8/8/8/r7/K7 w - - 0 1").unwrap();
/// let (fast, letter) = (fast::Position::accept(&setup).unwrap(), letter::Position::accept(&setup).unwrap());
/// assert_eq!(perft(&fast, 1), 2);
/// assert_eq!(perft(&fast, 3), perft(&letter, 3));
/// ```
pub fn perft<P: Reading>(position: &P, depth: u32) -> u64 {
    position.perft(depth)
}

/// Every legal move with the number of paths of `depth` plies that begin with it, in the order of the moves; nothing for
/// depth 0, whose only path has no first move.
pub fn divide<P: Reading>(position: &P, depth: u32) -> Vec<(Move, u64)> {
    let Some(rest) = depth.checked_sub(1) else {
        return Vec::new();
    };
    let mut moves = position.legal_moves();
    moves.sort_unstable();
    moves
        .into_iter()
        .map(|m| (m, position.play(m).perft(rest)))
        .collect()
}

/// Counts by listing and playing moves; the last ply is only listed.
pub(crate) fn by_moves<P: Reading>(position: &P, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.legal_moves().len() as u64,
        _ => position
            .legal_moves()
            .into_iter()
            .map(|m| by_moves(&position.play(m), depth - 1))
            .sum(),
    }
}
