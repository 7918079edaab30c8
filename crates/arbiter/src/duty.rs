//! Which moves are still open to a player after what he has touched (Articles 4.3 to 4.5).

use crate::act::{Act, Touch, victim};
use jadoube_rules::{Move, Role, Setup, Square};

/// What the player who has the move must still do.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Duty {
    /// The own man that must be moved, or the men that castle.
    pub must_move: Vec<Square>,
    /// The enemy man that must be captured.
    pub must_capture: Vec<Square>,
    /// The moves that are open to him.
    pub open: Vec<Move>,
}

/// The moves that what was touched leaves open.
pub(crate) fn of_touched(setup: &Setup, legal: &[Move], touched: &[Touch]) -> Duty {
    let select = |keep: &dyn Fn(&Move) -> bool| -> Vec<Move> {
        legal.iter().copied().filter(|m| keep(m)).collect()
    };
    let first = |own: bool| {
        touched
            .iter()
            .find(|touch| touch.own == own)
            .map(|touch| touch.square)
    };
    if let Some(duty) = castling(setup, legal, touched) {
        return duty;
    }
    let spoiled = spoiled_rook(setup, touched);
    let moves_of = |square: Square| {
        select(&|m| m.from == square && !(m.castling().is_some() && spoiled == Some(m.to)))
    };
    let captures_of = |square: Square| select(&|m| victim(setup, *m) == Some(square));
    if let (Some(own), Some(enemy)) = (first(true), first(false)) {
        let open = select(&|m| m.from == own && victim(setup, *m) == Some(enemy));
        if !open.is_empty() {
            return Duty {
                must_move: vec![own],
                must_capture: vec![enemy],
                open,
            };
        }
    }
    for touch in touched {
        let open = if touch.own {
            moves_of(touch.square)
        } else {
            captures_of(touch.square)
        };
        if !open.is_empty() {
            let (must_move, must_capture) = if touch.own {
                (vec![touch.square], Vec::new())
            } else {
                (Vec::new(), vec![touch.square])
            };
            return Duty {
                must_move,
                must_capture,
                open,
            };
        }
    }
    Duty {
        open: legal.to_vec(),
        ..Duty::default()
    }
}

/// King first, then a rook that stands on the same rank, his first: castling on that side, if it is legal (4.4.a; 4.4.1 from 2017);
/// otherwise another move of the king, and without any, every legal move (4.4.c; 4.4.3).
fn castling(setup: &Setup, legal: &[Move], touched: &[Touch]) -> Option<Duty> {
    let [king, rook, ..] = touched else {
        return None;
    };
    let is = |touch: &Touch, role| {
        let man = setup.board.get(touch.square).filter(|man| man.role == role);
        touch.own && man.is_some_and(|man| man.color.rank(1) == touch.square.rank())
    };
    if !is(king, Role::King) || !is(rook, Role::Rook) {
        return None;
    }
    let select = |keep: &dyn Fn(&Move) -> bool| -> Vec<Move> {
        legal.iter().copied().filter(|m| keep(m)).collect()
    };
    let castling = select(&|m| m.castling().is_some() && m.to == rook.square);
    if !castling.is_empty() {
        return Some(Duty {
            must_move: vec![king.square, rook.square],
            must_capture: Vec::new(),
            open: castling,
        });
    }
    let others = select(&|m| m.from == king.square);
    Some(if others.is_empty() {
        Duty {
            open: legal.to_vec(),
            ..Duty::default()
        }
    } else {
        Duty {
            must_move: vec![king.square],
            must_capture: Vec::new(),
            open: others,
        }
    })
}

/// The rook that was touched before the king, so that castling with it is out (4.4.b, 4.4.2).
fn spoiled_rook(setup: &Setup, touched: &[Touch]) -> Option<Square> {
    let role = |touch: &Touch| setup.board.get(touch.square).map(|man| man.role);
    let king = touched
        .iter()
        .position(|touch| touch.own && role(touch) == Some(Role::King));
    let before = &touched[..king.unwrap_or(touched.len())];
    before
        .iter()
        .find(|touch| touch.own && role(touch) == Some(Role::Rook))
        .map(|touch| touch.square)
}

/// The moves that are open after everything that hands have done.
///
/// What has been let go of as part of a legal move binds even if another man should have been moved: the breach is then for the opponent
/// to claim (4.7, 4.8).
pub(crate) fn of(setup: &Setup, legal: &[Move], act: &Act) -> Duty {
    if let Some(m) = act.announced {
        return Duty {
            must_move: vec![m.from],
            must_capture: victim(setup, m).into_iter().collect(),
            open: vec![m],
        };
    }
    let mut duty = of_touched(setup, legal, &act.touched);
    if !act.commits() {
        return duty;
    }
    let parts: Vec<Move> = legal
        .iter()
        .copied()
        .filter(|m| act.is_part_of(*m))
        .collect();
    let both: Vec<Move> = parts
        .iter()
        .copied()
        .filter(|m| duty.open.contains(m))
        .collect();
    if !both.is_empty() {
        duty.open = both;
    } else if !parts.is_empty() {
        duty = Duty {
            must_move: vec![parts[0].from],
            must_capture: Vec::new(),
            open: parts,
        };
    }
    duty
}
