//! Files of known failures: a list of reasons, each with the units that fail for it and their wrong answers.

use super::reader::{Fields, Reader};
use crate::known::{KnownFailure, KnownFailures};
use crate::yaml::{Key, Node};

const FILE: [&str; 3] = ["subject", "version", "failures"];
const GROUP: [&str; 3] = ["reason", "link", "cases"];

/// Reads the known failures of one subject; entries with faults are left out.
pub fn known_failures(reader: &mut Reader, root: &Node) -> Option<KnownFailures> {
    let mut fields = Fields::open(reader, root, "a file of known failures", &FILE)?;
    let subject_node = fields.need(reader, "subject");
    let subject = subject_node.and_then(|node| reader.words(node));
    let version = fields
        .need(reader, "version")
        .and_then(|node| reader.words(node));
    let groups = fields
        .need(reader, "failures")
        .and_then(|node| reader.list(node, "reasons with their cases"));
    fields.close(reader);
    let mut failures: Vec<KnownFailure> = Vec::new();
    for node in groups.unwrap_or_default() {
        for failure in group(reader, node).unwrap_or_default() {
            match failures.iter().find(|other| other.unit == failure.unit) {
                Some(other) => {
                    let message = format!(
                        "{} is already listed in line {}",
                        failure.unit, other.place.line
                    );
                    reader.fault(failure.place, message);
                }
                None => failures.push(failure),
            }
        }
    }
    Some(KnownFailures {
        subject: subject?,
        version: version?,
        failures,
        file: reader.file.clone(),
        place: subject_node?.place,
    })
}

/// One reason and all that fails for it.
fn group(reader: &mut Reader, node: &Node) -> Option<Vec<KnownFailure>> {
    let mut fields = Fields::open(reader, node, "a reason with its cases", &GROUP)?;
    let reason = fields
        .need(reader, "reason")
        .and_then(|node| reader.words(node));
    let link = fields.take("link").and_then(|node| reader.words(node));
    let cases = fields.need(reader, "cases");
    fields.close(reader);
    let cases = cases?;
    let entries = reader.map(cases, "cases and wrong answers")?;
    if entries.is_empty() {
        let message = "expected a case that fails for this reason, found none";
        reader.fault(cases.place, message);
    }
    let answers: Vec<Option<(&Key, &str)>> = entries
        .iter()
        // Compared letter by letter, so not even a space at its end is taken away.
        .map(|(unit, got)| Some((unit, reader.text(got)?)))
        .collect();
    let reason = reason?;
    let failure = |(unit, got): (&Key, &str)| KnownFailure {
        unit: unit.text.clone(),
        got: got.to_owned(),
        reason: reason.clone(),
        link: link.clone(),
        place: unit.place,
    };
    Some(answers.into_iter().flatten().map(failure).collect())
}
