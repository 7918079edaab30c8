//! Article 3 on bitboards: strictly legal moves, made for speed.
//!
//! A set of squares is one number of 64 bits, and moves are made in sets: all goals of one man at once, all pawns that
//! advance at once. No move is made and then taken back: what a pin or a check forbids is cut from the sets beforehand.
//!
//! | file | decides |
//! |---|---|
//! | `bitboard` | sets of squares |
//! | `side` | which way is forward |
//! | `leapers`, `sliders`, `lines` | what men attack, and what lies between two squares |
//! | `position` | where everything stands, and who attacks a square |
//! | `safety` | checks and pins |
//! | `generate`, `pawns`, `castling` | the legal moves, in sets |
//! | `sink` | what becomes of the sets: a list, a number |
//! | `play` | what a move changes |
//! | `perft` | counting move paths |
//! | `examine` | what is wrong with a setup |

pub(crate) mod bitboard;
mod castling;
mod examine;
mod generate;
pub(crate) mod leapers;
pub(crate) mod lines;
mod pawns;
mod perft;
mod play;
pub(crate) mod position;
mod safety;
pub(crate) mod side;
mod sink;
pub(crate) mod sliders;

pub use position::Position;
