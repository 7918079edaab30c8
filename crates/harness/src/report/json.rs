//! The report as one JSON document, for programs: counts by subject and by rule, and every failure.

use crate::record::{Record, UnitRecord};
use crate::tally::{Sorted, Tally};
use jadoube_protocol::{Description, Edition};
use serde::Serialize;

#[derive(Serialize)]
struct Document<'r> {
    format: u32,
    edition: Edition,
    complete: bool,
    green: bool,
    micros: Option<u64>,
    subjects: Vec<Subject<'r>>,
    rules: Vec<Row<'r>>,
    /// Units with a verdict that a person may want to see: failures of all kinds, known ones included, and stale ones.
    failures: Vec<&'r UnitRecord>,
}

#[derive(Serialize)]
struct Subject<'r> {
    subject: &'r str,
    description: &'r Description,
    tally: Tally,
}

#[derive(Serialize)]
struct Row<'r> {
    rule: &'r str,
    authority: crate::Authority,
    title: &'r str,
    article: Option<&'r str>,
    cells: Vec<Cell<'r>>,
}

#[derive(Serialize)]
struct Cell<'r> {
    subject: &'r str,
    tally: Tally,
}

/// The report as JSON, indented, with a line end.
pub fn json(records: &[Record]) -> String {
    let sorted = Sorted::new(records);
    let cells = sorted.cells();
    let row = |rule: &&'_ crate::Rule| -> Vec<Cell> {
        let own = cells.iter().filter(|((id, _), _)| *id == rule.id);
        own.map(|((_, subject), tally)| Cell {
            subject,
            tally: *tally,
        })
        .collect()
    };
    let document = Document {
        format: crate::record::FORMAT,
        edition: sorted.edition,
        complete: sorted.is_complete(),
        green: !sorted.is_red(),
        micros: sorted.end.map(|end| end.micros),
        subjects: sorted
            .subjects
            .iter()
            .map(|subject| Subject {
                subject: &subject.subject,
                description: &subject.description,
                tally: sorted.subject(&subject.subject),
            })
            .collect(),
        rules: sorted
            .rules
            .iter()
            .map(|rule| Row {
                rule: &rule.id,
                authority: rule.authority,
                title: &rule.title,
                article: rule.article(sorted.edition),
                cells: row(rule),
            })
            .collect(),
        failures: sorted
            .units
            .iter()
            .copied()
            .filter(|unit| unit.outcome.is_failure() || unit.verdict.is_red())
            .collect(),
    };
    // These types have no maps with odd keys and no numbers that JSON lacks, so nothing can go wrong.
    let text = serde_json::to_string_pretty(&document).unwrap_or_default();
    text + "\n"
}
