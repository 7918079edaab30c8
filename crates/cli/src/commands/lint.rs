//! `jadoube lint`: checks the cases themselves.

use crate::args;
use crate::commands::suite;
use crate::exit::Exit;
use jadoube_harness::lint;
use std::fmt::Write;

/// What is to be put in order, and whether anything is.
pub fn run(args: &args::Suite) -> Result<(String, Exit), String> {
    let suite = suite::open(args.cases.as_deref())?;
    let faults = lint(&suite);
    let mut text = String::new();
    for fault in &faults {
        let _ = writeln!(text, "{fault}");
    }
    let _ = writeln!(
        text,
        "{} cases, {} rules, {} lists of known failures: {}",
        suite.cases.len(),
        suite.rules.len(),
        suite.known.len(),
        if faults.is_empty() {
            "all in order".to_owned()
        } else {
            format!("{} to be put in order", faults.len())
        }
    );
    Ok((
        text,
        if faults.is_empty() {
            Exit::Ok
        } else {
            Exit::Failures
        },
    ))
}
