//! A move in algebraic notation as a syntax tree, and what each of its parts is for a move in a position.

use crate::{File, Move, MoveKind, Rank, Reading, Role, Square, Wing};
use std::fmt;

/// The two forms of algebraic notation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Notation {
    /// The export format of the PGN standard, section 8.2.3: every part is prescribed.
    Pgn,
    /// Appendix C of the Laws: several parts are optional.
    Laws,
}

/// A text in algebraic notation, understood without a position.
///
/// Its `Display` writes it as the PGN standard does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct San {
    /// What is moved.
    pub manoeuvre: Manoeuvre,
    /// The sign of check or mate.
    pub check: Option<CheckSign>,
    /// Whether the capture is marked as one en passant (only Appendix C marks it).
    pub en_passant: bool,
    /// Whether a draw offer is noted, `(=)` (Article 8.1; C.12).
    pub draw_offer: bool,
}

/// What is moved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Manoeuvre {
    /// Castling: the wing is all that is written.
    Castling(Wing),
    /// One man goes to a square.
    Man {
        /// Its kind.
        role: Role,
        /// The file of departure, if written.
        file: Option<File>,
        /// The rank of departure, if written.
        rank: Option<Rank>,
        /// Whether a capture is marked.
        capture: bool,
        /// Where it goes.
        to: Square,
        /// What a pawn becomes.
        promotion: Option<Role>,
    },
}

/// A sign that says what the move does to the enemy king.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum CheckSign {
    /// `+`
    Check,
    /// `#`; also `++` by Appendix C.
    Mate,
}

impl San {
    /// The tree that the PGN standard prescribes for a legal move, but with [`en_passant`](San::en_passant) true for such a
    /// capture.
    pub fn of<P: Reading>(position: &P, m: Move) -> San {
        San {
            manoeuvre: manoeuvre(position, m),
            check: check_sign(position, m),
            en_passant: m.kind == MoveKind::EnPassant,
            draw_offer: false,
        }
    }
}

fn manoeuvre<P: Reading>(position: &P, m: Move) -> Manoeuvre {
    if let Some(wing) = m.castling() {
        return Manoeuvre::Castling(wing);
    }
    let board = position.board();
    let role_on = |square| board.get(square).map_or(Role::Pawn, |piece| piece.role);
    let role = role_on(m.from);
    let capture = m.kind == MoveKind::EnPassant || board.get(m.to).is_some();
    let (file, rank) = if role == Role::Pawn {
        (capture.then(|| m.from.file()), None)
    } else {
        let rivals: Vec<Square> = position
            .legal_moves()
            .into_iter()
            .filter(|other| other.to == m.to && other.castling().is_none())
            .map(|other| other.from)
            .filter(|from| *from != m.from && role_on(*from) == role)
            .collect();
        tell_apart(m.from, &rivals)
    };
    Manoeuvre::Man {
        role,
        file,
        rank,
        capture,
        to: m.to,
        promotion: m.promotion(),
    }
}

/// The coordinates of departure that tell a man from its rivals: the file if that is enough, else the rank if that is,
/// else both (PGN 8.2.3.4; C.10 says the same of two men).
fn tell_apart(from: Square, rivals: &[Square]) -> (Option<File>, Option<Rank>) {
    let file = Some(from.file());
    let rank = Some(from.rank());
    if rivals.is_empty() {
        (None, None)
    } else if rivals.iter().all(|rival| rival.file() != from.file()) {
        (file, None)
    } else if rivals.iter().all(|rival| rival.rank() != from.rank()) {
        (None, rank)
    } else {
        (file, rank)
    }
}

fn check_sign<P: Reading>(position: &P, m: Move) -> Option<CheckSign> {
    let after = position.play(m);
    if !after.is_check() {
        None
    } else if after.legal_moves().is_empty() {
        Some(CheckSign::Mate)
    } else {
        Some(CheckSign::Check)
    }
}

impl fmt::Display for San {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.manoeuvre {
            Manoeuvre::Castling(Wing::King) => f.write_str("O-O")?,
            Manoeuvre::Castling(Wing::Queen) => f.write_str("O-O-O")?,
            Manoeuvre::Man {
                role,
                file,
                rank,
                capture,
                to,
                promotion,
            } => {
                if role != Role::Pawn {
                    write!(f, "{}", role.to_char().to_ascii_uppercase())?;
                }
                file.map_or(Ok(()), |file| write!(f, "{file}"))?;
                rank.map_or(Ok(()), |rank| write!(f, "{rank}"))?;
                let sign = if capture { "x" } else { "" };
                write!(f, "{sign}{to}")?;
                if let Some(role) = promotion {
                    write!(f, "={}", role.to_char().to_ascii_uppercase())?;
                }
            }
        }
        f.write_str(match self.check {
            None => "",
            Some(CheckSign::Check) => "+",
            Some(CheckSign::Mate) => "#",
        })
    }
}
