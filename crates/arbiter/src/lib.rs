//! A game at the table: hands, clocks, offers, claims and penalties, by edition of the Laws (Articles 4 to 9, Appendices A and B,
//! and the rules for a quickplay finish).
//!
//! A [`Table`] is a pure state machine. It begins with a [`Setting`] (edition, time control, supervision, position) and takes
//! [`Event`]s: what hands and mouths do, and what an arbiter notices. After each event it says what holds: the men that must be moved, the
//! moves still open, the clocks, the [`Decision`]s that the Laws call for, and the result. [`edition`] is the one table of all that differs
//! between editions; the board and what may be played on it are those of `jadoube-rules`.
//!
//! ```
//! use jadoube_arbiter::{Setting, Table};
//! let mut table = Table::new(Setting::default()).unwrap();
//! table.apply(&"white touches g1".parse().unwrap()).unwrap();
//! table.apply(&"white touches f1".parse().unwrap()).unwrap();
//! let must: Vec<String> = table.duty().must_move.iter().map(ToString::to_string).collect();
//! assert_eq!(must, ["g1"]);
//! ```
//!
//! The crate has no `unsafe` and does not panic on any input.

#![forbid(unsafe_code)]

mod act;
mod breach;
mod claim;
mod clock;
mod control;
mod duty;
pub mod edition;
mod event;
mod flag;
mod illegal;
mod irregular;
mod notation;
mod setting;
mod table;
mod verdict;

pub use clock::Clocks;
pub use control::{Control, ControlError, Pace, Period};
pub use duty::Duty;
pub use event::{Contact, Event, Fault, Man, Matter, Who};
pub use notation::{ParseError, parse};
pub use setting::{Regulations, Setting};
pub use table::{MoveState, OutOfPlace, Table};
pub use verdict::{Decision, Finding, Over, Penalty, Result};
