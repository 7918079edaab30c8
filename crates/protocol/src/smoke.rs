//! One small test for every adapter. It tests the adapter, not the chess: any library that plays at all passes.

use crate::door::ask_catching;
use crate::{
    Answer, CastlingField, Description, Dialect, EnPassantField, Pace, Perft, Question,
    QuestionKind, Subject, Value, Variant,
};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const BEFORE_CASTLING: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
const BEFORE_PROMOTION: &str = "7k/P7/8/8/8/8/8/K7 w - - 0 1";
const NOT_A_FEN: &str = "this is not a position";

/// Asks an adapter the simplest question of each kind that it claims, and returns everything that is wrong
/// with it, a sentence each; nothing if all is well.
///
/// It finds moves in the wrong notation, answers of the wrong kind, questions claimed but unsupported in every
/// form or answered but not claimed, and bad input that is not refused.
pub fn check(subject: &mut dyn Subject) -> Vec<String> {
    let mut complaints = Vec::new();
    let description = subject.describe();
    describe_well(&description, &mut complaints);
    for kind in QuestionKind::ALL {
        let claimed = description.questions.contains(&kind);
        let answered: Vec<_> = table(kind)
            .into_iter()
            .map(|(question, accepts)| (ask_catching(subject, &question), question, accepts))
            .collect();
        // Some libraries know one form of a question only: they list the moves of a FEN, and play none.
        let values = answered
            .iter()
            .any(|(answer, ..)| matches!(answer, Answer::Value(_)));
        for (answer, question, accepts) in answered {
            let complaint = match (&answer, claimed) {
                (Answer::Unsupported(why), true) if !values => Some(format!(
                    "claims {}, but answers unsupported: {why}",
                    kind.as_str()
                )),
                (Answer::Unsupported(_), _) => None,
                (_, false) => Some(format!(
                    "answers {}, which it does not claim",
                    kind.as_str()
                )),
                (answer, true) => {
                    (!accepts(answer)).then(|| format!("{question:?} was answered by {answer:?}"))
                }
            };
            complaints.extend(complaint);
        }
    }
    complaints
}

fn describe_well(description: &Description, complaints: &mut Vec<String>) {
    let texts = [
        ("name", &description.name),
        ("version", &description.version),
        ("language", &description.language),
        ("license", &description.license),
    ];
    for (field, text) in texts {
        if text.trim().is_empty() {
            complaints.push(format!("its description has no {field}"));
        }
    }
    if !description.variants.contains(&Variant::Standard) {
        complaints.push("its description does not claim standard chess".to_owned());
    }
    if ![4, 6].contains(&description.dialect.fen_fields) {
        complaints.push(format!(
            "its FEN has {} fields, not 4 or 6",
            description.dialect.fen_fields
        ));
    }
}

type Accepts = fn(&Answer) -> bool;

/// Questions of a kind, each with what any correct adapter's answer satisfies.
fn table(kind: QuestionKind) -> Vec<(Question, Accepts)> {
    let variant = Variant::Standard;
    let legal = |fen: &str, moves: &[&str]| Question::LegalMoves {
        fen: fen.to_owned(),
        moves: moves.iter().map(ToString::to_string).collect(),
        variant,
    };
    let line = |fen: &str, moves: &[&str]| Question::Line {
        fen: fen.to_owned(),
        moves: moves.iter().map(ToString::to_string).collect(),
        variant,
        edition: Default::default(),
    };
    let perft = |fen: &str, divide| Question::Perft {
        fen: fen.to_owned(),
        depth: 1,
        divide,
        variant,
    };
    let san = |fen: &str, m: &str| Question::San {
        fen: fen.to_owned(),
        m: m.to_owned(),
        variant,
    };
    let parse_san = |fen: &str, text: &str| Question::ParseSan {
        fen: fen.to_owned(),
        text: text.to_owned(),
        variant,
    };
    match kind {
        QuestionKind::LegalMoves => vec![
            (legal(START, &[]), |a| has_moves(a, 20, &["e2e4", "g1f3"])),
            (legal(START, &["e2e4"]), |a| {
                has_moves(a, 20, &["e7e5", "g8f6"])
            }),
            (legal(BEFORE_CASTLING, &[]), |a| {
                has_moves(a, 26, &["e1g1", "e1c1"])
            }),
            (legal(BEFORE_CASTLING, &["e1c1"]), |a| {
                matches!(a, Answer::Value(Value::Moves(_)))
            }),
            (legal(BEFORE_PROMOTION, &[]), |a| {
                has_moves(a, 7, &["a7a8q", "a7a8n"])
            }),
            (legal(BEFORE_PROMOTION, &["a7a8q"]), |a| {
                has_moves(a, 2, &["h8g7", "h8h7"])
            }),
            (legal(NOT_A_FEN, &[]), is_refusal),
            (legal(START, &["e2e5"]), is_refusal),
        ],
        QuestionKind::Line => vec![
            (line(START, &["e2e4", "e7e5"]), |a| line_of(a, 3, None)),
            (line(START, &["e2e4", "e7e4"]), |a| line_of(a, 2, Some(2))),
            (line(NOT_A_FEN, &[]), is_refusal),
        ],
        QuestionKind::Perft => vec![
            (perft(START, false), |a| {
                matches!(
                    a,
                    Answer::Value(Value::Perft(Perft {
                        nodes: 20,
                        divide: None
                    }))
                )
            }),
            (perft(START, true), divides),
            (perft(NOT_A_FEN, false), is_refusal),
        ],
        QuestionKind::San => vec![
            (san(START, "g1f3"), |a| {
                *a == Answer::Value(Value::Text("Nf3".to_owned()))
            }),
            (san(NOT_A_FEN, "g1f3"), is_refusal),
        ],
        QuestionKind::ParseSan => vec![
            (parse_san(START, "Nf3"), |a| is_move(a, "g1f3")),
            (parse_san(BEFORE_CASTLING, "O-O"), |a| is_move(a, "e1g1")),
            (parse_san(START, "Nf4"), is_refusal),
        ],
        QuestionKind::ReadFen => vec![
            (read_fen(START), |a| match a {
                Answer::Value(Value::Fen(text)) => text
                    .as_deref()
                    .is_none_or(|text| text.starts_with("rnbqkbnr/pppppppp/8")),
                _ => false,
            }),
            (read_fen(NOT_A_FEN), is_refusal),
        ],
        QuestionKind::CanMate => vec![(
            Question::CanMate {
                fen: "4k3/8/8/8/8/8/8/4K3 w - - 0 1".to_owned(),
                color: crate::Color::White,
            },
            |a| matches!(a, Answer::Value(Value::CanMate(_))),
        )],
        QuestionKind::FlagFall => vec![(
            Question::FlagFall {
                fen: "4k3/8/8/8/8/8/8/4K3 w - - 0 1".to_owned(),
                color: crate::Color::White,
            },
            |a| matches!(a, Answer::Value(Value::Result(_))),
        )],
    }
}

fn read_fen(text: &str) -> Question {
    Question::ReadFen {
        text: text.to_owned(),
        variant: Variant::Standard,
    }
}

fn has_moves(answer: &Answer, count: usize, some: &[&str]) -> bool {
    match answer {
        Answer::Value(Value::Moves(moves)) => {
            moves.len() == count
                && some
                    .iter()
                    .all(|m| moves.iter().any(|listed| listed.as_str() == *m))
        }
        _ => false,
    }
}

fn divides(answer: &Answer) -> bool {
    match answer {
        Answer::Value(Value::Perft(Perft {
            nodes: 20,
            divide: Some(divide),
        })) => divide.0.len() == 20 && divide.0.values().all(|count| *count == 1),
        _ => false,
    }
}

fn line_of(answer: &Answer, plies: usize, refused: Option<usize>) -> bool {
    match answer {
        Answer::Value(Value::Line(line)) => {
            line.plies.len() == plies && line.refused.as_ref().map(|refused| refused.ply) == refused
        }
        _ => false,
    }
}

fn is_move(answer: &Answer, m: &str) -> bool {
    matches!(answer, Answer::Value(Value::Move(found)) if found.as_str() == m)
}

fn is_refusal(answer: &Answer) -> bool {
    // A library whose only way to refuse is to panic cannot do better than that.
    matches!(answer, Answer::Refused(_) | Answer::Error(_))
}

/// A subject that supports nothing, for tests and examples.
pub struct Parrot;

impl Subject for Parrot {
    fn describe(&self) -> Description {
        Description {
            name: "parrot".to_owned(),
            version: "1".to_owned(),
            language: "Rust".to_owned(),
            license: "MIT OR Apache-2.0".to_owned(),
            questions: Vec::new(),
            variants: vec![Variant::Standard],
            editions: Vec::new(),
            dialect: Dialect {
                en_passant: EnPassantField::Always,
                castling: CastlingField::XFen,
                fen_fields: 6,
                endings: Vec::new(),
            },
            pace: Pace::Fast,
        }
    }

    fn ask(&mut self, _: &Question) -> Answer {
        Answer::Unsupported("a parrot".to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A subject that answers each question with the first moves of the alphabet, for tests of the check itself.
    struct Liar;

    impl Subject for Liar {
        fn describe(&self) -> Description {
            Description {
                questions: vec![QuestionKind::LegalMoves],
                name: String::new(),
                ..Parrot.describe()
            }
        }

        fn ask(&mut self, _: &Question) -> Answer {
            Answer::Value(Value::Moves(vec!["a2a3".parse().expect("short")]))
        }
    }

    #[test]
    fn a_subject_that_claims_nothing_passes() {
        assert_eq!(check(&mut Parrot), Vec::<String>::new());
    }

    /// A subject that claims a question and never answers it.
    struct Idler;

    impl Subject for Idler {
        fn describe(&self) -> Description {
            Description {
                questions: vec![QuestionKind::San],
                ..Parrot.describe()
            }
        }

        fn ask(&mut self, question: &Question) -> Answer {
            Parrot.ask(question)
        }
    }

    #[test]
    fn a_claim_without_any_answer_is_found_out() {
        let complaint = "claims san, but answers unsupported: a parrot".to_owned();
        assert_eq!(check(&mut Idler), [complaint.clone(), complaint]);
    }

    #[test]
    fn a_liar_is_found_out() {
        let complaints = check(&mut Liar);
        assert!(complaints.contains(&"its description has no name".to_owned()));
        assert!(complaints.contains(&"answers read_fen, which it does not claim".to_owned()));
        assert!(
            complaints.iter().any(|text| text.contains("LegalMoves")),
            "{complaints:?}"
        );
    }
}
