//! What a UCI engine can be asked: found out by asking, on positions where nothing is in doubt.

use crate::conversation::Limits;
use crate::engine::{Engine, No};
use crate::talk::Patience;
use crate::text::{self, CountLine};
use crate::uci::commands::{self, Dump};
use crate::uci::session::Session;
use jadoube_protocol::Variant;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const MATED: &str = "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1";
const STALEMATED: &str = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";
/// No text is further from a position.
const NONSENSE: &str = "nonsense";
/// The published count of the initial position at a depth of 3, by which a line that tells counts is recognised.
const COUNT: u64 = 8902;

/// How it lists legal moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Listing {
    /// By `go perft 1`, move by move, with this line at the end.
    GoPerft(CountLine),
    /// By a search of depth 1 for so many variations.
    MultiPv(usize),
}

/// What an engine can be asked, and how.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Abilities {
    /// Legal moves.
    pub(crate) listing: Option<Listing>,
    /// Counts, by a command `perft N` that ends with this line; not needed beside `go perft`.
    pub(crate) perft: Option<CountLine>,
    /// The position as text.
    pub(crate) dump: Option<Dump>,
    /// Whether a search tells mate from stalemate by its score.
    pub(crate) scores: bool,
    /// Whether it says so if it does not accept a position.
    pub(crate) refuses: bool,
    /// Whether it plays Chess960.
    pub(crate) chess960: bool,
}

/// Starts an engine and finds out what it can be asked.
///
/// # Errors
/// A sentence, if it does not start.
pub(crate) fn probe(engine: &Engine, limits: &Limits) -> Result<(Session, Abilities), String> {
    let mut prober = Prober {
        engine,
        limits,
        session: Session::start(engine, limits)?,
    };
    let mut found = Abilities {
        chess960: prober.session.option("UCI_Chess960").is_some(),
        ..Abilities::default()
    };
    found.refuses = prober.attempt(refuses)? == Some(true);
    // Nobody knows what it made of the nonsense.
    prober.restart()?;
    found.listing = prober.attempt(go_perft)?.flatten().map(Listing::GoPerft);
    if found.listing.is_none() {
        found.listing = prober.attempt(multi_pv)?.flatten().map(Listing::MultiPv);
        found.perft = prober.attempt(perft)?.flatten();
    }
    for command in ["d", "fen"] {
        if found.dump.is_none() {
            found.dump = prober
                .attempt(|session, patience| dump(session, command, patience))?
                .flatten();
        }
    }
    if found.dump.as_ref().is_none_or(|dump| !dump.checkers) {
        found.scores = prober.attempt(scores)? == Some(true);
    }
    Ok((prober.session, found))
}

struct Prober<'a> {
    engine: &'a Engine,
    limits: &'a Limits,
    session: Session,
}

impl Prober<'_> {
    fn restart(&mut self) -> Result<(), String> {
        self.session = Session::start(self.engine, self.limits)?;
        Ok(())
    }

    /// Tries something that an engine may not understand, or not survive.
    fn attempt<T>(
        &mut self,
        step: impl FnOnce(&mut Session, &Patience) -> Result<T, No>,
    ) -> Result<Option<T>, String> {
        let patience = Patience::of(self.limits.start, &|| true);
        match step(&mut self.session, &patience) {
            Ok(found) => Ok(Some(found)),
            Err(No::Refused(..) | No::Unsupported(_)) if !self.session.ended => Ok(None),
            Err(_) => {
                self.restart()?;
                Ok(None)
            }
        }
    }
}

fn go_perft(session: &mut Session, patience: &Patience) -> Result<Option<CountLine>, No> {
    session.set_up(START, &[], Variant::Standard, patience)?;
    let (mut counts, mut line_of_count) = (Vec::new(), None);
    let mut searches = false;
    session.long_command("go perft 1", patience, &mut |line| {
        if let Some((_, count)) = text::count_of_move(line) {
            counts.push(count);
        } else if !counts.is_empty() {
            line_of_count = CountLine::learn(line, 1, None)
                .or_else(|| CountLine::learn(line, 1, Some(counts.iter().sum())));
        } else {
            searches = line.starts_with("bestmove")
                || line.starts_with("info ") && !line.starts_with("info string ");
        }
        searches || line_of_count.is_some()
    })?;
    if searches {
        // It does not know the word, and searches until it is told to stop; some have stopped before.
        session.command("stop", patience, &mut |_| {})?;
    }
    Ok(line_of_count)
}

fn multi_pv(session: &mut Session, patience: &Patience) -> Result<Option<usize>, No> {
    let Some(max) = session.option("MultiPV").and_then(maximum) else {
        return Ok(None);
    };
    session.say_option("MultiPV", &max.to_string());
    session.set_up(START, &[], Variant::Standard, patience)?;
    let moves = commands::variations(session, patience)?;
    Ok((!moves.is_empty() && moves.len() < max).then_some(max))
}

/// The largest value of an option that is a number.
fn maximum(option: &str) -> Option<usize> {
    let mut words = option.split_whitespace().skip_while(|word| *word != "max");
    words.nth(1)?.parse().ok()
}

fn perft(session: &mut Session, patience: &Patience) -> Result<Option<CountLine>, No> {
    session.set_up(START, &[], Variant::Standard, patience)?;
    let mut line_of_count = None;
    session.command("perft 3", patience, &mut |line| {
        if line_of_count.is_none() {
            line_of_count =
                CountLine::learn(line, 3, None).or_else(|| CountLine::learn(line, 3, Some(COUNT)));
        }
    })?;
    Ok(line_of_count)
}

fn dump(session: &mut Session, command: &str, patience: &Patience) -> Result<Option<Dump>, No> {
    session.set_up(START, &[], Variant::Standard, patience)?;
    let placement = START.split(' ').next().unwrap_or("");
    let mut found = None;
    let mut checkers = false;
    session.command(command, patience, &mut |line| {
        checkers |= line.starts_with(commands::CHECKERS);
        if let (None, Some((before, fen))) = (&found, text::fen(line))
            && fen.starts_with(placement)
        {
            found = Some((before.to_owned(), fen.split(' ').count()));
        }
    })?;
    Ok(found.map(|(before, fields)| Dump {
        command: command.to_owned(),
        before,
        fields: if fields >= 6 { 6 } else { 4 },
        checkers,
    }))
}

fn scores(session: &mut Session, patience: &Patience) -> Result<bool, No> {
    let mut told = true;
    for (fen, score) in [(MATED, commands::MATE), (STALEMATED, commands::STALEMATE)] {
        session.set_up(fen, &[], Variant::Standard, patience)?;
        told &= commands::score(session, patience)?.as_deref() == Some(score);
    }
    Ok(told)
}

fn refuses(session: &mut Session, patience: &Patience) -> Result<bool, No> {
    match session.set_up(NONSENSE, &[], Variant::Standard, patience) {
        Ok(()) => Ok(false),
        Err(No::Refused(..)) => Ok(true),
        Err(no) => Err(no),
    }
}
