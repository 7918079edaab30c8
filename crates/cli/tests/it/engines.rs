//! Real engines, as Debian packages them. In CI they must be there; elsewhere a test says what it did not run.

use crate::command::{flat, jadoube_exits};
use serde_json::Value;
use std::path::Path;

/// Whether an engine is installed.
fn is_installed(engine: &str) -> bool {
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let found = std::env::split_paths(&folders)
        .chain([Path::new("/usr/games").to_owned()])
        .any(|folder| folder.join(engine).is_file());
    assert!(
        found || std::env::var_os("CI").is_none(),
        "the engine {engine} is not installed: .ci/run installs it"
    );
    if !found {
        eprintln!("not run: the engine {engine} is not installed");
    }
    found
}

/// How many questions of these topics the subject was asked and how many it passed, as the report tells.
#[track_caller]
fn asked_and_passed(code: i32, subject: &str, topics: &[&str]) -> (u64, u64) {
    let mut arguments = vec!["test", subject, "--format", "json"];
    for topic in topics {
        arguments.extend(["--only", topic]);
    }
    let ran = jadoube_exits(code, &arguments);
    let report: Value = serde_json::from_str(&ran.out).expect("one JSON document");
    let tally = &report["subjects"][0]["tally"];
    let count = |field: &str| tally[field].as_u64().expect("a count");
    (count("asked"), count("passed"))
}

#[test]
fn stockfish_plays_by_the_laws() {
    if !is_installed("stockfish") {
        return;
    }
    let (asked, passed) = asked_and_passed(
        0,
        "uci:stockfish",
        &[
            "en-passant",
            "castling",
            "promotion",
            "checkmate",
            "stalemate",
        ],
    );
    assert!(asked > 200, "{asked} were asked");
    assert_eq!(asked, passed);
    let (asked, passed) = asked_and_passed(0, "uci:stockfish?Hash=1", &["chess960-1"]);
    assert!(asked > 10, "{asked} were asked");
    assert_eq!(asked, passed);
}

#[test]
fn a_crash_of_stockfish_costs_one_answer() {
    if !is_installed("stockfish") {
        return;
    }
    let case = "fen-position-right-without-rook-no-castling";
    let ran = jadoube_exits(
        1,
        &[
            "test",
            "uci:stockfish",
            "--only",
            case,
            "--only",
            "en-passant",
        ],
    );
    let report = flat(&ran.out);
    assert!(report.contains("answered: crashed"), "{report}");
    assert!(
        report.contains("2 new failures, 2 crashes or time-outs"),
        "{report}"
    );
}

#[test]
fn stockfish_counts_and_can_be_bisected() {
    if !is_installed("stockfish") {
        return;
    }
    let ran = jadoube_exits(0, &["perft", "uci:stockfish", "start", "4", "--divide"]);
    assert!(ran.out.contains("e2e4: 13160\n"), "{}", ran.out);
    assert!(ran.out.contains("197281 nodes at depth 4"), "{}", ran.out);
    let fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    let ran = jadoube_exits(0, &["bisect", "uci:stockfish", fen, "3"]);
    assert!(
        ran.out.contains("counts agree up to depth 3"),
        "{}",
        ran.out
    );
}

#[test]
fn ethereal_lists_its_moves_by_a_search() {
    if !is_installed("ethereal-chess") {
        return;
    }
    let (asked, passed) = asked_and_passed(0, "uci:ethereal-chess", &["en-passant", "pins"]);
    assert!(asked > 50, "{asked} were asked");
    assert_eq!(asked, passed);
}

/// A fault that Stockfish once had, too: https://github.com/official-stockfish/Stockfish/issues/3270
#[test]
fn fairy_stockfish_does_not_capture_en_passant_to_interpose() {
    if !is_installed("fairy-stockfish") {
        return;
    }
    let case = "en-passant-report-interposing";
    let (asked, passed) = asked_and_passed(1, "uci:fairy-stockfish", &[case]);
    assert_eq!((asked, passed), (4, 0));
}
