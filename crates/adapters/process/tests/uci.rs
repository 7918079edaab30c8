//! Whatever a UCI engine does, it costs the one answer, and nothing is claimed that it cannot tell.

use jadoube_adapter_process::{Engine, Limits, Uci};
use jadoube_protocol::{
    Answer, Door, MoveText, Pace, Perft, Question, QuestionKind, RefusalKind, Reply, Value, Variant,
};
use std::ffi::OsString;
use std::time::{Duration, Instant};

fn fake(kind: &str) -> Engine {
    let test = std::env::current_exe().expect("a test is a file");
    let target = test
        .parent()
        .and_then(|deps| deps.parent())
        .expect("target/PROFILE/deps");
    let program = target.join("examples/fake_uci");
    assert!(
        program.exists(),
        "{} is missing: cargo test builds it",
        program.display()
    );
    Engine {
        program: vec![OsString::from(program), kind.into()],
        options: Vec::new(),
    }
}

fn limits() -> Limits {
    Limits {
        start: Duration::from_secs(3),
        answer: Duration::from_millis(800),
        hard: Duration::from_secs(2),
        line: 1 << 20,
        ..Limits::default()
    }
}

fn start(kind: &str) -> Uci {
    Uci::start(fake(kind), limits()).unwrap_or_else(|error| panic!("{kind}: {error}"))
}

fn error(engine: Engine) -> String {
    Uci::start(engine, limits()).err().expect("an error")
}

fn legal_moves(fen: &str, moves: &[&str]) -> Question {
    Question::LegalMoves {
        fen: fen.to_owned(),
        moves: moves.iter().map(ToString::to_string).collect(),
        variant: Variant::Standard,
    }
}

fn ask(door: &mut Uci, questions: &[Question]) -> Vec<Reply> {
    let mut replies = vec![None; questions.len()];
    door.ask_all(
        questions,
        &mut |n, reply| {
            assert!(
                replies[n].replace(reply).is_none(),
                "{n} was answered twice"
            )
        },
        &|| true,
    )
    .expect("it can be asked");
    replies
        .into_iter()
        .map(|reply| reply.expect("a reply"))
        .collect()
}

fn the_two_moves() -> Reply {
    let moves: Vec<MoveText> = ["a2a3", "e2e4"].map(|m| m.parse().expect("short")).to_vec();
    Reply::Answered(Answer::Value(Value::Moves(moves)))
}

/// Asks nine questions, one of them trouble, and returns what became of that one.
fn trouble(kind: &str) -> Reply {
    let questions: Vec<Question> = (0..9)
        .map(|n| match n {
            4 => legal_moves("trouble", &[]),
            n => legal_moves(&format!("position {n}"), &[]),
        })
        .collect();
    let mut replies = ask(&mut start(kind), &questions);
    let culprit = replies.remove(4);
    for reply in replies {
        assert_eq!(reply, the_two_moves(), "beside an engine that {kind}");
    }
    culprit
}

#[test]
fn a_mishap_costs_one_answer() {
    let table = [
        ("behaves", "answered", ""),
        ("is late", "answered", ""),
        ("has no perft", "answered", ""),
        ("ignores quit", "answered", ""),
        ("dies of nonsense", "answered", ""),
        ("hangs", "timed out", "no answer for 0.8 s"),
        ("drips", "timed out", "no answer for 0.8 s"),
        ("dies", "crashed", "assertion failed: king on board"),
        ("floods", "garbled", "more than 1048576 bytes and no answer"),
    ];
    for (kind, outcome, text) in table {
        let (seen, said) = match trouble(kind) {
            reply @ Reply::Answered(_) => {
                assert_eq!(reply, the_two_moves(), "{kind}");
                ("answered", String::new())
            }
            Reply::Crashed(text) => ("crashed", text),
            Reply::TimedOut(text) => ("timed out", text),
            Reply::Garbled(text) => ("garbled", text),
        };
        assert_eq!(seen, outcome, "{kind}: {said}");
        assert!(said.contains(text), "{kind}: {said}");
    }
}

#[test]
fn what_is_printed_before_a_command_belongs_to_no_answer() {
    assert_eq!(trouble("prints junk"), the_two_moves());
}

#[test]
fn only_a_complaint_is_a_refusal() {
    for kind in ["refuses", "refuses and ends"] {
        let refusal = Answer::refused(RefusalKind::Unspecified, "info string ERROR: no king");
        assert_eq!(trouble(kind), Reply::Answered(refusal), "{kind}");
    }
    assert_eq!(trouble("behaves"), the_two_moves());
}

#[test]
fn a_move_that_the_engine_does_not_list_is_refused() {
    let replies = ask(
        &mut start("behaves"),
        &[
            legal_moves("p", &["a2a3", "e2e4"]),
            legal_moves("p", &["a2a3", "e2e5"]),
        ],
    );
    assert_eq!(replies[0], the_two_moves());
    let refusal = Answer::refused(
        RefusalKind::IllegalMove,
        "e2e5 is not among the 2 moves that it lists",
    );
    assert_eq!(replies[1], Reply::Answered(refusal));
}

#[test]
fn a_position_of_several_lines_is_never_sent() {
    let replies = ask(&mut start("behaves"), &[legal_moves("p\nquit", &[])]);
    assert_eq!(
        replies[0],
        Reply::Answered(Answer::Unsupported(
            "UCI is a protocol of single lines".to_owned()
        ))
    );
}

#[test]
fn what_is_claimed_is_found_out() {
    use QuestionKind::{LegalMoves, Line, Perft, ReadFen};
    let all = vec![LegalMoves, Line, Perft, ReadFen];
    let rows = [
        ("behaves", vec![LegalMoves, Line, Perft], Pace::Fast),
        ("refuses", all.clone(), Pace::Fast),
        ("refuses and ends", all, Pace::Fast),
        (
            "dies of nonsense",
            vec![LegalMoves, Line, Perft],
            Pace::Fast,
        ),
        (
            "has no perft",
            vec![LegalMoves, Line, Perft],
            Pace::Crawling,
        ),
    ];
    for (kind, questions, pace) in rows {
        let door = start(kind);
        let description = door.description();
        assert_eq!(
            (&description.questions, description.pace),
            (&questions, pace),
            "{kind}"
        );
        assert_eq!(
            (&*description.name, &*description.version),
            ("Fake", "1.5 beta"),
            "{kind}"
        );
        assert_eq!(description.variants, [Variant::Standard], "{kind}");
    }
}

#[test]
fn counts_come_from_lists_where_nothing_else_counts() {
    let perft = |depth, divide| Question::Perft {
        fen: "p".to_owned(),
        depth,
        divide,
        variant: Variant::Standard,
    };
    let replies = ask(
        &mut start("has no perft"),
        &[
            perft(1, false),
            perft(3, false),
            perft(2, true),
            perft(0, false),
        ],
    );
    let counts: Vec<Option<(u64, Option<Vec<u64>>)>> = replies
        .iter()
        .map(|reply| match reply {
            Reply::Answered(Answer::Value(Value::Perft(Perft { nodes, divide }))) => Some((
                *nodes,
                divide
                    .as_ref()
                    .map(|divide| divide.0.values().copied().collect()),
            )),
            _ => None,
        })
        .collect();
    assert_eq!(
        counts,
        [
            Some((2, None)),
            Some((8, None)),
            Some((4, Some(vec![2, 2]))),
            None
        ]
    );
}

#[test]
fn an_engine_that_does_not_start_is_one_clear_sentence() {
    let begins = |text: String, beginning: &str| {
        assert!(text.starts_with(beginning), "{text}");
    };
    begins(
        error(fake("dies at start")),
        "it ended before it answered \"uci\" by \"uciok\": exit status: 7; its last words: no licence key",
    );
    for kind in ["hangs at start", "never says uciok"] {
        begins(
            error(fake(kind)),
            "it did not answer \"uci\" by \"uciok\": no answer for 3.0 s",
        );
    }
    begins(
        error(fake("lists nothing")),
        "it does not say which moves are legal",
    );
    begins(
        error(Engine::new("no-such-engine")),
        "cannot start no-such-engine:",
    );
}

#[test]
fn options_are_set_and_unknown_ones_refused() {
    let mut engine = fake("behaves");
    engine.options = vec![("hash".to_owned(), "4".to_owned())];
    assert!(Uci::start(engine.clone(), limits()).is_ok());
    engine.options.push(("Contempt".to_owned(), "4".to_owned()));
    assert_eq!(error(engine), "it has no option Contempt");
}

#[test]
fn a_run_that_is_called_off_ends_at_once() {
    let mut door = start("hangs");
    let began = Instant::now();
    let mut replies = 0;
    door.ask_all(
        &[legal_moves("trouble", &[]), legal_moves("p", &[])],
        &mut |_, _| replies += 1,
        &|| began.elapsed() < Duration::from_millis(200),
    )
    .expect("no error");
    assert_eq!(replies, 0);
}
