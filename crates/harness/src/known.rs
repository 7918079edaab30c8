//! Failures that are known: which ones a subject's file lists, and what that makes of an outcome.

use crate::case::Level;
use crate::fault::Place;
use crate::record::{Known, Outcome, Record, UnitRecord, Verdict};
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
    /// Where the file names the subject.
    pub place: Place,
}

/// One known failure.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KnownFailure {
    /// The name of the unit: a case's id, with `~flip` and the like if it is transformed and `@2014` and the like
    /// if the case is asked in several editions.
    pub unit: String,
    /// The wrong answer, as a record prints it.
    pub got: String,
    /// Why the subject answers so; the file says it once for all units that fail for it.
    pub reason: String,
    /// Where it was reported.
    pub link: Option<String>,
    /// Where the file names the unit.
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
///
/// An entry is stale once the subject passes, and also once it does not answer such questions any more: there is
/// no failure left to explain. An entry that was not asked, by the user's wish or for lack of time, is not judged,
/// nor is one for which the subject does not know the answer, because a search that gives up may end another day.
pub fn verdict(outcome: Outcome, level: Level, answered: &str, known: Option<&Known>) -> Verdict {
    match (outcome, known) {
        (Outcome::Pass, None) => Verdict::Ok,
        (Outcome::Pass | Outcome::Unsupported, Some(_)) => Verdict::Stale,
        (outcome, _) if !outcome.is_failure() => Verdict::Open,
        (_, Some(known)) if known.got == answered => Verdict::Known,
        (_, Some(_)) => Verdict::ChangedFailure,
        (Outcome::Fail | Outcome::RefusedWrongly, None) if level == Level::Recommended => {
            Verdict::Advice
        }
        (_, None) => Verdict::NewFailure,
    }
}

/// The file of known failures with which a run would have been green for this subject; nothing if it would be empty.
///
/// Reasons that are known are kept, and so are entries that the run could not judge because it did not ask; for new
/// failures somebody has to write a reason.
///
/// Entries for units that the run had not selected are missing, so that the run should have selected everything.
pub fn list_for(records: &[Record], subject: &str) -> Option<String> {
    let version = records.iter().find_map(|record| match record {
        Record::Subject(record) if record.subject == subject => Some(&record.description.version),
        _ => None,
    })?;
    let units = records.iter().filter_map(|record| match record {
        Record::Unit(unit) if unit.subject == subject => Some(&**unit),
        _ => None,
    });
    // By reason and link, in the order in which they come up.
    let mut groups: Vec<(Reason, Vec<(&str, &str)>)> = Vec::new();
    for unit in units {
        let Some(got) = got(unit) else { continue };
        let reason = reason(unit);
        let entry = (unit.unit.as_str(), got);
        match groups.iter_mut().find(|(other, _)| *other == reason) {
            Some((_, entries)) => entries.push(entry),
            None => groups.push((reason, vec![entry])),
        }
    }
    if groups.is_empty() {
        return None;
    }
    let mut text = format!(
        "subject: {}\nversion: {}\nfailures:\n",
        quoted(subject),
        quoted(version)
    );
    for ((reason, link), entries) in groups {
        text.push_str(&format!("  - reason: {}\n", quoted(reason)));
        if let Some(link) = link {
            text.push_str(&format!("    link: {}\n", quoted(link)));
        }
        text.push_str("    cases:\n");
        for (unit, got) in entries {
            text.push_str(&format!("      {unit}: {}\n", quoted(got)));
        }
    }
    Some(text)
}

/// A reason and where it was reported.
type Reason<'r> = (&'r str, Option<&'r str>);

fn reason(unit: &UnitRecord) -> Reason<'_> {
    unit.known
        .as_ref()
        .map_or(("not explained yet", None), |known| {
            (&known.reason, known.link.as_deref())
        })
}

/// The wrong answer that a list should have for a unit, if it should have any.
fn got(unit: &UnitRecord) -> Option<&str> {
    match unit.verdict {
        Verdict::Known | Verdict::NewFailure | Verdict::ChangedFailure => Some(&unit.answered),
        Verdict::Open => unit.known.as_ref().map(|known| known.got.as_str()),
        Verdict::Ok | Verdict::Stale | Verdict::Advice => None,
    }
}

/// A JSON string is a YAML string.
fn quoted(text: &str) -> String {
    serde_json::Value::String(text.to_owned()).to_string()
}
