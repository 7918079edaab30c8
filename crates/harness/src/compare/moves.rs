//! Sets of moves, and counts.

use super::Finding;
use super::words::list;
use crate::case::{MovesExpectation, PerftExpectation};
use crate::record::Outcome;
use jadoube_protocol::{MoveText, Perft};
use std::collections::BTreeSet;

pub fn compare(expected: &MovesExpectation, found: &[MoveText]) -> Finding {
    let set: BTreeSet<MoveText> = found.iter().copied().collect();
    let mut said = vec![match found.len() {
        1 => "1 move".to_owned(),
        n => format!("{n} moves"),
    }];
    let mut right = true;
    let mut complain = |what: &str, moves: Vec<MoveText>| {
        if !moves.is_empty() {
            right = false;
            said.push(format!("{what} {}", list(&moves)));
        }
    };
    let absent = |wanted: &[MoveText]| {
        wanted
            .iter()
            .filter(|m| !set.contains(m))
            .copied()
            .collect()
    };
    if let Some(wanted) = &expected.moves {
        complain("without", absent(wanted));
        complain(
            "with",
            set.iter()
                .filter(|m| !wanted.contains(m))
                .copied()
                .collect(),
        );
    }
    complain("without", absent(&expected.includes));
    complain(
        "with",
        expected
            .excludes
            .iter()
            .filter(|m| set.contains(m))
            .copied()
            .collect(),
    );
    complain("twice", twice(found));
    if expected.count.is_some_and(|count| count != found.len()) {
        right = false;
    }
    Finding::matching(right, said.join(", "))
}

/// The moves that are listed more than once.
fn twice(found: &[MoveText]) -> Vec<MoveText> {
    let mut sorted = found.to_vec();
    sorted.sort_unstable();
    let mut twice: Vec<MoveText> = sorted
        .windows(2)
        .filter(|pair| pair[0] == pair[1])
        .map(|pair| pair[0])
        .collect();
    twice.dedup();
    twice
}

pub fn compare_perft(expected: &PerftExpectation, found: &Perft) -> Finding {
    let mut said = vec![format!("{} nodes", found.nodes)];
    let mut right = expected.nodes == found.nodes;
    match (&expected.divide, &found.divide) {
        (Some(_), None) if right => return Finding::unsupported("does not count for each move"),
        (Some(expected), Some(found)) => {
            let moves: BTreeSet<MoveText> =
                expected.keys().chain(found.0.keys()).copied().collect();
            let wrong: Vec<String> = moves
                .into_iter()
                .filter(|m| expected.get(m) != found.0.get(m))
                .map(|m| match found.0.get(&m) {
                    Some(count) => format!("{m} {count}"),
                    None => format!("{m} missing"),
                })
                .collect();
            if !wrong.is_empty() {
                right = false;
                said.push(list(&wrong));
            }
        }
        _ => {}
    }
    Finding::new(
        if right { Outcome::Pass } else { Outcome::Fail },
        said.join(", "),
    )
}
