//! `jadoube fuzz`: what subjects take otherwise than the reference, in its smallest form.

mod account;

use crate::Failure;
use crate::args;
use crate::commands::stop;
use crate::commands::subjects::{self, How};
use crate::exit::Exit;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use jadoube_fuzz::campaign::{Campaign, Finding, Plan, Player};
use jadoube_fuzz::{Topic, Worker, draft, situations};
use jadoube_harness::report::Style;
use std::fs;
use std::io::{IsTerminal, stderr};
use std::path::Path;
use std::time::{Duration, Instant};

/// Inputs between two looks at what has been reached. Part of what a seed means: another number steers otherwise.
const ROUND: u64 = 256;

/// Runs a campaign; the findings, and what they come to.
pub fn run(args: &args::Fuzz, style: Style) -> Result<(String, Exit), Failure> {
    for name in args.subjects.iter().chain([&args.against]) {
        subjects::is_known(name)?;
    }
    if args.in_process {
        // A panic of a subject is a finding; what it would print is no message for the user.
        std::panic::set_hook(Box::new(|_| {}));
    }
    let mut workers = (0..args.jobs)
        .map(|_| worker(args))
        .collect::<Result<Vec<_>, _>>()?;
    let mut campaign = Campaign::new(plan(args), args.subjects.clone());
    let stop = stop::flag();
    let began = Instant::now();
    let end = args.time.map(Duration::from_secs_f64);
    let over = || stop.is_set() || end.is_some_and(|end| began.elapsed() >= end);
    let bar = bar(args);
    let mut lost = None;
    while !over() && (end.is_some() || campaign.next < args.inputs) {
        let inputs = match end {
            Some(_) => ROUND,
            None => ROUND.min(args.inputs - campaign.next),
        };
        if let Err(reason) = campaign.round(&mut workers, inputs, &|| !stop.is_set()) {
            lost = Some(reason);
            break;
        }
        bar.set_position(campaign.next);
        bar.set_message(progress(&campaign, began.elapsed()));
    }
    bar.finish_and_clear();
    let mut text = account::findings(&campaign, style);
    if args.map {
        text.push_str(&account::map(&campaign));
    }
    if let Some(folder) = &args.save {
        let saved = save(folder, campaign.findings())?;
        text.push_str(&format!("{saved} drafts written to {}\n", folder.display()));
    }
    text.push_str(&account::summary(&campaign, began.elapsed(), args, style));
    let exit = if let Some(reason) = &lost {
        text.push_str(&format!("stopped early: {reason}\n"));
        Exit::Incomplete
    } else if campaign.findings().next().is_some() {
        Exit::Findings
    } else if stop.is_set() {
        Exit::Incomplete
    } else {
        Exit::Ok
    };
    Ok((text, exit))
}

fn plan(args: &args::Fuzz) -> Plan {
    Plan {
        seed: args.seed,
        topics: if args.only.is_empty() {
            Topic::ALL.to_vec()
        } else {
            args.only.clone()
        },
        chess960: !args.no_chess960,
        steered: !args.unsteered,
        ..Plan::default()
    }
}

fn worker(args: &args::Fuzz) -> Result<Worker, Failure> {
    let deadline = Duration::from_secs_f64(args.deadline);
    let open = |name: &String, in_process| {
        let door = subjects::open(
            name,
            How {
                in_process,
                deadline,
            },
        )?;
        Ok::<_, Failure>(Player {
            name: name.clone(),
            door,
        })
    };
    // Our own readings neither hang nor crash: if they did, the whole run would say so.
    let ours = |name: &str| ["reference", "letter"].contains(&name);
    let measure = open(&args.against, args.in_process || ours(&args.against))?;
    let subjects = args
        .subjects
        .iter()
        .map(|name| open(name, args.in_process || ours(name)));
    Ok(Worker::new(
        measure,
        subjects.collect::<Result<Vec<_>, _>>()?,
    ))
}

fn bar(args: &args::Fuzz) -> ProgressBar {
    let bar = match args.time {
        Some(_) => ProgressBar::new_spinner(),
        None => ProgressBar::new(args.inputs),
    };
    if stderr().is_terminal() {
        bar.set_draw_target(ProgressDrawTarget::stderr());
    } else {
        bar.set_draw_target(ProgressDrawTarget::hidden());
    }
    if let Ok(style) = ProgressStyle::with_template("{pos} inputs, {msg}") {
        bar.set_style(style);
    }
    bar
}

fn progress(campaign: &Campaign, elapsed: Duration) -> String {
    format!(
        "{:.0}/s, {} of {} situations, {} findings",
        campaign.next as f64 / elapsed.as_secs_f64().max(0.001),
        campaign.map.reached(),
        situations::len(),
        campaign.findings().count()
    )
}

/// One file for each subject, with all its drafts.
fn save<'f>(folder: &Path, findings: impl Iterator<Item = &'f Finding>) -> Result<usize, Failure> {
    let cannot = |path: &Path, error: std::io::Error| {
        Failure::incomplete(format!("cannot write {}: {error}", path.display()))
    };
    fs::create_dir_all(folder).map_err(|error| cannot(folder, error))?;
    let mut files: Vec<(String, String)> = Vec::new();
    let mut saved = 0;
    for finding in findings {
        let Some(case) = draft(finding) else { continue };
        let told = format!(
            "  # {} {}\n{case}",
            finding.subject, finding.difference.signature
        );
        saved += 1;
        match files.iter_mut().find(|(subject, _)| *subject == finding.subject) {
            Some((_, text)) => text.push_str(&told),
            None => files.push((finding.subject.clone(), format!("topic: found with {}\nauthority: laws\nrules: [legal-move-set]\nabout: |\n  Found by differential fuzzing.\ncases:\n{told}", finding.subject))),
        }
    }
    for (subject, text) in files {
        let name: String = subject
            .chars()
            .map(|c| {
                if c.is_ascii_alphanumeric() || c == '-' || c == '_' {
                    c
                } else {
                    '-'
                }
            })
            .collect();
        let path = folder.join(format!("found-{name}.yaml"));
        fs::write(&path, text).map_err(|error| cannot(&path, error))?;
    }
    Ok(saved)
}
