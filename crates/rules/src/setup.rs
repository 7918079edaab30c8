//! Anything that a FEN can say, sensible or not.

use crate::{Board, CastlingRights, Color, Square};

/// Which castling rules are in force, and how castling rights are written.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Variant {
    /// Article 3.8: the king begins on the e-file, the rooks on the a- and h-files.
    #[default]
    Standard,
    /// The Chess960 rules (Guidelines II; Appendix F of 2014): the king begins between the rooks.
    Chess960,
}

/// A description of a game's state that anyone may build; nothing in it needs to make sense.
///
/// The next step is [`Reading::accept`](crate::Reading::accept), which turns it into a position of one of the two
/// readings of the Laws, or says every reason why not.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// Where the men stand.
    pub board: Board,
    /// The side that has the move (Article 1.3 from 2017).
    pub turn: Color,
    /// The rights to castle that are claimed.
    pub castling: CastlingRights,
    /// The square that a pawn has just crossed by a double step, whether or not anyone can capture there.
    pub en_passant: Option<Square>,
    /// Half-move clock: plies since the last capture or pawn move (Article 9.3).
    pub halfmoves: u32,
    /// The number of the current move: 1 at the start, one more after each move by Black.
    pub fullmoves: u32,
    /// Which castling rules apply.
    pub variant: Variant,
}
