//! Names on the command line → doors to subjects.

use crate::Failure;
use crate::bundled;
use jadoube_adapter_process::{Child, Limits};
use jadoube_harness::{did_you_mean, similar};
use jadoube_protocol::Edition;
use jadoube_protocol::{Door, InProcess, Subject};
use std::ffi::OsString;
use std::time::Duration;

/// How a subject is reached.
#[derive(Clone, Copy, Debug)]
pub struct How {
    /// In this process, where only panics are caught.
    pub in_process: bool,
    /// How long one answer may take.
    pub deadline: Duration,
}

/// The bundled subject of this name.
pub fn bundled(name: &str) -> Result<Box<dyn Subject + Send>, String> {
    bundled::find(name)
        .map(|bundled| (bundled.make)())
        .ok_or_else(|| unknown(name))
}

/// Opens the door to a subject.
pub fn open(name: &str, how: How) -> Result<Box<dyn Door + Send>, Failure> {
    is_known(name)?;
    let program: Vec<OsString> = match name.strip_prefix("cmd:") {
        Some(command) => command.split_whitespace().map(OsString::from).collect(),
        None => {
            let subject = bundled(name)?;
            if how.in_process {
                return Ok(Box::new(InProcess::new(subject)));
            }
            let own = std::env::current_exe()
                .map_err(|error| format!("cannot find our own binary: {error}"))?;
            vec![own.into(), "serve".into(), name.into()]
        }
    };
    let limits = Limits {
        answer: how.deadline,
        hard: how.deadline.max(Limits::default().hard),
        ..Limits::default()
    };
    let child = Child::start(program, limits).map_err(|error| {
        Failure::incomplete(format!("the subject {name} cannot be asked: {error}"))
    })?;
    Ok(Box::new(child))
}

/// Whether a name can be meant at all.
pub fn is_known(name: &str) -> Result<(), String> {
    match name.strip_prefix("cmd:") {
        Some(command) if command.trim().is_empty() => {
            Err("expected a program after cmd:, as in \"cmd:python3 adapter.py\"".to_owned())
        }
        None if bundled::find(name).is_none() => Err(unknown(name)),
        _ => Ok(()),
    }
}

/// An edition in the words of the protocol.
pub fn edition(edition: jadoube_rules::Edition) -> Edition {
    match edition {
        jadoube_rules::Edition::Laws2014 => Edition::Laws2014,
        jadoube_rules::Edition::Laws2017 => Edition::Laws2017,
        jadoube_rules::Edition::Laws2018 => Edition::Laws2018,
        jadoube_rules::Edition::Laws2023 => Edition::Laws2023,
    }
}

fn unknown(name: &str) -> String {
    let near = similar(
        name,
        &mut bundled::all().map(|bundled| bundled.name.to_owned()),
    );
    let hint = did_you_mean(&near);
    format!(
        "unknown subject \"{name}\"{hint} (`jadoube list subjects` lists those that are bundled, `cmd:PROGRAM` runs an adapter)"
    )
}
