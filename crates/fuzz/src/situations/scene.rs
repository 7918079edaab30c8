//! What the predicates look at: a position, how it came about, and who attacks what.

use jadoube_rules::{
    Board, Color, Move, MoveKind, Piece, Reading, Role, Setup, Square, Wing, fast,
};

const STRAIGHT: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const DIAGONAL: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
const KNIGHT: [(i8, i8); 8] = [
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
];

/// A man that may not leave the line between its king and an enemy slider.
#[derive(Clone, Copy, Debug)]
pub struct Pin {
    /// The pinned man.
    pub man: Square,
    /// What it is.
    pub role: Role,
    /// The slider.
    pub by: Square,
}

impl Pin {
    pub(super) fn is_diagonal(&self) -> bool {
        !self.is_on_file() && !self.is_on_rank()
    }

    pub(super) fn is_on_file(&self) -> bool {
        self.man.file() == self.by.file()
    }

    pub(super) fn is_on_rank(&self) -> bool {
        self.man.rank() == self.by.rank()
    }
}

/// A position with everything that a predicate may ask.
pub struct Scene<'a> {
    /// The position as data.
    pub setup: Setup,
    /// Its legal moves.
    pub moves: Vec<Move>,
    /// The position itself.
    pub position: &'a fast::Position,
    /// The position before, and the move that led here.
    pub last: Option<(&'a Setup, Move)>,
    /// How often the position has occurred, and whether the same men stood there with other rights.
    pub past: Past,
    /// Where the king of the side that has the move stands.
    pub king: Square,
    /// The men that give check.
    pub checkers: Vec<Square>,
    /// The pinned men of the side that has the move.
    pub pins: Vec<Pin>,
}

/// What a position's history adds to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Past {
    /// Earlier occurrences of the same position.
    pub same: u32,
    /// Whether the same men stood there before with other rights to castle.
    pub other_castling: bool,
    /// Whether the same men stood there before with another en-passant right.
    pub other_en_passant: bool,
    /// Whether the same men stood there before with the other side to move.
    pub other_turn: bool,
}

impl<'a> Scene<'a> {
    /// Looks at a position, which has both kings.
    pub fn new(
        position: &'a fast::Position,
        last: Option<(&'a Setup, Move)>,
        past: Past,
    ) -> Option<Scene<'a>> {
        let setup = position.setup();
        let king = setup.board.king(setup.turn)?;
        let checkers = attackers(&setup.board, king, setup.turn.other());
        let pins = pins(&setup.board, king, setup.turn);
        Some(Scene {
            moves: position.legal_moves(),
            setup,
            position,
            last,
            past,
            king,
            checkers,
            pins,
        })
    }

    pub(super) fn us(&self) -> Color {
        self.setup.turn
    }

    pub(super) fn them(&self) -> Color {
        self.setup.turn.other()
    }

    pub(super) fn board(&self) -> &Board {
        &self.setup.board
    }

    pub(super) fn check(&self) -> bool {
        !self.checkers.is_empty()
    }

    pub(super) fn mate(&self) -> bool {
        self.check() && self.moves.is_empty()
    }

    pub(super) fn role(&self, square: Square) -> Option<Role> {
        self.board().get(square).map(|piece| piece.role)
    }

    pub(super) fn is(&self, square: Square, color: Color, role: Role) -> bool {
        self.board().get(square) == Some(Piece { color, role })
    }

    pub(super) fn attacked(&self, square: Square) -> bool {
        !attackers(self.board(), square, self.them()).is_empty()
    }

    pub(super) fn any(&self, test: impl Fn(&Move) -> bool) -> bool {
        self.moves.iter().any(test)
    }

    pub(super) fn count(&self, color: Color, role: Role) -> usize {
        self.board().find(color, role).count()
    }

    pub(super) fn men(&self, color: Color) -> usize {
        self.board()
            .pieces()
            .filter(|(_, piece)| piece.color == color)
            .count()
    }

    /// The pin of the man on a square.
    pub(super) fn pin(&self, square: Square) -> Option<&Pin> {
        self.pins.iter().find(|pin| pin.man == square)
    }

    /// The pawns that could capture on the en-passant square if nothing else mattered.
    pub(super) fn en_passant_pawns(&self) -> Vec<Square> {
        let Some(target) = self.setup.en_passant else {
            return Vec::new();
        };
        let back = -self.us().forward();
        [-1, 1]
            .into_iter()
            .filter_map(|side| target.offset(side, back))
            .filter(|square| self.is(*square, self.us(), Role::Pawn))
            .collect()
    }

    pub(super) fn can_take_en_passant(&self) -> bool {
        self.any(|m| m.kind == MoveKind::EnPassant)
    }

    pub(super) fn castles(&self, wing: Wing) -> bool {
        self.any(|m| m.castling() == Some(wing))
    }

    /// The rook of a right on this wing.
    pub(super) fn right(&self, wing: Wing) -> Option<Square> {
        let rank = self.king.rank();
        self.setup
            .castling
            .files(self.us())
            .map(|file| Square::at(file, rank))
            .find(|rook| match wing {
                Wing::King => rook.file() > self.king.file(),
                Wing::Queen => rook.file() < self.king.file(),
            })
    }

    /// The squares strictly between two squares of one rank.
    pub(super) fn between(&self, one: Square, other: Square) -> impl Iterator<Item = Square> {
        let files = one.file().min(other.file())..one.file().max(other.file());
        jadoube_rules::File::all()
            .filter(move |file| files.contains(file) && *file != files.start)
            .map(move |file| Square::at(file, one.rank()))
    }

    /// What the king crosses and reaches by castling.
    pub(super) fn king_path(&self, wing: Wing) -> Vec<Square> {
        let goal = Square::at(wing.king_file(), self.king.rank());
        let mut path: Vec<Square> = self.between(self.king, goal).collect();
        path.push(goal);
        path
    }

    /// Whether a right of this wing finds no man in its way, in standard chess.
    pub(super) fn clear(&self, wing: Wing) -> bool {
        self.right(wing).is_some_and(|rook| {
            self.between(self.king, rook)
                .all(|square| self.board().get(square).is_none())
        })
    }
}

/// The first man on a line.
pub(super) fn first_man(
    board: &Board,
    from: Square,
    (files, ranks): (i8, i8),
) -> Option<(Square, Piece)> {
    let mut square = from;
    loop {
        square = square.offset(files, ranks)?;
        if let Some(piece) = board.get(square) {
            return Some((square, piece));
        }
    }
}

/// The men of a colour that attack a square.
pub(super) fn attackers(board: &Board, square: Square, by: Color) -> Vec<Square> {
    let mut found = Vec::new();
    let mut leaper = |square: Option<Square>, role| {
        if let Some(square) = square
            && board.get(square) == Some(Piece { color: by, role })
        {
            found.push(square);
        }
    };
    for (files, ranks) in KNIGHT {
        leaper(square.offset(files, ranks), Role::Knight);
    }
    for (files, ranks) in STRAIGHT.into_iter().chain(DIAGONAL) {
        leaper(square.offset(files, ranks), Role::King);
    }
    for side in [-1, 1] {
        leaper(square.offset(side, -by.forward()), Role::Pawn);
    }
    for (lines, role) in [(STRAIGHT, Role::Rook), (DIAGONAL, Role::Bishop)] {
        for line in lines {
            if let Some((from, piece)) = first_man(board, square, line)
                && piece.color == by
                && (piece.role == role || piece.role == Role::Queen)
            {
                found.push(from);
            }
        }
    }
    found
}

fn pins(board: &Board, king: Square, color: Color) -> Vec<Pin> {
    let mut found = Vec::new();
    for (lines, role) in [(STRAIGHT, Role::Rook), (DIAGONAL, Role::Bishop)] {
        for line in lines {
            if let Some((man, own)) = first_man(board, king, line)
                && own.color == color
                && let Some((by, slider)) = first_man(board, man, line)
                && slider.color != color
                && (slider.role == role || slider.role == Role::Queen)
            {
                found.push(Pin {
                    man,
                    role: own.role,
                    by,
                });
            }
        }
    }
    found
}
