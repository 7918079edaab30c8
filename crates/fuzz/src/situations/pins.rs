//! Pinned men (Article 3.9.2).

use super::{Pin, Scene, Situation, row};
use jadoube_rules::Role;

fn any(scene: &Scene, test: impl Fn(&Pin) -> bool) -> bool {
    scene.pins.iter().any(test)
}

fn moves(scene: &Scene, pin: &Pin) -> bool {
    scene.any(|m| m.from == pin.man)
}

pub(super) const ROWS: &[Situation] = &[
    row(
        "pinned-on-file",
        "a man is pinned on a file",
        |s| any(s, Pin::is_on_file),
        "4r2k/8/8/8/4N3/8/8/4K3 w - - 0 1",
        "",
    ),
    row(
        "pinned-on-rank",
        "a man is pinned on a rank",
        |s| any(s, Pin::is_on_rank),
        "7k/8/8/r2N2K1/8/8/8/8 w - - 0 1",
        "",
    ),
    row(
        "pinned-on-diagonal",
        "a man is pinned on a diagonal",
        |s| any(s, Pin::is_diagonal),
        "7k/8/8/b7/8/2N5/8/4K3 w - - 0 1",
        "",
    ),
    row(
        "pinned-knight",
        "a knight is pinned",
        |s| any(s, |pin| pin.role == Role::Knight),
        "4r2k/8/8/8/4N3/8/8/4K3 w - - 0 1",
        "",
    ),
    row(
        "pinned-queen",
        "a queen is pinned",
        |s| any(s, |pin| pin.role == Role::Queen),
        "4r2k/8/8/8/4Q3/8/8/4K3 w - - 0 1",
        "",
    ),
    row(
        "pinned-man-moves",
        "a pinned man moves along its line without capturing",
        |s| any(s, |pin| s.any(|m| m.from == pin.man && m.to != pin.by)),
        "4r2k/8/8/8/4R3/8/8/4K3 w - - 0 1",
        "",
    ),
    row(
        "pinned-man-takes-pinner",
        "a pinned man captures the man that pins it",
        |s| any(s, |pin| s.any(|m| m.from == pin.man && m.to == pin.by)),
        "4r2k/8/8/8/4R3/8/8/4K3 w - - 0 1",
        "",
    ),
    row(
        "pinned-pawn-steps",
        "a pawn pinned on its file steps forward",
        |s| {
            any(s, |pin| {
                pin.role == Role::Pawn && pin.is_on_file() && moves(s, pin)
            })
        },
        "4r2k/8/8/8/8/4P3/8/4K3 w - - 0 1",
        "",
    ),
    row(
        "pinned-pawn-takes-pinner",
        "a pinned pawn captures the man that pins it",
        |s| {
            any(s, |pin| {
                pin.role == Role::Pawn && s.any(|m| m.from == pin.man && m.to == pin.by)
            })
        },
        "7k/8/8/8/8/2b5/3P4/4K3 w - - 0 1",
        "",
    ),
    row(
        "pinned-pawn-stays",
        "a pinned pawn may not move, though its square ahead is free",
        |s| {
            any(s, |pin| {
                let ahead = pin.man.offset(0, s.us().forward());
                pin.role == Role::Pawn
                    && !moves(s, pin)
                    && ahead.is_some_and(|square| s.board().get(square).is_none())
            })
        },
        "7k/8/8/r2P2K1/8/8/8/8 w - - 0 1",
        "",
    ),
    row(
        "two-pins",
        "two men are pinned",
        |s| s.pins.len() >= 2,
        "4r2k/8/8/b7/4N3/2N5/8/4K3 w - - 0 1",
        "",
    ),
    row(
        "pinned-in-check",
        "a man is pinned while another man gives check",
        |s| !s.pins.is_empty() && s.check(),
        "4r2k/8/8/8/4N3/3n4/8/4K3 w - - 0 1",
        "",
    ),
    row(
        "pinned-man-cannot-answer",
        "a pinned man could capture the checking man, were it not pinned",
        |s| {
            s.checkers.len() == 1
                && s.pins.iter().any(|pin| {
                    pin.role != Role::Pawn
                        && super::scene::attackers(s.board(), s.checkers[0], s.us())
                            .contains(&pin.man)
                        && !moves(s, pin)
                })
        },
        "4r2k/8/8/8/4N3/8/3q4/4K3 w - - 0 1",
        "",
    ),
    row(
        "pinned-by-queen-on-diagonal",
        "a queen pins on a diagonal",
        |s| {
            any(s, |pin| {
                pin.is_diagonal() && s.role(pin.by) == Some(Role::Queen)
            })
        },
        "7k/8/8/q7/8/2N5/8/4K3 w - - 0 1",
        "",
    ),
];
