//! Engines that speak UCI, as subjects.
//!
//! What an engine can be asked is found out at the start. Legal moves are those that it lists by `go perft 1` or, without that,
//! by a search for as many variations as there are moves. A move of a question is refused if it is not among them: UCI leaves it
//! to the other side to send only legal moves, so that an engine says nothing if one is not. A position is refused only if the
//! engine says so.

mod abilities;
mod ask;
mod commands;
mod describe;
mod session;

use crate::conversation::Limits;
use crate::engine::{Driver, Engine, Stable, answer};
use crate::talk::{Patience, Stop};
use abilities::{Abilities, Listing, probe};
use ask::Asked;
use jadoube_protocol::{Answer, Description, Door, Question, Reply};
use session::Session;

/// A door to an engine that speaks UCI.
///
/// ```no_run
/// use jadoube_adapter_process::{Engine, Limits, Uci};
/// let engine = Uci::start(Engine::new("stockfish"), Limits::default()).unwrap();
/// ```
pub struct Uci(Stable<UciDriver>);

impl Uci {
    /// Starts the engine and finds out what it can be asked.
    ///
    /// # Errors
    /// A sentence that says what happened, if it does not start, is no UCI engine, or can be asked nothing.
    pub fn start(engine: Engine, limits: Limits) -> Result<Uci, String> {
        let (session, abilities) = probe(&engine, &limits)?;
        if abilities.listing.is_none() {
            return Err(
                "it does not say which moves are legal: neither by \"go perft 1\", nor by MultiPV"
                    .to_owned(),
            );
        }
        let driver = UciDriver {
            engine,
            limits: limits.clone(),
            abilities,
        };
        let mut session = session;
        let description = driver.describe(&mut session);
        Ok(Uci(Stable {
            driver,
            session: Some(session),
            limits,
            description,
            restarts: 0,
        }))
    }
}

impl Door for Uci {
    fn description(&self) -> &Description {
        self.0.description()
    }

    fn ask_all(
        &mut self,
        questions: &[Question],
        reply: &mut dyn FnMut(usize, Reply),
        go_on: &dyn Fn() -> bool,
    ) -> Result<(), String> {
        self.0.ask_all(questions, reply, go_on)
    }
}

struct UciDriver {
    engine: Engine,
    limits: Limits,
    abilities: Abilities,
}

impl Driver for UciDriver {
    type Session = Session;

    fn start(&self) -> Result<Session, String> {
        let mut session = Session::start(&self.engine, &self.limits)?;
        if let Some(Listing::MultiPv(max)) = self.abilities.listing {
            session.say_option("MultiPV", &max.to_string());
        }
        Ok(session)
    }

    fn has_ended(session: &Session) -> bool {
        session.ended
    }

    fn ask(
        &self,
        session: &mut Session,
        question: &Question,
        patience: &Patience,
    ) -> Result<Answer, Stop> {
        let mut asked = Asked {
            session,
            abilities: &self.abilities,
            patience,
        };
        answer(asked.answer(question))
    }
}

impl Abilities {
    /// Whether mate and stalemate are told apart.
    pub(crate) fn tells_endings(&self) -> bool {
        self.scores || self.dump.as_ref().is_some_and(|dump| dump.checkers)
    }
}
