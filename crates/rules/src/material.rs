//! Material that can never mate (Articles 5.2.2, 6.9 and others): theorems, true in every position with that material.
//!
//! A position may well be dead, or lost to one side for ever, without any of these theorems saying so: that depends on where the men
//! stand, and is not for this module.
//!
//! # The arguments
//! In all of them the side to be mated has its king on a square *s*, and one man gives check. No side has a pawn, so the
//! material never grows; what is captured only leads to material that is treated here as well.
//!
//! *One colour.* A bishop, and a knight that gives check, attack only squares of the colour of *s*. The squares beside *s* on its
//! rank and file have the other colour. In a mate each of them is guarded by the enemy king, or occupied by a man of the king's own side.
//! Two of them meet at a right angle, and no king guards both without standing next to *s*: from two files away it reaches only
//! the one on the rank, from two ranks away only the one on the file. (1)
//!
//! *A lone bishop, or bishops of both sides on squares of one colour only.* Those bishops cannot occupy the squares beside *s*
//! either, so (1) forbids mate, by either side.
//!
//! *A lone knight against a bare king.* Nobody can occupy the squares beside *s*: (1).
//!
//! *A lone knight against queens.* Let *s* be (0, 0) and the knight on (1, 2), files first. (1, 0) and (0, 1) are on the
//! board. A queen on (0, 1) captures the knight. One on (1, 0) captures it, or a man on (1, 1) stands in the way: this can only be a queen,
//! which captures the knight. A knight pins nobody. So both squares are empty and guarded by the king: (1).
//!
//! *Bishops on squares of one colour against queens, rooks and bishops on squares of that colour.* Let *s* be (0, 0) and the bishop that
//! gives check on (k, k). (1, 0) and (0, 1) are on the board. Bishops of that colour cannot stand there. A queen or rook there
//! reaches (1, 1) in one step, and captures the bishop or stands in its way; bishops pin along diagonals through *s* only, so it is not pinned.
//! So both squares are empty and guarded by the king: (1). This leaves check by two bishops at once, which must be answered by the
//! king. It cannot come about: a bishop that leaves one diagonal through *s* does not arrive on the other, and a king that
//! leaves one does not stand on the other. It may be there from the start, in a set-up position, so the theorem says nothing where two bishops stand on
//! diagonals of the enemy king.

use crate::{Board, Color, Piece, Role, Square};

/// Material with which neither side can ever mate, so that the position is dead (5.2.b; 5.2.2 from 2017).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum DeadMaterial {
    /// King against king.
    BareKings,
    /// King and knight against king.
    LoneKnight,
    /// Kings and any number of bishops of either side, all on squares of one colour.
    BishopsOnOneColor,
}

/// Material with which one side can never mate, whatever the other does (6.9, 7.5.5, 5.1.2 of 2023).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum HelplessMaterial {
    /// It has only its king.
    LoneKing,
    /// It has king and knight, against a king and any number of queens, also none.
    KnightAgainstQueens,
    /// It has its king and bishops on squares of one colour, against a king and any number of queens, rooks, and bishops on squares
    /// of the same colour.
    BishopsAgainstMajors,
    /// Neither side can mate.
    Dead(DeadMaterial),
}

/// The theorem by which neither side can mate with the men on the board, if there is one.
pub fn dead_material(board: &Board) -> Option<DeadMaterial> {
    let men = || others(board, Color::White).chain(others(board, Color::Black));
    let bishops_only = |light| {
        men().all(|(square, piece)| piece.role == Role::Bishop && square.is_light() == light)
    };
    if !both_kings(board) {
        None
    } else if men().next().is_none() {
        Some(DeadMaterial::BareKings)
    } else if men().count() == 1 && men().all(|(_, piece)| piece.role == Role::Knight) {
        Some(DeadMaterial::LoneKnight)
    } else if bishops_only(true) || bishops_only(false) {
        Some(DeadMaterial::BishopsOnOneColor)
    } else {
        None
    }
}

/// The theorem by which this side can never mate with the men on the board, if there is one.
///
/// ```
/// use jadoube_rules::{Color, HelplessMaterial, cannot_mate, fen};
/// let board = fen::parse("8/8/8/4k3/8/2n5/8/4KQ2 w - - 0 1").unwrap().board;
/// assert_eq!(cannot_mate(&board, Color::Black), Some(HelplessMaterial::KnightAgainstQueens));
/// assert_eq!(cannot_mate(&board, Color::White), None);
/// ```
pub fn cannot_mate(board: &Board, color: Color) -> Option<HelplessMaterial> {
    if let Some(dead) = dead_material(board) {
        return Some(HelplessMaterial::Dead(dead));
    }
    if !both_kings(board) {
        return None;
    }
    let own: Vec<(Square, Piece)> = others(board, color).collect();
    let mut enemies = others(board, color.other());
    let Some((square, piece)) = own.first() else {
        return Some(HelplessMaterial::LoneKing);
    };
    match piece.role {
        Role::Knight if own.len() == 1 && enemies.all(|(_, enemy)| enemy.role == Role::Queen) => {
            Some(HelplessMaterial::KnightAgainstQueens)
        }
        Role::Bishop
            if own
                .iter()
                .all(|man| man.1 == *piece && man.0.is_light() == square.is_light())
                && enemies.all(|enemy| cannot_shut_in(enemy, *square))
                && !may_be_in_double_check(board, &own, color.other()) =>
        {
            Some(HelplessMaterial::BishopsAgainstMajors)
        }
        _ => None,
    }
}

/// Whether two of the bishops stand on diagonals of a side's king.
fn may_be_in_double_check(board: &Board, bishops: &[(Square, Piece)], color: Color) -> bool {
    let on_diagonal = |king: Square, square: Square| {
        king.file().index().abs_diff(square.file().index())
            == king.rank().index().abs_diff(square.rank().index())
    };
    board.king(color).is_some_and(|king| {
        let near = bishops
            .iter()
            .filter(|(square, _)| on_diagonal(king, *square));
        near.count() > 1
    })
}

/// Whether a man cannot help bishops on squares of this one's colour to mate the man's own king.
fn cannot_shut_in((square, piece): (Square, Piece), bishop: Square) -> bool {
    match piece.role {
        Role::Queen | Role::Rook => true,
        Role::Bishop => square.is_light() == bishop.is_light(),
        Role::King | Role::Pawn | Role::Knight => false,
    }
}

fn both_kings(board: &Board) -> bool {
    Color::BOTH
        .into_iter()
        .all(|color| board.king(color).is_some())
}

/// The men of a side other than its king.
fn others(board: &Board, color: Color) -> impl Iterator<Item = (Square, Piece)> + '_ {
    board
        .pieces()
        .filter(move |(_, piece)| piece.color == color && piece.role != Role::King)
}

#[cfg(test)]
mod tests;
