//! Moves as UCI engines write them: the square of departure, the square of arrival, and what a pawn becomes.
//!
//! ```
//! use jadoube_rules::uci::{self, Uci};
//! let Uci::Move { from, to, promotion } = uci::parse("e7e8q").unwrap() else { unreachable!() };
//! assert_eq!((from.to_string(), to.to_string()), ("e7".to_owned(), "e8".to_owned()));
//! assert_eq!(promotion, Some(jadoube_rules::Role::Queen));
//! assert_eq!(uci::parse("e7e9").unwrap_err().to_string(), "offset 3: expected a rank, 1 to 8, found '9'");
//! ```

use crate::{File, Move, Rank, Reading, Role, Square, Variant};
use std::fmt;

/// What a text in UCI notation says.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Uci {
    /// `0000`: no move.
    Null,
    /// A man goes from one square to another.
    Move {
        /// Where it stands before.
        from: Square,
        /// Where it goes; for castling, see [`CastlingMoves`].
        to: Square,
        /// What a pawn becomes.
        promotion: Option<Role>,
    },
}

/// How castling is written as a move from square to square.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum CastlingMoves {
    /// The king's move, `e1g1`: what the UCI specification says of standard chess. In Chess960 the text may also be that of an
    /// ordinary move of the king, and then means that.
    KingTwoSquares,
    /// The king goes to the rook's square, `e1h1`, as UCI engines do in Chess960.
    KingTakesRook,
}

impl CastlingMoves {
    /// The spelling that belongs to the variant.
    pub const fn of(variant: Variant) -> CastlingMoves {
        match variant {
            Variant::Standard => CastlingMoves::KingTwoSquares,
            Variant::Chess960 => CastlingMoves::KingTakesRook,
        }
    }
}

/// A text that is not in UCI notation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct UciError {
    /// The offset of the first character that does not fit, in bytes.
    pub at: usize,
    /// What was expected there.
    pub expected: UciExpected,
    /// What was found; `None` is the end of the text.
    pub found: Option<char>,
}

/// What can be expected at a place of a text in UCI notation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum UciExpected {
    /// The file of a square.
    File,
    /// The rank of a square.
    Rank,
    /// What a pawn becomes, or nothing more.
    PromotionOrEnd,
    /// Nothing more.
    End,
}

/// Why a text in UCI notation is no move in a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum UciProblem {
    /// It is not in UCI notation.
    Malformed(UciError),
    /// No legal move is written so, and the null move never is legal.
    Illegal(Uci),
}

/// Reads a text strictly: lower case, four or five characters, nothing around them.
///
/// # Errors
/// A [`UciError`] pointing at the first character that does not fit.
pub fn parse(text: &str) -> Result<Uci, UciError> {
    if text == "0000" {
        return Ok(Uci::Null);
    }
    let from = square(text, 0)?;
    let to = square(text, 2)?;
    let letter = text.get(4..).and_then(|rest| rest.chars().next());
    let promotion = Role::PROMOTIONS
        .into_iter()
        .find(|role| letter == Some(role.to_char()));
    if letter.is_some() && promotion.is_none() {
        return Err(UciError {
            at: 4,
            expected: UciExpected::PromotionOrEnd,
            found: letter,
        });
    }
    if let Some(found) = text.get(5..).and_then(|rest| rest.chars().next()) {
        return Err(UciError {
            at: 5,
            expected: UciExpected::End,
            found: Some(found),
        });
    }
    Ok(Uci::Move {
        from,
        to,
        promotion,
    })
}

/// The legal move that a text means.
///
/// # Errors
/// [`UciProblem::Malformed`] if it is not UCI notation, [`UciProblem::Illegal`] if no legal move is written so;
/// the other spelling of castling is such a text.
pub fn find<P: Reading>(
    position: &P,
    text: &str,
    castling: CastlingMoves,
) -> Result<Move, UciProblem> {
    let wanted = parse(text).map_err(UciProblem::Malformed)?;
    let mut moves = position.legal_moves();
    moves.retain(|m| Uci::of(*m, castling) == wanted);
    // An ordinary move comes before a castling that is written alike.
    moves.sort_by_key(|m| m.castling());
    moves.first().copied().ok_or(UciProblem::Illegal(wanted))
}

/// Writes a move.
///
/// ```
/// use jadoube_rules::{Move, MoveKind, Wing, uci::{self, CastlingMoves}};
/// let castling = Move {
///     from: "e1".parse().unwrap(),
///     to: "h1".parse().unwrap(),
///     kind: MoveKind::Castling(Wing::King),
/// };
/// assert_eq!(uci::write(castling, CastlingMoves::KingTwoSquares), "e1g1");
/// assert_eq!(uci::write(castling, CastlingMoves::KingTakesRook), "e1h1");
/// ```
pub fn write(m: Move, castling: CastlingMoves) -> String {
    Uci::of(m, castling).to_string()
}

impl Uci {
    /// What is written for a move.
    pub const fn of(m: Move, castling: CastlingMoves) -> Uci {
        Uci::Move {
            from: m.from,
            to: match castling {
                CastlingMoves::KingTwoSquares => m.destination(),
                CastlingMoves::KingTakesRook => m.to,
            },
            promotion: m.promotion(),
        }
    }
}

fn square(text: &str, at: usize) -> Result<Square, UciError> {
    let char_at = |at: usize| text.get(at..).and_then(|rest| rest.chars().next());
    let error = |at, expected| UciError {
        at,
        expected,
        found: char_at(at),
    };
    let file = char_at(at).and_then(File::from_char);
    let file = file.ok_or_else(|| error(at, UciExpected::File))?;
    let rank = char_at(at + 1).and_then(Rank::from_char);
    let rank = rank.ok_or_else(|| error(at + 1, UciExpected::Rank))?;
    Ok(Square::at(file, rank))
}

impl fmt::Display for Uci {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Uci::Null => f.write_str("0000"),
            Uci::Move {
                from,
                to,
                promotion,
            } => {
                write!(f, "{from}{to}")?;
                promotion.map_or(Ok(()), |role| write!(f, "{}", role.to_char()))
            }
        }
    }
}

impl fmt::Display for UciError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let expected = match self.expected {
            UciExpected::File => "a file, a to h",
            UciExpected::Rank => "a rank, 1 to 8",
            UciExpected::PromotionOrEnd => "one of qrbn or the end of the text",
            UciExpected::End => "the end of the text",
        };
        write!(f, "offset {}: expected {expected}, found ", self.at)?;
        match self.found {
            Some(found) => write!(f, "{found:?}"),
            None => f.write_str("the end of the text"),
        }
    }
}

impl std::error::Error for UciError {}

impl fmt::Display for UciProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            UciProblem::Malformed(error) => write!(f, "{error}"),
            UciProblem::Illegal(text) => write!(f, "expected a legal move, found {text}"),
        }
    }
}

impl std::error::Error for UciProblem {}

#[cfg(test)]
mod tests;
