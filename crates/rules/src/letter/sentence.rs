//! A refusal in one sentence.

use super::sliders::between;
use super::{BadPromotion, Exposure, Man, NoCastling, Reason, Refusal, Threat, Transit};
use crate::{Role, Square, Wing};
use std::fmt;

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.man {
            None => write!(f, "no man stands on {}", self.from),
            Some(man) => f.write_str(&sentence(man, self.to, self.reason)),
        }
    }
}

fn sentence(man: Man, to: Square, reason: Reason) -> String {
    match reason {
        Reason::NoMan => format!("no man stands on {}", man.square),
        Reason::NotYourMan => {
            let color = man.color();
            format!("the {man} is {color}'s, but {} has the move", color.other())
        }
        Reason::OutOfReach if to == man.square => format!("the {man} would not move at all"),
        Reason::OutOfReach => format!("the {man} cannot go to {to}: {}", habit(man.role())),
        Reason::Jumping(blocker) => {
            format!("the {man} cannot go to {to}: the {blocker} is in the way")
        }
        Reason::OwnManOnSquare(other) => {
            let role = other.role().name();
            format!("the {man} cannot go to {to}, where a {role} of its own side stands")
        }
        Reason::KingCaptured(king) => {
            format!("the {man} cannot capture the {king}: no king is ever captured")
        }
        Reason::PawnBlocked(blocker) => {
            format!("the {man} cannot advance to {to}: the {blocker} is in the way")
        }
        Reason::PawnHasMoved => format!(
            "the {man} cannot advance two squares to {to}: it is no longer on its second rank"
        ),
        Reason::NothingToCapture => {
            format!("the {man} goes diagonally only to capture, and nothing stands on {to}")
        }
        Reason::EnPassantNotNow(victim) => format!(
            "the {man} cannot capture en passant on {to}: \
             the {victim} has not just advanced two squares"
        ),
        Reason::Promotion(fault) => promotion(man, to, fault),
        Reason::Castling(wing, why) => castling(man, wing, why),
        Reason::Exposed(how, threat) => exposure(man, to, how, threat),
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

fn promotion(man: Man, to: Square, fault: BadPromotion) -> String {
    match fault {
        BadPromotion::Missing => format!(
            "the {man} must become a queen, rook, bishop or knight on {to}, and none was named"
        ),
        BadPromotion::To(Role::Pawn) => format!("the {man} cannot stay a pawn on {to}"),
        BadPromotion::To(role) => format!("the {man} cannot become a {} on {to}", role.name()),
        BadPromotion::TooSoon => {
            format!("the {man} is not promoted on {to}, which is not the last rank")
        }
        BadPromotion::NotAPawn => format!("the {man} cannot be promoted: only a pawn is"),
    }
}

fn castling(king: Man, wing: Wing, why: NoCastling) -> String {
    let color = king.color();
    let side = side(wing);
    match why {
        NoCastling::RightLost(Some(rook)) => {
            format!("{color} has no right to castle with the rook on {rook}")
        }
        NoCastling::RightLost(None) => {
            format!("{color} has no right to castle on the {side} side")
        }
        NoCastling::Blocked(blocker) => {
            format!("{color} cannot castle on the {side} side: the {blocker} is in the way")
        }
        NoCastling::Attacked(transit, threat) => {
            let attack = attack_on_path(king, transit, threat);
            format!("{color} cannot castle on the {side} side: {attack}")
        }
    }
}

fn attack_on_path(king: Man, transit: Transit, Threat { attacker, square }: Threat) -> String {
    match transit {
        Transit::Start => format!("the {king} is in check from the {attacker}"),
        Transit::Crossed => format!("the {attacker} attacks {square}, which the king crosses"),
        Transit::Goal => format!("the {attacker} attacks {square}, where the king would stand"),
        Transit::Uncovered(rook) => {
            format!("with the rook gone from {rook}, the {attacker} attacks {square}")
        }
    }
}

fn exposure(man: Man, to: Square, how: Exposure, threat: Threat) -> String {
    let Threat { attacker, square } = threat;
    match how {
        Exposure::KingGoesThere => {
            format!("the {man} cannot go to {square}, which the {attacker} attacks")
        }
        Exposure::CheckUnanswered => format!(
            "the king on {square} is in check from the {attacker}, \
             and the {man} going to {to} leaves it there"
        ),
        Exposure::Pinned => format!(
            "the {man} is pinned: if it goes to {to}, the {attacker} attacks the king on {square}"
        ),
        Exposure::EnPassant(victim) => {
            let gone = gone(man, victim, threat);
            format!(
                "the {man} captures en passant, but with {gone} \
                 the {attacker} attacks the king on {square}"
            )
        }
    }
}

/// Which of the two pawns stood in the way of the attack.
fn gone(man: Man, victim: Man, threat: Threat) -> String {
    let line: Vec<Square> = between(threat.attacker.square, threat.square).collect();
    match [man, victim].map(|pawn| line.contains(&pawn.square)) {
        [true, true] => "both pawns gone from their rank".to_string(),
        [true, false] => format!("the pawn gone from {}", man.square),
        _ => format!("the pawn gone from {}", victim.square),
    }
}

/// The adjective for a wing.
pub(super) const fn side(wing: Wing) -> &'static str {
    match wing {
        Wing::King => "king's",
        Wing::Queen => "queen's",
    }
}
