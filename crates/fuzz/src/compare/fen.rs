//! Positions as text, each in its subject's way of writing.

use super::{Allowed, Comparison, Difference, different};
use crate::input::STYLE;
use jadoube_protocol::{Description, EnPassantField, Question, Variant};
use jadoube_rules::fen::{self, Style};
use jadoube_rules::{Reading, fast};

const FIELDS: [&str; 6] = [
    "placement",
    "turn",
    "castling",
    "en passant",
    "halfmoves",
    "fullmoves",
];

/// Whether a text is a FEN just as the standard writes it.
pub(super) fn is_exact(text: &str) -> bool {
    fen::parse(text)
        .ok()
        .and_then(|setup| fast::Position::accept(&setup).ok())
        .is_some_and(|position| fen::write(&position, STYLE) == text)
}

fn rules(variant: Variant) -> jadoube_rules::Variant {
    match variant {
        Variant::Standard => jadoube_rules::Variant::Standard,
        Variant::Chess960 => jadoube_rules::Variant::Chess960,
    }
}

/// A text in the one form that both can be brought into; `None` if it is no position.
fn canonical(
    text: &str,
    variant: Variant,
    en_passant: EnPassantField,
    fields: u8,
) -> Option<Vec<String>> {
    // A subject that keeps no counters may leave them out.
    let whole = match text.split(' ').count() {
        4 => format!("{text} 0 1"),
        _ => text.to_owned(),
    };
    let setup = fen::parse_lenient(&whole, rules(variant)).ok()?.0;
    let position = fast::Position::accept(&setup).ok()?;
    let style = Style {
        en_passant: match en_passant {
            EnPassantField::Always => fen::EnPassantField::Always,
            EnPassantField::PseudoLegal => fen::EnPassantField::PseudoLegal,
            EnPassantField::Legal => fen::EnPassantField::Legal,
        },
        ..STYLE
    };
    let written = fen::write(&position, style);
    Some(
        written
            .split(' ')
            .take(usize::from(fields))
            .map(str::to_owned)
            .collect(),
    )
}

/// The field of the FEN that differs first, and how; `None` if they mean the same.
pub(super) fn differing(
    variant: Variant,
    expected: &str,
    found: &str,
    measure: &Description,
    subject: &Description,
) -> Option<(&'static str, String)> {
    let form = measure.dialect.en_passant.max(subject.dialect.en_passant);
    let fields = measure.dialect.fen_fields.min(subject.dialect.fen_fields);
    let [Some(one), Some(other)] =
        [expected, found].map(|text| canonical(text, variant, form, fields))
    else {
        return (expected != found)
            .then(|| ("text", format!("\"{found}\" instead of \"{expected}\"")));
    };
    let at = (0..one.len().max(other.len())).find(|n| one.get(*n) != other.get(*n))?;
    Some((
        FIELDS.get(at).copied().unwrap_or("text"),
        format!("\"{found}\" instead of \"{expected}\""),
    ))
}

pub(super) fn compare(
    question: &Question,
    expected: &str,
    found: &str,
    measure: &Description,
    subject: &Description,
) -> Comparison {
    match differing(question.variant(), expected, found, measure, subject) {
        None => Comparison::Same,
        Some(("en passant", _)) => Comparison::Allowed(Allowed::EnPassantSquare),
        Some((field, words)) => different(vec![Difference::new(
            format!("writes back another {field}"),
            format!("writes {words}"),
        )]),
    }
}
