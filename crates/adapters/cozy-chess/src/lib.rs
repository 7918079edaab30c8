//! The library cozy-chess as a subject: it plays both castling variants, and spells castling as king takes rook.
//!
//! Its own conversions turn that spelling into king's steps for standard chess, which it plays as Chess960 with
//! rooks on the outer files.

#![forbid(unsafe_code)]

use cozy_chess::util::{display_san_move, display_uci_move, parse_san_move};
use cozy_chess::{Board, FenParseError, GameStatus, Move};
use jadoube_protocol::{
    Answer, CastlingField, Description, Dialect, Divide, Edition, EnPassantField, Ending, Line,
    MoveText, NotAMoveText, Pace, Perft, Ply, Question, QuestionKind, Refusal, RefusalKind,
    RefusedPly, Subject, Value, Variant,
};

/// The version of cozy-chess that is linked.
pub const VERSION: &str = "0.3.4";

/// cozy-chess, ready to be asked.
pub fn subject() -> impl Subject + Send {
    CozyChess
}

struct CozyChess;

impl Subject for CozyChess {
    fn describe(&self) -> Description {
        Description {
            name: "cozy-chess".to_owned(),
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
            editions: Edition::ALL.to_vec(),
            dialect: Dialect {
                en_passant: EnPassantField::Always,
                castling: CastlingField::ShredderIn960,
                fen_fields: 6,
                endings: vec![Ending::Checkmate, Ending::Stalemate],
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
            Question::San { fen, m, .. } => san(fen, m, variant),
            Question::ParseSan { fen, text, .. } => parse_san(fen, text, variant),
            Question::ReadFen { text, .. } => {
                read(text, variant).map(|board| Value::Fen(Some(fen_of(&board, variant))))
            }
            Question::CanMate { .. } | Question::FlagFall { .. } => {
                return Answer::Unsupported("cozy-chess has no test of material".to_owned());
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

fn read(fen: &str, variant: Variant) -> Result<Board, Refusal> {
    let board = match variant {
        Variant::Standard => Board::from_fen(fen, false),
        // This takes either way of naming rights.
        Variant::Chess960 => fen.parse(),
    };
    board.map_err(|error| {
        let kind = match error {
            FenParseError::InvalidSideToMove
            | FenParseError::InvalidFullmoveNumber
            | FenParseError::MissingField
            | FenParseError::TooManyFields => RefusalKind::Syntax,
            // These stand for bad text as well as for what cannot be played.
            FenParseError::InvalidBoard
            | FenParseError::InvalidCastlingRights
            | FenParseError::InvalidEnPassant
            | FenParseError::InvalidHalfMoveClock => RefusalKind::Unspecified,
        };
        refusal(kind, error)
    })
}

fn fen_of(board: &Board, variant: Variant) -> String {
    match variant {
        Variant::Standard => format!("{board}"),
        Variant::Chess960 => format!("{board:#}"),
    }
}

fn listed(board: &Board) -> Vec<Move> {
    let mut moves = Vec::new();
    board.generate_moves(|of_piece| {
        moves.extend(of_piece);
        false
    });
    moves
}

fn text_of(board: &Board, m: Move, variant: Variant) -> String {
    match variant {
        Variant::Standard => display_uci_move(board, m).to_string(),
        Variant::Chess960 => m.to_string(),
    }
}

fn written(board: &Board, m: Move, variant: Variant) -> Result<MoveText, Refusal> {
    text_of(board, m, variant)
        .parse()
        .map_err(|error: NotAMoveText| refusal(RefusalKind::Unspecified, error))
}

fn find(board: &Board, text: &str, variant: Variant) -> Result<Move, Refusal> {
    let syntax = |error| refusal(RefusalKind::Syntax, error);
    text.parse::<Move>().map_err(syntax)?;
    listed(board)
        .into_iter()
        .find(|m| text_of(board, *m, variant) == text)
        .ok_or_else(|| refusal(RefusalKind::IllegalMove, format!("{text} is not listed")))
}

fn play(board: &mut Board, text: &str, variant: Variant) -> Result<(), Refusal> {
    let m = find(board, text, variant)?;
    let illegal = |error| refusal(RefusalKind::IllegalMove, error);
    board.try_play(m).map_err(illegal)
}

fn legal_moves(fen: &str, moves: &[String], variant: Variant) -> Result<Value, Refusal> {
    let mut board = read(fen, variant)?;
    for text in moves {
        play(&mut board, text, variant)?;
    }
    let legal = listed(&board);
    let texts: Result<_, _> = legal.iter().map(|m| written(&board, *m, variant)).collect();
    texts.map(Value::Moves)
}

fn line(fen: &str, moves: &[String], variant: Variant) -> Result<Value, Refusal> {
    let mut history = vec![read(fen, variant)?];
    let mut line = Line {
        plies: vec![ply(&history[0], &history, variant)],
        refused: None,
    };
    for (index, text) in moves.iter().enumerate() {
        let mut board = history[index].clone();
        if let Err(refusal) = play(&mut board, text, variant) {
            let ply = index + 1;
            line.refused = Some(RefusedPly { ply, refusal });
            break;
        }
        history.push(board);
        line.plies.push(ply(&history[index + 1], &history, variant));
    }
    Ok(Value::Line(line))
}

fn ply(board: &Board, history: &[Board], variant: Variant) -> Ply {
    let can_move = board.generate_moves(|_| true);
    let ending = match board.status() {
        GameStatus::Ongoing => Some(Ending::None),
        GameStatus::Won => Some(Ending::Checkmate),
        GameStatus::Drawn if !can_move => Some(Ending::Stalemate),
        // It takes fifty moves for the end of the game, which they are under no edition.
        GameStatus::Drawn => None,
    };
    let same = history.iter().filter(|other| board.same_position(other));
    Ply {
        fen: Some(fen_of(board, variant)),
        check: Some(!board.checkers().is_empty()),
        ending,
        claims: None,
        // The library keeps no history; this is its own test of equality, "for threefold repetition".
        occurrences: u32::try_from(same.count()).ok(),
        halfmoves: Some(board.halfmove_clock().into()),
        fullmoves: Some(board.fullmove_number().into()),
    }
}

fn perft(fen: &str, depth: u8, divide: bool, variant: Variant) -> Result<Value, Refusal> {
    let board = read(fen, variant)?;
    if !divide || depth == 0 {
        let nodes = count(&board, depth);
        return Ok(Value::Perft(Perft {
            nodes,
            divide: None,
        }));
    }
    let mut counts = Divide::default();
    for m in listed(&board) {
        let mut child = board.clone();
        child.play_unchecked(m);
        let entry = counts.0.entry(written(&board, m, variant)?);
        *entry.or_default() += count(&child, depth - 1);
    }
    Ok(Value::Perft(Perft {
        nodes: counts.0.values().sum(),
        divide: Some(counts),
    }))
}

fn count(board: &Board, depth: u8) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut nodes = 0;
    board.generate_moves(|of_piece| {
        if depth == 1 {
            nodes += of_piece.len() as u64;
        } else {
            for m in of_piece {
                let mut child = board.clone();
                child.play_unchecked(m);
                nodes += count(&child, depth - 1);
            }
        }
        false
    });
    nodes
}

fn san(fen: &str, text: &str, variant: Variant) -> Result<Value, Refusal> {
    let board = read(fen, variant)?;
    let m = find(&board, text, variant)?;
    Ok(Value::Text(display_san_move(&board, m).to_string()))
}

fn parse_san(fen: &str, text: &str, variant: Variant) -> Result<Value, Refusal> {
    let board = read(fen, variant)?;
    // One error stands for bad text, illegal and ambiguous moves.
    let m = parse_san_move(&board, text).map_err(|e| refusal(RefusalKind::Unspecified, e))?;
    written(&board, m, variant).map(Value::Move)
}

#[cfg(test)]
mod tests {
    #[test]
    fn adapter_passes_the_smoke_check() {
        let complaints = jadoube_protocol::smoke::check(&mut super::subject());
        assert_eq!(complaints, Vec::<String>::new());
    }
}
