//! Asking a process many questions, and pinning each mishap to its question.

use crate::conversation::{Conversation, Limits};
use crate::program::Mishap;
use jadoube_protocol::wire::{Asked, Batch, FromSubject, ToSubject};
use jadoube_protocol::{Description, Door, Question, Reply};
use std::collections::BTreeSet;
use std::ffi::OsString;
use std::time::{Duration, Instant};

/// Questions in one line of the wire.
const BATCH: usize = 64;
/// Batches under way at once: the subject works on one while the next is already there.
const WINDOW: usize = 2;
/// How often to look whether the run was called off.
const GLANCE: Duration = Duration::from_millis(100);

/// A door to a program that speaks JSON lines on its standard input and output.
///
/// ```no_run
/// use jadoube_adapter_process::{Child, Limits};
/// let child = Child::start(["python3".into(), "adapter.py".into()], Limits::default()).unwrap();
/// ```
pub struct Child {
    program: Vec<OsString>,
    limits: Limits,
    conversation: Option<Conversation>,
    restarts: usize,
    description: Description,
}

impl Child {
    /// Starts the program (its name, then its arguments) and greets it.
    ///
    /// # Errors
    /// A sentence that says what happened, if it does not start or does not introduce itself.
    pub fn start(
        program: impl IntoIterator<Item = OsString>,
        limits: Limits,
    ) -> Result<Child, String> {
        let program: Vec<OsString> = program.into_iter().collect();
        let conversation = Conversation::start(&program, &limits)?;
        let description = conversation.description.clone();
        Ok(Child {
            program,
            limits,
            conversation: Some(conversation),
            restarts: 0,
            description,
        })
    }

    fn conversation(&mut self) -> Result<&mut Conversation, String> {
        if self.conversation.is_none() {
            if self.restarts >= self.limits.restarts {
                return Err(format!(
                    "it was started again {} times, which is enough",
                    self.restarts
                ));
            }
            self.restarts += 1;
            self.conversation = Some(Conversation::start(&self.program, &self.limits)?);
        }
        self.conversation
            .as_mut()
            .ok_or_else(|| "the process is gone".to_owned())
    }
}

impl Door for Child {
    fn description(&self) -> &Description {
        &self.description
    }

    fn ask_all(
        &mut self,
        questions: &[Question],
        reply: &mut dyn FnMut(usize, Reply),
        go_on: &dyn Fn() -> bool,
    ) -> Result<(), String> {
        let limits = self.limits.clone();
        let mut next = 0;
        while next < questions.len() {
            let conversation = self.conversation()?;
            let mut exchange = Exchange::new(questions, next, BATCH, WINDOW);
            let mishap = exchange.run(conversation, &limits, reply, go_on);
            next = exchange.next;
            let Some(mishap) = mishap else { return Ok(()) };
            self.conversation = None;
            let Some(mishap) = mishap.0 else {
                return Ok(());
            };
            let open: Vec<usize> = exchange.open.into_iter().collect();
            if let [alone] = open[..] {
                reply(alone, mishap.into());
                continue;
            }
            for index in open {
                let alone = &questions[..=index];
                let conversation = self.conversation()?;
                let mut exchange = Exchange::new(alone, index, 1, 1);
                match exchange.run(conversation, &limits, reply, go_on) {
                    None => {}
                    Some(Stop(Some(mishap))) => {
                        self.conversation = None;
                        if exchange.open.contains(&index) {
                            reply(index, mishap.into());
                        }
                    }
                    Some(Stop(None)) => return Ok(()),
                }
            }
        }
        Ok(())
    }
}

/// Why an exchange ended early: a mishap, or the run was called off.
struct Stop(Option<Mishap>);

/// Questions going out, answers coming in. A question's number on the wire is its index.
struct Exchange<'a> {
    questions: &'a [Question],
    /// The first question that has not been sent.
    next: usize,
    batch: usize,
    window: usize,
    /// Sent and not answered.
    open: BTreeSet<usize>,
    /// Since when the subject has been working on the question in hand: they wait for each other.
    since: Instant,
}

impl<'a> Exchange<'a> {
    fn new(questions: &'a [Question], next: usize, batch: usize, window: usize) -> Exchange<'a> {
        Exchange {
            questions,
            next,
            batch,
            window,
            open: BTreeSet::new(),
            since: Instant::now(),
        }
    }

    fn run(
        &mut self,
        conversation: &mut Conversation,
        limits: &Limits,
        reply: &mut dyn FnMut(usize, Reply),
        go_on: &dyn Fn() -> bool,
    ) -> Option<Stop> {
        let mut last_sign = Instant::now();
        loop {
            if !go_on() {
                return Some(Stop(None));
            }
            while self.open.len() <= self.batch * (self.window - 1)
                && self.next < self.questions.len()
            {
                self.send_batch(conversation);
            }
            if self.open.is_empty() {
                return None;
            }
            let deadline = (last_sign + limits.answer).min(self.since + limits.hard);
            match conversation.receive(deadline.min(Instant::now() + GLANCE)) {
                Ok(message) => match self.take(message, reply) {
                    Ok(()) => last_sign = Instant::now(),
                    Err(text) => return Some(Stop(Some(Mishap::Garbled(text)))),
                },
                Err(Mishap::TimedOut(_)) if Instant::now() < deadline => {}
                Err(Mishap::TimedOut(_)) => {
                    let waited = self.since.elapsed().as_secs_f64();
                    return Some(Stop(Some(Mishap::TimedOut(format!(
                        "no answer for {waited:.1} s"
                    )))));
                }
                Err(mishap) => return Some(Stop(Some(mishap))),
            }
        }
    }

    fn send_batch(&mut self, conversation: &Conversation) {
        let end = (self.next + self.batch).min(self.questions.len());
        let items = (self.next..end)
            .map(|n| Asked {
                id: n as u64,
                question: self.questions[n].clone(),
            })
            .collect();
        conversation.send(&ToSubject::Batch(Batch { items }));
        self.open.extend(self.next..end);
        self.next = end;
    }

    /// Notes a message, or says what is wrong with it.
    fn take(
        &mut self,
        message: FromSubject,
        reply: &mut dyn FnMut(usize, Reply),
    ) -> Result<(), String> {
        let known = |id: u64| usize::try_from(id).ok().filter(|n| self.open.contains(n));
        match message {
            FromSubject::Answer(item) => {
                let n = known(item.id).ok_or_else(|| {
                    format!(
                        "an answer to number {}, which is not an open question",
                        item.id
                    )
                })?;
                self.open.remove(&n);
                self.since = Instant::now();
                reply(n, Reply::Answered(item.answer));
                Ok(())
            }
            FromSubject::Progress(progress) => match known(progress.id) {
                Some(_) => Ok(()),
                None => Err(format!(
                    "progress on number {}, which is not an open question",
                    progress.id
                )),
            },
            FromSubject::Hello(_) => Err("a second greeting".to_owned()),
        }
    }
}
