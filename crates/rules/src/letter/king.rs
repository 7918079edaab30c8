//! The king, when it does not castle: any adjoining square (Article 3.8.a; 3.8.1 from 2017).

use super::sliders::distance;
use super::{Man, Reason, Rule};
use crate::Square;

/// Article 3.8.a (3.8.1): to an adjoining square. Whether that square is attacked is for Article 3.9 to say.
pub(super) fn step(man: Man, to: Square) -> Result<Rule, Reason> {
    if adjoins(man.square, to) {
        Ok(Rule::KingMove)
    } else {
        Err(Reason::OutOfReach)
    }
}

/// Whether two squares touch, at a side or at a corner.
pub(super) fn adjoins(one: Square, other: Square) -> bool {
    let (files, ranks) = distance(one, other);
    files.abs().max(ranks.abs()) == 1
}
