//! The structure of the project, and the commands as a user runs them.

mod architecture;
#[cfg(feature = "bundled")]
mod bisecting;
mod cases;
mod command;
mod engines;
mod explaining;
mod fuzzing;
mod interrupting;
mod kits;
mod libraries;
#[cfg(feature = "bundled")]
mod listing;
mod mistakes;
#[cfg(feature = "bundled")]
mod readme;
mod rules;
#[cfg(feature = "bundled")]
mod serving;
#[cfg(feature = "bundled")]
mod testing;
