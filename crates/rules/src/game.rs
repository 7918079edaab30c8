//! Moves played in order, and what counting them gives: occurrences, automatic draws and what may be claimed (Articles 9.2, 9.3, 9.6).

use crate::ending::{FIFTY_MOVES, ending_by_counting};
use crate::{
    Edition, Ending, Move, PositionKey, Reading, Rejection, Setup, Status, ending_on_board,
};
use std::fmt;

/// A game on either reading of the Laws: where it began, and every move since.
///
/// The starting position counts as an occurrence of itself. A game from a set-up position has no history before it, but
/// its half-move clock goes on from the one that was given.
///
/// ```
/// use jadoube_rules::uci::{self, CastlingMoves};
/// use jadoube_rules::{Edition, Game, Status, fen, letter};
/// let setup = fen::parse("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1").unwrap();
/// let mut game: Game<letter::Position> = Game::from_setup(&setup).unwrap();
/// for text in ["g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1", "f6g8"] {
///     let m = uci::find(game.position(), text, CastlingMoves::KingTwoSquares).unwrap();
///     game.push(m).unwrap();
/// }
/// assert_eq!(game.occurrences(), 3);
/// assert_eq!(game.status(Edition::Laws2023), Status::Ongoing);
/// assert!(game.claims(Edition::Laws2023).now.threefold);
/// ```
#[derive(Clone, Debug)]
pub struct Game<P> {
    start: Stage<P>,
    played: Vec<(Move, Stage<P>)>,
}

/// A position of the game, with its key.
#[derive(Clone, Debug)]
struct Stage<P> {
    position: P,
    key: PositionKey,
}

impl<P: Reading> Stage<P> {
    fn new(position: P) -> Stage<P> {
        let key = PositionKey::of(&position);
        Stage { position, key }
    }
}

/// A move that is not legal in the position on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct IllegalMove(
    /// The move that was tried.
    pub Move,
);

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected a legal move, found {:?}", self.0)
    }
}

impl std::error::Error for IllegalMove {}

/// What the player who has the move may claim.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Claims {
    /// On the position that is on the board (9.2.b, 9.3.b; 9.2.2, 9.3.2 of 2023).
    pub now: Grounds,
    /// By writing down and announcing a move (9.2.a, 9.3.a; 9.2.1, 9.3.1 of 2023): every legal move that gives grounds, in the derived order of moves.
    pub by_announcing: Vec<(Move, Grounds)>,
}

/// On what grounds a draw may be claimed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Grounds {
    /// The same position for at least the third time.
    pub threefold: bool,
    /// At least 50 moves by each side without a capture or a pawn move.
    pub fifty: bool,
}

impl Grounds {
    /// Whether there are any.
    pub const fn any(self) -> bool {
        self.threefold || self.fifty
    }

    const fn from_counts(occurrences: usize, halfmoves: u32) -> Grounds {
        Grounds {
            threefold: occurrences >= 3,
            fifty: halfmoves >= FIFTY_MOVES,
        }
    }
}

impl<P: Reading> Game<P> {
    /// A game that begins here.
    pub fn new(start: P) -> Game<P> {
        Game {
            start: Stage::new(start),
            played: Vec::new(),
        }
    }

    /// A game that begins with a setup.
    ///
    /// # Errors
    /// The [`Rejection`] of the setup.
    pub fn from_setup(setup: &Setup) -> Result<Game<P>, Rejection> {
        P::accept(setup).map(Game::new)
    }

    /// The position in which the game began.
    pub fn start(&self) -> &P {
        &self.start.position
    }

    /// The position on the board.
    pub fn position(&self) -> &P {
        &self.now().position
    }

    /// The moves played, the first one first.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = Move> + ExactSizeIterator + '_ {
        self.played.iter().map(|(m, _)| *m)
    }

    /// Plays a move.
    ///
    /// A game that is drawn by counting can be played on, as happens where nobody notices; what the Laws say of
    /// it is then said by [`first_ending`](Game::first_ending).
    ///
    /// # Errors
    /// [`IllegalMove`] if it is not a legal move; nothing is changed then.
    pub fn push(&mut self, m: Move) -> Result<(), IllegalMove> {
        if !self.position().legal_moves().contains(&m) {
            return Err(IllegalMove(m));
        }
        let after = Stage::new(self.position().play(m));
        self.played.push((m, after));
        Ok(())
    }

    /// Takes the last move back and returns it; `None` if there is none.
    pub fn undo(&mut self) -> Option<Move> {
        self.played.pop().map(|(m, _)| m)
    }

    /// How often the position on the board has occurred, this time included: at least 1.
    pub fn occurrences(&self) -> usize {
        self.occurrences_at(self.played.len())
    }

    /// Whether the game is over with the position on the board. Of earlier positions, see [`first_ending`](Game::first_ending).
    pub fn status(&self, edition: Edition) -> Status {
        match self.ending_at(self.played.len(), edition) {
            None => Status::Ongoing,
            Some(ending) => Status::Ended(ending),
        }
    }

    /// After how many plies the game was over for the first time, and how; by the letter of the Laws what was played later does not count.
    pub fn first_ending(&self, edition: Edition) -> Option<(usize, Ending)> {
        (0..=self.played.len())
            .find_map(|ply| self.ending_at(ply, edition).map(|ending| (ply, ending)))
    }

    /// What the player who has the move may claim: nothing, if the game is over with the position on the board.
    ///
    /// A pawn move or a capture never completes the fifty moves. A move that mates may be announced like any other: by
    /// the letter of 9.2 and 9.3 the claim is made before the move, and is correct; some programs leave such moves out.
    pub fn claims(&self, edition: Edition) -> Claims {
        if self.status(edition) != Status::Ongoing {
            return Claims::default();
        }
        let mut moves = self.position().legal_moves();
        moves.sort();
        Claims {
            now: Grounds::from_counts(self.occurrences(), self.position().halfmoves()),
            by_announcing: moves
                .into_iter()
                .map(|m| (m, self.grounds_after(m)))
                .filter(|(_, grounds)| grounds.any())
                .collect(),
        }
    }

    fn grounds_after(&self, m: Move) -> Grounds {
        let after = Stage::new(self.position().play(m));
        let before = self.keys(self.played.len());
        let earlier = before.filter(|key| **key == after.key).count();
        Grounds::from_counts(earlier + 1, after.position.halfmoves())
    }

    fn now(&self) -> &Stage<P> {
        self.stage(self.played.len())
    }

    /// The stage after so many plies, or the first one if there are not so many.
    fn stage(&self, ply: usize) -> &Stage<P> {
        let after = ply.checked_sub(1).and_then(|index| self.played.get(index));
        after.map_or(&self.start, |(_, stage)| stage)
    }

    /// The keys from the start to a ply, that one included, the latest first.
    fn keys(&self, ply: usize) -> impl Iterator<Item = &PositionKey> {
        (0..=ply).rev().map(|ply| &self.stage(ply).key)
    }

    fn occurrences_at(&self, ply: usize) -> usize {
        let key = &self.stage(ply).key;
        self.keys(ply).filter(|other| *other == key).count()
    }

    fn ending_at(&self, ply: usize, edition: Edition) -> Option<Ending> {
        let position = &self.stage(ply).position;
        ending_on_board(position).or_else(|| {
            let fivefold = if edition.fivefold_must_be_consecutive() {
                self.is_fivefold_in_a_row(ply)
            } else {
                self.occurrences_at(ply) >= 5
            };
            ending_by_counting(fivefold, position.halfmoves())
        })
    }

    /// Whether the same position was there at this ply and 4, 8, 12 and 16 plies before: how 2014's "consecutive alternate
    /// moves by each player" is read, since two moves by each player are the shortest way back.
    fn is_fivefold_in_a_row(&self, ply: usize) -> bool {
        let key = &self.stage(ply).key;
        let every_fourth = || self.keys(ply).step_by(4).take(5);
        every_fourth().count() == 5 && every_fourth().all(|other| other == key)
    }
}

#[cfg(test)]
mod tests;
