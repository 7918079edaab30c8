//! The library chessgen as a subject: positions and moves, without SAN, endings or history.

#![forbid(unsafe_code)]

use chessgen::{ChessBoard, Move, PerfT};
use jadoube_protocol::{
    Answer, CastlingField, Description, Dialect, Divide, EnPassantField, Line, MoveText,
    NotAMoveText, Pace, Perft, Ply, Question, QuestionKind, Refusal, RefusalKind, RefusedPly,
    Subject, Value, Variant,
};

/// The version of chessgen that is linked.
pub const VERSION: &str = "0.9.9";

/// How many counts chessgen's perft keeps, a power of two: 2 MiB, made anew for each question.
const CACHE_SIZE: usize = 1 << 16;

/// chessgen, ready to be asked.
pub fn subject() -> impl Subject + Send {
    Chessgen
}

struct Chessgen;

impl Subject for Chessgen {
    fn describe(&self) -> Description {
        Description {
            name: "chessgen".to_owned(),
            version: VERSION.to_owned(),
            language: "Rust".to_owned(),
            license: "MIT".to_owned(),
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
                fen_fields: 6,
                endings: Vec::new(),
            },
            pace: Pace::Fast,
        }
    }

    fn ask(&mut self, question: &Question) -> Answer {
        if question.variant() != Variant::Standard {
            return Answer::Unsupported("chessgen plays standard chess only".to_owned());
        }
        let answer = match question {
            Question::LegalMoves { fen, moves, .. } => legal_moves(fen, moves),
            Question::Line { fen, moves, .. } => line(fen, moves),
            Question::Perft {
                fen, depth, divide, ..
            } => perft(fen, *depth, *divide),
            Question::ReadFen { text, .. } => {
                start(text).map(|board| Value::Fen(Some(board.to_fen())))
            }
            Question::San { .. } | Question::ParseSan { .. } => {
                return Answer::Unsupported("chessgen has no SAN".to_owned());
            }
            Question::CanMate { .. } | Question::FlagFall { .. } => {
                return Answer::Unsupported("chessgen does not look for mates".to_owned());
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

fn start(fen: &str) -> Result<ChessBoard, Refusal> {
    // Its one error is about the text: it accepts any placement.
    ChessBoard::from_fen(fen).map_err(|error| refusal(RefusalKind::Syntax, error))
}

fn after(board: &ChessBoard, text: &str) -> Result<ChessBoard, Refusal> {
    let m = Move::from_string(text).map_err(|error| refusal(RefusalKind::Syntax, error))?;
    board
        .validate_and_apply_move(&m)
        .map_err(|error| refusal(RefusalKind::IllegalMove, error))
}

fn written(m: &Move) -> Result<MoveText, Refusal> {
    let text = m.to_string().parse();
    text.map_err(|error: NotAMoveText| refusal(RefusalKind::Unspecified, error))
}

fn legal_moves(fen: &str, moves: &[String]) -> Result<Value, Refusal> {
    let mut board = start(fen)?;
    for text in moves {
        board = after(&board, text)?;
    }
    let texts: Result<_, _> = board.legal_moves().iter().map(written).collect();
    texts.map(Value::Moves)
}

fn line(fen: &str, moves: &[String]) -> Result<Value, Refusal> {
    let mut board = start(fen)?;
    let mut line = Line {
        plies: vec![ply(&board)],
        refused: None,
    };
    for (index, text) in moves.iter().enumerate() {
        match after(&board, text) {
            Ok(next) => board = next,
            Err(refusal) => {
                let ply = index + 1;
                line.refused = Some(RefusedPly { ply, refusal });
                break;
            }
        }
        line.plies.push(ply(&board));
    }
    Ok(Value::Line(line))
}

fn ply(board: &ChessBoard) -> Ply {
    let opponent = board.next_move.opponent();
    let attacked =
        |king: chessgen::Index| board.is_bitmask_under_attack(opponent, king.as_bitboard());
    Ply {
        fen: Some(board.to_fen()),
        check: board.my_king().map(attacked),
        halfmoves: u32::try_from(board.half_move_clock).ok(),
        fullmoves: u32::try_from(board.full_move_number).ok(),
        ..Ply::default()
    }
}

fn perft(fen: &str, depth: u8, divide: bool) -> Result<Value, Refusal> {
    let board = start(fen)?;
    let library = PerfT::new(CACHE_SIZE);
    if !divide || depth == 0 {
        return Ok(Value::Perft(Perft {
            nodes: library.perft1(&board, depth.into()),
            divide: None,
        }));
    }
    let mut counts = Divide::default();
    for m in board.legal_moves() {
        let nodes = library.perft1(&board.apply_move(&m), usize::from(depth - 1));
        *counts.0.entry(written(&m)?).or_default() += nodes;
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
