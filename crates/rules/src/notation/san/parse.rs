//! From text to a syntax tree, noting every deviation from the notation on the way.

use super::error::Expected;
use super::{Deviation, Leniency, Manoeuvre, Notation, San, SanError, SanProblem};

/// Understands a text without a position, refusing every deviation that shows without one.
///
/// ```
/// use jadoube_rules::san::{self, Notation};
/// assert_eq!(san::parse("Nbxd2+", Notation::Pgn).unwrap().to_string(), "Nbxd2+");
/// assert_eq!(san::parse("b1N", Notation::Laws).unwrap().to_string(), "b1=N");
/// assert_eq!(
///     san::parse("Nbd", Notation::Pgn).unwrap_err().to_string(),
///     "offset 3: expected a rank, 1 to 8, found the end of the text"
/// );
/// ```
///
/// # Errors
/// [`SanProblem::Malformed`], or [`SanProblem::NotStrict`] with the first deviation.
pub fn parse(text: &str, notation: Notation) -> Result<San, SanProblem> {
    let scanned = scan(text, notation, LowerB::Pawn).map_err(SanProblem::Malformed)?;
    match scanned.told.first() {
        Some(leniency) => Err(SanProblem::NotStrict(*leniency)),
        None => Ok(scanned.san),
    }
}

/// What a lower-case `b` at the beginning is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum LowerB {
    /// A pawn of the b-file, as in both notations.
    Pawn,
    /// A careless bishop.
    Bishop,
}

/// A text understood, with the offsets of the parts that only a position can judge.
pub(super) struct Scanned {
    pub(super) san: San,
    /// Of the coordinates of departure.
    pub(super) origin: usize,
    /// Of the sign of a capture, or where it would stand.
    pub(super) capture: usize,
    /// Of the sign of check, or where it would stand.
    pub(super) check: usize,
    /// Of `e.p.`.
    pub(super) en_passant: usize,
    pub(super) told: Vec<Leniency>,
}

pub(super) fn scan(text: &str, notation: Notation, b: LowerB) -> Result<Scanned, SanError> {
    let mut scanner = Scanner {
        text,
        at: 0,
        notation,
        told: Vec::new(),
    };
    if scanner.skip_spaces() {
        scanner.tell(0, Deviation::Space);
    }
    let mut scanned = match scanner.peek() {
        Some('O' | 'o' | '0') => scanner.castling()?,
        _ => scanner.man(b)?,
    };
    scanner.suffixes(&mut scanned)?;
    scanned.told = scanner.told;
    Ok(scanned)
}

pub(super) struct Scanner<'a> {
    text: &'a str,
    pub(super) at: usize,
    pub(super) notation: Notation,
    told: Vec<Leniency>,
}

impl Scanner<'_> {
    pub(super) fn rest(&self) -> &str {
        self.text.get(self.at..).unwrap_or_default()
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    pub(super) fn advance(&mut self) {
        self.at += self.peek().map_or(0, char::len_utf8);
    }

    /// Goes over the next character if it is one that `understand` understands.
    pub(super) fn take<T>(&mut self, understand: impl Fn(char) -> Option<T>) -> Option<T> {
        let understood = self.peek().and_then(understand)?;
        self.advance();
        Some(understood)
    }

    pub(super) fn skip_spaces(&mut self) -> bool {
        let before = self.at;
        self.at += self.rest().len() - self.rest().trim_start().len();
        self.at > before
    }

    pub(super) fn error(&self, expected: Expected) -> SanError {
        SanError {
            at: self.at,
            expected,
            found: self.peek(),
        }
    }

    pub(super) fn tell(&mut self, at: usize, deviation: Deviation) {
        self.told.push(Leniency { at, deviation });
    }

    pub(super) fn tell_in(&mut self, notation: Notation, at: usize, deviation: Deviation) {
        if self.notation == notation {
            self.tell(at, deviation);
        }
    }

    pub(super) fn scanned(&self, manoeuvre: Manoeuvre, origin: usize, capture: usize) -> Scanned {
        Scanned {
            san: San {
                manoeuvre,
                check: None,
                en_passant: false,
                draw_offer: false,
            },
            origin,
            capture,
            check: self.at,
            en_passant: self.at,
            told: Vec::new(),
        }
    }
}
