//! Legal play, steered toward the situations that a run has seen least.

use crate::situations::Map;
use crate::{Entropy, History};
use jadoube_rules::{Move, MoveKind, Reading, Role};

/// How play is chosen.
#[derive(Clone, Copy)]
pub enum Steering<'a> {
    /// Any legal move is as likely as another.
    None,
    /// Of some moves drawn at random, the one whose situations this map counts least.
    Toward(&'a Map),
}

/// Moves that are looked at before one is chosen.
const CANDIDATES: usize = 4;

/// Plays so many plies on, or fewer if the game ends on the board or the bytes are used up.
pub fn walk(entropy: &mut Entropy, history: &mut History, plies: usize, steering: Steering) {
    for _ in 0..plies {
        if entropy.is_empty() {
            return;
        }
        match choose(entropy, history, steering) {
            Some(m) => history.push(m),
            None => return,
        }
    }
}

fn choose(entropy: &mut Entropy, history: &History, steering: Steering) -> Option<Move> {
    let mut moves = history.now().legal_moves();
    moves.sort_unstable();
    let Steering::Toward(map) = steering else {
        return entropy.pick(&moves).copied();
    };
    if entropy.chance(1, 3) {
        return entropy.pick(&moves).copied();
    }
    let mut best: Option<(u64, Move)> = None;
    for _ in 0..CANDIDATES.min(moves.len()) {
        let m = *entropy.pick(&moves)?;
        let want = map.want(history.would_reach(m));
        if best.is_none_or(|(most, _)| want > most) {
            best = Some((want, m));
        }
    }
    best.map(|(_, m)| m)
}

/// Moves there and back again, so that positions occur several times and the counter runs.
pub fn shuffle(entropy: &mut Entropy, history: &mut History, rounds: usize, steering: Steering) {
    for _ in 0..rounds {
        let Some(there) = reversible(entropy, history) else {
            return;
        };
        history.push(there);
        let Some(reply) = reversible(entropy, history) else {
            return;
        };
        history.push(reply);
        for m in [there, reply] {
            if entropy.chance(1, 16) {
                walk(entropy, history, 1, steering);
                continue;
            }
            let back = Move {
                from: m.to,
                to: m.from,
                kind: MoveKind::Ordinary,
            };
            if !history.now().legal_moves().contains(&back) {
                return;
            }
            history.push(back);
        }
        // The same again, mostly: two rounds make a threefold repetition.
        if entropy.chance(2, 3) {
            let from = history.moves().len().saturating_sub(4);
            let again = history.moves()[from..].to_vec();
            for m in again {
                if !history.now().legal_moves().contains(&m) {
                    return;
                }
                history.push(m);
            }
        }
    }
}

/// A move that neither captures nor moves a pawn nor castles.
fn reversible(entropy: &mut Entropy, history: &History) -> Option<Move> {
    let board = history.now().board();
    let mut moves: Vec<Move> = history
        .now()
        .legal_moves()
        .into_iter()
        .filter(|m| m.kind == MoveKind::Ordinary && board.get(m.to).is_none())
        .filter(|m| board.get(m.from).is_some_and(|man| man.role != Role::Pawn))
        .collect();
    moves.sort_unstable();
    entropy.pick(&moves).copied()
}
