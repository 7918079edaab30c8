//! From text to a syntax tree, noting every deviation from the notation on the way.

use super::error::Expected;
use super::{CheckSign, Deviation, Leniency, Manoeuvre, Notation, San, SanError, SanProblem};
use crate::{File, Rank, Role, Square, Wing};

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

struct Scanner<'a> {
    text: &'a str,
    at: usize,
    notation: Notation,
    told: Vec<Leniency>,
}

impl Scanner<'_> {
    fn rest(&self) -> &str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn advance(&mut self) {
        self.at += self.peek().map_or(0, char::len_utf8);
    }

    /// Goes over the next character if it is one that `understand` understands.
    fn take<T>(&mut self, understand: impl Fn(char) -> Option<T>) -> Option<T> {
        let understood = self.peek().and_then(understand)?;
        self.advance();
        Some(understood)
    }

    fn skip_spaces(&mut self) -> bool {
        let before = self.at;
        self.at += self.rest().len() - self.rest().trim_start().len();
        self.at > before
    }

    fn error(&self, expected: Expected) -> SanError {
        SanError {
            at: self.at,
            expected,
            found: self.peek(),
        }
    }

    fn tell(&mut self, at: usize, deviation: Deviation) {
        self.told.push(Leniency { at, deviation });
    }

    fn tell_in(&mut self, notation: Notation, at: usize, deviation: Deviation) {
        if self.notation == notation {
            self.tell(at, deviation);
        }
    }

    fn scanned(&self, manoeuvre: Manoeuvre, origin: usize, capture: usize) -> Scanned {
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

    fn castling(&mut self) -> Result<Scanned, SanError> {
        let start = self.at;
        let prescribed = match self.notation {
            Notation::Pgn => 'O',
            Notation::Laws => '0',
        };
        let mut steps = 0;
        let mut deviation = None;
        loop {
            let at = self.at;
            let found = self.take(|c| matches!(c, 'O' | 'o' | '0').then_some(c));
            let found = found.ok_or_else(|| self.error(Expected::Castling))?;
            if found != prescribed && deviation.is_none() {
                deviation = Some((at, Deviation::CastlingCharacter(found)));
            }
            steps += 1;
            if steps == 3 || (steps == 2 && self.peek() != Some('-')) {
                break;
            }
            let hyphen = self.take(|c| (c == '-').then_some(()));
            hyphen.ok_or_else(|| self.error(Expected::Castling))?;
        }
        if let Some((at, deviation)) = deviation {
            self.tell(at, deviation);
        }
        let wing = if steps == 2 { Wing::King } else { Wing::Queen };
        Ok(self.scanned(Manoeuvre::Castling(wing), start, start))
    }

    fn man(&mut self, b: LowerB) -> Result<Scanned, SanError> {
        let role = self.piece_letter(b);
        let origin = self.at;
        let mut file = self.take(File::from_char);
        if role.is_none() && file.is_none() {
            return Err(self.error(Expected::Move));
        }
        let mut rank = self.take(Rank::from_char);
        let sign_at = self.at;
        let sign = self.take(|c| matches!(c, 'x' | 'X' | ':' | '-').then_some(c));
        match sign {
            None | Some('x') => {}
            Some('-') => self.tell_in(Notation::Pgn, sign_at, Deviation::Hyphen),
            Some(other) => self.tell(sign_at, Deviation::CaptureSign(other)),
        }
        let mut capture_at = sign_at;
        let to = match (sign, file, rank, self.take(File::from_char)) {
            (None, Some(to_file), Some(to_rank), None) => {
                (file, rank) = (None, None);
                capture_at = origin;
                Square::at(to_file, to_rank)
            }
            (_, _, _, Some(to_file)) => {
                let to_rank = self.take(Rank::from_char);
                Square::at(to_file, to_rank.ok_or_else(|| self.error(Expected::Rank))?)
            }
            (None, None, None, None) => return Err(self.error(Expected::FileOrCapture)),
            (None, Some(_), None, None) => return Err(self.error(Expected::Rank)),
            _ => return Err(self.error(Expected::File)),
        };
        let role = role.unwrap_or(Role::Pawn);
        let promotion = if role == Role::Pawn {
            self.promotion()?
        } else {
            None
        };
        let manoeuvre = Manoeuvre::Man {
            role,
            file,
            rank,
            capture: sign.is_some_and(|c| c != '-'),
            to,
            promotion,
        };
        Ok(self.scanned(manoeuvre, origin, capture_at))
    }

    fn piece_letter(&mut self, b: LowerB) -> Option<Role> {
        let at = self.at;
        let letter = self.peek()?;
        let role = Role::from_char(letter).filter(|_| letter != 'b' || b == LowerB::Bishop)?;
        self.advance();
        if role == Role::Pawn {
            self.tell(at, Deviation::PawnLetter);
        } else if letter.is_ascii_lowercase() {
            self.tell(at, Deviation::LowerCasePiece(letter));
        }
        Some(role)
    }

    fn promotion(&mut self) -> Result<Option<Role>, SanError> {
        let at = self.at;
        let promoted = |c: char| Role::from_char(c).filter(|role| Role::PROMOTIONS.contains(role));
        let sign = match self.peek() {
            Some('(') if self.rest().starts_with("(=") => None,
            Some(c @ ('=' | '/' | '(')) => Some(c),
            _ => None,
        };
        match sign {
            None if self.peek().and_then(promoted).is_none() => return Ok(None),
            None => self.tell_in(Notation::Pgn, at, Deviation::PromotionUnmarked),
            Some('=') => {
                self.tell_in(Notation::Laws, at, Deviation::PromotionSign('='));
                self.advance();
            }
            Some(other) => {
                self.tell(at, Deviation::PromotionSign(other));
                self.advance();
            }
        }
        let letter = self.peek().unwrap_or_default();
        let role = promoted(letter).ok_or_else(|| self.error(Expected::Promotion))?;
        if letter.is_ascii_lowercase() {
            self.tell(self.at, Deviation::LowerCasePiece(letter));
        }
        self.advance();
        if sign == Some('(') {
            let closed = self.take(|c| (c == ')').then_some(()));
            closed.ok_or_else(|| self.error(Expected::Parenthesis))?;
        }
        Ok(Some(role))
    }

    /// Reads what may follow a move, in any order but each once.
    fn suffixes(&mut self, scanned: &mut Scanned) -> Result<(), SanError> {
        while let Some(next) = self.peek() {
            let at = self.at;
            match next {
                '+' | '#' if scanned.san.check.is_none() => {
                    scanned.san.check = Some(self.check_sign());
                    scanned.check = at;
                }
                '!' | '?' => {
                    self.tell(at, Deviation::Annotation);
                    while matches!(self.peek(), Some('!' | '?')) {
                        self.advance();
                    }
                }
                '(' if !scanned.san.draw_offer && self.rest().starts_with("(=)") => {
                    scanned.san.draw_offer = true;
                    self.tell_in(Notation::Pgn, at, Deviation::DrawOffer);
                    self.at += 3;
                }
                'e' if !scanned.san.en_passant => {
                    self.en_passant_mark()?;
                    scanned.san.en_passant = true;
                    scanned.en_passant = at;
                }
                c if c.is_whitespace() => {
                    self.skip_spaces();
                    // Appendix C itself writes "exd6 e.p." with a space.
                    if !self.rest().starts_with('e') && !self.rest().starts_with("(=)") {
                        self.tell(at, Deviation::Space);
                    }
                }
                _ => return Err(self.error(Expected::End)),
            }
        }
        Ok(())
    }

    fn check_sign(&mut self) -> CheckSign {
        let at = self.at;
        let plus = self.peek() == Some('+');
        self.advance();
        if !plus {
            return CheckSign::Mate;
        }
        if self.peek() != Some('+') {
            return CheckSign::Check;
        }
        self.advance();
        self.tell_in(Notation::Pgn, at, Deviation::DoublePlus);
        CheckSign::Mate
    }

    fn en_passant_mark(&mut self) -> Result<(), SanError> {
        let spelling = ["e.p.", "e.p", "ep.", "ep"]
            .into_iter()
            .find(|spelling| self.rest().starts_with(spelling))
            .ok_or_else(|| self.error(Expected::End))?;
        match self.notation {
            Notation::Pgn => self.tell(self.at, Deviation::EnPassantMark),
            Notation::Laws if spelling != "e.p." => {
                self.tell(self.at, Deviation::EnPassantSpelling);
            }
            Notation::Laws => {}
        }
        self.at += spelling.len();
        Ok(())
    }
}
