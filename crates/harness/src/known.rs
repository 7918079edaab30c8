//! Failures that are known: which ones a subject's file lists, and what that makes of an outcome.

use crate::case::Level;
use crate::fault::Place;
use crate::record::{Known, Outcome, Record, UnitRecord, Verdict};
use std::fmt::Write;
use std::sync::Arc;

/// The known failures of one subject.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KnownFailures {
    /// The subject's name in a run.
    pub subject: String,
    /// The version that was observed.
    pub version: String,
    /// What it fails.
    pub failures: Vec<KnownFailure>,
    /// The file that says so.
    pub file: Arc<str>,
}

/// One known failure.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KnownFailure {
    /// The name of the unit: a case's id, with `~flip` and the like if it is transformed and `@2014` and the like
    /// if the case is asked in several editions.
    pub unit: String,
    /// The wrong answer, as a record prints it.
    pub got: String,
    /// Why the subject answers so.
    pub reason: String,
    /// Where it was reported.
    pub link: Option<String>,
    /// Where the file lists it.
    pub place: Place,
}

impl KnownFailures {
    /// The entry for a unit.
    pub fn entry(&self, unit: &str) -> Option<Known> {
        let failure = self.failures.iter().find(|failure| failure.unit == unit)?;
        Some(Known {
            got: failure.got.clone(),
            reason: failure.reason.clone(),
            link: failure.link.clone(),
            source: format!("{}:{}", self.file, failure.place.line),
        })
    }
}

/// What an outcome means, given the entry of the list, if there is one.
pub fn verdict(outcome: Outcome, level: Level, answered: &str, known: Option<&Known>) -> Verdict {
    match (outcome, known) {
        (Outcome::Pass, None) => Verdict::Ok,
        (Outcome::Pass, Some(_)) => Verdict::Stale,
        (outcome, _) if !outcome.is_failure() => Verdict::Open,
        (_, Some(known)) if known.got == answered => Verdict::Known,
        (_, Some(_)) => Verdict::ChangedFailure,
        (Outcome::Fail | Outcome::RefusedWrongly, None) if level == Level::Recommended => {
            Verdict::Advice
        }
        (_, None) => Verdict::NewFailure,
    }
}

/// The file of known failures with which a run would have been green for this subject; nothing if it fails nothing.
///
/// Reasons that are known are kept; for new failures somebody has to write one.
///
/// Entries for units that the run did not judge are missing, so that the run should have asked everything.
pub fn list_for(records: &[Record], subject: &str) -> Option<String> {
    let version = records.iter().find_map(|record| match record {
        Record::Subject(record) if record.subject == subject => Some(&record.description.version),
        _ => None,
    })?;
    let failures: Vec<&UnitRecord> = records
        .iter()
        .filter_map(|record| match record {
            Record::Unit(unit) if unit.subject == subject => Some(&**unit),
            _ => None,
        })
        .filter(|unit| {
            matches!(
                unit.verdict,
                Verdict::Known | Verdict::NewFailure | Verdict::ChangedFailure
            )
        })
        .collect();
    if failures.is_empty() {
        return None;
    }
    let mut text = format!(
        "subject: {}\nversion: {}\nfailures:\n",
        quoted(subject),
        quoted(version)
    );
    for unit in failures {
        let known = unit.known.as_ref();
        let reason = known.map_or("not explained yet", |known| &known.reason);
        // Writing to a string cannot fail.
        let _ = write!(
            text,
            "  - case: {}\n    got: {}\n    reason: {}\n",
            unit.unit,
            quoted(&unit.answered),
            quoted(reason)
        );
        if let Some(link) = known.and_then(|known| known.link.as_ref()) {
            let _ = writeln!(text, "    link: {}", quoted(link));
        }
    }
    Some(text)
}

/// A JSON string is a YAML string.
fn quoted(text: &str) -> String {
    serde_json::Value::String(text.to_owned()).to_string()
}
