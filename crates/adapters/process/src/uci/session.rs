//! A running UCI engine: greeting, options, positions, and what it prints for a command.

use crate::conversation::Limits;
use crate::engine::{Engine, No};
use crate::program::Mishap;
use crate::talk::{Patience, Stop, Talk};
use crate::text::{complains, is_one_line};
use jadoube_protocol::{RefusalKind, Variant};

/// An engine that has introduced itself.
pub(crate) struct Session {
    talk: Talk,
    /// What it calls itself.
    pub(crate) name: String,
    /// The lines in which it names its options.
    pub(crate) options: Vec<String>,
    variant: Variant,
    /// Whether it ended after it had refused something.
    pub(crate) ended: bool,
}

impl Session {
    /// Starts the engine, greets it and sets its options.
    pub(crate) fn start(engine: &Engine, limits: &Limits) -> Result<Session, String> {
        let mut session = Session {
            talk: Talk::start(&engine.located(), limits)?,
            name: String::new(),
            options: Vec::new(),
            variant: Variant::Standard,
            ended: false,
        };
        let patience = Patience::of(limits.start, &|| true);
        session
            .greet(&patience)
            .map_err(|stop| told("uci", "uciok", stop))?;
        for (name, value) in &engine.options {
            session.set(name, value)?;
        }
        session
            .ready(&patience, &mut |_| {})
            .map_err(|stop| told("isready", "readyok", stop))?;
        Ok(session)
    }

    fn greet(&mut self, patience: &Patience) -> Result<(), Stop> {
        let Session {
            talk,
            name,
            options,
            ..
        } = self;
        talk.say("uci");
        talk.hear(patience, &mut |line| {
            if let Some(text) = line.strip_prefix("id name ") {
                text.trim().clone_into(name);
            } else if line.starts_with("option name ") {
                options.push(line.to_owned());
            }
            line == "uciok"
        })
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        if !is_one_line(name) || !is_one_line(value) {
            return Err(format!("the option {name:?} does not fit into a line"));
        }
        if self.option(name).is_none() {
            return Err(format!("it has no option {name}"));
        }
        match value {
            "" => self.talk.say(&format!("setoption name {name}")),
            value => self
                .talk
                .say(&format!("setoption name {name} value {value}")),
        }
        Ok(())
    }

    /// The line in which it names this option; names are compared without regard to case.
    pub(crate) fn option(&self, name: &str) -> Option<&str> {
        self.options.iter().map(String::as_str).find(|line| {
            let rest = line.strip_prefix("option name ").unwrap_or("");
            let end = rest.find(" type ").unwrap_or(rest.len());
            rest[..end].trim().eq_ignore_ascii_case(name)
        })
    }

    /// Sets an option of which it is known that the engine has it.
    pub(crate) fn say_option(&mut self, name: &str, value: &str) {
        self.talk
            .say(&format!("setoption name {name} value {value}"));
    }

    /// Waits until it has done what it was told, and hands on what it prints meanwhile.
    pub(crate) fn ready(
        &mut self,
        patience: &Patience,
        heard: &mut dyn FnMut(&str),
    ) -> Result<(), Stop> {
        self.talk.say("isready");
        self.talk.hear(patience, &mut |line| {
            let end = line == "readyok";
            if !end {
                heard(line);
            }
            end
        })
    }

    /// Sets up a position.
    pub(crate) fn set_up(
        &mut self,
        fen: &str,
        moves: &[String],
        variant: Variant,
        patience: &Patience,
    ) -> Result<(), No> {
        if variant != self.variant {
            self.say_option(
                "UCI_Chess960",
                match variant {
                    Variant::Standard => "false",
                    Variant::Chess960 => "true",
                },
            );
            self.variant = variant;
        }
        let mut command = format!("position fen {fen}");
        if !moves.is_empty() {
            command.push_str(" moves ");
            command.push_str(&moves.join(" "));
        }
        self.talk.say(&command);
        let mut complaint = None;
        let ready = self.ready(patience, &mut |line| {
            if complaint.is_none() && complains(line) {
                complaint = Some(line.to_owned());
            }
        });
        match (complaint, ready) {
            // It has refused, even if it then ends itself, as some do.
            (Some(words), Err(Stop::Mishap(Mishap::Crashed(_)))) => {
                self.ended = true;
                Err(No::Refused(RefusalKind::Unspecified, words))
            }
            (Some(words), Ok(())) => Err(No::Refused(RefusalKind::Unspecified, words)),
            (_, ready) => Ok(ready?),
        }
    }

    /// Gives a command, and hands on what it prints until it is ready.
    pub(crate) fn command(
        &mut self,
        command: &str,
        patience: &Patience,
        heard: &mut dyn FnMut(&str),
    ) -> Result<(), Stop> {
        self.talk.say(command);
        self.ready(patience, heard)
    }

    /// Gives a command that works for a while, and hands on what it prints until a line is the last one.
    pub(crate) fn long_command(
        &mut self,
        command: &str,
        patience: &Patience,
        last: &mut dyn FnMut(&str) -> bool,
    ) -> Result<(), Stop> {
        self.talk.say(command);
        self.talk.hear(patience, last)
    }
}

/// That a greeting was not answered.
fn told(said: &str, expected: &str, stop: Stop) -> String {
    match stop {
        Stop::Mishap(Mishap::Crashed(how)) => {
            format!("it ended before it answered \"{said}\" by \"{expected}\": {how}")
        }
        Stop::Mishap(Mishap::TimedOut(how) | Mishap::Garbled(how)) => {
            format!("it did not answer \"{said}\" by \"{expected}\": {how}")
        }
        Stop::CalledOff => "the run was called off".to_owned(),
    }
}
