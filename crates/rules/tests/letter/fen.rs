//! Setups for the tests, from the six fields of FEN; castling fields may be standard or Shredder-FEN.

use jadoube_rules::letter::Position;
use jadoube_rules::{
    Board, CastlingRights, Color, File, Move, Piece, Rank, Reading, Setup, Square, Variant,
};

/// The setup that a well-formed FEN of standard chess describes.
pub fn standard(fen: &str) -> Setup {
    setup(fen, Variant::Standard)
}

/// The setup that a well-formed Shredder-FEN of Chess960 describes.
pub fn chess960(fen: &str) -> Setup {
    setup(fen, Variant::Chess960)
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

fn setup(fen: &str, variant: Variant) -> Setup {
    let fields: Vec<&str> = fen.split(' ').collect();
    let [placement, turn, castling, en_passant, halfmoves, fullmoves] = fields[..] else {
        panic!("six fields expected: {fen}");
    };
    Setup {
        board: board(placement),
        turn: if turn == "w" {
            Color::White
        } else {
            Color::Black
        },
        castling: rights(castling),
        en_passant: en_passant.parse().ok(),
        halfmoves: halfmoves.parse().expect("a half-move clock"),
        fullmoves: fullmoves.parse().expect("a move number"),
        variant,
    }
}

fn board(placement: &str) -> Board {
    let mut board = Board::empty();
    for (row, rank) in placement.split('/').zip(Rank::all().rev()) {
        let mut files = File::all();
        for letter in row.chars() {
            if let Some(empty) = letter.to_digit(10) {
                files.nth(empty as usize - 1).expect("at most eight files");
            } else {
                let file = files.next().expect("at most eight files");
                let man = Piece::from_char(letter).expect("a man");
                board.set(Square::at(file, rank), Some(man));
            }
        }
        assert!(files.next().is_none(), "row {row} is too short");
    }
    board
}

fn rights(field: &str) -> CastlingRights {
    let mut rights = CastlingRights::NONE;
    for letter in field.chars().filter(|letter| *letter != '-') {
        let color = if letter.is_ascii_uppercase() {
            Color::White
        } else {
            Color::Black
        };
        let file = match letter.to_ascii_lowercase() {
            'k' => File::H,
            'q' => File::A,
            file => File::from_char(file).expect("a file"),
        };
        rights.add(color, file);
    }
    rights
}
