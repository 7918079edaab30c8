//! Positions and moves given on the command line; errors point at the character.

use jadoube_rules::{Reading, Setup, Variant, fen};

/// The initial position of standard chess, which may be given as `start`.
pub const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// The FEN that an argument means.
pub fn fen_text(argument: &str) -> &str {
    if argument == "start" || argument == "startpos" {
        START
    } else {
        argument
    }
}

/// Reads a FEN, leniently: whoever types a position by hand may leave out the counters.
pub fn setup(argument: &str, variant: Variant) -> Result<Setup, String> {
    let text = fen_text(argument);
    fen::parse_lenient(text, variant)
        .map(|(setup, _)| setup)
        .map_err(|error| {
            let problem = format!("{}: {}", error.field, error.problem);
            pointed("the FEN makes no sense", text, error.at, &problem)
        })
}

/// A position to play from.
pub fn position<P: Reading>(setup: &Setup) -> Result<P, String> {
    P::accept(setup).map_err(|rejection| {
        let reasons: String = rejection
            .0
            .iter()
            .map(|fault| format!("\n  - {fault}"))
            .collect();
        format!("the position cannot be played:{reasons}")
    })
}

/// An error about one character of a text, with the text and a caret under that character.
pub fn pointed(what: &str, text: &str, at: usize, problem: &str) -> String {
    let before = text.get(..at).map_or(0, |before| before.chars().count());
    format!("{what}: {problem}\n  {text}\n  {}^", " ".repeat(before))
}
