//! When two positions are the same for the repetition rules (Article 9.2; 9.2.2 from 2017, 9.2.3 from 2023).

use crate::{Board, CastlingRights, Color, MoveKind, Piece, Reading, Square};

/// Everything that makes two positions the same, and nothing else: two positions are the same if and only if their
/// keys are equal.
///
/// The key holds the side that has the move, the men by kind and colour on their squares, the rights to castle, and
/// the en-passant square if a capture there is legal. Not in it: the counters, and which of two knights is which.
///
/// # One key for all editions
/// The editions word the same conditions differently.
///
/// * *En passant.* Positions differ if a pawn "could have been captured" en passant, and are the same if the possible moves
///   of all men are. A capture that would expose the king is no possible move, so only a legal capture counts.
/// * *Castling.* 2014 speaks of a king or a rook that had rights and gave them up by moving, the later editions of a king with a
///   rook that has not moved. Either way each right is compared for itself, and what prevents castling for
///   the time being is not. A right that can never be used any more still is one: by the wording, it is lost by moving only.
///   A captured rook takes its right along; no position from before a capture can come back in any case.
///
/// Positions of two variants are not told apart: no game changes its variant.
///
/// ```
/// use jadoube_rules::{PositionKey, Reading, fen, letter, same};
/// let position = |text| letter::Position::accept(&fen::parse(text).unwrap()).unwrap();
/// let plain = position("4k3/8/8/8/4P3/8/8/4K3 b - - 7 9");
/// let marked = position("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1");
/// assert!(same(&plain, &marked)); // no black pawn can capture
/// assert_eq!(PositionKey::of(&plain), PositionKey::of(&marked));
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct PositionKey {
    /// Two squares in each byte: a man's number, or 0 for an empty square.
    men: [u8; 32],
    turn: Color,
    castling: CastlingRights,
    en_passant: Option<Square>,
}

impl PositionKey {
    /// The key of a position.
    pub fn of<P: Reading>(position: &P) -> PositionKey {
        let setup = position.setup();
        let capturable = |_: &Square| {
            let mut moves = position.legal_moves().into_iter();
            moves.any(|m| m.kind == MoveKind::EnPassant)
        };
        PositionKey {
            men: pack(&setup.board),
            turn: setup.turn,
            castling: setup.castling,
            en_passant: setup.en_passant.filter(capturable),
        }
    }
}

/// Whether two positions are the same for the repetition rules.
pub fn same<P: Reading>(one: &P, other: &P) -> bool {
    PositionKey::of(one) == PositionKey::of(other)
}

fn pack(board: &Board) -> [u8; 32] {
    let mut men = [0; 32];
    for (square, piece) in board.pieces() {
        men[square.index() / 2] |= number(piece) << (square.index() % 2 * 4);
    }
    men
}

/// From 1 to 12.
const fn number(piece: Piece) -> u8 {
    1 + 6 * piece.color.index() as u8 + piece.role.index() as u8
}
