//! The library `legal_chess` as a subject.
//!
//! It takes and gives positions as an array of bytes, and knows no FEN: this adapter writes the six fields into
//! the array as they stand. The library panics at an array that it cannot play.

#![forbid(unsafe_code)]

use jadoube_protocol::{
    Answer, CastlingField, Description, Dialect, Divide, Edition, EnPassantField, Line, MoveText,
    NotAMoveText, Pace, Perft, Ply, Question, QuestionKind, Refusal, RefusalKind, RefusedPly,
    Subject, Value, Variant,
};
use legal_chess::attack::get_attacked_squares;
use legal_chess::chessmove::ChessMove;
use legal_chess::color::Color;
use legal_chess::game::Game;
use legal_chess::pieces::piece::PromotionPiece;

/// The version of `legal_chess` that is linked.
pub const VERSION: &str = "0.4.42";

/// `legal_chess`, ready to be asked.
pub fn subject() -> impl Subject + Send {
    LegalChess
}

struct LegalChess;

impl Subject for LegalChess {
    fn describe(&self) -> Description {
        Description {
            name: "legal_chess".to_owned(),
            version: VERSION.to_owned(),
            language: "Rust".to_owned(),
            license: "MIT".to_owned(),
            questions: vec![
                QuestionKind::LegalMoves,
                QuestionKind::Line,
                QuestionKind::Perft,
            ],
            variants: vec![Variant::Standard],
            editions: Edition::ALL.to_vec(),
            // It writes no FEN and knows no endings: nothing of this ever shows.
            dialect: Dialect {
                en_passant: EnPassantField::Always,
                castling: CastlingField::XFen,
                fen_fields: 6,
                endings: Vec::new(),
            },
            pace: Pace::Slow,
        }
    }

    fn ask(&mut self, question: &Question) -> Answer {
        if question.variant() != Variant::Standard {
            return Answer::Unsupported("legal_chess plays standard chess only".to_owned());
        }
        let answer = match question {
            Question::LegalMoves { fen, moves, .. } => legal_moves(fen, moves),
            Question::Line { fen, moves, .. } => line(fen, moves),
            Question::Perft {
                fen, depth, divide, ..
            } => perft(fen, *depth, *divide),
            Question::ReadFen { .. } => {
                return Answer::Unsupported("legal_chess knows no FEN".to_owned());
            }
            Question::San { .. } | Question::ParseSan { .. } => {
                return Answer::Unsupported("legal_chess has no SAN".to_owned());
            }
            Question::CanMate { .. } | Question::FlagFall { .. } => {
                return Answer::Unsupported("legal_chess does not look for mates".to_owned());
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
    let array = to_array(fen).ok_or_else(|| {
        refusal(
            RefusalKind::Syntax,
            "the FEN has no form as an array of bytes",
        )
    })?;
    Ok(Game::from_game_arr(&array))
}

/// The array: 64 men by file from a1, the en-passant square, four castling rights, the two counters and the side.
fn to_array(fen: &str) -> Option<[u8; 73]> {
    let fields: Vec<&str> = fen.split(' ').collect();
    let [placement, side, castling, en_passant, halfmoves, fullmoves] = fields[..] else {
        return None;
    };
    let mut array = [0; 73];
    let ranks: Vec<&str> = placement.split('/').collect();
    if ranks.len() != 8 {
        return None;
    }
    for (from_top, text) in ranks.iter().enumerate() {
        let mut file = 0;
        for letter in text.chars() {
            if let Some(empty @ 1..=8) = letter.to_digit(10) {
                file += empty as usize;
                continue;
            }
            let man = "PRNBQK".find(letter.to_ascii_uppercase())? as u8 + 1;
            let color = if letter.is_ascii_lowercase() { 10 } else { 0 };
            *array[..64].get_mut(file * 8 + 7 - from_top)? = man + color;
            file += 1;
        }
        if file != 8 {
            return None;
        }
    }
    if en_passant != "-" {
        let [file @ b'a'..=b'h', rank @ b'1'..=b'8'] = *en_passant.as_bytes() else {
            return None;
        };
        (array[64], array[65]) = (file - b'a' + 1, rank - b'0');
    }
    if castling != "-" {
        for letter in castling.chars() {
            array[66 + "KQkq".find(letter)?] = 1;
        }
    }
    (array[70], array[71]) = (halfmoves.parse().ok()?, fullmoves.parse().ok()?);
    array[72] = match side {
        "w" => 0,
        "b" => 1,
        _ => return None,
    };
    Some(array)
}

fn text(m: &ChessMove) -> String {
    let promotion = match m.promotion {
        None => "",
        Some(PromotionPiece::Queen) => "q",
        Some(PromotionPiece::Rook) => "r",
        Some(PromotionPiece::Bishop) => "b",
        Some(PromotionPiece::Knight) => "n",
    };
    let square = |(file, rank): (u8, u8)| format!("{}{rank}", char::from(b'a' - 1 + file));
    square(m.from) + &square(m.to) + promotion
}

fn written(m: &ChessMove) -> Result<MoveText, Refusal> {
    let text = text(m).parse();
    text.map_err(|error: NotAMoveText| refusal(RefusalKind::Unspecified, error))
}

fn play(game: &mut Game, asked: &str) -> Result<(), Refusal> {
    let found = game.legal_moves().into_iter().find(|m| text(m) == asked);
    let illegal = || refusal(RefusalKind::IllegalMove, format!("{asked} is not listed"));
    game.make_move(found.ok_or_else(illegal)?);
    Ok(())
}

fn legal_moves(fen: &str, moves: &[String]) -> Result<Value, Refusal> {
    let mut game = read(fen)?;
    moves.iter().try_for_each(|text| play(&mut game, text))?;
    let texts = game.legal_moves().iter().map(written).collect();
    Result::map(texts, Value::Moves)
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
    let enemy = match game.side_to_move() {
        Color::WHITE => Color::BLACK,
        Color::BLACK => Color::WHITE,
    };
    let king = game.current_king_position();
    let attacked = get_attacked_squares(game.board(), enemy, king);
    let attackers = &attacked[usize::from(king.0) - 1][usize::from(king.1) - 1];
    Ply {
        check: Some(!attackers.is_empty()),
        halfmoves: Some(game.half_moves().into()),
        fullmoves: Some(game.full_moves().into()),
        ..Ply::default()
    }
}

fn perft(fen: &str, depth: u8, divide: bool) -> Result<Value, Refusal> {
    let mut game = read(fen)?;
    if !divide || depth == 0 {
        let nodes = count(&mut game, depth);
        return Ok(Value::Perft(Perft {
            nodes,
            divide: None,
        }));
    }
    let mut counts = Divide::default();
    for m in game.legal_moves() {
        *counts.0.entry(written(&m)?).or_default() += count_after(&mut game, m, depth - 1);
    }
    Ok(Value::Perft(Perft {
        nodes: counts.0.values().sum(),
        divide: Some(counts),
    }))
}

fn count(game: &mut Game, depth: u8) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = game.legal_moves();
    if depth == 1 {
        return moves.len() as u64;
    }
    let counts = moves.into_iter();
    counts.map(|m| count_after(game, m, depth - 1)).sum()
}

fn count_after(game: &mut Game, m: ChessMove, depth: u8) -> u64 {
    game.make_move(m);
    let nodes = count(game, depth);
    game.undo_last_move();
    nodes
}

#[cfg(test)]
mod tests {
    #[test]
    fn adapter_passes_the_smoke_check() {
        let complaints = jadoube_protocol::smoke::check(&mut super::subject());
        assert_eq!(complaints, Vec::<String>::new());
    }
}
