//! The library chess-lab as a subject.
//!
//! It lists the moves of one square and plays moves written in its own algebraic notation. It lists a promotion
//! once, to a queen, but plays the others; what it lists is what it is said to list.

#![forbid(unsafe_code)]

use chess_lab::core::{DrawReason, GameStatus, Move, MoveType, PieceType, Position};
use chess_lab::errors::MoveError;
use chess_lab::logic::Game;
use jadoube_protocol::{
    Answer, CastlingField, Claim, Claims, Description, Dialect, Divide, Edition, EnPassantField,
    Ending, Line, MoveText, NotAMoveText, Pace, Perft, Ply, Question, QuestionKind, Refusal,
    RefusalKind, RefusedPly, Subject, Value, Variant,
};

/// The version of chess-lab that is linked.
pub const VERSION: &str = "0.2.1";

/// chess-lab, ready to be asked.
pub fn subject() -> impl Subject + Send {
    ChessLab
}

struct ChessLab;

impl Subject for ChessLab {
    fn describe(&self) -> Description {
        Description {
            name: "chess-lab".to_owned(),
            version: VERSION.to_owned(),
            language: "Rust".to_owned(),
            license: "CC0-1.0".to_owned(),
            questions: vec![
                QuestionKind::LegalMoves,
                QuestionKind::Line,
                QuestionKind::Perft,
                QuestionKind::San,
                QuestionKind::ParseSan,
                QuestionKind::ReadFen,
            ],
            variants: vec![Variant::Standard],
            editions: Edition::ALL.to_vec(),
            dialect: Dialect {
                en_passant: EnPassantField::PseudoLegal,
                castling: CastlingField::XFen,
                fen_fields: 6,
                endings: vec![Ending::Checkmate, Ending::Stalemate, Ending::Dead],
            },
            pace: Pace::Slow,
        }
    }

    fn ask(&mut self, question: &Question) -> Answer {
        if question.variant() != Variant::Standard {
            return Answer::Unsupported("chess-lab reads no Chess960 position".to_owned());
        }
        let answer = match question {
            Question::LegalMoves { fen, moves, .. } => legal_moves(fen, moves),
            Question::Line { fen, moves, .. } => line(fen, moves),
            Question::Perft {
                fen, depth, divide, ..
            } => perft(fen, *depth, *divide),
            Question::San { fen, m, .. } => san(fen, m),
            Question::ParseSan { fen, text, .. } => parse_san(fen, text),
            Question::ReadFen { text, .. } => read(text).map(|game| Value::Fen(Some(game.fen()))),
            Question::CanMate { .. } | Question::FlagFall { .. } => {
                return Answer::Unsupported("chess-lab does not look for mates".to_owned());
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

fn read(fen: &str) -> Result<Game, Refusal> {
    Game::from_fen(fen).map_err(|error| refusal(RefusalKind::Syntax, error))
}

fn listed(game: &Game) -> impl Iterator<Item = Move> {
    let squares = (0..64).map(|n| Position {
        col: n % 8,
        row: n / 8,
    });
    squares.flat_map(|square| game.get_legal_moves(square))
}

fn squares(m: &Move) -> String {
    format!("{}{}", m.from, m.to)
}

fn written(m: &Move) -> Result<MoveText, Refusal> {
    let mut text = squares(m);
    if let MoveType::Normal {
        promotion: Some(man),
        ..
    } = m.move_type
    {
        text.push(man.to_char().to_ascii_lowercase());
    }
    text.parse()
        .map_err(|error: NotAMoveText| refusal(RefusalKind::Unspecified, error))
}

/// The move in the library's notation, with both coordinates of its start so that it is unambiguous. A
/// promotion is listed to a queen alone; the man that it is asked to become takes the queen's place.
fn in_its_notation(game: &Game, text: &str) -> Result<String, Refusal> {
    let illegal = || refusal(RefusalKind::IllegalMove, format!("{text} is not listed"));
    let matches = |m: &Move| text.starts_with(&squares(m));
    let mut m = listed(game).find(matches).ok_or_else(illegal)?;
    if let MoveType::Normal {
        promotion: Some(man),
        ..
    } = &mut m.move_type
    {
        let letter = text.chars().next_back();
        *man = letter.and_then(PieceType::from_char).ok_or_else(illegal)?;
    }
    if written(&m)?.as_str() != text {
        return Err(illegal());
    }
    m.ambiguity = (true, true);
    Ok(m.to_string())
}

fn play(game: &mut Game, text: &str) -> Result<(), Refusal> {
    let text = in_its_notation(game, text)?;
    play_its_notation(game, &text)
}

fn play_its_notation(game: &mut Game, text: &str) -> Result<(), Refusal> {
    if game.status != GameStatus::InProgress {
        // It then leaves the position as it is, and says only how the game ended.
        return Err(refusal(RefusalKind::WrongState, "the game is over"));
    }
    let played = game.move_piece(text);
    played.map(drop).map_err(|error| {
        let kind = match error {
            MoveError::Illegal(_) => RefusalKind::IllegalMove,
            MoveError::Ambiguous(_) => RefusalKind::AmbiguousMove,
            // Both bad text and castling without the right to it.
            _ => RefusalKind::Unspecified,
        };
        refusal(kind, error)
    })
}

fn legal_moves(fen: &str, moves: &[String]) -> Result<Value, Refusal> {
    let mut game = read(fen)?;
    moves.iter().try_for_each(|text| play(&mut game, text))?;
    let texts = listed(&game).map(|m| written(&m));
    texts.collect::<Result<_, _>>().map(Value::Moves)
}

fn line(fen: &str, moves: &[String]) -> Result<Value, Refusal> {
    let mut game = read(fen)?;
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
    Ok(Value::Line(line))
}

fn ply(game: &Game) -> Ply {
    let ending = if game.checkmate() {
        Ending::Checkmate
    } else if game.stalemate() {
        Ending::Stalemate
    } else if game.insufficient_material() {
        Ending::Dead
    } else {
        Ending::None
    };
    // The library ends the game by itself where the Laws let a player claim a draw.
    let now = match game.status {
        GameStatus::InProgress => Some(Vec::new()),
        GameStatus::Draw(DrawReason::ThreefoldRepetition) => Some(vec![Claim::Threefold]),
        GameStatus::Draw(DrawReason::FiftyMoveRule) => Some(vec![Claim::Fifty]),
        _ => None,
    };
    Ply {
        fen: Some(game.fen()),
        check: Some(game.check()),
        ending: Some(ending),
        claims: now.map(|now| Claims { now, by: None }),
        occurrences: None,
        halfmoves: Some(game.halfmove_clock),
        fullmoves: Some(game.fullmove_number),
    }
}

fn perft(fen: &str, depth: u8, divide: bool) -> Result<Value, Refusal> {
    let game = read(fen)?;
    if !divide || depth == 0 {
        let nodes = count(&game, depth)?;
        return Ok(Value::Perft(Perft {
            nodes,
            divide: None,
        }));
    }
    let mut counts = Divide::default();
    for m in listed(&game) {
        let m = written(&m)?;
        *counts.0.entry(m).or_default() += count_after(&game, m, depth - 1)?;
    }
    Ok(Value::Perft(Perft {
        nodes: counts.0.values().sum(),
        divide: Some(counts),
    }))
}

fn count(game: &Game, depth: u8) -> Result<u64, Refusal> {
    match depth {
        0 => Ok(1),
        1 => Ok(listed(game).count() as u64),
        _ => listed(game)
            .map(|m| count_after(game, written(&m)?, depth - 1))
            .sum(),
    }
}

fn count_after(game: &Game, m: MoveText, depth: u8) -> Result<u64, Refusal> {
    let mut child = game.clone();
    // A count goes on where a game is over, but the library plays no further in a game that it has ended.
    child.status = GameStatus::InProgress;
    play(&mut child, m.as_str())?;
    count(&child, depth)
}

/// It writes a move once it is played.
fn san(fen: &str, text: &str) -> Result<Value, Refusal> {
    let mut game = read(fen)?;
    play(&mut game, text)?;
    last(&game).map(|m| Value::Text(m.to_string()))
}

fn parse_san(fen: &str, text: &str) -> Result<Value, Refusal> {
    let mut game = read(fen)?;
    play_its_notation(&mut game, text)?;
    written(&last(&game)?).map(Value::Move)
}

fn last(game: &Game) -> Result<Move, Refusal> {
    game.get_last_move()
        .ok_or_else(|| refusal(RefusalKind::WrongState, "no move was played"))
}

#[cfg(test)]
mod tests {
    /// The library's own fault is the one complaint: it lists a promotion to a queen only.
    #[test]
    fn adapter_passes_the_smoke_check_but_for_promotions() {
        let complaints = jadoube_protocol::smoke::check(&mut super::subject());
        let promotions = "LegalMoves { fen: \"7k/P7/8/8/8/8/8/K7 w - - 0 1\", moves: [], variant: Standard } \
            was answered by Value(Moves([a1a2, a1b1, a1b2, a7a8q]))";
        assert_eq!(complaints, [promotions]);
    }
}
