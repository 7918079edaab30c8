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
        answer.map_or_else(|other| other, Answer::Value)
    }
}

fn read(fen: &str) -> Result<Game, Answer> {
    let not_six_fields = || Answer::refused(RefusalKind::Syntax, "not the six fields of a FEN");
    let fields = Fields::read(fen).ok_or_else(not_six_fields)?;
    let array = fields.to_array().ok_or_else(|| {
        Answer::Unsupported("legal_chess has one byte for each counter".to_owned())
    })?;
    Ok(Game::from_game_arr(&array))
}

/// A FEN as far as it is read here: whether it can be played is for the library to say.
struct Fields {
    /// Men by file from a1 to h8, numbered as the library does.
    men: [u8; 64],
    /// File and rank from 1, or zeros.
    en_passant: [u8; 2],
    /// For K, Q, k and q.
    castling: [u8; 4],
    halfmoves: u32,
    fullmoves: u32,
    /// 0 for White.
    side: u8,
}

impl Fields {
    fn read(fen: &str) -> Option<Fields> {
        let fields: Vec<&str> = fen.split(' ').collect();
        let [placement, side, castling, en_passant, halfmoves, fullmoves] = fields[..] else {
            return None;
        };
        let mut rights = [0; 4];
        for letter in castling.chars().filter(|_| castling != "-") {
            rights["KQkq".find(letter)?] = 1;
        }
        Some(Fields {
            men: read_men(placement)?,
            en_passant: match *en_passant.as_bytes() {
                [b'-'] => [0, 0],
                [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => [file - b'a' + 1, rank - b'0'],
                _ => return None,
            },
            castling: rights,
            halfmoves: halfmoves.parse().ok()?,
            fullmoves: fullmoves.parse().ok()?,
            side: ["w", "b"].iter().position(|letter| *letter == side)? as u8,
        })
    }

    /// The library's array, unless a counter is too large for it.
    fn to_array(&self) -> Option<[u8; 73]> {
        let mut array = [0; 73];
        array[..64].copy_from_slice(&self.men);
        array[64..66].copy_from_slice(&self.en_passant);
        array[66..70].copy_from_slice(&self.castling);
        array[70] = self.halfmoves.try_into().ok()?;
        array[71] = self.fullmoves.try_into().ok()?;
        array[72] = self.side;
        Some(array)
    }
}

fn read_men(placement: &str) -> Option<[u8; 64]> {
    let mut men = [0; 64];
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
            *men.get_mut(file * 8 + 7 - from_top)? = man + color;
            file += 1;
        }
        if file != 8 {
            return None;
        }
    }
    Some(men)
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

fn written(m: &ChessMove) -> Result<MoveText, Answer> {
    let text = text(m).parse();
    text.map_err(|error: NotAMoveText| Answer::refused(RefusalKind::Unspecified, error))
}

fn play(game: &mut Game, asked: &str) -> Result<(), Refusal> {
    let found = game.legal_moves().into_iter().find(|m| text(m) == asked);
    let illegal = || Refusal {
        kind: RefusalKind::IllegalMove,
        detail: format!("{asked} is not listed"),
    };
    game.make_move(found.ok_or_else(illegal)?);
    Ok(())
}

fn legal_moves(fen: &str, moves: &[String]) -> Result<Value, Answer> {
    let mut game = read(fen)?;
    let played = moves.iter().try_for_each(|text| play(&mut game, text));
    played.map_err(Answer::Refused)?;
    let texts = game.legal_moves().iter().map(written).collect();
    Result::map(texts, Value::Moves)
}

fn line(fen: &str, moves: &[String]) -> Result<Value, Answer> {
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

fn perft(fen: &str, depth: u8, divide: bool) -> Result<Value, Answer> {
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
