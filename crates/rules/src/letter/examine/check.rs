//! Kings that stand attacked as no game leaves them (Article 3.9).

use crate::letter::{Man, attack, king, sliders};
use crate::{Board, Color, Fault, Role, Setup, Square};

/// Kings side by side, a side in check that does not have the move, and checks that no move gives.
pub(super) fn faults(setup: &Setup) -> Vec<Fault> {
    let board = &setup.board;
    let mut faults = Vec::new();
    if let (Some(white), Some(black)) = (board.king(Color::White), board.king(Color::Black))
        && king::adjoins(white, black)
    {
        faults.push(Fault::AdjacentKings);
    }
    if let Some(king) = board.king(setup.turn.other()) {
        let givers = checkers(board, setup.turn, king);
        faults.extend(givers.map(|man| Fault::OpponentInCheck(man.square)));
    }
    if let Some(king) = board.king(setup.turn) {
        let givers: Vec<Man> = checkers(board, setup.turn.other(), king).collect();
        if impossible(king, &givers) {
            faults.push(Fault::ImpossibleCheck);
        }
    }
    faults
}

/// The men of a side that give check to a king on this square; a king never does.
pub(super) fn checkers(board: &Board, side: Color, king: Square) -> impl Iterator<Item = Man> + '_ {
    attack::attackers(board, side, king).filter(|man| man.role() != Role::King)
}

/// One move gives check with the man that moves and with one line that it opens, and with nothing else.
fn impossible(king: Square, givers: &[Man]) -> bool {
    match givers {
        [] | [_] => false,
        [one, other] => {
            let of_a_line =
                |man: &Man| matches!(man.role(), Role::Bishop | Role::Rook | Role::Queen);
            let no_line = !of_a_line(one) && !of_a_line(other);
            let facing = sliders::between(one.square, other.square).any(|square| square == king);
            no_line || facing
        }
        _ => true,
    }
}
