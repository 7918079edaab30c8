//! The men (Article 2.2): two colours, six kinds.

use crate::Rank;
use std::fmt;

/// One of the two sides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Color {
    /// The side that begins (Article 1.1).
    White,
    /// The side that answers.
    Black,
}

impl Color {
    /// White, then Black.
    pub const BOTH: [Color; 2] = [Color::White, Color::Black];

    /// The opponent.
    pub const fn other(self) -> Color {
        match self {
            Color::White => Color::Black,
            Color::Black => Color::White,
        }
    }

    /// 0 for White, 1 for Black.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The direction in which its pawns advance, in ranks: +1 or −1.
    pub const fn forward(self) -> i8 {
        match self {
            Color::White => 1,
            Color::Black => -1,
        }
    }

    /// The board's rank that is this side's `nth` (1 to 8), seen from its own first rank;
    /// numbers outside that range are drawn to the nearest end.
    ///
    /// ```
    /// use jadoube_rules::Color;
    /// assert_eq!(Color::Black.rank(1).to_char(), '8');
    /// ```
    pub const fn rank(self, nth: u8) -> Rank {
        let own = if nth < 1 {
            0
        } else if nth > 8 {
            7
        } else {
            nth - 1
        };
        let index = match self {
            Color::White => own,
            Color::Black => 7 - own,
        };
        match Rank::new(index) {
            Some(rank) => rank,
            None => unreachable!(),
        }
    }

    /// `w` or `b`, as FEN writes it.
    pub const fn to_char(self) -> char {
        match self {
            Color::White => 'w',
            Color::Black => 'b',
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Color::White => "White",
            Color::Black => "Black",
        })
    }
}

/// The kind of a man.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Role {
    /// Article 3.7.
    Pawn,
    /// Article 3.6.
    Knight,
    /// Article 3.2.
    Bishop,
    /// Article 3.3.
    Rook,
    /// Article 3.4.
    Queen,
    /// Article 3.8.
    King,
}

impl Role {
    /// All six, pawn first.
    pub const ALL: [Role; 6] = [
        Role::Pawn,
        Role::Knight,
        Role::Bishop,
        Role::Rook,
        Role::Queen,
        Role::King,
    ];

    /// What a pawn may become (Article 3.7.e; 3.7.5.1 from 2017, 3.7.3.3 from 2023).
    pub const PROMOTIONS: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

    /// 0 for the pawn to 5 for the king.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The English letter in lower case: `p n b r q k`.
    pub const fn to_char(self) -> char {
        match self {
            Role::Pawn => 'p',
            Role::Knight => 'n',
            Role::Bishop => 'b',
            Role::Rook => 'r',
            Role::Queen => 'q',
            Role::King => 'k',
        }
    }

    /// The kind with this English letter, in either case.
    pub const fn from_char(letter: char) -> Option<Role> {
        Some(match letter.to_ascii_lowercase() {
            'p' => Role::Pawn,
            'n' => Role::Knight,
            'b' => Role::Bishop,
            'r' => Role::Rook,
            'q' => Role::Queen,
            'k' => Role::King,
            _ => return None,
        })
    }

    /// The word for it, in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Role::Pawn => "pawn",
            Role::Knight => "knight",
            Role::Bishop => "bishop",
            Role::Rook => "rook",
            Role::Queen => "queen",
            Role::King => "king",
        }
    }
}

/// A man of a colour.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Piece {
    /// Whose it is.
    pub color: Color,
    /// What it is.
    pub role: Role,
}

impl Piece {
    /// The letter of FEN: upper case for White.
    pub const fn to_char(self) -> char {
        match self.color {
            Color::White => self.role.to_char().to_ascii_uppercase(),
            Color::Black => self.role.to_char(),
        }
    }

    /// The man that FEN writes with this letter.
    pub const fn from_char(letter: char) -> Option<Piece> {
        let color = if letter.is_ascii_uppercase() {
            Color::White
        } else {
            Color::Black
        };
        match Role::from_char(letter) {
            Some(role) => Some(Piece { color, role }),
            None => None,
        }
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let color = match self.color {
            Color::White => "white",
            Color::Black => "black",
        };
        write!(f, "{color} {}", self.role.name())
    }
}
