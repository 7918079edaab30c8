//! Lists of moves, and moves as text.

use super::Difference;
use crate::place::Place;
use jadoube_protocol::{MoveText, Question, Variant};
use jadoube_rules::san;
use std::collections::BTreeSet;

/// Differences of one kind are shown once.
const KINDS: usize = 6;

pub(super) fn compare(
    question: &Question,
    expected: &[MoveText],
    found: &[MoveText],
) -> Vec<Difference> {
    // Most answers agree to the letter, or but for their order.
    if expected == found {
        return Vec::new();
    }
    let (one, other): (BTreeSet<&MoveText>, BTreeSet<&MoveText>) =
        (expected.iter().collect(), found.iter().collect());
    let mut differences: Vec<Difference> = Vec::new();
    if other.len() < found.len() {
        differences.push(Difference::new("lists a move twice", "lists a move twice"));
    }
    if one == other {
        return differences;
    }
    let place = Place::of(question);
    for (missing, m) in one
        .difference(&other)
        .map(|m| (true, m))
        .chain(other.difference(&one).map(|m| (false, m)))
    {
        let kind = place.as_ref().map_or_else(
            || "an unknown move".to_owned(),
            |place| place.kind(m.as_str()),
        );
        let verb = if missing { "misses" } else { "lists" };
        let signature = format!("{verb} {kind}");
        if differences.len() < KINDS && differences.iter().all(|other| other.signature != signature)
        {
            differences.push(Difference {
                signature,
                words: format!("{verb} {m}"),
                m: Some(m.to_string()),
            });
        }
    }
    differences
}

/// Whether a text is exactly what the standard writes for some legal move.
pub(super) fn is_exact_san(fen: &str, text: &str, variant: Variant) -> bool {
    Place::read(fen, variant).is_some_and(|place| {
        place
            .moves()
            .into_iter()
            .any(|m| san::write(place.position(), m) == text)
    })
}

/// Two ways to write a move.
pub(super) fn san(question: &Question, expected: &str, found: &str) -> Difference {
    let signs: &[char] = &['+', '#'];
    let (bare, other) = (
        expected.trim_end_matches(signs),
        found.trim_end_matches(signs),
    );
    let what = if bare == other {
        match (expected.ends_with('#'), expected.ends_with('+')) {
            (true, _) => "the sign of mate",
            (_, true) => "the sign of check",
            _ => "a sign where there is no check",
        }
    } else if bare.replace('x', "") == other.replace('x', "") {
        "the sign of a capture"
    } else if bare.contains('=') || other.contains('=') {
        "a promotion"
    } else if bare.starts_with('O') {
        "castling"
    } else if bare.len() > other.len() {
        "too little to tell the man"
    } else if bare.len() < other.len() {
        "more than is needed to tell the man"
    } else {
        "the man"
    };
    let m = match question {
        Question::San { m, .. } => Some(m.clone()),
        _ => None,
    };
    Difference {
        signature: format!("writes SAN otherwise: {what}"),
        words: format!("writes {found} instead of {expected}"),
        m,
    }
}
