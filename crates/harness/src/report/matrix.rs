//! The matrix: a row for each rule, a column for each subject.

use super::paint::{Ink, Style, cut};
use crate::record::SubjectRecord;
use crate::rule::{Authority, Rule};
use crate::tally::{Sorted, Tally};
use std::collections::BTreeMap;

const GAP: usize = 1;
const WIDEST_ROW_TITLE: usize = 36;
const WIDEST_NAME: usize = 20;

/// A column: its heading, and its cell in each row.
struct Column {
    name: String,
    width: usize,
    cells: Vec<(String, Ink)>,
}

/// Lays the matrix out; in several blocks if the subjects do not fit side by side.
pub fn matrix(sorted: &Sorted, style: Style) -> String {
    let rows = rows(sorted);
    if rows.is_empty() || sorted.subjects.is_empty() {
        return String::new();
    }
    let titles: Vec<String> = rows.iter().map(|rule| title(rule, sorted)).collect();
    let widest = titles
        .iter()
        .map(|title| title.chars().count())
        .max()
        .unwrap_or(0);
    let title_width = widest.min(WIDEST_ROW_TITLE).min(style.width() / 2);
    let cells = sorted.cells();
    let columns: Vec<Column> = sorted
        .subjects
        .iter()
        .map(|subject| column(subject, &rows, &cells))
        .collect();
    let blocks: Vec<String> = blocks(&columns, style.width() - title_width)
        .into_iter()
        .map(|block| lay_out(&rows, &titles, title_width, block, style))
        .collect();
    blocks.join("\n")
}

/// The rules that some unit counts under, by authority.
fn rows<'r>(sorted: &Sorted<'r>) -> Vec<&'r Rule> {
    let counted = |rule: &Rule| {
        sorted
            .units
            .iter()
            .any(|unit| unit.rules.first() == Some(&rule.id))
    };
    let rules = Authority::ALL.into_iter().flat_map(|authority| {
        sorted
            .rules
            .iter()
            .copied()
            .filter(move |rule| rule.authority == authority)
    });
    rules.filter(|rule| counted(rule)).collect()
}

/// The article and the rule's id: short, and what `--only` takes.
fn title(rule: &Rule, sorted: &Sorted) -> String {
    let article = rule.article(sorted.edition).unwrap_or("-");
    match rule.authority {
        Authority::Laws | Authority::Pgn => format!("{article:<7} {}", rule.id),
        _ => rule.id.clone(),
    }
}

fn column(
    subject: &SubjectRecord,
    rows: &[&Rule],
    cells: &BTreeMap<(&str, &str), Tally>,
) -> Column {
    let cells: Vec<(String, Ink)> = rows
        .iter()
        .map(|rule| {
            cells
                .get(&(rule.id.as_str(), subject.subject.as_str()))
                .map_or_else(no_cell, cell)
        })
        .collect();
    let name = cut(&subject.subject, WIDEST_NAME);
    let widest = cells
        .iter()
        .map(|(text, _)| text.chars().count())
        .max()
        .unwrap_or(0);
    Column {
        width: widest.max(name.chars().count()),
        name,
        cells,
    }
}

fn no_cell() -> (String, Ink) {
    ("-".to_owned(), Ink::Faint)
}

/// `passed/asked`, and how many are unsupported.
fn cell(tally: &Tally) -> (String, Ink) {
    let unsupported = match tally.unsupported {
        0 => String::new(),
        n => format!(" +{n}"),
    };
    let ink = if tally.red() > 0 {
        Ink::Bad
    } else if tally.asked == 0 {
        Ink::Faint
    } else if tally.passed < tally.asked {
        Ink::Noted
    } else {
        Ink::Good
    };
    let passed = match tally.asked {
        0 => "-".to_owned(),
        asked => format!("{}/{asked}", tally.passed),
    };
    (format!("{passed}{unsupported}"), ink)
}

/// Columns side by side as far as there is room; at least one in a block.
fn blocks(columns: &[Column], room: usize) -> Vec<&[Column]> {
    let mut blocks = Vec::new();
    let mut rest = columns;
    while !rest.is_empty() {
        let mut used = 0;
        let fitting = rest
            .iter()
            .take_while(|column| {
                used += GAP + column.width;
                used <= room
            })
            .count();
        let (block, after) = rest.split_at(fitting.max(1));
        blocks.push(block);
        rest = after;
    }
    blocks
}

fn lay_out(
    rows: &[&Rule],
    titles: &[String],
    title_width: usize,
    block: &[Column],
    style: Style,
) -> String {
    let mut text = String::new();
    let names: Vec<String> = block
        .iter()
        .map(|column| format!("{:GAP$}{:>width$}", "", column.name, width = column.width))
        .collect();
    let heading = ["passed/asked +unsupported", "passed/asked"];
    let heading = heading
        .into_iter()
        .find(|text| text.len() <= title_width)
        .unwrap_or("");
    text.push_str(&format!("{heading:title_width$}{}\n", names.concat()));
    let mut authority = None;
    for (n, rule) in rows.iter().enumerate() {
        if authority != Some(rule.authority) {
            authority = Some(rule.authority);
            text.push_str(&style.paint(Ink::Strong, rule.authority.title()));
            text.push('\n');
        }
        text.push_str(&format!("{:title_width$}", cut(&titles[n], title_width)));
        for column in block {
            let (cell, ink) = &column.cells[n];
            let blank = GAP + column.width - cell.chars().count();
            text.push_str(&format!("{:blank$}{}", "", style.paint(*ink, cell)));
        }
        text.push('\n');
    }
    text
}
