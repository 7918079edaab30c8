//! What a move changes: the men, the rights to castle, the en-passant square and the counters.

use super::{Position, pawn};
use crate::{Board, CastlingRights, Color, Move, MoveKind, Piece, Role, Setup, Square};

/// The position after a move.
pub(super) fn play(position: &Position, m: Move) -> Position {
    let before = &position.setup;
    let irreversible = captures(&before.board, m) || moves_pawn(&before.board, m);
    let setup = Setup {
        board: placement(&before.board, m),
        turn: before.turn.other(),
        castling: rights(before, m),
        en_passant: crossed_by_double_step(before.turn, m),
        halfmoves: if irreversible {
            0
        } else {
            before.halfmoves.saturating_add(1)
        },
        fullmoves: match before.turn {
            Color::White => before.fullmoves,
            Color::Black => before.fullmoves.saturating_add(1),
        },
        variant: before.variant,
    };
    Position { setup }
}

/// Where the men stand after a move. If no man stands where the move begins, nothing changes.
pub(super) fn placement(board: &Board, m: Move) -> Board {
    let mut after = board.clone();
    let Some(man) = board.get(m.from) else {
        return after;
    };
    after.set(m.from, None);
    match m.kind {
        MoveKind::Ordinary | MoveKind::DoubleStep => after.set(m.to, Some(man)),
        MoveKind::EnPassant => {
            after.set(pawn::en_passant_victim(m.from, m.to), None);
            after.set(m.to, Some(man));
        }
        MoveKind::Promotion(role) => {
            let color = man.color;
            after.set(m.to, Some(Piece { color, role }));
        }
        MoveKind::Castling(wing) => {
            let rook = board.get(m.to);
            // Both are lifted before either is put down: in Chess960 one may go to the other's square.
            after.set(m.to, None);
            after.set(m.destination(), Some(man));
            after.set(Square::at(wing.rook_file(), m.from.rank()), rook);
        }
    }
    after
}

/// Article 3.8.b(1) (3.8.2.1): a king that moves loses all rights, a rook that moves or is captured loses its own.
fn rights(before: &Setup, m: Move) -> CastlingRights {
    let mut rights = before.castling;
    if let Some(man) = before.board.get(m.from)
        && man.role == Role::King
    {
        rights.remove_all(man.color);
    }
    for square in [m.from, m.to] {
        if let Some(man) = before.board.get(square)
            && man.role == Role::Rook
            && square.rank() == man.color.rank(1)
        {
            rights.remove(man.color, square.file());
        }
    }
    rights
}

/// The square that a pawn has crossed, if the move was its advance of two squares.
fn crossed_by_double_step(turn: Color, m: Move) -> Option<Square> {
    match m.kind {
        MoveKind::DoubleStep => m.from.offset(0, turn.forward()),
        _ => None,
    }
}

fn captures(board: &Board, m: Move) -> bool {
    match m.kind {
        MoveKind::EnPassant => true,
        MoveKind::Castling(_) => false,
        _ => board.get(m.to).is_some(),
    }
}

fn moves_pawn(board: &Board, m: Move) -> bool {
    board.get(m.from).is_some_and(|man| man.role == Role::Pawn)
}
