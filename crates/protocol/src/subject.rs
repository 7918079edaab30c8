//! The in-process door: implement this for a type, and it can be asked.

use crate::{Answer, Description, Question};

/// An implementation of the rules that answers questions. It never sees an expectation.
///
/// Each answer depends on its question alone. An implementation may panic: whoever asks catches that and
/// records it against this one question.
pub trait Subject {
    /// Who it is and what it can be asked. Says the same thing every time.
    fn describe(&self) -> Description;

    /// Answers one question.
    fn ask(&mut self, question: &Question) -> Answer;
}

impl<S: Subject + ?Sized> Subject for Box<S> {
    fn describe(&self) -> Description {
        (**self).describe()
    }

    fn ask(&mut self, question: &Question) -> Answer {
        (**self).ask(question)
    }
}
