//! Reading each of the six fields.

use super::castling::file_of;
use super::read::{Reader, is_space};
use super::{Deviation, FenError, FenProblem, Field};
use crate::{Board, CastlingRights, Color, File, Piece, Rank, Square, Variant, Wing};

impl Reader<'_> {
    pub(super) fn placement(&mut self) -> Result<Board, FenError> {
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

    pub(super) fn turn(&mut self) -> Result<Color, FenError> {
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

    pub(super) fn castling(&mut self, board: &Board) -> Result<CastlingRights, FenError> {
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

    pub(super) fn en_passant(&mut self) -> Result<Option<Square>, FenError> {
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
    pub(super) fn counter(&mut self, field: Field, left_out: u32) -> Result<u32, FenError> {
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
