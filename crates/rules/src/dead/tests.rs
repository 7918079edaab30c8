//! Answers of positions whose answer is known otherwise, and properties that any answer must have.

use super::*;
use crate::{PositionKey, fen, letter};
use proptest::prelude::*;
use std::collections::HashSet;

fn accept(text: &str) -> fast::Position {
    fast::Position::accept(&fen::parse(text).unwrap()).unwrap()
}

/// The literal reading plays the line, and finds the mate.
#[track_caller]
fn assert_mates(position: &fast::Position, color: Color, line: &[Move]) {
    let mut played = letter::Position::accept(&position.setup()).unwrap();
    for m in line {
        assert!(played.legal_moves().contains(m), "{m:?} of {line:?}");
        played = played.play(*m);
    }
    assert!(played.is_check() && played.legal_moves().is_empty() && played.turn() != color);
}

/// Positions of the published test sets of helpmate solvers and of the Laws' own examples: White, then Black.
#[test]
fn known_positions_are_answered_rightly() {
    let table = [
        ("8/8/8/4k3/8/8/8/4KNN1 w - - 0 1", true, false),
        ("1k6/1P5p/BP3p2/1P6/7K/8/5P1P/8 w - - 0 1", false, false),
        ("k7/8/8/8/8/1p6/pP6/K1B5 w - - 0 1", false, false),
        ("1bk5/2Q5/2K1Pr2/6q1/6P1/8/8/8 b - - 0 1", false, false),
        (
            "8/2p1k3/2p2p1p/p1P1pP1P/P3P1K1/8/8/8 w - - 0 1",
            false,
            false,
        ),
        (
            "2k5/8/2p5/1pPp3p/pP1Pp1pP/P3PpP1/5P2/2K5 w - - 0 1",
            false,
            false,
        ),
        ("8/1p6/1Pp5/k1P5/p1P5/P1K5/3B4/8 w - - 0 1", false, false),
        ("1k6/1P1p3p/BP3p2/1P1P3p/8/5P2/6KP/8 b - - 0 1", true, false),
        (
            "2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1",
            false,
            false,
        ),
        ("k7/1p6/8/8/5B2/1q6/K2P4/R7 w - - 0 1", true, false),
        ("k1K5/2q5/8/8/8/8/8/6Q1 w - - 0 1", false, false),
        ("6K1/4b1P1/5bk1/8/8/8/8/8 w - - 0 1", true, true),
        // The wall opens by a capture en passant, now or never.
        ("4k3/8/8/1p1pPp1p/1P1P1P1P/8/8/4K3 w - d6 0 1", true, true),
    ];
    for (text, white, black) in table {
        let position = accept(text);
        for (color, can) in [(Color::White, white), (Color::Black, black)] {
            match can_mate(&position, color) {
                Mate::Yes(line) => {
                    assert!(can, "{text}: {color} cannot mate");
                    assert_mates(&position, color, &line);
                }
                Mate::No(why) => assert!(!can, "{text}: {color} can mate, not {why:?}"),
                Mate::Undecided => panic!("{text}: undecided for {color}"),
            }
        }
    }
}

/// Whether `color` can mate, by looking at everything that can arise; `None` if that is too much.
fn by_looking_at_everything(root: &fast::Position, color: Color) -> Option<bool> {
    let mut met = HashSet::from([PositionKey::of(root)]);
    let mut open = vec![*root];
    while let Some(position) = open.pop() {
        let moves = position.legal_moves();
        if moves.is_empty() && position.is_check() && position.turn() != color {
            return Some(true);
        }
        for m in moves {
            let next = position.play(m);
            if met.insert(PositionKey::of(&next)) {
                open.push(next);
            }
        }
        if met.len() > 20_000 {
            return None;
        }
    }
    Some(false)
}

/// Pawns that stand against each other on some files, kings and a few men anywhere.
fn cages() -> impl Strategy<Value = fast::Position> {
    let files = proptest::collection::vec(prop_oneof![Just(None), (1u8..5).prop_map(Some)], 8);
    let men = proptest::collection::vec((0u8..64, 0usize..10), 0..3);
    (files, men, 0u8..64, 0u8..64, any::<bool>()).prop_filter_map(
        "not a position",
        |(files, men, white, black, turn)| {
            let mut squares = [b'1'; 64];
            for (file, rank) in files.iter().enumerate() {
                if let Some(rank) = rank {
                    squares[usize::from(*rank) * 8 + file] = b'P';
                    squares[(usize::from(*rank) + 1) * 8 + file] = b'p';
                }
            }
            for (square, man) in men {
                squares[usize::from(square)] = b"BbBbNnRrPp"[man];
            }
            squares[usize::from(white)] = b'K';
            squares[usize::from(black)] = b'k';
            let ranks: Vec<&str> = squares
                .chunks(8)
                .rev()
                .map(|rank| std::str::from_utf8(rank).unwrap())
                .collect();
            let text = format!(
                "{} {} - - 0 1",
                ranks.join("/"),
                if turn { "w" } else { "b" }
            );
            fast::Position::accept(&fen::parse_lenient(&text, crate::Variant::Standard).ok()?.0)
                .ok()
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// Where everything can be looked at, the answer is what is found there, with its proof.
    #[test]
    fn answers_are_those_of_looking_at_everything(position in cages()) {
        for color in Color::BOTH {
            let answer = can_mate(&position, color);
            if let Mate::Yes(line) = &answer {
                assert_mates(&position, color, line);
            }
            let structure = structure::forbids(&position, color);
            if let Some(can) = by_looking_at_everything(&position, color) {
                prop_assert!(!(can && structure), "the structure is said to forbid it");
                match answer {
                    Mate::Yes(_) => prop_assert!(can),
                    Mate::No(why) => prop_assert!(!can, "{why:?}"),
                    Mate::Undecided => prop_assert!(false, "undecided"),
                }
            }
        }
    }

    /// A side can mate exactly if some move leads to where it can.
    #[test]
    fn answers_agree_with_those_after_each_move(position in cages()) {
        let moves = position.legal_moves();
        for color in Color::BOTH {
            let after: Vec<Mate> = moves.iter().map(|m| can_mate(&position.play(*m), color)).collect();
            if moves.is_empty() || after.contains(&Mate::Undecided) {
                continue;
            }
            let can = after.iter().any(|answer| matches!(answer, Mate::Yes(_)));
            match can_mate(&position, color) {
                Mate::Yes(_) => prop_assert!(can),
                Mate::No(why) => prop_assert!(!can, "{why:?}"),
                Mate::Undecided => {}
            }
        }
    }
}
