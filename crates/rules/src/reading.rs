//! What the two readings of the Laws have in common: the questions that they answer, never the answers.

use crate::{Board, Color, Fault, Grade, Move, Rejection, Setup, perft};

/// A reading of Article 3: positions accepted for play, and what may be played in them.
///
/// There are two, [`letter::Position`](crate::letter::Position) and [`fast::Position`](crate::fast::Position). They share squares, men and moves
/// as types, and no rule: whoever writes against this trait can ask either, and compare.
///
/// ```
/// use jadoube_rules::{Reading, fast, letter};
/// let start = jadoube_rules::fen::parse("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1").unwrap();
/// assert_eq!(letter::Position::accept(&start).unwrap().legal_moves().len(), 20);
/// assert_eq!(fast::Position::accept(&start).unwrap().legal_moves().len(), 20);
/// ```
pub trait Reading: Clone {
    /// Everything that is wrong with a setup, in the order of [`Fault`]'s variants (derived `Ord`), without duplicates.
    fn examine(setup: &Setup) -> Vec<Fault>;

    /// The position of a setup that has already been examined and holds no [`Grade::Invalid`] fault.
    /// From any other setup the position is unspecified, but nothing panics.
    fn from_examined(setup: &Setup) -> Self;

    /// The position of a setup, or every reason why it cannot be played.
    ///
    /// # Errors
    /// A [`Rejection`] if any fault is [`Grade::Invalid`]; odd faults alone are forgiven.
    fn accept(setup: &Setup) -> Result<Self, Rejection> {
        let faults = Self::examine(setup);
        if faults.iter().any(|fault| fault.grade() == Grade::Invalid) {
            Err(Rejection(faults))
        } else {
            Ok(Self::from_examined(setup))
        }
    }

    /// The position as plain data. The en-passant square is there after every double step, whether or not
    /// anyone can capture; of a position that came from a setup, it is the setup's.
    fn setup(&self) -> Setup;

    /// Where the men stand.
    fn board(&self) -> Board;

    /// The side that has the move.
    fn turn(&self) -> Color;

    /// Half-move clock: plies since the last capture or pawn move.
    fn halfmoves(&self) -> u32;

    /// All legal moves (Article 3.10), in any order, each once.
    fn legal_moves(&self) -> Vec<Move>;

    /// Whether the king of the side that has the move is in check (Article 3.9).
    fn is_check(&self) -> bool;

    /// The position after a move. It must be one of [`legal_moves`](Reading::legal_moves); after another the result is
    /// unspecified, but nothing panics.
    #[must_use]
    fn play(&self, m: Move) -> Self;

    /// The number of ways to play `depth` plies on; 1 for depth 0. A reading may know a quicker way than playing them all.
    fn perft(&self, depth: u32) -> u64 {
        perft::by_moves(self, depth)
    }
}
