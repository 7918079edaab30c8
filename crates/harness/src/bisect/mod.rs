//! Where do two subjects first differ? The question behind "our perft is off by twelve nodes".
//!
//! Counts show the way where they differ: the least depth with different counts leads, by the counts for each move,
//! to a position where the sets of moves differ, and no shorter line does by its counts. Where all counts agree,
//! or a subject cannot count, the sets themselves are compared breadth-first, because errors can cancel out.

mod ask;
mod breadth;
mod counts;

use ask::Pair;
use jadoube_protocol::{Door, MoveText, QuestionKind, Variant};

/// Where to begin, and how far to go.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Search {
    /// The position at the start.
    pub fen: String,
    /// Moves played from there, in canonical form.
    pub moves: Vec<String>,
    /// The castling rules.
    pub variant: Variant,
    /// The greatest depth of counts. Sets of moves are compared as deep as counts depend on them, so within one ply
    /// less; if this is 0, sets only, however deep.
    pub depth: u8,
    /// How many positions may be compared by their sets.
    pub positions: usize,
}

/// What a search has found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Bisection {
    /// The subjects differ here.
    Difference(Difference),
    /// They do not, as far as was looked.
    Same {
        /// Positions whose sets of moves were compared.
        positions: usize,
        /// The plies within which all positions were compared.
        plies: usize,
        /// The depth up to which the counts agree, if both subjects count.
        counts: Option<u8>,
        /// Whether the search was stopped.
        interrupted: bool,
    },
}

/// A position where two subjects differ.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// The moves that lead there, those given at the start included.
    pub path: Vec<String>,
    /// The position there as one of them writes it, if any does.
    pub fen: Option<String>,
    /// Moves that only the first and only the second lists.
    pub only: [Vec<MoveText>; 2],
    /// Moves that the first and that the second lists more than once.
    pub twice: [Vec<MoveText>; 2],
    /// What a subject says instead of listing moves: that it refuses the position, or crashed.
    pub instead: [Option<String>; 2],
}

/// Searches for the first difference.
///
/// # Errors
/// A sentence, if a subject cannot list legal moves, or cannot be asked any more, or contradicts itself: its counts
/// differ from the other's, and yet no position was found where its moves do.
pub fn bisect(
    first: &mut dyn Door,
    second: &mut dyn Door,
    search: &Search,
    go_on: &dyn Fn() -> bool,
) -> Result<Bisection, String> {
    let mut pair = Pair {
        doors: [first, second],
        search,
        go_on,
    };
    for door in &pair.doors {
        let description = door.description();
        if !description.questions.contains(&QuestionKind::LegalMoves) {
            return Err(format!(
                "expected a subject that lists legal moves; {} does not",
                description.name
            ));
        }
    }
    let (counts, contradiction) = match counts::descend(&mut pair)? {
        counts::Counts::Difference(difference) => return Ok(Bisection::Difference(difference)),
        counts::Counts::Agree(depth) => (Some(depth), None),
        counts::Counts::Unknown => (None, None),
        counts::Counts::Contradiction(sentence) => (None, Some(sentence)),
    };
    let found = breadth::search(&mut pair, counts)?;
    match (&found, contradiction) {
        (
            Bisection::Same {
                interrupted: false, ..
            },
            Some(sentence),
        ) => Err(sentence),
        _ => Ok(found),
    }
}
