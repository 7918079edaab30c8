//! What the player who has the move has done with his hands since he got it.

use jadoube_rules::{Board, Color, File, Move, MoveKind, Piece, Role, Setup, Square};

/// A man touched with the intention of moving or capturing it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Touch {
    pub square: Square,
    pub own: bool,
}

/// An act in progress.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Act {
    pub by: Color,
    /// Men touched with intent, the first one first, by the squares on which they stood before.
    pub touched: Vec<Touch>,
    /// The men as they stand now.
    pub board: Board,
    /// Own men that have been moved: where from, where to.
    pub moved: Vec<(Square, Square)>,
    /// Own men let go of, by the squares that they came from.
    pub released: Vec<Square>,
    /// Enemy men taken off, by the squares on which they stood.
    pub removed: Vec<Square>,
    /// Own men taken off, by the squares on which they stood before.
    pub own_removed: Vec<Square>,
    /// Men under which an enemy man still stands.
    pub crowded: Vec<(Square, Piece)>,
    /// A new man on its square, and whether it has been let go of.
    pub new_man: Option<(Role, Square, bool)>,
    pub two_hands: bool,
    /// The move that was written down for a claim.
    pub announced: Option<Move>,
}

impl Act {
    pub fn new(by: Color, board: Board) -> Act {
        Act {
            by,
            touched: Vec::new(),
            board,
            moved: Vec::new(),
            released: Vec::new(),
            removed: Vec::new(),
            own_removed: Vec::new(),
            crowded: Vec::new(),
            new_man: None,
            two_hands: false,
            announced: None,
        }
    }

    /// The men go back; what was touched stays touched.
    pub fn take_back(&mut self, board: Board) {
        *self = Act {
            touched: std::mem::take(&mut self.touched),
            two_hands: self.two_hands,
            announced: self.announced,
            ..Act::new(self.by, board)
        };
    }

    pub fn touch(&mut self, square: Square, own: bool) {
        let touch = Touch { square, own };
        if !self.touched.contains(&touch) {
            self.touched.push(touch);
        }
    }

    /// Where the own man now on this square stood before the act.
    pub fn origin(&self, square: Square) -> Square {
        let moved = self.moved.iter().find(|(_, to)| *to == square);
        moved.map_or(square, |(from, _)| *from)
    }

    /// Where an own man went that stood on this square before; `None` if it did not move.
    pub fn went(&self, from: Square) -> Option<Square> {
        let moved = self.moved.iter().find(|(start, _)| *start == from);
        moved.map(|(_, to)| *to)
    }

    /// Brings a man to a square, and perhaps lets go of it.
    pub fn bring(&mut self, from: Square, to: Square, release: bool) {
        let origin = self.origin(from);
        let man = self.board.get(from);
        self.touch(origin, true);
        if from != to {
            if let Some(victim) = self.board.get(to) {
                if victim.color != self.by {
                    self.touch(to, false);
                }
                self.crowded.push((to, victim));
            }
            let left = self.crowded.iter().position(|(square, _)| *square == from);
            let below = left.map(|index| self.crowded.remove(index).1);
            self.board.set(from, below);
            self.board.set(to, man);
            self.moved.retain(|(start, _)| *start != origin);
            if origin != to {
                self.moved.push((origin, to));
            }
        }
        self.released.retain(|start| *start != origin);
        if release {
            self.released.push(origin);
        }
    }

    /// Brings a new man to a square, and perhaps lets go of it.
    pub fn bring_new(&mut self, role: Role, to: Square, release: bool) {
        self.new_man = Some((role, to, release));
        if let Some(man) = self.board.get(to) {
            self.crowded.push((to, man));
        }
        let color = self.by;
        self.board.set(to, Some(Piece { color, role }));
    }

    /// Takes a man off the board: from below another one first.
    pub fn remove(&mut self, square: Square) -> bool {
        let below = self.crowded.iter().position(|(place, _)| *place == square);
        let man = match below {
            Some(index) => Some(self.crowded.remove(index).1),
            None => {
                let man = self.board.get(square);
                self.board.set(square, None);
                man
            }
        };
        match man {
            Some(man) if man.color == self.by => {
                let origin = self.origin(square);
                self.touch(origin, true);
                self.own_removed.push(origin);
                true
            }
            Some(_) => {
                self.touch(square, false);
                self.removed.push(square);
                true
            }
            None => false,
        }
    }

    /// Whether hands have changed anything on the board.
    pub fn has_moved(&self) -> bool {
        !self.moved.is_empty()
            || !self.removed.is_empty()
            || !self.own_removed.is_empty()
            || self.new_man.is_some_and(|(_, _, released)| released)
    }

    /// Whether everything that a move needs has been done (4.7).
    pub fn completes(&self, setup: &Setup, m: Move) -> bool {
        let stands =
            |from: Square, to: Square| self.went(from) == Some(to) && self.released.contains(&from);
        let captured = victim(setup, m).is_none_or(|square| self.removed.contains(&square));
        match m.kind {
            MoveKind::Castling(wing) => {
                let rank = m.from.rank();
                let rook = Square::at(wing.rook_file(), rank);
                let king_there = stands(m.from, m.destination()) || m.from == m.destination();
                let rook_there = stands(m.to, rook) || m.to == rook;
                king_there && rook_there && self.has_moved()
            }
            MoveKind::Promotion(role) => {
                self.new_man == Some((role, m.to, true))
                    && self.own_removed.contains(&m.from)
                    && captured
            }
            _ => stands(m.from, m.to) && captured,
        }
    }

    /// Whether what hands have let go of, or what touches the promotion square, is part of this move.
    pub fn is_part_of(&self, m: Move) -> bool {
        let let_go = self
            .moved
            .iter()
            .filter(|(from, _)| self.released.contains(from));
        let men_fit = let_go.clone().all(|(from, to)| match m.kind {
            MoveKind::Castling(wing) => {
                let rook = Square::at(wing.rook_file(), m.from.rank());
                (*from, *to) == (m.from, m.destination()) || (*from, *to) == (m.to, rook)
            }
            _ => (*from, *to) == (m.from, m.to),
        });
        let new_fits = self
            .new_man
            .is_none_or(|(role, square, _)| m.promotion() == Some(role) && m.to == square);
        men_fit && new_fits
    }

    /// Whether anything has been let go of, or a new man touches its square.
    pub fn commits(&self) -> bool {
        self.moved
            .iter()
            .any(|(from, _)| self.released.contains(from))
            || self.new_man.is_some()
    }

    /// An own pawn that stands on its last rank.
    pub fn unpromoted(&self) -> Option<(Square, Square)> {
        let last = self.by.rank(8);
        self.moved.iter().copied().find(|(_, to)| {
            let pawn = Piece {
                color: self.by,
                role: Role::Pawn,
            };
            to.rank() == last && self.board.get(*to) == Some(pawn)
        })
    }

    /// What the board says after this act, whether legal or not, with the opponent to move.
    pub fn setup_after(&self, before: &Setup) -> Setup {
        let mut setup = before.clone();
        setup.board = self.board.clone();
        setup.turn = self.by.other();
        setup.en_passant = None;
        let pawns = |board: &Board| {
            board
                .pieces()
                .filter(|(_, man)| man.role == Role::Pawn)
                .collect::<Vec<_>>()
        };
        let zeroing = !self.removed.is_empty() || pawns(&before.board) != pawns(&setup.board);
        setup.halfmoves = if zeroing {
            0
        } else {
            before.halfmoves.saturating_add(1)
        };
        if self.by == Color::Black {
            setup.fullmoves = before.fullmoves.saturating_add(1);
        }
        for color in Color::BOTH {
            let home = color.rank(1);
            let king = Piece {
                color,
                role: Role::King,
            };
            let king_stays = setup.board.king(color) == before.board.king(color)
                && setup
                    .board
                    .king(color)
                    .is_some_and(|square| setup.board.get(square) == Some(king));
            let lost: Vec<File> = setup
                .castling
                .files(color)
                .filter(|file| {
                    let rook = Piece {
                        color,
                        role: Role::Rook,
                    };
                    !king_stays || setup.board.get(Square::at(*file, home)) != Some(rook)
                })
                .collect();
            for file in lost {
                setup.castling.remove(color, file);
            }
        }
        setup
    }
}

/// The square from which a move takes an enemy man.
pub(crate) fn victim(setup: &Setup, m: Move) -> Option<Square> {
    match m.kind {
        MoveKind::Castling(_) => None,
        MoveKind::EnPassant => Some(Square::at(m.to.file(), m.from.rank())),
        _ => setup.board.get(m.to).map(|_| m.to),
    }
}
