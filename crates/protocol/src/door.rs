//! How a harness reaches a subject, in this process or in another one.

use crate::{Answer, Description, Question, Subject};
use serde::{Deserialize, Serialize};
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// What came back for a question: an answer, or what the transport saw instead.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reply {
    /// The subject answered.
    Answered(Answer),
    /// Its process ended; how, and the last lines of its standard error.
    Crashed(String),
    /// It said nothing for too long.
    TimedOut(String),
    /// It said something that is not an answer to the question.
    Garbled(String),
}

/// A way to ask a subject many questions.
pub trait Door {
    /// The subject's account of itself.
    fn description(&self) -> &Description;

    /// Asks all of these questions; `reply` gets the index of each exactly once, in any order.
    ///
    /// `go_on` is asked now and then: once it says no, questions that are not yet sent stay unanswered.
    ///
    /// # Errors
    /// A sentence, if the subject cannot be asked any more at all. Questions without a reply are then open.
    fn ask_all(
        &mut self,
        questions: &[Question],
        reply: &mut dyn FnMut(usize, Reply),
        go_on: &dyn Fn() -> bool,
    ) -> Result<(), String>;
}

/// A subject in this process. A panic costs the one answer; an abort, an endless loop or a stack overflow takes
/// the process along.
///
/// ```
/// use jadoube_protocol::{Answer, Door, InProcess, Question, Reply, smoke::Parrot};
/// let mut door = InProcess::new(Parrot);
/// let question = Question::ReadFen { text: "".into(), variant: Default::default() };
/// let mut replies = Vec::new();
/// door.ask_all(&[question], &mut |n, reply| replies.push((n, reply)), &|| true).unwrap();
/// assert_eq!(replies, [(0, Reply::Answered(Answer::Unsupported("a parrot".into())))]);
/// ```
pub struct InProcess<S> {
    subject: S,
    description: Description,
}

impl<S: Subject> InProcess<S> {
    /// Opens the door to a subject.
    pub fn new(subject: S) -> InProcess<S> {
        let description = subject.describe();
        InProcess {
            subject,
            description,
        }
    }
}

/// Asks a subject one question; a panic becomes an [`Answer::Error`].
pub fn ask_catching<S: Subject + ?Sized>(subject: &mut S, question: &Question) -> Answer {
    // A subject's answers depend on nothing but the question, so there is no state to find broken afterwards.
    match catch_unwind(AssertUnwindSafe(|| subject.ask(question))) {
        Ok(answer) => answer,
        Err(payload) => Answer::Error(format!("panicked: {}", panic_text(payload.as_ref()))),
    }
}

fn panic_text(payload: &(dyn Any + Send)) -> &str {
    payload
        .downcast_ref::<&str>()
        .copied()
        .or_else(|| payload.downcast_ref::<String>().map(String::as_str))
        .unwrap_or("without a text")
}

impl<S: Subject> Door for InProcess<S> {
    fn description(&self) -> &Description {
        &self.description
    }

    fn ask_all(
        &mut self,
        questions: &[Question],
        reply: &mut dyn FnMut(usize, Reply),
        go_on: &dyn Fn() -> bool,
    ) -> Result<(), String> {
        for (n, question) in questions.iter().enumerate() {
            if !go_on() {
                break;
            }
            reply(
                n,
                Reply::Answered(ask_catching(&mut self.subject, question)),
            );
        }
        Ok(())
    }
}
