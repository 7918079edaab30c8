//! The structure of the project, and the commands as a user runs them.

mod architecture;
mod rules;
