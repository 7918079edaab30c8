//! A line of play with what its positions showed.

use crate::situations::{Past, Reached, reached};
use jadoube_rules::{Board, CastlingRights, Color, Move, Reading, fast, same};

/// Moves from a position, each with the position after it.
#[derive(Clone, Debug)]
pub struct History {
    positions: Vec<fast::Position>,
    moves: Vec<Move>,
    reached: Reached,
}

impl History {
    /// A line without moves.
    pub fn new(start: fast::Position) -> History {
        let mut history = History {
            reached: reached(&start, None, Past::default()),
            positions: Vec::new(),
            moves: Vec::new(),
        };
        history.positions.push(start);
        history
    }

    /// The first position.
    pub fn start(&self) -> &fast::Position {
        &self.positions[0]
    }

    /// The last position.
    pub fn now(&self) -> &fast::Position {
        &self.positions[self.moves.len()]
    }

    /// All positions, the first one first.
    pub fn positions(&self) -> &[fast::Position] {
        &self.positions
    }

    /// The moves.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// All situations shown on the way.
    pub fn reached(&self) -> Reached {
        self.reached
    }

    /// The situations that a legal move would show.
    pub fn would_reach(&self, m: Move) -> Reached {
        let after = self.now().play(m);
        reached(&after, Some((&self.now().setup(), m)), self.past(&after))
    }

    /// Plays a legal move.
    pub fn push(&mut self, m: Move) {
        self.reached.add(self.would_reach(m));
        self.positions.push(self.now().play(m));
        self.moves.push(m);
    }

    /// What stood there before, as far back as no man was captured and no pawn moved.
    fn past(&self, after: &fast::Position) -> Past {
        let mut past = Past::default();
        let now: (Board, Color, CastlingRights) = {
            let setup = after.setup();
            (setup.board, setup.turn, setup.castling)
        };
        let reach = after.halfmoves() as usize;
        for earlier in self.positions.iter().rev().take(reach) {
            let setup = earlier.setup();
            if setup.board != now.0 {
                continue;
            }
            if setup.turn != now.1 {
                past.other_turn = true;
            } else if setup.castling != now.2 {
                past.other_castling = true;
            } else if same(earlier, after) {
                past.same += 1;
            } else {
                past.other_en_passant = true;
            }
        }
        past
    }
}
