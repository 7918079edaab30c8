//! Names on the command line → doors to subjects.

use crate::Failure;
use crate::bundled;
use jadoube_adapter_process::{Child, Engine, Limits, Uci};
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
    let limits = Limits {
        answer: how.deadline,
        hard: how.deadline.max(Limits::default().hard),
        ..Limits::default()
    };
    let opened: Result<Box<dyn Door + Send>, String> = match Called::read(name)? {
        Called::Bundled if how.in_process => Ok(Box::new(InProcess::new(bundled(name)?))),
        Called::Bundled => {
            let own = std::env::current_exe()
                .map_err(|error| format!("cannot find our own binary: {error}"))?;
            boxed(Child::start(
                [own.into(), "serve".into(), name.into()],
                limits,
            ))
        }
        Called::Command(program) => boxed(Child::start(program, limits)),
        Called::Uci(engine) => boxed(Uci::start(engine, limits)),
    };
    opened.map_err(|error| {
        Failure::incomplete(format!("the subject {name} cannot be asked: {error}"))
    })
}

fn boxed(door: Result<impl Door + Send + 'static, String>) -> Result<Box<dyn Door + Send>, String> {
    Ok(Box::new(door?))
}

/// Whether a name can be meant at all.
pub fn is_known(name: &str) -> Result<(), String> {
    Called::read(name).map(|_| ())
}

/// What a name on the command line means.
enum Called {
    /// A subject that is compiled in.
    Bundled,
    /// A program that speaks JSON lines, with its arguments.
    Command(Vec<OsString>),
    /// An engine that speaks UCI.
    Uci(Engine),
}

impl Called {
    fn read(name: &str) -> Result<Called, String> {
        if let Some(command) = name.strip_prefix("cmd:") {
            let example = "a program after cmd:, as in \"cmd:python3 adapter.py\"";
            Ok(Called::Command(words(command, example)?))
        } else if let Some(command) = name.strip_prefix("uci:") {
            let example = "a program after uci:, as in \"uci:stockfish\"";
            Ok(Called::Uci(engine(command, example)?))
        } else if bundled::find(name).is_some() {
            Ok(Called::Bundled)
        } else {
            Err(unknown(name))
        }
    }
}

/// A program and its arguments, separated and quoted as in a shell.
fn words(command: &str, example: &str) -> Result<Vec<OsString>, String> {
    let words = shell_words::split(command)
        .map_err(|_| format!("expected a quote that is closed, found: {command}"))?;
    if words.is_empty() {
        return Err(format!("expected {example}"));
    }
    Ok(words.into_iter().map(OsString::from).collect())
}

/// An engine: a command, then perhaps a question mark and options, as in `stockfish?Hash=16&Threads=1`.
fn engine(text: &str, example: &str) -> Result<Engine, String> {
    let (command, options) = text.rsplit_once('?').unwrap_or((text, ""));
    let options = options.split('&').filter(|option| !option.is_empty());
    Ok(Engine {
        program: words(command, example)?,
        options: options
            .map(|option| {
                let (name, value) = option.split_once('=').unwrap_or((option, ""));
                (name.to_owned(), value.to_owned())
            })
            .collect(),
    })
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
        "unknown subject \"{name}\"{hint} (`jadoube list subjects` lists those that are bundled, `cmd:PROGRAM` runs an adapter, `uci:PROGRAM` an engine)"
    )
}
