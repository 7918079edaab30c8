//! `jadoube serve`: the bundled subjects as programs, which are the same as those in this process.

use crate::command::{command, jadoube_exits};
use jadoube::bundled;
use jadoube::protocol::{Answer, Description, Door, Question, Reply, Subject, smoke};
use jadoube_adapter_process::{Child, Limits};
use serde_json::Value;
use std::io::Write;
use std::process::{Command, Stdio};

/// What the program says to these lines, a line each, and its exit code.
fn serve(name: &str, lines: &str) -> (Vec<String>, Option<i32>, String) {
    let mut command: Command = command(&["serve", name]);
    let mut child = command.stdin(Stdio::piped()).spawn().expect("it starts");
    let mut input = child.stdin.take().expect("a pipe");
    input.write_all(lines.as_bytes()).expect("it reads");
    drop(input);
    let output = child.wait_with_output().expect("it ends");
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    let errors = String::from_utf8(output.stderr).expect("UTF-8");
    (
        text.lines().map(str::to_owned).collect(),
        output.status.code(),
        errors,
    )
}

const HELLO: &str = "{\"hello\":{\"protocol\":1}}\n";

#[test]
fn a_subject_speaks_the_wire() {
    let batch = concat!(
        "{\"batch\":{\"items\":[",
        "{\"id\":7,\"question\":{\"ask\":\"perft\",\"fen\":\"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\",\"depth\":2}},",
        "{\"id\":9,\"question\":{\"ask\":\"legal_moves\",\"fen\":\"7k/8/8/8/8/8/8/K7 w - - 0 1\"}}]}}\n",
    );
    let bye = "{\"bye\":{}}\nnever read\n";
    let (lines, code, errors) = serve("reference", &format!("{HELLO}{batch}{bye}"));
    assert_eq!((code, errors.as_str()), (Some(0), ""));
    assert_eq!(lines.len(), 3, "{lines:?}");
    assert!(
        lines[0].starts_with("{\"hello\":{\"protocol\":1,\"description\":{\"name\":\"reference\""),
        "{}",
        lines[0]
    );
    let answers: Vec<Value> = lines[1..]
        .iter()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    let answer = |id: u64| {
        &answers
            .iter()
            .find(|line| line["answer"]["id"] == id)
            .expect("an answer")["answer"]["answer"]
    };
    assert_eq!(answer(7)["value"]["perft"]["nodes"], "400");
    let mut moves: Vec<&str> = answer(9)["value"]["moves"]
        .as_array()
        .expect("moves")
        .iter()
        .filter_map(Value::as_str)
        .collect();
    moves.sort_unstable();
    assert_eq!(moves, ["a1a2", "a1b1", "a1b2"]);
}

#[test]
fn a_line_that_is_no_message_ends_it_with_a_message() {
    for (line, says) in [
        (
            "hello\n",
            "the input is no message of the protocol: not JSON",
        ),
        (
            "{\"hello\":{\"protocol\":2}}\n",
            "expected protocol 1, found 2",
        ),
        (
            "{\"hello\":{\"protocol\":1,\"more\":1}}\n",
            "unknown field `more`",
        ),
    ] {
        let (lines, code, errors) = serve("reference", line);
        assert_eq!(code, Some(2), "{line}: {errors}");
        assert!(errors.contains(says), "{line}: {errors}");
        assert_eq!(lines, Vec::<String>::new(), "{line}");
    }
}

/// A program as a subject, asked one question at a time.
struct Piped(Child);

impl Subject for Piped {
    fn describe(&self) -> Description {
        self.0.description().clone()
    }

    fn ask(&mut self, question: &Question) -> Answer {
        let mut said = None;
        let asked = self.0.ask_all(
            std::slice::from_ref(question),
            &mut |_, reply| said = Some(reply),
            &|| true,
        );
        match (asked, said) {
            (Ok(()), Some(Reply::Answered(answer))) => answer,
            (asked, said) => panic!("{question:?} was not answered: {asked:?}, {said:?}"),
        }
    }
}

/// Each bundled subject describes itself through the pipe as it does in this process, and the check of adapters says the
/// same of it.
#[test]
fn bundled_subjects_are_the_same_through_the_pipe() {
    let mut wrong = Vec::new();
    for bundled in bundled::all() {
        let program = [env!("CARGO_BIN_EXE_jadoube"), "serve", bundled.name];
        let child = Child::start(program.map(Into::into), Limits::default());
        let mut piped = Piped(child.unwrap_or_else(|error| panic!("{}: {error}", bundled.name)));
        let mut subject = (bundled.make)();
        if piped.describe() != subject.describe() {
            wrong.push(format!("{}: it describes itself otherwise", bundled.name));
        }
        let (here, there) = (smoke::check(&mut *subject), smoke::check(&mut piped));
        if here != there {
            wrong.push(format!(
                "{}: here {here:#?}, through the pipe {there:#?}",
                bundled.name
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The records of a run without what differs from run to run: how long things took.
fn records(arguments: &[&str]) -> Vec<Value> {
    let mut command = command(arguments);
    let output = command.output().expect("it starts");
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    let timeless = |line: &str| {
        let mut record: Value = serde_json::from_str(line).expect("a record a line");
        record.as_object_mut().expect("an object").remove("micros");
        record
    };
    text.lines().map(timeless).collect()
}

#[test]
fn records_are_the_same_in_this_process_and_through_the_pipe() {
    for subject in ["letter", "shakmaty", "chessframe"] {
        let run = [
            "test",
            subject,
            "--only",
            "en-passant-at-once",
            "--only",
            "fen-fields",
            "--format",
            "records",
        ];
        let piped = records(&run);
        let in_process = records(&[&run[..], &["--in-process"]].concat());
        let units = piped
            .iter()
            .filter(|record| record["record"] == "unit")
            .count();
        assert!(units > 10, "{subject}: {units}");
        assert_eq!(piped.len(), in_process.len(), "{subject}");
        for (piped, in_process) in piped.iter().zip(&in_process) {
            assert_eq!(piped, in_process, "{subject}");
        }
    }
}

#[test]
fn unknown_names_are_refused_before_anything_is_read() {
    let ran = jadoube_exits(2, &["serve", "nobody"]);
    assert_eq!(ran.out, "");
}
