//! Which men there are (Article 2.2), and pawns where no pawn can stand (Articles 2.3 and 3.7).

use crate::{Board, Color, Fault, Piece, Role};

/// Kings, pawns on the first and the last rank, and men beyond those that a game begins with.
pub(super) fn faults(board: &Board) -> Vec<Fault> {
    let mut faults = Vec::new();
    for color in Color::BOTH {
        match count(board, color, Role::King) {
            0 => faults.push(Fault::NoKing(color)),
            1 => {}
            _ => faults.push(Fault::SeveralKings(color)),
        }
        faults.extend(surplus(board, color));
    }
    for (square, piece) in board.pieces() {
        let edge = [Color::White.rank(1), Color::White.rank(8)];
        if piece.role == Role::Pawn && edge.contains(&square.rank()) {
            faults.push(Fault::PawnOnLastRank(square));
        }
    }
    faults
}

/// Too many men of one colour.
fn surplus(board: &Board, color: Color) -> Vec<Fault> {
    let men = board
        .pieces()
        .filter(|(_, piece)| piece.color == color)
        .count();
    let pawns = count(board, color, Role::Pawn);
    let mut faults = Vec::new();
    if men > 16 {
        faults.push(Fault::TooManyMen(color));
    }
    if pawns > 8 {
        faults.push(Fault::TooManyPawns(color));
    } else if promoted(board, color) > 8 - pawns {
        faults.push(Fault::TooManyPromoted(color));
    }
    faults
}

/// How many men must have been pawns. A game begins with one bishop on each colour of squares, and bishops keep to theirs.
fn promoted(board: &Board, color: Color) -> usize {
    let bishops = |light: bool| {
        let bishop = Piece {
            color,
            role: Role::Bishop,
        };
        board
            .pieces()
            .filter(|(square, piece)| *piece == bishop && square.is_light() == light)
            .count()
    };
    [
        (count(board, color, Role::Queen), 1),
        (count(board, color, Role::Rook), 2),
        (count(board, color, Role::Knight), 2),
        (bishops(true), 1),
        (bishops(false), 1),
    ]
    .into_iter()
    .map(|(there, at_first)| there.saturating_sub(at_first))
    .sum()
}

fn count(board: &Board, color: Color, role: Role) -> usize {
    board.find(color, role).count()
}
