//! Expectations and answers in few words. Lists of known failures are compared by these words, so the same answer
//! always has the same ones.

use super::{Context, dialect};
use crate::case::{
    At, Expectation, Expected, LineExpectation, MovesExpectation, PerftExpectation, PlyExpectation,
};
use jadoube_protocol::{
    Answer, Claim, Ending, Line, Mate, MoveText, Outcome as GameResult, Perft, Refusal,
    RefusalKind, Value,
};
use std::collections::BTreeMap;
use std::fmt::Display;

/// A list of at most a dozen things.
pub fn list<T: Display>(things: &[T]) -> String {
    const MOST: usize = 12;
    let shown: Vec<String> = things.iter().take(MOST).map(T::to_string).collect();
    match things.len() {
        n if n > MOST => format!("{} … (+{})", shown.join(" "), n - MOST),
        _ => shown.join(" "),
    }
}

pub fn expected(context: Context, expected: &Expected) -> String {
    match expected {
        Expected::Anything => "any answer".to_owned(),
        Expected::One(one) => expectation(context, one),
        Expected::OneOf(list) => {
            let list: Vec<String> = list.iter().map(|one| expectation(context, one)).collect();
            list.join(" or ")
        }
        Expected::Disputed(readings) => {
            let list: Vec<String> = readings
                .iter()
                .map(|reading| {
                    format!(
                        "{} ({})",
                        expectation(context, &reading.expect),
                        reading.reading
                    )
                })
                .collect();
            list.join(" or ")
        }
    }
}

fn expectation(context: Context, expectation: &Expectation) -> String {
    match expectation {
        Expectation::Refused(None) => "refused".to_owned(),
        Expectation::Refused(Some(kind)) => format!("refused ({})", refusal_kind(*kind)),
        Expectation::Moves(expected) => moves(expected),
        Expectation::Line(expected) => line(context, expected),
        Expectation::Perft(expected) => perft(expected),
        Expectation::CanMate(can) => can_mate(*can).to_owned(),
        Expectation::Result(expected) => result(*expected).to_owned(),
        Expectation::San(texts) => texts.join(" or "),
        Expectation::Move(m) => m.to_string(),
        Expectation::Fen(spec) => dialect::fen(context, spec),
        Expectation::Accepted => "accepted".to_owned(),
    }
}

fn moves(expected: &MovesExpectation) -> String {
    let mut parts = Vec::new();
    if let Some(moves) = &expected.moves {
        parts.push(match moves.len() {
            0 => "no move".to_owned(),
            1 => format!("only {}", moves[0]),
            n => format!("exactly {n} moves: {}", list(moves)),
        });
    }
    if !expected.includes.is_empty() {
        parts.push(format!("with {}", list(&expected.includes)));
    }
    if !expected.excludes.is_empty() {
        parts.push(format!("without {}", list(&expected.excludes)));
    }
    parts.extend(expected.count.map(|count| format!("{count} moves")));
    parts.join(", ")
}

fn perft(expected: &PerftExpectation) -> String {
    match &expected.divide {
        None => format!("{} nodes", expected.nodes),
        Some(divide) => {
            let counts: Vec<String> = divide
                .iter()
                .map(|(m, count)| format!("{m} {count}"))
                .collect();
            format!("{} nodes: {}", expected.nodes, counts.join(", "))
        }
    }
}

fn line(context: Context, expected: &LineExpectation) -> String {
    let mut parts: Vec<String> = expected
        .refused_at
        .map(|ply| format!("move {ply} refused"))
        .into_iter()
        .collect();
    parts.extend(
        expected
            .at
            .iter()
            .map(|(at, ply)| format!("{}: {}", self::at(*at), self::ply(context, ply))),
    );
    parts.join("; ")
}

fn ply(context: Context, ply: &PlyExpectation) -> String {
    let mut parts = Vec::new();
    parts.extend(
        ply.fen
            .as_ref()
            .map(|spec| format!("fen \"{}\"", dialect::fen(context, spec))),
    );
    parts.extend(ply.check.map(|check| format!("check {check}")));
    parts.extend(
        ply.ending
            .map(|ending| format!("ending {}", self::ending(ending))),
    );
    parts.extend(
        ply.claims
            .as_ref()
            .map(|claims| format!("claims {}", claims_in_words(claims))),
    );
    parts.extend(
        ply.claims_by
            .as_ref()
            .map(|by| format!("claims by announcing a move {}", by_in_words(by))),
    );
    if !ply.claims_by_includes.is_empty() {
        parts.push(format!(
            "claims by announcing {}",
            by_in_words(&ply.claims_by_includes)
        ));
    }
    if !ply.claims_by_excludes.is_empty() {
        parts.push(format!(
            "no claim by announcing {}",
            list(&ply.claims_by_excludes)
        ));
    }
    parts.extend(ply.occurrences.map(|n| format!("occurrences {n}")));
    parts.extend(ply.halfmoves.map(|n| format!("halfmoves {n}")));
    parts.extend(ply.fullmoves.map(|n| format!("fullmoves {n}")));
    parts.join(", ")
}

/// A ply of a line.
pub fn at(at: At) -> String {
    match at {
        At::Ply(0) => "at the start".to_owned(),
        At::Ply(ply) => format!("after move {ply}"),
        At::Last => "at the end".to_owned(),
    }
}

/// `none`, or claims joined by `+`.
pub fn claims_in_words(claims: &[Claim]) -> String {
    let words: Vec<&str> = claims
        .iter()
        .map(|claim| match claim {
            Claim::Threefold => "threefold",
            Claim::Fifty => "fifty",
        })
        .collect();
    if words.is_empty() {
        "none".to_owned()
    } else {
        words.join("+")
    }
}

/// `none`, or moves with their claims.
pub fn by_in_words(by: &BTreeMap<MoveText, Vec<Claim>>) -> String {
    let entries: Vec<String> = by
        .iter()
        .map(|(m, claims)| format!("{m} {}", claims_in_words(claims)))
        .collect();
    if entries.is_empty() {
        "none".to_owned()
    } else {
        entries.join(", ")
    }
}

pub const fn ending(ending: Ending) -> &'static str {
    match ending {
        Ending::None => "none",
        Ending::Checkmate => "checkmate",
        Ending::Stalemate => "stalemate",
        Ending::Dead => "dead",
        Ending::Fivefold => "fivefold",
        Ending::SeventyFive => "seventy_five",
    }
}

const fn result(result: GameResult) -> &'static str {
    match result {
        GameResult::WhiteWins => "1-0",
        GameResult::BlackWins => "0-1",
        GameResult::Draw => "1/2-1/2",
    }
}

const fn can_mate(can: bool) -> &'static str {
    if can { "can mate" } else { "cannot mate" }
}

const fn refusal_kind(kind: RefusalKind) -> &'static str {
    match kind {
        RefusalKind::Syntax => "syntax",
        RefusalKind::IllegalPosition => "illegal position",
        RefusalKind::IllegalMove => "illegal move",
        RefusalKind::AmbiguousMove => "ambiguous move",
        RefusalKind::WrongState => "wrong state",
        RefusalKind::Unspecified => "unspecified",
    }
}

/// A refusal and its kind, if the subject says one.
pub fn refusal(refusal: &Refusal) -> String {
    match refusal.kind {
        RefusalKind::Unspecified => "refused".to_owned(),
        kind => format!("refused ({})", refusal_kind(kind)),
    }
}

pub fn answer(answer: &Answer) -> String {
    match answer {
        Answer::Value(value) => self::value(value),
        Answer::Refused(refusal) => self::refusal(refusal),
        Answer::Unsupported(_) => "unsupported".to_owned(),
        Answer::Error(_) => "error".to_owned(),
    }
}

pub fn value(value: &Value) -> String {
    match value {
        Value::Moves(moves) => {
            let mut moves = moves.clone();
            moves.sort_unstable();
            match moves.len() {
                0 => "no move".to_owned(),
                1 => format!("only {}", moves[0]),
                n => format!("{n} moves: {}", list(&moves)),
            }
        }
        Value::Line(Line {
            refused: Some(refused),
            ..
        }) => {
            format!("move {} {}", refused.ply, refusal(&refused.refusal))
        }
        Value::Line(line) => match line.plies.len() {
            0 | 1 => "accepted".to_owned(),
            2 => "1 move accepted".to_owned(),
            n => format!("{} moves accepted", n - 1),
        },
        Value::Perft(Perft { nodes, .. }) => format!("{nodes} nodes"),
        Value::CanMate(Mate::Yes(line)) if line.is_empty() => can_mate(true).to_owned(),
        Value::CanMate(Mate::Yes(line)) => format!("{}: {}", can_mate(true), list(line)),
        Value::CanMate(Mate::No) => can_mate(false).to_owned(),
        Value::CanMate(Mate::Undecided) => "undecided".to_owned(),
        Value::Result(found) => result(*found).to_owned(),
        Value::Text(text) => text.clone(),
        Value::Move(m) => m.to_string(),
        Value::Fen(Some(text)) => text.clone(),
        Value::Fen(None) => "accepted".to_owned(),
    }
}
