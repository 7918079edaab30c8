//! The library chessframe as a subject.
//!
//! It lists pseudo-legal moves and refuses the illegal ones when they are made; the legal moves are those
//! that it makes. It has no way to refuse a FEN but to panic. Where nobody may castle it writes an empty
//! castling field; `read_fen` answers what it writes, but a line tells its positions field by field, since
//! moves are not wrong because of how the position after them is written.

#![forbid(unsafe_code)]

use chessframe::bitboard::EMPTY;
use chessframe::board::Board;
use chessframe::castling_rights::CastlingRights;
use chessframe::chess_move::ChessMove;
use chessframe::error::Error;
use chessframe::game::{Event, Game};
use jadoube_protocol::{
    Answer, CastlingField, Description, Dialect, Divide, Edition, EnPassantField, Ending, Line,
    MoveText, NotAMoveText, Pace, Perft, Ply, Question, QuestionKind, Refusal, RefusalKind,
    RefusedPly, Subject, Value, Variant,
};

/// The version of chessframe that is linked.
pub const VERSION: &str = "0.4.3";

/// chessframe, ready to be asked.
pub fn subject() -> impl Subject + Send {
    Chessframe
}

struct Chessframe;

impl Subject for Chessframe {
    fn describe(&self) -> Description {
        Description {
            name: "chessframe".to_owned(),
            version: VERSION.to_owned(),
            language: "Rust".to_owned(),
            license: "Apache-2.0".to_owned(),
            questions: vec![
                QuestionKind::LegalMoves,
                QuestionKind::Line,
                QuestionKind::Perft,
                QuestionKind::ReadFen,
            ],
            variants: vec![Variant::Standard],
            editions: Edition::ALL.to_vec(),
            dialect: Dialect {
                en_passant: EnPassantField::PseudoLegal,
                castling: CastlingField::XFen,
                // It keeps no move number and writes no clock: what stands there is always `0 1`.
                fen_fields: 4,
                endings: vec![Ending::Checkmate, Ending::Stalemate],
            },
            pace: Pace::Fast,
        }
    }

    fn ask(&mut self, question: &Question) -> Answer {
        if question.variant() != Variant::Standard {
            return Answer::Unsupported("chessframe plays standard chess only".to_owned());
        }
        let answer = match question {
            Question::LegalMoves { fen, moves, .. } => legal_moves(fen, moves),
            Question::Line { fen, moves, .. } => Ok(Value::Line(line(fen, moves))),
            Question::Perft {
                fen, depth, divide, ..
            } => perft(fen, *depth, *divide),
            Question::ReadFen { text, .. } => Ok(Value::Fen(Some(Board::from_fen(text).to_fen()))),
            Question::San { .. } | Question::ParseSan { .. } => {
                return Answer::Unsupported("chessframe has no SAN".to_owned());
            }
            Question::CanMate { .. } | Question::FlagFall { .. } => {
                return Answer::Unsupported("chessframe does not look for mates".to_owned());
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

/// The legal moves, each with the board after it.
fn children(board: &Board) -> impl Iterator<Item = (ChessMove, Board)> {
    let candidates = board.generate_moves_vec(!EMPTY).into_iter();
    candidates.filter_map(|m| Some((m, board.make_move_new(m).ok()?)))
}

fn listed(board: &Board, text: &str) -> Result<(ChessMove, Board), Refusal> {
    let found = children(board).find(|(m, _)| m.to_string() == text);
    found.ok_or_else(|| refusal(RefusalKind::IllegalMove, format!("{text} is not listed")))
}

fn written(m: ChessMove) -> Result<MoveText, Refusal> {
    let text = m.to_string().parse();
    text.map_err(|error: NotAMoveText| refusal(RefusalKind::Unspecified, error))
}

fn legal_moves(fen: &str, moves: &[String]) -> Result<Value, Refusal> {
    let mut board = Board::from_fen(fen);
    for text in moves {
        board = listed(&board, text)?.1;
    }
    let texts = children(&board).map(|(m, _)| written(m));
    texts.collect::<Result<_, _>>().map(Value::Moves)
}

fn line(fen: &str, moves: &[String]) -> Line {
    let mut game = Game::from_fen(fen);
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
    line
}

fn play(game: &mut Game, text: &str) -> Result<(), Refusal> {
    let (m, _) = listed(game.board(), text)?;
    game.play_move(m).map_err(|error| {
        let kind = match error {
            Error::GameEnded => RefusalKind::WrongState,
            _ => RefusalKind::IllegalMove,
        };
        refusal(kind, error)
    })
}

fn ply(game: &Game) -> Ply {
    // Nothing is known of a position before the first move. The library ends games by threefold repetition
    // and by fifty moves, which no Laws do; neither is an ending that could be reported.
    let ending = match game.history().last() {
        Some(Event::Move(_)) => Some(Ending::None),
        Some(Event::Checkmate) => Some(Ending::Checkmate),
        Some(Event::Stalemate) => Some(Ending::Stalemate),
        _ => None,
    };
    Ply {
        fen: Some(position(game.board())),
        check: Some(game.board().in_check()),
        ending,
        halfmoves: u32::try_from(game.half_moves()).ok(),
        ..Ply::default()
    }
}

/// The four fields of a FEN that chessframe keeps, each read off the board.
fn position(board: &Board) -> String {
    let text = board.to_fen();
    let mut fields = text.split(' ');
    let placement = fields.next().unwrap_or_default();
    let turn = fields.next().unwrap_or_default();
    let castling = if board.castling_rights == CastlingRights::new() {
        "-".to_owned()
    } else {
        board.castling_rights.to_fen()
    };
    let passed = board.en_passant_square();
    let en_passant = passed.map_or_else(|| "-".to_owned(), |square| square.to_string());
    format!("{placement} {turn} {castling} {en_passant}")
}

fn perft(fen: &str, depth: u8, divide: bool) -> Result<Value, Refusal> {
    let board = Board::from_fen(fen);
    if !divide || depth == 0 {
        let nodes = count(&board, depth);
        return Ok(Value::Perft(Perft {
            nodes,
            divide: None,
        }));
    }
    let mut counts = Divide::default();
    for (m, child) in children(&board) {
        *counts.0.entry(written(m)?).or_default() += count(&child, depth - 1);
    }
    Ok(Value::Perft(Perft {
        nodes: counts.0.values().sum(),
        divide: Some(counts),
    }))
}

fn count(board: &Board, depth: u8) -> u64 {
    match depth {
        0 => 1,
        1 => children(board).count() as u64,
        _ => children(board)
            .map(|(_, child)| count(&child, depth - 1))
            .sum(),
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn adapter_passes_the_smoke_check() {
        let complaints = jadoube_protocol::smoke::check(&mut super::subject());
        assert_eq!(complaints, Vec::<String>::new());
    }
}
