//! Lines of play, ply by ply; the first ply that differs is the finding.

use super::{Difference, fen};
use crate::place::Place;
use jadoube_protocol::{Claims, Description, Ending, Line, Ply, Question};

pub(super) fn compare(
    question: &Question,
    expected: &Line,
    found: &Line,
    measure: &Description,
    subject: &Description,
) -> Vec<Difference> {
    let plies = expected.plies.len().min(found.plies.len());
    for n in 0..plies {
        let differences = ply(
            question,
            n,
            [&expected.plies[n], &found.plies[n]],
            measure,
            subject,
        );
        if !differences.is_empty() {
            return differences;
        }
    }
    match (&expected.refused, &found.refused) {
        (None, Some(refused)) => {
            let after = after(question, refused.ply);
            let words = format!("refuses move {}: {}", refused.ply, refused.refusal.detail);
            vec![Difference::new(format!("refuses in a line {after}"), words)]
        }
        (Some(refused), None) => vec![Difference::new(
            "plays an illegal move of a line",
            format!("plays move {}", refused.ply),
        )],
        _ if expected.plies.len() != found.plies.len() => {
            vec![Difference::new(
                "tells other plies",
                format!(
                    "tells {} plies instead of {}",
                    found.plies.len(),
                    expected.plies.len()
                ),
            )]
        }
        _ => Vec::new(),
    }
}

/// What kind of move led to a ply.
fn after(question: &Question, ply: usize) -> String {
    let Question::Line { moves, .. } = question else {
        return String::new();
    };
    let Some(m) = ply.checked_sub(1).and_then(|n| moves.get(n)) else {
        return "at the start".to_owned();
    };
    let kind = Place::before(question, ply - 1).map(|place| place.kind(m));
    format!("after {}", kind.unwrap_or_else(|| "a move".to_owned()))
}

fn ply(
    question: &Question,
    n: usize,
    [expected, found]: [&Ply; 2],
    measure: &Description,
    subject: &Description,
) -> Vec<Difference> {
    let mut list = Vec::new();
    let mut note = |what: String, words: String| {
        list.push(Difference::new(what, format!("after {n} plies: {words}")))
    };
    if let (Some(one), Some(other)) = (&expected.fen, &found.fen)
        && one != other
        && let Some((field, words)) =
            fen::differing(question.variant(), one, other, measure, subject)
    {
        note(format!("another {field} {}", after(question, n)), words);
    }
    if let (Some(one), Some(other)) = (expected.check, found.check)
        && one != other
    {
        note(
            format!("says that there is {}check", if other { "" } else { "no " }),
            format!("check {other} instead of {one}"),
        );
    }
    let tells = |who: &Description, ending: Ending| {
        ending == Ending::None || who.dialect.endings.contains(&ending)
    };
    if let (Some(one), Some(other)) = (expected.ending, found.ending)
        && one != other
        && [one, other]
            .into_iter()
            .all(|ending| tells(measure, ending) && tells(subject, ending))
    {
        note(
            format!("ending {other:?} instead of {one:?}"),
            format!("ending {other:?} instead of {one:?}"),
        );
    }
    if let (Some(one), Some(other)) = (&expected.claims, &found.claims) {
        claims(one, other, &mut note);
    }
    let numbers = [
        ("occurrences", expected.occurrences, found.occurrences),
        ("half-move clock", expected.halfmoves, found.halfmoves),
        ("move number", expected.fullmoves, found.fullmoves),
    ];
    for (name, one, other) in numbers {
        if let (Some(one), Some(other)) = (one, other)
            && one != other
        {
            note(
                format!("another {name} {}", after(question, n)),
                format!("{name} {other} instead of {one}"),
            );
        }
    }
    list
}

fn claims(expected: &Claims, found: &Claims, note: &mut impl FnMut(String, String)) {
    let [mut one, mut other] = [expected.now.clone(), found.now.clone()];
    for list in [&mut one, &mut other] {
        list.sort_unstable();
        list.dedup();
    }
    if one != other {
        note(
            format!("claims {other:?} instead of {one:?}"),
            format!("claims {other:?} instead of {one:?}"),
        );
    }
    if let (Some(one), Some(other)) = (&expected.by, &found.by) {
        let nothing = Vec::new();
        let differing = one
            .keys()
            .chain(other.keys())
            .find(|m| one.get(m).unwrap_or(&nothing) != other.get(m).unwrap_or(&nothing));
        if let Some(m) = differing {
            let [said, instead] = [other, one].map(|by| by.get(m).cloned().unwrap_or_default());
            note(
                format!("by announcing {said:?} instead of {instead:?}"),
                format!("by announcing {m}: {said:?} instead of {instead:?}"),
            );
        }
    }
}
