//! Capturing en passant (Article 3.7.3).

use super::{Scene, Situation, row};
use jadoube_rules::{MoveKind, Role, Square};

/// The pawn that made the double step.
fn victim(scene: &Scene) -> Option<Square> {
    scene.setup.en_passant?.offset(0, -scene.us().forward())
}

/// A pawn that stands beside and may not capture although it is not pinned and its king is not in check.
fn exposed(scene: &Scene, same_rank: bool) -> bool {
    let Some(victim) = victim(scene) else {
        return false;
    };
    let pawns = scene.en_passant_pawns();
    !pawns.is_empty()
        && !scene.check()
        && !scene.can_take_en_passant()
        && pawns.iter().all(|pawn| scene.pin(*pawn).is_none())
        && (scene.king.rank() == victim.rank()) == same_rank
}

fn pinned(scene: &Scene, legal: bool) -> bool {
    scene.en_passant_pawns().iter().any(|pawn| {
        scene.pin(*pawn).is_some()
            && scene.any(|m| m.kind == MoveKind::EnPassant && m.from == *pawn) == legal
    })
}

pub(super) const ROWS: &[Situation] = &[
    row(
        "en-passant",
        "a capture en passant is legal",
        |s| s.can_take_en_passant(),
        "7k/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
        "",
    ),
    row(
        "en-passant-two-ways",
        "two pawns may capture en passant",
        |s| {
            s.moves
                .iter()
                .filter(|m| m.kind == MoveKind::EnPassant)
                .count()
                == 2
        },
        "7k/8/8/2PpP3/8/8/8/4K3 w - d6 0 1",
        "",
    ),
    row(
        "en-passant-one-of-two",
        "of two pawns beside only one may capture",
        |s| {
            s.en_passant_pawns().len() == 2
                && s.moves
                    .iter()
                    .filter(|m| m.kind == MoveKind::EnPassant)
                    .count()
                    == 1
        },
        "4r2k/8/8/2PpP3/8/8/8/4K3 w - d6 0 1",
        "",
    ),
    row(
        "en-passant-nobody-beside",
        "a double step, and no enemy pawn beside it",
        |s| s.setup.en_passant.is_some() && s.en_passant_pawns().is_empty(),
        "7k/8/8/3p4/8/8/8/4K3 w - d6 0 1",
        "",
    ),
    row(
        "en-passant-edge",
        "a capture en passant of a pawn on the a- or h-file",
        |s| s.any(|m| m.kind == MoveKind::EnPassant && [0, 7].contains(&m.to.file().index())),
        "7k/8/8/pP6/8/8/8/4K3 w - a6 0 1",
        "",
    ),
    row(
        "en-passant-only-move",
        "the capture en passant is the only legal move",
        |s| s.moves.len() == 1 && s.can_take_en_passant(),
        "8/8/8/k1K5/pP6/3B4/8/8 b - b3 0 1",
        "",
    ),
    row(
        "en-passant-pinned",
        "the capturing pawn is pinned",
        |s| pinned(s, false),
        "4r2k/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
        "",
    ),
    row(
        "en-passant-along-pin",
        "the capturing pawn is pinned and captures along its line",
        |s| pinned(s, true),
        "7k/2b5/8/3pP3/5K2/8/8/8 w - d6 0 1",
        "",
    ),
    row(
        "en-passant-rank-exposed",
        "the capture would open the rank to the king",
        |s| exposed(s, true),
        "7k/8/8/r2pP2K/8/8/8/8 w - d6 0 1",
        "",
    ),
    row(
        "en-passant-diagonal-exposed",
        "the capture would open a diagonal through the captured pawn",
        |s| exposed(s, false),
        "7k/1b6/8/3pP3/8/5K2/8/8 w - d6 0 1",
        "",
    ),
    row(
        "en-passant-in-check",
        "the side in check has an en-passant square",
        |s| s.check() && !s.en_passant_pawns().is_empty(),
        "7k/8/8/3pP3/4K3/8/8/8 w - d6 0 1",
        "",
    ),
    row(
        "en-passant-lapsed",
        "enemy pawns stand side by side on the fifth rank, and nothing may be captured en passant",
        |s| {
            let fifth = s.us().rank(5);
            s.setup.en_passant.is_none()
                && s.board()
                    .find(s.us(), Role::Pawn)
                    .filter(|pawn| pawn.rank() == fifth)
                    .any(|pawn| {
                        [-1, 1]
                            .into_iter()
                            .filter_map(|side| pawn.offset(side, 0))
                            .any(|beside| s.is(beside, s.them(), Role::Pawn))
                    })
        },
        "7k/8/8/3pP3/8/8/8/4K3 w - - 0 1",
        "",
    ),
    row(
        "en-passant-or-double-step",
        "a double step is legal while an en-passant square stands",
        |s| s.setup.en_passant.is_some() && s.any(|m| m.kind == MoveKind::DoubleStep),
        "7k/8/8/3pP3/8/8/P7/4K3 w - d6 0 1",
        "",
    ),
];
