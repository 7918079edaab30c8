//! `jadoube test`: what is selected, what is printed and in which form, and lists of known failures.

use crate::command::{self, command, file, flat, folder, jadoube_exits, text};
use crate::explaining::without_escapes;
use serde_json::Value;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

/// The report as JSON.
fn json(code: i32, arguments: &[&str]) -> Value {
    let ran = jadoube_exits(code, &[&["test", "--format", "json"], arguments].concat());
    assert_eq!(ran.err, "", "{arguments:?}");
    serde_json::from_str(&ran.out).expect("one JSON document")
}

/// How many units were asked and how many of them passed.
fn asked_and_passed(report: &Value) -> (u64, u64) {
    let tally = &report["subjects"][0]["tally"];
    let count = |field: &str| tally[field].as_u64().expect("a count");
    (count("asked"), count("passed"))
}

#[test]
fn a_case_a_topic_a_file_and_a_rule_can_be_named() {
    let all = |arguments: &[&str]| {
        let report = json(0, &[&["letter"], arguments].concat());
        assert_eq!(
            (&report["complete"], &report["green"]),
            (&Value::Bool(true), &Value::Bool(true))
        );
        let (asked, passed) = asked_and_passed(&report);
        assert_eq!(asked, passed, "{arguments:?}");
        asked
    };
    assert_eq!(
        all(&["--only", "en-passant-rank-pin", "--no-transforms"]),
        1
    );
    // As it is, colours flipped, files mirrored, and both.
    assert_eq!(all(&["--only", "en-passant-rank-pin"]), 4);
    assert_eq!(all(&["--only", "en-passant-rank-pin~flip"]), 1);
    let two = [
        "--only",
        "en-passant-rank-pin",
        "--only",
        "en-passant-not-by-king",
        "--no-transforms",
    ];
    assert_eq!(all(&two), 2);
    // A topic and its file are the same; a rule has cases in several files.
    let topic = all(&["--only", "en passant"]);
    let file = all(&["--only", "en-passant"]);
    assert!(topic > 50 && file > topic, "{topic} {file}");
    assert!(all(&["--only", "en-passant-at-once"]) > 4);
}

#[test]
fn an_edition_decides_which_articles_are_named() {
    let rows = [
        ("2014", "3.7.d"),
        ("2017", "3.7.4.1"),
        ("2018", "3.7.4.1"),
        ("2023", "3.7.3.1"),
    ];
    for (edition, article) in rows {
        let ran = jadoube_exits(
            0,
            &[
                "test",
                "reference",
                "--only",
                "en-passant",
                "--edition",
                edition,
            ],
        );
        let row = ran.out.lines().find(|line| line.contains(" en-passant "));
        assert!(
            row.is_some_and(|row| row.contains(article)),
            "{edition}: {}",
            ran.out
        );
        let report = json(
            0,
            &["reference", "--only", "en-passant", "--edition", edition],
        );
        assert_eq!(report["edition"], edition);
    }
}

#[test]
fn failures_are_told_in_json_and_in_records() {
    let folder = suite("testing-forms");
    let run = [
        "chessframe",
        "--cases",
        text(&folder),
        "--only",
        "en-passant-rank-pin",
        "--no-transforms",
    ];
    let report = json(1, &run);
    assert_eq!(
        (&report["complete"], &report["green"]),
        (&Value::Bool(true), &Value::Bool(false))
    );
    assert_eq!(asked_and_passed(&report), (1, 0));
    let failures = report["failures"].as_array().expect("a list");
    assert_eq!(failures.len(), 1, "{failures:?}");
    assert_eq!(failures[0]["case"], "en-passant-rank-pin");
    assert_eq!(failures[0]["verdict"], "new_failure");

    let ran = jadoube_exits(1, &[&["test", "--format", "records"], &run[..]].concat());
    let records: Vec<Value> = ran
        .out
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    let kinds: Vec<&str> = records
        .iter()
        .filter_map(|record| record["record"].as_str())
        .collect();
    assert_eq!(
        (kinds.first(), kinds.last()),
        (Some(&"start"), Some(&"end"))
    );
    assert_eq!(
        kinds.iter().filter(|kind| **kind == "unit").count(),
        1,
        "{kinds:?}"
    );
    let read = jadoube::harness::record::read(ran.out.as_bytes()).expect("our own reader reads it");
    assert_eq!(read.len(), records.len());
    assert_eq!(ran.err, "");
}

#[test]
fn the_report_fits_80_columns_without_colours() {
    let failing = suite("testing-width");
    let runs: [(&[&str], i32); 3] = [
        (
            &[
                "test",
                "letter",
                "reference",
                "shakmaty",
                "--only",
                "en-passant",
            ],
            0,
        ),
        (&["test", "letter", "--only", "castling", "--in-process"], 0),
        (
            &["test", "chessframe", "letter", "--cases", text(&failing)],
            1,
        ),
    ];
    for (arguments, code) in runs {
        let ran = jadoube_exits(code, arguments);
        assert_eq!(ran.err, "", "{arguments:?}");
        assert!(!ran.out.contains('\x1b'), "{}", ran.out);
        let wide: Vec<&str> = ran
            .out
            .lines()
            .filter(|line| line.chars().count() > 80)
            // Commands are not broken, so that they can be copied.
            .filter(|line| !line.trim_start().starts_with("jadoube test "))
            .collect();
        assert!(wide.is_empty(), "{arguments:?}: {}", wide.join("\n"));
        let coloured = jadoube_exits(code, &[arguments, &["--color", "always"]].concat()).out;
        assert!(coloured.contains("\x1b["), "{arguments:?}");
        assert_eq!(
            timeless(&without_escapes(&coloured)),
            timeless(&ran.out),
            "{arguments:?}"
        );
    }
}

/// A report without its last lines, which tell how long it took.
fn timeless(report: &str) -> String {
    report
        .lines()
        .take_while(|line| !line.contains(" passed"))
        .map(|line| format!("{line}\n"))
        .collect()
}

#[test]
fn in_this_process_the_result_is_the_same() {
    for subject in ["letter", "shakmaty"] {
        let run = [subject, "--only", "en-passant"];
        let piped = json(0, &run);
        let in_process = json(0, &[&run[..], &["--in-process"]].concat());
        assert_eq!(
            asked_and_passed(&piped),
            asked_and_passed(&in_process),
            "{subject}"
        );
    }
}

/// The folder of a suite of one file of cases, and no lists of known failures.
fn suite(name: &str) -> PathBuf {
    let cases = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cases");
    let folder = folder(name);
    for (from, to) in [
        ("rules.yaml", "rules.yaml"),
        ("moves/en-passant.yaml", "en-passant.yaml"),
    ] {
        std::fs::copy(cases.join(from), folder.join(to)).expect("it can be copied");
    }
    folder
}

#[test]
fn a_suggested_list_of_known_failures_makes_the_run_green() {
    let folder = suite("testing-known");
    let run = ["test", "chessframe", "--cases", text(&folder)];
    let suggested = jadoube_exits(1, &[&run[..], &["--suggest-known"]].concat());
    assert!(
        flat(&suggested.err).contains("new failures"),
        "{}",
        suggested.err
    );
    // The list must not be taken for a file of cases.
    let beside = command::folder("testing-known-lists");
    let known = file(&beside, "known.yaml", &suggested.out);
    let green = jadoube_exits(0, &[&run[..], &["--known", &known]].concat());
    assert!(flat(&green.out).contains("known failures"), "{}", green.out);
    assert!(!flat(&green.out).contains("new failure"), "{}", green.out);
    // Suggested again, it is the same: nothing is lost or added.
    let again = jadoube_exits(
        0,
        &[&run[..], &["--known", &known, "--suggest-known"]].concat(),
    );
    assert_eq!(again.out, suggested.out);

    let first = suggested
        .out
        .lines()
        .find(|line| line.starts_with("      "));
    let first = first.expect("a case and its answer");
    let changed = suggested
        .out
        .replacen(first, &first.replacen(": \"", ": \"not ", 1), 1);
    let changed = file(&beside, "changed.yaml", &changed);
    let ran = jadoube_exits(1, &[&run[..], &["--known", &changed]].concat());
    assert!(flat(&ran.out).contains("1 changed failure"), "{}", ran.out);
    assert!(
        flat(&ran.out).contains("with another answer"),
        "{}",
        ran.out
    );

    let stale = suggested.out.replacen("\"chessframe\"", "\"letter\"", 1);
    let stale = file(&beside, "stale.yaml", &stale);
    let ran = jadoube_exits(
        1,
        &[
            "test",
            "letter",
            "--cases",
            text(&folder),
            "--known",
            &stale,
        ],
    );
    assert!(flat(&ran.out).contains("stale entries"), "{}", ran.out);
    assert!(flat(&ran.out).contains("but it passes"), "{}", ran.out);
}

#[test]
fn who_fails_nothing_needs_no_list() {
    let ran = jadoube_exits(
        0,
        &[
            "test",
            "letter",
            "--only",
            "en-passant-rank-pin",
            "--suggest-known",
        ],
    );
    assert_eq!(ran.out, "");
    assert!(ran.err.contains("4 of 4 passed"), "{}", ran.err);
}

/// Whoever reads the first line and closes the pipe has seen enough, and is told nothing more.
#[test]
fn a_closed_pipe_is_no_error() {
    for arguments in [
        &[
            "test",
            "letter",
            "--only",
            "en-passant",
            "--format",
            "records",
        ][..],
        &["list", "cases"],
        &["explain", "start", "e2e4"],
    ] {
        let mut child = command(arguments).spawn().expect("it starts");
        let mut output = BufReader::with_capacity(16, child.stdout.take().expect("a pipe"));
        let mut line = String::new();
        output.read_line(&mut line).expect("a line");
        drop(output);
        let mut errors = String::new();
        child
            .stderr
            .take()
            .expect("a pipe")
            .read_to_string(&mut errors)
            .expect("UTF-8");
        let status = child.wait().expect("it ends");
        assert_eq!(
            (status.code(), errors.as_str()),
            (Some(0), ""),
            "{arguments:?}"
        );
        assert!(!line.is_empty(), "{arguments:?}");
    }
}
