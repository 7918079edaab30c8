//! Castling (Article 3.8.b; 3.8.2 from 2017) by the rules of Chess960, of which those of standard chess are a case.

use super::bitboard::Bitboard;
use super::position::Position;
use super::side::Side;
use super::sink::Sink;
use super::{leapers, lines, sliders};
use crate::{Move, MoveKind, Role, Square, Wing};

impl Position {
    /// Castling of a king that is not in check. Of the squares beside the king that hold no man of its side it is known
    /// already which are `attacked`.
    pub(super) fn generate_castling<S: Side>(
        &self,
        king: Square,
        attacked: Bitboard,
        sink: &mut impl Sink,
    ) {
        for rook in self.castling & Bitboard::rank(S::US.rank(1)) {
            let wing = wing_of(king, rook);
            if self.can_castle::<S>(king, rook, wing, attacked) {
                let m = Move {
                    from: king,
                    to: rook,
                    kind: MoveKind::Castling(wing),
                };
                sink.special(Role::King, m);
            }
        }
    }

    fn can_castle<S: Side>(
        &self,
        king: Square,
        rook: Square,
        wing: Wing,
        attacked: Bitboard,
    ) -> bool {
        let (king_goal, rook_goal) = goals(king, wing);
        let others = self.men() & !(Bitboard::of(king) | Bitboard::of(rook));
        let crossed = lines::between(king, king_goal) | Bitboard::of(king_goal);
        let crossed_by_rook = lines::between(rook, rook_goal) | Bitboard::of(rook_goal);
        if !((crossed | crossed_by_rook) & others | crossed & attacked).is_empty() {
            return false;
        }
        // The rook itself may have kept an attack from the king's goal: in Chess960 one along the rank, from the edge.
        let afterwards = others | Bitboard::of(king_goal) | Bitboard::of(rook_goal);
        let uncovered =
            sliders::rook(king_goal, afterwards) & self.straight_sliders() & self.of(S::Them::US);
        let known = leapers::king(king) & !self.of(S::US);
        let unknown = crossed & !known;
        uncovered.is_empty() && self.safe_for_king::<S>(king, unknown) == unknown
    }
}

/// Which castling it is with the rook of this square.
fn wing_of(king: Square, rook: Square) -> Wing {
    if rook > king { Wing::King } else { Wing::Queen }
}

/// Where king and rook arrive.
pub(super) fn goals(king: Square, wing: Wing) -> (Square, Square) {
    let rank = king.rank();
    (
        Square::at(wing.king_file(), rank),
        Square::at(wing.rook_file(), rank),
    )
}
