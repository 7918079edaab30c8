//! Checks so many numbered inputs of the targets: `cargo run --release -p jadoube-fuzz --example targets -- 10000 fen san`.

use jadoube_fuzz::targets::{ALL, Target, numbered};
use std::process::ExitCode;
use std::time::Instant;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let Some(Ok(inputs)) = arguments.next().map(|text| text.parse()) else {
        eprintln!("usage: targets INPUTS [TARGET…]");
        return ExitCode::from(2);
    };
    let names: Vec<String> = arguments.collect();
    let is_known = |name: &String| ALL.iter().any(|target| target.name == name);
    if let Some(name) = names.iter().find(|name| !is_known(name)) {
        let known: Vec<&str> = ALL.iter().map(|target| target.name).collect();
        eprintln!("expected one of {}, found {name}", known.join(", "));
        return ExitCode::from(2);
    }
    let mut clean = true;
    for target in ALL {
        if names.is_empty() || names.iter().any(|name| name == target.name) {
            clean &= holds(target, inputs);
        }
    }
    if clean {
        ExitCode::SUCCESS
    } else {
        ExitCode::from(4)
    }
}

fn holds(target: &Target, inputs: u64) -> bool {
    let start = Instant::now();
    for number in 0..inputs {
        let bytes = numbered(target, 1, number);
        if let Err(what) = (target.check)(&bytes) {
            println!("{} does not hold for input {number}: {what}", target.name);
            println!("  {:?}", String::from_utf8_lossy(&bytes));
            return false;
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    println!("{} holds for {inputs} inputs ({seconds:.1} s)", target.name);
    true
}
