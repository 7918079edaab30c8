//! The theorems, by the men on the board.

use super::*;
use crate::fen;

#[test]
fn material_by_men() {
    // White's men, Black's men, what is dead, and which side cannot mate.
    let rows = [
        ("K", "k", "dead"),
        ("KN", "k", "dead"),
        ("K", "kb", "dead"),
        ("KBB", "kb", "dead"),
        ("KN", "kn", ""),
        ("KNN", "k", "Black"),
        ("KP", "k", "Black"),
        ("KQ", "kn", "Black"),
        ("KQQ", "kn", "Black"),
        ("KQR", "kn", ""),
        ("KR", "kn", ""),
        ("KN", "kp", ""),
        ("KR", "kb", "Black"),
        ("KQRB", "kb", "Black"),
        ("KR", "kbb", "Black"),
        ("KQR", "kbbb", "Black"),
        ("KRP", "kbb", ""),
        ("KRN", "kbb", ""),
        ("KQ", "kbn", ""),
        ("KN", "kb", ""),
        ("KP", "kb", ""),
        ("KQ", "knn", ""),
        ("KQ", "kq", ""),
    ];
    let mut failures = Vec::new();
    for (white, black, expected) in rows {
        // All men on dark squares, so that all bishops are on squares of one colour.
        let board = on_dark_squares(white, black);
        let found = if dead_material(&board).is_some() {
            "dead"
        } else {
            match Color::BOTH.map(|color| cannot_mate(&board, color).is_some()) {
                [true, true] => "both",
                [true, false] => "White",
                [false, true] => "Black",
                [false, false] => "",
            }
        };
        if found != expected {
            failures.push(format!(
                "{white} {black}: expected {expected:?}, found {found:?}"
            ));
        }
    }
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
}

fn on_dark_squares(white: &str, black: &str) -> Board {
    let mut board = Board::empty();
    let men = white
        .chars()
        .chain(black.chars())
        .filter_map(Piece::from_char);
    for (square, man) in Square::all().filter(|square| !square.is_light()).zip(men) {
        board.set(square, Some(man));
    }
    board
}

#[test]
fn bishops_on_both_colors_are_not_dead() {
    let rows = [
        ("1b6/8/8/4k3/8/8/8/4KB2 w - - 0 1", None),
        (
            "b7/8/8/4k3/8/8/8/4KB2 w - - 0 1",
            Some(DeadMaterial::BishopsOnOneColor),
        ),
        ("8/8/8/4k3/8/8/8/4KBB1 w - - 0 1", None),
        ("8/8/8/8/8/8/8/4KB2 w - - 0 1", None),
    ];
    for (text, expected) in rows {
        assert_eq!(
            dead_material(&fen::parse(text).unwrap().board),
            expected,
            "{text}"
        );
    }
    let opposite = fen::parse("1b6/8/8/4k3/8/8/8/3RKB2 w - - 0 1")
        .unwrap()
        .board;
    assert_eq!(cannot_mate(&opposite, Color::Black), None);
}
