//! The map of rule situations: what a run has reached, as coverage of the Laws rather than of code.

mod castling;
mod checks;
mod counting;
mod en_passant;
mod last;
mod material;
mod pawns;
mod pins;
mod scene;
mod spelling;

pub use scene::{Past, Pin, Scene};

use jadoube_rules::{Move, Setup, Variant, fast};

/// A rule situation: something that a position, or a position and how it came about, can show.
pub struct Situation {
    /// A permanent name.
    pub id: &'static str,
    /// What holds, in a phrase.
    pub about: &'static str,
    /// Whether it holds.
    pub holds: fn(&Scene) -> bool,
    /// A FEN that shows it, perhaps after moves.
    pub fen: &'static str,
    /// The moves, separated by spaces.
    pub moves: &'static str,
    /// By which castling rules.
    pub variant: Variant,
}

/// A row of the table, in standard chess.
const fn row(
    id: &'static str,
    about: &'static str,
    holds: fn(&Scene) -> bool,
    fen: &'static str,
    moves: &'static str,
) -> Situation {
    Situation {
        id,
        about,
        holds,
        fen,
        moves,
        variant: Variant::Standard,
    }
}

/// All of them, in a fixed order.
pub fn all() -> impl Iterator<Item = &'static Situation> {
    [
        checks::ROWS,
        pins::ROWS,
        en_passant::ROWS,
        castling::ROWS,
        pawns::ROWS,
        material::ROWS,
        spelling::ROWS,
        last::ROWS,
        counting::ROWS,
    ]
    .into_iter()
    .flatten()
}

/// How many there are.
pub fn len() -> usize {
    all().count()
}

/// A set of situations, of which there may be 256.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Reached([u128; 2]);

impl Reached {
    /// The numbers of its members, in the order of [`all`].
    pub fn members(self) -> impl Iterator<Item = usize> {
        (0..256).filter(move |n| self.has(*n))
    }

    /// Whether a situation of this number is a member.
    pub fn has(self, n: usize) -> bool {
        self.0
            .get(n / 128)
            .is_some_and(|half| half >> (n % 128) & 1 == 1)
    }

    /// Adds the members of another set.
    pub fn add(&mut self, other: Reached) {
        for (half, more) in self.0.iter_mut().zip(other.0) {
            *half |= more;
        }
    }

    fn insert(&mut self, n: usize) {
        if let Some(half) = self.0.get_mut(n / 128) {
            *half |= 1 << (n % 128);
        }
    }
}

/// Which situations a position shows; `last` is the position before and the move from there.
pub fn reached(position: &fast::Position, last: Option<(&Setup, Move)>, past: Past) -> Reached {
    let Some(scene) = Scene::new(position, last, past) else {
        return Reached::default();
    };
    let mut reached = Reached::default();
    for (n, situation) in all().enumerate() {
        if (situation.holds)(&scene) {
            reached.insert(n);
        }
    }
    reached
}

/// How many inputs have shown each situation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Map {
    counts: Vec<u64>,
}

impl Default for Map {
    fn default() -> Map {
        Map {
            counts: vec![0; len()],
        }
    }
}

impl Map {
    /// Counts one input.
    pub fn count(&mut self, reached: Reached) {
        for n in reached.members() {
            if let Some(count) = self.counts.get_mut(n) {
                *count += 1;
            }
        }
    }

    /// Adds another map's counts.
    pub fn add(&mut self, other: &Map) {
        for (count, more) in self.counts.iter_mut().zip(&other.counts) {
            *count += more;
        }
    }

    /// Each situation with its count.
    pub fn rows(&self) -> impl Iterator<Item = (&'static Situation, u64)> + '_ {
        all().zip(self.counts.iter().copied())
    }

    /// How many situations have been reached at all.
    pub fn reached(&self) -> usize {
        self.counts.iter().filter(|count| **count > 0).count()
    }

    /// How much a set of situations is wanted: as much as its rarest member.
    pub fn want(&self, reached: Reached) -> u64 {
        reached
            .members()
            .filter_map(|n| self.counts.get(n))
            .map(|count| 1_000_000 / (1 + count))
            .max()
            .unwrap_or(0)
    }
}

#[cfg(test)]
mod tests;
