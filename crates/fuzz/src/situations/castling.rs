//! Castling (Article 3.8).

use super::scene::attackers;
use super::{Scene, Situation, row};
use jadoube_rules::{Color, Role, Square, Variant, Wing};

const WINGS: [Wing; 2] = Wing::BOTH;

/// Whether a right is there and its way is free, in standard chess.
fn open(scene: &Scene, wing: Wing) -> bool {
    scene.setup.variant == Variant::Standard && scene.clear(wing)
}

/// Whether the square that the king crosses, or its goal, is attacked by such a man.
fn attacked_by(scene: &Scene, wing: Wing, role: Role) -> bool {
    open(scene, wing)
        && scene.king_path(wing).iter().any(|square| {
            attackers(scene.board(), *square, scene.them())
                .iter()
                .any(|from| scene.role(*from) == Some(role))
        })
}

fn rook_attacked(scene: &Scene, wing: Wing) -> bool {
    scene.castles(wing) && scene.right(wing).is_some_and(|rook| scene.attacked(rook))
}

/// The men of an initial position without the right.
fn at_home_without_right(scene: &Scene, color: Color) -> bool {
    let rank = color.rank(1);
    let at = |file: u8| {
        Square::at(
            jadoube_rules::File::new(file).unwrap_or(jadoube_rules::File::A),
            rank,
        )
    };
    scene.is(at(4), color, Role::King)
        && scene.setup.castling.is_empty(color)
        && (scene.is(at(0), color, Role::Rook) || scene.is(at(7), color, Role::Rook))
}

const fn in_960(
    id: &'static str,
    about: &'static str,
    holds: fn(&Scene) -> bool,
    fen: &'static str,
) -> Situation {
    Situation {
        variant: Variant::Chess960,
        ..row(id, about, holds, fen, "")
    }
}

fn castlings<'a>(scene: &'a Scene) -> impl Iterator<Item = (Wing, Square, Square)> + 'a {
    let all = scene.moves.iter();
    all.filter_map(|m| Some((m.castling()?, m.from, m.to)))
}

pub(super) const ROWS: &[Situation] = &[
    row(
        "castling-king-side",
        "castling on the king's side is legal",
        |s| s.castles(Wing::King),
        "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
        "",
    ),
    row(
        "castling-queen-side",
        "castling on the queen's side is legal",
        |s| s.castles(Wing::Queen),
        "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1",
        "",
    ),
    row(
        "castling-both",
        "castling is legal on both sides",
        |s| s.castles(Wing::King) && s.castles(Wing::Queen),
        "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
        "",
    ),
    row(
        "castling-blocked",
        "a man stands between king and rook",
        |s| {
            WINGS
                .into_iter()
                .any(|wing| s.right(wing).is_some() && !s.clear(wing))
        },
        "4k3/8/8/8/8/8/8/4KB1R w K - 0 1",
        "",
    ),
    row(
        "castling-blocked-by-enemy",
        "an enemy man stands between king and rook",
        |s| {
            WINGS.into_iter().any(|wing| {
                s.right(wing).is_some_and(|rook| {
                    s.between(s.king, rook).any(|square| {
                        s.board()
                            .get(square)
                            .is_some_and(|piece| piece.color == s.them())
                    })
                })
            })
        },
        "4k3/8/8/8/8/8/8/4K1nR w K - 0 1",
        "",
    ),
    row(
        "castling-blocked-beside-rook",
        "only the square beside the queen's rook is occupied",
        |s| {
            s.setup.variant == Variant::Standard
                && s.right(Wing::Queen).is_some_and(|rook| {
                    let men: Vec<Square> = s
                        .between(s.king, rook)
                        .filter(|square| s.board().get(*square).is_some())
                        .collect();
                    men.len() == 1 && men[0].file().index() == 1
                })
        },
        "4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1",
        "",
    ),
    row(
        "castling-in-check",
        "the way is free and the king is in check",
        |s| s.check() && WINGS.into_iter().any(|wing| open(s, wing)),
        "k3r3/8/8/8/8/8/8/4K2R w K - 0 1",
        "",
    ),
    row(
        "castling-crossing-attacked",
        "the square that the king crosses is attacked",
        |s| {
            !s.check()
                && WINGS
                    .into_iter()
                    .any(|wing| open(s, wing) && s.attacked(s.king_path(wing)[0]))
        },
        "k4r2/8/8/8/8/8/8/4K2R w K - 0 1",
        "",
    ),
    row(
        "castling-goal-attacked",
        "the square that the king goes to is attacked, the one it crosses is not",
        |s| {
            !s.check()
                && WINGS.into_iter().any(|wing| {
                    let path = s.king_path(wing);
                    open(s, wing) && path.len() == 2 && s.attacked(path[1]) && !s.attacked(path[0])
                })
        },
        "k5r1/8/8/8/8/8/8/4K2R w K - 0 1",
        "",
    ),
    row(
        "castling-crossing-attacked-by-pawn",
        "a pawn attacks a square that the king would cross or reach",
        |s| {
            WINGS
                .into_iter()
                .any(|wing| attacked_by(s, wing, Role::Pawn))
        },
        "k7/8/8/8/8/8/6p1/4K2R w K - 0 1",
        "",
    ),
    row(
        "castling-crossing-attacked-by-knight",
        "a knight attacks a square that the king would cross or reach",
        |s| {
            WINGS
                .into_iter()
                .any(|wing| attacked_by(s, wing, Role::Knight))
        },
        "k7/8/8/8/8/6n1/8/4K2R w K - 0 1",
        "",
    ),
    row(
        "castling-crossing-attacked-by-king",
        "the enemy king attacks a square that the king would cross or reach",
        |s| {
            WINGS
                .into_iter()
                .any(|wing| attacked_by(s, wing, Role::King))
        },
        "8/8/8/8/8/8/6k1/4K2R w K - 0 1",
        "",
    ),
    row(
        "castling-rook-attacked",
        "castling is legal though the rook is attacked",
        |s| WINGS.into_iter().any(|wing| rook_attacked(s, wing)),
        "k6r/8/8/8/8/8/8/4K2R w K - 0 1",
        "",
    ),
    row(
        "castling-rook-crosses-attack",
        "castling on the queen's side is legal though only the rook crosses an attacked square",
        |s| {
            s.setup.variant == Variant::Standard
                && s.castles(Wing::Queen)
                && s.king
                    .offset(-3, 0)
                    .is_some_and(|square| s.attacked(square))
        },
        "1r5k/8/8/8/8/8/8/R3K3 w Q - 0 1",
        "",
    ),
    row(
        "castling-right-lost",
        "king and rook stand at home without the right",
        |s| at_home_without_right(s, s.us()),
        "4k3/8/8/8/8/8/8/4K2R w - - 0 1",
        "",
    ),
    row(
        "castling-one-right-lost",
        "both rooks stand at home and one right is lost",
        |s| {
            WINGS
                .into_iter()
                .filter(|wing| s.right(*wing).is_some())
                .count()
                == 1
                && [0, 7]
                    .into_iter()
                    .filter_map(jadoube_rules::File::new)
                    .all(|file| s.is(Square::at(file, s.king.rank()), s.us(), Role::Rook))
        },
        "4k3/8/8/8/8/8/8/R3K2R w K - 0 1",
        "",
    ),
    row(
        "castling-other-man-in-corner",
        "a man that is no rook stands where a rook of the lost right stood",
        |s| {
            let home = s.king == Square::at(jadoube_rules::File::E, s.us().rank(1));
            home && [0, 7]
                .into_iter()
                .filter_map(jadoube_rules::File::new)
                .any(|file| {
                    s.board()
                        .get(Square::at(file, s.king.rank()))
                        .is_some_and(|piece| piece.role != Role::Rook)
                })
        },
        "4k3/8/8/8/8/8/8/4K2N w - - 0 1",
        "",
    ),
    in_960(
        "castling-960",
        "castling is legal by the rules of Chess960",
        |s| s.setup.variant == Variant::Chess960 && castlings(s).next().is_some(),
        "4k3/8/8/8/8/8/8/1R3KR1 w GB - 0 1",
    ),
    in_960(
        "castling-960-king-stays",
        "castling in Chess960 does not move the king",
        |s| {
            castlings(s).any(|(wing, king, _)| {
                s.setup.variant == Variant::Chess960 && king.file() == wing.king_file()
            })
        },
        "4k3/8/8/8/8/8/8/6KR w H - 0 1",
    ),
    in_960(
        "castling-960-rook-stays",
        "castling in Chess960 does not move the rook",
        |s| {
            castlings(s).any(|(wing, _, rook)| {
                s.setup.variant == Variant::Chess960 && rook.file() == wing.rook_file()
            })
        },
        "4k3/8/8/8/8/8/8/4KR2 w F - 0 1",
    ),
    in_960(
        "castling-960-exchange",
        "king and rook exchange their squares",
        |s| {
            castlings(s).any(|(wing, king, rook)| {
                king.file() == wing.rook_file() && rook.file() == wing.king_file()
            })
        },
        "4k3/8/8/8/8/8/8/5KR1 w G - 0 1",
    ),
    in_960(
        "castling-960-uncovered",
        "the castling rook shields its king from an attack along the rank",
        |s| {
            s.setup.variant == Variant::Chess960
                && WINGS.into_iter().any(|wing| {
                    s.right(wing).is_some_and(|rook| {
                        let away = match wing {
                            Wing::King => (1, 0),
                            Wing::Queen => (-1, 0),
                        };
                        super::scene::first_man(s.board(), s.king, away)
                            .is_some_and(|(at, _)| at == rook)
                            && super::scene::first_man(s.board(), rook, away).is_some_and(
                                |(_, piece)| {
                                    piece.color == s.them()
                                        && matches!(piece.role, Role::Rook | Role::Queen)
                                },
                            )
                    })
                })
        },
        "4k3/8/8/8/8/8/8/qR1K4 w B - 0 1",
    ),
];
