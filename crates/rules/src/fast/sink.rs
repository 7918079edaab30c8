//! What becomes of the legal moves: they come in sets, and a sink makes a list or a number of them.

use super::bitboard::Bitboard;
use super::side::Side;
use crate::{Move, MoveKind, Role, Square};
use std::marker::PhantomData;

/// The goals of several pawns that all go the same way.
pub(super) struct PawnMoves<S: Side> {
    /// Where they arrive.
    pub(super) goals: Bitboard,
    /// How many files to the right, from White's view.
    pub(super) files: i8,
    /// How many ranks forward.
    pub(super) ranks: i8,
    /// What kind of move each of them is.
    pub(super) kind: PawnKind,
    pub(super) side: PhantomData<S>,
}

/// How the goals of [`PawnMoves`] are meant.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum PawnKind {
    /// One move for each goal.
    Ordinary,
    /// One double step for each goal.
    DoubleStep,
    /// Four moves for each goal.
    Promotion,
}

/// Takes the legal moves of a position.
pub(super) trait Sink {
    /// A man, not a pawn, goes to any of these squares; no castling.
    fn man(&mut self, role: Role, from: Square, goals: Bitboard);
    /// Pawns move, but not en passant.
    fn pawns<S: Side>(&mut self, moves: PawnMoves<S>);
    /// An en-passant capture, or castling, of the man of this kind.
    fn special(&mut self, role: Role, m: Move);
}

impl<S: Side> PawnMoves<S> {
    /// Calls `visit` with each of the moves.
    pub(super) fn for_each(&self, mut visit: impl FnMut(Move)) {
        for to in self.goals {
            let from = S::step(to, -self.files, -self.ranks);
            match self.kind {
                PawnKind::Ordinary => visit(Move {
                    from,
                    to,
                    kind: MoveKind::Ordinary,
                }),
                PawnKind::DoubleStep => visit(Move {
                    from,
                    to,
                    kind: MoveKind::DoubleStep,
                }),
                PawnKind::Promotion => {
                    for role in Role::PROMOTIONS {
                        visit(Move {
                            from,
                            to,
                            kind: MoveKind::Promotion(role),
                        });
                    }
                }
            }
        }
    }
}

/// Gives every move to a function.
pub(super) struct List<F>(pub(super) F);

impl<F: FnMut(Move)> Sink for List<F> {
    fn man(&mut self, _: Role, from: Square, goals: Bitboard) {
        for to in goals {
            (self.0)(Move {
                from,
                to,
                kind: MoveKind::Ordinary,
            });
        }
    }

    fn pawns<S: Side>(&mut self, moves: PawnMoves<S>) {
        moves.for_each(&mut self.0);
    }

    fn special(&mut self, _: Role, m: Move) {
        (self.0)(m);
    }
}

/// Only counts.
pub(super) struct Count(pub(super) u64);

impl Sink for Count {
    fn man(&mut self, _: Role, _: Square, goals: Bitboard) {
        self.0 += u64::from(goals.count());
    }

    fn pawns<S: Side>(&mut self, moves: PawnMoves<S>) {
        let each = if moves.kind == PawnKind::Promotion {
            Role::PROMOTIONS.len() as u64
        } else {
            1
        };
        self.0 += each * u64::from(moves.goals.count());
    }

    fn special(&mut self, _: Role, _: Move) {
        self.0 += 1;
    }
}
