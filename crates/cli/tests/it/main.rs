//! The structure of the project, and the commands as a user runs them.

mod architecture;
mod bisecting;
mod cases;
mod command;
mod explaining;
mod interrupting;
mod listing;
mod mistakes;
mod readme;
mod rules;
mod serving;
mod testing;
