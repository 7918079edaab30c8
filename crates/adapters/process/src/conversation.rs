//! One run of a subject's process: greeting, messages with deadlines, and its end.

use crate::lines::excerpt;
use crate::program::{Mishap, Program};
use jadoube_protocol::Description;
use jadoube_protocol::wire::{self, FromSubject, Nothing, PROTOCOL, ToSubject, Version};
use std::ffi::OsString;
use std::time::{Duration, Instant};

/// How long a subject may take, and how much it may say.
#[derive(Clone, Debug)]
pub struct Limits {
    /// From its start to its greeting.
    pub start: Duration,
    /// Between two signs of life while questions are open.
    pub answer: Duration,
    /// For one question altogether, however often it reports progress.
    pub hard: Duration,
    /// The longest line, in bytes.
    pub line: usize,
    /// How often it may be started again after mishaps.
    pub restarts: usize,
}

impl Default for Limits {
    /// 10 s to start, 10 s an answer, 120 s with progress, 16 MiB a line, 500 restarts.
    fn default() -> Limits {
        Limits {
            start: Duration::from_secs(10),
            answer: Duration::from_secs(10),
            hard: Duration::from_secs(120),
            line: 16 << 20,
            restarts: 500,
        }
    }
}

/// A process that has introduced itself.
pub(crate) struct Conversation {
    program: Program,
    pub(crate) description: Description,
}

impl Conversation {
    /// Starts a program and greets it.
    pub(crate) fn start(program: &[OsString], limits: &Limits) -> Result<Conversation, String> {
        let mut conversation = Conversation {
            program: Program::start(program, limits.line)?,
            description: placeholder(),
        };
        conversation.greet(limits)?;
        Ok(conversation)
    }

    fn greet(&mut self, limits: &Limits) -> Result<(), String> {
        self.send(&ToSubject::Hello(Version { protocol: PROTOCOL }));
        match self.receive(Instant::now() + limits.start) {
            Ok(FromSubject::Hello(hello)) if hello.protocol == PROTOCOL => {
                self.description = hello.description;
                Ok(())
            }
            Ok(FromSubject::Hello(hello)) => Err(format!(
                "it speaks protocol {}, not {PROTOCOL}",
                hello.protocol
            )),
            Ok(_) => Err("it answered the greeting with another message".to_owned()),
            Err(mishap) => Err(match mishap {
                Mishap::Crashed(text) => format!("it ended before its greeting: {text}"),
                Mishap::TimedOut(text) => format!("no greeting: {text}"),
                Mishap::Garbled(text) => format!("its greeting makes no sense: {text}"),
            }),
        }
    }

    /// Sends a message. If the process has ended, `receive` will say so.
    pub(crate) fn send(&self, message: &ToSubject) {
        let mut line = Vec::new();
        if wire::write(&mut line, message).is_ok() {
            self.program.send(line);
        }
    }

    /// The next message.
    pub(crate) fn receive(&mut self, deadline: Instant) -> Result<FromSubject, Mishap> {
        let line = self.program.receive(deadline)?;
        wire::read(&line).map_err(|error| {
            Mishap::Garbled(format!(
                "{error}, in the line: {}",
                excerpt(line.as_bytes())
            ))
        })
    }
}

impl Drop for Conversation {
    fn drop(&mut self) {
        self.send(&ToSubject::Bye(Nothing {}));
    }
}

/// Stands in until the process has introduced itself; nobody sees it.
fn placeholder() -> Description {
    use jadoube_protocol::{Subject, smoke::Parrot};
    Parrot.describe()
}
