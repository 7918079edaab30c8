//! Algebraic notation: as the PGN standard writes it (section 8.2.3), and as Appendix C of the Laws allows it.
//!
//! A [`San`] is a text understood without a position. With one, [`read`] finds the move that it means and refuses
//! every deviation from the [`Notation`]; [`read_lenient`] finds the move and tells the deviations.

mod error;
mod manoeuvre;
mod parse;
mod read;
mod suffix;
mod tree;
mod write;

#[cfg(test)]
mod tests;

pub use error::{Deviation, Expected, Leniency, SanError, SanProblem};
pub use parse::parse;
pub use read::{read, read_lenient};
pub use tree::{CheckSign, Manoeuvre, Notation, San};
pub use write::{LawsCheck, LawsStyle, write, write_laws};
