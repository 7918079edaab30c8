//! One run of a subject's process: greeting, messages with deadlines, and its end.

use crate::lines::{Output, Tail, excerpt, pump};
use jadoube_protocol::Description;
use jadoube_protocol::wire::{self, FromSubject, Nothing, PROTOCOL, ToSubject, Version};
use rustix::process::{Pid, Signal, kill_process_group};
use std::ffi::OsString;
use std::io::Write;
use std::os::unix::process::CommandExt;
use std::process::{self, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
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

/// What ended a conversation with a process.
#[derive(Clone, Debug)]
pub(crate) enum Mishap {
    /// It ended; how, and what it wrote to its standard error.
    Crashed(String),
    /// It said nothing for too long.
    TimedOut(String),
    /// It said something that makes no sense.
    Garbled(String),
}

impl Mishap {
    pub(crate) fn text(&self) -> &str {
        match self {
            Mishap::Crashed(text) | Mishap::TimedOut(text) | Mishap::Garbled(text) => text,
        }
    }
}

/// A process that has introduced itself.
pub(crate) struct Conversation {
    child: process::Child,
    to_child: Option<Sender<Vec<u8>>>,
    from_child: Receiver<Output>,
    stderr: Tail,
    pub(crate) description: Description,
}

impl Conversation {
    /// Starts a program and greets it.
    pub(crate) fn start(program: &[OsString], limits: &Limits) -> Result<Conversation, String> {
        let (name, arguments) = program.split_first().ok_or("no program was named")?;
        let mut child = Command::new(name)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            // A group of its own, so that its own children end with it and Ctrl-C reaches only us.
            .process_group(0)
            .spawn()
            .map_err(|error| format!("cannot start {}: {error}", name.display()))?;
        let (to_child, outbox) = mpsc::channel::<Vec<u8>>();
        let (inbox, from_child) = mpsc::sync_channel(256);
        let stderr = Tail::default();
        let (stdin, stdout, errors) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let (Some(mut stdin), Some(stdout), Some(errors)) = (stdin, stdout, errors) else {
            return Err("the program's pipes could not be opened".to_owned());
        };
        // Writing has a thread of its own: a program that does not read must not block us.
        thread::spawn(move || {
            for bytes in outbox {
                if stdin
                    .write_all(&bytes)
                    .and_then(|()| stdin.flush())
                    .is_err()
                {
                    return;
                }
            }
        });
        let line = limits.line;
        thread::spawn(move || pump(stdout, &inbox, line));
        let tail = stderr.clone();
        thread::spawn(move || tail.follow(errors));
        let to_child = Some(to_child);
        let description = placeholder();
        let mut conversation = Conversation {
            child,
            to_child,
            from_child,
            stderr,
            description,
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

    /// Hands a message to the thread that writes. If the process has ended, `receive` will say so.
    pub(crate) fn send(&self, message: &ToSubject) {
        let mut line = Vec::new();
        if wire::write(&mut line, message).is_ok()
            && let Some(to_child) = &self.to_child
        {
            let _ = to_child.send(line);
        }
    }

    /// The next message.
    pub(crate) fn receive(&mut self, deadline: Instant) -> Result<FromSubject, Mishap> {
        let started = Instant::now();
        match self
            .from_child
            .recv_timeout(deadline.saturating_duration_since(started))
        {
            Ok(Output::Line(line)) => wire::read(&line).map_err(|error| {
                Mishap::Garbled(format!(
                    "{error}, in the line: {}",
                    excerpt(line.as_bytes())
                ))
            }),
            Ok(Output::Junk(text)) => Err(Mishap::Garbled(text)),
            Ok(Output::End) | Err(RecvTimeoutError::Disconnected) => {
                Err(Mishap::Crashed(self.last_words()))
            }
            Err(RecvTimeoutError::Timeout) => {
                let waited = deadline.saturating_duration_since(started);
                Err(Mishap::TimedOut(format!(
                    "no answer for {:.1} s",
                    waited.as_secs_f64()
                )))
            }
        }
    }

    /// How the process ended, with the end of its standard error.
    fn last_words(&mut self) -> String {
        let patience = Instant::now() + Duration::from_millis(500);
        let status = loop {
            match self.child.try_wait() {
                Ok(Some(status)) => break status.to_string(),
                Ok(None) if Instant::now() < patience => thread::sleep(Duration::from_millis(2)),
                Ok(None) => break "it closed its output but goes on".to_owned(),
                Err(error) => break error.to_string(),
            }
        };
        // What it wrote last may still be on its way through the pipe.
        thread::sleep(Duration::from_millis(5));
        let stderr = self.stderr.text();
        if stderr.is_empty() {
            status
        } else {
            format!("{status}; its last words: {stderr}")
        }
    }
}

impl Drop for Conversation {
    fn drop(&mut self) {
        self.send(&ToSubject::Bye(Nothing {}));
        self.to_child = None;
        let patience = Instant::now() + Duration::from_millis(100);
        while Instant::now() < patience && matches!(self.child.try_wait(), Ok(None)) {
            thread::sleep(Duration::from_millis(1));
        }
        // Also when it ended by itself: it may have left children behind in its group.
        if let Some(group) = i32::try_from(self.child.id()).ok().and_then(Pid::from_raw) {
            let _ = kill_process_group(group, Signal::KILL);
        }
        let _ = self.child.wait();
    }
}

/// Stands in until the process has introduced itself; nobody sees it.
fn placeholder() -> Description {
    use jadoube_protocol::{Subject, smoke::Parrot};
    Parrot.describe()
}
