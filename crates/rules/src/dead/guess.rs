//! How far a position looks from a mate. It decides what is looked at first, and nothing else.

use crate::fast::Position;
use crate::fast::bitboard::Bitboard;
use crate::fast::side::{Black, Side, White};
use crate::fast::{leapers, sliders};
use crate::{Color, Reading, Role, Square};

/// The largest distance that is told apart.
pub(super) const FARTHEST: usize = 511;

const CORNERS: [u8; 4] = [0, 7, 56, 63];

/// Whether `color` has mated here.
pub(super) fn is_mate(position: &Position, color: Color) -> bool {
    position.turn != color && position.is_check() && position.count_moves() == 0
}

// The weights were found by trying: with these, mates from positions of random play were found after the fewest positions.
const A_FLIGHT: usize = 4;
const NO_CHECK: usize = 8;
const A_STEP_TO_PROMOTION: usize = 8;
const A_STEP_OF_OUR_KING: usize = 1;
const A_STEP_OF_THEIR_KING: usize = 4;
const A_MOVE_OF_A_BLOCKER: usize = 4;
const AN_ENEMY: usize = 6;
const A_STEP_OF_A_KNIGHT: usize = 2;
const ONLY_PAWNS: usize = 20;
const ONLY_MINORS: usize = 60;

/// The distance of a position where the king is attacked and has no square to go to, but may be helped in so many ways.
pub(super) const fn parried(answers: usize) -> usize {
    4 + 2 * answers
}

/// What a side has to bring about.
pub(super) struct Plan {
    color: Color,
    /// Where the enemy king is driven, if there are strong men.
    corner: Square,
}

impl Plan {
    pub(super) fn of(position: &Position, color: Color) -> Plan {
        let hunted = position.find(color.other(), Role::King).lowest();
        let king = position.find(color, Role::King).lowest();
        let corner = CORNERS
            .into_iter()
            .map(Square::wrap)
            .min_by_key(|corner| 2 * apart(hunted, *corner) + apart(king, *corner))
            .unwrap_or(hunted);
        Plan { color, corner }
    }

    /// 0 only where the enemy king is attacked and has no square to go to.
    pub(super) fn distance(&self, position: &Position) -> usize {
        match self.color {
            Color::White => self.distance_for::<White>(position),
            Color::Black => self.distance_for::<Black>(position),
        }
    }

    fn distance_for<S: Side>(&self, position: &Position) -> usize {
        let us = position.of(S::US);
        let them = position.of(S::Them::US);
        let kings = position.role(Role::King);
        let (king, hunted) = ((kings & us).lowest(), (kings & them).lowest());
        let attacked = attacked_by::<S>(position, us, position.men() ^ Bitboard::of(hunted));
        let around = leapers::king(hunted);
        let own = them & around;
        let flights = (around & !attacked & !own).count() as usize;
        let check = attacked.has(hunted);
        if flights == 0 && check {
            return 0;
        }
        let mut far = 1 + A_FLIGHT * flights + NO_CHECK * usize::from(!check);
        let strong = us & (position.role(Role::Queen) | position.role(Role::Rook));
        let pawns = us & position.role(Role::Pawn);
        if (strong | pawns).is_empty() {
            return far + ONLY_MINORS + minors::<S>(position, king, hunted);
        }
        if strong.is_empty() {
            let steps = pawns
                .into_iter()
                .map(|pawn| S::US.rank(8).index().abs_diff(pawn.rank().index()));
            far += ONLY_PAWNS + A_STEP_TO_PROMOTION * steps.min().unwrap_or(0);
        }
        far += AN_ENEMY * (them.count() as usize - 1);
        far += A_STEP_OF_OUR_KING * apart(king, self.corner).saturating_sub(2);
        far += A_STEP_OF_THEIR_KING * apart(hunted, self.corner);
        far
    }
}

/// Bishops and knights mate in a corner, a lone one only if an enemy man takes a square from his own king.
fn minors<S: Side>(position: &Position, king: Square, hunted: Square) -> usize {
    let us = position.of(S::US);
    let them = position.of(S::Them::US);
    let knights = us & position.role(Role::Knight);
    let bishops = us & position.role(Role::Bishop);
    let light = !(bishops & Bitboard::LIGHT).is_empty();
    let dark = !(bishops & !Bitboard::LIGHT).is_empty();
    let lone = if knights.is_empty() {
        light != dark
    } else {
        bishops.is_empty() && !knights.is_several()
    };
    let mut best = FARTHEST;
    for corner in CORNERS.map(Square::wrap) {
        if lone && knights.is_empty() && corner.is_light() != light {
            continue;
        }
        let (file, rank) = (corner.file().index(), corner.rank().index());
        let inward = |at: usize| if at == 0 { 1 } else { -1 };
        let (df, dr) = (inward(file), inward(rank));
        for (kf, kr, xf, xr) in [(df, 2 * dr, df, 0), (2 * df, dr, 0, dr)] {
            let at = |f, r| corner.offset(f, r).unwrap_or(corner);
            let mut far = A_STEP_OF_THEIR_KING * apart(hunted, corner)
                + A_STEP_OF_OUR_KING * apart(king, at(kf, kr));
            if lone {
                far += A_MOVE_OF_A_BLOCKER
                    * blocker::<S>(position, them, at(xf, xr), knights.is_empty());
            }
            for knight in knights {
                far += A_STEP_OF_A_KNIGHT * apart(knight, corner).saturating_sub(1);
            }
            best = best.min(far);
        }
    }
    best
}

/// About how many moves the enemy needs to put a man on this square beside his king.
fn blocker<S: Side>(position: &Position, them: Bitboard, goal: Square, bishop: bool) -> usize {
    let mut best = 20;
    for knight in them & position.role(Role::Knight) {
        best = best.min(apart(knight, goal).div_ceil(2) + usize::from(knight != goal));
    }
    for man in them & position.role(Role::Bishop) {
        if man.is_light() == goal.is_light() {
            best = best.min(2 * usize::from(man != goal));
        }
    }
    if !bishop {
        for man in them & position.role(Role::Rook) {
            best = best.min(2 * usize::from(man != goal));
        }
    }
    for pawn in them & position.role(Role::Pawn) {
        let steps = pawn.rank().index().abs_diff(S::Them::US.rank(8).index());
        best = best.min(2 * steps + 4);
        let ahead = (goal.rank().index() as i8 - pawn.rank().index() as i8) * S::Them::US.forward();
        if pawn.file() == goal.file() && ahead >= 0 && goal.rank() != S::Them::US.rank(8) {
            best = best.min(ahead as usize);
        }
    }
    best
}

/// Every square that a side's men attack if `men` stand in their way.
fn attacked_by<S: Side>(position: &Position, us: Bitboard, men: Bitboard) -> Bitboard {
    let mut attacked = S::pawn_attacks(us & position.role(Role::Pawn));
    for square in us & position.role(Role::Knight) {
        attacked |= leapers::knight(square);
    }
    for square in us & position.straight_sliders() {
        attacked |= sliders::rook(square, men);
    }
    for square in us & position.diagonal_sliders() {
        attacked |= sliders::bishop(square, men);
    }
    for square in us & position.role(Role::King) {
        attacked |= leapers::king(square);
    }
    attacked
}

/// King's moves from one square to another.
fn apart(one: Square, other: Square) -> usize {
    let files = one.file().index().abs_diff(other.file().index());
    let ranks = one.rank().index().abs_diff(other.rank().index());
    files.max(ranks)
}
