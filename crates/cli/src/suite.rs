//! The suite: the cases that jadoube brings along, or those of a folder.

use crate::vet::Rules;
use jadoube_harness::{Faults, SourceFile, Suite};
use std::path::Path;

/// The files of the folder `cases`, with their paths below it.
const FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/cases.rs"));

/// The suite that jadoube brings along.
///
/// # Errors
/// What is wrong with the cases; the tests see to it that nothing is.
pub fn suite() -> Result<Suite, Faults> {
    let file = |(name, text): &(&str, &str)| SourceFile {
        name: format!("cases/{name}"),
        text: (*text).to_owned(),
    };
    let files: Vec<SourceFile> = FILES.iter().map(file).collect();
    jadoube_harness::load_files(&files, &Rules)
}

/// The suite of a folder.
///
/// # Errors
/// All that is wrong with its cases, each with file, line and column.
pub fn load(folder: &Path) -> Result<Suite, Faults> {
    jadoube_harness::load(folder, &Rules)
}
