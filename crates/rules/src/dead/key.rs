//! A position in 40 bytes, and the set of those that have been met. Keys are compared in full: two positions are never taken for one.

use crate::fast::Position;
use crate::fast::bitboard::Bitboard;
use crate::fast::leapers;
use crate::{Color, Role, Square};

/// A position without its counters.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Key {
    /// The digits of a man's number on his square: three for his kind, one for his colour.
    men: [u64; 4],
    /// Turn, en-passant square, and the files of rooks that may castle.
    rest: u32,
}

/// The number of a kind of man; 0 is an empty square.
const fn number(role: Role) -> usize {
    1 + role as usize
}

impl Key {
    /// The key of a position.
    pub(super) fn of(position: &Position) -> Key {
        let mut men = [0; 4];
        for role in Role::ALL {
            let set = position.role(role).0;
            for (digit, plane) in men.iter_mut().take(3).enumerate() {
                if number(role) >> digit & 1 != 0 {
                    *plane |= set;
                }
            }
        }
        men[3] = position.of(Color::Black).0;
        let mut rest = position.turn.index() as u32;
        // Without a pawn that could take it, the square makes no difference.
        if let Some(square) = position.en_passant
            && may_take(position, square)
        {
            rest |= (64 + square.index() as u32) << 1;
        }
        if !position.castling.is_empty() {
            rest |= ((position.castling.0 & 0xFF) as u32) << 8;
            rest |= ((position.castling.0 >> 56) as u32) << 16;
        }
        Key { men, rest }
    }

    /// The position again; its counters and variant are those of `like`.
    pub(super) fn position(&self, like: &Position) -> Position {
        let mut position = *like;
        let men = self.men[0] | self.men[1] | self.men[2];
        position.colors = [Bitboard(men & !self.men[3]), Bitboard(self.men[3])];
        for role in Role::ALL {
            let mut set = men;
            for (digit, plane) in self.men.iter().take(3).enumerate() {
                set &= if number(role) >> digit & 1 != 0 {
                    *plane
                } else {
                    !*plane
                };
            }
            position.roles[role.index()] = Bitboard(set);
        }
        position.turn = if self.rest & 1 == 0 {
            Color::White
        } else {
            Color::Black
        };
        let square = self.rest >> 1 & 127;
        position.en_passant = (square >= 64).then(|| Square::wrap(square as u8));
        position.castling =
            Bitboard(u64::from(self.rest >> 8 & 0xFF) | u64::from(self.rest >> 16 & 0xFF) << 56);
        position
    }

    fn hash(&self) -> u64 {
        let mut hash = u64::from(self.rest).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        for plane in self.men {
            hash = (hash ^ plane).wrapping_mul(0xD6E8_FEB8_6659_FD93);
            hash ^= hash >> 32;
        }
        hash
    }
}

fn may_take(position: &Position, square: Square) -> bool {
    // Pawns that could take it stand beside the pawn that passed it.
    let ahead = -position.turn.forward();
    let beside = [-1, 1]
        .into_iter()
        .filter_map(|files| square.offset(files, ahead));
    let pawns = position.find(position.turn, Role::Pawn);
    beside.into_iter().any(|from| pawns.has(from))
        && leapers::king(square).has(square.offset(0, ahead).unwrap_or(square))
}

/// A position that has been met, and the one before it.
#[derive(Clone, Copy)]
struct Met {
    key: Key,
    from: u32,
}

/// The positions that have been met, numbered from 0.
#[derive(Default)]
pub(super) struct Table {
    met: Vec<Met>,
    /// Numbers of positions plus one, 0 where there is none; a power of two of them.
    slots: Vec<u32>,
}

impl Table {
    /// Forgets everything but the memory.
    pub(super) fn clear(&mut self) {
        self.met.clear();
        if self.slots.len() > 1 << 12 {
            self.slots.truncate(1 << 12);
        }
        self.slots.fill(0);
    }

    pub(super) fn len(&self) -> usize {
        self.met.len()
    }

    pub(super) fn key(&self, number: u32) -> &Key {
        &self.met[number as usize].key
    }

    /// The position from which this one was met; the first one was met from itself.
    pub(super) fn from(&self, number: u32) -> u32 {
        self.met[number as usize].from
    }

    /// Adds a position, and gives its number if it is new.
    pub(super) fn add(&mut self, key: Key, from: u32) -> Option<u32> {
        if self.slots.len() < 2 * (self.met.len() + 1) {
            self.grow();
        }
        let slot = self.find(&key);
        if self.slots[slot] != 0 {
            return None;
        }
        let number = self.met.len() as u32;
        self.slots[slot] = number + 1;
        self.met.push(Met { key, from });
        Some(number)
    }

    /// The slot where this key is, or where it would go.
    fn find(&self, key: &Key) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = key.hash() as usize & mask;
        loop {
            match self.slots[slot] {
                0 => return slot,
                number if self.met[number as usize - 1].key == *key => return slot,
                _ => slot = (slot + 1) & mask,
            }
        }
    }

    fn grow(&mut self) {
        let size = (self.slots.len() * 4).max(1 << 10);
        self.slots.clear();
        self.slots.resize(size, 0);
        for number in 0..self.met.len() {
            let slot = self.find(&self.met[number].key);
            self.slots[slot] = number as u32 + 1;
        }
    }
}
