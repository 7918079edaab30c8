//! How a Rust author tests a library with jadoube: a type, forty lines of translation, one line of test.
//!
//! The library here is `jadoube_rules`, taken as any other: positions, legal moves, UCI text.

use jadoube::protocol::{CastlingField, EnPassantField, MoveText, Pace, Variant};
use jadoube::{Answer, Description, Dialect, Question, QuestionKind, RefusalKind, Subject, Value};
use jadoube_rules::uci::{self, CastlingMoves};
use jadoube_rules::{Move, MoveKind, Reading, fast, fen};

struct MyLibrary {
    /// What it lists of the legal moves: all, unless it is broken on purpose.
    lists: fn(&Move) -> bool,
}

impl Subject for MyLibrary {
    fn describe(&self) -> Description {
        Description {
            name: "my-library".to_owned(),
            version: "1.0.0".to_owned(),
            language: "Rust".to_owned(),
            license: "MIT".to_owned(),
            questions: vec![QuestionKind::LegalMoves],
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

    fn ask(&mut self, question: &Question) -> Answer {
        match question {
            Question::LegalMoves { fen, moves, .. } => self.legal_moves(fen, moves),
            _ => Answer::Unsupported("not offered".to_owned()),
        }
    }
}

impl MyLibrary {
    fn legal_moves(&self, fen: &str, moves: &[String]) -> Answer {
        let setup = match fen::parse(fen) {
            Ok(setup) => setup,
            Err(error) => return Answer::refused(RefusalKind::Syntax, error),
        };
        let mut position = match fast::Position::accept(&setup) {
            Ok(position) => position,
            Err(rejection) => return Answer::refused(RefusalKind::IllegalPosition, rejection),
        };
        for text in moves {
            match uci::find(&position, text, CastlingMoves::KingTwoSquares) {
                Ok(m) if (self.lists)(&m) => position = position.play(m),
                Ok(_) => return Answer::refused(RefusalKind::IllegalMove, "not in the list"),
                Err(problem) => return Answer::refused(RefusalKind::IllegalMove, problem),
            }
        }
        let text = |m: Move| {
            uci::write(m, CastlingMoves::KingTwoSquares)
                .parse::<MoveText>()
                .expect("UCI text")
        };
        let listed = position.legal_moves().into_iter().filter(self.lists);
        Answer::Value(Value::Moves(listed.map(text).collect()))
    }
}

#[test]
fn plays_by_the_laws() {
    jadoube::assert_conforms(MyLibrary { lists: |_| true });
}

#[test]
fn a_library_without_en_passant_is_found_out() {
    let broken = MyLibrary {
        lists: |m| m.kind != MoveKind::EnPassant,
    };
    let report = jadoube::check(broken).expect("the suite runs");
    let rules: Vec<&str> = report
        .failures()
        .flat_map(|unit| &unit.rules)
        .map(String::as_str)
        .collect();
    assert!(rules.contains(&"en-passant"), "{report}");
    assert!(!rules.contains(&"castling"), "{report}");
    assert!(report.to_string().contains("en passant"), "{report}");
}
