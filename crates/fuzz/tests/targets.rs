//! The targets of coverage-guided fuzzers, on numbered inputs; and that these inputs give them something to do.

use jadoube_fuzz::targets::{ALL, numbered};
use jadoube_protocol::wire::{ToSubject, read};
use jadoube_rules::{Variant, fen};
use std::fs;
use std::path::Path;

#[test]
fn all_of_them_hold() {
    for target in ALL {
        for number in 0..150 {
            let bytes = numbered(target, 2, number);
            let outcome = (target.check)(&bytes);
            assert_eq!(outcome, Ok(()), "{} {number}", target.name);
        }
    }
}

/// How many of a hundred samples, as text, are such.
fn of_a_hundred(name: &str, is_such: fn(&str) -> bool) -> usize {
    let target = ALL.iter().find(|target| target.name == name).expect(name);
    let samples = (0..100).map(|number| numbered(target, 3, number));
    samples
        .filter(|bytes| is_such(std::str::from_utf8(bytes).expect("text")))
        .count()
}

#[test]
fn samples_are_partly_well_formed() {
    let fens = of_a_hundred("fen", |text| fen::parse_as(text, Variant::Chess960).is_ok());
    let moves = of_a_hundred("uci", |text| {
        let (_, text) = text.split_once('\n').expect("two lines");
        jadoube_rules::uci::parse(text).is_ok()
    });
    let messages = of_a_hundred("wire", |text| read::<ToSubject>(text).is_ok());
    for (name, share) in [("fen", fens), ("uci", moves), ("wire", messages)] {
        assert!((30..=90).contains(&share), "{name}: {share} of 100");
    }
}

#[test]
fn each_has_its_program() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz");
    let manifest = fs::read_to_string(folder.join("Cargo.toml")).expect("the manifest");
    let mut programs: Vec<String> = fs::read_dir(folder.join("fuzz_targets"))
        .expect("the programs")
        .map(|file| {
            file.expect("a file")
                .file_name()
                .into_string()
                .expect("a name")
        })
        .collect();
    programs.sort();
    let mut expected: Vec<String> = ALL
        .iter()
        .map(|target| format!("{}.rs", target.name))
        .collect();
    expected.sort();
    assert_eq!(programs, expected);
    for program in programs {
        assert!(
            manifest.contains(&format!("\"fuzz_targets/{program}\"")),
            "{program}"
        );
    }
}
