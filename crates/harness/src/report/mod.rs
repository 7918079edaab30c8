//! Reports: functions from records to text.

mod board;
mod failures;
mod json;
mod matrix;
mod paint;
mod summary;

pub use board::board;
pub use failures::Show;
pub use json::json;
pub use paint::{Ink, Style, cut};

use crate::record::Record;
use crate::tally::Sorted;

/// The report for a terminal: the matrix of rules and subjects, every failure that is not known, and a summary.
pub fn terminal(records: &[Record], show: Show, style: Style) -> String {
    let sorted = Sorted::new(records);
    let parts = [
        matrix::matrix(&sorted, style),
        failures::failures(&sorted, show, style),
        summary::summary(&sorted, style),
    ];
    let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    parts.join("\n")
}
