//! Finding what nobody wrote a case for, in its smallest form.
//!
//! * [`Entropy`]: the one source of chance, bytes; [`bytes`] makes them from a seed.
//! * [`position`], [`walk`], [`shuffle`], [`mutated`], [`input()`]: what is made of them.
//! * [`situations`]: the map of rule situations that steers play and measures what a run has reached.
//! * [`compare`]: one question, two answers; what is allowed to differ, and the signature of what is not.
//! * [`shrink`]: the smallest question that still shows the same.
//! * [`campaign`]: all of it together.
//! * [`targets`]: what must hold for any bytes, for coverage-guided fuzzers.

#![forbid(unsafe_code)]

mod ask;
mod build;
pub mod campaign;
pub mod compare;
mod draft;
mod entropy;
mod history;
mod input;
mod place;
mod relation;
mod shrink;
pub mod situations;
pub mod targets;
mod text;
mod walk;

pub use ask::Worker;
pub use build::{START, initial_960, position};
pub use draft::draft;
pub use entropy::{Entropy, bytes};
pub use history::History;
pub use input::{BYTES, Input, Topic, input};
pub use place::{Place, why};
pub use relation::Relation;
pub use shrink::{shrink, size};
pub use text::{mutated, mutated_fen};
pub use walk::{Steering, shuffle, walk};
