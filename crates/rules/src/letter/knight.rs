//! The knight: the nearest squares that are not on its rank, file or diagonal (Article 3.6).

use super::sliders::distance;
use super::{Man, Reason, Rule};
use crate::Square;

/// Article 3.6. Men in between do not matter.
pub(super) fn go(man: Man, to: Square) -> Result<Rule, Reason> {
    let (files, ranks) = distance(man.square, to);
    match (files.abs(), ranks.abs()) {
        (1, 2) | (2, 1) => Ok(Rule::KnightMove),
        _ => Err(Reason::OutOfReach),
    }
}
