//! Whatever a subject's process does, it costs the one answer, and the blame falls on the right question.

use jadoube_adapter_process::{Child, Limits};
use jadoube_protocol::{Answer, Door, Question, Reply, Value, Variant};
use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

fn misbehaving(kind: &str) -> Vec<OsString> {
    let test = std::env::current_exe().expect("a test is a file");
    let target = test
        .parent()
        .and_then(|deps| deps.parent())
        .expect("target/PROFILE/deps");
    let program: PathBuf = target.join("examples/misbehaving");
    assert!(
        program.exists(),
        "{} is missing: cargo test builds it",
        program.display()
    );
    vec![program.into(), kind.into()]
}

fn limits() -> Limits {
    Limits {
        answer: Duration::from_millis(600),
        hard: Duration::from_secs(2),
        line: 1 << 20,
        ..Limits::default()
    }
}

fn ask(kind: &str, texts: &[&str]) -> Result<Vec<Option<Reply>>, String> {
    let mut child = Child::start(misbehaving(kind), limits())?;
    let questions: Vec<Question> = texts
        .iter()
        .map(|text| Question::ReadFen {
            text: (*text).to_owned(),
            variant: Variant::Standard,
        })
        .collect();
    let mut replies = vec![None; questions.len()];
    child.ask_all(
        &questions,
        &mut |n, reply| {
            assert!(
                replies[n].replace(reply).is_none(),
                "question {n} was answered twice"
            )
        },
        &|| true,
    )?;
    Ok(replies)
}

/// Asks 200 questions, one of them trouble, and returns what became of that one.
#[track_caller]
fn trouble(kind: &str) -> Reply {
    let names: Vec<String> = (0..200)
        .map(|n| {
            if n == 131 {
                "trouble".to_owned()
            } else {
                n.to_string()
            }
        })
        .collect();
    let texts: Vec<&str> = names.iter().map(String::as_str).collect();
    let mut replies = ask(kind, &texts).expect(kind);
    let culprit = replies[131].take().expect("the culprit got a reply");
    for (n, reply) in replies.iter().enumerate().filter(|(n, _)| *n != 131) {
        let expected = Reply::Answered(Answer::Value(Value::Fen(Some(n.to_string()))));
        assert_eq!(
            reply.as_ref(),
            Some(&expected),
            "question {n} beside a subject that {kind}"
        );
    }
    culprit
}

fn word(reply: &Reply) -> (&'static str, &str) {
    match reply {
        Reply::Answered(_) => ("answered", ""),
        Reply::Crashed(text) => ("crashed", text),
        Reply::TimedOut(text) => ("timed out", text),
        Reply::Garbled(text) => ("garbled", text),
    }
}

#[test]
fn a_mishap_costs_one_answer_and_is_pinned_to_it() {
    let table = [
        ("behaves", "answered", ""),
        ("slow but sure", "answered", ""),
        ("exits", "crashed", "exit status: 3"),
        ("aborts", "crashed", "assertion failed: king on board"),
        ("overflows", "crashed", "overflowed its stack"),
        ("hangs", "timed out", "no answer for 0.6 s"),
        ("forgets", "timed out", "no answer for 0.6 s"),
        ("progresses for ever", "timed out", "no answer for 2.0 s"),
        ("chatters", "garbled", "in the line: info depth 1"),
        (
            "numbers wrongly",
            "garbled",
            "which is not an open question",
        ),
        ("half a line", "garbled", "an unfinished last line"),
        ("long line", "garbled", "a line longer than 1048576 bytes"),
        ("not utf-8", "garbled", "a line that is not UTF-8"),
    ];
    let mut wrong = Vec::new();
    for (kind, outcome, text) in table {
        let reply = trouble(kind);
        let (seen, said) = word(&reply);
        if seen != outcome || !said.contains(text) {
            wrong.push(format!(
                "{kind}: expected {outcome} ({text}), found {seen} ({said})"
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_second_answer_to_a_question_is_not_taken_for_another() {
    // The first of the two counts; the second belongs to no open question, and the run goes on without it.
    let reply = trouble("answers twice");
    assert_eq!(
        reply,
        Reply::Answered(Answer::Value(Value::Fen(Some("first".to_owned()))))
    );
}

#[test]
fn a_subject_that_dies_at_start_is_one_clear_sentence() {
    let error = ask("dies at start", &["1"]).unwrap_err();
    assert_eq!(
        error,
        "it ended before its greeting: exit status: 7; its last words: no licence key"
    );
}

#[test]
fn a_program_that_does_not_exist_is_one_clear_sentence() {
    let error = Child::start(["no-such-program".into()], Limits::default())
        .err()
        .expect("an error");
    assert_eq!(
        error,
        "cannot start no-such-program: No such file or directory (os error 2)"
    );
}

#[test]
fn a_run_that_is_called_off_keeps_its_answers() {
    let mut child = Child::start(misbehaving("hangs"), Limits::default()).expect("starts");
    let question = |text: &str| Question::ReadFen {
        text: text.to_owned(),
        variant: Variant::Standard,
    };
    let questions = [question("1"), question("trouble"), question("3")];
    let answered = std::cell::Cell::new(0);
    child
        .ask_all(
            &questions,
            &mut |_, _| answered.set(answered.get() + 1),
            &|| answered.get() < 1,
        )
        .expect("no error");
    assert_eq!(answered.get(), 1);
}
