//! `jadoube test`: the suite against subjects.

use crate::Failure;
use crate::args::{self, Format};
use crate::bundled;
use crate::commands::subjects::{self, How};
use crate::commands::{stop, suite};
use crate::exit::Exit;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use jadoube_harness::record::{self, Record};
use jadoube_harness::report::{self, Show, Style};
use jadoube_harness::tally::Sorted;
use jadoube_harness::{
    Budget, Contestant, Run, Selection, Suite, Transform, Unit, did_you_mean, known, select,
    similar,
};
use jadoube_protocol::Edition;
use std::collections::{BTreeSet, HashSet};
use std::io::{IsTerminal, stderr};
use std::time::Duration;

/// Runs the suite; the report, and what it comes to.
pub fn run(args: &args::Test, style: Style) -> Result<(String, Exit), Failure> {
    let mut suite = suite::open(args.suite.cases.as_deref())?;
    for file in &args.known {
        suite::replace_known(&mut suite, file)?;
    }
    let units = wanted(&suite, args)?;
    let names = names(&args.subjects)?;
    if args.suggest_known && names.len() != 1 {
        return Err("--suggest-known writes the file of one subject: name it"
            .to_owned()
            .into());
    }
    let subjects = open_all(&names, args)?;
    if args.in_process {
        // A panic of a subject is in its record; what it would print is no message for the user.
        std::panic::set_hook(Box::new(|_| {}));
    }
    let run = Run {
        suite: &suite,
        subjects,
        budget: Budget {
            scale: args.budget as f64 / Budget::default().nodes(Default::default()) as f64,
        },
        skip: BTreeSet::new(),
        edition: args
            .edition
            .map_or_else(Edition::default, subjects::edition),
        units,
    };
    let bar = progress_bar(run.units.len() * names.len());
    let records = run.run(stop::flag().flag(), &|_| bar.inc(1));
    bar.finish_and_clear();
    let text = match args.format {
        Format::Pretty if args.suggest_known => {
            eprint!("{}", pretty(&records, args, for_stderr(style)));
            let lists = names.iter().map(|name| known::list_for(&records, name));
            lists.flatten().collect()
        }
        Format::Pretty => pretty(&records, args, style),
        Format::Json => report::json(&records),
        Format::Records => in_lines(&records)?,
    };
    Ok((text, exit(&records)))
}

/// The units that the user wants: all, or those that any of the names given with `--only` means.
fn wanted<'s>(suite: &'s Suite, args: &args::Test) -> Result<Vec<Unit<'s>>, String> {
    let edition = args.edition.map(subjects::edition);
    let everything = Selection {
        edition,
        ..Selection::default()
    };
    let mut units = select(suite, &everything).map_err(|error| error.to_string())?;
    if !args.only.is_empty() {
        let mut chosen = HashSet::new();
        for name in &args.only {
            chosen.extend(meant(suite, name, edition)?.iter().map(Unit::name));
        }
        units.retain(|unit| chosen.contains(&unit.name()));
    }
    if args.no_transforms {
        units.retain(|unit| unit.transform == Transform::None);
    }
    if units.is_empty() {
        Err("no case is left to be asked".to_owned())
    } else {
        Ok(units)
    }
}

/// What a name means: a rule, a topic, a case, or several of these.
fn meant<'s>(
    suite: &'s Suite,
    name: &str,
    edition: Option<Edition>,
) -> Result<Vec<Unit<'s>>, String> {
    let list = || vec![name.to_owned()];
    let nothing = || Selection {
        edition,
        ..Selection::default()
    };
    let ways = [
        Selection {
            rules: list(),
            ..nothing()
        },
        Selection {
            topics: list(),
            ..nothing()
        },
        Selection {
            only: list(),
            ..nothing()
        },
    ];
    let mut units = Vec::new();
    let mut names = Vec::new();
    for found in ways.iter().map(|way| select(suite, way)) {
        match found {
            Ok(found) => units.push(found),
            Err(unknown) => names.extend(unknown.similar),
        }
    }
    if units.is_empty() {
        Err(unknown(name, names))
    } else {
        Ok(units.into_iter().flatten().collect())
    }
}

/// That nothing has this name, and which of these names of rules, topics and cases are most like it.
fn unknown(name: &str, names: Vec<String>) -> String {
    let hint = did_you_mean(&similar(name, &mut names.into_iter()));
    format!(
        "no case, topic or rule is called \"{name}\"{hint} (`jadoube list cases` and `jadoube list rules` list the names)"
    )
}

fn names(given: &[String]) -> Result<Vec<String>, String> {
    if given.is_empty() {
        return Ok(bundled::all()
            .map(|bundled| bundled.name.to_owned())
            .collect());
    }
    let mut names: Vec<String> = Vec::new();
    for name in given {
        subjects::is_known(name)?;
        if names.contains(name) {
            return Err(format!("the subject {name} is named twice"));
        }
        names.push(name.clone());
    }
    Ok(names)
}

fn open_all(names: &[String], args: &args::Test) -> Result<Vec<Contestant>, Failure> {
    let how = How {
        in_process: args.in_process,
        deadline: Duration::from_secs_f64(args.deadline),
    };
    names
        .iter()
        .map(|name| {
            Ok(Contestant {
                subject: name.clone(),
                door: subjects::open(name, how)?,
            })
        })
        .collect()
}

fn progress_bar(length: usize) -> ProgressBar {
    // It goes to standard error, and only if that is a terminal.
    let bar =
        ProgressBar::with_draw_target(Some(length as u64), ProgressDrawTarget::stderr_with_hz(5));
    let style = ProgressStyle::with_template("{bar:40} {pos} of {len} questions, {eta} left");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar
}

/// Standard error may go elsewhere than standard output.
fn for_stderr(style: Style) -> Style {
    Style {
        color: style.color && stderr().is_terminal(),
        ..style
    }
}

fn pretty(records: &[Record], args: &args::Test, style: Style) -> String {
    let show = if args.advice {
        Show::AdviceToo
    } else {
        Show::Failures
    };
    report::terminal(records, show, style)
}

fn in_lines(records: &[Record]) -> Result<String, String> {
    let mut bytes = Vec::new();
    record::write(records, &mut bytes).map_err(|error| error.to_string())?;
    String::from_utf8(bytes).map_err(|error| error.to_string())
}

fn exit(records: &[Record]) -> Exit {
    let sorted = Sorted::new(records);
    if !sorted.is_complete() {
        Exit::Incomplete
    } else if sorted.is_red() {
        Exit::Failures
    } else {
        Exit::Ok
    }
}
