//! A subject that misbehaves on purpose, for the tests: `misbehaving KIND`.
//!
//! It answers every `read_fen` question with the text it was given; the text `trouble` makes it misbehave.

use jadoube_protocol::smoke::Parrot;
use jadoube_protocol::wire::{
    FromSubject, Introduction, Item, PROTOCOL, Progress, ToSubject, read, write,
};
use jadoube_protocol::{Answer, Question, QuestionKind, Subject, Value};
use std::io::{Write, stdin, stdout};
use std::thread::sleep;
use std::time::Duration;

fn main() {
    let kind = std::env::args().nth(1).unwrap_or_default();
    if kind == "dies at start" {
        eprintln!("no licence key");
        std::process::exit(7);
    }
    for line in stdin().lines() {
        match read(&line.expect("UTF-8")).expect("a message") {
            ToSubject::Hello(_) => {
                let mut description = Parrot.describe();
                description.questions = vec![QuestionKind::ReadFen];
                say(&FromSubject::Hello(Box::new(Introduction {
                    protocol: PROTOCOL,
                    description,
                })));
            }
            ToSubject::Batch(batch) => {
                for asked in batch.items {
                    let Question::ReadFen { text, .. } = asked.question else {
                        continue;
                    };
                    if text == "trouble" {
                        misbehave(&kind, asked.id);
                    }
                    if !(text == "trouble" && kind == "forgets") {
                        say(&answer(asked.id, text));
                    }
                }
            }
            ToSubject::Bye(_) => break,
        }
    }
}

fn say(message: &FromSubject) {
    write(&mut stdout().lock(), message).expect("somebody listens");
}

fn answer(id: u64, text: String) -> FromSubject {
    FromSubject::Answer(Item {
        id,
        answer: Answer::Value(Value::Fen(Some(text))),
    })
}

fn misbehave(kind: &str, id: u64) {
    match kind {
        "exits" => std::process::exit(3),
        "aborts" => {
            eprintln!("assertion failed: king on board");
            std::process::abort()
        }
        "overflows" => {
            fn recurse(n: u64) -> u64 {
                if n == u64::MAX {
                    n
                } else {
                    std::hint::black_box(recurse(n + 1)) + 1
                }
            }
            println!("{}", recurse(id));
        }
        "hangs" => loop {
            sleep(Duration::from_secs(1));
        },
        "progresses for ever" => loop {
            say(&FromSubject::Progress(Progress { id }));
            sleep(Duration::from_millis(10));
        },
        "chatters" => println!("info depth 1"),
        "answers twice" => say(&answer(id, "first".to_owned())),
        "numbers wrongly" => say(&answer(id + 1_000_000, "wrong".to_owned())),
        "half a line" => {
            print!("{{\"answer\":{{\"id\"");
            stdout().flush().expect("somebody listens");
            std::process::exit(0)
        }
        "long line" => println!("{}", "x".repeat(2 << 20)),
        "not utf-8" => stdout().write_all(b"\xff\xfe\n").expect("somebody listens"),
        "slow but sure" => {
            for _ in 0..8 {
                say(&FromSubject::Progress(Progress { id }));
                sleep(Duration::from_millis(100));
            }
        }
        _ => {}
    }
}
