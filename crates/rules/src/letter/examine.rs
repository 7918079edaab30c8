//! What is wrong with a setup: each kind of [`Fault`] is looked for on its own, in the plainest way.

mod castling;
mod check;
mod counters;
mod en_passant;
mod men;

use crate::{Fault, Setup};

/// All faults of a setup, sorted, each once.
pub(super) fn faults(setup: &Setup) -> Vec<Fault> {
    let mut faults = Vec::new();
    faults.extend(men::faults(&setup.board));
    faults.extend(check::faults(setup));
    faults.extend(castling::faults(setup));
    faults.extend(en_passant::faults(setup));
    faults.extend(counters::faults(setup));
    faults.sort();
    faults.dedup();
    faults
}
