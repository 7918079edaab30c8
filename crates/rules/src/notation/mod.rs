//! Text in, text out: one module for each notation.

pub mod fen;
