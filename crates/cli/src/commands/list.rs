//! `jadoube list`: the cases, the rules or the subjects, a line each.

use crate::args::{self, What};
use crate::bundled;
use crate::commands::suite;
use jadoube_harness::case::Level;
use jadoube_protocol::{Description, Edition, QuestionKind};
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
    for bundled in bundled::all() {
        let Description {
            version,
            license,
            questions,
            variants,
            ..
        } = (bundled.make)().describe();
        let more = if variants.len() > 1 { ", Chess960" } else { "" };
        let _ = writeln!(
            text,
            "{:<11} {version:<7} {license:<17} {}{more}",
            bundled.name,
            kinds(&questions)
        );
    }
    text
}

/// The questions that a subject answers or, if these are fewer, those that it does not.
fn kinds(answered: &[QuestionKind]) -> String {
    let (yes, no): (Vec<QuestionKind>, Vec<QuestionKind>) = QuestionKind::ALL
        .into_iter()
        .partition(|kind| answered.contains(kind));
    let words = |kinds: &[QuestionKind]| {
        let words: Vec<&str> = kinds.iter().map(|kind| kind.as_str()).collect();
        words.join(" ")
    };
    match (yes.len(), no.len()) {
        (_, 0) => "all questions".to_owned(),
        (answers, lacks) if lacks < answers => format!("all but {}", words(&no)),
        _ => words(&yes),
    }
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
