//! The rules that grant or refuse a move, under names that never change; their article numbers do.

use crate::Edition;
use std::fmt;

/// A sub-article of the Laws that can grant or refuse a move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Rule {
    /// A move is made with a man.
    NoMan,
    /// The players move alternately, each his own men.
    NotYourMan,
    /// No man moves to a square occupied by a man of its own colour.
    OwnManOnSquare,
    /// The bishop moves along a diagonal.
    BishopMove,
    /// The rook moves along its file or rank.
    RookMove,
    /// The queen moves along its file, rank or diagonals.
    QueenMove,
    /// Bishop, rook and queen do not move over other men.
    NoJumping,
    /// The knight moves to the nearest squares off its rank, file and diagonals.
    KnightMove,
    /// The pawn moves forward to the empty square in front of it.
    PawnStep,
    /// On its first move the pawn may advance two squares, if both are empty.
    PawnDoubleStep,
    /// The pawn captures diagonally forward.
    PawnCapture,
    /// A pawn captures a pawn that has advanced two squares as if it had advanced one.
    EnPassant,
    /// The capture en passant is legal only on the move after that advance.
    EnPassantAtOnce,
    /// A pawn on the last rank becomes a queen, rook, bishop or knight as part of the move.
    Promotion,
    /// The king moves to an adjoining square.
    KingMove,
    /// King and rook move together along the first rank.
    Castling,
    /// The right to castle is lost once the king or that rook has moved.
    CastlingRightLost,
    /// The king does not castle out of, through or into check.
    CastlingThroughCheck,
    /// No man stands in the way of castling.
    CastlingBlocked,
    /// No move exposes one's own king to check or leaves it there.
    OwnKingExposed,
    /// The king is not captured.
    KingNotCaptured,
}

impl Rule {
    /// All rules, in the order of the Laws of 2014.
    pub const ALL: [Rule; 21] = [
        Rule::NoMan,
        Rule::NotYourMan,
        Rule::KingNotCaptured,
        Rule::OwnManOnSquare,
        Rule::BishopMove,
        Rule::RookMove,
        Rule::QueenMove,
        Rule::NoJumping,
        Rule::KnightMove,
        Rule::PawnStep,
        Rule::PawnDoubleStep,
        Rule::PawnCapture,
        Rule::EnPassant,
        Rule::EnPassantAtOnce,
        Rule::Promotion,
        Rule::KingMove,
        Rule::Castling,
        Rule::CastlingRightLost,
        Rule::CastlingThroughCheck,
        Rule::CastlingBlocked,
        Rule::OwnKingExposed,
    ];

    /// Its permanent name, such as `no-jumping`.
    pub const fn id(self) -> &'static str {
        match self {
            Rule::NoMan => "no-man",
            Rule::NotYourMan => "not-your-man",
            Rule::KingNotCaptured => "king-not-captured",
            Rule::OwnManOnSquare => "own-man-on-square",
            Rule::BishopMove => "bishop-move",
            Rule::RookMove => "rook-move",
            Rule::QueenMove => "queen-move",
            Rule::NoJumping => "no-jumping",
            Rule::KnightMove => "knight-move",
            Rule::PawnStep => "pawn-step",
            Rule::PawnDoubleStep => "pawn-double-step",
            Rule::PawnCapture => "pawn-capture",
            Rule::EnPassant => "en-passant",
            Rule::EnPassantAtOnce => "en-passant-at-once",
            Rule::Promotion => "promotion",
            Rule::KingMove => "king-move",
            Rule::Castling => "castling",
            Rule::CastlingRightLost => "castling-right-lost",
            Rule::CastlingThroughCheck => "castling-through-check",
            Rule::CastlingBlocked => "castling-blocked",
            Rule::OwnKingExposed => "own-king-exposed",
        }
    }

    /// The rule in one line: lower case, no full stop.
    pub const fn summary(self) -> &'static str {
        match self {
            Rule::NoMan => "a move is made with a man",
            Rule::NotYourMan => "the player who has the move moves one of his own men",
            Rule::KingNotCaptured => "the king is never captured",
            Rule::OwnManOnSquare => "no man moves to a square occupied by a man of its own colour",
            Rule::BishopMove => "the bishop moves along a diagonal",
            Rule::RookMove => "the rook moves along its file or its rank",
            Rule::QueenMove => "the queen moves along its file, its rank or a diagonal",
            Rule::NoJumping => "bishop, rook and queen do not move over other men",
            Rule::KnightMove => {
                "the knight moves to one of the nearest squares not on its rank, file or diagonals"
            }
            Rule::PawnStep => "the pawn moves forward to the empty square in front of it",
            Rule::PawnDoubleStep => {
                "on its first move the pawn may advance two squares, if both are empty"
            }
            Rule::PawnCapture => "the pawn captures diagonally forward",
            Rule::EnPassant => {
                "a pawn that has advanced two squares is captured as if it had advanced one"
            }
            Rule::EnPassantAtOnce => {
                "the capture en passant is legal only on the move after the double step"
            }
            Rule::Promotion => {
                "a pawn that reaches the last rank becomes a queen, rook, bishop or knight"
            }
            Rule::KingMove => "the king moves to an adjoining square",
            Rule::Castling => "king and rook move together along the first rank",
            Rule::CastlingRightLost => {
                "the right to castle is lost once the king or that rook has moved"
            }
            Rule::CastlingThroughCheck => "the king does not castle out of, through or into check",
            Rule::CastlingBlocked => "no man stands in the way of castling",
            Rule::OwnKingExposed => "no move exposes one's own king to check or leaves it in check",
        }
    }

    /// Its number in an edition of the Laws. (The numbers of Article 1 in 2014 were not checked against a copy. The
    /// castling of Chess960 is described in an appendix, and goes under the numbers of Article 3.8 here.)
    ///
    /// ```
    /// use jadoube_rules::{Edition, letter::Rule};
    /// assert_eq!(Rule::Promotion.article(Edition::Laws2014), "3.7.e");
    /// assert_eq!(Rule::Promotion.article(Edition::Laws2018), "3.7.5.1");
    /// assert_eq!(Rule::Promotion.article(Edition::Laws2023), "3.7.3.3");
    /// ```
    pub const fn article(self, edition: Edition) -> &'static str {
        let [first, second, third] = self.articles();
        match edition {
            Edition::Laws2014 => first,
            Edition::Laws2017 | Edition::Laws2018 => second,
            Edition::Laws2023 => third,
        }
    }

    /// The rule of this name.
    pub fn from_id(id: &str) -> Option<Rule> {
        Rule::ALL.into_iter().find(|rule| rule.id() == id)
    }

    /// In 2014; in 2017 and 2018; in 2023.
    const fn articles(self) -> [&'static str; 3] {
        match self {
            Rule::NoMan => ["1.1", "1.1", "1.1"],
            Rule::NotYourMan => ["1.1", "1.2", "1.2"],
            Rule::KingNotCaptured => ["1.2", "1.4.1", "1.4.1"],
            Rule::OwnManOnSquare => ["3.1", "3.1", "3.1"],
            Rule::BishopMove => ["3.2", "3.2", "3.2"],
            Rule::RookMove => ["3.3", "3.3", "3.3"],
            Rule::QueenMove => ["3.4", "3.4", "3.4"],
            Rule::NoJumping => ["3.5", "3.5", "3.5"],
            Rule::KnightMove => ["3.6", "3.6", "3.6"],
            Rule::PawnStep => ["3.7.a", "3.7.1", "3.7.1"],
            Rule::PawnDoubleStep => ["3.7.b", "3.7.2", "3.7.2"],
            Rule::PawnCapture => ["3.7.c", "3.7.3", "3.7.3"],
            Rule::EnPassant => ["3.7.d", "3.7.4.1", "3.7.3.1"],
            Rule::EnPassantAtOnce => ["3.7.d", "3.7.4.2", "3.7.3.2"],
            Rule::Promotion => ["3.7.e", "3.7.5.1", "3.7.3.3"],
            Rule::KingMove => ["3.8.a", "3.8.1", "3.8.1"],
            Rule::Castling => ["3.8.b", "3.8.2", "3.8.2"],
            Rule::CastlingRightLost => ["3.8.b(1)", "3.8.2.1", "3.8.2.1"],
            Rule::CastlingThroughCheck => ["3.8.b(2)", "3.8.2.2.1", "3.8.2.2"],
            Rule::CastlingBlocked => ["3.8.b(2)", "3.8.2.2.2", "3.8.2.2"],
            Rule::OwnKingExposed => ["3.9", "3.9.2", "3.9.2"],
        }
    }
}

/// Its permanent name.
impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}
