//! The library chess as a subject: moves and counts of its `Board`, repetition of its `Game`.
//!
//! It reads SAN but writes none, and keeps no counters: what it writes ends in `0 1` at every move. It looks up
//! the kings before it has checked that there are any, so a FEN without them can end the process.

#![forbid(unsafe_code)]

use chess::{Board, BoardStatus, ChessMove, EMPTY, Error, Game, MoveGen};
use jadoube_protocol::{
    Answer, CastlingField, Claims, Description, Dialect, Divide, Edition, EnPassantField, Ending,
    Line, MoveText, NotAMoveText, Pace, Perft, Ply, Question, QuestionKind, Refusal, RefusalKind,
    RefusedPly, Subject, Value, Variant,
};
use std::str::FromStr;

/// The version of chess that is linked.
pub const VERSION: &str = "3.2.0";

/// chess, ready to be asked.
pub fn subject() -> impl Subject + Send {
    Chess
}

struct Chess;

impl Subject for Chess {
    fn describe(&self) -> Description {
        Description {
            name: "chess".to_owned(),
            version: VERSION.to_owned(),
            language: "Rust".to_owned(),
            license: "MIT".to_owned(),
            questions: vec![
                QuestionKind::LegalMoves,
                QuestionKind::Line,
                QuestionKind::Perft,
                QuestionKind::ParseSan,
                QuestionKind::ReadFen,
            ],
            variants: vec![Variant::Standard],
            editions: Edition::ALL.to_vec(),
            dialect: Dialect {
                en_passant: EnPassantField::PseudoLegal,
                castling: CastlingField::XFen,
                // It keeps no counters: what it writes there is always `0 1`.
                fen_fields: 4,
                endings: vec![Ending::Checkmate, Ending::Stalemate],
            },
            pace: Pace::Fast,
        }
    }

    fn ask(&mut self, question: &Question) -> Answer {
        if question.variant() != Variant::Standard {
            return Answer::Unsupported("chess plays standard chess only".to_owned());
        }
        let answer = match question {
            Question::LegalMoves { fen, moves, .. } => legal_moves(fen, moves),
            Question::Line { fen, moves, .. } => line(fen, moves),
            Question::Perft {
                fen, depth, divide, ..
            } => perft(fen, *depth, *divide),
            Question::ParseSan { fen, text, .. } => parse_san(fen, text),
            Question::ReadFen { text, .. } => {
                read(text).map(|board| Value::Fen(Some(board.to_string())))
            }
            Question::San { .. } => {
                return Answer::Unsupported("chess does not write SAN".to_owned());
            }
            Question::CanMate { .. } | Question::FlagFall { .. } => {
                return Answer::Unsupported("chess has no test of material".to_owned());
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

fn read(fen: &str) -> Result<Board, Refusal> {
    Board::from_str(fen).map_err(|error| {
        let kind = match error {
            Error::InvalidBoard => RefusalKind::IllegalPosition,
            _ => RefusalKind::Syntax,
        };
        refusal(kind, error)
    })
}

fn written(m: ChessMove) -> Result<MoveText, Refusal> {
    m.to_string()
        .parse()
        .map_err(|error: NotAMoveText| refusal(RefusalKind::Unspecified, error))
}

fn find(board: &Board, text: &str) -> Result<ChessMove, Refusal> {
    ChessMove::from_str(text).map_err(|error| refusal(RefusalKind::Syntax, error))?;
    MoveGen::new_legal(board)
        .find(|m| m.to_string() == text)
        .ok_or_else(|| refusal(RefusalKind::IllegalMove, format!("{text} is not listed")))
}

fn legal_moves(fen: &str, moves: &[String]) -> Result<Value, Refusal> {
    let mut board = read(fen)?;
    for text in moves {
        board = board.make_move_new(find(&board, text)?);
    }
    let texts: Result<_, _> = MoveGen::new_legal(&board).map(written).collect();
    texts.map(Value::Moves)
}

fn line(fen: &str, moves: &[String]) -> Result<Value, Refusal> {
    let mut game = Game::new_with_board(read(fen)?);
    let mut board = game.current_position();
    let mut line = Line {
        plies: vec![ply(&game, &board)],
        refused: None,
    };
    for (index, text) in moves.iter().enumerate() {
        match play(&mut game, &board, text) {
            Ok(next) => board = next,
            Err(refusal) => {
                let ply = index + 1;
                line.refused = Some(RefusedPly { ply, refusal });
                break;
            }
        }
        line.plies.push(ply(&game, &board));
    }
    Ok(Value::Line(line))
}

fn play(game: &mut Game, board: &Board, text: &str) -> Result<Board, Refusal> {
    if !game.make_move(find(board, text)?) {
        return Err(refusal(RefusalKind::IllegalMove, "the game takes no move"));
    }
    Ok(game.current_position())
}

fn ply(game: &Game, board: &Board) -> Ply {
    let ending = match board.status() {
        BoardStatus::Ongoing => Ending::None,
        BoardStatus::Checkmate => Ending::Checkmate,
        BoardStatus::Stalemate => Ending::Stalemate,
    };
    Ply {
        fen: Some(board.to_string()),
        check: Some(*board.checkers() != EMPTY),
        ending: Some(ending),
        // It says that a draw can be claimed, but not for which reason.
        claims: (!game.can_declare_draw()).then(Claims::default),
        occurrences: None,
        halfmoves: None,
        fullmoves: None,
    }
}

fn perft(fen: &str, depth: u8, divide: bool) -> Result<Value, Refusal> {
    let board = read(fen)?;
    if !divide || depth == 0 {
        let nodes = count(&board, depth);
        return Ok(Value::Perft(Perft {
            nodes,
            divide: None,
        }));
    }
    let mut counts = Divide::default();
    for m in MoveGen::new_legal(&board) {
        let nodes = count(&board.make_move_new(m), depth - 1);
        *counts.0.entry(written(m)?).or_default() += nodes;
    }
    Ok(Value::Perft(Perft {
        nodes: counts.0.values().sum(),
        divide: Some(counts),
    }))
}

fn count(board: &Board, depth: u8) -> u64 {
    match depth {
        // Its own count starts at depth 1.
        0 => 1,
        depth => MoveGen::movegen_perft_test(board, depth.into()) as u64,
    }
}

fn parse_san(fen: &str, text: &str) -> Result<Value, Refusal> {
    let board = read(fen)?;
    // One error stands for bad text, illegal and ambiguous moves.
    let m = ChessMove::from_san(&board, text)
        .map_err(|error| refusal(RefusalKind::Unspecified, error))?;
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
