//! Talking with an engine by lines of text: whatever it prints between its answers is listened to and thrown away, up to a
//! limit.

use crate::conversation::Limits;
use crate::program::{Mishap, Program};
use std::ffi::OsString;
use std::time::{Duration, Instant};

/// How often to look whether the run was called off.
const GLANCE: Duration = Duration::from_millis(100);
/// The longest line of an engine, in bytes; longer ones are cut to pieces of that size.
const LINE: usize = 1 << 16;

/// Why there is no answer.
#[derive(Clone, Debug)]
pub(crate) enum Stop {
    /// Something happened to the engine.
    Mishap(Mishap),
    /// The run was called off.
    CalledOff,
}

impl From<Mishap> for Stop {
    fn from(mishap: Mishap) -> Stop {
        Stop::Mishap(mishap)
    }
}

/// How long to wait for what belongs to one question.
pub(crate) struct Patience<'a> {
    step: Duration,
    end: Instant,
    go_on: &'a dyn Fn() -> bool,
}

impl<'a> Patience<'a> {
    /// Each step may take as long as an answer, and all of them together no longer than the hard limit.
    pub(crate) fn for_question(limits: &Limits, go_on: &'a dyn Fn() -> bool) -> Patience<'a> {
        Patience {
            step: limits.answer,
            end: Instant::now() + limits.hard,
            go_on,
        }
    }

    /// A step, and all of them together, may take this long.
    pub(crate) fn of(time: Duration, go_on: &'a dyn Fn() -> bool) -> Patience<'a> {
        Patience {
            step: time,
            end: Instant::now() + time,
            go_on,
        }
    }
}

/// A running engine.
pub(crate) struct Talk {
    program: Program,
    /// How many bytes it may print before the line that is waited for.
    flood: usize,
}

impl Talk {
    /// Starts it: its name, then its arguments.
    pub(crate) fn start(program: &[OsString], limits: &Limits) -> Result<Talk, String> {
        Ok(Talk {
            program: Program::start(program, LINE)?,
            flood: limits.line,
        })
    }

    /// Says a line, or several.
    pub(crate) fn say(&self, text: &str) {
        self.program.send(format!("{text}\n").into_bytes());
    }

    /// Listens, line by line, until `last` says that a line was the last one.
    pub(crate) fn hear(
        &mut self,
        patience: &Patience,
        last: &mut dyn FnMut(&str) -> bool,
    ) -> Result<(), Stop> {
        let deadline = patience.end.min(Instant::now() + patience.step);
        let mut heard = 0;
        loop {
            if !(patience.go_on)() {
                return Err(Stop::CalledOff);
            }
            let glance = deadline.min(Instant::now() + GLANCE);
            heard += match self.program.receive(glance) {
                Ok(line) if last(line.trim_end()) => return Ok(()),
                Ok(line) => line.len() + 1,
                // Engines print what they like, in any encoding.
                Err(Mishap::Garbled(_)) => LINE,
                Err(Mishap::TimedOut(_)) => 0,
                Err(mishap) => return Err(mishap.into()),
            };
            if Instant::now() >= deadline {
                let waited = patience.step.as_secs_f64();
                return Err(Mishap::TimedOut(format!("no answer for {waited:.1} s")).into());
            }
            if heard > self.flood {
                let limit = self.flood;
                return Err(
                    Mishap::Garbled(format!("more than {limit} bytes and no answer")).into(),
                );
            }
        }
    }
}
