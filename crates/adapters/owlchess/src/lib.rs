//! The library owlchess as a subject: endings and claims of its `MoveChain`, moves and SAN of its `Board`.
//!
//! Occurrences are counted by its own repetition table, filled beside the chain, which hides the one it has.

#![forbid(unsafe_code)]

use jadoube_protocol::{
    Answer, CastlingField, Claim, Claims, Description, Dialect, Divide, Edition, EnPassantField,
    Ending, Line, MoveText, NotAMoveText, Pace, Perft, Ply, Question, QuestionKind, Refusal,
    RefusalKind, RefusedPly, Subject, Value, Variant,
};
use owlchess::board::FenParseError;
use owlchess::chain::{HashRepeat, Repeat};
use owlchess::movegen::legal;
use owlchess::moves::san::{IntoMoveError, ParseError};
use owlchess::moves::uci;
use owlchess::{Board, DrawReason, Move, MoveChain, Outcome, WinReason};

/// The version of owlchess that is linked.
pub const VERSION: &str = "0.4.1";

/// owlchess, ready to be asked.
pub fn subject() -> impl Subject + Send {
    Owlchess
}

struct Owlchess;

impl Subject for Owlchess {
    fn describe(&self) -> Description {
        Description {
            name: "owlchess".to_owned(),
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
            pace: Pace::Fast,
        }
    }

    fn ask(&mut self, question: &Question) -> Answer {
        if question.variant() != Variant::Standard {
            return Answer::Unsupported("owlchess plays standard chess only".to_owned());
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
                read(text).map(|board| Value::Fen(Some(board.as_fen())))
            }
            Question::CanMate { .. } | Question::FlagFall { .. } => {
                return Answer::Unsupported("owlchess has no test for one side".to_owned());
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
    Board::from_fen(fen).map_err(|error| {
        let kind = match error {
            FenParseError::Fen(_) => RefusalKind::Syntax,
            FenParseError::Valid(_) => RefusalKind::IllegalPosition,
        };
        refusal(kind, error)
    })
}

fn written(m: Move) -> Result<MoveText, Refusal> {
    m.uci()
        .to_string()
        .parse()
        .map_err(|error: NotAMoveText| refusal(RefusalKind::Unspecified, error))
}

fn find(board: &Board, text: &str) -> Result<Move, Refusal> {
    let syntax = |error| refusal(RefusalKind::Syntax, error);
    let uci: uci::Move = text.parse().map_err(syntax)?;
    let moves = legal::gen_all(board);
    let found = moves.iter().find(|m| m.uci() == uci);
    found
        .copied()
        .ok_or_else(|| refusal(RefusalKind::IllegalMove, format!("{text} is not listed")))
}

fn play(chain: &mut MoveChain, text: &str) -> Result<(), Refusal> {
    let m = find(chain.last(), text)?;
    let illegal = |error| refusal(RefusalKind::IllegalMove, error);
    chain.push(m).map_err(illegal)
}

fn legal_moves(fen: &str, moves: &[String]) -> Result<Value, Refusal> {
    let mut chain = MoveChain::new(read(fen)?);
    moves.iter().try_for_each(|text| play(&mut chain, text))?;
    let legal = legal::gen_all(chain.last());
    let texts: Result<_, _> = legal.iter().map(|m| written(*m)).collect();
    texts.map(Value::Moves)
}

fn line(fen: &str, moves: &[String]) -> Result<Value, Refusal> {
    let mut chain = MoveChain::new(read(fen)?);
    let mut table = HashRepeat::default();
    let mut line = Line {
        plies: vec![ply(&chain, &mut table)],
        refused: None,
    };
    for (index, text) in moves.iter().enumerate() {
        if let Err(refusal) = play(&mut chain, text) {
            let ply = index + 1;
            line.refused = Some(RefusedPly { ply, refusal });
            break;
        }
        line.plies.push(ply(&chain, &mut table));
    }
    Ok(Value::Line(line))
}

fn ply(chain: &MoveChain, table: &mut HashRepeat) -> Ply {
    let board = chain.last();
    table.push(board);
    let outcome = chain.calc_outcome();
    let ending = ending(outcome);
    // Once it says that the game has ended, it does not say what else could have been claimed.
    let claims = (ending == Some(Ending::None)).then(|| {
        let mut now = Vec::new();
        if outcome == Some(Outcome::Draw(DrawReason::Repeat3)) {
            now.push(Claim::Threefold);
        }
        // The chain names one reason, the board the other one.
        if board.calc_draw_simple() == Some(DrawReason::Moves50) {
            now.push(Claim::Fifty);
        }
        Claims { now, by: None }
    });
    Ply {
        fen: Some(board.as_fen()),
        check: Some(board.is_check()),
        ending,
        claims,
        occurrences: u32::try_from(table.count(board)).ok(),
        halfmoves: Some(board.raw().move_counter.into()),
        fullmoves: Some(board.raw().move_number.into()),
    }
}

fn ending(outcome: Option<Outcome>) -> Option<Ending> {
    let Some(outcome) = outcome else {
        return Some(Ending::None);
    };
    match outcome {
        Outcome::Win {
            reason: WinReason::Checkmate,
            ..
        } => Some(Ending::Checkmate),
        Outcome::Draw(reason) => match reason {
            DrawReason::Stalemate => Some(Ending::Stalemate),
            DrawReason::InsufficientMaterial => Some(Ending::Dead),
            DrawReason::Moves75 => Some(Ending::SeventyFive),
            DrawReason::Repeat5 => Some(Ending::Fivefold),
            // These must be claimed.
            DrawReason::Moves50 | DrawReason::Repeat3 => Some(Ending::None),
            // Nobody has agreed to anything, resigned or run out of time here.
            _ => None,
        },
        Outcome::Win { .. } => None,
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
    for m in legal::gen_all(&board).iter() {
        let nodes = count(&after(&board, *m)?, depth - 1)?;
        *counts.0.entry(written(*m)?).or_default() += nodes;
    }
    Ok(Value::Perft(Perft {
        nodes: counts.0.values().sum(),
        divide: Some(counts),
    }))
}

fn count(board: &Board, depth: u8) -> Result<u64, Refusal> {
    if depth == 0 {
        return Ok(1);
    }
    let moves = legal::gen_all(board);
    if depth == 1 {
        return Ok(moves.len() as u64);
    }
    let child = |m: &Move| count(&after(board, *m)?, depth - 1);
    moves.iter().map(child).sum()
}

fn after(board: &Board, m: Move) -> Result<Board, Refusal> {
    let illegal = |error| refusal(RefusalKind::IllegalMove, error);
    board.make_move(m).map_err(illegal)
}

fn san(fen: &str, text: &str) -> Result<Value, Refusal> {
    let board = read(fen)?;
    let m = find(&board, text)?;
    let illegal = |error| refusal(RefusalKind::IllegalMove, error);
    let san = m.san(&board).map_err(illegal)?;
    Ok(Value::Text(san.to_string()))
}

fn parse_san(fen: &str, text: &str) -> Result<Value, Refusal> {
    let board = read(fen)?;
    let m = Move::from_san(text, &board).map_err(|error| {
        let kind = match error {
            ParseError::Parse(_) => RefusalKind::Syntax,
            ParseError::Convert(IntoMoveError::Ambiguity(..)) => RefusalKind::AmbiguousMove,
            ParseError::Convert(_) => RefusalKind::IllegalMove,
        };
        refusal(kind, error)
    })?;
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
