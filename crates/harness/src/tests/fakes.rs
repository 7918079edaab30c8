//! Subjects that behave as no subject should, and a small suite to put to them.

use crate::load::{Suite, Unvetted, load_files};
use crate::record::{Record, UnitRecord};
use crate::{Budget, Contestant, Run, Selection, select};
use jadoube_protocol::{
    Answer, CastlingField, Description, Dialect, Door, EnPassantField, Ending, InProcess, MoveText,
    Pace, Question, QuestionKind, RefusalKind, Reply, Subject, Value, Variant,
};
use std::collections::BTreeSet;
use std::sync::atomic::AtomicBool;

/// A subject that answers as it is told.
pub struct Puppet {
    pub description: Description,
    pub answer: fn(&Question) -> Answer,
}

impl Subject for Puppet {
    fn describe(&self) -> Description {
        self.description.clone()
    }

    fn ask(&mut self, question: &Question) -> Answer {
        (self.answer)(question)
    }
}

/// Claims everything.
pub fn description() -> Description {
    Description {
        name: "Puppet".to_owned(),
        version: "1.0".to_owned(),
        language: "Rust".to_owned(),
        license: "MIT".to_owned(),
        questions: QuestionKind::ALL.to_vec(),
        variants: vec![Variant::Standard, Variant::Chess960],
        editions: jadoube_protocol::Edition::ALL.to_vec(),
        dialect: Dialect {
            en_passant: EnPassantField::Legal,
            castling: CastlingField::XFen,
            fen_fields: 6,
            endings: vec![Ending::Checkmate, Ending::Stalemate],
        },
        pace: Pace::Fast,
    }
}

pub fn moves(list: &[&str]) -> Answer {
    let moves: Vec<MoveText> = list.iter().map(|m| m.parse().expect("short")).collect();
    Answer::Value(Value::Moves(moves))
}

pub fn wrong(_: &Question) -> Answer {
    moves(&["h2h3"])
}

pub fn refuses(_: &Question) -> Answer {
    Answer::refused(RefusalKind::Syntax, "no")
}

pub fn panics(_: &Question) -> Answer {
    panic!("at the disco\nand elsewhere")
}

pub fn babbles(_: &Question) -> Answer {
    Answer::Value(Value::Text("a2a3".to_owned()))
}

/// Right for the case as written, but for naming a move twice.
pub fn stutters(question: &Question) -> Answer {
    let right = moves_of_pawn(question);
    moves(&[right[0], right[1], right[0]])
}

/// Right for the lone pawn in every transform.
pub fn right(question: &Question) -> Answer {
    moves(&moves_of_pawn(question))
}

/// Right for White only.
pub fn partial(question: &Question) -> Answer {
    match moves_of_pawn(question) {
        white if white[0].ends_with('3') => moves(&white),
        _ => moves(&[]),
    }
}

fn moves_of_pawn(question: &Question) -> [&'static str; 2] {
    let Question::LegalMoves { fen, .. } = question else {
        return ["", ""];
    };
    match fen.split(' ').next() {
        Some("8/8/8/8/8/8/P7/8") => ["a2a3", "a2a4"],
        Some("8/8/8/8/8/8/7P/8") => ["h2h3", "h2h4"],
        Some("8/p7/8/8/8/8/8/8") => ["a7a6", "a7a5"],
        _ => ["h7h6", "h7h5"],
    }
}

/// A door that answers so many questions, and is then lost.
pub struct Failing {
    pub inside: InProcess<Puppet>,
    pub after: usize,
}

impl Door for Failing {
    fn description(&self) -> &Description {
        self.inside.description()
    }

    fn ask_all(
        &mut self,
        questions: &[Question],
        reply: &mut dyn FnMut(usize, Reply),
        go_on: &dyn Fn() -> bool,
    ) -> Result<(), String> {
        let first = questions.get(..self.after).unwrap_or(questions);
        self.inside.ask_all(first, reply, go_on)?;
        Err("the power failed".to_owned())
    }
}

pub const RULES: &str = "rules:
  - id: pawn-step
    authority: laws
    title: The pawn's step
    articles: {\"2014\": \"3.7.a\", \"2023\": \"3.7.1\"}
  - id: perft
    authority: convention
    title: Counts
    section: arithmetic
";

pub const CASES: &str = r#"topic: pawn steps
authority: laws
rules: [pawn-step]
about: A pawn steps forward.
cases:
  - id: pawn-two-steps
    claim: A pawn on its first square has two moves.
    ask: legal_moves
    fen: "8/8/8/8/8/8/P7/8 w - - 0 1"
    expect: {moves: ["a2a3", "a2a4"]}
    evidence: by hand
"#;

/// A suite of these files, beside the rules.
pub fn suite(files: &[(&str, &str)]) -> Suite {
    let mut list = vec![("rules.yaml", RULES)];
    list.extend_from_slice(files);
    load_files(&super::load::files(&list), &Unvetted).unwrap_or_else(|faults| panic!("{faults}"))
}

pub fn contestant(subject: &str, answer: fn(&Question) -> Answer) -> Contestant {
    described(subject, description(), answer)
}

pub fn described(
    subject: &str,
    description: Description,
    answer: fn(&Question) -> Answer,
) -> Contestant {
    Contestant {
        subject: subject.to_owned(),
        door: Box::new(InProcess::new(Puppet {
            description,
            answer,
        })),
    }
}

/// Runs all of a suite.
pub fn run(suite: &Suite, subjects: Vec<Contestant>) -> Vec<Record> {
    let run = Run {
        suite,
        units: select(suite, &Selection::default()).expect("an empty selection names nothing"),
        subjects,
        budget: Budget::default(),
        skip: BTreeSet::new(),
        edition: Default::default(),
    };
    run.run(&AtomicBool::new(false), &|_| {})
}

pub fn unit_records(records: &[Record]) -> Vec<&UnitRecord> {
    records
        .iter()
        .filter_map(|record| match record {
            Record::Unit(unit) => Some(&**unit),
            _ => None,
        })
        .collect()
}
