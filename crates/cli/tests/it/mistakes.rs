//! Mistakes on the command line: one clear message on standard error, nothing on standard output, and the exit code that
//! says whose mistake it is.

use crate::command::{file, folder, jadoube, text};

/// A command, its exit code, and what its message must say.
struct Row<'a>(&'a [&'a str], i32, &'a [&'a str]);

/// Lists everything that is wrong with the rows.
#[track_caller]
fn check(rows: &[Row]) {
    let mut wrong = Vec::new();
    for Row(arguments, code, says) in rows {
        let ran = jadoube(arguments);
        let mut complain = |what: String| {
            wrong.push(format!(
                "jadoube {}: {what}\n{}",
                arguments.join(" "),
                ran.err
            ));
        };
        if ran.code != Some(*code) {
            complain(format!("expected exit code {code}, found {:?}", ran.code));
        }
        if !ran.out.is_empty() {
            complain(format!("expected no output, found {:?}", ran.out));
        }
        for part in says.iter().filter(|part| !ran.err.contains(**part)) {
            complain(format!("expected {part:?} in the message"));
        }
        for fault in faults_of_style(&ran.err) {
            complain(fault);
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What no message for people has: the debugging form of a value, or a sentence twice.
fn faults_of_style(message: &str) -> Vec<String> {
    let mut faults = Vec::new();
    for mark in [
        "Some(", "None", "Err(", "Error {", " { ", "::", "\\\"", "0..=", "panicked", "\x1b",
    ] {
        if message.contains(mark) {
            faults.push(format!("expected no {mark:?} in the message"));
        }
    }
    let mut parts: Vec<&str> = message
        .split([':', '(', ')', ';', '\n'])
        .map(str::trim)
        .filter(|part| {
            part.split(' ')
                .filter(|word| word.chars().all(char::is_alphabetic))
                .count()
                > 3
        })
        .collect();
    let all = parts.len();
    parts.sort_unstable();
    parts.dedup();
    if parts.len() < all {
        faults.push("expected no sentence twice".to_owned());
    }
    if !message.ends_with('\n') {
        faults.push("expected the message to end its line".to_owned());
    }
    faults
}

#[test]
fn wrong_usage() {
    check(&[
        Row(
            &["frobnicate"],
            2,
            &["unrecognized subcommand 'frobnicate'", "--help"],
        ),
        Row(
            &["test", "--frobnicate"],
            2,
            &["unexpected argument '--frobnicate'"],
        ),
        Row(&["list"], 2, &["<WHAT>"]),
        Row(&["list", "editions"], 2, &["cases, rules, subjects"]),
        Row(&["explain", "start"], 2, &["<MOVE>"]),
        Row(
            &["perft", "reference", "start", "300"],
            2,
            &["'300'", "a number of plies, 0 to 255"],
        ),
        Row(
            &["perft", "reference", "start", "deep"],
            2,
            &["'deep'", "a number of plies, 0 to 255"],
        ),
        Row(
            &["test", "letter", "--deadline", "0"],
            2,
            &["a number of seconds, greater than 0"],
        ),
        Row(
            &["test", "letter", "--edition", "2015"],
            2,
            &["'2015'", "2014, 2017, 2018 or 2023"],
        ),
        Row(
            &["explain", "start", "e4", "--edition", "x"],
            2,
            &["'x'", "2014, 2017, 2018 or 2023"],
        ),
        Row(&["test", "letter", "letter"], 2, &["letter is named twice"]),
        Row(
            &["test", "letter", "reference", "--suggest-known"],
            2,
            &["one subject"],
        ),
        Row(
            &["test", "letter", "--suggest-known", "--format", "json"],
            2,
            &["--suggest-known", "--format"],
        ),
    ]);
}

#[test]
#[cfg(feature = "bundled")]
fn nothing_of_that_name() {
    let hint = "did you mean shakmaty?";
    check(&[
        Row(
            &["test", "shakmatti"],
            2,
            &["unknown subject \"shakmatti\"", hint, "list subjects"],
        ),
        Row(&["perft", "shakmatti", "start", "1"], 2, &[hint]),
        Row(&["bisect", "shakmatti", "start", "1"], 2, &[hint]),
        Row(&["serve", "shakmatti"], 2, &[hint]),
        Row(
            &["test", "stockfish"],
            2,
            &["unknown subject \"stockfish\" (", "cmd:PROGRAM"],
        ),
        Row(
            &["test", "letter", "--only", "en-pasant"],
            2,
            &["\"en-pasant\"", "did you mean en-passant?"],
        ),
        Row(
            &["test", "letter", "--only", "en passsant"],
            2,
            &["did you mean en passant?"],
        ),
        Row(
            &["test", "letter", "--only", "en-passant-rank-pim"],
            2,
            &["did you mean en-passant-rank-pin?", "list cases"],
        ),
        Row(
            &["test", "letter", "--only", "zzzzzzzz"],
            2,
            &["no case, topic or rule is called \"zzzzzzzz\" ("],
        ),
    ]);
}

#[test]
fn subjects_that_cannot_be_asked() {
    let cannot = "cannot be asked";
    check(&[
        Row(
            &["test", "cmd:false"],
            3,
            &[
                cannot,
                "cmd:false",
                "ended before its greeting",
                "exit status: 1",
            ],
        ),
        Row(
            &["test", "cmd:no-such-program"],
            3,
            &[cannot, "cannot start no-such-program", "No such file"],
        ),
        Row(&["test", "letter", "cmd:no-such-program"], 3, &[cannot]),
        Row(
            &["test", "cmd:echo hello"],
            3,
            &[cannot, "its greeting makes no sense", "not JSON", "hello"],
        ),
        Row(&["perft", "cmd:false", "start", "1"], 3, &[cannot]),
        Row(&["bisect", "cmd:false", "start", "1"], 3, &[cannot]),
        Row(&["test", "cmd:"], 2, &["expected a program after cmd:"]),
        Row(
            &["perft", "cmd: ", "start", "1"],
            2,
            &["expected a program after cmd:"],
        ),
        Row(
            &["test", "cmd:sh -c 'exit 1"],
            2,
            &["expected a quote that is closed, found: sh -c 'exit 1"],
        ),
        Row(
            &["test", "cmd:sh -c 'exit 7'"],
            3,
            &["ended before its greeting", "exit status: 7"],
        ),
        Row(
            &["test", "uci:?Hash=16"],
            2,
            &["expected a program after uci:"],
        ),
        Row(
            &["test", "uci:no-such-engine"],
            3,
            &[cannot, "cannot start no-such-engine", "No such file"],
        ),
        Row(
            &["test", "uci:false"],
            3,
            &[cannot, "it ended before it answered", "exit status: 1"],
        ),
    ]);
}

/// The character that is wrong has the caret under it, in every command that takes a position.
#[test]
fn positions_that_make_no_sense() {
    let rows = [
        (
            "8/8/8/8/k2Pp2R/8/8/4K3 x - d3 0 1",
            23,
            "expected w or b, found 'x'",
        ),
        ("8/8/8/8/k2Pp2R/8/8/4K3 b - d9 0 1", 28, "found '9'"),
        ("8/8/8/8/k2Pz2R/8/8/4K3 b - - 0 1", 11, "found 'z'"),
        ("8/8/8/8/8/8/8/9 w - - 0 1", 14, "found '9'"),
    ];
    for (fen, column, problem) in rows {
        let caret = format!("  {fen}\n  {}^\n", " ".repeat(column));
        let says: &[&str] = &["the FEN makes no sense", problem, &caret];
        check(&[
            Row(&["explain", fen, "e2e4"], 2, says),
            Row(&["perft", "reference", fen, "1"], 2, says),
            Row(&["bisect", "shakmaty", fen, "1"], 2, says),
        ]);
    }
}

#[test]
fn positions_that_cannot_be_played() {
    let fen = "8/8/8/8/8/8/8/4K3 w - - 0 1";
    let says: &[&str] = &["the position cannot be played", "- Black has no king"];
    check(&[
        Row(&["explain", fen, "e1e2"], 2, says),
        Row(&["perft", "reference", fen, "1"], 2, says),
        Row(&["bisect", "shakmaty", fen, "1"], 2, says),
    ]);
}

#[test]
fn moves_that_make_no_sense() {
    check(&[
        Row(
            &["explain", "start", "e2e9"],
            2,
            &["the move makes no sense", "found '9'", "\n  e2e9\n     ^\n"],
        ),
        Row(
            &["explain", "start", "Nf"],
            2,
            &["the move makes no sense", "\n  Nf\n    ^\n"],
        ),
        Row(
            &["explain", "start", ""],
            2,
            &["the move makes no sense", "the end of the text"],
        ),
        Row(&["explain", "start", "0000"], 2, &["null move"]),
        Row(
            &["explain", "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "Nd2"],
            2,
            &["Nd2 is not clear", "b1d2", "f3d2"],
        ),
        Row(
            &["explain", "start", "Nf4"],
            2,
            &["no legal move of White's", "b1f4 or g1f4"],
        ),
    ]);
}

#[test]
fn lists_of_known_failures() {
    let folder = folder("mistakes-known");
    let list = |name: &str, failures: &str| {
        let text = format!("subject: letter\nversion: \"0.1.0\"\nfailures:\n{failures}");
        file(&folder, name, &text)
    };
    let unknown = list(
        "unknown.yaml",
        "  - reason: y\n    cases:\n      no-such-case: \"x\"\n",
    );
    let field = list(
        "field.yaml",
        "  - reason: y\n    why: z\n    cases:\n      en-passant-rank-pin: \"x\"\n",
    );
    let missing = format!("{}/nowhere.yaml", text(&folder));
    let at = |file: &str, place: &str| format!("\n{file}:{place}: ");
    check(&[
        Row(
            &["test", "letter", "--known", &unknown],
            2,
            &[
                "1 mistake in the known failures\n",
                &at(&unknown, "6:7"),
                "no-such-case, which names none",
            ],
        ),
        Row(
            &["test", "letter", "--known", &field],
            2,
            &[
                "1 mistake in the known failures\n",
                &at(&field, "5:5"),
                "`why`",
            ],
        ),
        Row(
            &["test", "letter", "--known", &missing],
            2,
            &[&format!("jadoube: {missing}: cannot be read: No such file")],
        ),
    ]);
}
