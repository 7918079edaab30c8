//! The exit codes, each with its meaning.

use std::process::ExitCode;

/// How a command ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Exit {
    /// No failure, or only known ones.
    Ok = 0,
    /// Failures.
    Failures = 1,
    /// A mistake in the command line, in the cases or in another input.
    Usage = 2,
    /// A subject could not be started or asked to the end, or the run was interrupted.
    Incomplete = 3,
    /// Findings of the fuzzer.
    Findings = 4,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit as u8)
    }
}
