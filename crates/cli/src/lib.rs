//! jadoube sets a reference implementation of the FIDE Laws of Chess against other implementations, and shows each
//! difference in its smallest form, with the article that decides it.
//!
//! This is the library for whoever tests a chess program written in Rust. Implement [`Subject`] for a type, and one line
//! runs the whole suite on it:
//!
//! ```no_run
//! # use jadoube::{Answer, Description, Question, Subject};
//! # struct MyLibrary;
//! # impl Subject for MyLibrary {
//! #     fn describe(&self) -> Description { unimplemented!() }
//! #     fn ask(&mut self, _: &Question) -> Answer { unimplemented!() }
//! # }
//! jadoube::assert_conforms(MyLibrary);
//! ```
//!
//! Without its default features this library links none of the implementations that the binary brings along.

#![forbid(unsafe_code)]

#[cfg(feature = "cli")]
pub mod bundled;
mod conform;
mod suite;
mod vet;

pub use conform::{Report, assert_conforms, check};
pub use jadoube_harness as harness;
pub use jadoube_protocol::{
    self as protocol, Answer, Description, Dialect, Question, QuestionKind, Refusal, RefusalKind,
    Subject, Value,
};
pub use suite::{load, suite};
pub use vet::Rules;
