//! The library esca as a subject: it plays both castling variants, and knows repetition and claims.
//!
//! Repetition, claims and endings come from its `Game`; positions and moves from the variant's own functions.

#![forbid(unsafe_code)]

use esca::{
    CastlingOutput, DrawClaim, FenError, Game, Move, MoveParseError, Outcome, Position,
    Variant as Rules, chess960, classic,
};
use jadoube_protocol::{
    Answer, CastlingField, Claim, Claims, Description, Dialect, Divide, Edition, EnPassantField,
    Ending, Line, MoveText, NotAMoveText, Pace, Perft, Ply, Question, QuestionKind, Refusal,
    RefusalKind, RefusedPly, Subject, Value, Variant,
};
use std::sync::Arc;

/// The version of esca that is linked.
pub const VERSION: &str = "0.4.0";

/// esca, ready to be asked.
pub fn subject() -> impl Subject + Send {
    Esca
}

struct Esca;

impl Subject for Esca {
    fn describe(&self) -> Description {
        Description {
            name: "esca".to_owned(),
            version: VERSION.to_owned(),
            language: "Rust".to_owned(),
            license: "MIT".to_owned(),
            questions: vec![
                QuestionKind::LegalMoves,
                QuestionKind::Line,
                QuestionKind::Perft,
                QuestionKind::San,
                QuestionKind::ParseSan,
                QuestionKind::ReadFen,
            ],
            variants: vec![Variant::Standard, Variant::Chess960],
            // Five occurrences end the game wherever they lie, as since 2017.
            editions: vec![Edition::Laws2017, Edition::Laws2018, Edition::Laws2023],
            dialect: Dialect {
                en_passant: EnPassantField::Always,
                castling: CastlingField::ShredderOffCorners,
                fen_fields: 6,
                endings: vec![
                    Ending::Checkmate,
                    Ending::Stalemate,
                    Ending::Dead,
                    Ending::Fivefold,
                    Ending::SeventyFive,
                ],
            },
            pace: Pace::Fast,
        }
    }

    fn ask(&mut self, question: &Question) -> Answer {
        let variant = question.variant();
        let answer = match question {
            Question::LegalMoves { fen, moves, .. } => legal_moves(fen, moves, variant),
            Question::Line { fen, moves, .. } => line(fen, moves, variant).map(Value::Line),
            Question::Perft {
                fen, depth, divide, ..
            } => perft(fen, *depth, *divide, variant),
            Question::San { fen, m, .. } => san(fen, m, variant),
            Question::ParseSan { fen, text, .. } => parse_san(fen, text, variant),
            Question::ReadFen { text, .. } => {
                start(text, variant).map(|game| Value::Fen(Some(game.position().fen())))
            }
            Question::CanMate { .. } | Question::FlagFall { .. } => {
                return Answer::Unsupported("esca does not look for mates".to_owned());
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

fn start(fen: &str, variant: Variant) -> Result<Game, Refusal> {
    let (rules, castling): (Arc<dyn Rules>, _) = match variant {
        Variant::Standard => (classic(), CastlingOutput::KingTwoSquares),
        Variant::Chess960 => (chess960(), CastlingOutput::KingToRook),
    };
    let mut game = Game::from_fen(rules, fen).map_err(|error| {
        let kind = match error {
            FenError::FieldCount
            | FenError::Placement
            | FenError::SideToMove
            | FenError::HalfmoveClock
            | FenError::FullmoveNumber => RefusalKind::Syntax,
            FenError::Position => RefusalKind::IllegalPosition,
            // These two stand for bad text as well as for fields that contradict the placement.
            FenError::Castling | FenError::EnPassant => RefusalKind::Unspecified,
        };
        refusal(kind, error)
    })?;
    game.set_castling_output(castling);
    Ok(game)
}

fn listed(game: &Game, text: &str) -> Result<Move, Refusal> {
    let moves = game.legal_moves();
    let found = moves.iter().find(|m| game.move_to_uci(**m) == text);
    found
        .copied()
        .ok_or_else(|| refusal(RefusalKind::IllegalMove, format!("{text} is not listed")))
}

fn play(game: &mut Game, text: &str) -> Result<(), Refusal> {
    let m = listed(game, text)?;
    game.play(m)
        .map_err(|error| refusal(RefusalKind::IllegalMove, error))
}

fn written(game: &Game, m: Move) -> Result<MoveText, Refusal> {
    game.move_to_uci(m)
        .parse()
        .map_err(|error: NotAMoveText| refusal(RefusalKind::Unspecified, error))
}

fn legal_moves(fen: &str, moves: &[String], variant: Variant) -> Result<Value, Refusal> {
    let mut game = start(fen, variant)?;
    moves.iter().try_for_each(|text| play(&mut game, text))?;
    let legal = game.legal_moves();
    let texts: Result<_, _> = legal.iter().map(|m| written(&game, *m)).collect();
    texts.map(Value::Moves)
}

fn line(fen: &str, moves: &[String], variant: Variant) -> Result<Line, Refusal> {
    let mut game = start(fen, variant)?;
    let mut line = Line {
        plies: vec![ply(&game)],
        refused: None,
    };
    for (index, text) in moves.iter().enumerate() {
        if let Err(refusal) = play(&mut game, text) {
            let ply = index + 1;
            line.refused = Some(RefusedPly { ply, refusal });
            break;
        }
        line.plies.push(ply(&game));
    }
    Ok(line)
}

fn ply(game: &Game) -> Ply {
    let position = game.position();
    let claim = |claim: &DrawClaim| match claim {
        DrawClaim::FiftyMoves => Claim::Fifty,
        DrawClaim::ThreefoldRepetition => Claim::Threefold,
    };
    Ply {
        fen: Some(position.fen()),
        check: Some(position.in_check()),
        ending: Some(match game.outcome() {
            None => Ending::None,
            Some(Outcome::Checkmate { .. }) => Ending::Checkmate,
            Some(Outcome::Stalemate) => Ending::Stalemate,
            Some(Outcome::InsufficientMaterial) => Ending::Dead,
            Some(Outcome::SeventyFiveMoves) => Ending::SeventyFive,
            Some(Outcome::FivefoldRepetition) => Ending::Fivefold,
        }),
        claims: Some(Claims {
            now: game.claims().iter().map(claim).collect(),
            by: None,
        }),
        occurrences: Some(game.repetitions()),
        halfmoves: Some(position.halfmove_clock()),
        fullmoves: Some(position.fullmove_number()),
    }
}

fn perft(fen: &str, depth: u8, divide: bool, variant: Variant) -> Result<Value, Refusal> {
    let game = start(fen, variant)?;
    let (rules, position) = (game.variant(), game.position());
    if !divide || depth == 0 {
        let nodes = count(rules, position, depth);
        return Ok(Value::Perft(Perft {
            nodes,
            divide: None,
        }));
    }
    let mut counts = Divide::default();
    for m in game.legal_moves().iter() {
        let nodes = count(rules, &position.play(rules, *m), depth - 1);
        *counts.0.entry(written(&game, *m)?).or_default() += nodes;
    }
    Ok(Value::Perft(Perft {
        nodes: counts.0.values().sum(),
        divide: Some(counts),
    }))
}

fn count(rules: &dyn Rules, position: &Position, depth: u8) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = position.legal_moves(rules);
    if depth == 1 {
        return moves.len() as u64;
    }
    let child = |m: &Move| count(rules, &position.play(rules, *m), depth - 1);
    moves.iter().map(child).sum()
}

fn san(fen: &str, text: &str, variant: Variant) -> Result<Value, Refusal> {
    let game = start(fen, variant)?;
    let m = listed(&game, text)?;
    Ok(Value::Text(game.move_to_san(m)))
}

fn parse_san(fen: &str, text: &str, variant: Variant) -> Result<Value, Refusal> {
    let game = start(fen, variant)?;
    let m = game.position().parse_san(game.variant(), text);
    let m = m.map_err(|error| {
        let kind = match error {
            MoveParseError::Syntax => RefusalKind::Syntax,
            MoveParseError::Illegal => RefusalKind::IllegalMove,
            MoveParseError::Ambiguous => RefusalKind::AmbiguousMove,
        };
        refusal(kind, error)
    })?;
    written(&game, m).map(Value::Move)
}

#[cfg(test)]
mod tests {
    #[test]
    fn adapter_passes_the_smoke_check() {
        let complaints = jadoube_protocol::smoke::check(&mut super::subject());
        assert_eq!(complaints, Vec::<String>::new());
    }
}
