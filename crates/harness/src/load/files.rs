//! Finding and reading the files of a suite.

use super::{Suite, Vet, load_files};
use crate::fault::{Fault, Faults};
use std::fs;
use std::path::Path;

/// A file that has been read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SourceFile {
    /// Its name as messages show it, with folders: `rules.yaml` and those in `known-failures/` are special.
    pub name: String,
    /// What it says.
    pub text: String,
}

/// Reads all `.yaml` files of a folder and the folders below it. Names that begin with a dot and files of other
/// kinds are no part of the suite.
///
/// # Errors
/// All that is wrong with the folder or with any file.
pub fn load(folder: &Path, vet: &dyn Vet) -> Result<Suite, Faults> {
    let mut files = Vec::new();
    let mut faults = Vec::new();
    if !folder.is_dir() {
        let message = "expected a folder of cases, found none";
        return Err(Faults(vec![Fault::of_file(
            folder.display().to_string(),
            message,
        )]));
    }
    collect(folder, &mut files, &mut faults);
    if faults.is_empty() && files.is_empty() {
        let message = "expected files named *.yaml in the folder, found none";
        faults.push(Fault::of_file(folder.display().to_string(), message));
    }
    match (load_files(&files, vet), faults.is_empty()) {
        (result, true) => result,
        (Ok(_), false) => Err(Faults(faults)),
        // Missing files may be the cause of what else was found, so they come first.
        (Err(_), false) if files.is_empty() => Err(Faults(faults)),
        (Err(more), false) => {
            faults.extend(more.0);
            Err(Faults(faults))
        }
    }
}

fn collect(folder: &Path, files: &mut Vec<SourceFile>, faults: &mut Vec<Fault>) {
    let mut unreadable = |path: &Path, error: &std::io::Error| {
        faults.push(Fault::of_file(
            path.display().to_string(),
            format!("cannot be read: {error}"),
        ));
    };
    let mut paths = Vec::new();
    match fs::read_dir(folder) {
        Err(error) => unreadable(folder, &error),
        Ok(entries) => {
            for entry in entries {
                match entry {
                    Ok(entry) => paths.push(entry.path()),
                    Err(error) => unreadable(folder, &error),
                }
            }
        }
    }
    paths.sort();
    for path in paths {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if name.starts_with('.') {
            continue;
        }
        if path.is_dir() {
            collect(&path, files, faults);
        } else if name.ends_with(".yml") {
            let message = "expected a name that ends with .yaml, found .yml";
            faults.push(Fault::of_file(path.display().to_string(), message));
        } else if name.ends_with(".yaml") {
            match fs::read_to_string(&path) {
                Ok(text) => files.push(SourceFile {
                    name: path.display().to_string(),
                    text,
                }),
                Err(error) => {
                    faults.push(Fault::of_file(
                        path.display().to_string(),
                        format!("cannot be read: {error}"),
                    ));
                }
            }
        }
    }
}
