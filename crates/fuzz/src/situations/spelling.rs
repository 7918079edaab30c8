//! What a move must be told apart from in writing (Appendix C; PGN standard, section 8.2.3).

use super::{Scene, Situation, row};
use jadoube_rules::{Move, Reading, Role, Square};

/// Legal moves of other men of the kind to the same square.
fn rivals<'a>(scene: &'a Scene, m: &'a Move) -> impl Iterator<Item = Square> + 'a {
    let role = scene.role(m.from);
    scene
        .moves
        .iter()
        .filter(move |other| other.to == m.to && other.from != m.from && other.castling().is_none())
        .map(|other| other.from)
        .filter(move |from| scene.role(*from) == role)
}

fn ambiguous(scene: &Scene, test: impl Fn(Square, &[Square]) -> bool) -> bool {
    scene.any(|m| {
        let role = scene.role(m.from);
        if role == Some(Role::Pawn) || role == Some(Role::King) || m.castling().is_some() {
            return false;
        }
        let rivals: Vec<Square> = rivals(scene, m).collect();
        !rivals.is_empty() && test(m.from, &rivals)
    })
}

fn same_file(from: Square, rivals: &[Square]) -> bool {
    rivals.iter().any(|rival| rival.file() == from.file())
}

fn same_rank(from: Square, rivals: &[Square]) -> bool {
    rivals.iter().any(|rival| rival.rank() == from.rank())
}

fn after(scene: &Scene, test: impl Fn(&jadoube_rules::fast::Position) -> bool) -> bool {
    scene.any(|m| test(&scene.position.play(*m)))
}

pub(super) const ROWS: &[Situation] = &[
    row(
        "san-by-file",
        "a move is told apart by its file",
        |s| ambiguous(s, |from, rivals| !same_file(from, rivals)),
        "1k6/8/8/8/8/8/4K3/R6R w - - 0 1",
        "",
    ),
    row(
        "san-by-rank",
        "a move is told apart by its rank",
        |s| {
            ambiguous(s, |from, rivals| {
                same_file(from, rivals) && !same_rank(from, rivals)
            })
        },
        "7k/8/R7/8/8/8/4K3/R7 w - - 0 1",
        "",
    ),
    row(
        "san-by-square",
        "a move is told apart by its square only",
        |s| {
            ambiguous(s, |from, rivals| {
                same_file(from, rivals) && same_rank(from, rivals)
            })
        },
        "8/8/8/8/Q2Q4/7k/8/Q3K3 w - - 0 1",
        "",
    ),
    row(
        "san-three-men",
        "three men of a kind may go to one square",
        |s| ambiguous(s, |_, rivals| rivals.len() >= 2),
        "7k/8/8/8/Q2Q4/8/8/Q3K3 b - - 0 1",
        "h8g8",
    ),
    row(
        "san-rival-pinned",
        "another man of the kind could go there, were it not pinned",
        |s| {
            s.pins.iter().any(|pin| {
                pin.role != Role::Pawn
                    && pin.role != Role::King
                    && s.moves.iter().any(|m| {
                        s.role(m.from) == Some(pin.role)
                            && m.from != pin.man
                            && m.to != pin.man
                            && reaches(s, pin.man, pin.role, m.to)
                            && !s.any(|other| other.from == pin.man && other.to == m.to)
                    })
            })
        },
        "4r2k/8/8/8/4N3/8/N7/4K3 w - - 0 1",
        "",
    ),
    row(
        "san-check-sign",
        "a move gives check without mating",
        |s| {
            after(s, |position| {
                position.is_check() && !position.legal_moves().is_empty()
            })
        },
        "7k/8/8/8/8/8/4K3/R6R b - - 0 1",
        "h8g8",
    ),
    row(
        "san-mate-sign",
        "a move mates",
        |s| {
            after(s, |position| {
                position.is_check() && position.legal_moves().is_empty()
            })
        },
        "7k/6pp/8/8/8/8/8/R3K3 w - - 0 1",
        "",
    ),
    row(
        "san-stalemates",
        "a move stalemates",
        |s| {
            after(s, |position| {
                !position.is_check() && position.legal_moves().is_empty()
            })
        },
        "7k/8/6K1/8/8/8/5Q2/8 w - - 0 1",
        "",
    ),
];

/// Whether a man of this kind on that square would attack the target, were it free to.
fn reaches(scene: &Scene, from: Square, role: Role, target: Square) -> bool {
    super::scene::attackers(scene.board(), target, scene.us())
        .iter()
        .any(|attacker| *attacker == from && scene.role(*attacker) == Some(role))
}
