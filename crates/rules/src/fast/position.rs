//! Where everything stands: sets of men by colour and by kind, and what else Article 3 has to remember.

use super::bitboard::Bitboard;
use super::side::{Black, Side, White};
use super::sink::{Count, List};
use super::{examine, leapers, sliders};
use crate::{
    Board, CastlingRights, Color, Fault, Move, Piece, Reading, Role, Setup, Square, Variant,
};

/// A position of a game, by the reading that is made for speed. Copying it costs 88 bytes.
///
/// ```
/// use jadoube_rules::{Reading, fast, fen};
/// let setup = fen::parse("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1").unwrap();
/// let position = fast::Position::accept(&setup).unwrap();
/// assert_eq!(position.count_moves(), 26);
/// assert_eq!(position.perft(3), 13_744);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    pub(crate) colors: [Bitboard; 2],
    pub(crate) roles: [Bitboard; 6],
    /// The squares of the rooks that may still castle, of both sides.
    pub(crate) castling: Bitboard,
    pub(crate) en_passant: Option<Square>,
    pub(crate) turn: Color,
    pub(crate) variant: Variant,
    pub(crate) halfmoves: u32,
    pub(crate) fullmoves: u32,
}

impl Position {
    /// How many legal moves there are, without listing them.
    pub fn count_moves(&self) -> usize {
        let count = match self.turn {
            Color::White => self.count_for::<White>(),
            Color::Black => self.count_for::<Black>(),
        };
        count as usize
    }

    /// Calls `visit` with every legal move, each once, in no particular order.
    pub fn for_each_move(&self, visit: impl FnMut(Move)) {
        match self.turn {
            Color::White => self.generate::<White>(&mut List(visit)),
            Color::Black => self.generate::<Black>(&mut List(visit)),
        }
    }

    pub(crate) fn count_for<S: Side>(&self) -> u64 {
        let mut count = Count::default();
        self.generate::<S>(&mut count);
        count.total()
    }

    pub(crate) fn men(&self) -> Bitboard {
        self.colors[0] | self.colors[1]
    }

    pub(crate) fn of(&self, color: Color) -> Bitboard {
        self.colors[color.index()]
    }

    pub(crate) fn role(&self, role: Role) -> Bitboard {
        self.roles[role.index()]
    }

    pub(crate) fn find(&self, color: Color, role: Role) -> Bitboard {
        self.of(color) & self.role(role)
    }

    /// Men that move along ranks and files, of both colours.
    pub(crate) fn straight_sliders(&self) -> Bitboard {
        self.role(Role::Rook) | self.role(Role::Queen)
    }

    /// Men that move along diagonals, of both colours.
    pub(crate) fn diagonal_sliders(&self) -> Bitboard {
        self.role(Role::Bishop) | self.role(Role::Queen)
    }

    /// The men of side `By`, its king included, that attack a square (Article 3.1) if `men` are all that stand in the way.
    pub(crate) fn attackers<By: Side>(&self, square: Square, men: Bitboard) -> Bitboard {
        let leapers = leapers::knight(square) & self.role(Role::Knight)
            | leapers::king(square) & self.role(Role::King)
            | By::Them::pawn_attacks(Bitboard::of(square)) & self.role(Role::Pawn);
        let sliders = sliders::rook(square, men) & self.straight_sliders()
            | sliders::bishop(square, men) & self.diagonal_sliders();
        (leapers | sliders) & self.of(By::US)
    }

    pub(crate) fn role_at(&self, square: Square) -> Option<Role> {
        Role::ALL
            .into_iter()
            .find(|role| self.role(*role).has(square))
    }

    fn in_check<S: Side>(&self) -> bool {
        let king = self.find(S::US, Role::King).lowest();
        !self.attackers::<S::Them>(king, self.men()).is_empty()
    }
}

impl Reading for Position {
    fn examine(setup: &Setup) -> Vec<Fault> {
        examine::examine(setup)
    }

    fn from_examined(setup: &Setup) -> Position {
        let mut position = Position {
            colors: [Bitboard::EMPTY; 2],
            roles: [Bitboard::EMPTY; 6],
            castling: Bitboard::EMPTY,
            en_passant: setup.en_passant,
            turn: setup.turn,
            variant: setup.variant,
            halfmoves: setup.halfmoves,
            fullmoves: setup.fullmoves,
        };
        for (square, piece) in setup.board.pieces() {
            position.colors[piece.color.index()] |= Bitboard::of(square);
            position.roles[piece.role.index()] |= Bitboard::of(square);
        }
        for color in Color::BOTH {
            for file in setup.castling.files(color) {
                position.castling |= Bitboard::of(Square::at(file, color.rank(1)));
            }
        }
        position
    }

    fn setup(&self) -> Setup {
        let mut castling = CastlingRights::NONE;
        for color in Color::BOTH {
            for rook in self.castling & Bitboard::rank(color.rank(1)) {
                castling.add(color, rook.file());
            }
        }
        Setup {
            board: self.board(),
            turn: self.turn,
            castling,
            en_passant: self.en_passant,
            halfmoves: self.halfmoves,
            fullmoves: self.fullmoves,
            variant: self.variant,
        }
    }

    fn board(&self) -> Board {
        let mut board = Board::empty();
        for color in Color::BOTH {
            for role in Role::ALL {
                for square in self.find(color, role) {
                    board.set(square, Some(Piece { color, role }));
                }
            }
        }
        board
    }

    fn turn(&self) -> Color {
        self.turn
    }

    fn halfmoves(&self) -> u32 {
        self.halfmoves
    }

    fn legal_moves(&self) -> Vec<Move> {
        // Twice what a middle game offers; only freak positions grow it.
        let mut moves = Vec::with_capacity(80);
        self.for_each_move(|m| moves.push(m));
        moves
    }

    fn is_check(&self) -> bool {
        match self.turn {
            Color::White => self.in_check::<White>(),
            Color::Black => self.in_check::<Black>(),
        }
    }

    fn play(&self, m: Move) -> Position {
        let Some(role) = self.role_at(m.from) else {
            return *self;
        };
        match self.turn {
            Color::White => self.after::<White>(role, m),
            Color::Black => self.after::<Black>(role, m),
        }
    }

    fn perft(&self, depth: u32) -> u64 {
        match self.turn {
            Color::White => self.paths::<White>(depth),
            Color::Black => self.paths::<Black>(depth),
        }
    }
}
