//! `jadoube list` and `jadoube perft`.

use crate::command::jadoube_exits;

/// The lines of a list; none is empty, wider than is allowed, or there twice.
fn list(what: &str, width: usize) -> Vec<String> {
    let ran = jadoube_exits(0, &["list", what]);
    assert_eq!(ran.err, "");
    let lines: Vec<String> = ran.out.lines().map(str::to_owned).collect();
    for line in &lines {
        assert!(!line.trim().is_empty(), "{what}: an empty line");
        assert!(line.chars().count() <= width, "{what}: {line}");
        assert_eq!(line.trim_end(), line, "{what}: spaces at the end");
    }
    let mut once = lines.clone();
    once.sort();
    once.dedup();
    assert_eq!(once.len(), lines.len(), "{what}");
    lines
}

#[test]
fn subjects_have_a_line_each() {
    let lines = list("subjects", 80);
    let names: Vec<&str> = lines
        .iter()
        .filter_map(|line| line.split(' ').next())
        .collect();
    let bundled: Vec<&str> = jadoube::bundled::all()
        .map(|bundled| bundled.name)
        .collect();
    assert_eq!(names, bundled);
    assert!(
        lines[0].ends_with("all questions, Chess960"),
        "{}",
        lines[0]
    );
    let pleco = lines
        .iter()
        .find(|line| line.starts_with("pleco "))
        .expect("pleco");
    assert!(
        pleco.ends_with("legal_moves line perft read_fen"),
        "{pleco}"
    );
}

#[test]
fn cases_and_rules_have_a_line_each() {
    let suite = jadoube::suite().expect("the suite is in order");
    let cases = list("cases", usize::MAX);
    let starts: Vec<String> = suite
        .cases
        .iter()
        .map(|case| format!("{}: {}", case.id, case.claim))
        .collect();
    assert_eq!(cases.len(), starts.len());
    for (line, start) in cases.iter().zip(&starts) {
        assert!(line.starts_with(start), "{line}");
    }
    let rules = list("rules", usize::MAX);
    assert_eq!(rules.len(), suite.rules.len());
    for (line, rule) in rules.iter().zip(&suite.rules) {
        assert!(line.starts_with(&format!("{} ", rule.id)), "{line}");
        assert!(line.ends_with(&rule.title), "{line}");
    }
}

#[test]
fn perft_counts_and_divides() {
    // The numbers are those that every table of perft results has.
    for (subject, depth, nodes) in [
        ("reference", "0", 1),
        ("reference", "4", 197_281),
        ("letter", "3", 8_902),
        ("shakmaty", "4", 197_281),
    ] {
        let ran = jadoube_exits(0, &["perft", subject, "start", depth]);
        let start = format!("{nodes} nodes at depth {depth} in ");
        assert!(ran.out.starts_with(&start), "{subject}: {}", ran.out);
    }
    let ran = jadoube_exits(0, &["perft", "reference", "start", "3", "--divide"]);
    let mut lines: Vec<&str> = ran.out.lines().collect();
    let sum = lines.pop().expect("a last line");
    assert!(sum.starts_with("8902 nodes at depth 3"), "{sum}");
    assert_eq!(lines.len(), 20, "{}", ran.out);
    assert!(lines.contains(&"e2e4: 600"), "{}", ran.out);
    assert!(lines.contains(&"a2a3: 380"), "{}", ran.out);
    let counts = lines
        .iter()
        .map(|line| line.split(": ").nth(1)?.parse::<u64>().ok());
    assert_eq!(counts.sum::<Option<u64>>(), Some(8_902), "{}", ran.out);
}

#[test]
fn perft_plays_chess960() {
    let fen = "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9";
    let ran = jadoube_exits(0, &["perft", "reference", fen, "3", "--chess960"]);
    assert!(ran.out.starts_with("12189 nodes at depth 3"), "{}", ran.out);
}
