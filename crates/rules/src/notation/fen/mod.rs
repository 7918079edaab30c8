//! FEN, X-FEN and Shredder-FEN (the PGN standard, section 16.1): a position as one line of text.
//!
//! Reading stops at syntax: what a well-formed text claims may still be nonsense, and that is for
//! [`Reading::examine`](crate::Reading::examine) to say.
//!
//! ```
//! use jadoube_rules::{Variant, fen};
//! let text = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
//! let setup = fen::parse(text).unwrap();
//! assert_eq!(fen::write_setup(&setup, fen::CastlingField::Standard), text);
//!
//! let error = fen::parse("4k3/8/8/8/8/8/8/4K2R x K - 0 1").unwrap_err();
//! assert_eq!(error.to_string(), "side to move, offset 21: expected w or b, found 'x'");
//!
//! let (same, told) = fen::parse_lenient("4k3/8/8/8/8/8/8/4K2R w K -", Variant::Standard).unwrap();
//! assert_eq!(same, setup);
//! assert_eq!(told.len(), 2); // both counters are missing
//! ```

mod castling;
mod error;
mod fields;
mod read;
mod write;

#[cfg(test)]
mod tests;

pub use error::{Deviation, FenError, FenProblem, Field, Leniency};
pub use read::{parse, parse_as, parse_lenient};
pub use write::{CastlingField, EnPassantField, Style, write, write_setup};
