//! Judging and recording: cases are loaded, put to subjects, compared with what they say, and every outcome is
//! recorded. All reports are functions of the records.
//!
//! This crate knows no chess. It compares data with data, and where it edits positions — to flip colours, say — it
//! edits texts.

#![forbid(unsafe_code)]

pub mod bisect;
pub mod case;
mod compare;
mod fault;
pub mod known;
mod lint;
mod load;
pub mod record;
pub mod report;
mod rule;
mod run;
mod select;
pub mod tally;
mod transform;
mod unit;
mod yaml;

pub use compare::{Judgement, expectation_in_words, judge};
pub use fault::{Fault, Faults, Place};
pub use lint::lint;
pub use load::{
    Purpose, SourceFile, Suite, TextFault, Unvetted, Vet, load, load_files, load_known,
};
pub use rule::{Authority, Rule};
pub use run::{Contestant, Run};
pub use select::{
    Budget, LeftOut, Selection, UnknownName, did_you_mean, left_out, select, similar,
};
pub use transform::Transform;
pub use unit::{Unit, in_edition, units, units_of};

#[cfg(test)]
mod tests;
