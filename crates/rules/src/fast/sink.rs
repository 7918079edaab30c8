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
///
/// Where the machine counts bits with one instruction, each set is counted as it comes. Elsewhere counting costs a dozen
/// instructions; there the sets are added up first, each square as a small number of its own whose binary digits lie
/// in several sets, and only the digits are counted.
#[derive(Default)]
pub(super) struct Count {
    counted: u64,
    ones: Bitboard,
    twos: Bitboard,
    fours: Bitboard,
}

impl Count {
    fn add(&mut self, set: Bitboard) {
        if cfg!(target_feature = "popcnt") {
            self.counted += u64::from(set.count());
            return;
        }
        let twos = self.ones & set;
        let fours = self.twos & twos;
        let eights = self.fours & fours;
        self.ones ^= set;
        self.twos ^= twos;
        self.fours ^= fours;
        if !eights.is_empty() {
            self.counted += 8 * u64::from(eights.count());
        }
    }

    /// How many moves have come.
    pub(super) fn total(&self) -> u64 {
        let digit = |set: Bitboard| u64::from(set.count());
        self.counted + digit(self.ones) + 2 * digit(self.twos) + 4 * digit(self.fours)
    }
}

impl Sink for Count {
    fn man(&mut self, _: Role, _: Square, goals: Bitboard) {
        self.add(goals);
    }

    fn pawns<S: Side>(&mut self, moves: PawnMoves<S>) {
        if moves.kind == PawnKind::Promotion {
            self.counted += Role::PROMOTIONS.len() as u64 * u64::from(moves.goals.count());
        } else {
            self.add(moves.goals);
        }
    }

    fn special(&mut self, _: Role, _: Move) {
        self.counted += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// No position has as many moves to one square as this, but carries must not get lost in any.
    #[test]
    fn sets_that_overlap_are_counted_in_full() {
        let mut count = Count::default();
        let mut expected = 0;
        for n in 0..100_u64 {
            let set = Bitboard(0x8100_0000_0000_0001 | 0xFF << (n % 56));
            count.add(set);
            expected += u64::from(set.count());
            assert_eq!(count.total(), expected, "after {n} sets");
        }
    }
}
