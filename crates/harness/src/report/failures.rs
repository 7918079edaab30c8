//! Every failure that somebody has to look at, grouped by case.

use super::board::board;
use super::paint::{Ink, LABELLED, Style};
use crate::record::{Outcome, UnitRecord, Verdict};
use crate::tally::Sorted;
use jadoube_protocol::{Color, Question, Variant};

/// The failures by case, and the entries that are stale.
pub fn failures(sorted: &Sorted, show: Show, style: Style) -> String {
    let is_shown = |unit: &UnitRecord| show.includes(unit.verdict);
    let mut parts: Vec<String> = Vec::new();
    let mut cases: Vec<&str> = Vec::new();
    for unit in sorted.units.iter().filter(|unit| is_shown(unit)) {
        if cases.last() != Some(&unit.case.as_str()) {
            cases.push(&unit.case);
        }
    }
    for case in cases {
        let units: Vec<&UnitRecord> = sorted
            .units
            .iter()
            .copied()
            .filter(|unit| unit.case == case && is_shown(unit))
            .collect();
        parts.push(failed_case(&units, style));
    }
    parts.extend(stale(sorted, style));
    parts.join("\n")
}

/// What is told in full.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Show {
    /// Failures that somebody has to look at.
    #[default]
    Failures,
    /// These, and the recommendations that were not followed.
    AdviceToo,
}

impl Show {
    fn includes(self, verdict: Verdict) -> bool {
        match verdict {
            Verdict::NewFailure | Verdict::ChangedFailure => true,
            Verdict::Advice => self == Show::AdviceToo,
            _ => false,
        }
    }
}

/// One case: what it claims, the position, and what each subject answered.
fn failed_case(units: &[&UnitRecord], style: Style) -> String {
    let Some(first) = units.first() else {
        return String::new();
    };
    let mut lines: Vec<String> = Vec::new();
    let claim = style.wrap("", &format!("{}: {}", first.case, first.claim), 2);
    lines.push(style.paint(Ink::Strong, &claim));
    let source = style.wrap("  ", &format!("{} · {}", articles(first), first.source), 2);
    lines.push(style.paint(Ink::Faint, &source));
    let fen = position(&first.question);
    if let Some(board) = fen.and_then(board) {
        lines.extend(board.lines().map(|rank| format!("  {rank}")));
    }
    lines.extend(question(first, "asked", style));
    let mut subjects: Vec<&str> = Vec::new();
    for unit in units {
        if !subjects.contains(&unit.subject.as_str()) {
            subjects.push(&unit.subject);
        }
    }
    let same = units
        .iter()
        .all(|unit| unit.expected == first.expected || unit.unit != first.unit);
    if same {
        lines.push(style.labelled(Ink::Good, "expected", &first.expected));
    }
    for subject in subjects {
        let own: Vec<&UnitRecord> = units
            .iter()
            .copied()
            .filter(|unit| unit.subject == subject)
            .collect();
        lines.extend(failed_subject(first, &own, !same, style));
    }
    lines.join("\n") + "\n"
}

/// What was asked, with the FEN in a line of its own so that it can be copied.
fn question(unit: &UnitRecord, label: &str, style: Style) -> Vec<String> {
    let mut lines = vec![style.labelled(Ink::Faint, label, &in_words(&unit.question))];
    lines.extend(position(&unit.question).map(|fen| format!("{:LABELLED$}{fen}", "")));
    lines
}

fn failed_subject(
    shown: &UnitRecord,
    own: &[&UnitRecord],
    own_expectation: bool,
    style: Style,
) -> Vec<String> {
    let Some(first) = own.first() else {
        return Vec::new();
    };
    let ink = if first.verdict == Verdict::Advice {
        Ink::Noted
    } else {
        Ink::Bad
    };
    let mut lines = vec![style.labelled(
        ink,
        &first.subject,
        &format!("answered: {}", first.answered),
    )];
    let mut more = |text: &str| lines.push(style.labelled(ink, "", text));
    let other_unit = first.unit != shown.unit;
    let said = first.detail.lines().next().unwrap_or("").trim();
    if !said.is_empty() && !first.answered.contains(said) {
        more(&format!("it says: {said}"));
    }
    if let (Verdict::ChangedFailure, Some(known)) = (first.verdict, &first.known) {
        more(&format!(
            "listed in {} with another answer: {}",
            known.source, known.got
        ));
    }
    if other_unit {
        more(&format!("to {}:", first.unit));
        lines.extend(question(first, "", style));
    }
    if own_expectation || other_unit {
        lines.push(style.labelled(ink, "", &format!("expected: {}", first.expected)));
    }
    let others: Vec<&str> = own[1..].iter().map(|unit| unit.unit.as_str()).collect();
    if !others.is_empty() {
        lines.push(style.labelled(ink, "", &format!("fails also {}", others.join(", "))));
    }
    // Not wrapped, so that it can be copied.
    lines.push(format!(
        "{:LABELLED$}jadoube test {} --only {}",
        "", first.subject, first.unit
    ));
    lines
}

fn stale(sorted: &Sorted, style: Style) -> Vec<String> {
    let entries = sorted
        .units
        .iter()
        .filter(|unit| unit.verdict == Verdict::Stale);
    entries
        .map(|unit| {
            let place = unit.known.as_ref().map_or("", |known| &known.source);
            let but = match unit.outcome {
                Outcome::Unsupported => format!("is not answered any more: {}", unit.detail),
                _ => "passes".to_owned(),
            };
            let text = format!(
                "{place}: {} is listed as a failure of {}, but it {but}",
                unit.unit, unit.subject
            );
            format!("{}\n", style.paint(Ink::Bad, &style.wrap("", &text, 2)))
        })
        .collect()
}

/// The authority and its articles.
fn articles(unit: &UnitRecord) -> String {
    let edition = unit
        .edition
        .map_or(String::new(), |edition| format!(" {}", edition.as_str()));
    let articles = unit.articles.join(", ");
    format!("{}{edition} {articles}", unit.authority.title())
        .trim_end()
        .to_owned()
}

/// The FEN that a question is about.
const fn position(question: &Question) -> Option<&str> {
    match question {
        Question::LegalMoves { fen, .. }
        | Question::Line { fen, .. }
        | Question::Perft { fen, .. }
        | Question::CanMate { fen, .. }
        | Question::FlagFall { fen, .. }
        | Question::San { fen, .. }
        | Question::ParseSan { fen, .. } => Some(fen.as_str()),
        Question::ReadFen { text, .. } => Some(text.as_str()),
    }
}

/// The question as a person would put it.
fn in_words(question: &Question) -> String {
    let played = |moves: &[String]| match moves {
        [] => String::new(),
        moves => format!(" after {}", moves.join(" ")),
    };
    let side = |color: &Color| match color {
        Color::White => "White",
        Color::Black => "Black",
    };
    let asked = match question {
        Question::LegalMoves { moves, .. } => format!("the legal moves{}", played(moves)),
        Question::Line { moves, .. } => format!("what holds{}", played(moves)),
        Question::Perft { depth: 1, .. } => "the number of legal moves".to_owned(),
        Question::Perft { depth, .. } => format!("the number of sequences of {depth} moves"),
        Question::CanMate { color, .. } => format!("whether {} can mate", side(color)),
        Question::FlagFall { color, .. } => format!("the result if {}'s flag falls", side(color)),
        Question::San { m, .. } => format!("the SAN of {m}"),
        Question::ParseSan { text, .. } => format!("what \"{text}\" means"),
        Question::ReadFen { .. } => "to read".to_owned(),
    };
    match question.variant() {
        Variant::Standard => asked,
        Variant::Chess960 => format!("{asked} (Chess960)"),
    }
}
