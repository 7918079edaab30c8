//! The library eschac as a subject: it knows positions, moves and SAN, but neither counters nor history.
//!
//! Its moves borrow the position that they are legal in. Its text records are the first four fields of a FEN,
//! and it refuses a longer text; two move counters at the end are therefore left out.

#![forbid(unsafe_code)]

use eschac::prelude::*;
use eschac::san::InvalidSan;
use jadoube_protocol::{
    Answer, CastlingField, Description, Dialect, Divide, EnPassantField, Ending, Line, MoveText,
    NotAMoveText, Pace, Perft, Ply, Question, QuestionKind, Refusal, RefusalKind, RefusedPly,
    Subject, Value, Variant,
};

/// The version of eschac that is linked.
pub const VERSION: &str = "0.6.2";

/// eschac, ready to be asked.
pub fn subject() -> impl Subject + Send {
    Eschac
}

struct Eschac;

impl Subject for Eschac {
    fn describe(&self) -> Description {
        Description {
            name: "eschac".to_owned(),
            version: VERSION.to_owned(),
            language: "Rust".to_owned(),
            license: "AGPL-3.0-or-later".to_owned(),
            questions: vec![
                QuestionKind::LegalMoves,
                QuestionKind::Line,
                QuestionKind::Perft,
                QuestionKind::San,
                QuestionKind::ParseSan,
                QuestionKind::ReadFen,
            ],
            variants: vec![Variant::Standard],
            editions: Vec::new(),
            dialect: Dialect {
                en_passant: EnPassantField::Always,
                castling: CastlingField::XFen,
                fen_fields: 4,
                endings: vec![Ending::Checkmate, Ending::Stalemate],
            },
            pace: Pace::Fast,
        }
    }

    fn ask(&mut self, question: &Question) -> Answer {
        if question.variant() != Variant::Standard {
            return Answer::Unsupported("eschac plays standard chess only".to_owned());
        }
        let answer = match question {
            Question::LegalMoves { fen, moves, .. } => legal_moves(fen, moves),
            Question::Line { fen, moves, .. } => line(fen, moves),
            Question::Perft {
                fen, depth, divide, ..
            } => perft(fen, *depth, *divide),
            Question::San { fen, m, .. } => san(fen, m),
            Question::ParseSan { fen, text, .. } => parse_san(fen, text),
            Question::ReadFen { text, .. } => {
                start(text).map(|position| Value::Fen(Some(position.to_text_record().to_string())))
            }
            Question::CanMate { .. } | Question::FlagFall { .. } => {
                return Answer::Unsupported("eschac does not look for mates".to_owned());
            }
        };
        match answer {
            Ok(value) => Answer::Value(value),
            Err(refusal) => Answer::Refused(refusal),
        }
    }
}

fn refusal(kind: RefusalKind, detail: impl ToString) -> Refusal {
    Refusal {
        kind,
        detail: detail.to_string(),
    }
}

fn start(fen: &str) -> Result<Position, Refusal> {
    let setup = Setup::from_text_record(text_record(fen));
    let setup = setup.map_err(|error| refusal(RefusalKind::Syntax, error))?;
    setup
        .into_position()
        .map_err(|error| refusal(RefusalKind::IllegalPosition, error))
}

/// A FEN without two numbers at its end; any other text as it is, for eschac to judge.
fn text_record(fen: &str) -> &str {
    let number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let mut fields = fen.rsplitn(3, ' ');
    match (fields.next(), fields.next(), fields.next()) {
        (Some(fullmoves), Some(halfmoves), Some(record))
            if number(fullmoves) && number(halfmoves) =>
        {
            record
        }
        _ => fen,
    }
}

fn read<'p>(position: &'p Position, text: &str) -> Result<Move<'p>, Refusal> {
    let m: Result<UciMove, _> = text.parse();
    m.map_err(|error| refusal(RefusalKind::Syntax, error))?
        .to_move(position)
        .map_err(|error| refusal(RefusalKind::IllegalMove, error))
}

fn written(m: Move<'_>) -> Result<MoveText, Refusal> {
    let text = m.to_uci().to_string().parse();
    text.map_err(|error: NotAMoveText| refusal(RefusalKind::Unspecified, error))
}

fn legal_moves(fen: &str, moves: &[String]) -> Result<Value, Refusal> {
    let mut position = start(fen)?;
    for text in moves {
        position = read(&position, text)?.make();
    }
    let legal = position.legal_moves();
    let texts: Result<_, _> = legal.into_iter().map(written).collect();
    texts.map(Value::Moves)
}

fn line(fen: &str, moves: &[String]) -> Result<Value, Refusal> {
    let mut position = start(fen)?;
    let mut line = Line {
        plies: vec![ply(&position)],
        refused: None,
    };
    for (index, text) in moves.iter().enumerate() {
        match read(&position, text).map(Move::make) {
            Ok(next) => position = next,
            Err(refusal) => {
                let ply = index + 1;
                line.refused = Some(RefusedPly { ply, refusal });
                break;
            }
        }
        line.plies.push(ply(&position));
    }
    Ok(Value::Line(line))
}

fn ply(position: &Position) -> Ply {
    // What eschac calls mate is to have no legal move, in check or not.
    let ending = match (position.is_mate(), position.is_check()) {
        (false, _) => Ending::None,
        (true, true) => Ending::Checkmate,
        (true, false) => Ending::Stalemate,
    };
    Ply {
        fen: Some(position.to_text_record().to_string()),
        check: Some(position.is_check()),
        ending: Some(ending),
        ..Ply::default()
    }
}

fn perft(fen: &str, depth: u8, divide: bool) -> Result<Value, Refusal> {
    let position = start(fen)?;
    if !divide || depth == 0 {
        return Ok(Value::Perft(Perft {
            nodes: position.perft(depth.into()) as u64,
            divide: None,
        }));
    }
    let mut counts = Divide::default();
    for m in &position.legal_moves() {
        let nodes = m.make().perft(usize::from(depth - 1)) as u64;
        *counts.0.entry(written(m)?).or_default() += nodes;
    }
    Ok(Value::Perft(Perft {
        nodes: counts.0.values().sum(),
        divide: Some(counts),
    }))
}

fn san(fen: &str, text: &str) -> Result<Value, Refusal> {
    let position = start(fen)?;
    let m = read(&position, text)?;
    Ok(Value::Text(m.to_san().to_string()))
}

fn parse_san(fen: &str, text: &str) -> Result<Value, Refusal> {
    let position = start(fen)?;
    let san: Result<San, _> = text.parse();
    let san = san.map_err(|error| refusal(RefusalKind::Syntax, error))?;
    let m = san.to_move(&position).map_err(|error| {
        let kind = match error {
            InvalidSan::Illegal => RefusalKind::IllegalMove,
            InvalidSan::Ambiguous => RefusalKind::AmbiguousMove,
        };
        refusal(kind, error)
    })?;
    written(m).map(Value::Move)
}

#[cfg(test)]
mod tests {
    #[test]
    fn adapter_passes_the_smoke_check() {
        let complaints = jadoube_protocol::smoke::check(&mut super::subject());
        assert_eq!(complaints, Vec::<String>::new());
    }
}
