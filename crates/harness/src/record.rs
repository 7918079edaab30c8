//! What a run leaves behind: a stream of records, one JSON object a line. Every report is a function of it.

use crate::case::Level;
use crate::rule::{Authority, Rule};
use crate::transform::Transform;
use jadoube_protocol::{Description, Edition, Question, Reply};
use serde::{Deserialize, Serialize};
use std::io::{self, BufRead, Write};

/// The version of the stream.
pub const FORMAT: u32 = 1;

/// One line of the stream: first the start, then the rules and subjects, then the units, then the end.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "record", rename_all = "snake_case")]
pub enum Record {
    /// A run begins.
    Start(Start),
    /// A rule that some unit of the run is about.
    Rule(Rule),
    /// A subject of the run.
    Subject(SubjectRecord),
    /// A unit was put to a subject, or left out.
    Unit(Box<UnitRecord>),
    /// The run is over.
    End(End),
}

/// The beginning of a run.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Start {
    /// [`FORMAT`].
    pub format: u32,
    /// The edition of the Laws by which articles are named.
    pub edition: Edition,
    /// Units for each subject.
    pub units: usize,
}

/// A subject of a run.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SubjectRecord {
    /// The name by which the user called it; unique in the run.
    pub subject: String,
    /// Its account of itself.
    pub description: Description,
    /// The version that its list of known failures is for, if it has a list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub known_version: Option<String>,
}

/// A unit and what became of it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitRecord {
    /// The subject that was asked.
    pub subject: String,
    /// The name of the unit.
    pub unit: String,
    /// The id of its case.
    pub case: String,
    /// How the case was seen.
    pub transform: Transform,
    /// The edition in which it was asked, if the case names one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edition: Option<Edition>,
    /// The sentence that the case asserts.
    pub claim: String,
    /// The words of its topic.
    pub topic: String,
    /// Whose rule it is about.
    pub authority: Authority,
    /// The ids of its rules; the first is the row in which it counts.
    pub rules: Vec<String>,
    /// Their articles or sections, as far as they have any in the edition.
    pub articles: Vec<String>,
    /// How binding it is.
    pub level: Level,
    /// What was asked.
    pub question: Question,
    /// What became of it.
    pub outcome: Outcome,
    /// What that means, after the known failures.
    pub verdict: Verdict,
    /// The expectation, in the words of the subject's dialect.
    pub expected: String,
    /// The answer, in few words; the same answer always has the same words.
    pub answered: String,
    /// Why it was left out, which reading of a disputed rule it follows, or what the subject says of its refusal.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub detail: String,
    /// The whole reply, unless the unit has passed or was left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reply: Option<Reply>,
    /// What the list of known failures says of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub known: Option<Known>,
    /// Microseconds since the subject's answer before this one.
    pub micros: u64,
    /// The file of the case, and the line in which it begins.
    pub source: String,
}

/// An entry of a list of known failures.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Known {
    /// The answer that was observed.
    pub got: String,
    /// Why the subject answers so.
    pub reason: String,
    /// Where that was reported.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub link: Option<String>,
    /// The file and line of the entry.
    pub source: String,
}

/// The end of a run.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct End {
    /// Whether it was stopped before everything was asked.
    pub interrupted: bool,
    /// Subjects that could not be asked any more, and why.
    pub lost: Vec<LostSubject>,
    /// Microseconds from start to end.
    pub micros: u64,
}

/// A subject that could not be asked any more.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LostSubject {
    /// Which one.
    pub subject: String,
    /// Why.
    pub reason: String,
}

/// What became of a unit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// The answer is as expected.
    Pass,
    /// It is not.
    Fail,
    /// The input was refused, and should not have been.
    RefusedWrongly,
    /// The subject cannot be asked this, or cannot tell it.
    Unsupported,
    /// The subject caught an error of its own.
    Error,
    /// Its process ended.
    Crashed,
    /// It said nothing for too long.
    TimedOut,
    /// It said something that is no answer to the question.
    Garbled,
    /// It said that it does not know.
    Undecided,
    /// The user did not want it asked.
    Skipped,
    /// It was not asked: too much work, or the run was over before.
    NotRun,
}

impl Outcome {
    /// The outcome in words.
    pub const fn as_str(self) -> &'static str {
        match self {
            Outcome::Pass => "pass",
            Outcome::Fail => "fail",
            Outcome::RefusedWrongly => "refused wrongly",
            Outcome::Unsupported => "unsupported",
            Outcome::Error => "error",
            Outcome::Crashed => "crashed",
            Outcome::TimedOut => "timed out",
            Outcome::Garbled => "garbled",
            Outcome::Undecided => "undecided",
            Outcome::Skipped => "skipped",
            Outcome::NotRun => "not run",
        }
    }

    /// Whether the subject was asked and did not do as it should.
    pub const fn is_failure(self) -> bool {
        match self {
            Outcome::Fail
            | Outcome::RefusedWrongly
            | Outcome::Error
            | Outcome::Crashed
            | Outcome::TimedOut
            | Outcome::Garbled => true,
            Outcome::Pass
            | Outcome::Unsupported
            | Outcome::Undecided
            | Outcome::Skipped
            | Outcome::NotRun => false,
        }
    }

    /// Whether it counts among the questions that were asked.
    pub const fn is_asked(self) -> bool {
        !matches!(
            self,
            Outcome::Unsupported | Outcome::Skipped | Outcome::NotRun
        )
    }
}

/// What an outcome means, after the known failures.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// It passed, as it should.
    Ok,
    /// It failed as it is known to.
    Known,
    /// It failed, and is not listed.
    NewFailure,
    /// It is listed, and failed with another answer than the listed one.
    ChangedFailure,
    /// It is listed, and passed or is not answered any more.
    Stale,
    /// A recommendation was not followed.
    Advice,
    /// There is nothing to judge.
    Open,
}

impl Verdict {
    /// Whether the verdict makes a run fail.
    pub const fn is_red(self) -> bool {
        matches!(
            self,
            Verdict::NewFailure | Verdict::ChangedFailure | Verdict::Stale
        )
    }
}

/// Writes a stream of records.
///
/// # Errors
/// What the writer reports.
pub fn write<'r>(
    records: impl IntoIterator<Item = &'r Record>,
    output: &mut impl Write,
) -> io::Result<()> {
    for record in records {
        serde_json::to_writer(&mut *output, record)?;
        output.write_all(b"\n")?;
    }
    output.flush()
}

/// Reads a stream of records.
///
/// # Errors
/// What the reader reports; `InvalidData`, with the number of the line, if a line is not a record.
pub fn read(input: impl BufRead) -> io::Result<Vec<Record>> {
    let mut records = Vec::new();
    for (n, line) in input.lines().enumerate() {
        let record = serde_json::from_str(&line?).map_err(|error| {
            io::Error::new(
                io::ErrorKind::InvalidData,
                format!("line {}: {error}", n + 1),
            )
        })?;
        records.push(record);
    }
    Ok(records)
}
