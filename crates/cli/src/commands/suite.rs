//! The suite that a command works on, with a message for people if it cannot be loaded.

use jadoube_harness::{Faults, Suite};
use std::path::Path;

/// The suite of a folder, or the one that jadoube brings along.
pub fn open(folder: Option<&Path>) -> Result<Suite, String> {
    let loaded = match folder {
        Some(folder) => jadoube::load(folder),
        None => jadoube::suite(),
    };
    loaded.map_err(|faults| account(&faults))
}

/// All that is wrong, and how much that is.
fn account(faults: &Faults) -> String {
    let count = faults.0.len();
    let noun = if count == 1 { "mistake" } else { "mistakes" };
    format!("{count} {noun} in the cases\n\n{faults}")
}

/// Takes the known failures of one subject from a file, instead of those that the suite has for it.
pub fn replace_known(suite: &mut Suite, file: &Path) -> Result<(), String> {
    let known = jadoube_harness::load_known(file, suite).map_err(|faults| account(&faults))?;
    suite.known.retain(|other| other.subject != known.subject);
    suite.known.push(known);
    Ok(())
}
