//! Judging and recording: cases are loaded, put to subjects, compared with what they say, and every outcome is
//! recorded. All reports are functions of the records.
//!
//! This crate knows no chess. It compares data with data, and where it edits positions — to flip colours, say — it
//! edits texts.

#![forbid(unsafe_code)]

pub mod case;
mod fault;
pub mod known;
mod lint;
mod load;
mod rule;
mod yaml;

pub use fault::{Fault, Faults, Place};
pub use lint::lint;
pub use load::{Purpose, SourceFile, Suite, TextFault, Unvetted, Vet, load, load_files};
pub use rule::{Authority, Rule};

#[cfg(test)]
mod tests;
