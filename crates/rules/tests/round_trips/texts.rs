//! Any text at all is read or refused with an offset inside it, and never panics.

use jadoube_rules::fen::{self, CastlingField};
use jadoube_rules::san::{self, Notation, SanProblem};
use jadoube_rules::uci::{self, CastlingMoves};
use jadoube_rules::{Reading, Variant, fast};
use proptest::prelude::*;

/// Texts near a FEN: one with a few characters replaced, removed or added.
fn near_fens() -> impl Strategy<Value = String> {
    let seeds = prop::sample::select(vec![
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 12",
        "1rk2r2/8/8/8/8/8/8/1RK2R2 b FBfb - 99 100",
    ]);
    let edits = prop::collection::vec((any::<prop::sample::Index>(), 0..3, any_character()), 0..4);
    (seeds, edits).prop_map(|(seed, edits)| {
        let mut text: Vec<char> = seed.chars().collect();
        for (index, what, c) in edits {
            let at = index.index(text.len().max(1));
            match what {
                0 => text.insert(at, c),
                1 if at < text.len() => text[at] = c,
                _ if at < text.len() => drop(text.remove(at)),
                _ => {}
            }
        }
        text.into_iter().collect()
    })
}

fn any_character() -> impl Strategy<Value = char> {
    prop_oneof![
        prop::sample::select(
            "pnbrqkPNBRQK12345678/ wb-KQkqAHah09_x\t"
                .chars()
                .collect::<Vec<_>>()
        ),
        any::<char>(),
    ]
}

/// Texts of the characters that moves are written with.
fn near_moves() -> impl Strategy<Value = String> {
    prop_oneof![
        "[KQRBNPkqrbnpa-h1-8x:=()+#!?e.p O0o-]{0,9}",
        "[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8](=[QRBN])?[+#]?",
        any::<String>()
    ]
}

fn is_inside(text: &str, at: usize) -> bool {
    text.is_char_boundary(at)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_fen_is_read_the_same_way_strictly_and_leniently(text in near_fens()) {
        for variant in [Variant::Standard, Variant::Chess960] {
            let strict = fen::parse_as(&text, variant);
            let lenient = fen::parse_lenient(&text, variant);
            match (strict, lenient) {
                (Ok(setup), Ok((same, told))) => {
                    prop_assert_eq!(&setup, &same);
                    prop_assert!(told.is_empty(), "{:?}", told);
                    // A strict text of standard chess has only one form.
                    let written = fen::write_setup(&setup, CastlingField::Standard);
                    prop_assert!(variant == Variant::Chess960 || written == text);
                }
                (Err(error), Ok((_, told))) => {
                    let first = told.first().expect("a deviation");
                    prop_assert_eq!(error.at, first.at);
                    prop_assert_eq!(error.problem, fen::FenProblem::NotStrict(first.deviation));
                    prop_assert!(told.iter().all(|l| is_inside(&text, l.at)));
                }
                (Err(_), Err(error)) => prop_assert!(is_inside(&text, error.at)),
                (Ok(_), Err(error)) => prop_assert!(false, "only strictly: {}", error),
            }
        }
    }

    #[test]
    fn any_text_is_refused_as_a_fen(text in any::<String>()) {
        let error = fen::parse_lenient(&text, Variant::Chess960).expect_err("no placement");
        prop_assert!(is_inside(&text, error.at));
    }

    #[test]
    fn any_text_is_read_as_uci_or_refused(text in "[a-h1-9qrbnk0]{0,6}|\\PC{0,6}") {
        match uci::parse(&text) {
            Ok(uci) => prop_assert_eq!(uci.to_string(), text),
            Err(error) => prop_assert!(is_inside(&text, error.at)),
        }
    }

    #[test]
    fn any_text_is_read_as_a_move_or_refused(text in near_moves(), laws in any::<bool>()) {
        let notation = if laws { Notation::Laws } else { Notation::Pgn };
        let setup = fen::parse("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1").unwrap();
        let position = fast::Position::accept(&setup).unwrap();
        let strict = san::read(&position, &text, notation);
        match san::read_lenient(&position, &text, notation) {
            Ok((m, told)) => {
                prop_assert!(told.iter().all(|leniency| is_inside(&text, leniency.at)));
                match told.first() {
                    None => prop_assert_eq!(strict, Ok(m)),
                    Some(_) => prop_assert!(strict.is_err()),
                }
            }
            Err(SanProblem::Malformed(error)) => prop_assert!(is_inside(&text, error.at)),
            Err(SanProblem::NotStrict(leniency)) => prop_assert!(false, "not lenient: {}", leniency),
            Err(problem) => prop_assert_eq!(strict, Err(problem)),
        }
        if let Ok(m) = uci::find(&position, &text, CastlingMoves::KingTwoSquares) {
            prop_assert!(position.legal_moves().contains(&m));
        }
    }
}
