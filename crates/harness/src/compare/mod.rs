//! Comparing an answer with an expectation, in the subject's own way of writing.
//!
//! Nothing is repaired: a move is the text that was given, and a list that names a move twice is wrong.

pub(crate) mod dialect;
mod line;
mod moves;
mod shape;
mod words;

use crate::case::{Expectation, Expected, Level};
use crate::record::Outcome;
use jadoube_protocol::{
    Answer, Description, Mate, Question, Refusal, RefusalKind, Reply, Value, Variant,
};

/// What became of a question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Judgement {
    /// The outcome.
    pub outcome: Outcome,
    /// The expectation in words.
    pub expected: String,
    /// The answer in words; the same answer to the same question always has the same words.
    pub answered: String,
    /// Anything else that a reader wants to know.
    pub detail: String,
}

/// How an answer compares with one expectation.
pub(crate) struct Finding {
    outcome: Outcome,
    answered: String,
    detail: String,
}

impl Finding {
    fn new(outcome: Outcome, answered: impl Into<String>) -> Finding {
        Finding {
            outcome,
            answered: answered.into(),
            detail: String::new(),
        }
    }

    fn matching(matches: bool, answered: impl Into<String>) -> Finding {
        Finding::new(
            if matches {
                Outcome::Pass
            } else {
                Outcome::Fail
            },
            answered,
        )
    }

    fn unsupported(why: impl Into<String>) -> Finding {
        Finding {
            outcome: Outcome::Unsupported,
            answered: String::new(),
            detail: why.into(),
        }
    }
}

/// The circumstances in which expectation and answer are compared.
#[derive(Clone, Copy)]
pub(crate) struct Context<'a> {
    subject: &'a Description,
    variant: Variant,
}

/// Judges a reply.
pub fn judge(
    question: &Question,
    expected: &Expected,
    level: Level,
    subject: &Description,
    reply: &Reply,
) -> Judgement {
    let context = Context {
        subject,
        variant: question.variant(),
    };
    let finding = match reply {
        Reply::Crashed(how) => mishap(Outcome::Crashed, how),
        Reply::TimedOut(how) => mishap(Outcome::TimedOut, how),
        Reply::Garbled(how) => mishap(Outcome::Garbled, how),
        Reply::Answered(answer) => judge_answer(context, question, expected, level, answer),
    };
    Judgement {
        outcome: finding.outcome,
        expected: expectation_in_words(question, expected, subject),
        answered: finding.answered,
        detail: finding.detail,
    }
}

/// What is expected, in words and in the subject's way of writing.
pub fn expectation_in_words(
    question: &Question,
    expected: &Expected,
    subject: &Description,
) -> String {
    words::expected(
        Context {
            subject,
            variant: question.variant(),
        },
        expected,
    )
}

fn mishap(outcome: Outcome, how: &str) -> Finding {
    // How exactly a process died differs from run to run, so it is no part of the answer.
    Finding {
        outcome,
        answered: outcome.as_str().to_owned(),
        detail: how.to_owned(),
    }
}

fn judge_answer(
    context: Context,
    question: &Question,
    expected: &Expected,
    level: Level,
    answer: &Answer,
) -> Finding {
    match answer {
        Answer::Unsupported(why) => return Finding::unsupported(why),
        Answer::Error(text) => {
            let line = text.lines().next().unwrap_or("").trim();
            let line: String = line.chars().take(200).collect();
            let answered = format!("error: {line}");
            return Finding {
                outcome: Outcome::Error,
                answered,
                detail: text.clone(),
            };
        }
        Answer::Value(value) => {
            if let Err(why) = shape::check(question, value) {
                return Finding {
                    outcome: Outcome::Garbled,
                    answered: "garbled".to_owned(),
                    detail: why,
                };
            }
        }
        Answer::Refused(_) => {}
    }
    if level == Level::Free {
        return Finding::new(Outcome::Pass, words::answer(answer));
    }
    match expected {
        Expected::Anything => Finding::new(Outcome::Pass, words::answer(answer)),
        Expected::One(one) => compare(context, one, answer),
        Expected::OneOf(list) => {
            first_that_holds(list.iter().map(|one| (compare(context, one, answer), "")))
        }
        Expected::Disputed(readings) => first_that_holds(readings.iter().map(|reading| {
            (
                compare(context, &reading.expect, answer),
                reading.reading.as_str(),
            )
        })),
    }
}

/// A pass if any expectation holds; else unsupported if any cannot be compared, since it might hold; else what
/// was found for the first.
fn first_that_holds<'a>(findings: impl Iterator<Item = (Finding, &'a str)>) -> Finding {
    let mut rest: Vec<Finding> = Vec::new();
    for (finding, reading) in findings {
        if finding.outcome == Outcome::Pass {
            let detail = match reading {
                "" => String::new(),
                reading => format!("follows the reading: {reading}"),
            };
            return Finding { detail, ..finding };
        }
        rest.push(finding);
    }
    let undecided = rest
        .iter()
        .position(|finding| matches!(finding.outcome, Outcome::Unsupported | Outcome::Undecided));
    if rest.is_empty() {
        return Finding::unsupported("the case lists no expectation");
    }
    rest.swap_remove(undecided.unwrap_or(0))
}

fn compare(context: Context, expectation: &Expectation, answer: &Answer) -> Finding {
    match (expectation, answer) {
        (Expectation::Refused(kind), Answer::Refused(refusal)) => {
            let matches =
                kind.is_none_or(|kind| [kind, RefusalKind::Unspecified].contains(&refusal.kind));
            Finding {
                detail: refusal.detail.clone(),
                ..Finding::matching(matches, words::answer(answer))
            }
        }
        (_, Answer::Refused(Refusal { detail, .. })) => Finding {
            detail: detail.clone(),
            ..Finding::new(Outcome::RefusedWrongly, words::answer(answer))
        },
        (_, Answer::Value(value)) => compare_value(context, expectation, value),
        (_, Answer::Unsupported(why)) => Finding::unsupported(why),
        (_, Answer::Error(_)) => Finding::new(Outcome::Error, words::answer(answer)),
    }
}

fn compare_value(context: Context, expectation: &Expectation, value: &Value) -> Finding {
    match (expectation, value) {
        (Expectation::Moves(expected), Value::Moves(found)) => moves::compare(expected, found),
        (Expectation::Line(expected), Value::Line(found)) => {
            line::compare(context, expected, found)
        }
        (Expectation::Perft(expected), Value::Perft(found)) => {
            moves::compare_perft(expected, found)
        }
        (Expectation::CanMate(_), Value::CanMate(Mate::Undecided)) => {
            Finding::new(Outcome::Undecided, "undecided")
        }
        (Expectation::CanMate(expected), Value::CanMate(found)) => Finding::matching(
            *expected == matches!(found, Mate::Yes(_)),
            words::value(value),
        ),
        (Expectation::Result(expected), Value::Result(found)) => {
            Finding::matching(expected == found, words::value(value))
        }
        (Expectation::San(texts), Value::Text(text)) => {
            Finding::matching(texts.contains(text), words::value(value))
        }
        (Expectation::Move(expected), Value::Move(found)) => {
            Finding::matching(expected == found, words::value(value))
        }
        (Expectation::Accepted, Value::Fen(_)) => Finding::matching(true, words::value(value)),
        (Expectation::Fen(_), Value::Fen(None)) => {
            Finding::unsupported("accepts the text, but cannot write FEN")
        }
        (Expectation::Fen(spec), Value::Fen(Some(text))) => {
            Finding::matching(dialect::same_fen(context, spec, text), words::value(value))
        }
        // A wrong answer of the right kind, since a refusal was expected.
        _ => Finding::new(Outcome::Fail, words::value(value)),
    }
}
