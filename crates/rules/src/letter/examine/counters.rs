//! Counters that no game shows: the half-move clock and the number of the move.

use crate::{Color, Fault, Setup};

/// Clocks that are too high, and a move number of 0.
pub(super) fn faults(setup: &Setup) -> Vec<Fault> {
    let mut faults = Vec::new();
    if setup.en_passant.is_some() && setup.halfmoves != 0 {
        faults.push(Fault::ClockAfterPawnMove);
    }
    let full_moves_played = u64::from(setup.fullmoves.max(1) - 1);
    let plies_played = full_moves_played * 2 + u64::from(setup.turn == Color::Black);
    if u64::from(setup.halfmoves) > plies_played {
        faults.push(Fault::ClockBeforeStart);
    }
    if setup.fullmoves == 0 {
        faults.push(Fault::MoveNumberZero);
    }
    faults
}
