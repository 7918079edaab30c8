//! Text in, text out: one module for each notation.

pub mod fen;
pub mod san;
pub mod uci;
