//! Castling (Article 3.8.b; 3.8.2 from 2017), and that of Chess960, of which it is a special case: the king ends on the
//! g- or c-file and the rook on the f- or d-file, wherever they began.

use super::sliders::distance;
use super::{Man, NoCastling, Reason, Threat, Transit, attack};
use crate::{Board, Color, File, Move, MoveKind, Role, Setup, Square, Variant, Wing};

/// A castling that somebody asks for.
#[derive(Clone, Copy)]
pub(super) struct Asked {
    king: Man,
    wing: Wing,
    /// Which rook; `None` if only the king's goal was named and no rook of that wing has a right.
    rook: Option<Square>,
}

/// The castling that a move of this man asks for, if it asks for one: a king on its first rank goes to the square of
/// its own rook, or to its own goal two squares away (in Chess960: at least two).
pub(super) fn asked(setup: &Setup, king: Man, to: Square) -> Option<Asked> {
    let first_rank = king.color().rank(1);
    if king.role() != Role::King || king.square.rank() != first_rank || to.rank() != first_rank {
        return None;
    }
    let wing = match distance(king.square, to).0 {
        0 => return None,
        right if right > 0 => Wing::King,
        _ => Wing::Queen,
    };
    let onto_rook = is_own_rook(&setup.board, king.color(), to);
    let far = distance(king.square, to).0.abs() >= 2;
    let rook = if onto_rook && setup.castling.has(king.color(), to.file()) {
        Some(to)
    } else if far && is_goal(setup.variant, king.square, to, wing) {
        rook_with_right(setup, king, wing).or(onto_rook.then_some(to))
    } else if far && onto_rook {
        Some(to)
    } else {
        return None;
    };
    Some(Asked { king, wing, rook })
}

/// Whether castling is legal, the exposure of the king afterwards (Article 3.9) left out.
pub(super) fn judge(setup: &Setup, asked: Asked) -> Result<Move, Reason> {
    let refused = |why| Reason::Castling(asked.wing, why);
    let rook = right(setup, asked).map_err(refused)?;
    free_path(&setup.board, asked, rook).map_err(refused)?;
    safe_path(&setup.board, asked, rook).map_err(refused)?;
    Ok(Move {
        from: asked.king.square,
        to: rook,
        kind: MoveKind::Castling(asked.wing),
    })
}

/// Article 3.8.b(1) (3.8.2.1): the right is lost once the king, or that rook, has moved. Gives the rook's square.
fn right(setup: &Setup, asked: Asked) -> Result<Square, NoCastling> {
    let color = asked.king.color();
    asked
        .rook
        .filter(|rook| {
            setup.castling.has(color, rook.file()) && is_own_rook(&setup.board, color, *rook)
        })
        .ok_or(NoCastling::RightLost(asked.rook))
}

/// Article 3.8.b(2) (3.8.2.2.2): no man between the king and the rook. In Chess960 all squares over which king and rook
/// go must be free of other men, which is the same for the standard squares.
fn free_path(board: &Board, asked: Asked, rook: Square) -> Result<(), NoCastling> {
    let king = asked.king.square;
    let rook_goal = Square::at(asked.wing.rook_file(), king.rank());
    let mut needed: Vec<Square> = path(king, goal(king, asked.wing))
        .chain(path(rook, rook_goal))
        .filter(|square| *square != king && *square != rook)
        .collect();
    needed.sort_by_key(|square| distance(king, *square).0.abs());
    match needed.into_iter().find_map(|square| Man::on(board, square)) {
        Some(blocker) => Err(NoCastling::Blocked(blocker)),
        None => Ok(()),
    }
}

/// Article 3.8.b(2) (3.8.2.2.1): no enemy man attacks the king's square, a square that it crosses or its goal. King and
/// rook are lifted from the board first, for neither will stand in the way of an attack on the king's path.
fn safe_path(board: &Board, asked: Asked, rook: Square) -> Result<(), NoCastling> {
    let king = asked.king.square;
    let goal = goal(king, asked.wing);
    let mut without_king = board.clone();
    without_king.set(king, None);
    let mut lifted = without_king.clone();
    lifted.set(rook, None);
    for square in path(king, goal) {
        let enemy = asked.king.color().other();
        if let Some(attacker) = attack::attackers(&lifted, enemy, square).next() {
            let transit = if !attack::attacks(&without_king, attacker, square) {
                Transit::Uncovered(rook)
            } else if square == king {
                Transit::Start
            } else if square == goal {
                Transit::Goal
            } else {
                Transit::Crossed
            };
            let threat = Threat { attacker, square };
            return Err(NoCastling::Attacked(transit, threat));
        }
    }
    Ok(())
}

/// Where the king ends.
fn goal(king: Square, wing: Wing) -> Square {
    Square::at(wing.king_file(), king.rank())
}

/// The squares of a rank from one square to another, both included, in order.
fn path(from: Square, to: Square) -> impl Iterator<Item = Square> {
    let files = distance(from, to).0;
    (0..=files.abs()).filter_map(move |n| from.offset(n * files.signum(), 0))
}

/// Whether somebody who names the king's goal names this square. In Chess960 only the true goal will do; in standard
/// chess it is two squares from the king, which is the same for a king that has not moved.
fn is_goal(variant: Variant, king: Square, to: Square, wing: Wing) -> bool {
    match variant {
        Variant::Standard => distance(king, to).0.abs() == 2,
        Variant::Chess960 => to == goal(king, wing),
    }
}

/// The rook of this wing with which the king may have a right to castle; the one nearest to the edge if nonsense is
/// claimed.
fn rook_with_right(setup: &Setup, king: Man, wing: Wing) -> Option<Square> {
    let on_wing = |file: &File| match wing {
        Wing::King => *file > king.square.file(),
        Wing::Queen => *file < king.square.file(),
    };
    let mut files = setup.castling.files(king.color()).filter(on_wing);
    let file = match wing {
        Wing::King => files.next_back(),
        Wing::Queen => files.next(),
    };
    file.map(|file| Square::at(file, king.square.rank()))
}

fn is_own_rook(board: &Board, color: Color, square: Square) -> bool {
    Man::on(board, square).is_some_and(|man| man.color() == color && man.role() == Role::Rook)
}
