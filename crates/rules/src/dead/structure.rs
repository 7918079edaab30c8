//! What can never happen, whatever is played.
//!
//! Each man gets the set of squares on which it can ever stand, larger rather than smaller: the sets begin with the squares where the men stand
//! and grow by every move that the men's ways of moving allow, until nothing changes any more. A man that can neither leave its square nor be
//! captured is a *wall*. Walls block lines for ever, and what a wall attacks as its neighbour no enemy king ever enters.
//!
//! A mate needs a square for the hunted king, a man that can attack it there, and for every square beside it a man that attacks it or a man of the
//! hunted side that stands on it. Where the sets do not allow that anywhere, there will be no mate. Everything else that would have to come
//! together is left out, so that the sets can promise a mate that never comes, but never exclude one that does.

use crate::fast::Position;
use crate::fast::bitboard::Bitboard;
use crate::fast::side::{Black, Side, White};
use crate::fast::{leapers, sliders};
use crate::{Color, Role, Square};

/// Whether the structure forbids a mate by `color`.
pub(super) fn forbids(position: &Position, color: Color) -> bool {
    // Two men move at once in castling; positions that allow it are hardly ever locked.
    if !position.castling.is_empty() {
        return false;
    }
    let mut sets = Sets::of(position);
    sets.grow(position);
    match color {
        Color::White => !sets.allow_mate::<White>(),
        Color::Black => !sets.allow_mate::<Black>(),
    }
}

/// A man and where it can ever stand.
#[derive(Clone, Copy)]
struct Man {
    color: Color,
    role: Role,
    start: Square,
    /// As what it is now, then as what it may be promoted to: by [`Role::index`].
    reach: [Bitboard; 6],
    captured: bool,
}

impl Man {
    fn anywhere(&self) -> Bitboard {
        self.reach
            .iter()
            .fold(Bitboard::EMPTY, |all, set| all | *set)
    }

    fn is_wall(&self) -> bool {
        !self.captured && self.anywhere() == Bitboard::of(self.start)
    }
}

struct Sets {
    men: Vec<Man>,
    /// Where men of either side stand for ever.
    walls: [Bitboard; 2],
    /// Where men of either side other than the king can ever stand.
    ground: [Bitboard; 2],
}

impl Sets {
    fn of(position: &Position) -> Sets {
        let mut men = Vec::with_capacity(32);
        for color in Color::BOTH {
            for role in Role::ALL {
                for start in position.find(color, role) {
                    let mut reach = [Bitboard::EMPTY; 6];
                    reach[role.index()] = Bitboard::of(start);
                    men.push(Man {
                        color,
                        role,
                        start,
                        reach,
                        captured: false,
                    });
                }
            }
        }
        let mut sets = Sets {
            men,
            walls: [Bitboard::EMPTY; 2],
            ground: [Bitboard::EMPTY; 2],
        };
        sets.survey();
        sets
    }

    /// Notes anew where walls are and where men can stand.
    fn survey(&mut self) {
        self.walls = [Bitboard::EMPTY; 2];
        self.ground = [Bitboard::EMPTY; 2];
        for man in &self.men {
            if man.is_wall() {
                self.walls[man.color.index()] |= Bitboard::of(man.start);
            }
            if man.role != Role::King {
                self.ground[man.color.index()] |= man.anywhere();
            }
        }
    }

    /// Lets the sets grow until nothing changes any more.
    fn grow(&mut self, position: &Position) {
        loop {
            let mut changed = false;
            for n in 0..self.men.len() {
                changed |= match self.men[n].color {
                    Color::White => self.move_man::<White>(n, position),
                    Color::Black => self.move_man::<Black>(n, position),
                };
            }
            self.survey();
            if !changed {
                return;
            }
        }
    }

    /// Adds every square that one move more leads to, and the captures that it allows.
    fn move_man<S: Side>(&mut self, n: usize, position: &Position) -> bool {
        let before = self.men[n];
        let mut man = before;
        let (own, enemy) = (self.walls[S::US.index()], self.walls[S::Them::US.index()]);
        let walls = own | enemy;
        let mut captures = Bitboard::EMPTY;
        for role in Role::ALL {
            let from = man.reach[role.index()];
            if from.is_empty() {
                continue;
            }
            if role == Role::Pawn {
                let (steps, takes) = self.pawn_moves::<S>(from, position);
                captures |= takes | S::Them::forward(takes & passed_now::<S>(position));
                let last = Bitboard::rank(S::US.rank(8));
                let to = steps | takes;
                man.reach[Role::Pawn.index()] |= to & !last;
                for promoted in Role::PROMOTIONS {
                    man.reach[promoted.index()] |= to & last;
                }
                continue;
            }
            let mut to = Bitboard::EMPTY;
            for square in from {
                to |= attacks::<S>(role, square, walls);
            }
            to &= !own;
            if role == Role::King {
                to &= !self.guarded_by_walls::<S::Them>();
            }
            captures |= to;
            man.reach[role.index()] |= to;
        }
        let mut changed = man.reach != before.reach;
        self.men[n] = man;
        for victim in &mut self.men {
            if victim.color != S::US
                && victim.role != Role::King
                && !victim.captured
                && !(victim.anywhere() & captures).is_empty()
            {
                victim.captured = true;
                changed = true;
            }
        }
        changed
    }

    /// Where pawns of side `S` get by advancing, and by capturing.
    fn pawn_moves<S: Side>(&self, from: Bitboard, position: &Position) -> (Bitboard, Bitboard) {
        let free = !(self.walls[0] | self.walls[1]);
        let one = S::forward(from) & free;
        let two = S::forward(one & Bitboard::rank(S::US.rank(3))) & free;
        let mut victims = self.ground[S::Them::US.index()];
        victims |= passed_now::<S>(position);
        // A pawn that may still make its double step may be taken on the square that it passes.
        let passed = S::Them::forward(position.find(S::Them::US, Role::Pawn))
            & Bitboard::rank(S::Them::US.rank(3));
        victims |= passed & free;
        (one | two, S::pawn_attacks(from) & victims)
    }

    /// What the walls of side `S` attack for ever: nothing can come between neighbours, and a leaper needs no free line.
    fn guarded_by_walls<S: Side>(&self) -> Bitboard {
        let mut guarded = Bitboard::EMPTY;
        for man in &self.men {
            if man.color == S::US && man.is_wall() {
                let near = leapers::king(man.start);
                guarded |= match man.role {
                    Role::Pawn | Role::Knight | Role::King => {
                        attacks::<S>(man.role, man.start, Bitboard::EMPTY)
                    }
                    role => attacks::<S>(role, man.start, Bitboard::EMPTY) & near,
                };
            }
        }
        guarded
    }

    /// Whether side `S` can perhaps mate.
    fn allow_mate<S: Side>(&self) -> bool {
        let walls = self.walls[0] | self.walls[1];
        let reach_of_king = |color: Color| {
            let king = self
                .men
                .iter()
                .find(|man| man.color == color && man.role == Role::King);
            king.map_or(Bitboard::EMPTY, |man| man.reach[Role::King.index()])
        };
        let mut attacked = Bitboard::EMPTY;
        for man in self.men.iter().filter(|man| man.color == S::US) {
            for role in Role::ALL {
                if role == Role::King {
                    continue;
                }
                for square in man.reach[role.index()] {
                    attacked |= attacks::<S>(role, square, walls);
                }
            }
        }
        let blockers = self.ground[S::Them::US.index()];
        let number_of_blockers = self
            .men
            .iter()
            .filter(|man| man.color == S::Them::US && man.role != Role::King)
            .count() as u32;
        let kings = reach_of_king(S::US);
        for hunted in reach_of_king(S::Them::US) & attacked {
            let around = leapers::king(hunted);
            let open = around & !attacked;
            // The king guards what lies beside it, wherever it can be but next to the other.
            let near = kings & !around & !Bitboard::of(hunted);
            let possible = near.into_iter().map(leapers::king).chain([Bitboard::EMPTY]);
            for guarded in possible {
                let left = open & !guarded;
                if (left & !blockers).is_empty() && left.count() <= number_of_blockers {
                    return true;
                }
            }
        }
        false
    }
}

/// The square on which side `S` may capture en passant at once.
fn passed_now<S: Side>(position: &Position) -> Bitboard {
    match position.en_passant {
        Some(square) if position.turn == S::US => Bitboard::of(square),
        _ => Bitboard::EMPTY,
    }
}

/// What a man attacks if only these stand in its way.
fn attacks<S: Side>(role: Role, square: Square, men: Bitboard) -> Bitboard {
    match role {
        Role::Pawn => S::pawn_attacks(Bitboard::of(square)),
        Role::Knight => leapers::knight(square),
        Role::Bishop => sliders::bishop(square, men),
        Role::Rook => sliders::rook(square, men),
        Role::Queen => sliders::rook(square, men) | sliders::bishop(square, men),
        Role::King => leapers::king(square),
    }
}
