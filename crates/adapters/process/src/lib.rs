//! Subjects in processes of their own.
//!
//! [`Child`] is a [`Door`](jadoube_protocol::Door) to a program that speaks JSON lines
//! ([`jadoube_protocol::wire`]). Whatever that program does — die, hang, talk nonsense — costs it the answer
//! to the question that made it do so, and no other: after a mishap the open questions are put again, one at a
//! time, so that the mishap is pinned to its question.

#![forbid(unsafe_code)]

mod ask;
mod conversation;
mod engine;
mod lines;
mod program;
mod talk;
mod text;
mod uci;

pub use ask::Child;
pub use conversation::Limits;
pub use engine::Engine;
pub use uci::Uci;
