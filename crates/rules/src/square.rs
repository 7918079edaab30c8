//! Squares, files and ranks (Article 2.4), the colour of the side they belong to left out.

use std::fmt;
use std::str::FromStr;

/// One of the 64 squares, numbered a1 = 0, b1 = 1, … h8 = 63.
///
/// ```
/// use jadoube_rules::Square;
/// let e4: Square = "e4".parse().unwrap();
/// assert_eq!(e4.index(), 28);
/// assert_eq!(e4.to_string(), "e4");
/// assert_eq!(e4.offset(1, 2), Some("f6".parse().unwrap()));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The square with this number, or `None` above 63.
    pub const fn new(index: u8) -> Option<Square> {
        if index < 64 {
            Some(Square(index))
        } else {
            None
        }
    }

    /// The square where a file and a rank cross.
    pub const fn at(file: File, rank: Rank) -> Square {
        Square(rank.0 * 8 + file.0)
    }

    /// The square whose number is the low six bits of `index`; never fails.
    pub const fn wrap(index: u8) -> Square {
        Square(index & 63)
    }

    /// All squares, a1 first, h8 last.
    pub fn all() -> impl DoubleEndedIterator<Item = Square> + ExactSizeIterator {
        (0..64).map(Square)
    }

    /// 0 for a1 to 63 for h8.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The file that it stands on.
    pub const fn file(self) -> File {
        File(self.0 & 7)
    }

    /// The rank that it stands on.
    pub const fn rank(self) -> Rank {
        Rank(self.0 >> 3)
    }

    /// The square so many files to the right and ranks up (White's view), if it is on the board.
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Square> {
        let file = (self.0 & 7) as i8 + files;
        let rank = (self.0 >> 3) as i8 + ranks;
        if file < 0 || file > 7 || rank < 0 || rank > 7 {
            None
        } else {
            Some(Square((rank * 8 + file) as u8))
        }
    }

    /// Whether it is one of the 32 light squares (h1 is light: Article 2.1).
    pub const fn is_light(self) -> bool {
        !(self.0 + (self.0 >> 3)).is_multiple_of(2)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file(), self.rank())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is not a square: a file `a`–`h` followed by a rank `1`–`8`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotASquare;

impl fmt::Display for NotASquare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a square, a1 to h8")
    }
}

impl std::error::Error for NotASquare {}

impl FromStr for Square {
    type Err = NotASquare;

    fn from_str(text: &str) -> Result<Square, NotASquare> {
        match text.as_bytes() {
            [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => {
                Ok(Square::at(File(file - b'a'), Rank(rank - b'1')))
            }
            _ => Err(NotASquare),
        }
    }
}

/// A file, a to h, numbered 0 to 7.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct File(u8);

impl File {
    /// The a-file.
    pub const A: File = File(0);
    /// The c-file: where the king goes when castling on the queen's side.
    pub const C: File = File(2);
    /// The d-file: where the rook goes when castling on the queen's side.
    pub const D: File = File(3);
    /// The e-file: where the kings begin in standard chess.
    pub const E: File = File(4);
    /// The f-file: where the rook goes when castling on the king's side.
    pub const F: File = File(5);
    /// The g-file: where the king goes when castling on the king's side.
    pub const G: File = File(6);
    /// The h-file.
    pub const H: File = File(7);

    /// The file with this number, or `None` above 7.
    pub const fn new(index: u8) -> Option<File> {
        if index < 8 { Some(File(index)) } else { None }
    }

    /// The file of this letter, `a`–`h`.
    pub const fn from_char(letter: char) -> Option<File> {
        match letter {
            'a'..='h' => Some(File(letter as u8 - b'a')),
            _ => None,
        }
    }

    /// All files from a to h.
    pub fn all() -> impl DoubleEndedIterator<Item = File> + ExactSizeIterator {
        (0..8).map(File)
    }

    /// 0 for a to 7 for h.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The letter `a`–`h`.
    pub const fn to_char(self) -> char {
        (b'a' + self.0) as char
    }
}

impl fmt::Display for File {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.to_char())
    }
}

impl fmt::Debug for File {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A rank, 1 to 8, numbered 0 to 7.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rank(u8);

impl Rank {
    /// The rank with this number (0 for the first rank), or `None` above 7.
    pub const fn new(index: u8) -> Option<Rank> {
        if index < 8 { Some(Rank(index)) } else { None }
    }

    /// The rank of this digit, `1`–`8`.
    pub const fn from_char(digit: char) -> Option<Rank> {
        match digit {
            '1'..='8' => Some(Rank(digit as u8 - b'1')),
            _ => None,
        }
    }

    /// All ranks from 1 to 8.
    pub fn all() -> impl DoubleEndedIterator<Item = Rank> + ExactSizeIterator {
        (0..8).map(Rank)
    }

    /// 0 for the first rank to 7 for the eighth.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The digit `1`–`8`.
    pub const fn to_char(self) -> char {
        (b'1' + self.0) as char
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.to_char())
    }
}

impl fmt::Debug for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
