//! Pawns and what becomes of them (Article 3.7).

use super::{Scene, Situation, row};
use jadoube_rules::{Move, MoveKind, Reading, Role, Square};

fn captures(scene: &Scene, m: &Move) -> bool {
    scene.board().get(m.to).is_some()
}

fn promotes(scene: &Scene, test: impl Fn(&Move) -> bool) -> bool {
    scene.any(|m| m.promotion().is_some() && test(m))
}

fn in_corner(square: Square) -> bool {
    [0, 7].contains(&square.file().index())
}

/// Our pawns on their first squares, with the squares one and two steps ahead.
fn at_home<'a>(scene: &'a Scene) -> impl Iterator<Item = (Square, Square)> + 'a {
    let forward = scene.us().forward();
    let second = scene.us().rank(2);
    scene
        .board()
        .find(scene.us(), Role::Pawn)
        .filter(move |pawn| pawn.rank() == second)
        .filter_map(move |pawn| Some((pawn.offset(0, forward)?, pawn.offset(0, 2 * forward)?)))
}

/// Whether promoting this pawn to a queen stalemates, and to something else does not.
fn only_underpromotion_goes_on(scene: &Scene, m: &Move) -> bool {
    m.promotion() == Some(Role::Queen) && {
        let after = scene.position.play(*m);
        after.legal_moves().is_empty() && !after.is_check()
    }
}

pub(super) const ROWS: &[Situation] = &[
    row(
        "promotion",
        "a pawn may promote by a step",
        |s| promotes(s, |m| !captures(s, m)),
        "7k/P7/8/8/8/8/8/4K3 w - - 0 1",
        "",
    ),
    row(
        "promotion-by-capture",
        "a pawn may promote by a capture",
        |s| promotes(s, |m| captures(s, m)),
        "1n5k/P7/8/8/8/8/8/4K3 w - - 0 1",
        "",
    ),
    row(
        "promotion-three-ways",
        "one pawn may promote by a step and by two captures",
        |s| {
            s.board().find(s.us(), Role::Pawn).any(|pawn| {
                s.moves
                    .iter()
                    .filter(|m| m.from == pawn && m.promotion() == Some(Role::Queen))
                    .count()
                    == 3
            })
        },
        "n1b4k/1P6/8/8/8/8/8/4K3 w - - 0 1",
        "",
    ),
    row(
        "promotion-blocked",
        "a pawn before the last rank is blocked",
        |s| {
            let seventh = s.us().rank(7);
            s.board().find(s.us(), Role::Pawn).any(|pawn| {
                pawn.rank() == seventh
                    && pawn
                        .offset(0, s.us().forward())
                        .is_some_and(|ahead| s.board().get(ahead).is_some())
            })
        },
        "n6k/P7/8/8/8/8/8/4K3 w - - 0 1",
        "",
    ),
    row(
        "promotion-takes-castling-rook",
        "a promotion may capture a rook that has its right to castle",
        |s| {
            promotes(s, |m| {
                in_corner(m.to) && s.setup.castling.has(s.them(), m.to.file()) && captures(s, m)
            })
        },
        "4k2r/6P1/8/8/8/8/8/4K3 w k - 0 1",
        "",
    ),
    row(
        "promotion-pinned",
        "a pawn before the last rank is pinned",
        |s| {
            let seventh = s.us().rank(7);
            s.pins
                .iter()
                .any(|pin| pin.role == Role::Pawn && pin.man.rank() == seventh)
        },
        "7k/r1P1K3/8/8/8/8/8/8 w - - 0 1",
        "",
    ),
    row(
        "promotion-takes-pinner",
        "a pinned pawn promotes by capturing the man that pins it",
        |s| promotes(s, |m| s.pin(m.from).is_some_and(|pin| pin.by == m.to)),
        "5b1k/4P3/3K4/8/8/8/8/8 w - - 0 1",
        "",
    ),
    row(
        "promotion-mates",
        "a promotion mates",
        |s| {
            promotes(s, |m| {
                let after = s.position.play(*m);
                after.is_check() && after.legal_moves().is_empty()
            })
        },
        "7k/P5pp/8/8/8/8/8/4K3 w - - 0 1",
        "",
    ),
    row(
        "promotion-knight-checks",
        "a promotion to a knight gives check",
        |s| {
            promotes(s, |m| {
                m.promotion() == Some(Role::Knight) && s.position.play(*m).is_check()
            })
        },
        "8/P1k5/8/8/8/8/8/4K3 w - - 0 1",
        "",
    ),
    row(
        "promotion-queen-stalemates",
        "a promotion to a queen is stalemate",
        |s| s.any(|m| only_underpromotion_goes_on(s, m)),
        "8/5P1k/8/7K/8/8/8/8 w - - 0 1",
        "",
    ),
    row(
        "promotion-to-own-square-behind-king",
        "a promoted man gives check along the file or rank that the pawn left",
        |s| {
            promotes(s, |m| {
                let after = s.position.play(*m);
                after.is_check()
                    && s.board().king(s.them()).is_some_and(|king| {
                        king.file() == m.from.file() && m.from.file() == m.to.file()
                    })
            })
        },
        "8/P7/8/8/8/k7/8/4K3 w - - 0 1",
        "",
    ),
    row(
        "double-step-blocked-near",
        "a man stands directly before a pawn that has not moved, and the square beyond is free",
        |s| {
            at_home(s)
                .any(|(one, two)| s.board().get(one).is_some() && s.board().get(two).is_none())
        },
        "7k/8/8/8/8/n7/P7/4K3 w - - 0 1",
        "",
    ),
    row(
        "double-step-blocked-far",
        "a pawn that has not moved may go one square and not two",
        |s| {
            at_home(s)
                .any(|(one, two)| s.board().get(one).is_none() && s.board().get(two).is_some())
        },
        "7k/8/8/8/n7/8/P7/4K3 w - - 0 1",
        "",
    ),
    row(
        "double-step-gives-check",
        "a double step gives check",
        |s| s.any(|m| m.kind == MoveKind::DoubleStep && s.position.play(*m).is_check()),
        "8/8/8/1k6/8/8/P7/4K3 w - - 0 1",
        "",
    ),
    row(
        "pawn-edge-no-wrap",
        "an enemy man stands where a capture by an edge pawn would land across the edge",
        |s| {
            s.board().find(s.us(), Role::Pawn).any(|pawn| {
                let file = pawn.file().index();
                let ahead = if s.us().forward() > 0 { 8 } else { -8 };
                let across = match file {
                    0 => ahead - 1,
                    7 => ahead + 1,
                    _ => return false,
                };
                i16::try_from(pawn.index())
                    .ok()
                    .and_then(|index| u8::try_from(index + across).ok())
                    .and_then(Square::new)
                    .is_some_and(|square| {
                        s.board()
                            .get(square)
                            .is_some_and(|piece| piece.color == s.them())
                    })
            })
        },
        "7k/8/8/8/P6n/8/8/4K3 w - - 0 1",
        "",
    ),
    row(
        "doubled-pawns",
        "two pawns of a side stand on one file",
        |s| {
            jadoube_rules::File::all().any(|file| {
                s.board()
                    .find(s.us(), Role::Pawn)
                    .filter(|pawn| pawn.file() == file)
                    .count()
                    >= 2
            })
        },
        "7k/8/8/8/P7/P7/8/4K3 w - - 0 1",
        "",
    ),
    row(
        "pawns-face-each-other",
        "a pawn is blocked by an enemy pawn",
        |s| {
            s.board().find(s.us(), Role::Pawn).any(|pawn| {
                pawn.offset(0, s.us().forward())
                    .is_some_and(|ahead| s.is(ahead, s.them(), Role::Pawn))
            })
        },
        "7k/8/8/p7/P7/8/8/4K3 w - - 0 1",
        "",
    ),
    row(
        "pawn-captures-two-ways",
        "one pawn may capture on both sides",
        |s| {
            s.board().find(s.us(), Role::Pawn).any(|pawn| {
                s.moves
                    .iter()
                    .filter(|m| m.from == pawn && captures(s, m) && m.promotion().is_none())
                    .count()
                    == 2
            })
        },
        "7k/8/8/n1n5/1P6/8/8/4K3 w - - 0 1",
        "",
    ),
];
