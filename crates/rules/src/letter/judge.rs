//! Whether a move is legal: every sub-article of Article 3 that has something to say is asked (Article 3.10).

use super::{
    Man, Position, Reason, Refusal, Rule, castling, exposure, king, knight, pawn, sliders,
};
use crate::{Board, Move, MoveKind, Role, Square};

/// A legal move, its man and the rule by which the man may go where it goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Granted {
    pub(super) man: Man,
    pub(super) played: Move,
    pub(super) rule: Rule,
}

/// Judges a move. Castling may be asked for as the king's move to the rook's square or to its own goal.
pub(super) fn judge(
    position: &Position,
    from: Square,
    to: Square,
    promotion: Option<Role>,
) -> Result<Granted, Refusal> {
    let man = Man::on(&position.setup.board, from);
    let granted = match man {
        None => Err(Reason::NoMan),
        // Article 1: the player who has the move moves one of his own men.
        Some(man) if man.color() != position.setup.turn => Err(Reason::NotYourMan),
        Some(man) => judge_man(position, man, to, promotion),
    };
    granted.map_err(|reason| Refusal {
        from,
        to,
        man,
        reason,
    })
}

fn judge_man(
    position: &Position,
    man: Man,
    to: Square,
    promotion: Option<Role>,
) -> Result<Granted, Reason> {
    let mut granted = movement(position, man, to)?;
    if let Some(role) = pawn::promotion(man, to, promotion)? {
        granted.played.kind = MoveKind::Promotion(role);
        granted.rule = Rule::Promotion;
    }
    exposure::check(position, man, granted.played)?;
    Ok(granted)
}

/// Articles 3.1 to 3.8, promotion left out.
fn movement(position: &Position, man: Man, to: Square) -> Result<Granted, Reason> {
    if let Some(asked) = castling::asked(&position.setup, man, to) {
        let played = castling::judge(&position.setup, asked)?;
        return Ok(Granted {
            man,
            played,
            rule: Rule::Castling,
        });
    }
    let board = &position.setup.board;
    let ordinary = |rule| (MoveKind::Ordinary, rule);
    let (kind, rule) = match man.role() {
        Role::Pawn => pawn::go(&position.setup, man, to)?,
        Role::Knight => ordinary(knight::go(man, to)?),
        Role::Bishop => ordinary(sliders::bishop(board, man, to)?),
        Role::Rook => ordinary(sliders::rook(board, man, to)?),
        Role::Queen => ordinary(sliders::queen(board, man, to)?),
        Role::King => ordinary(king::step(man, to)?),
    };
    capture(board, man, to)?;
    Ok(Granted {
        man,
        played: Move {
            from: man.square,
            to,
            kind,
        },
        rule,
    })
}

/// Article 3.1: not onto a man of one's own; and the king is not captured (Article 1.2; 1.4.1 from 2017).
fn capture(board: &Board, man: Man, to: Square) -> Result<(), Reason> {
    match Man::on(board, to) {
        Some(other) if other.color() == man.color() => Err(Reason::OwnManOnSquare(other)),
        Some(other) if other.role() == Role::King => Err(Reason::KingCaptured(other)),
        _ => Ok(()),
    }
}
