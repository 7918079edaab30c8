//! The own king after a move (Article 3.9; 3.9.2 from 2017): it may be neither exposed to check nor left in check.

use super::{Man, Position, Reason, Threat, attack, pawn, play};
use crate::{Move, MoveKind, Role, Square};

/// Refuses a move after which an enemy man attacks the mover's king. A side without exactly one king, which no accepted
/// position has, exposes nothing.
pub(super) fn check(position: &Position, man: Man, played: Move) -> Result<(), Reason> {
    let after = play::placement(&position.setup.board, played);
    let Some(king) = after.king(man.color()) else {
        return Ok(());
    };
    let attackers: Vec<Man> = attack::attackers(&after, man.color().other(), king).collect();
    match attackers.first() {
        None => Ok(()),
        Some(first) => Err(why(position, man, played, king, &attackers, *first)),
    }
}

/// Says why the king is attacked: it has gone there itself, or a check that was there before has not been answered, or
/// else the move has opened a line.
fn why(
    position: &Position,
    man: Man,
    played: Move,
    king: Square,
    attackers: &[Man],
    first: Man,
) -> Reason {
    let board = &position.setup.board;
    let threat = |attacker| Threat {
        attacker,
        square: king,
    };
    if man.role() == Role::King {
        return Reason::KingIntoAttack(threat(first));
    }
    let attacked_before = |attacker: &&Man| attack::attacks(board, **attacker, king);
    if let Some(giver) = attackers.iter().find(attacked_before) {
        return Reason::CheckUnanswered(threat(*giver));
    }
    let beside = pawn::en_passant_victim(played.from, played.to);
    match Man::on(board, beside) {
        Some(victim) if played.kind == MoveKind::EnPassant => {
            Reason::EnPassantExposes(threat(first), victim)
        }
        _ => Reason::Pinned(threat(first)),
    }
}
