//! Libraries in other languages behind their adapters. `.ci/run` installs them; elsewhere a test says what it did not run.

use crate::command::jadoube;
use serde_json::Value;
use std::path::{Path, PathBuf};

fn adapters(language: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../adapters")
        .join(language)
}

/// The interpreter of the virtual environment, where the documentation puts it.
fn python() -> PathBuf {
    adapters("python").join("venv/bin/python3")
}

/// Whether what the libraries are installed into is there; in continuous integration it must be.
#[track_caller]
fn is_installed(what: &Path, how: &str) -> bool {
    let found = what.exists();
    let missing = format!("not run: {} is missing: {how}", what.display());
    assert!(found || std::env::var_os("CI").is_none(), "{missing}");
    if !found {
        eprintln!("{missing}");
    }
    found
}

fn python_is_installed() -> bool {
    is_installed(
        &python(),
        "docs/src/adding-an-adapter.md has the command, and .ci/run runs it",
    )
}

fn javascript_is_installed() -> bool {
    is_installed(
        &adapters("javascript").join("node_modules"),
        "`npm ci --prefix crates/adapters/javascript`",
    )
}

/// The adapters in a folder.
fn programs(language: &str) -> Vec<PathBuf> {
    let mut found: Vec<PathBuf> = std::fs::read_dir(adapters(language))
        .expect("the folder of adapters")
        .map(|entry| entry.expect("an entry"))
        .filter(|entry| entry.file_name().to_string_lossy().starts_with("subject_"))
        .map(|entry| entry.path())
        .collect();
    found.sort();
    found
}

/// The report of a run with some cases, which may fail.
fn report(program: &str, adapter: &Path, only: &str) -> Value {
    let subject = format!("cmd:'{program}' '{}'", adapter.display());
    let ran = jadoube(&["test", &subject, "--only", only, "--format", "json"]);
    assert!(matches!(ran.code, Some(0 | 1)), "{subject}: {ran:#?}");
    let report: Value = serde_json::from_str(&ran.out).expect("one JSON document");
    report["subjects"][0].clone()
}

/// Every adapter starts, answers, and introduces a library in the version that is pinned.
#[track_caller]
fn introduce_themselves(program: &str, adapters: &[PathBuf], pinned: impl Fn(&str) -> String) {
    assert!(!adapters.is_empty());
    for adapter in adapters {
        let report = report(program, adapter, "stalemate");
        let version = report["description"]["version"].as_str().expect("a text");
        assert!(
            pinned(version).contains(version),
            "{}: version {version} is not what is pinned",
            adapter.display()
        );
        let passed = report["tally"]["passed"].as_u64();
        assert!(
            passed.is_some_and(|passed| passed > 0),
            "{}",
            adapter.display()
        );
    }
}

#[test]
fn python_libraries_are_those_that_are_pinned() {
    if !python_is_installed() {
        return;
    }
    let requirements =
        std::fs::read_to_string(adapters("python").join("requirements.txt")).expect("requirements");
    introduce_themselves(
        &python().to_string_lossy(),
        &programs("python"),
        |version| {
            let end = format!("=={version}");
            let lines = requirements.lines().filter(|line| line.ends_with(&end));
            lines.collect()
        },
    );
}

#[test]
fn javascript_libraries_are_those_that_are_pinned() {
    if !javascript_is_installed() {
        return;
    }
    let package =
        std::fs::read_to_string(adapters("javascript").join("package.json")).expect("a package");
    let package: Value = serde_json::from_str(&package).expect("JSON");
    let pinned = &package["dependencies"];
    introduce_themselves("node", &programs("javascript"), |version| {
        let versions = pinned.as_object().expect("an object").values();
        versions
            .filter(|pinned| *pinned == version)
            .map(Value::to_string)
            .collect()
    });
}

#[test]
fn python_chess_plays_by_the_laws() {
    if !python_is_installed() {
        return;
    }
    let adapter = adapters("python").join("subject_python_chess.py");
    for topic in ["en-passant", "castling", "repetition", "perft-published"] {
        let report = report(&python().to_string_lossy(), &adapter, topic);
        let count = |field: &str| report["tally"][field].as_u64().expect("a count");
        assert!(count("passed") > 20, "{topic}: {report}");
        assert_eq!(count("passed"), count("asked"), "{topic}: {report}");
    }
}
