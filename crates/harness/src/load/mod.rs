//! From a folder to a suite. All faults of all files are found before any is reported.
//!
//! The folder holds `rules.yaml`, the table of rules; `known-failures/`, a file for each subject that has any; and,
//! in any folders below it, case files by topic.

mod case;
mod expect;
mod files;
mod known;
mod reader;
mod rules;
mod vet;

pub use files::{SourceFile, load};
pub use vet::{Purpose, TextFault, Unvetted, Vet};

use crate::case::Case;
use crate::fault::{Fault, Faults, Place};
use crate::known::KnownFailures;
use crate::rule::Rule;
use crate::unit::{Unit, units};
use crate::yaml::Node;
use reader::Reader;
use std::collections::{HashMap, HashSet};
use std::path::Path;

/// Everything that a folder of cases says.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Suite {
    /// The cases, by file and in the order of the file.
    pub cases: Vec<Case>,
    /// The table of rules, in the order of its file.
    pub rules: Vec<Rule>,
    /// The known failures of subjects.
    pub known: Vec<KnownFailures>,
    /// Where a file is not in its canonical form. No reason to refuse it: [`lint`](crate::lint) reports them.
    pub notes: Vec<Fault>,
    /// The file with the table of rules, as messages name it.
    pub rules_file: String,
}

impl Suite {
    /// The rule with this id.
    pub fn rule(&self, id: &str) -> Option<&Rule> {
        self.rules.iter().find(|rule| rule.id == id)
    }

    /// The known failures of the subject with this name.
    pub fn known_of(&self, subject: &str) -> Option<&KnownFailures> {
        self.known.iter().find(|known| known.subject == subject)
    }
}

/// Reads the files of a suite, wherever they come from.
///
/// # Errors
/// All that is wrong with any of them.
pub fn load_files(files: &[SourceFile], vet: &dyn Vet) -> Result<Suite, Faults> {
    let mut suite = Suite::default();
    let mut faults = Vec::new();
    let mut readers: Vec<Reader> = Vec::new();
    for file in files {
        let mut reader = Reader::new(&file.name, &file.text, vet);
        if let Some(root) = tree(&mut reader) {
            match kind(&file.name) {
                Kind::Rules => {
                    suite.rules_file.clone_from(&file.name);
                    suite.rules = rules::rules(&mut reader, &root);
                }
                Kind::Known => suite
                    .known
                    .extend(known::known_failures(&mut reader, &root)),
                Kind::Cases => suite.cases.extend(case::cases(&mut reader, &root)),
            }
        }
        readers.push(reader);
    }
    if !files
        .iter()
        .any(|file| matches!(kind(&file.name), Kind::Rules))
    {
        let message = "expected the table of rules beside the cases, found no such file";
        faults.push(Fault::of_file("rules.yaml", message));
    }
    check_ids(&mut readers);
    check_rules(&suite, &mut readers);
    check_subjects(&suite.known, &mut readers);
    // A case with a fault is missing from the suite, so whoever names it would be accused wrongly.
    if readers.iter().all(|reader| reader.faults.is_empty()) {
        check_known(&suite, &suite.known, &mut readers);
    }
    for reader in &mut readers {
        reader.faults.sort_by_key(|fault| fault.place);
        faults.append(&mut reader.faults);
        suite.notes.append(&mut reader.notes);
    }
    if faults.is_empty() {
        Ok(suite)
    } else {
        Err(Faults(faults))
    }
}

enum Kind {
    Rules,
    Known,
    Cases,
}

fn kind(name: &str) -> Kind {
    let mut parts = name.rsplit(['/', '\\']);
    match (parts.next(), parts.next()) {
        (Some("rules.yaml"), _) => Kind::Rules,
        (_, Some("known-failures")) => Kind::Known,
        _ => Kind::Cases,
    }
}

fn tree(reader: &mut Reader) -> Option<Node> {
    match crate::yaml::parse(reader.text) {
        Ok(node) => Some(node),
        Err((place, message)) => {
            reader.fault(place, message);
            None
        }
    }
}

/// An id is taken once in the whole suite.
fn check_ids(readers: &mut [Reader]) {
    let mut seen: HashMap<String, String> = HashMap::new();
    for reader in readers {
        for (id, place) in std::mem::take(&mut reader.ids) {
            let here = format!("{}:{}", reader.file, place.line);
            if let Some(there) = seen.get(&id) {
                reader.fault(place, format!("the id {id} is already taken in {there}"));
            }
            seen.entry(id).or_insert(here);
        }
    }
}

/// Cases name rules of the table. Without a table nothing is checked: that it is missing is said once, elsewhere.
fn check_rules(suite: &Suite, readers: &mut [Reader]) {
    let ids: HashSet<&str> = suite.rules.iter().map(|rule| rule.id.as_str()).collect();
    for case in suite.cases.iter().filter(|_| !ids.is_empty()) {
        for id in case.rules.iter().filter(|id| !ids.contains(id.as_str())) {
            let message = format!(
                "the case {} names the rule {id}, which rules.yaml does not have",
                case.id
            );
            fault_in(readers, &case.source.file, case.source.place, message);
        }
    }
}

/// A subject has one list: of two, one would be forgotten.
fn check_subjects(lists: &[KnownFailures], readers: &mut [Reader]) {
    for (n, list) in lists.iter().enumerate() {
        if let Some(other) = lists[..n]
            .iter()
            .find(|other| other.subject == list.subject)
        {
            let message = format!(
                "the known failures of {} are already listed in {}",
                list.subject, other.file
            );
            fault_in(readers, &list.file, list.place, message);
        }
    }
}

/// A list that names an unknown case would hide nothing, for ever.
fn check_known(suite: &Suite, lists: &[KnownFailures], readers: &mut [Reader]) {
    let names: HashSet<String> = units(suite).iter().map(Unit::name).collect();
    for known in lists {
        for failure in &known.failures {
            if !names.contains(&failure.unit) {
                let message = format!(
                    "expected a case of the suite, found {}, which names none",
                    failure.unit
                );
                fault_in(readers, &known.file, failure.place, message);
            }
        }
    }
}

/// Reads a list of known failures that stands outside the suite's folder, as those of a subject's own project do.
///
/// # Errors
/// All that is wrong with the file, cases that the suite does not have included.
pub fn load_known(path: &Path, suite: &Suite) -> Result<KnownFailures, Faults> {
    let name = path.display().to_string();
    let text = std::fs::read_to_string(path).map_err(|error| {
        Faults(vec![Fault::of_file(
            &name,
            format!("cannot be read: {error}"),
        )])
    })?;
    let mut readers = [Reader::new(&name, &text, &Unvetted)];
    let known =
        tree(&mut readers[0]).and_then(|root| known::known_failures(&mut readers[0], &root));
    if let Some(known) = &known {
        check_known(suite, std::slice::from_ref(known), &mut readers);
    }
    match known {
        Some(known) if readers[0].faults.is_empty() => Ok(known),
        _ => Err(Faults(std::mem::take(&mut readers[0].faults))),
    }
}

fn fault_in(readers: &mut [Reader], file: &str, place: Place, message: String) {
    if let Some(reader) = readers.iter_mut().find(|reader| *reader.file == *file) {
        reader.fault(place, message);
    }
}
