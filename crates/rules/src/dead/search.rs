//! Looks through the positions that can arise, those first that look nearest to a mate. When none is left, there is no mate.

use super::key::{Key, Table};
use super::{Mate, Never, guess, structure};
use crate::fast::Position;
use crate::{Color, Move, Reading, Role, cannot_mate};

/// Memory of a search.
#[derive(Default)]
pub(super) struct Search {
    table: Table,
    open: Queue,
}

/// Positions met and not yet looked at, by how near to a mate they look. Of equally near ones, the last comes first.
///
/// The guess can be wrong for a whole region that looks near. So now and then a position is drawn from one bucket after the other,
/// at random, but always in the same way.
struct Queue {
    buckets: Vec<Vec<u32>>,
    nearest: usize,
    taken: usize,
    explored: usize,
    random: u64,
}

/// Positions that are looked at before the first one is drawn at random.
const TRUST: usize = 200;
/// Afterwards, one of so many is.
const ONE_IN: usize = 4;

impl Default for Queue {
    fn default() -> Queue {
        Queue {
            buckets: vec![Vec::new(); guess::FARTHEST + 1],
            nearest: 0,
            taken: 0,
            explored: 0,
            random: SEED,
        }
    }
}

const SEED: u64 = 0x1234_5678_9ABC_DEF1;

impl Queue {
    fn clear(&mut self) {
        self.buckets.iter_mut().for_each(Vec::clear);
        (self.nearest, self.taken, self.explored, self.random) = (0, 0, 0, SEED);
    }

    fn push(&mut self, number: u32, distance: usize) {
        let distance = distance.min(guess::FARTHEST);
        self.buckets[distance].push(number);
        self.nearest = self.nearest.min(distance);
    }

    fn pop(&mut self) -> Option<u32> {
        self.taken += 1;
        if self.taken > TRUST && self.taken.is_multiple_of(ONE_IN) {
            return self.draw();
        }
        while let Some(bucket) = self.buckets.get_mut(self.nearest) {
            if let Some(number) = bucket.pop() {
                return Some(number);
            }
            self.nearest += 1;
        }
        None
    }

    /// Any position of the next bucket that has some.
    fn draw(&mut self) -> Option<u32> {
        for _ in 0..self.buckets.len() {
            self.explored = (self.explored + 1) % self.buckets.len();
            let bucket = &mut self.buckets[self.explored];
            if !bucket.is_empty() {
                self.random ^= self.random << 13;
                self.random ^= self.random >> 7;
                self.random ^= self.random << 17;
                let number = self.random as usize % bucket.len();
                return Some(bucket.swap_remove(number));
            }
        }
        None
    }
}

/// Positions to be met before the structure of the first one is looked into: in play a mate is found much sooner.
const PATIENCE: usize = 2_000;

impl Search {
    pub(super) fn positions(&self) -> usize {
        self.table.len()
    }

    /// Whether `color` can mate from `root`.
    pub(super) fn run(&mut self, root: &Position, color: Color, budget: u32) -> Mate {
        self.table.clear();
        self.open.clear();
        if guess::is_mate(root, color) {
            return Mate::Yes(Vec::new());
        }
        let plan = guess::Plan::of(root, color);
        self.table.add(Key::of(root), 0);
        self.open.push(0, 0);
        let mut looked_into = false;
        while let Some(number) = self.open.pop() {
            let position = self.table.key(number).position(root);
            if self.table.len() > PATIENCE && !looked_into {
                looked_into = true;
                if structure::forbids(root, color) {
                    return Mate::No(Never::Structure);
                }
            }
            let mut found = None;
            position.for_each_move(|m| {
                if found.is_some() {
                    return;
                }
                let next = position.play(m);
                let mut far = plan.distance(&next);
                if far == 0 {
                    let answers = next.count_moves();
                    if answers == 0 {
                        found = Some(m);
                        return;
                    }
                    far = guess::parried(answers);
                }
                if changes(&position, m) {
                    if cannot_mate(&next.board(), color).is_some() {
                        return;
                    }
                    if looked_into && structure::forbids(&next, color) {
                        return;
                    }
                }
                if let Some(number) = self.table.add(Key::of(&next), number) {
                    self.open.push(number, far);
                }
            });
            if let Some(m) = found {
                return Mate::Yes(self.line(root, number, m));
            }
            if self.table.len() > budget as usize {
                return Mate::Undecided;
            }
        }
        Mate::No(Never::Exhausted {
            positions: self.table.len() as u32,
        })
    }

    /// The moves that lead to a position, and one more.
    fn line(&self, root: &Position, number: u32, last: Move) -> Vec<Move> {
        let mut line = vec![last];
        let mut number = number;
        while number != 0 {
            let from = self.table.from(number);
            let before = self.table.key(from).position(root);
            let key = self.table.key(number);
            let mut moves = before.legal_moves().into_iter();
            line.extend(moves.find(|m| Key::of(&before.play(*m)) == *key));
            number = from;
        }
        line.reverse();
        line
    }
}

/// Whether a move changes which men are on the board.
fn changes(position: &Position, m: Move) -> bool {
    position.men().has(m.to) || position.role(Role::Pawn).has(m.from)
}
