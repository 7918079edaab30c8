//! Perft totals that have been published, from both readings, and the divides of the fast one.
//!
//! `JADOUBE_DEEP=1` lets the fast reading count the last, deepest total of each position as well.

use jadoube_rules::perft::{divide, perft};
use jadoube_rules::{Reading, Setup, fast, fen, letter};
use std::fmt::Write;

/// A position and its published totals from depth 1 on.
struct Published {
    name: &'static str,
    fen: &'static str,
    totals: &'static [u64],
    /// The total of the depth after those, for patient readers.
    deep: u64,
}

/// The Chess Programming Wiki, "Perft Results": the initial position and positions 2 to 6.
const PUBLISHED: &[Published] = &[
    Published {
        name: "start",
        fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        totals: &[20, 400, 8902, 197_281, 4_865_609],
        deep: 119_060_324,
    },
    Published {
        name: "kiwipete",
        fen: "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        totals: &[48, 2039, 97_862, 4_085_603],
        deep: 193_690_690,
    },
    Published {
        name: "rook-endgame",
        fen: "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        totals: &[14, 191, 2812, 43_238, 674_624],
        deep: 11_030_083,
    },
    Published {
        name: "promotions",
        fen: "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        totals: &[6, 264, 9467, 422_333],
        deep: 15_833_292,
    },
    Published {
        name: "pawn-on-seventh",
        fen: "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        totals: &[44, 1486, 62_379, 2_103_487],
        deep: 89_941_194,
    },
    Published {
        name: "symmetrical-middle-game",
        fen: "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        totals: &[46, 2079, 89_890, 3_894_594],
        deep: 164_075_551,
    },
];

fn setup(text: &str) -> Setup {
    fen::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn accept<P: Reading>(text: &str) -> P {
    P::accept(&setup(text)).unwrap_or_else(|rejection| panic!("{text}: {rejection}"))
}

/// Counts every total up to `limit` paths.
#[track_caller]
fn check<P: Reading>(limit: u64) {
    let mut failures = Vec::new();
    for published in PUBLISHED {
        let position: P = accept(published.fen);
        for (depth, expected) in (1..).zip(published.totals) {
            if *expected > limit {
                continue;
            }
            let found = perft(&position, depth);
            if found != *expected {
                let name = published.name;
                failures.push(format!(
                    "{name} to depth {depth}: expected {expected}, found {found}"
                ));
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn fast_counts_the_published_totals() {
    check::<fast::Position>(u64::MAX);
}

/// The literal reading is thousands of times slower, and gets what fits into a second.
#[test]
fn letter_counts_the_smaller_published_totals() {
    check::<letter::Position>(10_000);
}

/// With the variable set, one ply deeper than the table of totals goes.
#[test]
fn divides_add_up_to_the_totals() {
    let deep = std::env::var_os("JADOUBE_DEEP").is_some();
    for published in PUBLISHED {
        let position: fast::Position = accept(published.fen);
        let totals = published
            .totals
            .iter()
            .chain(deep.then_some(&published.deep));
        let Some((depth, expected)) = (1..).zip(totals).last() else {
            continue;
        };
        let found: u64 = divide(&position, depth)
            .iter()
            .map(|(_, paths)| paths)
            .sum();
        assert_eq!(found, *expected, "{} to depth {depth}", published.name);
    }
}

#[test]
fn depth_0_is_one_path_and_nothing_to_divide() {
    let position: fast::Position = accept(PUBLISHED[0].fen);
    assert_eq!(perft(&position, 0), 1);
    assert_eq!(divide(&position, 0), []);
}

#[test]
fn moves_are_counted_as_they_are_listed() {
    for published in PUBLISHED {
        let position: fast::Position = accept(published.fen);
        for m in position.legal_moves() {
            let next = position.play(m);
            assert_eq!(next.count_moves(), next.legal_moves().len(), "after {m:?}");
        }
    }
}

#[test]
fn divides_of_the_published_positions() {
    for published in PUBLISHED {
        let position: fast::Position = accept(published.fen);
        let mut text = String::new();
        let mut total = 0;
        for (m, paths) in divide(&position, 4) {
            writeln!(text, "{m:?}: {paths}").expect("a string takes all text");
            total += paths;
        }
        writeln!(text, "total: {total}").expect("a string takes all text");
        insta::with_settings!({ description => published.fen, omit_expression => true }, {
            insta::assert_snapshot!(published.name, text);
        });
    }
}
