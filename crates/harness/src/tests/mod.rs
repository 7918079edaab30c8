//! Tests that go through several modules, and the fakes that they use.

mod load;
