//! How many questions a second go through a pipe, and what of that is the pipe: the same questions in this process.
//!
//! ```console
//! $ cargo build --release -p jadoube-adapter-process --examples
//! $ cargo bench -p jadoube-adapter-process
//! ```

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use jadoube_adapter_process::{Child, Limits};
use jadoube_protocol::smoke::Parrot;
use jadoube_protocol::{Door, InProcess, Question, Variant};

fn main() {
    divan::main();
}

const QUESTIONS: usize = 50_000;

/// Questions without a text.
fn empty() -> Vec<Question> {
    let question = Question::ReadFen {
        text: String::new(),
        variant: Variant::Standard,
    };
    vec![question; QUESTIONS]
}

/// Questions of the usual size.
fn positions() -> Vec<Question> {
    let question = Question::LegalMoves {
        fen: "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1".to_owned(),
        moves: Vec::new(),
        variant: Variant::Standard,
    };
    vec![question; QUESTIONS]
}

fn ask(bencher: Bencher, door: &mut dyn Door, questions: &[Question]) {
    bencher
        .counter(ItemsCount::new(questions.len()))
        .bench_local(|| {
            let mut replies = 0_usize;
            door.ask_all(
                questions,
                &mut |_, reply| {
                    black_box(reply);
                    replies += 1;
                },
                &|| true,
            )
            .expect("the parrot talks on");
            assert_eq!(replies, questions.len());
        });
}

fn piped() -> Child {
    let bench = std::env::current_exe().expect("a benchmark is a file");
    let target = bench
        .parent()
        .and_then(|deps| deps.parent())
        .expect("target/PROFILE/deps");
    let parrot = target.join("examples/parrot");
    Child::start([parrot.into()], Limits::default()).expect("the examples have been built")
}

#[divan::bench]
fn empty_questions_through_a_pipe(bencher: Bencher) {
    ask(bencher, &mut piped(), &empty());
}

#[divan::bench]
fn positions_through_a_pipe(bencher: Bencher) {
    ask(bencher, &mut piped(), &positions());
}

#[divan::bench]
fn empty_questions_in_this_process(bencher: Bencher) {
    ask(bencher, &mut InProcess::new(Parrot), &empty());
}
