//! The pawn (Article 3.7): forward to move, diagonally to capture, en passant, and promotion.

use super::sliders::distance;
use super::{BadPromotion, Man, Reason, Rule};
use crate::{Board, MoveKind, Role, Setup, Square};

/// Articles 3.7.a to 3.7.d (3.7.1 to 3.7.4 in 2017, 3.7.1 to 3.7.3.2 in 2023): where a pawn may go.
/// Promotion is left to [`promotion`].
pub(super) fn go(setup: &Setup, man: Man, to: Square) -> Result<(MoveKind, Rule), Reason> {
    let (files, ranks) = distance(man.square, to);
    match (files.abs(), ranks * man.color().forward()) {
        (0, 1) => step(&setup.board, to),
        (0, 2) => double_step(&setup.board, man, to),
        (1, 1) => capture(setup, man, to),
        _ => Err(Reason::OutOfReach),
    }
}

/// What a pawn attacks: the two squares diagonally in front of it, whoever stands there (Article 3.7.c; 3.7.3).
pub(super) fn attacks(man: Man, target: Square) -> bool {
    let (files, ranks) = distance(man.square, target);
    files.abs() == 1 && ranks == man.color().forward()
}

/// Article 3.7.a (3.7.1): forward to the unoccupied square in front of it.
fn step(board: &Board, to: Square) -> Result<(MoveKind, Rule), Reason> {
    match Man::on(board, to) {
        Some(blocker) => Err(Reason::PawnBlocked(blocker)),
        None => Ok((MoveKind::Ordinary, Rule::PawnStep)),
    }
}

/// Article 3.7.b (3.7.2): on its first move two squares, if both are unoccupied.
/// A pawn that has not moved stands on its second rank, and one that stands there has not moved.
fn double_step(board: &Board, man: Man, to: Square) -> Result<(MoveKind, Rule), Reason> {
    if man.square.rank() != man.color().rank(2) {
        return Err(Reason::PawnHasMoved);
    }
    let crossed = man.square.offset(0, man.color().forward());
    let blocker = crossed
        .into_iter()
        .chain([to])
        .find_map(|square| Man::on(board, square));
    match blocker {
        Some(blocker) => Err(Reason::PawnBlocked(blocker)),
        None => Ok((MoveKind::DoubleStep, Rule::PawnDoubleStep)),
    }
}

/// Article 3.7.c (3.7.3): diagonally forward onto an opponent's man, or else en passant.
fn capture(setup: &Setup, man: Man, to: Square) -> Result<(MoveKind, Rule), Reason> {
    match setup.board.get(to) {
        // A man of its own side is refused by Article 3.1, like for any other man.
        Some(_) => Ok((MoveKind::Ordinary, Rule::PawnCapture)),
        None => en_passant(setup, man, to),
    }
}

/// Article 3.7.d (3.7.4.1 and 3.7.4.2 in 2017, 3.7.3.1 and 3.7.3.2 in 2023): a pawn beside it that has just advanced
/// two squares is captured as if it had advanced one.
fn en_passant(setup: &Setup, man: Man, to: Square) -> Result<(MoveKind, Rule), Reason> {
    let beside = en_passant_victim(man.square, to);
    let victim = Man::on(&setup.board, beside)
        .filter(|other| other.role() == Role::Pawn && other.color() != man.color());
    match victim {
        Some(_) if setup.en_passant == Some(to) => Ok((MoveKind::EnPassant, Rule::EnPassant)),
        Some(victim) if man.square.rank() == man.color().rank(5) => {
            Err(Reason::EnPassantNotNow(victim))
        }
        _ => Err(Reason::NothingToCapture),
    }
}

/// Where the pawn stands that is captured en passant: on the capturing pawn's rank and the file to which that goes.
pub(super) fn en_passant_victim(from: Square, to: Square) -> Square {
    Square::at(to.file(), from.rank())
}

/// Article 3.7.e (3.7.5.1 in 2017, 3.7.3.3 in 2023): on the last rank, and only there, a pawn becomes a queen, rook,
/// bishop or knight. For other men than pawns, `promotion` must be `None`.
pub(super) fn promotion(
    man: Man,
    to: Square,
    promotion: Option<Role>,
) -> Result<Option<Role>, Reason> {
    let is_pawn = man.role() == Role::Pawn;
    let reaches_end = is_pawn && to.rank() == man.color().rank(8);
    let fault = match promotion {
        None if reaches_end => BadPromotion::Missing,
        None => return Ok(None),
        Some(_) if !is_pawn => BadPromotion::NotAPawn,
        Some(_) if !reaches_end => BadPromotion::TooSoon,
        Some(role) if !Role::PROMOTIONS.contains(&role) => BadPromotion::To(role),
        Some(role) => return Ok(Some(role)),
    };
    Err(Reason::Promotion(fault))
}
