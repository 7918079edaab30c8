//! Questions about chess and their answers, as plain data, and the [`Subject`] that answers them.
//!
//! This crate knows no chess: positions are FEN text, moves are UCI text, and nothing here can tell a
//! legal move from an illegal one. Inside one process questions and answers are passed as these types; between
//! processes they are JSON lines ([`wire`]).
//!
//! # Canonical form
//! An adapter translates its library's way of writing into these forms, mechanically:
//! * a move is UCI text in lower case: `e2e4`, `e7e8q`; castling is written as the king's two-square
//!   step in standard chess (`e1g1`) and as king takes rook in Chess960 (`e1h1`);
//! * FEN text is given as the library writes it; the [`Dialect`] says how it fills the castling and
//!   en-passant fields, and how many fields it writes.

#![forbid(unsafe_code)]

mod answer;
mod description;
mod door;
mod move_text;
mod question;
#[cfg(feature = "schema")]
pub mod schema;
pub mod smoke;
mod subject;
pub mod wire;

pub use answer::{
    Answer, Claim, Claims, Divide, Ending, Line, Mate, Outcome, Perft, Ply, Refusal, RefusalKind,
    RefusedPly, Value,
};
pub use description::{CastlingField, Description, Dialect, EnPassantField, Pace};
pub use door::{Door, InProcess, Reply};
pub use move_text::{MoveText, NotAMoveText};
pub use question::{Color, Edition, Question, QuestionKind, Variant};
pub use subject::Subject;
