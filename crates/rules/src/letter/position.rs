//! A position of the literal reading: a setup that has been examined.

use super::{attack, examine, judge, play};
use crate::{Board, Color, Fault, Move, Reading, Role, Setup, Square};

/// A position in which moves can be judged, played and [explained](super::explain).
///
/// ```
/// use jadoube_rules::{Reading, fen, letter};
/// let setup = fen::parse("4k3/8/8/8/8/8/8/4K3 w - - 0 1").unwrap();
/// let position = letter::Position::accept(&setup).unwrap();
/// assert_eq!(position.legal_moves().len(), 5);
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pub(super) setup: Setup,
}

impl Reading for Position {
    fn examine(setup: &Setup) -> Vec<Fault> {
        examine::faults(setup)
    }

    fn from_examined(setup: &Setup) -> Position {
        Position {
            setup: setup.clone(),
        }
    }

    fn setup(&self) -> Setup {
        self.setup.clone()
    }

    fn board(&self) -> Board {
        self.setup.board.clone()
    }

    fn turn(&self) -> Color {
        self.setup.turn
    }

    fn halfmoves(&self) -> u32 {
        self.setup.halfmoves
    }

    /// Asks about every man and every square, and about every promotion.
    fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        for (from, piece) in self.setup.board.pieces() {
            if piece.color != self.setup.turn {
                continue;
            }
            for to in Square::all() {
                for promotion in promotions_to_ask(piece.role, self.setup.turn, to) {
                    if let Ok(granted) = judge::judge(self, from, to, *promotion)
                        // A castling asked for by the king's goal is the same move as by the rook's square.
                        && granted.played.to == to
                    {
                        moves.push(granted.played);
                    }
                }
            }
        }
        moves
    }

    fn is_check(&self) -> bool {
        let board = &self.setup.board;
        board.king(self.setup.turn).is_some_and(|king| {
            attack::attackers(board, self.setup.turn.other(), king)
                .next()
                .is_some()
        })
    }

    fn play(&self, m: Move) -> Position {
        play::play(self, m)
    }
}

/// Only a pawn is promoted, and only on the last rank; elsewhere one question is enough.
fn promotions_to_ask(role: Role, turn: Color, to: Square) -> &'static [Option<Role>] {
    const FOUR: [Option<Role>; 4] = [
        Some(Role::Queen),
        Some(Role::Rook),
        Some(Role::Bishop),
        Some(Role::Knight),
    ];
    if role == Role::Pawn && to.rank() == turn.rank(8) {
        &FOUR
    } else {
        &[None]
    }
}
