//! The pawn (Article 3.7): all pawns that go the same way are moved at once.

use super::bitboard::Bitboard;
use super::position::Position;
use super::safety::Safety;
use super::side::Side;
use super::sink::{PawnKind, PawnMoves, Sink};
use crate::{Move, MoveKind, Role, Square};
use std::marker::PhantomData;

impl Position {
    pub(super) fn generate_pawns<S: Side>(
        &self,
        king: Square,
        safety: &Safety,
        sink: &mut impl Sink,
    ) {
        let pawns = self.find(S::US, Role::Pawn);
        self.generate_advances::<S>(pawns, safety, sink);
        self.generate_captures::<S>(pawns, safety, sink);
        if let Some(goal) = self.en_passant {
            self.generate_en_passant::<S>(king, goal, sink);
        }
    }

    /// Articles 3.7.a and 3.7.b (3.7.1 and 3.7.2): one square ahead, or two from where the pawns begin, if both are empty.
    fn generate_advances<S: Side>(&self, pawns: Bitboard, safety: &Safety, sink: &mut impl Sink) {
        let empty = !self.men();
        let pins = safety.straight_pins;
        let able = pawns & !safety.diagonal_pins;
        let one = (S::forward(able & !pins) | S::forward(able & pins) & pins) & empty;
        let two = S::forward(one & Bitboard::rank(S::US.rank(3))) & empty;
        send::<S>(sink, one & safety.answers, 0, 1, PawnKind::Ordinary);
        send::<S>(sink, two & safety.answers, 0, 2, PawnKind::DoubleStep);
    }

    /// Article 3.7.c (3.7.3): diagonally forward, where an enemy stands.
    fn generate_captures<S: Side>(&self, pawns: Bitboard, safety: &Safety, sink: &mut impl Sink) {
        let victims = self.of(S::Them::US) & safety.answers;
        let pins = safety.diagonal_pins;
        let able = pawns & !safety.straight_pins;
        let free = S::forward(able & !pins);
        let pinned = S::forward(able & pins);
        let west = (free.west() | pinned.west() & pins) & victims;
        let east = (free.east() | pinned.east() & pins) & victims;
        send::<S>(sink, west, -1, 1, PawnKind::Ordinary);
        send::<S>(sink, east, 1, 1, PawnKind::Ordinary);
    }

    /// Article 3.7.d (3.7.4; 3.7.3 in 2023). Two men leave their squares at once, so that pins say too little: the king
    /// is looked at on the board as it is afterwards.
    fn generate_en_passant<S: Side>(&self, king: Square, goal: Square, sink: &mut impl Sink) {
        let victim = Bitboard::of(S::step(goal, 0, -1));
        let attackers = S::Them::pawn_attacks(Bitboard::of(goal)) & self.find(S::US, Role::Pawn);
        for from in attackers {
            let men = (self.men() ^ victim ^ Bitboard::of(from)) | Bitboard::of(goal);
            if (self.attackers::<S::Them>(king, men) & !victim).is_empty() {
                let m = Move {
                    from,
                    to: goal,
                    kind: MoveKind::EnPassant,
                };
                sink.special(Role::Pawn, m);
            }
        }
    }
}

/// Hands goals over, those on the last rank as promotions (Article 3.7.e; 3.7.5 from 2017, 3.7.3.3 from 2023).
fn send<S: Side>(sink: &mut impl Sink, goals: Bitboard, files: i8, ranks: i8, kind: PawnKind) {
    let last = Bitboard::rank(S::US.rank(8));
    let side = PhantomData::<S>;
    sink.pawns(PawnMoves {
        goals: goals & !last,
        files,
        ranks,
        kind,
        side,
    });
    if !(goals & last).is_empty() {
        sink.pawns(PawnMoves {
            goals: goals & last,
            files,
            ranks,
            kind: PawnKind::Promotion,
            side,
        });
    }
}
