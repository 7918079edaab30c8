//! Reading a FEN: one reader, which either refuses a deviation from the standard or notes it down.

use super::castling::file_of;
use super::{Deviation, FenError, FenProblem, Field, Leniency};
use crate::{Board, CastlingRights, Color, File, Piece, Rank, Setup, Square, Variant, Wing};

/// Reads a FEN of standard chess exactly as the PGN standard writes it.
///
/// # Errors
/// A [`FenError`] pointing at the first character that does not fit.
pub fn parse(text: &str) -> Result<Setup, FenError> {
    parse_as(text, Variant::Standard)
}

/// Reads a FEN strictly. In Chess960 the castling field may use the letters of X-FEN (`KQkq` for the outermost
/// rooks), the files of Shredder-FEN, or both; White's come first, and of each side's the rooks nearest to the h-file.
///
/// ```
/// use jadoube_rules::{Color, File, Variant, fen};
/// let setup = fen::parse_as("4k3/8/8/8/8/8/8/R2K1R2 w KA - 0 1", Variant::Chess960).unwrap();
/// assert!(setup.castling.has(Color::White, File::F));
/// assert!(setup.castling.has(Color::White, File::A));
/// ```
///
/// # Errors
/// A [`FenError`] pointing at the first character that does not fit.
pub fn parse_as(text: &str, variant: Variant) -> Result<Setup, FenError> {
    Reader::new(text, variant, false).read()
}

/// Reads a FEN in all forms whose meaning is clear, and tells each [`Leniency`] that this took, in the order of the text.
///
/// # Errors
/// A [`FenError`] where no meaning is clear; its problem is never [`FenProblem::NotStrict`].
pub fn parse_lenient(text: &str, variant: Variant) -> Result<(Setup, Vec<Leniency>), FenError> {
    let mut reader = Reader::new(text, variant, true);
    let setup = reader.read()?;
    Ok((setup, reader.told))
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
    variant: Variant,
    lenient: bool,
    told: Vec<Leniency>,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str, variant: Variant, lenient: bool) -> Reader<'a> {
        Reader {
            text,
            at: 0,
            variant,
            lenient,
            told: Vec::new(),
        }
    }

    fn read(&mut self) -> Result<Setup, FenError> {
        self.spaces_around(Field::Placement)?;
        let board = self.placement()?;
        self.field(Field::Turn)?;
        let turn = self.turn()?;
        let castling = if self.field(Field::Castling)? {
            self.castling(&board)?
        } else {
            CastlingRights::NONE
        };
        let en_passant = if self.field(Field::EnPassant)? {
            self.en_passant()?
        } else {
            None
        };
        let halfmoves = self.counter(Field::Halfmoves, 0)?;
        let fullmoves = self.counter(Field::Fullmoves, 1)?;
        self.spaces_around(Field::Fullmoves)?;
        if let Some(found) = self.peek() {
            return Err(self.error(Field::Fullmoves, FenProblem::TrailingText(found)));
        }
        Ok(Setup {
            board,
            turn,
            castling,
            en_passant,
            halfmoves,
            fullmoves,
            variant: self.variant,
        })
    }

    fn peek(&self) -> Option<char> {
        self.text.get(self.at..)?.chars().next()
    }

    /// The next character, unless the field ends here.
    fn peek_in_field(&self) -> Option<char> {
        self.peek().filter(|c| !is_space(*c))
    }

    fn advance(&mut self) {
        self.at += self.peek().map_or(0, char::len_utf8);
    }

    fn error(&self, field: Field, problem: FenProblem) -> FenError {
        FenError {
            field,
            at: self.at,
            problem,
        }
    }

    /// Notes a deviation of the character that is next, or refuses it.
    fn deviate(&mut self, field: Field, deviation: Deviation) -> Result<(), FenError> {
        self.deviate_at(self.at, field, deviation)
    }

    fn deviate_at(
        &mut self,
        at: usize,
        field: Field,
        deviation: Deviation,
    ) -> Result<(), FenError> {
        if !self.lenient {
            let problem = FenProblem::NotStrict(deviation);
            return Err(FenError { field, at, problem });
        }
        self.told.push(Leniency {
            field,
            at,
            deviation,
        });
        Ok(())
    }

    /// Skips what stands before the first field or after the last.
    fn spaces_around(&mut self, field: Field) -> Result<(), FenError> {
        if self.peek().is_some_and(is_space) {
            self.deviate(field, Deviation::ExtraSpace)?;
        }
        while self.peek().is_some_and(is_space) {
            self.advance();
        }
        Ok(())
    }

    /// Goes over the space to the next field; says whether there is one.
    fn field(&mut self, field: Field) -> Result<bool, FenError> {
        match self.peek() {
            None => {}
            Some(' ') => self.advance(),
            Some(c) if is_space(c) => {
                self.deviate(field, Deviation::OtherSpace(c))?;
                self.advance();
            }
            Some(c) => return Err(self.error(field, FenProblem::NoSpace(c))),
        }
        self.spaces_around(field)?;
        if self.peek().is_some() {
            return Ok(true);
        }
        if field < Field::Castling {
            return Err(self.error(field, FenProblem::MissingField));
        }
        self.deviate(field, Deviation::FieldLeftOut)?;
        Ok(false)
    }

    fn placement(&mut self) -> Result<Board, FenError> {
        let field = Field::Placement;
        let mut board = Board::empty();
        if self.peek_in_field().is_none() {
            return Err(self.error(field, FenProblem::MissingField));
        }
        for (rank, described) in Rank::all().rev().zip(1..) {
            self.rank(&mut board, rank)?;
            match self.peek_in_field() {
                Some(_) if described == 8 => {
                    return Err(self.error(field, FenProblem::TooManyRanks));
                }
                Some(_) => self.advance(),
                None if described == 8 => {}
                None => return Err(self.error(field, FenProblem::TooFewRanks(described))),
            }
        }
        Ok(board)
    }

    /// Reads one rank, up to the slash after it or the end of the field.
    fn rank(&mut self, board: &mut Board, rank: Rank) -> Result<(), FenError> {
        let mut squares = 0;
        let mut after_digit = false;
        while let Some(c) = self.peek_in_field().filter(|c| *c != '/') {
            let piece = Piece::from_char(c);
            let width = match (piece, Rank::from_char(c)) {
                (Some(_), _) => 1,
                (None, Some(digit)) => digit.index() as u8 + 1,
                (None, None) => {
                    return Err(self.error(Field::Placement, FenProblem::NotPlacement(c)));
                }
            };
            if squares + width > 8 {
                return Err(self.error(Field::Placement, FenProblem::RankTooLong(rank)));
            }
            if piece.is_none() && after_digit {
                self.deviate(Field::Placement, Deviation::AdjacentDigits)?;
            }
            if let (Some(piece), Some(file)) = (piece, File::new(squares)) {
                board.set(Square::at(file, rank), Some(piece));
            }
            squares += width;
            after_digit = piece.is_none();
            self.advance();
        }
        if squares < 8 {
            let problem = FenProblem::RankTooShort(rank, squares);
            return Err(self.error(Field::Placement, problem));
        }
        Ok(())
    }

    fn turn(&mut self) -> Result<Color, FenError> {
        let letter = self.peek_in_field().unwrap_or(' ');
        let turn = match letter {
            'w' | 'W' => Color::White,
            'b' | 'B' => Color::Black,
            _ => return Err(self.error(Field::Turn, FenProblem::NotTurn(letter))),
        };
        if letter.is_ascii_uppercase() {
            self.deviate(Field::Turn, Deviation::UpperCaseTurn)?;
        }
        self.advance();
        Ok(turn)
    }

    fn castling(&mut self, board: &Board) -> Result<CastlingRights, FenError> {
        let mut rights = CastlingRights::NONE;
        if self.peek() == Some('-') {
            self.advance();
            return Ok(rights);
        }
        let mut last = None;
        while let Some(letter) = self.peek_in_field() {
            let (color, file) = self.right(board, letter)?;
            let place = (color, 7 - file.index());
            if rights.has(color, file) {
                self.deviate(Field::Castling, Deviation::CastlingRepeated)?;
            } else if last.is_some_and(|last| place < last) {
                self.deviate(Field::Castling, Deviation::CastlingOrder)?;
            }
            rights.add(color, file);
            last = Some(place);
            self.advance();
        }
        Ok(rights)
    }

    /// The side and the rook that a letter of the castling field means.
    fn right(&mut self, board: &Board, letter: char) -> Result<(Color, File), FenError> {
        let color = if letter.is_ascii_uppercase() {
            Color::White
        } else {
            Color::Black
        };
        let file = match letter.to_ascii_lowercase() {
            'k' => file_of(self.variant, board, color, Wing::King),
            'q' => file_of(self.variant, board, color, Wing::Queen),
            lower => {
                let problem = FenProblem::NotCastling(letter);
                let file = File::from_char(lower);
                let file = file.ok_or_else(|| self.error(Field::Castling, problem))?;
                if self.variant == Variant::Standard {
                    self.deviate(Field::Castling, Deviation::CastlingByFile(letter))?;
                }
                file
            }
        };
        Ok((color, file))
    }

    fn en_passant(&mut self) -> Result<Option<Square>, FenError> {
        let error = |reader: &Self| {
            let problem = FenProblem::NotSquare(reader.peek());
            Err(reader.error(Field::EnPassant, problem))
        };
        let first = self.peek_in_field().unwrap_or(' ');
        if first == '-' {
            self.advance();
            return Ok(None);
        }
        let Some(file) = File::from_char(first.to_ascii_lowercase()) else {
            return error(self);
        };
        let start = self.at;
        self.advance();
        let Some(rank) = self.peek().and_then(Rank::from_char) else {
            return error(self);
        };
        if first.is_ascii_uppercase() {
            self.deviate_at(start, Field::EnPassant, Deviation::UpperCaseSquare)?;
        }
        self.advance();
        Ok(Some(Square::at(file, rank)))
    }

    /// Reads a number; `left_out` is what it is if the text does not give it.
    fn counter(&mut self, field: Field, left_out: u32) -> Result<u32, FenError> {
        if !self.field(field)? {
            return Ok(left_out);
        }
        let start = self.at;
        if self.peek() == Some('-') && self.text[start + 1..].chars().next().is_none_or(is_space) {
            self.deviate(field, Deviation::NumberLeftOut)?;
            self.advance();
            return Ok(left_out);
        }
        let mut number: u32 = 0;
        while let Some(c) = self.peek_in_field() {
            let digit = c.to_digit(10);
            let digit = digit.ok_or_else(|| self.error(field, FenProblem::NotNumber(c)))?;
            let next = number.checked_mul(10).and_then(|n| n.checked_add(digit));
            number = next.ok_or(FenError {
                field,
                at: start,
                problem: FenProblem::NumberTooLarge,
            })?;
            self.advance();
        }
        if self.at > start + 1 && self.text[start..].starts_with('0') {
            self.deviate_at(start, field, Deviation::LeadingZero)?;
        }
        Ok(number)
    }
}

/// What separates fields; only the space should.
fn is_space(c: char) -> bool {
    c == '_' || c.is_whitespace()
}
