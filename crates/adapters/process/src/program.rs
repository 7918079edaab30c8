//! A program in a process of its own: its lines with deadlines, its last words, and its end.

use crate::lines::{Output, Tail, pump};
use jadoube_protocol::Reply;
use rustix::process::{Pid, Signal, kill_process_group};
use std::ffi::OsString;
use std::io::Write;
use std::os::unix::process::CommandExt;
use std::process::{self, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

/// What ended the talk with a program.
#[derive(Clone, Debug)]
pub(crate) enum Mishap {
    /// It ended; how, and what it wrote to its standard error.
    Crashed(String),
    /// It said nothing for too long.
    TimedOut(String),
    /// It said something that makes no sense.
    Garbled(String),
}

impl From<Mishap> for Reply {
    fn from(mishap: Mishap) -> Reply {
        match mishap {
            Mishap::Crashed(text) => Reply::Crashed(text),
            Mishap::TimedOut(text) => Reply::TimedOut(text),
            Mishap::Garbled(text) => Reply::Garbled(text),
        }
    }
}

/// A running program. When dropped, its input is closed, and what is left of its process group is killed.
pub(crate) struct Program {
    child: process::Child,
    to_child: Option<Sender<Vec<u8>>>,
    from_child: Receiver<Output>,
    stderr: Tail,
}

impl Program {
    /// Starts a program: its name, then its arguments. `line` is the longest line that it may write, in bytes.
    ///
    /// # Errors
    /// A sentence, if it does not start.
    pub(crate) fn start(program: &[OsString], line: usize) -> Result<Program, String> {
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
        thread::spawn(move || pump(stdout, &inbox, line));
        let tail = stderr.clone();
        thread::spawn(move || tail.follow(errors));
        Ok(Program {
            child,
            to_child: Some(to_child),
            from_child,
            stderr,
        })
    }

    /// Hands bytes to the thread that writes. If the program has ended, `receive` will say so.
    pub(crate) fn send(&self, bytes: Vec<u8>) {
        if let Some(to_child) = &self.to_child {
            let _ = to_child.send(bytes);
        }
    }

    /// The next line, without its end; [`Mishap::Garbled`] if it is no line of text, after which reading can go on.
    pub(crate) fn receive(&mut self, deadline: Instant) -> Result<String, Mishap> {
        let started = Instant::now();
        match self
            .from_child
            .recv_timeout(deadline.saturating_duration_since(started))
        {
            Ok(Output::Line(line)) => Ok(line),
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

impl Drop for Program {
    fn drop(&mut self) {
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
