//! Commands to a UCI engine in a position that is set up, and what their output means.

use crate::engine::No;
use crate::program::Mishap;
use crate::talk::{Patience, Stop};
use crate::text::{self, CountLine};
use crate::uci::session::Session;
use jadoube_protocol::{Divide, MoveText, Perft};
use std::collections::BTreeMap;

/// What a line begins with that names the men who give check.
pub(crate) const CHECKERS: &str = "Checkers:";
/// The score where the player to move is mated, and where he is stalemated.
pub(crate) const MATE: &str = "mate 0";
pub(crate) const STALEMATE: &str = "cp 0";

/// How an engine prints a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Dump {
    /// The command for it.
    pub(crate) command: String,
    /// What stands before the FEN in its line.
    pub(crate) before: String,
    /// How many fields the FEN has: 4 or 6.
    pub(crate) fields: u8,
    /// Whether another line names the men who give check.
    pub(crate) checkers: bool,
}

/// A position as an engine has printed it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Printed {
    pub(crate) fen: String,
    pub(crate) check: Option<bool>,
}

impl Dump {
    /// Asks for the position.
    pub(crate) fn ask(&self, session: &mut Session, patience: &Patience) -> Result<Printed, Stop> {
        let (mut found, mut check) = (None, None);
        session.command(&self.command, patience, &mut |line| {
            if let Some((before, fen)) = text::fen(line)
                && before == self.before
                && found.is_none()
            {
                found = Some(fen.to_owned());
            }
            if let Some(men) = line.strip_prefix(CHECKERS)
                && self.checkers
            {
                check = Some(!men.trim().is_empty());
            }
        })?;
        let Some(fen) = found else {
            let command = &self.command;
            return Err(Mishap::Garbled(format!("no FEN in the answer to \"{command}\"")).into());
        };
        Ok(Printed { fen, check })
    }
}

/// `go perft`: the count for each move, and the whole.
pub(crate) fn go_perft(
    session: &mut Session,
    depth: u8,
    total: &CountLine,
    patience: &Patience,
) -> Result<(Vec<(MoveText, u64)>, u64), Stop> {
    let mut counts = Vec::new();
    let mut nodes = 0;
    session.long_command(&format!("go perft {depth}"), patience, &mut |line| {
        if let Some(count) = text::count_of_move(line) {
            counts.push(count);
            return false;
        }
        match total.read(line, depth) {
            Some(count) => {
                nodes = count;
                true
            }
            None => false,
        }
    })?;
    Ok((counts, nodes))
}

/// Counts for each move, and their sum, as an answer. A move that is listed twice keeps its last count.
pub(crate) fn divided((counts, nodes): (Vec<(MoveText, u64)>, u64)) -> Perft {
    let counts: BTreeMap<MoveText, u64> = counts.into_iter().collect();
    Perft {
        nodes,
        divide: Some(Divide(counts)),
    }
}

/// `perft`: the whole count.
pub(crate) fn perft(
    session: &mut Session,
    depth: u8,
    total: &CountLine,
    patience: &Patience,
) -> Result<u64, No> {
    let mut nodes = None;
    session.command(&format!("perft {depth}"), patience, &mut |line| {
        nodes = nodes.or(total.read(line, depth));
    })?;
    nodes.ok_or_else(|| {
        let text = format!("no count in the answer to \"perft {depth}\"");
        Stop::Mishap(Mishap::Garbled(text)).into()
    })
}

/// The first moves of all variations of a search of depth 1, each once.
pub(crate) fn variations(
    session: &mut Session,
    patience: &Patience,
) -> Result<Vec<MoveText>, Stop> {
    let mut moves: Vec<MoveText> = Vec::new();
    session.long_command("go depth 1", patience, &mut |line| {
        if line.starts_with("info ") && !line.starts_with("info string ") {
            let mut words = line.split_whitespace().skip_while(|word| *word != "pv");
            if let Some(m) = words.nth(1).and_then(text::engine_move)
                && !moves.contains(&m)
            {
                moves.push(m);
            }
        }
        line.starts_with("bestmove")
    })?;
    Ok(moves)
}

/// The score that a search of depth 1 ends with, as in `cp 0`.
pub(crate) fn score(session: &mut Session, patience: &Patience) -> Result<Option<String>, Stop> {
    let mut score = None;
    session.long_command("go depth 1", patience, &mut |line| {
        if line.starts_with("info ") && !line.starts_with("info string ") {
            let mut words = line.split_whitespace().skip_while(|word| *word != "score");
            if let (Some(unit), Some(number)) = (words.nth(1), words.next()) {
                score = Some(format!("{unit} {number}"));
            }
        }
        line.starts_with("bestmove")
    })?;
    Ok(score)
}
