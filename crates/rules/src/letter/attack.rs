//! What a man attacks: where it could capture if its own king were no concern (Article 3.1; 3.1.2 and 3.1.3 from 2017).

use super::{Man, king, knight, pawn, sliders};
use crate::{Board, Color, Role, Square};

/// Whether a man attacks a square. It does so even when it may not move for its own king's sake.
pub(super) fn attacks(board: &Board, man: Man, target: Square) -> bool {
    match man.role() {
        Role::Pawn => pawn::attacks(man, target),
        Role::Knight => knight::go(man, target).is_ok(),
        Role::Bishop => sliders::bishop(board, man, target).is_ok(),
        Role::Rook => sliders::rook(board, man, target).is_ok(),
        Role::Queen => sliders::queen(board, man, target).is_ok(),
        Role::King => king::adjoins(man.square, target),
    }
}

/// The men of one side that attack a square, a1 first.
pub(super) fn attackers(
    board: &Board,
    side: Color,
    target: Square,
) -> impl Iterator<Item = Man> + '_ {
    board
        .pieces()
        .map(|(square, piece)| Man { square, piece })
        .filter(move |man| man.color() == side && attacks(board, *man, target))
}
