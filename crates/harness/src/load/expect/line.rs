//! What is expected of a line of play.

use super::fen::fen_spec;
use crate::case::{At, Expectation, LineExpectation, PlyExpectation};
use crate::load::reader::{Fields, Reader, or_list};
use crate::yaml::Node;
use jadoube_protocol::{Claim, Ending, MoveText, QuestionKind, Variant};
use std::collections::BTreeMap;

const PLY: [&str; 10] = [
    "fen",
    "check",
    "ending",
    "claims",
    "claims_by",
    "claims_by_includes",
    "claims_by_excludes",
    "occurrences",
    "halfmoves",
    "fullmoves",
];
const ENDINGS: [(&str, Ending); 6] = [
    ("none", Ending::None),
    ("checkmate", Ending::Checkmate),
    ("stalemate", Ending::Stalemate),
    ("dead", Ending::Dead),
    ("fivefold", Ending::Fivefold),
    ("seventy_five", Ending::SeventyFive),
];
const CLAIMS: [(&str, Claim); 2] = [("threefold", Claim::Threefold), ("fifty", Claim::Fifty)];

/// Reads `refused_at` and `at`.
pub fn line(reader: &mut Reader, fields: &mut Fields, variant: Variant) -> Option<Expectation> {
    let refused_at = fields.take("refused_at");
    let at = fields.take("at");
    if refused_at.is_none() && at.is_none() {
        super::none_of(reader, fields, QuestionKind::Line);
    }
    let mut expectation = LineExpectation {
        refused_at: refused_at.and_then(|node| reader.number(node)),
        at: BTreeMap::new(),
    };
    let entries = at.and_then(|node| {
        let entries = reader.map(node, "plies")?;
        if entries.is_empty() {
            reader.fault(
                node.place,
                "expected at least one ply, found an empty mapping",
            );
        }
        Some(entries)
    });
    for (key, node) in entries.unwrap_or_default() {
        let at = match key.text.as_str() {
            "last" => Some(At::Last),
            number => number.parse().ok().map(At::Ply),
        };
        let Some(at) = at else {
            let message = format!(
                "expected the number of a ply or `last`, found \"{}\"",
                key.text
            );
            reader.fault(key.place, message);
            continue;
        };
        if let Some(ply) = ply(reader, node, variant)
            && expectation.at.insert(at, ply).is_some()
        {
            reader.fault(key.place, format!("the ply {} is listed twice", key.text));
        }
    }
    Some(Expectation::Line(expectation))
}

fn ply(reader: &mut Reader, node: &Node, variant: Variant) -> Option<PlyExpectation> {
    let mut fields = Fields::open(reader, node, "what must hold at a ply", &PLY)?;
    let mut take = |name| fields.take(name);
    let ply = PlyExpectation {
        fen: take("fen").and_then(|node| fen_spec(reader, node, variant)),
        check: take("check").and_then(|node| reader.boolean(node)),
        ending: take("ending").and_then(|node| reader.one_of(node, &ENDINGS)),
        claims: take("claims").and_then(|node| claims(reader, node)),
        claims_by: take("claims_by").and_then(|node| claims_by(reader, node)),
        claims_by_includes: take("claims_by_includes")
            .and_then(|node| claims_by(reader, node))
            .unwrap_or_default(),
        claims_by_excludes: take("claims_by_excludes")
            .and_then(|node| reader.move_set(node))
            .unwrap_or_default(),
        occurrences: take("occurrences").and_then(|node| reader.number(node)),
        halfmoves: take("halfmoves").and_then(|node| reader.number(node)),
        fullmoves: take("fullmoves").and_then(|node| reader.number(node)),
    };
    if PLY.iter().all(|name| !fields.has(name)) {
        reader.fault(
            node.place,
            format!("expected one of {}, found none", or_list(&PLY)),
        );
    }
    fields.close(reader);
    Some(ply)
}

fn claims(reader: &mut Reader, node: &Node) -> Option<Vec<Claim>> {
    let items = reader.list(node, "claims")?;
    let mut claims: Vec<Claim> = items
        .iter()
        .filter_map(|item| reader.one_of(item, &CLAIMS))
        .collect();
    claims.sort_unstable();
    claims.dedup();
    Some(claims)
}

fn claims_by(reader: &mut Reader, node: &Node) -> Option<BTreeMap<MoveText, Vec<Claim>>> {
    let entries = reader.map(node, "moves and claims")?;
    let mut by = BTreeMap::new();
    for (key, value) in entries {
        let claims = claims(reader, value);
        if claims.as_ref().is_some_and(Vec::is_empty) {
            reader.fault(
                value.place,
                "expected at least one claim, found an empty list",
            );
        }
        if let Some((m, claims)) = reader.move_key(key).zip(claims) {
            by.insert(m, claims);
        }
    }
    Some(by)
}
