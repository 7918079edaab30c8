//! Our own two readings of the Laws as subjects: `letter` and `reference`.
//!
//! Both are asked through [`Reading`](jadoube_rules::Reading), so one translation serves both; they share no rule.

#![forbid(unsafe_code)]

mod describe;
mod line;
mod subject;

pub use subject::{Ours, letter, reference};
