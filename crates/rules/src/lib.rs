//! The rules of chess, read twice.
//!
//! * [`Setup`]: anything a FEN can say → [`Reading::accept`] → a position, or every [`Fault`] in it.
//! * [`letter`]: Article 3 read literally, slow and able to explain itself.
//! * [`fast`]: the same rules on bitboards.
//! * [`Game`]: moves played in order, counters, repetition, endings and claims, on either reading.
//! * [`perft`]: counting move paths, on either reading.
//! * [`fen`], [`uci`], [`san`]: text in, text out.
//!
//! The crate has no dependencies, no `unsafe`, and does not panic on any input.

#![forbid(unsafe_code)]

mod board;
mod castling;
pub mod dead;
mod edition;
mod ending;
mod fault;
mod game;
mod helpmate;
mod material;
mod moves;
mod piece;
mod reading;
mod sameness;
mod setup;
mod square;

pub use board::Board;
pub use castling::CastlingRights;
pub use edition::{Edition, NotAnEdition};
pub use ending::{Death, Ending, FIFTY_MOVES, Reason, SEVENTY_FIVE_MOVES, Status, ending_on_board};
pub use fault::{Fault, Grade, Rejection};
pub use game::{Claims, Game, Grounds, IllegalMove};
pub use helpmate::helpmate;
pub use material::{DeadMaterial, HelplessMaterial, cannot_mate, dead_material};
pub use moves::{Move, MoveKind, Wing};
pub use piece::{Color, Piece, Role};
pub use reading::Reading;
pub use sameness::{PositionKey, same};
pub use setup::{Setup, Variant};
pub use square::{File, NotASquare, Rank, Square};

pub mod fast;
pub mod letter;
mod notation;
pub mod perft;

pub use notation::{fen, san, uci};
