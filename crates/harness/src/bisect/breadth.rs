//! Comparing sets of moves breadth-first, each position once.

use super::Bisection;
use super::ask::{Pair, Path};
use jadoube_protocol::{Answer, Question, Reply, Value};
use std::collections::HashSet;

/// Questions put at once; between two lots the search can be stopped.
const LOT: usize = 256;

/// Searches all positions near the start, nearest first.
pub fn search(pair: &mut Pair, counts: Option<u8>) -> Result<Bisection, String> {
    let mut seen: HashSet<String> = HashSet::new();
    let mut level: Vec<Path> = vec![Vec::new()];
    let mut positions = 0;
    let mut plies = 0;
    let mut interrupted = false;
    'search: while !level.is_empty() {
        let mut next: Vec<Path> = Vec::new();
        let mut rest = level.as_slice();
        while !rest.is_empty() {
            let room = pair.search.positions.saturating_sub(positions);
            interrupted = pair.interrupted();
            if room == 0 || interrupted {
                break 'search;
            }
            let (lot, after) = rest.split_at(rest.len().min(LOT).min(room));
            rest = after;
            let questions: Vec<Question> = lot.iter().map(|path| pair.legal_moves(path)).collect();
            for (path, replies) in lot.iter().zip(pair.ask(&questions)?) {
                if replies.iter().any(Option::is_none) && pair.interrupted() {
                    interrupted = true;
                    break 'search;
                }
                let moves = moves(&replies[0]);
                if let Some(difference) = pair.difference(path, replies)? {
                    return Ok(Bisection::Difference(difference));
                }
                positions += 1;
                next.extend(
                    moves
                        .into_iter()
                        .map(|m| path.iter().cloned().chain([m]).collect()),
                );
            }
        }
        plies += 1;
        if plies == usize::from(pair.search.depth) {
            break;
        }
        level = unseen(pair, next, &mut seen, positions)?;
    }
    // The level that was begun last is not complete unless it is empty, and levels are counted from the start.
    Ok(Bisection::Same {
        positions,
        plies: plies.max(1) - 1,
        counts,
        interrupted,
    })
}

fn moves(reply: &Option<Reply>) -> Vec<String> {
    match reply {
        Some(Reply::Answered(Answer::Value(Value::Moves(moves)))) => {
            let mut moves: Vec<String> = moves.iter().map(ToString::to_string).collect();
            moves.sort_unstable();
            moves
        }
        _ => Vec::new(),
    }
}

/// The paths that lead to positions not met before, as far as a subject writes positions: without the counters,
/// since no move depends on them. No more are kept than may still be compared, and one to show that there are more.
fn unseen(
    pair: &mut Pair,
    paths: Vec<Path>,
    seen: &mut HashSet<String>,
    positions: usize,
) -> Result<Vec<Path>, String> {
    let room = pair.search.positions.saturating_sub(positions);
    let mut kept = Vec::new();
    for lot in paths.chunks(LOT) {
        if kept.len() > room || pair.interrupted() {
            break;
        }
        for (path, written) in lot.iter().zip(pair.positions(lot)?) {
            let key = written.into_iter().flatten().next();
            let new = key.is_none_or(|fen| {
                let fields: Vec<&str> = fen.split(' ').take(4).collect();
                seen.insert(fields.join(" "))
            });
            if new {
                kept.push(path.clone());
            }
        }
    }
    Ok(kept)
}
