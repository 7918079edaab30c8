//! En-passant squares that no pawn has just crossed (Article 3.7.b and 3.7.d; 3.7.2 and 3.7.4, from 2023 3.7.3, later).

use super::check::checkers;
use crate::{Board, Fault, Piece, Role, Setup, Square};

/// What is wrong with the en-passant square, if there is one.
pub(super) fn faults(setup: &Setup) -> Vec<Fault> {
    match setup.en_passant {
        None => Vec::new(),
        Some(crossed) => of_square(setup, crossed),
    }
}

fn of_square(setup: &Setup, crossed: Square) -> Vec<Fault> {
    let mover = setup.turn.other();
    // The pawn went from `origin` over `crossed` to `goal`.
    let (Some(origin), Some(goal)) = (
        crossed.offset(0, -mover.forward()),
        crossed.offset(0, mover.forward()),
    ) else {
        return vec![Fault::EnPassantRank(crossed)];
    };
    if crossed.rank() != setup.turn.rank(6) {
        return vec![Fault::EnPassantRank(crossed)];
    }
    let pawn = Piece {
        color: mover,
        role: Role::Pawn,
    };
    let mut faults = Vec::new();
    if setup.board.get(crossed).is_some() {
        faults.push(Fault::EnPassantOccupied(crossed));
    }
    if setup.board.get(goal) != Some(pawn) {
        faults.push(Fault::EnPassantNoPawn(crossed));
    }
    if setup.board.get(origin).is_some() {
        faults.push(Fault::EnPassantOriginOccupied(crossed));
    }
    if faults.is_empty() {
        faults.extend(check_before(setup, pawn, crossed, (origin, goal)));
    }
    faults
}

/// The fault that the side that has the move was in check before the double step, when it did not have the move.
fn check_before(
    setup: &Setup,
    pawn: Piece,
    crossed: Square,
    (origin, goal): (Square, Square),
) -> Option<Fault> {
    let king = setup.board.king(setup.turn)?;
    setup.board.king(setup.turn.other())?;
    let mut before = setup.board.clone();
    before.set(goal, None);
    before.set(origin, Some(pawn));
    let in_check = |board: &Board| checkers(board, pawn.color, king).next().is_some();
    match (in_check(&before), in_check(&setup.board)) {
        (false, _) => None,
        (true, true) => Some(Fault::EnPassantCheck(crossed)),
        (true, false) => Some(Fault::EnPassantScreen(crossed)),
    }
}
