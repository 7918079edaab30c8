//! The legal moves (Article 3.10) of king, queen, rook, bishop and knight; pawns and castling have files of their own.

use super::bitboard::Bitboard;
use super::position::Position;
use super::safety::Safety;
use super::side::Side;
use super::sink::Sink;
use super::{leapers, sliders};
use crate::{Role, Square};

impl Position {
    /// Gives all legal moves of side `S`, which has the move, to a sink.
    pub(super) fn generate<S: Side>(&self, sink: &mut impl Sink) {
        let king = self.find(S::US, Role::King).lowest();
        let safety = Safety::of::<S>(self, king);
        let steps = leapers::king(king) & !self.of(S::US);
        let safe = self.safe_for_king::<S>(king, steps);
        sink.man(Role::King, king, safe);
        if safety.checkers.is_several() {
            return;
        }
        if safety.checkers.is_empty() {
            self.generate_castling::<S>(king, steps & !safe, sink);
        }
        self.generate_pawns::<S>(king, &safety, sink);
        self.generate_officers::<S>(&safety, sink);
    }

    /// Those of these squares that no man attacks once the king of side `S` has left his.
    pub(super) fn safe_for_king<S: Side>(&self, king: Square, squares: Bitboard) -> Bitboard {
        let enemies = self.of(S::Them::US);
        let mut safe = squares & !S::Them::pawn_attacks(self.role(Role::Pawn) & enemies);
        let men = self.men() ^ Bitboard::of(king);
        let straight = self.straight_sliders() & enemies;
        let diagonal = self.diagonal_sliders() & enemies;
        let knights = self.role(Role::Knight) & enemies;
        let kings = self.role(Role::King) & enemies;
        for square in safe {
            let attackers = leapers::knight(square) & knights
                | leapers::king(square) & kings
                | sliders::rook(square, men) & straight
                | sliders::bishop(square, men) & diagonal;
            if !attackers.is_empty() {
                safe ^= Bitboard::of(square);
            }
        }
        safe
    }

    /// Queen, rook, bishop and knight (Articles 3.2–3.6). A pinned man keeps to the line of his pin; a knight cannot.
    fn generate_officers<S: Side>(&self, safety: &Safety, sink: &mut impl Sink) {
        let own = self.of(S::US);
        let men = self.men();
        let goals = safety.answers & !own;
        let (straight_pins, diagonal_pins) = (safety.straight_pins, safety.diagonal_pins);

        for from in self.role(Role::Knight) & own & !(straight_pins | diagonal_pins) {
            sink.man(Role::Knight, from, leapers::knight(from) & goals);
        }
        for from in self.role(Role::Bishop) & own & !straight_pins {
            let keep = kept_to(diagonal_pins, from);
            sink.man(
                Role::Bishop,
                from,
                sliders::bishop(from, men) & goals & keep,
            );
        }
        for from in self.role(Role::Rook) & own & !diagonal_pins {
            let keep = kept_to(straight_pins, from);
            sink.man(Role::Rook, from, sliders::rook(from, men) & goals & keep);
        }
        for from in self.role(Role::Queen) & own {
            let mut reach = Bitboard::EMPTY;
            if !diagonal_pins.has(from) {
                reach |= sliders::rook(from, men) & kept_to(straight_pins, from);
            }
            if !straight_pins.has(from) {
                reach |= sliders::bishop(from, men) & kept_to(diagonal_pins, from);
            }
            sink.man(Role::Queen, from, reach & goals);
        }
    }
}

/// Where a man may go as far as these pins are concerned. A pinned man's own line to his king is one of them; the others
/// lie beyond the king, or on the king's crossing line, which none of his moves along lines of this kind can reach. So
/// all of them together do for his own.
fn kept_to(pins: Bitboard, from: Square) -> Bitboard {
    if pins.has(from) {
        pins
    } else {
        !Bitboard::EMPTY
    }
}
