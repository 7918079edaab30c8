//! The library rchess as a subject.
//!
//! Positions and moves come from its `ChessBoard`, which plays on in any position. Endings and claims come from
//! its `ChessGame`, which stops for good at a third occurrence or after fifty moves, as if they had been claimed;
//! from there on nothing is said of them.

#![forbid(unsafe_code)]

use jadoube_protocol::{
    Answer, CastlingField, Claim, Claims, Description, Dialect, Divide, EnPassantField, Ending,
    Line, MoveText, NotAMoveText, Pace, Perft, Ply, Question, QuestionKind, Refusal, RefusalKind,
    RefusedPly, Subject, Value, Variant,
};
use rchess::{
    BoardBuilderError, ChessBoard, ChessGame, DrawReason, FenLoadError, GameResult, Move, MoveGen,
};

/// The version of rchess that is linked.
pub const VERSION: &str = "2.3.0";

/// rchess, ready to be asked.
pub fn subject() -> impl Subject + Send {
    Rchess
}

struct Rchess;

impl Subject for Rchess {
    fn describe(&self) -> Description {
        Description {
            name: "rchess".to_owned(),
            version: VERSION.to_owned(),
            language: "Rust".to_owned(),
            license: "MIT OR Apache-2.0".to_owned(),
            questions: vec![
                QuestionKind::LegalMoves,
                QuestionKind::Line,
                QuestionKind::Perft,
                QuestionKind::ReadFen,
            ],
            variants: vec![Variant::Standard],
            editions: Vec::new(),
            dialect: Dialect {
                en_passant: EnPassantField::Always,
                castling: CastlingField::XFen,
                fen_fields: 4,
                endings: vec![Ending::Checkmate, Ending::Stalemate, Ending::Dead],
            },
            pace: Pace::Fast,
        }
    }

    fn ask(&mut self, question: &Question) -> Answer {
        if question.variant() != Variant::Standard {
            return Answer::Unsupported("rchess plays standard chess only".to_owned());
        }
        let answer = match question {
            Question::LegalMoves { fen, moves, .. } => legal_moves(fen, moves),
            Question::Line { fen, moves, .. } => line(fen, moves),
            Question::Perft {
                fen, depth, divide, ..
            } => perft(fen, *depth, *divide),
            Question::ReadFen { text, .. } => {
                start(text).map(|board| Value::Fen(Some(board.get_fen())))
            }
            Question::San { .. } | Question::ParseSan { .. } => {
                return Answer::Unsupported("rchess has no SAN".to_owned());
            }
            Question::CanMate { .. } | Question::FlagFall { .. } => {
                return Answer::Unsupported("rchess does not look for mates".to_owned());
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

fn refused_fen(error: FenLoadError) -> Refusal {
    match error {
        FenLoadError::Formatting(error) => refusal(RefusalKind::Syntax, error),
        FenLoadError::Builder(error) => {
            let kind = match error {
                BoardBuilderError::TwoKings | BoardBuilderError::PawnOnLast => {
                    RefusalKind::IllegalPosition
                }
                // The text says something twice.
                BoardBuilderError::TwoPieces
                | BoardBuilderError::TurnAlreadySet
                | BoardBuilderError::CastleRightAlreadySet
                | BoardBuilderError::EnPassantAlreadySet => RefusalKind::Syntax,
            };
            refusal(kind, error)
        }
        FenLoadError::Conversion(error) => refusal(RefusalKind::IllegalPosition, error),
    }
}

fn start(fen: &str) -> Result<ChessBoard, Refusal> {
    ChessBoard::from_fen(fen).map_err(refused_fen)
}

fn listed(board: &ChessBoard, text: &str) -> Result<Move, Refusal> {
    let found = MoveGen::legal(board).find(|m| m.to_string() == text);
    found.ok_or_else(|| refusal(RefusalKind::IllegalMove, format!("{text} is not listed")))
}

fn written(m: Move) -> Result<MoveText, Refusal> {
    let text = m.to_string().parse();
    text.map_err(|error: NotAMoveText| refusal(RefusalKind::Unspecified, error))
}

fn legal_moves(fen: &str, moves: &[String]) -> Result<Value, Refusal> {
    let mut board = start(fen)?;
    for text in moves {
        board.make_move(listed(&board, text)?);
    }
    let texts: Result<_, _> = MoveGen::legal(&board).map(written).collect();
    texts.map(Value::Moves)
}

fn line(fen: &str, moves: &[String]) -> Result<Value, Refusal> {
    let mut board = start(fen)?;
    let mut game = Some(ChessGame::from_fen(fen).map_err(refused_fen)?);
    let mut line = Line {
        plies: vec![ply(&board, game.as_ref())],
        refused: None,
    };
    for (index, text) in moves.iter().enumerate() {
        let m = match listed(&board, text) {
            Ok(m) => m,
            Err(refusal) => {
                let ply = index + 1;
                line.refused = Some(RefusedPly { ply, refusal });
                break;
            }
        };
        board.make_move(m);
        game = game.and_then(|mut game| game.make_move(m).is_ok().then_some(game));
        line.plies.push(ply(&board, game.as_ref()));
    }
    Ok(Value::Line(line))
}

fn ply(board: &ChessBoard, game: Option<&ChessGame>) -> Ply {
    let (ending, claims) = match game.map(ChessGame::result) {
        None => (None, None),
        Some(None) => (Some(Ending::None), Some(Vec::new())),
        Some(Some(result)) => match result {
            GameResult::WhiteWins | GameResult::BlackWins => (Some(Ending::Checkmate), None),
            GameResult::Draw { reason } => match reason {
                DrawReason::Stalemate => (Some(Ending::Stalemate), None),
                DrawReason::InsufficientMaterial => (Some(Ending::Dead), None),
                // Under the Laws these end the game only if they are claimed.
                DrawReason::ThreefoldRepetition => {
                    (Some(Ending::None), Some(vec![Claim::Threefold]))
                }
                DrawReason::FiftyMoves => (Some(Ending::None), Some(vec![Claim::Fifty])),
            },
        },
    };
    Ply {
        fen: Some(board.get_fen()),
        check: Some(!board.checkers().is_empty()),
        ending,
        claims: claims.map(|now| Claims { now, by: None }),
        halfmoves: Some(board.halfmoves().into()),
        ..Ply::default()
    }
}

fn perft(fen: &str, depth: u8, divide: bool) -> Result<Value, Refusal> {
    let board = start(fen)?;
    if !divide || depth == 0 {
        return Ok(Value::Perft(Perft {
            nodes: MoveGen::perft(board, depth).into(),
            divide: None,
        }));
    }
    let mut counts = Divide::default();
    for m in MoveGen::legal(&board) {
        let nodes = MoveGen::perft(board.get_child(m), depth - 1);
        *counts.0.entry(written(m)?).or_default() += u64::from(nodes);
    }
    Ok(Value::Perft(Perft {
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
