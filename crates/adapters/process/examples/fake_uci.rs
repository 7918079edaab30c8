//! A UCI engine that knows no chess, for the tests: `fake_uci KIND`.
//!
//! In every position it lists the moves a2a3 and e2e4, and prints the position as it was told. A position with the word
//! `trouble` makes it misbehave.

use std::io::{Write, stdin, stdout};
use std::thread::sleep;
use std::time::Duration;

fn main() {
    let kind = std::env::args().nth(1).unwrap_or_default();
    match kind.as_str() {
        "hangs at start" => wait(),
        "dies at start" => {
            eprintln!("no licence key");
            std::process::exit(7);
        }
        "ignores quit" => say("a banner"),
        _ => {}
    }
    let mut position = String::new();
    for line in stdin().lines() {
        let line = line.expect("UTF-8");
        let words: Vec<&str> = line.split(' ').collect();
        match words[..] {
            ["uci"] => greet(&kind),
            ["isready"] => say("readyok"),
            ["position", ..] => {
                position = line.clone();
                if line.contains("nonsense") && kind == "dies of nonsense" {
                    std::process::abort();
                }
                if line.contains("nonsense") && kind.starts_with("refuses") {
                    say("info string ERROR: no position");
                }
                if line.contains("trouble") {
                    misbehave(&kind);
                }
            }
            ["d"] => {
                let fen = position.trim_start_matches("position fen ");
                say(&format!("Fen: {fen}\nCheckers: "));
            }
            ["go", "perft", depth] if kind != "has no perft" && kind != "lists nothing" => {
                assert!(depth.parse::<u8>().is_ok(), "{line}");
                say("a2a3: 1\ne2e4: 1\n\nNodes searched: 2\n");
            }
            ["go", "perft", _] => say("info depth 1 score cp 0 pv a2a3"),
            ["go", "depth", "1"] if kind == "has no perft" => {
                say(
                    "info depth 1 multipv 1 score cp 5 pv a2a3 a7a6\ninfo depth 1 multipv 2 score cp 2 pv e2e4",
                );
                say("bestmove a2a3");
            }
            ["go", ..] => say("bestmove a2a3"),
            ["stop"] => say("bestmove a2a3"),
            ["quit"] if kind != "ignores quit" => return,
            _ => {}
        }
    }
    if kind == "ignores quit" {
        wait();
    }
}

fn greet(kind: &str) {
    say(
        "id name Fake 1.5 beta\nid author nobody\noption name Hash type spin default 1 min 1 max 9",
    );
    if kind != "knows no options" {
        say("option name MultiPV type spin default 1 min 1 max 256");
    }
    if kind == "never says uciok" {
        wait();
    }
    say("uciok");
}

fn say(text: &str) {
    let mut out = stdout().lock();
    // Whoever is killed for what he says need not complain that nobody listens.
    let _ = writeln!(out, "{text}").and_then(|()| out.flush());
}

fn wait() {
    loop {
        sleep(Duration::from_secs(1));
    }
}

fn misbehave(kind: &str) {
    match kind {
        "hangs" => wait(),
        "dies" => {
            eprintln!("assertion failed: king on board");
            std::process::abort()
        }
        "refuses" => say("info string ERROR: no king"),
        "refuses and ends" => {
            say("info string ERROR: no king");
            std::process::exit(1)
        }
        "floods" => loop {
            say(&"info depth 1 ".repeat(1000));
        },
        "drips" => loop {
            say("info depth 1");
            sleep(Duration::from_millis(10));
        },
        "prints junk" => {
            say("info depth 1 score cp 3 pv h2h4\nNodes searched: 9\na7a6: 1");
            say(&"x".repeat(200_000));
            let mut out = stdout().lock();
            let _ = out.write_all(b"\xff\xfe\nEgbbProbe not loaded!\n");
        }
        "is late" => sleep(Duration::from_millis(300)),
        _ => {}
    }
}
