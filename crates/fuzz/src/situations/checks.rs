//! Checks and their answers (Articles 3.9, 5.1.1, 5.2.1).

use super::scene::{attackers, first_man};
use super::{Scene, Situation, row};
use jadoube_rules::{Move, MoveKind, Role};

fn by(scene: &Scene, role: Role) -> bool {
    scene
        .checkers
        .iter()
        .any(|square| scene.role(*square) == Some(role))
}

/// Whether a single check is answered by a move of another man than the king.
fn answered(scene: &Scene, how: impl Fn(&Move) -> bool) -> bool {
    scene.checkers.len() == 1 && scene.any(|m| m.from != scene.king && how(m))
}

fn captures_checker(scene: &Scene, m: &Move) -> bool {
    scene.checkers.contains(&m.to)
}

/// A square behind the king on the line of a checking slider.
fn behind(scene: &Scene) -> bool {
    let (file, rank) = (scene.king.file().index(), scene.king.rank().index());
    scene.checkers.iter().any(|from| {
        let slides = matches!(
            scene.role(*from),
            Some(Role::Rook | Role::Bishop | Role::Queen)
        );
        let files = (file as i8 - from.file().index() as i8).signum();
        let ranks = (rank as i8 - from.rank().index() as i8).signum();
        slides
            && scene
                .king
                .offset(files, ranks)
                .is_some_and(|square| scene.board().get(square).is_none())
    })
}

pub(super) const ROWS: &[Situation] = &[
    row(
        "check-by-rook",
        "a rook gives check",
        |s| by(s, Role::Rook),
        "4r2k/8/8/8/8/8/8/4K3 w - - 0 1",
        "",
    ),
    row(
        "check-by-bishop",
        "a bishop gives check",
        |s| by(s, Role::Bishop),
        "7k/8/8/b7/8/8/8/4K3 w - - 0 1",
        "",
    ),
    row(
        "check-by-queen",
        "a queen gives check",
        |s| by(s, Role::Queen),
        "4q2k/8/8/8/8/8/8/4K3 w - - 0 1",
        "",
    ),
    row(
        "check-by-knight",
        "a knight gives check",
        |s| by(s, Role::Knight),
        "7k/8/8/8/8/3n4/8/4K3 w - - 0 1",
        "",
    ),
    row(
        "check-by-pawn",
        "a pawn gives check",
        |s| by(s, Role::Pawn),
        "7k/8/8/8/8/8/3p4/4K3 w - - 0 1",
        "",
    ),
    row(
        "double-check",
        "two men give check",
        |s| s.checkers.len() == 2,
        "4r2k/8/8/8/8/3n4/8/4K3 w - - 0 1",
        "",
    ),
    row(
        "double-check-by-sliders",
        "two sliders give check",
        |s| {
            s.checkers.len() == 2
                && s.checkers.iter().all(|from| {
                    matches!(s.role(*from), Some(Role::Rook | Role::Bishop | Role::Queen))
                })
        },
        "4r2k/8/8/b7/8/8/8/4K3 w - - 0 1",
        "",
    ),
    row(
        "checkmate",
        "the king is mated",
        |s| s.mate(),
        "7k/8/8/8/8/8/q7/1r2K3 w - - 0 1",
        "",
    ),
    row(
        "double-checkmate",
        "mate by two men at once",
        |s| s.mate() && s.checkers.len() == 2,
        "rr5k/8/8/8/8/8/2n5/K7 w - - 0 1",
        "",
    ),
    row(
        "smothered-mate",
        "mate by a knight alone",
        |s| s.mate() && s.checkers.len() == 1 && by(s, Role::Knight),
        "6rk/5Npp/8/8/8/8/8/4K3 b - - 0 1",
        "",
    ),
    row(
        "mate-by-pawn",
        "mate by a pawn alone",
        |s| s.mate() && s.checkers.len() == 1 && by(s, Role::Pawn),
        "8/8/8/8/8/2k5/Pp6/KB6 w - - 0 1",
        "",
    ),
    row(
        "stalemate",
        "no move and no check",
        |s| s.moves.is_empty() && !s.check(),
        "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
        "",
    ),
    row(
        "stalemate-with-men",
        "stalemate although other men than the king stand there",
        |s| s.moves.is_empty() && !s.check() && s.men(s.us()) > 1,
        "7k/5Q1p/7P/6K1/8/8/8/8 b - - 0 1",
        "",
    ),
    row(
        "stalemate-by-pin",
        "stalemate with a pinned man",
        |s| s.moves.is_empty() && !s.check() && !s.pins.is_empty(),
        "8/8/8/8/8/1k6/8/KN1r4 w - - 0 1",
        "",
    ),
    row(
        "only-move",
        "exactly one legal move",
        |s| s.moves.len() == 1,
        "7k/8/8/8/8/8/2r5/K7 w - - 0 1",
        "",
    ),
    row(
        "only-king-may-move",
        "a single check that only the king can answer",
        |s| {
            s.checkers.len() == 1
                && !s.moves.is_empty()
                && s.men(s.us()) > 1
                && !answered(s, |_| true)
        },
        "4r2k/8/8/8/8/8/P7/4K3 w - - 0 1",
        "",
    ),
    row(
        "check-answered-by-block",
        "a man can be put between",
        |s| {
            answered(s, |m| {
                !captures_checker(s, m) && m.kind != MoveKind::EnPassant
            })
        },
        "4r2k/8/8/8/8/8/R7/4K3 w - - 0 1",
        "",
    ),
    row(
        "check-answered-by-capture",
        "another man than the king can capture the checking man",
        |s| answered(s, |m| captures_checker(s, m)),
        "R3r2k/8/8/8/8/8/8/4K3 w - - 0 1",
        "",
    ),
    row(
        "check-answered-by-double-step",
        "a double step can be put between",
        |s| answered(s, |m| m.kind == MoveKind::DoubleStep),
        "7k/8/8/8/r6K/8/4P3/8 w - - 0 1",
        "",
    ),
    row(
        "check-answered-by-promotion",
        "a promotion answers the check",
        |s| answered(s, |m| m.promotion().is_some()),
        "4r2K/3P4/8/8/8/8/k7/8 w - - 0 1",
        "",
    ),
    row(
        "check-answered-by-en-passant",
        "only the capture en passant removes the checking pawn's check",
        |s| answered(s, |m| m.kind == MoveKind::EnPassant),
        "7k/8/8/3pP3/4K3/8/8/8 w - d6 0 1",
        "",
    ),
    row(
        "king-may-take-checker",
        "the king may capture the man that gives check",
        |s| s.any(|m| m.from == s.king && captures_checker(s, m)),
        "7k/8/8/8/8/8/4q3/4K3 w - - 0 1",
        "",
    ),
    row(
        "checker-protected",
        "the man that gives check stands beside the king and is protected",
        |s| {
            s.checkers.iter().any(|from| {
                let near = from.file().index().abs_diff(s.king.file().index()) <= 1
                    && from.rank().index().abs_diff(s.king.rank().index()) <= 1;
                near && !attackers(s.board(), *from, s.them()).is_empty()
            })
        },
        "4r2k/8/8/8/8/8/4q3/4K3 w - - 0 1",
        "",
    ),
    row(
        "no-retreat-along-line",
        "the king may not step back along the line of the check",
        behind,
        "7k/8/8/8/r3K3/8/8/8 w - - 0 1",
        "",
    ),
    row(
        "kings-in-opposition",
        "one square lies between the kings",
        |s| {
            let Some(other) = s.board().king(s.them()) else {
                return false;
            };
            let files = other.file().index().abs_diff(s.king.file().index());
            let ranks = other.rank().index().abs_diff(s.king.rank().index());
            files.max(ranks) == 2
        },
        "8/8/8/4k3/8/4K3/8/8 w - - 0 1",
        "",
    ),
    row(
        "king-in-corner",
        "the king stands in a corner",
        |s| [0, 7].contains(&s.king.file().index()) && [0, 7].contains(&s.king.rank().index()),
        "4k3/8/8/8/8/8/8/K7 w - - 0 1",
        "",
    ),
    row(
        "screened-by-enemy",
        "an enemy man stands between the king and an enemy slider",
        |s| {
            [(1, 0), (-1, 0), (0, 1), (0, -1)].into_iter().any(|line| {
                first_man(s.board(), s.king, line).is_some_and(|(at, piece)| {
                    piece.color == s.them()
                        && first_man(s.board(), at, line).is_some_and(|(_, slider)| {
                            slider.color == s.them()
                                && matches!(slider.role, Role::Rook | Role::Queen)
                        })
                })
            })
        },
        "4r2k/8/4n3/8/8/8/8/4K3 w - - 0 1",
        "",
    ),
];
