//! Tests that go through several modules, and the fakes that they use.

mod bisect;
mod compare;
mod fakes;
mod load;
mod report;
mod run;
