//! The library pleco as a subject: a board that is played in place, without SAN, claims or repetition.

#![forbid(unsafe_code)]

use jadoube_protocol::{
    Answer, CastlingField, Description, Dialect, Divide, EnPassantField, Ending, Line, MoveText,
    NotAMoveText, Pace, Perft, Ply, Question, QuestionKind, Refusal, RefusalKind, RefusedPly,
    Subject, Value, Variant,
};
use pleco::board::{FenBuildError, perft as library};
use pleco::{BitMove, Board};

/// The version of pleco that is linked.
pub const VERSION: &str = "0.5.0";

/// pleco, ready to be asked.
pub fn subject() -> impl Subject + Send {
    Pleco
}

struct Pleco;

impl Subject for Pleco {
    fn describe(&self) -> Description {
        Description {
            name: "pleco".to_owned(),
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
                en_passant: EnPassantField::PseudoLegal,
                castling: CastlingField::XFen,
                fen_fields: 6,
                endings: vec![Ending::Checkmate, Ending::Stalemate],
            },
            pace: Pace::Fast,
        }
    }

    fn ask(&mut self, question: &Question) -> Answer {
        if question.variant() != Variant::Standard {
            return Answer::Unsupported("pleco plays standard chess only".to_owned());
        }
        let answer = match question {
            Question::LegalMoves { fen, moves, .. } => legal_moves(fen, moves),
            Question::Line { fen, moves, .. } => line(fen, moves),
            Question::Perft {
                fen, depth, divide, ..
            } => perft(fen, *depth, *divide),
            Question::ReadFen { text, .. } => {
                start(text).map(|board| Value::Fen(Some(board.fen())))
            }
            Question::San { .. } | Question::ParseSan { .. } => {
                return Answer::Unsupported("pleco has no public SAN".to_owned());
            }
            Question::CanMate { .. } | Question::FlagFall { .. } => {
                return Answer::Unsupported("pleco does not prove that mates exist".to_owned());
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

fn start(fen: &str) -> Result<Board, Refusal> {
    Board::from_fen(fen).map_err(|error| {
        let kind = match error {
            FenBuildError::NotEnoughSections { .. }
            | FenBuildError::IncorrectRankAmounts { .. }
            | FenBuildError::UnrecognizedTurn { .. }
            | FenBuildError::EPSquareUnreadable { .. }
            | FenBuildError::SquareSmallerRank { .. }
            | FenBuildError::SquareLargerRank { .. }
            | FenBuildError::UnrecognizedPiece { .. }
            | FenBuildError::UnreadableMoves(_) => RefusalKind::Syntax,
            FenBuildError::IllegalNumCheckingPieces { .. }
            | FenBuildError::IllegalCheckState { .. }
            | FenBuildError::TooManyPawns { .. }
            | FenBuildError::PawnOnLastRow => RefusalKind::IllegalPosition,
            // This one stands for bad text as well as for a square that contradicts the placement.
            FenBuildError::EPSquareInvalid { .. } => RefusalKind::Unspecified,
        };
        refusal(kind, format!("{error:?}").trim_end())
    })
}

fn play(board: &mut Board, text: &str) -> Result<(), Refusal> {
    if board.apply_uci_move(text) {
        Ok(())
    } else {
        Err(refusal(RefusalKind::IllegalMove, ""))
    }
}

fn written(m: BitMove) -> Result<MoveText, Refusal> {
    let text = m.stringify().parse();
    text.map_err(|error: NotAMoveText| refusal(RefusalKind::Unspecified, error))
}

fn legal_moves(fen: &str, moves: &[String]) -> Result<Value, Refusal> {
    let mut board = start(fen)?;
    moves.iter().try_for_each(|text| play(&mut board, text))?;
    let legal = board.generate_moves();
    let texts: Result<_, _> = legal.into_iter().map(written).collect();
    texts.map(Value::Moves)
}

fn line(fen: &str, moves: &[String]) -> Result<Value, Refusal> {
    let mut board = start(fen)?;
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
    let ending = if board.checkmate() {
        Ending::Checkmate
    } else if board.stalemate() {
        Ending::Stalemate
    } else {
        Ending::None
    };
    Ply {
        fen: Some(board.fen()),
        check: Some(board.in_check()),
        ending: Some(ending),
        halfmoves: u32::try_from(board.rule_50()).ok(),
        // pleco counts plies from the start of the game.
        fullmoves: Some(u32::from(board.moves_played()) / 2 + 1),
        ..Ply::default()
    }
}

fn perft(fen: &str, depth: u8, divide: bool) -> Result<Value, Refusal> {
    let mut board = start(fen)?;
    if !divide || depth == 0 {
        return Ok(Value::Perft(Perft {
            nodes: library::perft(&board, depth.into()),
            divide: None,
        }));
    }
    let mut counts = Divide::default();
    for m in board.generate_moves() {
        board.apply_move(m);
        *counts.0.entry(written(m)?).or_default() += library::perft(&board, u16::from(depth - 1));
        board.undo_move();
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
