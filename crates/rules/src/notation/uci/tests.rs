//! Every message with its offset, and both spellings of castling.

use super::*;
use crate::{fen, letter};

#[test]
fn well_formed_texts_come_back_the_same() {
    let failures: Vec<&str> = ["0000", "e2e4", "a7a8q", "h2h1n", "e1e1", "b7c8r", "g2f1b"]
        .into_iter()
        .filter(|text| parse(text).map(|uci| uci.to_string()).as_deref() != Ok(*text))
        .collect();
    assert!(failures.is_empty(), "{failures:?}");
}

#[test]
fn malformed_texts_are_refused_with_message_and_offset() {
    let rows = [
        (
            "",
            "offset 0: expected a file, a to h, found the end of the text",
        ),
        (
            "e",
            "offset 1: expected a rank, 1 to 8, found the end of the text",
        ),
        (
            "e2",
            "offset 2: expected a file, a to h, found the end of the text",
        ),
        (
            "e2e",
            "offset 3: expected a rank, 1 to 8, found the end of the text",
        ),
        ("E2e4", "offset 0: expected a file, a to h, found 'E'"),
        ("e0e4", "offset 1: expected a rank, 1 to 8, found '0'"),
        ("e2-e4", "offset 2: expected a file, a to h, found '-'"),
        (
            "e7e8Q",
            "offset 4: expected one of qrbn or the end of the text, found 'Q'",
        ),
        (
            "e7e8k",
            "offset 4: expected one of qrbn or the end of the text, found 'k'",
        ),
        (
            "e7e8=q",
            "offset 4: expected one of qrbn or the end of the text, found '='",
        ),
        (
            "e2e4 ",
            "offset 4: expected one of qrbn or the end of the text, found ' '",
        ),
        (
            "e7e8qq",
            "offset 5: expected the end of the text, found 'q'",
        ),
        ("00000", "offset 0: expected a file, a to h, found '0'"),
        ("é2e4", "offset 0: expected a file, a to h, found 'é'"),
        ("eé", "offset 1: expected a rank, 1 to 8, found 'é'"),
    ];
    let failures: Vec<String> = rows
        .into_iter()
        .filter_map(|(text, message)| {
            let found = match parse(text) {
                Ok(_) => "accepted".to_owned(),
                Err(error) => error.to_string(),
            };
            (found != message).then(|| format!("{text:?}: expected {message}, found {found}"))
        })
        .collect();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn texts_are_found_among_the_legal_moves_in_one_spelling_of_castling() {
    use CastlingMoves::{KingTakesRook, KingTwoSquares};
    const STANDARD: &str = "4k3/4P3/8/8/8/8/8/R3K2R w KQ - 0 1";
    const SHUFFLED: &str = "4k3/8/8/8/8/8/8/5K1R w H - 0 1";
    // The text, the spelling, and the move found as data, or the problem.
    let rows = [
        (STANDARD, "e1g1", KingTwoSquares, "e1h1 (Castling(King))"),
        (STANDARD, "e1c1", KingTwoSquares, "e1a1 (Castling(Queen))"),
        (
            STANDARD,
            "e1h1",
            KingTwoSquares,
            "expected a legal move, found e1h1",
        ),
        (STANDARD, "e1h1", KingTakesRook, "e1h1 (Castling(King))"),
        (
            STANDARD,
            "e1g1",
            KingTakesRook,
            "expected a legal move, found e1g1",
        ),
        (STANDARD, "h1g1", KingTwoSquares, "h1g1"),
        (
            STANDARD,
            "e7e8q",
            KingTwoSquares,
            "expected a legal move, found e7e8q",
        ),
        (
            STANDARD,
            "0000",
            KingTwoSquares,
            "expected a legal move, found 0000",
        ),
        (
            STANDARD,
            "e1",
            KingTwoSquares,
            "offset 2: expected a file, a to h, found the end of the text",
        ),
        (SHUFFLED, "f1h1", KingTakesRook, "f1h1 (Castling(King))"),
        // An ordinary step and castling are written alike: the step has precedence.
        (SHUFFLED, "f1g1", KingTakesRook, "f1g1"),
        (SHUFFLED, "f1g1", KingTwoSquares, "f1g1"),
    ];
    let failures: Vec<String> = rows
        .into_iter()
        .filter_map(|(position, text, castling, expected)| {
            let setup = fen::parse(position)
                .unwrap_or_else(|_| fen::parse_as(position, Variant::Chess960).unwrap());
            let position = letter::Position::accept(&setup).unwrap();
            let found = match find(&position, text, castling) {
                Ok(m) => format!("{m:?}"),
                Err(problem) => problem.to_string(),
            };
            (found != expected)
                .then(|| format!("{text} {castling:?}: expected {expected}, found {found}"))
        })
        .collect();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
