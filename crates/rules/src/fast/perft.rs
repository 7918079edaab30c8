//! Counting move paths: the last ply is never played, only counted in sets.

use super::bitboard::Bitboard;
use super::position::Position;
use super::side::Side;
use super::sink::{PawnMoves, Sink};
use crate::{Move, MoveKind, Role, Square};
use std::marker::PhantomData;

impl Position {
    /// The number of ways to play `depth` plies on, side `S` having the move.
    pub(super) fn paths<S: Side>(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.count_for::<S>(),
            _ => {
                let mut walk = Walk::<S> {
                    position: self,
                    depth: depth - 1,
                    paths: 0,
                    side: PhantomData,
                };
                self.generate::<S>(&mut walk);
                walk.paths
            }
        }
    }
}

/// Plays every move that it is given, and counts what is left to play after it.
struct Walk<'a, S> {
    position: &'a Position,
    depth: u32,
    paths: u64,
    side: PhantomData<S>,
}

impl<S: Side> Walk<'_, S> {
    fn play(&mut self, role: Role, m: Move) {
        let next = self.position.after::<S>(role, m);
        self.paths += next.paths::<S::Them>(self.depth);
    }
}

impl<S: Side> Sink for Walk<'_, S> {
    fn man(&mut self, role: Role, from: Square, goals: Bitboard) {
        for to in goals {
            let m = Move {
                from,
                to,
                kind: MoveKind::Ordinary,
            };
            self.play(role, m);
        }
    }

    fn pawns<T: Side>(&mut self, moves: PawnMoves<T>) {
        moves.for_each(|m| self.play(Role::Pawn, m));
    }

    fn special(&mut self, role: Role, m: Move) {
        self.play(role, m);
    }
}
