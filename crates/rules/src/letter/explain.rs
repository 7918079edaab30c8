//! A move in words: what it does and which rule grants it, or which rule refuses it and why.

use super::sentence::side;
use super::{Man, Position, Refusal, Rule, judge, pawn, play};
use crate::{Move, MoveKind, Reading, Role, Square, Wing};
use std::fmt;

/// What the Laws say about a move. Its `Display` is a sentence without a full stop.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Explanation {
    /// It may be played.
    Legal(Legal),
    /// It may not.
    Refused(Refusal),
}

/// A legal move and what it does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Legal {
    /// The move.
    pub played: Move,
    /// The man that moves; in castling, the king.
    pub man: Man,
    /// The rule by which it may go there.
    pub rule: Rule,
    /// The man that it captures.
    pub captured: Option<Man>,
    /// What it means to the opponent.
    pub effect: Effect,
}

/// What a move means to the opponent.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Effect {
    /// His king is not in check, and he has a legal move.
    Quiet,
    /// His king is in check, and he has a legal move (Article 3.9; 3.9.1 from 2017).
    Check,
    /// His king is in check, and he has no legal move (Article 5.1.a; 5.1.1 from 2017).
    Checkmate,
    /// His king is not in check, and he has no legal move (Article 5.2.a; 5.2.1 from 2017).
    Stalemate,
}

/// Explains a move. Castling is asked for as the king's move to the rook's square or to the king's own goal.
///
/// ```
/// use jadoube_rules::{Edition, Reading, fen, letter};
///
/// let setup = fen::parse("8/8/8/8/k2Pp2R/8/8/4K3 b - d3 0 1").unwrap();
/// let position = letter::Position::accept(&setup).unwrap();
/// let answer = letter::explain(&position, "e4".parse().unwrap(), "d3".parse().unwrap(), None);
/// assert_eq!(
///     answer.to_string(),
///     "the pawn on e4 captures en passant, but with both pawns gone from their rank \
///      the rook on h4 attacks the king on a4"
/// );
/// assert_eq!(answer.rule().id(), "own-king-exposed");
/// assert_eq!(answer.rule().article(Edition::Laws2023), "3.9.2");
/// ```
pub fn explain(
    position: &Position,
    from: Square,
    to: Square,
    promotion: Option<Role>,
) -> Explanation {
    let granted = match judge::judge(position, from, to, promotion) {
        Ok(granted) => granted,
        Err(refusal) => return Explanation::Refused(refusal),
    };
    let board = &position.setup.board;
    let captured = match granted.played.kind {
        MoveKind::Castling(_) => None,
        MoveKind::EnPassant => Man::on(board, pawn::en_passant_victim(from, to)),
        _ => Man::on(board, to),
    };
    Explanation::Legal(Legal {
        played: granted.played,
        man: granted.man,
        rule: granted.rule,
        captured,
        effect: effect(&play::play(position, granted.played)),
    })
}

fn effect(after: &Position) -> Effect {
    match (after.is_check(), after.legal_moves().is_empty()) {
        (false, false) => Effect::Quiet,
        (true, false) => Effect::Check,
        (true, true) => Effect::Checkmate,
        (false, true) => Effect::Stalemate,
    }
}

impl Explanation {
    /// The rule that grants the move, or that refuses it.
    pub fn rule(&self) -> Rule {
        match self {
            Explanation::Legal(legal) => legal.rule,
            Explanation::Refused(refusal) => refusal.rule(),
        }
    }

    /// The move, if it may be played.
    pub fn played(&self) -> Option<Move> {
        match self {
            Explanation::Legal(legal) => Some(legal.played),
            Explanation::Refused(_) => None,
        }
    }
}

impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Explanation::Legal(legal) => legal.fmt(f),
            Explanation::Refused(refusal) => refusal.fmt(f),
        }
    }
}

impl fmt::Display for Legal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (man, to) = (self.man, self.played.to);
        match (self.played.kind, self.captured) {
            (MoveKind::Castling(wing), _) => self.castling(f, wing)?,
            (MoveKind::EnPassant, Some(captured)) => {
                write!(
                    f,
                    "the {man} captures the {captured} en passant and goes to {to}"
                )?;
            }
            (_, Some(captured)) => write!(f, "the {man} captures the {captured}")?,
            (_, None) => write!(f, "the {man} goes to {to}")?,
        }
        if let Some(role) = self.played.promotion() {
            write!(f, " and becomes a {}", role.name())?;
        }
        f.write_str(match self.effect {
            Effect::Quiet => "",
            Effect::Check => ", giving check",
            Effect::Checkmate => ", giving checkmate",
            Effect::Stalemate => ", leaving the opponent in stalemate",
        })
    }
}

impl Legal {
    fn castling(&self, f: &mut fmt::Formatter<'_>, wing: Wing) -> fmt::Result {
        let rank = self.played.from.rank();
        let king = (self.played.from, self.played.destination());
        let rook = (self.played.to, Square::at(wing.rook_file(), rank));
        write!(
            f,
            "{} castles on the {} side: ",
            self.man.color(),
            side(wing)
        )?;
        write!(f, "the king {}, the rook {}", journey(king), journey(rook))
    }
}

/// In Chess960 one of the two may stand still.
fn journey((from, to): (Square, Square)) -> String {
    if from == to {
        format!("stays on {from}")
    } else {
        format!("goes from {from} to {to}")
    }
}
