//! The literal reading, seen from outside: published numbers, the traps of Article 3, faults and sentences.

mod explain;
mod faults;
mod fen;
mod perft;
mod properties;
mod rules;
mod scenarios;
