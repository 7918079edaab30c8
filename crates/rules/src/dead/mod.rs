//! Can this side still mate, by any series of legal moves (Articles 5.2.2, 6.9, 7.5.5; 5.1.2 of 2023)?
//!
//! The answer comes with its proof. *Yes* brings a line of legal moves that ends in the mate. *No* brings the reason: material, a locked
//! structure, or that every position that can still arise has been looked at. *Undecided* is said only when the budget has run out.
//!
//! | file | decides |
//! |---|---|
//! | `key` | a position in 40 bytes, and the positions that have been met |
//! | `guess` | how far a position looks from a mate; it steers, and proves nothing |
//! | `search` | looks through what can arise, nearest to a mate first |
//! | `structure` | what can never happen, whatever is played |
//!
//! # What counts
//! Any legal moves count, also senseless ones. The draws by counting (9.6) do not: they come about by an arbiter who looks at the game's
//! history, and "any possible series of legal moves" names none. Rights to castle and en-passant captures count as moves.

mod guess;
mod key;
mod search;
mod structure;

use crate::{Color, HelplessMaterial, Move, Reading, cannot_mate, fast};
use search::Search;

/// How much work an answer may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// Positions that may be met in the search, of 48 bytes each.
    pub positions: u32,
}

impl Default for Budget {
    /// 200,000 positions: some tenths of a second, and 20 MB, at worst.
    fn default() -> Budget {
        Budget { positions: 200_000 }
    }
}

/// Whether a side can still mate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Mate {
    /// This line of legal moves, played by both sides, ends with its mate; empty if it has mated already.
    Yes(Vec<Move>),
    /// It cannot, and this is why.
    No(Never),
    /// The budget ran out.
    Undecided,
}

/// Why a side can never mate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Never {
    /// No position with these men is any other.
    Material(HelplessMaterial),
    /// The men that could do it cannot get there, whatever is played.
    Structure,
    /// None of the positions that can still arise is such a mate. There are so many, those not counted that a theorem or their
    /// structure excludes.
    Exhausted {
        /// Positions that were looked at, the first one included.
        positions: u32,
    },
}

/// Whether a side can still mate from a position, with the default [`Budget`].
///
/// ```
/// use jadoube_rules::{Color, Reading, dead, fast, fen};
/// let accept = |text| fast::Position::accept(&fen::parse(text).unwrap()).unwrap();
/// let two_knights = accept("8/8/8/4k3/8/8/8/4KNN1 w - - 0 1");
/// assert!(matches!(dead::can_mate(&two_knights, Color::White), dead::Mate::Yes(_)));
/// assert!(matches!(dead::can_mate(&two_knights, Color::Black), dead::Mate::No(_)));
/// ```
pub fn can_mate(position: &fast::Position, color: Color) -> Mate {
    Solver::default().can_mate(position, color)
}

/// Whether neither side can mate, so that the game is drawn (5.2.b; 5.2.2 from 2017); `None` if the default [`Budget`] does not
/// suffice to tell. A position where somebody has been mated is not dead.
pub fn is_dead(position: &fast::Position) -> Option<bool> {
    Solver::default().is_dead(position)
}

/// Answers for many positions, with memory that is used again.
#[derive(Default)]
pub struct Solver {
    budget: Budget,
    search: Search,
}

impl Solver {
    /// A solver that may do so much work for an answer.
    pub fn new(budget: Budget) -> Solver {
        Solver {
            budget,
            search: Search::default(),
        }
    }

    /// Whether a side can still mate.
    pub fn can_mate(&mut self, position: &fast::Position, color: Color) -> Mate {
        if let Some(why) = cannot_mate(&position.board(), color) {
            return Mate::No(Never::Material(why));
        }
        self.search.run(position, color, self.budget.positions)
    }

    /// Whether neither side can mate; `None` if the budget does not suffice to tell.
    pub fn is_dead(&mut self, position: &fast::Position) -> Option<bool> {
        let mut undecided = false;
        for color in Color::BOTH {
            match self.can_mate(position, color) {
                Mate::Yes(_) => return Some(false),
                Mate::No(_) => {}
                Mate::Undecided => undecided = true,
            }
        }
        (!undecided).then_some(true)
    }

    /// Positions met in the last search; 0 if the answer needed none.
    pub fn positions(&self) -> usize {
        self.search.positions()
    }
}

#[cfg(test)]
mod tests;
