//! The library rschess as a subject.
//!
//! Moves, counts and SAN are asked of its `Position`, which plays on in drawn positions; lines are played on
//! its `Board`, which stops where it thinks that the game has ended.

#![forbid(unsafe_code)]

use jadoube_protocol::{
    Answer, CastlingField, Claim, Claims, Description, Dialect, Divide, Edition, EnPassantField,
    Ending, Line, MoveText, NotAMoveText, Pace, Perft, Ply, Question, QuestionKind, Refusal,
    RefusalKind, RefusedPly, Subject, Value, Variant,
};
use rschess::{Board, DrawType, Fen, GameResult, Move, Position, WinType, errors::InvalidFenError};

/// The version of rschess that is linked.
pub const VERSION: &str = "2.0.5";

/// rschess, ready to be asked.
pub fn subject() -> impl Subject + Send {
    Rschess
}

struct Rschess;

impl Subject for Rschess {
    fn describe(&self) -> Description {
        Description {
            name: "rschess".to_owned(),
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
            variants: vec![Variant::Standard],
            // Five occurrences end the game wherever they lie, as since 2017.
            editions: vec![Edition::Laws2017, Edition::Laws2018, Edition::Laws2023],
            dialect: Dialect {
                en_passant: EnPassantField::Always,
                castling: CastlingField::XFen,
                fen_fields: 6,
                endings: vec![
                    Ending::Checkmate,
                    Ending::Stalemate,
                    Ending::Dead,
                    Ending::Fivefold,
                    Ending::SeventyFive,
                ],
            },
            pace: Pace::Slow,
        }
    }

    fn ask(&mut self, question: &Question) -> Answer {
        if question.variant() != Variant::Standard {
            return Answer::Unsupported("rschess plays standard chess only".to_owned());
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
                read(text).map(|fen| Value::Fen(Some(fen.to_string())))
            }
            Question::CanMate { .. } | Question::FlagFall { .. } => {
                return Answer::Unsupported("rschess does not look for mates".to_owned());
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

fn read(text: &str) -> Result<Fen, Refusal> {
    Fen::try_from(text).map_err(|error| {
        let kind = match error {
            InvalidFenError::SixFields
            | InvalidFenError::ActiveColor
            | InvalidFenError::EnPassantTargetSquare
            | InvalidFenError::HalfmoveClock
            | InvalidFenError::FullmoveNumber => RefusalKind::Syntax,
            // These two stand for bad text as well as for positions that cannot be.
            InvalidFenError::BoardData(_) | InvalidFenError::CastlingRights(_) => {
                RefusalKind::Unspecified
            }
        };
        refusal(kind, error)
    })
}

fn listed(legal: Vec<Move>, text: &str) -> Result<Move, Refusal> {
    let found = legal.into_iter().find(|m| m.to_uci() == text);
    found.ok_or_else(|| refusal(RefusalKind::IllegalMove, format!("{text} is not listed")))
}

fn after(position: &Position, m: Move) -> Result<Position, Refusal> {
    let played = position.with_move_made(m);
    played.map_err(|error| refusal(RefusalKind::IllegalMove, error))
}

fn written(m: Move) -> Result<MoveText, Refusal> {
    let text = m.to_uci().parse();
    text.map_err(|error: NotAMoveText| refusal(RefusalKind::Unspecified, error))
}

fn legal_moves(fen: &str, moves: &[String]) -> Result<Value, Refusal> {
    let mut position = read(fen)?.position().clone();
    for text in moves {
        let m = listed(position.gen_non_illegal_moves(), text)?;
        position = after(&position, m)?;
    }
    let legal = position.gen_non_illegal_moves().into_iter();
    legal
        .map(written)
        .collect::<Result<_, _>>()
        .map(Value::Moves)
}

fn line(fen: &str, moves: &[String]) -> Result<Value, Refusal> {
    let mut board = Board::from_fen(read(fen)?);
    let mut line = Line {
        plies: vec![ply(&board)],
        refused: None,
    };
    for (index, text) in moves.iter().enumerate() {
        if let Err(refusal) = play(&mut board, text) {
            let ply = index + 1;
            line.refused = Some(RefusedPly { ply, refusal });
            break;
        }
        line.plies.push(ply(&board));
    }
    Ok(Value::Line(line))
}

fn play(board: &mut Board, text: &str) -> Result<(), Refusal> {
    if board.is_game_over() {
        return Err(refusal(RefusalKind::WrongState, "the game is over"));
    }
    let m = listed(board.gen_legal_moves(), text)?;
    let played = board.make_move(m);
    played.map_err(|error| refusal(RefusalKind::IllegalMove, error))
}

fn ply(board: &Board) -> Ply {
    let ending = match board.game_result() {
        None => Some(Ending::None),
        Some(GameResult::Wins(_, WinType::Checkmate)) => Some(Ending::Checkmate),
        Some(GameResult::Draw(DrawType::Stalemate(_))) => Some(Ending::Stalemate),
        Some(GameResult::Draw(DrawType::InsufficientMaterial)) => Some(Ending::Dead),
        Some(GameResult::Draw(DrawType::FivefoldRepetition)) => Some(Ending::Fivefold),
        Some(GameResult::Draw(DrawType::SeventyFiveMoveRule)) => Some(Ending::SeventyFive),
        // Nobody has resigned or agreed to anything here.
        Some(GameResult::Wins(_, WinType::Resignation) | GameResult::Draw(DrawType::Agreement)) => {
            None
        }
    };
    let mut now = Vec::new();
    if board.is_threefold_repetition() {
        now.push(Claim::Threefold);
    }
    if board.is_fifty_move_rule() {
        now.push(Claim::Fifty);
    }
    Ply {
        fen: Some(board.to_fen().to_string()),
        check: Some(board.checked_side() == Some(board.side_to_move())),
        ending,
        claims: Some(Claims { now, by: None }),
        occurrences: None,
        halfmoves: u32::try_from(board.halfmove_clock()).ok(),
        fullmoves: u32::try_from(board.fullmove_number()).ok(),
    }
}

fn perft(fen: &str, depth: u8, divide: bool) -> Result<Value, Refusal> {
    let fen = read(fen)?;
    if !divide || depth == 0 {
        let nodes = count(fen.position(), depth)?;
        return Ok(Value::Perft(Perft {
            nodes,
            divide: None,
        }));
    }
    let mut counts = Divide::default();
    for m in fen.position().gen_non_illegal_moves() {
        let nodes = count(&after(fen.position(), m)?, depth - 1)?;
        *counts.0.entry(written(m)?).or_default() += nodes;
    }
    Ok(Value::Perft(Perft {
        nodes: counts.0.values().sum(),
        divide: Some(counts),
    }))
}

fn count(position: &Position, depth: u8) -> Result<u64, Refusal> {
    if depth == 0 {
        return Ok(1);
    }
    let moves = position.gen_non_illegal_moves();
    if depth == 1 {
        return Ok(moves.len() as u64);
    }
    let counts = moves.into_iter();
    counts.map(|m| count(&after(position, m)?, depth - 1)).sum()
}

fn san(fen: &str, text: &str) -> Result<Value, Refusal> {
    let fen = read(fen)?;
    let m = listed(fen.position().gen_non_illegal_moves(), text)?;
    let text = fen.position().move_to_san(m);
    text.map(Value::Text)
        .map_err(|error| refusal(RefusalKind::IllegalMove, error))
}

fn parse_san(fen: &str, text: &str) -> Result<Value, Refusal> {
    let m = read(fen)?.position().san_to_move(text);
    // Its one error stands for bad text as well as for illegal moves.
    let m = m.map_err(|error| refusal(RefusalKind::Unspecified, error))?;
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
