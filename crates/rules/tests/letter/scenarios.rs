//! The traps of Article 3, one position each. Expectations are read from the Laws.

use crate::fen;
use jadoube_rules::{Role, Setup, Variant};

/// Whether one move, in UCI notation with castling as king takes rook, is legal.
struct Trap {
    says: &'static str,
    fen: &'static str,
    /// Moves to be played first.
    line: &'static str,
    asked: &'static str,
    legal: bool,
}

const fn trap(
    says: &'static str,
    fen: &'static str,
    line: &'static str,
    asked: &'static str,
    legal: bool,
) -> Trap {
    Trap {
        says,
        fen,
        line,
        asked,
        legal,
    }
}

const STANDARD: [Trap; 30] = [
    trap(
        "an attacked rook may castle",
        "4k3/8/8/8/3b4/8/8/R3K3 w Q - 0 1",
        "",
        "e1a1",
        true,
    ),
    trap(
        "an attack on b1 does not matter",
        "1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1",
        "",
        "e1a1",
        true,
    ),
    trap(
        "no castling through d1",
        "3rk3/8/8/8/8/8/8/R3K3 w Q - 0 1",
        "",
        "e1a1",
        false,
    ),
    trap(
        "no castling into c1",
        "2r1k3/8/8/8/8/8/8/R3K3 w Q - 0 1",
        "",
        "e1a1",
        false,
    ),
    trap(
        "no castling out of check",
        "4k3/8/8/8/4r3/8/8/4K2R w K - 0 1",
        "",
        "e1h1",
        false,
    ),
    trap(
        "a pinned man's attack stops castling",
        "8/8/8/8/7k/6n1/5B1P/4K2R w K - 0 1",
        "",
        "e1h1",
        false,
    ),
    trap(
        "a king that has moved",
        "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
        "e1e2 e8d8 e2e1 d8e8",
        "e1h1",
        false,
    ),
    trap(
        "a rook that has moved",
        "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
        "h1h2 e8d8 h2h1 d8e8",
        "e1h1",
        false,
    ),
    trap(
        "the other rook has not",
        "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
        "h1h2 e8d8 h2h1 d8e8",
        "e1a1",
        true,
    ),
    trap(
        "another rook does not inherit the right",
        "r3k2r/7r/8/8/8/8/1B6/4K3 w kq - 0 1",
        "b2h8 h7h8 e1e2",
        "e8h8",
        false,
    ),
    trap(
        "the other right stays",
        "r3k2r/7r/8/8/8/8/1B6/4K3 w kq - 0 1",
        "b2h8 h7h8 e1e2",
        "e8a8",
        true,
    ),
    trap(
        "castling is not vertical",
        "4R3/8/k7/8/8/8/8/4K3 w - - 0 1",
        "",
        "e1e3",
        false,
    ),
    trap(
        "no right, no castling",
        "4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
        "",
        "e1a1",
        false,
    ),
    trap(
        "en passant opens the rank",
        "8/8/8/8/k2Pp2R/8/8/4K3 b - d3 0 1",
        "",
        "e4d3",
        false,
    ),
    trap(
        "a pinned pawn captures en passant",
        "8/8/4k3/8/2pP4/8/B7/4K3 b - d3 0 1",
        "",
        "c4d3",
        false,
    ),
    trap(
        "en passant answers mate",
        "3R4/1Q6/2K5/k7/pP6/8/8/8 b - b3 0 1",
        "",
        "a4b3",
        true,
    ),
    trap(
        "en passant only at once",
        "4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1",
        "d2d4 e8e7 e1e2",
        "e4d3",
        false,
    ),
    trap(
        "en passant at once",
        "4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1",
        "d2d4",
        "e4d3",
        true,
    ),
    trap(
        "no en passant after two single steps",
        "4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1",
        "d2d3 e8e7 d3d4",
        "e4d3",
        false,
    ),
    trap(
        "a pinned man gives check",
        "R2b3k/8/8/8/8/7K/8/8 w - - 0 1",
        "",
        "h3h4",
        false,
    ),
    trap(
        "a second queen",
        "6k1/P7/8/8/8/8/8/K6Q w - - 0 1",
        "",
        "a7a8q",
        true,
    ),
    trap(
        "promotion is not optional",
        "6k1/P7/8/8/8/8/8/K6Q w - - 0 1",
        "",
        "a7a8",
        false,
    ),
    trap(
        "stalemating promotion",
        "8/5P1k/5K2/8/8/8/8/8 w - - 0 1",
        "",
        "f7f8q",
        true,
    ),
    trap(
        "other promotion",
        "8/5P1k/5K2/8/8/8/8/8 w - - 0 1",
        "",
        "f7f8r",
        true,
    ),
    trap(
        "capture with promotion",
        "1r4k1/P7/8/8/8/8/8/K7 w - - 0 1",
        "",
        "a7b8n",
        true,
    ),
    trap(
        "a double step needs its first square",
        "4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1",
        "",
        "e2e4",
        false,
    ),
    trap(
        "a double step needs its second square",
        "4k3/8/8/8/4n3/8/4P3/4K3 w - - 0 1",
        "",
        "e2e4",
        false,
    ),
    trap(
        "a pawn does not capture forward",
        "4k3/8/8/8/4n3/4P3/8/4K3 w - - 0 1",
        "",
        "e3e4",
        false,
    ),
    trap(
        "the king cannot retreat along the line",
        "4r1k1/8/8/8/8/4K3/8/8 w - - 0 1",
        "",
        "e3e2",
        false,
    ),
    trap(
        "a double check is answered by the king",
        "4r1k1/8/8/8/8/3n4/3Q4/4K3 w - - 0 1",
        "",
        "d2d3",
        false,
    ),
];

const CHESS960: [Trap; 9] = [
    trap(
        "the king alone moves",
        "4k3/8/8/8/8/8/8/4KR2 w F - 0 1",
        "",
        "e1f1",
        true,
    ),
    trap(
        "king and rook swap",
        "4k3/8/8/8/8/8/8/5KR1 w G - 0 1",
        "",
        "f1g1",
        true,
    ),
    trap(
        "the rook alone moves",
        "4k3/8/8/8/8/8/8/6KR w H - 0 1",
        "",
        "g1h1",
        true,
    ),
    trap(
        "they cross",
        "4k3/8/8/8/8/8/8/RK6 w A - 0 1",
        "",
        "b1a1",
        true,
    ),
    trap(
        "the rook uncovers an attack",
        "4k3/8/8/8/8/8/8/qRK5 w B - 0 1",
        "",
        "c1b1",
        false,
    ),
    trap(
        "without the attacker it does not",
        "4k3/8/8/8/8/8/8/1RK5 w B - 0 1",
        "",
        "c1b1",
        true,
    ),
    trap(
        "the rook's path counts",
        "4k3/8/8/8/8/8/8/RN1K4 w A - 0 1",
        "",
        "d1a1",
        false,
    ),
    trap(
        "the king's path counts",
        "4k3/8/8/8/8/8/8/1K3NR1 w G - 0 1",
        "",
        "b1g1",
        false,
    ),
    trap(
        "beyond the king is free",
        "4k3/8/8/8/8/8/8/NRK1N3 w B - 0 1",
        "",
        "c1b1",
        true,
    ),
];

#[test]
fn standard_chess() {
    check(&STANDARD, fen::standard);
}

#[test]
fn chess960() {
    check(&CHESS960, fen::chess960);
}

fn check(traps: &[Trap], read: fn(&str) -> Setup) {
    let mut wrong = Vec::new();
    for trap in traps {
        let position = fen::play(&fen::position(&read(trap.fen)), trap.line);
        let found = fen::moves(&position).iter().any(|m| m == trap.asked);
        if found != trap.legal {
            wrong.push(format!(
                "{}: {} {} {}",
                trap.says, trap.fen, trap.line, trap.asked
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn en_passant_may_be_the_only_legal_move() {
    let position = fen::position(&fen::standard("3R4/1Q6/2K5/k7/pP6/8/8/8 b - b3 0 1"));
    assert_eq!(fen::moves(&position), ["a4b3"]);
}

#[test]
fn only_four_promotions() {
    let position = fen::position(&fen::standard("8/8/8/8/8/k7/6p1/K7 b - - 0 1"));
    let promotions: Vec<String> = fen::moves(&position)
        .into_iter()
        .filter(|m| m.starts_with("g2"))
        .collect();
    assert_eq!(promotions, ["g2g1b", "g2g1n", "g2g1q", "g2g1r"]);
    assert!(!promotions.contains(&format!("g2g1{}", Role::King.to_char())));
}

/// The kings and rooks of Chess960 end where those of standard chess do.
#[test]
fn chess960_arrivals() {
    let table = [
        ("4k3/8/8/8/8/8/8/4KR2 w F - 0 1", "e1f1", "5RK1"),
        ("4k3/8/8/8/8/8/8/5KR1 w G - 0 1", "f1g1", "5RK1"),
        ("4k3/8/8/8/8/8/8/6KR w H - 0 1", "g1h1", "5RK1"),
        ("4k3/8/8/8/8/8/8/RK6 w A - 0 1", "b1a1", "2KR4"),
        ("4k3/8/8/8/8/8/8/1RK5 w B - 0 1", "c1b1", "2KR4"),
        ("4k3/8/8/8/8/8/8/R3K3 w A - 0 1", "e1a1", "2KR4"),
    ];
    for (before, m, first_rank) in table {
        let after = fen::play(&fen::position(&fen::chess960(before)), m);
        let expected = format!("4k3/8/8/8/8/8/8/{first_rank} b - - 1 1");
        assert_eq!(
            jadoube_rules::Reading::setup(&after),
            fen::chess960(&expected),
            "{before} {m}"
        );
    }
}

/// What a move changes besides the men.
#[test]
fn fields_after_a_move() {
    let table = [
        (
            "a double step sets the square",
            "4k3/8/8/8/8/8/4P3/4K3 w - - 7 9",
            "e2e4",
            "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 9",
        ),
        (
            "a quiet move counts",
            "4k3/8/8/8/8/8/4P3/4K3 b - - 7 9",
            "e8d8",
            "3k4/8/8/8/8/8/4P3/4K3 w - - 8 10",
        ),
        (
            "a capture resets the clock",
            "4k3/4R3/8/8/8/8/8/4K3 b - - 7 9",
            "e8e7",
            "8/4k3/8/8/8/8/8/4K3 w - - 0 10",
        ),
        (
            "en passant takes the pawn beside",
            "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 9",
            "e5d6",
            "4k3/8/3P4/8/8/8/8/4K3 b - - 0 9",
        ),
        (
            "castling loses both rights",
            "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 4 9",
            "e1h1",
            "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 5 9",
        ),
        (
            "a rook takes a rook, two rights go",
            "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 4 9",
            "a1a8",
            "R3k2r/8/8/8/8/8/8/4K2R b Kk - 0 9",
        ),
        (
            "a promotion takes a rook and its right",
            "r3k3/1P6/8/8/8/8/8/4K3 w q - 4 9",
            "b7a8q",
            "Q3k3/8/8/8/8/8/8/4K3 b - - 0 9",
        ),
        (
            "a king's step loses both rights",
            "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 4 9",
            "e8e7",
            "r6r/4k3/8/8/8/8/8/R3K2R w KQ - 5 10",
        ),
    ];
    let mut wrong = Vec::new();
    for (says, before, m, after) in table {
        let found = fen::play(&fen::position(&fen::standard(before)), m);
        let found = jadoube_rules::Reading::setup(&found);
        let expected = fen::standard(after);
        assert_eq!(expected.variant, Variant::Standard);
        if found != expected {
            wrong.push(format!("{says}: {found:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
