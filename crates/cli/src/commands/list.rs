//! `jadoube list`: the cases, the rules or the subjects, a line each.

use crate::args::{self, What};
use crate::bundled::BUNDLED;
use crate::commands::suite;
use jadoube_harness::case::Level;
use jadoube_protocol::{Description, Edition};
use std::fmt::Write;

/// The list.
pub fn run(args: &args::List) -> Result<String, String> {
    match args.what {
        What::Subjects => Ok(subjects()),
        What::Rules => rules(args),
        What::Cases => cases(args),
    }
}

fn subjects() -> String {
    let mut text = String::new();
    for bundled in BUNDLED {
        let Description {
            version,
            license,
            questions,
            variants,
            ..
        } = (bundled.make)().describe();
        let questions: Vec<&str> = questions.iter().map(|kind| kind.as_str()).collect();
        let more = if variants.len() > 1 {
            " (also Chess960)"
        } else {
            ""
        };
        let _ = writeln!(
            text,
            "{:<11} {version:<7} {license:<17} {}{more}",
            bundled.name,
            questions.join(" ")
        );
    }
    text
}

fn rules(args: &args::List) -> Result<String, String> {
    let suite = suite::open(args.suite.cases.as_deref())?;
    let mut text = String::new();
    for rule in &suite.rules {
        let count = suite
            .cases
            .iter()
            .filter(|case| case.rules.contains(&rule.id))
            .count();
        let article = rule.article(Edition::Laws2023).unwrap_or("");
        let _ = writeln!(
            text,
            "{:<34} {:<10} {article:<11} {count:>4} cases  {}",
            rule.id,
            rule.authority.as_str(),
            rule.title
        );
    }
    Ok(text)
}

fn cases(args: &args::List) -> Result<String, String> {
    let suite = suite::open(args.suite.cases.as_deref())?;
    let mut text = String::new();
    for case in &suite.cases {
        let level = match case.level {
            Level::Required => "",
            Level::Recommended => " [recommended]",
            Level::Free => " [free]",
        };
        let _ = writeln!(text, "{}: {}{level}", case.id, case.claim);
    }
    Ok(text)
}
