//! The commands, one module each.

pub mod bisect;
pub mod explain;
pub mod fuzz;
pub mod lint;
pub mod list;
pub mod meant;
pub mod perft;
pub mod serve;
pub mod stop;
pub mod subjects;
pub mod suite;
pub mod test;
