//! Positions and moves of the tests, written as text.

use jadoube_rules::letter::Position;
use jadoube_rules::{Move, Reading, Setup, Square, Variant, fen};

/// The setup that a FEN of standard chess describes.
#[track_caller]
pub fn standard(text: &str) -> Setup {
    fen::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The setup that a Shredder-FEN of Chess960 describes.
#[track_caller]
pub fn chess960(text: &str) -> Setup {
    fen::parse_as(text, Variant::Chess960).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// A position that must be accepted.
#[track_caller]
pub fn position(setup: &Setup) -> Position {
    Position::accept(setup).unwrap_or_else(|rejection| panic!("{rejection}"))
}

/// A move in UCI notation; castling is written as the king's move to the rook's square.
pub fn uci(m: Move) -> String {
    let promotion = m
        .promotion()
        .map_or(String::new(), |role| role.to_char().into());
    format!("{}{}{promotion}", m.from, m.to)
}

/// The legal moves in UCI notation, sorted.
pub fn moves(position: &Position) -> Vec<String> {
    let mut moves: Vec<String> = position.legal_moves().into_iter().map(uci).collect();
    moves.sort();
    moves
}

/// Plays a line in UCI notation. Each move must be legal.
#[track_caller]
pub fn play(position: &Position, line: &str) -> Position {
    line.split_whitespace().fold(position.clone(), |at, text| {
        let found = at.legal_moves().into_iter().find(|m| uci(*m) == text);
        at.play(found.unwrap_or_else(|| panic!("{text} is not legal in\n{}", at.board())))
    })
}

/// A square by its name.
pub fn square(name: &str) -> Square {
    name.parse().expect("a square")
}
