//! Why a move is refused: the rule, the men and the squares.

use super::sliders::{between, distance};
use super::{Man, Rule};
use crate::{Role, Square, Wing};
use std::fmt;

/// A move that is not legal, and the first reason found, in the order of Article 3.
///
/// Its `Display` is a sentence without a full stop.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Refusal {
    /// Where the move would begin.
    pub from: Square,
    /// Where it would end, as it was asked for.
    pub to: Square,
    /// The man that would move; `None` if there is none.
    pub man: Option<Man>,
    /// What forbids it.
    pub reason: Reason,
}

/// What forbids a move, with the other men and squares that matter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// No man stands where the move begins.
    NoMan,
    /// The man belongs to the side that does not have the move.
    NotYourMan,
    /// This kind of man does not move so, wherever the other men stand.
    OutOfReach,
    /// A bishop, rook or queen would pass over a man: this is the first in its way.
    Jumping(Man),
    /// This man of its own colour stands on the square of arrival.
    OwnManOnSquare(Man),
    /// The enemy king stands on the square of arrival.
    KingCaptured(Man),
    /// This man bars a pawn's way forward.
    PawnBlocked(Man),
    /// A pawn that is not on its second rank would advance two squares.
    PawnHasMoved,
    /// A pawn would move diagonally to an empty square.
    NothingToCapture,
    /// This enemy pawn stands beside the pawn, but has not just advanced two squares.
    EnPassantNotNow(Man),
    /// A pawn reaches the last rank and nobody says what it becomes.
    PromotionMissing,
    /// A pawn would become a king, or stay a pawn.
    PromotionTo(Role),
    /// A pawn would be promoted before the last rank.
    PromotionTooSoon,
    /// Another man than a pawn would be promoted.
    PromotionOfOther,
    /// The side has no right to castle with the rook on this square; if no rook was named, with none of this wing.
    CastlingRightLost(Wing, Option<Square>),
    /// A man stands where king or rook must pass or arrive: this is the one nearest to the king.
    CastlingBlocked(Wing, Man),
    /// A square of the king's path is attacked.
    CastlingAttacked(Wing, Transit, Threat),
    /// The king would go to an attacked square.
    KingIntoAttack(Threat),
    /// The king is in check, and would still be.
    CheckUnanswered(Threat),
    /// The man would open a line to its own king.
    Pinned(Threat),
    /// The capture en passant of this pawn would open a line to the king.
    EnPassantExposes(Threat, Man),
}

/// An attack on a square where a king stands, passes or would stand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Threat {
    /// The man that attacks; the first of them in the order of squares, if there are several.
    pub attacker: Man,
    /// The square that it attacks.
    pub square: Square,
}

/// What an attacked square is to a king that castles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Transit {
    /// The king stands there: it is in check.
    Start,
    /// The king crosses it.
    Crossed,
    /// The king would stand there.
    Goal,
    /// The king crosses it or would stand there, and it is attacked only once the rook has left this square.
    /// Only in Chess960.
    Uncovered(Square),
}

impl Refusal {
    /// The rule that the move breaks.
    pub fn rule(&self) -> Rule {
        match self.reason {
            Reason::NoMan => Rule::NoMan,
            Reason::NotYourMan => Rule::NotYourMan,
            Reason::OutOfReach => self.man.map_or(Rule::NoMan, |man| movement_of(man.role())),
            Reason::Jumping(_) => Rule::NoJumping,
            Reason::OwnManOnSquare(_) => Rule::OwnManOnSquare,
            Reason::KingCaptured(_) => Rule::KingNotCaptured,
            Reason::PawnBlocked(_) if distance(self.from, self.to).1.abs() == 2 => {
                Rule::PawnDoubleStep
            }
            Reason::PawnBlocked(_) => Rule::PawnStep,
            Reason::PawnHasMoved => Rule::PawnDoubleStep,
            Reason::NothingToCapture => Rule::PawnCapture,
            Reason::EnPassantNotNow(_) => Rule::EnPassantAtOnce,
            Reason::PromotionMissing
            | Reason::PromotionTo(_)
            | Reason::PromotionTooSoon
            | Reason::PromotionOfOther => Rule::Promotion,
            Reason::CastlingRightLost(..) => Rule::CastlingRightLost,
            Reason::CastlingBlocked(..) => Rule::CastlingBlocked,
            Reason::CastlingAttacked(..) => Rule::CastlingThroughCheck,
            Reason::KingIntoAttack(_)
            | Reason::CheckUnanswered(_)
            | Reason::Pinned(_)
            | Reason::EnPassantExposes(..) => Rule::OwnKingExposed,
        }
    }
}

/// The rule that says how this kind of man moves.
const fn movement_of(role: Role) -> Rule {
    match role {
        Role::Pawn => Rule::PawnStep,
        Role::Knight => Rule::KnightMove,
        Role::Bishop => Rule::BishopMove,
        Role::Rook => Rule::RookMove,
        Role::Queen => Rule::QueenMove,
        Role::King => Rule::KingMove,
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.man {
            None => write!(f, "no man stands on {}", self.from),
            Some(man) => self.sentence(f, man),
        }
    }
}

impl Refusal {
    fn sentence(&self, f: &mut fmt::Formatter<'_>, man: Man) -> fmt::Result {
        let (to, color) = (self.to, man.color());
        match self.reason {
            Reason::NoMan => write!(f, "no man stands on {}", self.from),
            Reason::NotYourMan => {
                write!(
                    f,
                    "the {man} is {color}'s, but {} has the move",
                    color.other()
                )
            }
            Reason::OutOfReach if to == man.square => write!(f, "the {man} would not move at all"),
            Reason::OutOfReach => write!(f, "the {man} cannot go to {to}: {}", habit(man.role())),
            Reason::Jumping(blocker) => {
                write!(
                    f,
                    "the {man} cannot go to {to}: the {blocker} is in the way"
                )
            }
            Reason::OwnManOnSquare(blocker) => {
                let role = blocker.role().name();
                write!(
                    f,
                    "the {man} cannot go to {to}, where a {role} of its own side stands"
                )
            }
            Reason::KingCaptured(king) => {
                write!(
                    f,
                    "the {man} cannot capture the {king}: no king is ever captured"
                )
            }
            Reason::PawnBlocked(blocker) => {
                write!(
                    f,
                    "the {man} cannot advance to {to}: the {blocker} is in the way"
                )
            }
            Reason::PawnHasMoved => write!(
                f,
                "the {man} cannot advance two squares to {to}: it is no longer on its second rank"
            ),
            Reason::NothingToCapture => {
                write!(
                    f,
                    "the {man} goes diagonally only to capture, and nothing stands on {to}"
                )
            }
            Reason::EnPassantNotNow(victim) => write!(
                f,
                "the {man} cannot capture en passant on {to}: the {victim} has not just advanced two squares"
            ),
            Reason::CastlingRightLost(..)
            | Reason::CastlingBlocked(..)
            | Reason::CastlingAttacked(..) => self.castling(f, man),
            Reason::PromotionMissing
            | Reason::PromotionTo(_)
            | Reason::PromotionTooSoon
            | Reason::PromotionOfOther => self.promotion(f, man),
            Reason::KingIntoAttack(_)
            | Reason::CheckUnanswered(_)
            | Reason::Pinned(_)
            | Reason::EnPassantExposes(..) => self.exposure(f, man),
        }
    }

    fn promotion(&self, f: &mut fmt::Formatter<'_>, man: Man) -> fmt::Result {
        let to = self.to;
        match self.reason {
            Reason::PromotionTo(Role::Pawn) => write!(f, "the {man} cannot stay a pawn on {to}"),
            Reason::PromotionTo(role) => {
                write!(f, "the {man} cannot become a {} on {to}", role.name())
            }
            Reason::PromotionTooSoon => {
                write!(
                    f,
                    "the {man} is not promoted on {to}, which is not the last rank"
                )
            }
            Reason::PromotionOfOther => write!(f, "the {man} cannot be promoted: only a pawn is"),
            _ => write!(
                f,
                "the {man} must become a queen, rook, bishop or knight on {to}, and none was named"
            ),
        }
    }

    fn castling(&self, f: &mut fmt::Formatter<'_>, king: Man) -> fmt::Result {
        let color = king.color();
        match self.reason {
            Reason::CastlingRightLost(_, Some(rook)) => {
                write!(f, "{color} has no right to castle with the rook on {rook}")
            }
            Reason::CastlingRightLost(wing, None) => {
                write!(
                    f,
                    "{color} has no right to castle on the {} side",
                    side(wing)
                )
            }
            Reason::CastlingBlocked(wing, blocker) => write!(
                f,
                "{color} cannot castle on the {} side: the {blocker} is in the way",
                side(wing)
            ),
            Reason::CastlingAttacked(wing, transit, Threat { attacker, square }) => {
                write!(f, "{color} cannot castle on the {} side: ", side(wing))?;
                match transit {
                    Transit::Start => write!(f, "the {king} is in check from the {attacker}"),
                    Transit::Crossed => {
                        write!(f, "the {attacker} attacks {square}, which the king crosses")
                    }
                    Transit::Goal => {
                        write!(
                            f,
                            "the {attacker} attacks {square}, where the king would stand"
                        )
                    }
                    Transit::Uncovered(rook) => write!(
                        f,
                        "with the rook gone from {rook}, the {attacker} attacks {square}"
                    ),
                }
            }
            _ => Ok(()),
        }
    }

    fn exposure(&self, f: &mut fmt::Formatter<'_>, man: Man) -> fmt::Result {
        match self.reason {
            Reason::KingIntoAttack(Threat { attacker, square }) => {
                write!(
                    f,
                    "the {man} cannot go to {square}, which the {attacker} attacks"
                )
            }
            Reason::CheckUnanswered(Threat { attacker, square }) => write!(
                f,
                "the king on {square} is in check from the {attacker}, and the {man} going to {} leaves it there",
                self.to
            ),
            Reason::Pinned(Threat { attacker, square }) => write!(
                f,
                "the {man} is pinned: if it goes to {}, the {attacker} attacks the king on {square}",
                self.to
            ),
            Reason::EnPassantExposes(Threat { attacker, square }, victim) => {
                write!(f, "the {man} captures en passant, but with ")?;
                let line: Vec<Square> = between(attacker.square, square).collect();
                let gone = [man.square, victim.square].map(|pawn| line.contains(&pawn));
                match gone {
                    [true, true] => write!(f, "both pawns gone from the fifth rank ")?,
                    [true, false] => write!(f, "the pawn gone from {} ", man.square)?,
                    _ => write!(f, "the pawn gone from {} ", victim.square)?,
                }
                write!(f, "the {attacker} attacks the king on {square}")
            }
            _ => Ok(()),
        }
    }
}

/// How a kind of man moves, for the sentence that says that it does not move so.
const fn habit(role: Role) -> &'static str {
    match role {
        Role::Pawn => "a pawn goes straight forward, or captures one square diagonally forward",
        Role::Knight => "a knight goes two squares along a file or rank and one to the side",
        Role::Bishop => "a bishop moves along a diagonal",
        Role::Rook => "a rook moves along a file or a rank",
        Role::Queen => "a queen moves along a file, a rank or a diagonal",
        Role::King => "a king goes to an adjoining square, or castles along its first rank",
    }
}

/// The adjective for a wing: "king's" or "queen's".
pub(super) const fn side(wing: Wing) -> &'static str {
    match wing {
        Wing::King => "king's",
        Wing::Queen => "queen's",
    }
}
