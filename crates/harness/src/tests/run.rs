//! Runs, with subjects that behave as no subject should.

use super::fakes::*;
use crate::record::{End, Known, Outcome, Record, Verdict, read, write};
use crate::{Budget, Contestant, Run, Selection, select};
use jadoube_protocol::{Answer, InProcess, Pace, Question, QuestionKind};
use std::collections::BTreeSet;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

/// What each unit came to: name, outcome, verdict and answer.
fn came_to(records: &[Record]) -> Vec<(String, Outcome, Verdict, String)> {
    unit_records(records)
        .iter()
        .map(|unit| {
            (
                unit.unit.clone(),
                unit.outcome,
                unit.verdict,
                unit.answered.clone(),
            )
        })
        .collect()
}

#[test]
fn a_wrong_answer_is_red_and_a_right_one_is_not() {
    let suite = suite(&[("a.yaml", CASES)]);
    let records = run(
        &suite,
        vec![contestant("wrong", wrong), contestant("right", right)],
    );
    let verdicts: Vec<(&str, Verdict)> = unit_records(&records)
        .iter()
        .map(|unit| (unit.subject.as_str(), unit.verdict))
        .collect();
    assert_eq!(verdicts.len(), 8, "four ways to see the case, two subjects");
    for (subject, verdict) in verdicts {
        let expected = if subject == "right" {
            Verdict::Ok
        } else {
            Verdict::NewFailure
        };
        assert_eq!(verdict, expected, "{subject}");
        assert_eq!(verdict.is_red(), subject == "wrong");
    }
}

type Misbehaviour = fn(&Question) -> Answer;

#[test]
fn every_kind_of_misbehaviour_has_its_outcome() {
    let rows: [(&str, Misbehaviour, Outcome, &str); 6] = [
        ("right", right, Outcome::Pass, "2 moves"),
        (
            "wrong",
            wrong,
            Outcome::Fail,
            "1 move, without a2a3 a2a4, with h2h3",
        ),
        (
            "refuses",
            refuses,
            Outcome::RefusedWrongly,
            "refused (syntax)",
        ),
        (
            "panics",
            panics,
            Outcome::Error,
            "error: panicked: at the disco",
        ),
        ("babbles", babbles, Outcome::Garbled, "garbled"),
        ("stutters", stutters, Outcome::Fail, "3 moves, twice a2a3"),
    ];
    let suite = suite(&[("a.yaml", CASES)]);
    for (name, answer, outcome, answered) in rows {
        let records = run(&suite, vec![contestant(name, answer)]);
        let first = unit_records(&records)[0];
        assert_eq!(
            (first.outcome, first.answered.as_str()),
            (outcome, answered),
            "{name}"
        );
        assert_eq!(first.reply.is_some(), outcome != Outcome::Pass, "{name}");
    }
}

#[test]
fn known_failures_decide_the_verdict() {
    let known = r#"subject: partial
version: "1.0"
failures:
  - reason: it was so once
    cases:
      pawn-two-steps: "0 moves"
  - reason: knows White only
    link: https://example.org/1
    cases:
      pawn-two-steps~flip: "0 moves, without a7a6 a7a5"
      pawn-two-steps~flip-mirror: "1 move"
"#;
    let suite = suite(&[("a.yaml", CASES), ("known-failures/partial.yaml", known)]);
    let records = run(
        &suite,
        vec![contestant("partial", partial), contestant("other", partial)],
    );
    let of = |subject: &str| -> Vec<Verdict> {
        let units = unit_records(&records);
        units
            .iter()
            .filter(|unit| unit.subject == subject)
            .map(|unit| unit.verdict)
            .collect()
    };
    assert_eq!(
        of("partial"),
        [
            Verdict::Stale,
            Verdict::Known,
            Verdict::Ok,
            Verdict::ChangedFailure
        ]
    );
    assert_eq!(
        of("other"),
        [
            Verdict::Ok,
            Verdict::NewFailure,
            Verdict::Ok,
            Verdict::NewFailure
        ]
    );
    let entry = unit_records(&records)[2]
        .known
        .clone()
        .expect("it is listed");
    assert_eq!(entry.source, "known-failures/partial.yaml:10");
    let listed_for = |record: &Record| match record {
        Record::Subject(record) => Some(record.known_version.clone()),
        _ => None,
    };
    assert_eq!(
        records.iter().filter_map(listed_for).collect::<Vec<_>>(),
        [Some("1.0".to_owned()), None]
    );

    let green = crate::known::list_for(&records, "partial").expect("it fails something");
    assert_eq!(
        green,
        r#"subject: "partial"
version: "1.0"
failures:
  - reason: "knows White only"
    link: "https://example.org/1"
    cases:
      pawn-two-steps~flip: "0 moves, without a7a6 a7a5"
      pawn-two-steps~flip-mirror: "0 moves, without h7h6 h7h5"
"#
    );
    let suite = super::fakes::suite(&[("a.yaml", CASES), ("known-failures/partial.yaml", &green)]);
    let records = run(&suite, vec![contestant("partial", partial)]);
    assert!(
        unit_records(&records)
            .iter()
            .all(|unit| !unit.verdict.is_red())
    );
    assert_eq!(
        crate::known::list_for(&run(&suite, vec![contestant("right", right)]), "right"),
        None
    );
}

#[test]
fn a_suggested_list_has_each_reason_once() {
    let known = r#"subject: wrong
version: "0.9"
failures:
  - reason: not looked at closely
    cases:
      pawn-two-steps~mirror: "5 moves"
"#;
    let suite = suite(&[("a.yaml", CASES), ("known-failures/wrong.yaml", known)]);
    let run = Run {
        suite: &suite,
        units: select(&suite, &Selection::default()).unwrap(),
        subjects: vec![contestant("wrong", wrong)],
        budget: Budget::default(),
        skip: BTreeSet::from(["pawn-two-steps~mirror".to_owned()]),
        edition: Default::default(),
    };
    let records = run.run(&AtomicBool::new(false), &|_| {});
    assert_eq!(
        crate::known::list_for(&records, "wrong").expect("it fails something"),
        r#"subject: "wrong"
version: "1.0"
failures:
  - reason: "not explained yet"
    cases:
      pawn-two-steps: "1 move, without a2a3 a2a4, with h2h3"
      pawn-two-steps~flip: "1 move, without a7a6 a7a5, with h2h3"
      pawn-two-steps~flip-mirror: "1 move, without h7h6 h7h5, with h2h3"
  - reason: "not looked at closely"
    cases:
      pawn-two-steps~mirror: "5 moves"
"#,
        "what was skipped stays as it was listed"
    );
}

fn cannot(_: &Question) -> Answer {
    Answer::Unsupported("no longer".to_owned())
}

/// A listed unit without an answer is stale if the subject has stopped answering, and not judged otherwise.
#[test]
fn listed_units_without_an_answer_are_stale_if_the_subject_has_none() {
    let cases = format!(
        "{CASES}    transforms: none\n{}",
        r#"  - id: always
    claim: c
    ask: line
    fen: "8/8/8/8/8/8/P7/8 w - - 0 1"
    expect: {at: {"0": {check: false}}}
    evidence: by hand
    transforms: none
  - id: old
    claim: c
    ask: line
    fen: "8/8/8/8/8/8/P7/8 w - - 0 1"
    edition: "2014"
    expect: {at: {"0": {check: false}}}
    evidence: by hand
    transforms: none
  - id: count
    claim: c
    rules: [perft]
    authority: convention
    ask: perft
    fen: "8/8/8/8/8/8/P7/8 w - - 0 1"
    depth: 9
    expect: {nodes: "200001"}
    evidence: by hand
    transforms: none
"#
    );
    let known = r#"subject: x
version: "1.0"
failures:
  - reason: r
    cases:
      pawn-two-steps: "0 moves"
      always: "check"
      old: "check"
      count: "3 nodes"
"#;
    type Row = (String, Outcome, Verdict);
    let suite = suite(&[("a.yaml", &cases), ("known-failures/x.yaml", known)]);
    let modern = || {
        let mut modern = description();
        modern.editions.retain(|edition| edition.as_str() == "2023");
        modern
    };
    let verdicts = |answer, edition, skip: &[&str]| -> Vec<Row> {
        let selection = Selection {
            edition,
            ..Selection::default()
        };
        let run = Run {
            suite: &suite,
            units: select(&suite, &selection).unwrap(),
            subjects: vec![described("x", modern(), answer)],
            budget: Budget::default(),
            skip: skip.iter().map(|name| (*name).to_owned()).collect(),
            edition: Default::default(),
        };
        let records = run.run(&AtomicBool::new(false), &|_| {});
        let came_to = came_to(&records).into_iter();
        came_to
            .map(|(unit, outcome, verdict, _)| (unit, outcome, verdict))
            .collect()
    };
    use jadoube_protocol::Edition::Laws2014;
    let row = |unit: &str, outcome, verdict| -> Row { (unit.to_owned(), outcome, verdict) };
    let stale = |unit| row(unit, Outcome::Unsupported, Verdict::Stale);
    let rows: [(&str, Vec<Row>, Vec<Row>); 3] = [
        (
            "refused by its answers, or not claimed by its description",
            verdicts(cannot, None, &[]),
            vec![
                stale("pawn-two-steps"),
                stale("always"),
                stale("old"),
                row("count", Outcome::NotRun, Verdict::Open),
            ],
        ),
        (
            "left out by the user",
            verdicts(cannot, None, &["pawn-two-steps", "old"]),
            vec![
                row("pawn-two-steps", Outcome::Skipped, Verdict::Open),
                stale("always"),
                row("old", Outcome::Skipped, Verdict::Open),
                row("count", Outcome::NotRun, Verdict::Open),
            ],
        ),
        (
            "in an edition that only the user wants",
            verdicts(cannot, Some(Laws2014), &[]),
            vec![
                stale("pawn-two-steps"),
                row("always", Outcome::Unsupported, Verdict::Open),
                stale("old"),
                row("count", Outcome::NotRun, Verdict::Open),
            ],
        ),
    ];
    let mut wrong = Vec::new();
    for (what, found, expected) in rows {
        if found != expected {
            wrong.push(format!("{what}: expected {expected:?}, found {found:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_listed_unit_that_is_undecided_is_not_judged() {
    let known = Known {
        got: "yes".to_owned(),
        reason: "r".to_owned(),
        link: None,
        source: "known-failures/x.yaml:6".to_owned(),
    };
    let level = crate::case::Level::default();
    assert_eq!(
        crate::known::verdict(Outcome::Undecided, level, "undecided", Some(&known)),
        Verdict::Open
    );
}

#[test]
fn a_list_that_names_a_transform_without_use_is_refused() {
    let cases = CASES.replace(
        "evidence: by hand",
        "evidence: by hand\n    transforms: none",
    );
    let known = "subject: x\nversion: \"1\"\nfailures:\n  - reason: y\n    cases:\n      pawn-two-steps~flip: x\n";
    let files = super::load::files(&[
        ("rules.yaml", RULES),
        ("a.yaml", &cases),
        ("known-failures/x.yaml", known),
    ]);
    let error = crate::load_files(&files, &crate::Unvetted)
        .unwrap_err()
        .to_string();
    assert!(
        error.starts_with(
            "known-failures/x.yaml:6:7: expected a case of the suite, found pawn-two-steps~flip, which names none"
        ),
        "{error}"
    );
}

#[test]
fn a_recommendation_that_is_not_followed_is_advice() {
    let cases = CASES.replace("evidence:", "level: recommended\n    evidence:");
    let records = run(
        &suite(&[("a.yaml", &cases)]),
        vec![contestant("wrong", wrong), contestant("panics", panics)],
    );
    let units = unit_records(&records);
    assert_eq!(units[0].verdict, Verdict::Advice);
    assert_eq!(
        units[1].verdict,
        Verdict::NewFailure,
        "a panic is no way to differ"
    );
}

#[test]
fn what_a_subject_cannot_do_is_unsupported_with_a_reason() {
    let cases = format!(
        "{CASES}{}",
        r#"  - id: chess960
    claim: c
    ask: legal_moves
    fen: "8/8/8/8/8/8/P7/8 w - - 0 1"
    variant: chess960
    expect: {moves: ["a2a3", "a2a4"]}
    evidence: by hand
    transforms: none
  - id: editions
    claim: c
    ask: line
    fen: "8/8/8/8/8/8/P7/8 w - - 0 1"
    editions: ["2014", "2023"]
    expect: {at: {"0": {check: false}}}
    evidence: by hand
    transforms: none
  - id: count
    claim: c
    rules: [perft]
    authority: convention
    ask: perft
    fen: "8/8/8/8/8/8/P7/8 w - - 0 1"
    depth: 9
    expect: {nodes: "20001"}
    evidence: by hand
    transforms: none
  - id: san
    claim: c
    ask: san
    fen: "8/8/8/8/8/8/P7/8 w - - 0 1"
    move: "a2a3"
    expect: {san: "a3"}
    evidence: by hand
    transforms: none
"#
    );
    let suite = suite(&[("a.yaml", &cases)]);
    let mut modest = description();
    modest.questions.retain(|kind| *kind != QuestionKind::San);
    modest.variants.truncate(1);
    modest.editions.retain(|edition| edition.as_str() == "2023");
    modest.pace = Pace::Slow;
    let records = run(&suite, vec![described("modest", modest, refuses)]);
    let left_out: Vec<(&str, Outcome, &str)> = unit_records(&records)
        .into_iter()
        .filter(|unit| unit.outcome != Outcome::RefusedWrongly)
        .map(|unit| (unit.unit.as_str(), unit.outcome, unit.detail.as_str()))
        .collect();
    assert_eq!(
        left_out,
        [
            ("chess960", Outcome::Unsupported, "does not play Chess960"),
            (
                "editions@2014",
                Outcome::Unsupported,
                "does not follow the Laws of 2014"
            ),
            (
                "count",
                Outcome::NotRun,
                "20001 nodes are more than the budget of 20000"
            ),
            ("san", Outcome::Unsupported, "does not answer san"),
        ]
    );
}

#[test]
fn a_lost_subject_keeps_what_it_answered() {
    let suite = suite(&[("a.yaml", CASES)]);
    let inside = InProcess::new(Puppet {
        description: description(),
        answer: right,
    });
    let failing = Contestant {
        subject: "failing".to_owned(),
        door: Box::new(Failing { inside, after: 1 }),
    };
    let records = run(&suite, vec![failing, contestant("right", right)]);
    let units = unit_records(&records);
    let failing: Vec<(Outcome, &str)> = units
        .iter()
        .filter(|unit| unit.subject == "failing")
        .map(|unit| (unit.outcome, unit.detail.as_str()))
        .collect();
    assert_eq!(failing[0], (Outcome::Pass, ""));
    assert_eq!(
        failing[1..],
        [(Outcome::NotRun, "the subject was lost: the power failed"); 3]
    );
    assert!(
        units
            .iter()
            .all(|unit| unit.subject == "failing" || unit.outcome == Outcome::Pass)
    );
    let Some(Record::End(End {
        lost,
        interrupted: false,
        ..
    })) = records.last()
    else {
        panic!("{:?}", records.last());
    };
    assert_eq!(
        (lost[0].subject.as_str(), lost[0].reason.as_str()),
        ("failing", "the power failed")
    );
}

#[test]
fn an_interrupted_run_keeps_what_is_done() {
    let suite = suite(&[("a.yaml", CASES)]);
    let stop = AtomicBool::new(false);
    let run = Run {
        suite: &suite,
        units: select(&suite, &Selection::default()).unwrap(),
        subjects: vec![contestant("right", right)],
        budget: Budget::default(),
        skip: BTreeSet::from(["pawn-two-steps~mirror".to_owned()]),
        edition: Default::default(),
    };
    let seen = Mutex::new(Vec::new());
    let records = run.run(&stop, &|unit| {
        if unit.outcome == Outcome::Pass {
            stop.store(true, Ordering::Relaxed);
        }
        seen.lock().unwrap().push(unit.unit.clone());
    });
    let outcomes: Vec<Outcome> = came_to(&records)
        .into_iter()
        .map(|(_, outcome, ..)| outcome)
        .collect();
    assert_eq!(
        outcomes,
        [
            Outcome::Pass,
            Outcome::NotRun,
            Outcome::Skipped,
            Outcome::NotRun
        ]
    );
    assert_eq!(seen.lock().unwrap().len(), 4, "each record is told once");
    assert!(matches!(
        records.last(),
        Some(Record::End(End {
            interrupted: true,
            ..
        }))
    ));
}

#[test]
fn records_survive_being_written() {
    let suite = suite(&[("a.yaml", CASES)]);
    let records = run(
        &suite,
        vec![contestant("wrong", wrong), contestant("right", right)],
    );
    let mut bytes = Vec::new();
    write(&records, &mut bytes).unwrap();
    assert_eq!(read(bytes.as_slice()).unwrap(), records);
    let error =
        read(&b"{\"record\":\"end\",\"interrupted\":false,\"lost\":[],\"micros\":1}\n{}\n"[..])
            .unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 2: missing field `record` at line 1 column 2"
    );
}

/// A stream as it was written by format 1; later versions must still read it.
#[test]
fn old_streams_are_still_read() {
    let stream = include_bytes!("records-1.jsonl");
    let records = read(&stream[..]).unwrap();
    assert_eq!(
        records.len(),
        13,
        "start, rule, two subjects, eight units, end"
    );
    assert_eq!(
        came_to(&records)[2],
        (
            "pawn-two-steps~flip".to_owned(),
            Outcome::Fail,
            Verdict::NewFailure,
            "1 move, without a7a6 a7a5, with h2h3".to_owned()
        )
    );
}

#[test]
fn selections_name_things_of_the_suite() {
    let suite = suite(&[("moves/steps.yaml", CASES)]);
    let pick = |selection: Selection| -> Result<Vec<String>, String> {
        let units = select(&suite, &selection).map_err(|error| error.to_string())?;
        Ok(units.iter().map(|unit| unit.name()).collect())
    };
    let list = |names: &[&str]| {
        names
            .iter()
            .map(|name| (*name).to_owned())
            .collect::<Vec<String>>()
    };
    let only = |name: &str| Selection {
        only: list(&[name]),
        ..Selection::default()
    };
    let all = [
        "pawn-two-steps",
        "pawn-two-steps~flip",
        "pawn-two-steps~mirror",
        "pawn-two-steps~flip-mirror",
    ];
    assert_eq!(pick(only("pawn-two-steps")), Ok(list(&all)));
    assert_eq!(pick(only("pawn-two-steps~flip")), Ok(list(&all[1..2])));
    assert_eq!(
        pick(only("pawn-two-step")),
        Err(
            "expected a case of the suite, found \"pawn-two-step\"; did you mean pawn-two-steps?"
                .to_owned()
        )
    );
    assert_eq!(
        pick(only("x")),
        Err("expected a case of the suite, found \"x\"".to_owned())
    );
    let topics = |name: &str| Selection {
        topics: list(&[name]),
        ..Selection::default()
    };
    assert_eq!(pick(topics("steps")).map(|units| units.len()), Ok(4));
    assert_eq!(pick(topics("pawn steps")).map(|units| units.len()), Ok(4));
    assert!(pick(topics("pawns")).is_err());
    let rules = |name: &str| Selection {
        rules: list(&[name]),
        ..Selection::default()
    };
    assert_eq!(pick(rules("pawn-step")).map(|units| units.len()), Ok(4));
    assert_eq!(pick(rules("perft")), Ok(Vec::new()));
}

/// The Laws of one edition: what holds in every edition is asked in it, and what does not hold in it is left out.
#[test]
fn an_edition_can_be_chosen() {
    let case = |id: &str, editions: &str| {
        format!(
            "  - id: {id}\n    claim: c\n    ask: line\n    fen: \"8\"\n{editions}    expect: {{at: {{last: {{check: true}}}}}}\n    evidence: by hand\n"
        )
    };
    let cases = [
        CASES.to_owned(),
        case("always", ""),
        case("old", "    edition: \"2014\"\n"),
        case("both", "    editions: [\"2014\", \"2018\"]\n"),
    ];
    let suite = suite(&[("a.yaml", &cases.concat())]);
    let in_edition = |edition| {
        let selection = Selection {
            edition,
            ..Selection::default()
        };
        let units = select(&suite, &selection).unwrap();
        let lines = units.iter().filter_map(|unit| match unit.question {
            Question::Line { edition, .. } => Some(format!("{} {}", unit.name(), edition.as_str())),
            _ => None,
        });
        lines.collect::<Vec<String>>()
    };
    use jadoube_protocol::Edition::{Laws2014, Laws2018};
    assert_eq!(
        in_edition(None),
        [
            "always 2023",
            "old 2014",
            "both@2014 2014",
            "both@2018 2018"
        ]
    );
    assert_eq!(
        in_edition(Some(Laws2018)),
        ["always 2018", "both@2018 2018"]
    );
    assert_eq!(
        in_edition(Some(Laws2014)),
        ["always 2014", "old 2014", "both@2014 2014"]
    );
}
