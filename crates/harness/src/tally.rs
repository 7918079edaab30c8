//! Counting records: by subject, and by subject and rule.

use crate::record::{End, Outcome, Record, SubjectRecord, UnitRecord, Verdict};
use serde::Serialize;
use std::collections::BTreeMap;

/// Counts of units by what became of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Tally {
    /// Units that were asked and answered somehow, also by a crash.
    pub asked: usize,
    /// Those that passed.
    pub passed: usize,
    /// Those where the subject does not know the answer.
    pub undecided: usize,
    /// Units that the subject cannot be asked.
    pub unsupported: usize,
    /// Units that were too much work, or came after the end of the run.
    pub not_run: usize,
    /// Units that the user left out.
    pub skipped: usize,
    /// Failures that are listed.
    pub known: usize,
    /// Failures that are not.
    pub new: usize,
    /// Failures that are listed with another answer.
    pub changed: usize,
    /// Units that are listed as failures, but pass or are not answered any more.
    pub stale: usize,
    /// Recommendations that were not followed.
    pub advice: usize,
    /// Crashes and time-outs.
    pub crashed: usize,
    /// Microseconds that the answers took.
    pub micros: u64,
}

impl Tally {
    /// Counts one unit.
    pub fn add(&mut self, unit: &UnitRecord) {
        let count = |counter: &mut usize, counts: bool| *counter += usize::from(counts);
        count(&mut self.asked, unit.outcome.is_asked());
        count(&mut self.passed, unit.outcome == Outcome::Pass);
        count(&mut self.undecided, unit.outcome == Outcome::Undecided);
        count(&mut self.unsupported, unit.outcome == Outcome::Unsupported);
        count(&mut self.not_run, unit.outcome == Outcome::NotRun);
        count(&mut self.skipped, unit.outcome == Outcome::Skipped);
        count(&mut self.known, unit.verdict == Verdict::Known);
        count(&mut self.new, unit.verdict == Verdict::NewFailure);
        count(&mut self.changed, unit.verdict == Verdict::ChangedFailure);
        count(&mut self.stale, unit.verdict == Verdict::Stale);
        count(&mut self.advice, unit.verdict == Verdict::Advice);
        count(
            &mut self.crashed,
            matches!(unit.outcome, Outcome::Crashed | Outcome::TimedOut),
        );
        self.micros += unit.micros;
    }

    /// Verdicts that make a run fail.
    pub const fn red(&self) -> usize {
        self.new + self.changed + self.stale
    }
}

/// A stream of records, taken apart for reports.
pub struct Sorted<'r> {
    /// The subjects, in the order of the run.
    pub subjects: Vec<&'r SubjectRecord>,
    /// The rules, in the order of the table.
    pub rules: Vec<&'r crate::Rule>,
    /// The units, in the order of the suite.
    pub units: Vec<&'r UnitRecord>,
    /// The edition by which articles are named.
    pub edition: jadoube_protocol::Edition,
    /// The end, unless the run was killed.
    pub end: Option<&'r End>,
}

impl<'r> Sorted<'r> {
    /// Takes a stream apart.
    pub fn new(records: &'r [Record]) -> Sorted<'r> {
        let mut sorted = Sorted {
            subjects: Vec::new(),
            rules: Vec::new(),
            units: Vec::new(),
            edition: Default::default(),
            end: None,
        };
        for record in records {
            match record {
                Record::Start(start) => sorted.edition = start.edition,
                Record::Rule(rule) => sorted.rules.push(rule),
                Record::Subject(subject) => sorted.subjects.push(subject),
                Record::Unit(unit) => sorted.units.push(unit),
                Record::End(end) => sorted.end = Some(end),
            }
        }
        sorted
    }

    /// The counts of a subject.
    pub fn subject(&self, subject: &str) -> Tally {
        let mut tally = Tally::default();
        self.units
            .iter()
            .filter(|unit| unit.subject == subject)
            .for_each(|unit| tally.add(unit));
        tally
    }

    /// The counts by first rule and subject.
    pub fn cells(&self) -> BTreeMap<(&'r str, &'r str), Tally> {
        let mut cells: BTreeMap<(&str, &str), Tally> = BTreeMap::new();
        for unit in &self.units {
            let rule = unit.rules.first().map_or("", String::as_str);
            cells.entry((rule, &unit.subject)).or_default().add(unit);
        }
        cells
    }

    /// Whether all that was planned was asked, and every subject was there to the end.
    pub fn is_complete(&self) -> bool {
        self.end
            .is_some_and(|end| !end.interrupted && end.lost.is_empty())
    }

    /// Whether any verdict makes the run fail.
    pub fn is_red(&self) -> bool {
        self.units.iter().any(|unit| unit.verdict.is_red())
    }
}
