//! Files of known failures.

use super::reader::{Fields, Reader};
use crate::known::{KnownFailure, KnownFailures};
use crate::yaml::Node;

const FILE: [&str; 3] = ["subject", "version", "failures"];
const FAILURE: [&str; 4] = ["case", "got", "reason", "link"];

/// Reads the known failures of one subject; entries with faults are left out.
pub fn known_failures(reader: &mut Reader, root: &Node) -> Option<KnownFailures> {
    let mut fields = Fields::open(reader, root, "a file of known failures", &FILE)?;
    let subject = fields
        .need(reader, "subject")
        .and_then(|node| reader.words(node));
    let version = fields
        .need(reader, "version")
        .and_then(|node| reader.words(node));
    let list = fields
        .need(reader, "failures")
        .and_then(|node| reader.list(node, "known failures"));
    fields.close(reader);
    let mut failures: Vec<KnownFailure> = Vec::new();
    for node in list.unwrap_or_default() {
        let Some(failure) = failure(reader, node) else {
            continue;
        };
        match failures.iter().find(|other| other.unit == failure.unit) {
            Some(other) => {
                let message = format!(
                    "{} is already listed in line {}",
                    failure.unit, other.place.line
                );
                reader.fault(node.place, message);
            }
            None => failures.push(failure),
        }
    }
    Some(KnownFailures {
        subject: subject?,
        version: version?,
        failures,
        file: reader.file.clone(),
    })
}

fn failure(reader: &mut Reader, node: &Node) -> Option<KnownFailure> {
    let mut fields = Fields::open(reader, node, "a known failure", &FAILURE)?;
    let unit = fields
        .need(reader, "case")
        .and_then(|node| reader.words(node));
    // Compared letter by letter, so not even a space at its end is taken away.
    let got = fields
        .need(reader, "got")
        .and_then(|node| reader.text(node))
        .map(str::to_owned);
    let reason = fields
        .need(reader, "reason")
        .and_then(|node| reader.words(node));
    let link = fields.take("link").and_then(|node| reader.words(node));
    fields.close(reader);
    Some(KnownFailure {
        unit: unit?,
        got: got?,
        reason: reason?,
        link,
        place: node.place,
    })
}
