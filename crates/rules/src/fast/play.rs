//! What a move changes: men, rights to castle, the en-passant square, the counters and the turn.

use super::bitboard::Bitboard;
use super::castling;
use super::position::Position;
use super::side::Side;
use crate::{Color, Move, MoveKind, Role, Square, Wing};

impl Position {
    /// The position after a legal move of side `S` by a man of this kind.
    pub(super) fn after<S: Side>(&self, role: Role, m: Move) -> Position {
        let mut next = *self;
        next.turn = S::Them::US;
        next.en_passant = None;
        next.halfmoves = self.halfmoves.saturating_add(1);
        if S::US == Color::Black {
            next.fullmoves = self.fullmoves.saturating_add(1);
        }
        match m.kind {
            MoveKind::Ordinary => next.transfer::<S>(m, role, role),
            MoveKind::DoubleStep => {
                next.transfer::<S>(m, role, role);
                next.en_passant = Some(S::step(m.from, 0, 1));
            }
            MoveKind::EnPassant => {
                next.transfer::<S>(m, role, role);
                next.take::<S>(Bitboard::of(S::step(m.to, 0, -1)));
            }
            MoveKind::Castling(wing) => next.castle::<S>(m.from, m.to, wing),
            MoveKind::Promotion(promoted) => next.transfer::<S>(m, role, promoted),
        }
        next
    }

    /// One man leaves a square as `role` and arrives on another as `becomes`, taking what stands there.
    fn transfer<S: Side>(&mut self, m: Move, role: Role, becomes: Role) {
        let (from, to) = (Bitboard::of(m.from), Bitboard::of(m.to));
        if role == Role::Pawn || !(self.of(S::Them::US) & to).is_empty() {
            self.halfmoves = 0;
        }
        self.take::<S>(to);
        self.roles[role.index()] &= !from;
        self.roles[becomes.index()] |= to;
        self.colors[S::US.index()] &= !from;
        self.colors[S::US.index()] |= to;
        // A right goes with its rook, moved or taken, and all of them with the king (Article 3.8.b(1); 3.8.2.1).
        self.castling &= !(from | to);
        if role == Role::King {
            self.castling &= !Bitboard::rank(S::US.rank(1));
        }
    }

    /// Removes whatever enemy stands on these squares.
    fn take<S: Side>(&mut self, squares: Bitboard) {
        self.colors[S::Them::US.index()] &= !squares;
        for set in &mut self.roles {
            *set &= !squares;
        }
    }

    fn castle<S: Side>(&mut self, king: Square, rook: Square, wing: Wing) {
        let (king_goal, rook_goal) = castling::goals(king, wing);
        let (king_goal, rook_goal) = (Bitboard::of(king_goal), Bitboard::of(rook_goal));
        let (king, rook) = (Bitboard::of(king), Bitboard::of(rook));
        let own = self.of(S::US) & !(king | rook);
        self.colors[S::US.index()] = own | king_goal | rook_goal;
        let kings = self.role(Role::King) & !king;
        self.roles[Role::King.index()] = kings | king_goal;
        let rooks = self.role(Role::Rook) & !rook;
        self.roles[Role::Rook.index()] = rooks | rook_goal;
        self.castling &= !Bitboard::rank(S::US.rank(1));
    }
}
