//! `jadoube serve`: a bundled subject answers JSON lines, in a process of its own.

use crate::args;
use crate::commands::subjects;
use jadoube_protocol::wire;
use std::fs::File;
use std::io::{self, BufReader, BufWriter, stderr, stdin, stdout};

/// Answers until the input ends.
pub fn run(args: &args::Serve) -> Result<(), String> {
    let mut subject = subjects::bundled(&args.name)?;
    // What a library prints when it panics is no answer; the panic itself is caught and told to whoever asked.
    std::panic::set_hook(Box::new(|_| {}));
    let answers = output_of_our_own()
        .map_err(|error| format!("standard output cannot be set apart: {error}"))?;
    let input = BufReader::with_capacity(1 << 16, stdin().lock());
    let output = BufWriter::with_capacity(1 << 16, answers);
    wire::serve(&mut *subject, input, output).map_err(|error| match error.kind() {
        io::ErrorKind::InvalidData => format!("the input is no message of the protocol: {error}"),
        _ => error.to_string(),
    })
}

/// Standard output for answers alone: some libraries print what they are doing, and that goes to standard error
/// instead of among the answers.
fn output_of_our_own() -> io::Result<File> {
    let answers = rustix::io::dup(stdout())?;
    rustix::stdio::dup2_stdout(stderr())?;
    Ok(answers.into())
}
