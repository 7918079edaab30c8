//! Reading what is moved: castling, or a man with its squares and its promotion.

use super::error::Expected;
use super::parse::{LowerB, Scanned, Scanner};
use super::{Deviation, Manoeuvre, Notation, SanError};
use crate::{File, Rank, Role, Square, Wing};

impl Scanner<'_> {
    pub(super) fn castling(&mut self) -> Result<Scanned, SanError> {
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

    pub(super) fn man(&mut self, b: LowerB) -> Result<Scanned, SanError> {
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
}
