//! A proof that a side can mate: a line of legal moves, played by both sides, that ends with it (Articles 5.2.2 and 6.9).

use crate::{Color, Move, Reading};

/// The shortest line of at most so many plies after which this side has mated, if there is one.
///
/// Finding none proves nothing: mate may need more moves. The time grows exponentially with `plies`.
///
/// ```
/// use jadoube_rules::{Color, Reading, fast, fen, helpmate};
/// let setup = fen::parse("7k/8/5K2/6Q1/8/8/8/8 w - - 0 1").unwrap();
/// let position = fast::Position::accept(&setup).unwrap();
/// let line = helpmate(&position, Color::White, 1).unwrap();
/// assert_eq!(line[0].to.to_string(), "g7");
/// assert_eq!(helpmate(&position, Color::Black, 2), None);
/// ```
pub fn helpmate<P: Reading>(position: &P, color: Color, plies: u8) -> Option<Vec<Move>> {
    (0..=plies).find_map(|length| line(position, color, length))
}

/// A line of exactly this length.
fn line<P: Reading>(position: &P, color: Color, length: u8) -> Option<Vec<Move>> {
    let moves = position.legal_moves();
    if length == 0 {
        let mated = moves.is_empty() && position.is_check() && position.turn() != color;
        return mated.then(Vec::new);
    }
    moves.into_iter().find_map(|m| {
        let mut rest = line(&position.play(m), color, length - 1)?;
        rest.insert(0, m);
        Some(rest)
    })
}
