//! What the doors to UCI and to xboard engines share: an engine is started, asked one question at a time, and started
//! again after a mishap.

use crate::conversation::Limits;
use crate::talk::{Patience, Stop};
use jadoube_protocol::{Answer, Description, Door, Question, RefusalKind, Reply, Value};
use std::ffi::OsString;
use std::path::Path;

/// How to start an engine.
#[derive(Clone, Debug)]
pub struct Engine {
    /// Its program, then the arguments of that.
    pub program: Vec<OsString>,
    /// Options to be set, in this order: name and value. The name of a UCI button has an empty value.
    pub options: Vec<(String, String)>,
}

impl Engine {
    /// An engine without arguments and options.
    pub fn new(program: impl Into<OsString>) -> Engine {
        Engine {
            program: vec![program.into()],
            options: Vec::new(),
        }
    }

    /// The program with its place, if it is where Debian keeps engines and nowhere on the path.
    pub(crate) fn located(&self) -> Vec<OsString> {
        let mut program = self.program.clone();
        if let Some(name) = program.first_mut() {
            let folders = std::env::var_os("PATH").unwrap_or_default();
            let on_the_path =
                std::env::split_paths(&folders).any(|folder| folder.join(&*name).is_file());
            let game = Path::new("/usr/games").join(&*name);
            if !on_the_path && Path::new(name).components().count() == 1 && game.is_file() {
                *name = game.into();
            }
        }
        program
    }
}

/// Why an engine gives no value.
#[derive(Debug)]
pub(crate) enum No {
    /// It said that it does not accept the input, in these words.
    Refused(RefusalKind, String),
    /// There is no way to ask it, for this reason.
    Unsupported(String),
    /// It did not answer.
    Stop(Stop),
}

impl From<Stop> for No {
    fn from(stop: Stop) -> No {
        No::Stop(stop)
    }
}

/// What was found out, as an answer.
pub(crate) fn answer(result: Result<Value, No>) -> Result<Answer, Stop> {
    match result {
        Ok(value) => Ok(Answer::Value(value)),
        Err(No::Refused(kind, detail)) => Ok(Answer::refused(kind, detail)),
        Err(No::Unsupported(why)) => Ok(Answer::Unsupported(why)),
        Err(No::Stop(stop)) => Err(stop),
    }
}

/// Speaks the protocol of an engine.
pub(crate) trait Driver {
    /// An engine that is running and knows its options.
    type Session;

    /// Starts it.
    fn start(&self) -> Result<Self::Session, String>;

    /// Whether it has ended itself in good order, as some do after a refusal.
    fn has_ended(session: &Self::Session) -> bool;

    /// Puts a question to it.
    fn ask(
        &self,
        session: &mut Self::Session,
        question: &Question,
        patience: &Patience,
    ) -> Result<Answer, Stop>;
}

/// A driver with its engine, which is started again after a mishap.
pub(crate) struct Stable<D: Driver> {
    pub(crate) driver: D,
    pub(crate) session: Option<D::Session>,
    pub(crate) limits: Limits,
    pub(crate) description: Description,
    pub(crate) restarts: usize,
}

impl<D: Driver> Stable<D> {
    fn session(&mut self) -> Result<&mut D::Session, String> {
        if self.session.is_none() {
            if self.restarts >= self.limits.restarts {
                return Err(format!(
                    "it was started again {} times, which is enough",
                    self.restarts
                ));
            }
            self.restarts += 1;
            self.session = Some(self.driver.start()?);
        }
        self.session
            .as_mut()
            .ok_or_else(|| "the engine is gone".to_owned())
    }
}

impl<D: Driver> Door for Stable<D> {
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
            self.session()?;
            let Some(session) = &mut self.session else {
                break;
            };
            let patience = Patience::for_question(&self.limits, go_on);
            match self.driver.ask(session, question, &patience) {
                Ok(answer) => {
                    if D::has_ended(session) {
                        self.session = Some(self.driver.start()?);
                    }
                    reply(n, Reply::Answered(answer));
                }
                Err(Stop::Mishap(mishap)) => {
                    self.session = None;
                    reply(n, mishap.into());
                }
                Err(Stop::CalledOff) => {
                    self.session = None;
                    break;
                }
            }
        }
        Ok(())
    }
}
