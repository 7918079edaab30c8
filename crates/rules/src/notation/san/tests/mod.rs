//! Moves written and read in both notations, and every message with its offset.

use crate::uci::CastlingMoves;
use crate::{Reading, Variant, fen};

mod reading;
mod writing;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// A position from a FEN; one with castling rights by file is of Chess960.
fn position<P: Reading>(text: &str) -> P {
    let setup =
        fen::parse(text).unwrap_or_else(|_| fen::parse_as(text, Variant::Chess960).unwrap());
    P::accept(&setup).unwrap()
}

fn dialect<P: Reading>(position: &P) -> CastlingMoves {
    CastlingMoves::of(position.setup().variant)
}

/// Runs a check on every row and tells all failures at once.
fn check<Row>(rows: &[Row], fails: impl Fn(&Row) -> Option<String>) {
    let failures: Vec<String> = rows.iter().filter_map(fails).collect();
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
}
