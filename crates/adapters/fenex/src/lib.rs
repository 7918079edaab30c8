//! The library fenex as a subject.
//!
//! It lists moves as pairs of squares; the man that a pawn becomes is an argument of playing one. A pair that
//! takes a pawn to a last rank therefore stands for four moves.

#![forbid(unsafe_code)]

use fenex::chess::board::board::Board;
use fenex::chess::board::coordinates::Coordinates;
use fenex::chess::piece::piece::PieceType;
use jadoube_protocol::{
    Answer, CastlingField, Description, Dialect, Divide, Edition, EnPassantField, Ending, Line,
    MoveText, NotAMoveText, Pace, Perft, Ply, Question, QuestionKind, Refusal, RefusalKind,
    RefusedPly, Subject, Value, Variant,
};

/// The version of fenex that is linked.
pub const VERSION: &str = "0.1.10";

/// fenex, ready to be asked.
pub fn subject() -> impl Subject + Send {
    Fenex
}

struct Fenex;

impl Subject for Fenex {
    fn describe(&self) -> Description {
        Description {
            name: "fenex".to_owned(),
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
            editions: Edition::ALL.to_vec(),
            dialect: Dialect {
                en_passant: EnPassantField::Always,
                castling: CastlingField::XFen,
                fen_fields: 6,
                endings: vec![Ending::Checkmate, Ending::Stalemate],
            },
            pace: Pace::Slow,
        }
    }

    fn ask(&mut self, question: &Question) -> Answer {
        if question.variant() != Variant::Standard {
            return Answer::Unsupported("fenex plays standard chess only".to_owned());
        }
        let answer = match question {
            Question::LegalMoves { fen, moves, .. } => legal_moves(fen, moves),
            Question::Line { fen, moves, .. } => line(fen, moves),
            Question::Perft {
                fen, depth, divide, ..
            } => perft(fen, *depth, *divide),
            Question::ReadFen { text, .. } => {
                read(text).map(|board| Value::Fen(Some(board.to_fen())))
            }
            Question::San { .. } | Question::ParseSan { .. } => {
                return Answer::Unsupported("fenex has no SAN of moves".to_owned());
            }
            Question::CanMate { .. } | Question::FlagFall { .. } => {
                return Answer::Unsupported("fenex does not look for mates".to_owned());
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
    Board::from_fen(fen).map_err(|error| refusal(RefusalKind::Syntax, error))
}

struct Move {
    from: Coordinates,
    to: Coordinates,
    promotion: Option<PieceType>,
}

const NO_PROMOTION: [Option<PieceType>; 1] = [None];
const PROMOTIONS: [Option<PieceType>; 4] = [
    Some(PieceType::Queen),
    Some(PieceType::Rook),
    Some(PieceType::Bishop),
    Some(PieceType::Knight),
];

fn listed(board: &Board) -> impl Iterator<Item = Move> {
    let pairs = board.generate_legal_moves().into_iter();
    pairs.flat_map(|(from, to)| {
        let is_pawn = board
            .get(from)
            .is_some_and(|man| man.piece_type == PieceType::Pawn);
        let promotions: &[_] = if is_pawn && [1, 8].contains(&to.y) {
            &PROMOTIONS
        } else {
            &NO_PROMOTION
        };
        promotions.iter().map(move |promotion| Move {
            from,
            to,
            promotion: *promotion,
        })
    })
}

impl Move {
    fn text(&self) -> String {
        let promotion = match self.promotion {
            None => "",
            Some(PieceType::Queen) => "q",
            Some(PieceType::Rook) => "r",
            Some(PieceType::Bishop) => "b",
            Some(PieceType::Knight) => "n",
            Some(PieceType::King) => "k",
            Some(PieceType::Pawn) => "p",
        };
        let squares = [self.from.to_file(), self.from.to_rank()];
        let target = [self.to.to_file(), self.to.to_rank()];
        squares.into_iter().chain(target).collect::<String>() + promotion
    }

    fn written(&self) -> Result<MoveText, Refusal> {
        let text = self.text().parse();
        text.map_err(|error: NotAMoveText| refusal(RefusalKind::Unspecified, error))
    }

    fn play(&self, board: &mut Board) -> Result<(), Refusal> {
        let played = board.apply_move_with_promotion(self.from, self.to, self.promotion);
        played.map_err(|error| refusal(RefusalKind::IllegalMove, error))
    }
}

fn play(board: &mut Board, text: &str) -> Result<(), Refusal> {
    let m = listed(board).find(|m| m.text() == text);
    match m {
        Some(m) => m.play(board),
        None => Err(refusal(
            RefusalKind::IllegalMove,
            format!("{text} is not listed"),
        )),
    }
}

fn legal_moves(fen: &str, moves: &[String]) -> Result<Value, Refusal> {
    let mut board = read(fen)?;
    moves.iter().try_for_each(|text| play(&mut board, text))?;
    let texts = listed(&board).map(|m| m.written());
    texts.collect::<Result<_, _>>().map(Value::Moves)
}

fn line(fen: &str, moves: &[String]) -> Result<Value, Refusal> {
    let mut board = read(fen)?;
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

fn ply(board: &Board) -> Ply {
    let ending = if board.is_checkmate() {
        Ending::Checkmate
    } else if board.is_stalemate() {
        Ending::Stalemate
    } else {
        Ending::None
    };
    Ply {
        fen: Some(board.to_fen()),
        check: Some(board.is_in_check()),
        ending: Some(ending),
        halfmoves: Some(board.halfmove_clock),
        fullmoves: Some(board.fullmove_number),
        ..Ply::default()
    }
}

fn perft(fen: &str, depth: u8, divide: bool) -> Result<Value, Refusal> {
    let board = read(fen)?;
    if !divide || depth == 0 {
        let nodes = count(&board, depth)?;
        return Ok(Value::Perft(Perft {
            nodes,
            divide: None,
        }));
    }
    let mut counts = Divide::default();
    for m in listed(&board) {
        let nodes = count_after(&board, &m, depth - 1)?;
        *counts.0.entry(m.written()?).or_default() += nodes;
    }
    Ok(Value::Perft(Perft {
        nodes: counts.0.values().sum(),
        divide: Some(counts),
    }))
}

fn count(board: &Board, depth: u8) -> Result<u64, Refusal> {
    match depth {
        0 => Ok(1),
        1 => Ok(listed(board).count() as u64),
        _ => listed(board)
            .map(|m| count_after(board, &m, depth - 1))
            .sum(),
    }
}

fn count_after(board: &Board, m: &Move, depth: u8) -> Result<u64, Refusal> {
    let mut child = board.clone();
    m.play(&mut child)?;
    count(&child, depth)
}

#[cfg(test)]
mod tests {
    #[test]
    fn adapter_passes_the_smoke_check() {
        let complaints = jadoube_protocol::smoke::check(&mut super::subject());
        assert_eq!(complaints, Vec::<String>::new());
    }
}
