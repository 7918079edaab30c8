//! What is printed.

use super::fakes::*;
use crate::record::{End, Record, Verdict};
use crate::report::{Show, Style, json, terminal};
use jadoube_protocol::{Answer, Question};

fn wide() -> Style {
    Style {
        width: 100,
        color: false,
    }
}

/// Records whose times do not depend on the machine.
fn timeless(mut records: Vec<Record>) -> Vec<Record> {
    for record in &mut records {
        match record {
            Record::Unit(unit) => unit.micros = 250,
            Record::End(end) => end.micros = 12_345,
            _ => {}
        }
    }
    records
}

fn no_perft(question: &Question) -> Answer {
    match question {
        Question::Perft { .. } => Answer::Unsupported("cannot count".to_owned()),
        other => right(other),
    }
}

fn a_run() -> Vec<Record> {
    let cases = format!(
        "{CASES}{}",
        r#"  - id: count-of-two
    claim: A pawn on its first square has two moves, and a count of one ply says the same in other words.
    authority: convention
    rules: [perft]
    ask: perft
    fen: "8/8/8/8/8/8/P7/8 w - - 0 1"
    depth: 1
    expect: {nodes: "2"}
    evidence: by hand
    transforms: none
"#
    );
    let known = r#"subject: partial
version: "0.9"
failures:
  - reason: it was so once
    cases:
      pawn-two-steps: "0 moves"
  - reason: knows White only
    cases:
      pawn-two-steps~flip: "0 moves, without a7a6 a7a5"
      pawn-two-steps~flip-mirror: "1 move"
"#;
    let unanswered = r#"subject: right
version: "1.0"
failures:
  - reason: it counted once
    cases:
      count-of-two: "3 nodes"
"#;
    let suite = suite(&[
        ("cases/a.yaml", &cases),
        ("cases/known-failures/partial.yaml", known),
        ("cases/known-failures/right.yaml", unanswered),
    ]);
    let subjects = vec![
        contestant("right", no_perft),
        contestant("wrong", wrong),
        contestant("partial", partial),
        contestant("panics", panics),
    ];
    timeless(run(&suite, subjects))
}

#[test]
fn the_terminal_report() {
    insta::assert_snapshot!("terminal", terminal(&a_run(), Show::AdviceToo, wide()));
}

#[test]
fn recommendations_are_told_in_full_only_when_wanted() {
    let mut records = a_run();
    for record in &mut records {
        if let Record::Unit(unit) = record
            && unit.case == "pawn-two-steps"
            && unit.verdict.is_red()
        {
            unit.verdict = Verdict::Advice;
        }
    }
    let told = |show| terminal(&records, show, wide()).contains("\npawn-two-steps: ");
    assert!(told(Show::AdviceToo));
    assert!(!told(Show::Failures));
}

#[test]
fn a_narrow_terminal_gets_several_blocks() {
    let text = terminal(
        &a_run(),
        Show::AdviceToo,
        Style {
            width: 50,
            color: false,
        },
    );
    insta::assert_snapshot!("narrow", text);
    let matrix = text.split("\npawn-two-steps:").next().unwrap_or("");
    let too_wide: Vec<&str> = matrix
        .lines()
        .filter(|line| line.chars().count() > 50)
        .collect();
    assert!(too_wide.is_empty(), "{too_wide:?}");
}

#[test]
fn colours_change_nothing_but_colours() {
    let records = a_run();
    let colored = terminal(
        &records,
        Show::AdviceToo,
        Style {
            width: 100,
            color: true,
        },
    );
    let mut plain = String::new();
    let mut rest = colored.as_str();
    while let Some((before, after)) = rest.split_once("\x1b[") {
        plain.push_str(before);
        rest = after.split_once('m').map_or("", |(_, after)| after);
    }
    plain.push_str(rest);
    assert_ne!(colored, plain);
    assert_eq!(plain, terminal(&records, Show::AdviceToo, wide()));
}

#[test]
fn the_json_report() {
    let text = json(&a_run());
    let value: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!(value["green"], false);
    assert_eq!(value["complete"], true);
    assert_eq!(value["subjects"][0]["tally"]["passed"], 4);
    assert_eq!(value["subjects"][0]["tally"]["unsupported"], 1);
    assert_eq!(value["rules"][0]["article"], "3.7.1");
    assert_eq!(value["failures"].as_array().map(Vec::len), Some(15));
}

#[test]
fn runs_that_did_not_end_well_say_so() {
    let mut records = a_run();
    records.retain(|record| matches!(record, Record::Start(_) | Record::Subject(_)));
    let killed = terminal(&records, Show::AdviceToo, wide());
    assert!(
        killed.ends_with("the records end before the run did\n"),
        "{killed}"
    );
    records.push(Record::End(End {
        interrupted: true,
        lost: vec![crate::record::LostSubject {
            subject: "wrong".to_owned(),
            reason: "no such file".to_owned(),
        }],
        micros: 1_950_000,
    }));
    let lost = terminal(&records, Show::AdviceToo, wide());
    assert!(
        lost.ends_with(
            "wrong was lost: no such file\n\
             the run was interrupted; what is missing counts as not run\n\
             all in 2.0 s\n"
        ),
        "{lost}"
    );
}
