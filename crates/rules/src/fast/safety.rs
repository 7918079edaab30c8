//! Who gives check (Article 3.9), and which men may not leave the line of their king (3.9; 3.9.2 from 2017).

use super::bitboard::Bitboard;
use super::position::Position;
use super::side::Side;
use super::{leapers, lines};
use crate::{Role, Square};

/// What the king of the moving side imposes on its men.
pub(super) struct Safety {
    /// The enemy men that give check.
    pub(super) checkers: Bitboard,
    /// Where a man other than the king must go: anywhere without a check; with one, onto the checking man or
    /// between him and the king. Of no meaning with several.
    pub(super) answers: Bitboard,
    /// Ranks and files along which men are pinned: from next to the king to the pinning man, inclusive.
    pub(super) straight_pins: Bitboard,
    /// The same along diagonals.
    pub(super) diagonal_pins: Bitboard,
}

impl Safety {
    /// Looks out from the king of side `S`.
    pub(super) fn of<S: Side>(position: &Position, king: Square) -> Safety {
        let enemies = position.of(S::Them::US);
        let leapers = leapers::knight(king) & position.role(Role::Knight)
            | S::pawn_attacks(Bitboard::of(king)) & position.role(Role::Pawn);
        let checkers = leapers & enemies;
        let mut safety = Safety {
            checkers,
            answers: checkers,
            straight_pins: Bitboard::EMPTY,
            diagonal_pins: Bitboard::EMPTY,
        };
        let straight = lines::straight(king) & enemies & position.straight_sliders();
        let diagonal = lines::diagonal(king) & enemies & position.diagonal_sliders();
        let own = position.of(S::US);
        safety.straight_pins = safety.look_along(king, straight, own, enemies);
        safety.diagonal_pins = safety.look_along(king, diagonal, own, enemies);
        if safety.checkers.is_empty() {
            safety.answers = !Bitboard::EMPTY;
        }
        safety
    }

    /// Notes checks by these sliders, all on lines with the king, and gives the lines on which they pin.
    fn look_along(
        &mut self,
        king: Square,
        sliders: Bitboard,
        own: Bitboard,
        enemies: Bitboard,
    ) -> Bitboard {
        let mut pins = Bitboard::EMPTY;
        for slider in sliders {
            let between = lines::between(king, slider);
            let shields = between & own;
            if !(between & enemies).is_empty() || shields.is_several() {
                continue;
            }
            let line = between | Bitboard::of(slider);
            if shields.is_empty() {
                self.checkers |= Bitboard::of(slider);
                self.answers |= line;
            } else {
                pins |= line;
            }
        }
        pins
    }
}
