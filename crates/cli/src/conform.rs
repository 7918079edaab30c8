//! The suite as a test of a Rust type.

use crate::suite::suite;
use jadoube_harness::record::{Record, UnitRecord};
use jadoube_harness::report::{self, Show, Style};
use jadoube_harness::{Budget, Contestant, Run, Selection, select};
use jadoube_protocol::{Edition, InProcess, Subject};
use std::collections::BTreeSet;
use std::fmt;
use std::sync::atomic::AtomicBool;

/// What the suite found out about a subject. Its `Display` is the matrix and every failure, as `jadoube test` prints them.
#[derive(Clone, Debug)]
pub struct Report {
    /// Everything that happened.
    pub records: Vec<Record>,
}

impl Report {
    /// The units that make the run red.
    pub fn failures(&self) -> impl Iterator<Item = &UnitRecord> {
        self.records.iter().filter_map(|record| match record {
            Record::Unit(unit) if unit.verdict.is_red() => Some(&**unit),
            _ => None,
        })
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&report::terminal(
            &self.records,
            Show::Failures,
            Style {
                width: 100,
                color: false,
            },
        ))
    }
}

/// Runs the whole suite on a subject, in this process. Panics of the subject are caught and count as failures.
///
/// # Errors
/// A sentence, if the suite that comes with this crate cannot be read, or the subject cannot be asked to the end.
pub fn check<S: Subject + Send + 'static>(subject: S) -> Result<Report, String> {
    let suite = suite().map_err(|faults| faults.to_string())?;
    let units = select(&suite, &Selection::default()).map_err(|error| error.to_string())?;
    let name = subject.describe().name;
    let run = Run {
        suite: &suite,
        units,
        subjects: vec![Contestant {
            subject: name,
            door: Box::new(InProcess::new(subject)),
        }],
        budget: Budget::default(),
        skip: BTreeSet::new(),
        edition: Edition::default(),
    };
    let records = run.run(&AtomicBool::new(false), &|_| {});
    let lost = records.iter().find_map(|record| match record {
        Record::End(end) => end.lost.first().map(|lost| lost.reason.clone()),
        _ => None,
    });
    match lost {
        Some(reason) => Err(reason),
        None => Ok(Report { records }),
    }
}

/// Runs the whole suite on a subject and panics with the report if it fails any case.
///
/// # Panics
/// If the subject fails a required case, or cannot be asked.
#[track_caller]
pub fn assert_conforms<S: Subject + Send + 'static>(subject: S) {
    let report =
        check(subject).unwrap_or_else(|error| panic!("the suite could not be run: {error}"));
    let failures = report.failures().count();
    assert!(failures == 0, "{failures} failures\n\n{report}");
}
