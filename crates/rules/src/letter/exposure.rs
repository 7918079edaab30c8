//! The own king after a move (Article 3.9; 3.9.2 from 2017): it may be neither exposed to check nor left in check.

use super::{Exposure, Man, Position, Reason, Threat, attack, pawn, play};
use crate::{Board, Move, MoveKind, Role};

/// Refuses a move after which an enemy man attacks the mover's king. A side without exactly one king, which no accepted
/// position has, exposes nothing.
pub(super) fn check(position: &Position, man: Man, played: Move) -> Result<(), Reason> {
    let before = &position.setup.board;
    let after = play::placement(before, played);
    let Some(king) = after.king(man.color()) else {
        return Ok(());
    };
    let attackers: Vec<Man> = attack::attackers(&after, man.color().other(), king).collect();
    let Some(first) = attackers.first() else {
        return Ok(());
    };
    // Of a king that is in check, the man that checks it matters more than one whose line is opened besides.
    let unanswered = attackers
        .iter()
        .find(|attacker| man.role() != Role::King && attack::attacks(before, **attacker, king));
    let exposure = match unanswered {
        Some(_) => Exposure::CheckUnanswered,
        None => opened(before, man, played),
    };
    let threat = Threat {
        attacker: *unanswered.unwrap_or(first),
        square: king,
    };
    Err(Reason::Exposed(exposure, threat))
}

/// How a king comes under attack that was not in check.
fn opened(before: &Board, man: Man, played: Move) -> Exposure {
    if man.role() == Role::King {
        return Exposure::KingGoesThere;
    }
    let beside = pawn::en_passant_victim(played.from, played.to);
    match Man::on(before, beside) {
        Some(victim) if played.kind == MoveKind::EnPassant => Exposure::EnPassant(victim),
        _ => Exposure::Pinned,
    }
}
