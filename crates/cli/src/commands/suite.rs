//! The suite that a command works on, with a message for people if it cannot be loaded.

use jadoube_harness::{Faults, Suite};
use std::path::Path;

/// The suite of a folder, or the one that jadoube brings along.
pub fn open(folder: Option<&Path>) -> Result<Suite, String> {
    let loaded = match folder {
        Some(folder) => jadoube::load(folder),
        None => jadoube::suite(),
    };
    loaded.map_err(|faults| account(&faults, "the cases"))
}

/// All that is wrong, and how much that is if it takes more than a line to say.
fn account(faults: &Faults, what: &str) -> String {
    let all = &faults.0;
    if let [fault] = &all[..]
        && fault.place.is_none()
    {
        return fault.to_string();
    }
    let noun = if all.len() == 1 {
        "mistake"
    } else {
        "mistakes"
    };
    format!("{} {noun} in {what}\n\n{faults}", all.len())
}

/// Takes the known failures of one subject from a file, instead of those that the suite has for it.
pub fn replace_known(suite: &mut Suite, file: &Path) -> Result<(), String> {
    let known = jadoube_harness::load_known(file, suite)
        .map_err(|faults| account(&faults, "the known failures"))?;
    suite.known.retain(|other| other.subject != known.subject);
    suite.known.push(known);
    Ok(())
}
