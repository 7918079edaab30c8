use super::*;
use crate::history::History;
use jadoube_rules::uci::{self, CastlingMoves};
use jadoube_rules::{Reading, fen};
use std::collections::BTreeSet;

fn shown(situation: &Situation) -> Result<History, String> {
    let setup = fen::parse_as(situation.fen, situation.variant).map_err(|e| e.to_string())?;
    let start = fast::Position::accept(&setup).map_err(|e| e.to_string())?;
    let mut history = History::new(start);
    for text in situation.moves.split_whitespace() {
        let m = uci::find(history.now(), text, CastlingMoves::of(situation.variant))
            .map_err(|e| format!("{text}: {e}"))?;
        history.push(m);
    }
    Ok(history)
}

#[test]
fn each_situation_is_shown_by_its_position() {
    let mut wrong = Vec::new();
    for (n, situation) in all().enumerate() {
        match shown(situation) {
            Err(error) => wrong.push(format!("{}: {error}", situation.id)),
            Ok(history) if !last_shows(&history, n) => {
                wrong.push(format!("{}: not shown", situation.id))
            }
            Ok(_) => {}
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Whether the last position shows it, and not only one on the way.
fn last_shows(history: &History, n: usize) -> bool {
    let Some((last, before)) = history.moves().split_last() else {
        return history.reached().has(n);
    };
    let mut until = History::new(*history.start());
    for m in before {
        until.push(*m);
    }
    until.would_reach(*last).has(n)
}

#[test]
fn there_are_enough_and_they_fit() {
    assert!(len() >= 140, "{}", len());
    assert!(len() <= 256, "{}", len());
    let ids: BTreeSet<&str> = all().map(|situation| situation.id).collect();
    assert_eq!(ids.len(), len());
}

#[test]
fn the_initial_position_shows_next_to_nothing() {
    let start =
        fen::parse("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1").expect("a FEN");
    let start = fast::Position::accept(&start).expect("a position");
    let names: Vec<&str> = all()
        .enumerate()
        .filter(|(n, _)| {
            reached(&start, None, Past::default())
                .members()
                .any(|member| member == *n)
        })
        .map(|(_, situation)| situation.id)
        .collect();
    assert_eq!(names, ["castling-blocked", "all-men"]);
}
