//! Reading a FEN: one reader, which either refuses a deviation from the standard or notes it down.

use super::{Deviation, FenError, FenProblem, Field, Leniency};
use crate::{CastlingRights, Setup, Variant};

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

pub(super) struct Reader<'a> {
    pub(super) text: &'a str,
    pub(super) at: usize,
    pub(super) variant: Variant,
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
        self.end()?;
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

    /// Nothing but space may follow; what else does is a worse fault than the space before it.
    fn end(&mut self) -> Result<(), FenError> {
        let rest = self.text.get(self.at..).unwrap_or_default();
        let more = rest.trim_start_matches(is_space);
        if let Some(found) = more.chars().next() {
            self.at += rest.len() - more.len();
            return Err(self.error(Field::Fullmoves, FenProblem::TrailingText(found)));
        }
        self.spaces_around(Field::Fullmoves)
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.text.get(self.at..)?.chars().next()
    }

    /// The next character, unless the field ends here.
    pub(super) fn peek_in_field(&self) -> Option<char> {
        self.peek().filter(|c| !is_space(*c))
    }

    pub(super) fn advance(&mut self) {
        self.at += self.peek().map_or(0, char::len_utf8);
    }

    pub(super) fn error(&self, field: Field, problem: FenProblem) -> FenError {
        FenError {
            field,
            at: self.at,
            problem,
        }
    }

    /// Notes a deviation of the character that is next, or refuses it.
    pub(super) fn deviate(&mut self, field: Field, deviation: Deviation) -> Result<(), FenError> {
        self.deviate_at(self.at, field, deviation)
    }

    pub(super) fn deviate_at(
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
    pub(super) fn field(&mut self, field: Field) -> Result<bool, FenError> {
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
}

/// What separates fields; only the space should.
pub(super) fn is_space(c: char) -> bool {
    c == '_' || c.is_whitespace()
}
