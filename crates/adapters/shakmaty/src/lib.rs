//! The library shakmaty as a subject: positions, perft, SAN and the test of material of both castling modes.
//!
//! It keeps no history, so it knows of no repetition and of no claim.

#![forbid(unsafe_code)]

use jadoube_protocol::{
    Answer, CastlingField, Color, Description, Dialect, Divide, Edition, EnPassantField, Ending,
    Line, Mate, MoveText, NotAMoveText, Pace, Perft, Ply, Question, QuestionKind, Refusal,
    RefusalKind, RefusedPly, Subject, Value, Variant,
};
use shakmaty::fen::Fen;
use shakmaty::san::{SanError, SanPlus};
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, EnPassantMode, Move, Position, PositionError};

/// The version of shakmaty that is linked.
pub const VERSION: &str = "0.30.1";

/// shakmaty, ready to be asked.
pub fn subject() -> impl Subject + Send {
    Shakmaty
}

struct Shakmaty;

impl Subject for Shakmaty {
    fn describe(&self) -> Description {
        Description {
            name: "shakmaty".to_owned(),
            version: VERSION.to_owned(),
            language: "Rust".to_owned(),
            license: "GPL-3.0-or-later".to_owned(),
            questions: vec![
                QuestionKind::LegalMoves,
                QuestionKind::Line,
                QuestionKind::Perft,
                QuestionKind::CanMate,
                QuestionKind::San,
                QuestionKind::ParseSan,
                QuestionKind::ReadFen,
            ],
            variants: vec![Variant::Standard, Variant::Chess960],
            editions: Edition::ALL.to_vec(),
            dialect: Dialect {
                // It can write all three; this one makes it look for the capture.
                en_passant: EnPassantField::Legal,
                castling: CastlingField::XFen,
                fen_fields: 6,
                endings: vec![Ending::Checkmate, Ending::Stalemate, Ending::Dead],
            },
            pace: Pace::Fast,
        }
    }

    fn ask(&mut self, question: &Question) -> Answer {
        let variant = question.variant();
        let answer = match question {
            Question::LegalMoves { fen, moves, .. } => legal_moves(fen, moves, variant),
            Question::Line { fen, moves, .. } => line(fen, moves, variant),
            Question::Perft {
                fen, depth, divide, ..
            } => perft(fen, *depth, *divide, variant),
            Question::CanMate { fen, color } => can_mate(fen, *color),
            Question::San { fen, m, .. } => san(fen, m, variant),
            Question::ParseSan { fen, text, .. } => parse_san(fen, text, variant),
            Question::ReadFen { text, .. } => {
                read(text, variant).map(|position| Value::Fen(Some(fen_of(&position))))
            }
            Question::FlagFall { .. } => {
                return Answer::Unsupported("shakmaty has no clock".to_owned());
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

fn mode(variant: Variant) -> CastlingMode {
    match variant {
        Variant::Standard => CastlingMode::Standard,
        Variant::Chess960 => CastlingMode::Chess960,
    }
}

fn read(fen: &str, variant: Variant) -> Result<Chess, Refusal> {
    let fen: Fen = fen
        .parse()
        .map_err(|error| refusal(RefusalKind::Syntax, error))?;
    fen.into_position(mode(variant))
        .map_err(|error: PositionError<Chess>| refusal(RefusalKind::IllegalPosition, error))
}

fn fen_of(position: &Chess) -> String {
    Fen::from_position(position, EnPassantMode::Legal).to_string()
}

fn written(m: Move, variant: Variant) -> Result<MoveText, Refusal> {
    m.to_uci(mode(variant))
        .to_string()
        .parse()
        .map_err(|error: NotAMoveText| refusal(RefusalKind::Unspecified, error))
}

fn find(position: &Chess, text: &str, variant: Variant) -> Result<Move, Refusal> {
    let syntax = |error| refusal(RefusalKind::Syntax, error);
    let uci: UciMove = text.parse().map_err(syntax)?;
    // Its own conversion takes castling in both spellings; the list has it in that of the variant.
    position
        .legal_moves()
        .into_iter()
        .find(|m| m.to_uci(mode(variant)) == uci)
        .ok_or_else(|| refusal(RefusalKind::IllegalMove, format!("{text} is not listed")))
}

fn play(position: Chess, text: &str, variant: Variant) -> Result<Chess, Refusal> {
    let m = find(&position, text, variant)?;
    let illegal = |error| refusal(RefusalKind::IllegalMove, error);
    position.play(m).map_err(illegal)
}

fn legal_moves(fen: &str, moves: &[String], variant: Variant) -> Result<Value, Refusal> {
    let mut position = read(fen, variant)?;
    for text in moves {
        position = play(position, text, variant)?;
    }
    let legal = position.legal_moves();
    let texts: Result<_, _> = legal.iter().map(|m| written(*m, variant)).collect();
    texts.map(Value::Moves)
}

fn line(fen: &str, moves: &[String], variant: Variant) -> Result<Value, Refusal> {
    let mut position = read(fen, variant)?;
    let mut line = Line {
        plies: vec![ply(&position)],
        refused: None,
    };
    for (index, text) in moves.iter().enumerate() {
        match play(position, text, variant) {
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

fn ply(position: &Chess) -> Ply {
    let ending = if position.is_checkmate() {
        Ending::Checkmate
    } else if position.is_stalemate() {
        Ending::Stalemate
    } else if position.is_insufficient_material() {
        Ending::Dead
    } else {
        Ending::None
    };
    Ply {
        fen: Some(fen_of(position)),
        check: Some(position.is_check()),
        ending: Some(ending),
        claims: None,
        occurrences: None,
        halfmoves: Some(position.halfmoves()),
        fullmoves: Some(position.fullmoves().get()),
    }
}

fn perft(fen: &str, depth: u8, divide: bool, variant: Variant) -> Result<Value, Refusal> {
    let position = read(fen, variant)?;
    if !divide || depth == 0 {
        return Ok(Value::Perft(Perft {
            nodes: shakmaty::perft(&position, depth.into()),
            divide: None,
        }));
    }
    let mut counts = Divide::default();
    for m in position.legal_moves() {
        let mut child = position.clone();
        child.play_unchecked(m);
        let entry = counts.0.entry(written(m, variant)?);
        *entry.or_default() += shakmaty::perft(&child, u32::from(depth) - 1);
    }
    Ok(Value::Perft(Perft {
        nodes: counts.0.values().sum(),
        divide: Some(counts),
    }))
}

fn can_mate(fen: &str, color: Color) -> Result<Value, Refusal> {
    let position = read(fen, Variant::Standard)?;
    let color = match color {
        Color::White => shakmaty::Color::White,
        Color::Black => shakmaty::Color::Black,
    };
    // Its users read "not insufficient" as "can win"; it never gives a line.
    Ok(Value::CanMate(
        if position.has_insufficient_material(color) {
            Mate::No
        } else {
            Mate::Yes(Vec::new())
        },
    ))
}

fn san(fen: &str, text: &str, variant: Variant) -> Result<Value, Refusal> {
    let position = read(fen, variant)?;
    let m = find(&position, text, variant)?;
    Ok(Value::Text(SanPlus::from_move(position, m).to_string()))
}

fn parse_san(fen: &str, text: &str, variant: Variant) -> Result<Value, Refusal> {
    let position = read(fen, variant)?;
    let syntax = |error| refusal(RefusalKind::Syntax, error);
    let plus: SanPlus = text.parse().map_err(syntax)?;
    let m = plus.san.to_move(&position).map_err(|error| {
        let kind = match error {
            SanError::IllegalSan => RefusalKind::IllegalMove,
            SanError::AmbiguousSan => RefusalKind::AmbiguousMove,
        };
        refusal(kind, error)
    })?;
    written(m, variant).map(Value::Move)
}

#[cfg(test)]
mod tests {
    #[test]
    fn adapter_passes_the_smoke_check() {
        let complaints = jadoube_protocol::smoke::check(&mut super::subject());
        assert_eq!(complaints, Vec::<String>::new());
    }
}
