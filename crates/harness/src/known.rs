//! Failures that are known: which ones a subject's file lists, and what that makes of an outcome.

use crate::fault::Place;
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
