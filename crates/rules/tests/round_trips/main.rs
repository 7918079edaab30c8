//! Texts and positions that must come back the same, and theorems tried on every mate that could contradict them.

mod moves;
mod positions;
mod repetition;
mod texts;
mod theorems;
mod walk;
