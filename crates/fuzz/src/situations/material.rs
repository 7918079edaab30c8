//! What is left on the board (Articles 5.2.2, 6.9).

use super::{Scene, Situation, row};
use jadoube_rules::{Color, Role};

fn total(scene: &Scene, role: Role) -> usize {
    Color::BOTH
        .into_iter()
        .map(|color| scene.count(color, role))
        .sum()
}

fn men(scene: &Scene) -> usize {
    scene.board().pieces().count()
}

fn only(scene: &Scene, role: Role, how_many: usize) -> bool {
    men(scene) == 2 + how_many && total(scene, role) == how_many
}

fn bishops_of_one_colour(scene: &Scene) -> bool {
    let squares = |light| {
        Color::BOTH
            .into_iter()
            .flat_map(|color| scene.board().find(color, Role::Bishop))
            .all(|square| square.is_light() == light)
    };
    squares(true) || squares(false)
}

pub(super) const ROWS: &[Situation] = &[
    row(
        "bare-kings",
        "king against king",
        |s| men(s) == 2,
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        "",
    ),
    row(
        "lone-knight",
        "a knight alone beside the kings",
        |s| only(s, Role::Knight, 1),
        "4k3/8/8/8/8/8/8/4KN2 w - - 0 1",
        "",
    ),
    row(
        "lone-bishop",
        "a bishop alone beside the kings",
        |s| only(s, Role::Bishop, 1),
        "4k3/8/8/8/8/8/8/4KB2 w - - 0 1",
        "",
    ),
    row(
        "bishops-of-one-colour",
        "bishops alone beside the kings, all on squares of one colour",
        |s| {
            let bishops = total(s, Role::Bishop);
            bishops >= 2 && only(s, Role::Bishop, bishops) && bishops_of_one_colour(s)
        },
        "2b1k3/8/8/8/8/8/8/4KB2 w - - 0 1",
        "",
    ),
    row(
        "bishops-of-both-colours",
        "a bishop each alone beside the kings, on squares of both colours",
        |s| only(s, Role::Bishop, 2) && !bishops_of_one_colour(s),
        "4kb2/8/8/8/8/8/8/4KB2 w - - 0 1",
        "",
    ),
    row(
        "two-knights",
        "two knights of a side alone beside the kings",
        |s| {
            only(s, Role::Knight, 2)
                && Color::BOTH
                    .into_iter()
                    .any(|color| s.count(color, Role::Knight) == 2)
        },
        "4k3/8/8/8/8/8/8/4KNN1 w - - 0 1",
        "",
    ),
    row(
        "minor-men-each",
        "each side has one knight or bishop and nothing else",
        |s| {
            men(s) == 4
                && Color::BOTH
                    .into_iter()
                    .all(|color| s.count(color, Role::Knight) + s.count(color, Role::Bishop) == 1)
        },
        "4kn2/8/8/8/8/8/8/4KB2 w - - 0 1",
        "",
    ),
    row(
        "bare-king-to-move",
        "the side that has the move has its king alone, the other has more",
        |s| s.men(s.us()) == 1 && s.men(s.them()) > 1,
        "4k3/8/8/8/8/8/8/4K2R b - - 0 1",
        "",
    ),
    row(
        "no-pawns",
        "no pawns are left, and more than the kings are",
        |s| total(s, Role::Pawn) == 0 && men(s) > 2,
        "4k3/8/8/8/8/8/8/4K2R b - - 0 1",
        "",
    ),
    row(
        "three-queens",
        "a side has three queens or more",
        |s| {
            Color::BOTH
                .into_iter()
                .any(|color| s.count(color, Role::Queen) >= 3)
        },
        "4k3/8/8/8/8/8/7P/QQQ1K3 w - - 0 1",
        "",
    ),
    row(
        "three-knights",
        "a side has three knights or more",
        |s| {
            Color::BOTH
                .into_iter()
                .any(|color| s.count(color, Role::Knight) >= 3)
        },
        "4k3/8/8/8/8/8/8/NNN1K3 w - - 0 1",
        "",
    ),
    row(
        "all-men",
        "all thirty-two men are on the board",
        |s| men(s) == 32,
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "",
    ),
    row(
        "many-moves",
        "a hundred legal moves or more",
        |s| s.moves.len() >= 100,
        "3Q4/1Q4Q1/4Q3/2Q4R/Q4Q2/3Q4/1Q4Rp/1K1BBNNk w - - 0 1",
        "",
    ),
];
