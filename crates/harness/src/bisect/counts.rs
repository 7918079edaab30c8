//! Going down by counts: from the least depth where they differ, along a move whose count differs.

use super::Difference;
use super::ask::{Pair, Path, counts};
use jadoube_protocol::{MoveText, Perft, Question, QuestionKind};
use std::collections::BTreeSet;

/// What the counts say.
pub enum Counts {
    /// They lead to a difference.
    Difference(Difference),
    /// They agree up to this depth.
    Agree(u8),
    /// A subject cannot count.
    Unknown,
    /// They differ, but the moves below do not; a sentence that says where.
    Contradiction(String),
}

/// Compares counts, depth by depth, and goes down where they first differ.
pub fn descend(pair: &mut Pair) -> Result<Counts, String> {
    if pair.search.depth == 0
        || ![0, 1]
            .iter()
            .all(|side| pair.answers(*side, QuestionKind::Perft))
    {
        return Ok(Counts::Unknown);
    }
    let root: Path = Vec::new();
    for depth in 1..=pair.search.depth {
        if pair.interrupted() {
            return Ok(Counts::Unknown);
        }
        match at(pair, &root, depth, false)? {
            None => return Ok(Counts::Unknown),
            Some([first, second]) if first.nodes == second.nodes => {}
            Some(_) => return down(pair, root, depth),
        }
    }
    Ok(Counts::Agree(pair.search.depth))
}

fn down(pair: &mut Pair, mut path: Path, mut depth: u8) -> Result<Counts, String> {
    loop {
        let replies = pair.ask(&[pair.legal_moves(&path)])?;
        let replies = replies.into_iter().next().unwrap_or_default();
        if let Some(difference) = pair.difference(&path, replies)? {
            return Ok(Counts::Difference(difference));
        }
        // The same moves, and yet other counts: the difference is below one of them.
        let perfts = at(pair, &path, depth, true)?;
        let m = perfts.as_ref().and_then(differing).filter(|_| depth > 1);
        let Some(m) = m else {
            return Ok(contradiction(pair, &path, depth, perfts));
        };
        path.push(m.to_string());
        depth -= 1;
    }
}

fn contradiction(pair: &Pair, path: &Path, depth: u8, perfts: Option<[Perft; 2]>) -> Counts {
    let whole = pair.whole(path);
    let place = if whole.is_empty() {
        "at the start".to_owned()
    } else {
        format!("after {}", whole.join(" "))
    };
    let counts = match perfts {
        Some([first, second]) => format!(", {} and {},", first.nodes, second.nodes),
        None => String::new(),
    };
    Counts::Contradiction(format!(
        "the counts at depth {depth} {place}{counts} do not follow from the moves that the subjects list there"
    ))
}

/// The first move for which the counts differ.
fn differing([first, second]: &[Perft; 2]) -> Option<MoveText> {
    let (first, second) = (first.divide.as_ref()?, second.divide.as_ref()?);
    let moves: BTreeSet<&MoveText> = first.0.keys().chain(second.0.keys()).collect();
    moves
        .into_iter()
        .find(|m| first.0.get(m) != second.0.get(m))
        .copied()
}

/// Both counts after a path. A question about counts has no moves, so the position is given as each subject
/// writes it itself, or as the other does if it does not write any.
fn at(pair: &mut Pair, path: &Path, depth: u8, divide: bool) -> Result<Option<[Perft; 2]>, String> {
    let written = if pair.whole(path).is_empty() {
        [Some(pair.search.fen.clone()), None]
    } else {
        pair.positions(std::slice::from_ref(path))?
            .into_iter()
            .next()
            .unwrap_or_default()
    };
    let [first, second] = &written;
    let (Some(for_first), Some(for_second)) = (
        first.as_ref().or(second.as_ref()),
        second.as_ref().or(first.as_ref()),
    ) else {
        return Ok(None);
    };
    let variant = pair.search.variant;
    let question = |fen: &String| Question::Perft {
        fen: fen.clone(),
        depth,
        divide,
        variant,
    };
    let first = pair
        .ask_one(0, &[question(for_first)])?
        .into_iter()
        .next()
        .flatten();
    let second = pair
        .ask_one(1, &[question(for_second)])?
        .into_iter()
        .next()
        .flatten();
    Ok(counts(first)
        .zip(counts(second))
        .map(|(first, second)| [first, second]))
}
