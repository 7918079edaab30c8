//! Lines of play: which moves were accepted, and what holds at each ply.

use super::dialect::same_fen;
use super::words::{self, by_in_words, claims_in_words};
use super::{Context, Finding};
use crate::case::{At, LineExpectation, PlyExpectation};
use crate::record::Outcome;
use jadoube_protocol::{Claim, Claims, Ending, Line, MoveText, Ply};
use std::collections::BTreeMap;

pub fn compare(context: Context, expected: &LineExpectation, found: &Line) -> Finding {
    let refused_at = found.refused.as_ref().map(|refused| refused.ply);
    if refused_at != expected.refused_at {
        let finding = match &found.refused {
            // A later move than the one that had to be refused is not refused wrongly: that one was accepted.
            Some(refused) if expected.refused_at.is_none_or(|ply| refused.ply < ply) => Finding {
                detail: refused.refusal.detail.clone(),
                ..Finding::new(
                    Outcome::RefusedWrongly,
                    format!("move {} {}", refused.ply, words::refusal(&refused.refusal)),
                )
            },
            _ => Finding::new(
                Outcome::Fail,
                format!("move {} accepted", expected.refused_at.unwrap_or(0)),
            ),
        };
        return finding;
    }
    let mut comparison = Comparison::default();
    for (at, ply) in &expected.at {
        let index = match at {
            At::Ply(index) => *index,
            At::Last => found.plies.len().saturating_sub(1),
        };
        match found.plies.get(index) {
            Some(found) => comparison.ply(context, &words::at(*at), ply, found),
            None => comparison
                .wrong
                .push(format!("{}: nothing", words::at(*at))),
        }
    }
    comparison.finding(refused_at)
}

/// What differs, and what the subject cannot tell.
#[derive(Default)]
struct Comparison {
    wrong: Vec<String>,
    untold: Vec<String>,
}

impl Comparison {
    fn finding(self, refused_at: Option<usize>) -> Finding {
        if !self.wrong.is_empty() {
            return Finding::new(Outcome::Fail, self.wrong.join("; "));
        }
        if let Some(first) = self.untold.first() {
            return Finding::unsupported(format!("cannot tell {first}"));
        }
        match refused_at {
            Some(ply) => Finding::new(Outcome::Pass, format!("move {ply} refused")),
            None => Finding::new(Outcome::Pass, "as expected"),
        }
    }

    /// Notes what came of comparing one field; nothing if the subject cannot tell it.
    fn note(&mut self, at: &str, name: &str, compared: Option<Result<(), String>>) {
        match compared {
            None => self.untold.push(name.to_owned()),
            Some(Ok(())) => {}
            Some(Err(said)) => self.wrong.push(format!("{at}: {name} {said}")),
        }
    }

    fn claims(&mut self, at: &str, expected: &PlyExpectation, found: Option<&Claims>) {
        if let Some(claims) = &expected.claims {
            self.note(
                at,
                "claims",
                found.map(|found| same_claims(claims, &found.now)),
            );
        }
        if expected.claims_by.is_some()
            || !expected.claims_by_includes.is_empty()
            || !expected.claims_by_excludes.is_empty()
        {
            let by = found.and_then(|claims| claims.by.as_ref());
            self.note(
                at,
                "claims by announcing a move",
                by.map(|by| same_claims_by(expected, by)),
            );
        }
    }

    fn ply(&mut self, context: Context, at: &str, expected: &PlyExpectation, found: &Ply) {
        if let Some(spec) = &expected.fen {
            let same = |text: &String| {
                if same_fen(context, spec, text) {
                    Ok(())
                } else {
                    Err(format!("\"{text}\""))
                }
            };
            self.note(at, "fen", found.fen.as_ref().map(same));
        }
        if let Some(check) = expected.check {
            self.note(
                at,
                "check",
                found
                    .check
                    .map(|found| equal(check, found, |check| check.to_string())),
            );
        }
        if let Some(ending) = expected.ending {
            let told = found
                .ending
                .filter(|found| tells(context, ending) && tells(context, *found));
            self.note(
                at,
                "ending",
                told.map(|found| equal(ending, found, |found| words::ending(found).to_owned())),
            );
        }
        self.claims(at, expected, found.claims.as_ref());
        let numbers = [
            ("occurrences", expected.occurrences, found.occurrences),
            ("halfmoves", expected.halfmoves, found.halfmoves),
            ("fullmoves", expected.fullmoves, found.fullmoves),
        ];
        for (name, expected, found) in numbers {
            if let Some(expected) = expected {
                self.note(
                    at,
                    name,
                    found.map(|found| equal(expected, found, |number| number.to_string())),
                );
            }
        }
    }
}

/// Whether the subject tells this ending apart.
fn tells(context: Context, ending: Ending) -> bool {
    ending == Ending::None || context.subject.dialect.endings.contains(&ending)
}

fn equal<T: PartialEq>(expected: T, found: T, words: impl Fn(T) -> String) -> Result<(), String> {
    if expected == found {
        Ok(())
    } else {
        Err(words(found))
    }
}

fn sorted(claims: &[Claim]) -> Vec<Claim> {
    let mut claims = claims.to_vec();
    claims.sort_unstable();
    claims.dedup();
    claims
}

fn same_claims(expected: &[Claim], found: &[Claim]) -> Result<(), String> {
    equal(sorted(expected), sorted(found), |found| {
        claims_in_words(&found)
    })
}

fn same_claims_by(
    expected: &PlyExpectation,
    found: &BTreeMap<MoveText, Vec<Claim>>,
) -> Result<(), String> {
    // An entry without claims says that the move allows none, as does no entry.
    let found: BTreeMap<MoveText, Vec<Claim>> = found
        .iter()
        .filter(|(_, claims)| !claims.is_empty())
        .map(|(m, claims)| (*m, sorted(claims)))
        .collect();
    let exactly = expected.claims_by.as_ref().is_none_or(|by| *by == found);
    let includes = expected.claims_by_includes.iter().all(|(m, claims)| {
        found
            .get(m)
            .is_some_and(|found| claims.iter().all(|claim| found.contains(claim)))
    });
    let excludes = expected
        .claims_by_excludes
        .iter()
        .all(|m| !found.contains_key(m));
    if exactly && includes && excludes {
        return Ok(());
    }
    Err(by_in_words(&found))
}
