//! What the last move did.

use super::{Scene, Situation, row};
use jadoube_rules::{Move, MoveKind, Role, Setup, Square};

fn last(scene: &Scene, test: impl Fn(&Setup, Move) -> bool) -> bool {
    scene.last.is_some_and(|(before, m)| test(before, m))
}

/// The square where the man that moved gives check from, if it does; in castling that is the rook.
fn mover(m: Move) -> Square {
    match m.kind {
        MoveKind::Castling(wing) => Square::at(wing.rook_file(), m.from.rank()),
        _ => m.to,
    }
}

/// Whether a man that did not move gives check.
fn discovered(scene: &Scene) -> bool {
    last(scene, |_, m| {
        scene.checkers.iter().any(|from| *from != mover(m))
    })
}

fn captured(before: &Setup, m: Move) -> Option<Role> {
    let victim = before.board.get(m.to)?;
    (m.castling().is_none()).then_some(victim.role)
}

/// The rights lost by the side that moved, or by the other side.
fn lost(scene: &Scene, before: &Setup, by_mover: bool) -> usize {
    let color = if by_mover { scene.them() } else { scene.us() };
    let files = |setup: &Setup| setup.castling.files(color).count();
    files(before).saturating_sub(files(&scene.setup))
}

fn moved(before: &Setup, m: Move, role: Role) -> bool {
    before
        .board
        .get(m.from)
        .is_some_and(|piece| piece.role == role)
}

pub(super) const ROWS: &[Situation] = &[
    row(
        "discovered-check",
        "the last move uncovered a check",
        discovered,
        "4k3/8/8/8/4N3/8/8/K3R3 w - - 0 1",
        "e4c3",
    ),
    row(
        "discovered-check-by-king",
        "the king uncovered a check",
        |s| {
            discovered(s)
                && last(s, |before, m| {
                    moved(before, m, Role::King) && m.castling().is_none()
                })
        },
        "4k3/8/8/8/8/4K3/8/4R3 w - - 0 1",
        "e3d2",
    ),
    row(
        "discovered-check-by-en-passant",
        "a capture en passant uncovered a check",
        |s| discovered(s) && last(s, |_, m| m.kind == MoveKind::EnPassant),
        "4k3/8/8/3pP3/8/8/8/K3R3 w - d6 0 1",
        "e5d6",
    ),
    row(
        "check-by-removed-pawn",
        "a capture en passant opened the line of the captured pawn",
        |s| {
            last(s, |_, m| {
                m.kind == MoveKind::EnPassant
                    && s.checkers.iter().any(|from| {
                        s.king.file() == m.to.file() && from.file() == m.to.file()
                            || s.king.file() != m.from.file()
                                && *from != m.to
                                && from.file() != m.from.file()
                    })
            })
        },
        "8/8/8/k2pP2R/8/8/8/K7 w - d6 0 1",
        "e5d6",
    ),
    row(
        "en-passant-mates",
        "a capture en passant mated",
        |s| s.mate() && last(s, |_, m| m.kind == MoveKind::EnPassant),
        "5rkr/7p/8/4NpPp/8/8/8/K5R1 w - f6 0 1",
        "g5f6",
    ),
    row(
        "castling-checks",
        "castling gave check",
        |s| s.check() && last(s, |_, m| m.castling().is_some()),
        "5k2/8/8/8/8/8/8/4K2R w K - 0 1",
        "e1g1",
    ),
    row(
        "castling-mates",
        "castling mated",
        |s| s.mate() && last(s, |_, m| m.castling().is_some()),
        "4rkr1/4p1p1/8/8/8/8/8/4K2R w K - 0 1",
        "e1g1",
    ),
    row(
        "castling-done",
        "the last move was castling",
        |s| last(s, |_, m| m.castling().is_some()),
        "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1",
        "e1c1",
    ),
    row(
        "promotion-done",
        "the last move was a promotion",
        |s| last(s, |_, m| m.promotion().is_some()),
        "7k/P7/8/8/8/8/8/4K3 w - - 0 1",
        "a7a8n",
    ),
    row(
        "promotion-checks",
        "the last move was a promotion with check",
        |s| s.check() && last(s, |_, m| m.promotion().is_some()),
        "7k/P7/8/8/8/8/8/4K3 w - - 0 1",
        "a7a8r",
    ),
    row(
        "promotion-discovers-check",
        "a promotion uncovered a check",
        |s| discovered(s) && last(s, |_, m| m.promotion().is_some()),
        "8/R3P2k/8/8/8/8/8/4K3 w - - 0 1",
        "e7e8n",
    ),
    row(
        "right-lost-by-king",
        "a king gave up its rights by moving",
        |s| {
            last(s, |before, m| {
                moved(before, m, Role::King) && lost(s, before, true) > 0 && m.castling().is_none()
            })
        },
        "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1",
        "e1e2",
    ),
    row(
        "right-lost-by-rook",
        "a rook gave up its right by moving",
        |s| {
            last(s, |before, m| {
                moved(before, m, Role::Rook) && lost(s, before, true) > 0
            })
        },
        "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1",
        "a1a2",
    ),
    row(
        "right-lost-by-capture",
        "a captured rook took its right along",
        |s| {
            last(s, |before, m| {
                captured(before, m) == Some(Role::Rook) && lost(s, before, false) > 0
            })
        },
        "r3k3/8/8/8/8/5B2/8/4K3 w q - 0 1",
        "f3a8",
    ),
    row(
        "right-lost-by-both-rooks",
        "a rook captured a rook, and both lost their rights",
        |s| {
            last(s, |before, m| {
                captured(before, m) == Some(Role::Rook)
                    && lost(s, before, false) > 0
                    && lost(s, before, true) > 0
            })
        },
        "r3k3/8/8/8/8/8/8/R3K3 w Qq - 0 1",
        "a1a8",
    ),
    row(
        "right-lost-by-promotion",
        "a promotion captured a rook with its right",
        |s| {
            last(s, |before, m| {
                m.promotion().is_some() && lost(s, before, false) > 0
            })
        },
        "r3k3/1P6/8/8/8/8/8/4K3 w q - 0 1",
        "b7a8n",
    ),
    row(
        "rook-captured-without-right",
        "a rook on its first square was captured, and there was no right to lose",
        |s| {
            last(s, |before, m| {
                captured(before, m) == Some(Role::Rook)
                    && lost(s, before, false) == 0
                    && [0, 7].contains(&m.to.file().index())
                    && m.to.rank() == s.us().rank(1)
            })
        },
        "r3k3/8/8/8/8/5B2/8/4K3 w - - 0 1",
        "f3a8",
    ),
    row(
        "en-passant-done",
        "the last move captured en passant",
        |s| last(s, |_, m| m.kind == MoveKind::EnPassant),
        "7k/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
        "e5d6",
    ),
    row(
        "double-step-done",
        "the last move was a double step",
        |s| last(s, |_, m| m.kind == MoveKind::DoubleStep),
        "7k/8/8/8/8/8/P7/4K3 w - - 0 1",
        "a2a4",
    ),
];
