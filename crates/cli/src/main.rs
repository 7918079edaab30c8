//! The command line of jadoube: arguments, wiring, printing, exit codes.

#![forbid(unsafe_code)]

mod args;
mod commands;
mod exit;
mod input;
mod paint;

use args::{Cli, Command};
use clap::Parser;
use commands::{bisect, explain, fuzz, lint, list, perft, serve, test};
use exit::Exit;
use jadoube::bundled;
use jadoube_harness::report::Style;
use std::io::{self, ErrorKind, Write, stdout};
use std::process::ExitCode;

fn main() -> ExitCode {
    let cli = Cli::parse();
    let style = paint::style(cli.color);
    let (text, exit) = match run(&cli, style) {
        Ok(done) => done,
        Err(failure) => {
            eprintln!("jadoube: {}", failure.message);
            return failure.exit.into();
        }
    };
    match print(&text) {
        Ok(()) => exit.into(),
        // Whoever closed the pipe has seen enough.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => exit.into(),
        Err(error) => {
            eprintln!("jadoube: cannot write: {error}");
            Exit::Incomplete.into()
        }
    }
}

/// Why a command could not do its work.
pub struct Failure {
    message: String,
    exit: Exit,
}

impl Failure {
    /// A subject could not be started or asked.
    pub fn incomplete(message: String) -> Failure {
        Failure {
            message,
            exit: Exit::Incomplete,
        }
    }
}

/// Most often the mistake is in what was asked for.
impl From<String> for Failure {
    fn from(message: String) -> Failure {
        Failure {
            message,
            exit: Exit::Usage,
        }
    }
}

/// What to print, and how to exit.
fn run(cli: &Cli, style: Style) -> Result<(String, Exit), Failure> {
    let ok = |text| (text, Exit::Ok);
    Ok(match &cli.command {
        Command::Test(args) => test::run(args, style)?,
        Command::List(args) => ok(list::run(args)?),
        Command::Explain(args) => ok(explain::run(args, style)?),
        Command::Perft(args) => ok(perft::run(args)?),
        Command::Bisect(args) => bisect::run(args, style)?,
        Command::Fuzz(args) => fuzz::run(args, style)?,
        Command::Serve(args) => ok(serve::run(args).map(|()| String::new())?),
        Command::Lint(args) => lint::run(args)?,
    })
}

fn print(text: &str) -> io::Result<()> {
    let mut out = stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()
}
