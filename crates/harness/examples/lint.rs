//! Reads a folder of cases and prints all that is wrong with it: `cargo run -p jadoube-harness --example lint -- DIR`.
//! Positions and moves are taken for good, since that takes someone who knows chess.

use jadoube_harness::{Unvetted, lint, load};
use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let Some(folder) = std::env::args().nth(1) else {
        eprintln!("usage: lint DIR");
        return ExitCode::from(2);
    };
    let suite = match load(Path::new(&folder), &Unvetted) {
        Ok(suite) => suite,
        Err(faults) => {
            eprintln!("{faults}");
            eprintln!("{} faults", faults.0.len());
            return ExitCode::FAILURE;
        }
    };
    let faults = lint(&suite);
    for fault in &faults {
        println!("{fault}");
    }
    println!(
        "{} cases, {} rules, {} complaints",
        suite.cases.len(),
        suite.rules.len(),
        faults.len()
    );
    if faults.is_empty() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
