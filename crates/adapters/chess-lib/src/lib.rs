//! The library chess-lib as a subject.
//!
//! It takes a FEN as text and lists moves as text, or counts; no move can be played on a position that one could
//! look at afterwards. It has no way to refuse a FEN but to panic. Its count prints each first move to the
//! standard output.

#![forbid(unsafe_code)]

use chess_lib::{generate_legal_moves, run_perft};
use jadoube_protocol::{
    Answer, CastlingField, Description, Dialect, Divide, Edition, EnPassantField, MoveText,
    NotAMoveText, Pace, Perft, Question, QuestionKind, RefusalKind, Subject, Value, Variant,
};

/// The version of chess-lib that is linked.
pub const VERSION: &str = "0.1.3";

/// chess-lib, ready to be asked.
pub fn subject() -> impl Subject + Send {
    ChessLib
}

struct ChessLib;

impl Subject for ChessLib {
    fn describe(&self) -> Description {
        Description {
            name: "chess-lib".to_owned(),
            version: VERSION.to_owned(),
            language: "Rust".to_owned(),
            license: "MIT".to_owned(),
            questions: vec![
                QuestionKind::LegalMoves,
                QuestionKind::Perft,
                QuestionKind::ReadFen,
            ],
            variants: vec![Variant::Standard],
            editions: Edition::ALL.to_vec(),
            // It writes no FEN and knows no endings: nothing of this ever shows.
            dialect: Dialect {
                en_passant: EnPassantField::Always,
                castling: CastlingField::XFen,
                fen_fields: 4,
                endings: Vec::new(),
            },
            pace: Pace::Slow,
        }
    }

    fn ask(&mut self, question: &Question) -> Answer {
        if question.variant() != Variant::Standard {
            return Answer::Unsupported("chess-lib plays standard chess only".to_owned());
        }
        match question {
            Question::LegalMoves { fen, moves, .. } if moves.is_empty() => legal_moves(fen),
            Question::Perft {
                fen, depth, divide, ..
            } => perft(fen, usize::from(*depth), *divide),
            Question::ReadFen { text, .. } => {
                // There is no reader apart: a FEN is read when its moves are asked for.
                generate_legal_moves(text);
                Answer::Value(Value::Fen(None))
            }
            Question::LegalMoves { .. } => {
                Answer::Unsupported("chess-lib lists moves of a FEN only".to_owned())
            }
            _ => Answer::Unsupported("chess-lib only lists and counts moves".to_owned()),
        }
    }
}

fn legal_moves(fen: &str) -> Answer {
    let texts = generate_legal_moves(fen).into_iter();
    match texts.map(|text| text.parse()).collect() {
        Ok(moves) => Answer::Value(Value::Moves(moves)),
        Err(error) => not_written(error),
    }
}

fn not_written(error: NotAMoveText) -> Answer {
    Answer::refused(RefusalKind::Unspecified, error)
}

fn perft(fen: &str, depth: usize, divide: bool) -> Answer {
    if !divide || depth == 0 {
        return Answer::Value(Value::Perft(Perft {
            nodes: run_perft(depth, fen, Vec::new()) as u64,
            divide: None,
        }));
    }
    let mut counts = Divide::default();
    for text in generate_legal_moves(fen) {
        let m: MoveText = match text.parse() {
            Ok(m) => m,
            Err(error) => return not_written(error),
        };
        *counts.0.entry(m).or_default() += run_perft(depth - 1, fen, vec![&text]) as u64;
    }
    Answer::Value(Value::Perft(Perft {
        nodes: counts.0.values().sum(),
        divide: Some(counts),
    }))
}

#[cfg(test)]
mod tests {
    #[test]
    fn adapter_passes_the_smoke_check() {
        let complaints = jadoube_protocol::smoke::check(&mut super::subject());
        assert_eq!(complaints, Vec::<String>::new());
    }
}
