//! Reading what may follow a move: the signs of check and mate, `e.p.`, a draw offer, annotations.

use super::error::Expected;
use super::parse::{Scanned, Scanner};
use super::{CheckSign, Deviation, Notation, SanError};

impl Scanner<'_> {
    /// Reads what may follow a move, in any order but each once.
    pub(super) fn suffixes(&mut self, scanned: &mut Scanned) -> Result<(), SanError> {
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
