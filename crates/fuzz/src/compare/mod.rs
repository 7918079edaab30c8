//! One question, two answers: the same, different by permission, or different.
//!
//! Each difference has a signature, by which findings of one cause are put together. A signature names what was said and the rule that
//! decides it, never a square.

mod allowed;
mod fen;
mod line;
mod moves;

pub use allowed::Allowed;

use jadoube_protocol::{Answer, Description, Question, RefusalKind, Reply, Value};

/// What two answers to one question come to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Comparison {
    /// They agree.
    Same,
    /// One of them cannot tell.
    NotCompared,
    /// They differ in a way that is no fault.
    Allowed(Allowed),
    /// They differ.
    Different(Vec<Difference>),
}

/// One thing that two answers disagree on.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Difference {
    /// The kind of disagreement, the same wherever it comes from one cause.
    pub signature: String,
    /// What exactly differs, in words.
    pub words: String,
    /// The move in question, if it is about one.
    pub m: Option<String>,
}

impl Difference {
    pub(crate) fn new(signature: impl Into<String>, words: impl Into<String>) -> Difference {
        Difference {
            signature: signature.into(),
            words: words.into(),
            m: None,
        }
    }
}

/// A reply with the subject that gave it.
#[derive(Clone, Copy)]
pub struct Said<'a> {
    /// Who it is.
    pub description: &'a Description,
    /// What it said.
    pub reply: &'a Reply,
}

/// Compares what a subject said with what was said by the one that it is measured by. `played` says whether a game reaches the position.
pub fn compare(question: &Question, played: bool, measure: Said, subject: Said) -> Comparison {
    let answer = match subject.reply {
        Reply::Answered(answer) => answer,
        Reply::Crashed(how) => return mishap("crashes", how),
        Reply::TimedOut(how) => return mishap("says nothing in time", how),
        Reply::Garbled(how) => return mishap("answers with nonsense", how),
    };
    if let Answer::Error(text) = answer {
        return mishap("reports an error", text);
    }
    let Reply::Answered(expected) = measure.reply else {
        return Comparison::NotCompared;
    };
    match (expected, answer) {
        (Answer::Unsupported(_) | Answer::Error(_), _) | (_, Answer::Unsupported(_)) => {
            Comparison::NotCompared
        }
        (Answer::Value(expected), Answer::Value(found)) => values(
            question,
            expected,
            found,
            measure.description,
            subject.description,
        ),
        (Answer::Value(_), Answer::Refused(refusal)) => {
            refused(question, played, refusal.kind, &refusal.detail)
        }
        (Answer::Refused(refusal), Answer::Value(value)) => accepted(question, refusal.kind, value),
        (Answer::Refused(_), Answer::Refused(_)) => Comparison::Same,
        (_, Answer::Error(text)) => mishap("reports an error", text),
    }
}

/// The text without numbers, which differ from one input to the next.
fn mishap(what: &str, how: &str) -> Comparison {
    let first = how
        .lines()
        .find(|line| !line.trim().is_empty())
        .unwrap_or("");
    let plain: String = first
        .chars()
        .filter(|c| !c.is_ascii_digit())
        .take(60)
        .collect();
    Comparison::Different(vec![Difference::new(
        format!("{what}: {plain}"),
        format!("{what}: {how}"),
    )])
}

fn different(list: Vec<Difference>) -> Comparison {
    if list.is_empty() {
        Comparison::Same
    } else {
        Comparison::Different(list)
    }
}

fn refused(question: &Question, played: bool, kind: RefusalKind, detail: &str) -> Comparison {
    let one = |signature: &str| {
        different(vec![Difference::new(
            signature,
            format!("refuses it: {detail}"),
        )])
    };
    match question {
        Question::LegalMoves { moves, .. } | Question::Line { moves, .. }
            if !moves.is_empty() && kind == RefusalKind::IllegalMove =>
        {
            one("refuses a legal move on the way")
        }
        Question::ParseSan { fen, text, variant }
            if played || !matches!(kind, RefusalKind::IllegalPosition) =>
        {
            if moves::is_exact_san(fen, text, *variant) {
                one("refuses SAN as the standard writes it")
            } else {
                Comparison::Allowed(Allowed::StricterSan)
            }
        }
        _ if !played => Comparison::Allowed(Allowed::RefusesConstructed),
        Question::ReadFen { text, .. } if !fen::is_exact(text) => {
            Comparison::Allowed(Allowed::StricterFen)
        }
        _ => one("refuses a position that a game reaches"),
    }
}

fn accepted(question: &Question, kind: RefusalKind, value: &Value) -> Comparison {
    let said = || match value {
        Value::Move(m) => format!("reads it as {m}"),
        _ => "accepts it".to_owned(),
    };
    match (question, kind) {
        (Question::ParseSan { .. }, RefusalKind::AmbiguousMove) => {
            different(vec![Difference::new(
                "reads SAN that fits several moves",
                said(),
            )])
        }
        (Question::ParseSan { .. }, RefusalKind::IllegalMove) => different(vec![Difference::new(
            "reads SAN that fits no legal move",
            said(),
        )]),
        (Question::ParseSan { .. }, _) => Comparison::Allowed(Allowed::LooserSan),
        (Question::ReadFen { .. }, RefusalKind::IllegalPosition) => {
            Comparison::Allowed(Allowed::AcceptsUnplayable)
        }
        (Question::ReadFen { .. }, _) => Comparison::Allowed(Allowed::LooserFen),
        _ => different(vec![Difference::new(
            "answers where there is nothing to answer",
            said(),
        )]),
    }
}

fn values(
    question: &Question,
    expected: &Value,
    found: &Value,
    measure: &Description,
    subject: &Description,
) -> Comparison {
    match (expected, found) {
        (Value::Moves(expected), Value::Moves(found)) => {
            different(moves::compare(question, expected, found))
        }
        (Value::Line(expected), Value::Line(found)) => {
            different(line::compare(question, expected, found, measure, subject))
        }
        (Value::Fen(Some(expected)), Value::Fen(Some(found))) => {
            fen::compare(question, expected, found, measure, subject)
        }
        (Value::Fen(_), Value::Fen(_)) => Comparison::NotCompared,
        (Value::Move(expected), Value::Move(found)) if expected != found => {
            different(vec![Difference::new(
                "reads SAN as another move",
                format!("{found} instead of {expected}"),
            )])
        }
        (Value::Text(expected), Value::Text(found)) if expected != found => {
            different(vec![moves::san(question, expected, found)])
        }
        (Value::Perft(expected), Value::Perft(found)) if expected.nodes != found.nodes => {
            different(vec![Difference::new(
                "counts otherwise",
                format!("{} instead of {}", found.nodes, expected.nodes),
            )])
        }
        (Value::Result(expected), Value::Result(found)) if expected != found => {
            different(vec![Difference::new(
                "another result",
                format!("{found:?} instead of {expected:?}"),
            )])
        }
        (expected, found) if std::mem::discriminant(expected) != std::mem::discriminant(found) => {
            different(vec![Difference::new(
                "answers another question",
                format!("{found:?}"),
            )])
        }
        _ => Comparison::Same,
    }
}
