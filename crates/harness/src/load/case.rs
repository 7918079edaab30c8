//! The cases of one file.

mod ask;

use super::reader::{Fields, Reader, or_list};
use crate::case::{Case, Level, Source};
use crate::rule::Authority;
use crate::yaml::Node;
use ask::asked;
use jadoube_protocol::QuestionKind;
use std::sync::Arc;

const TOPIC: [&str; 5] = ["topic", "authority", "rules", "about", "cases"];
const CASE: [&str; 21] = [
    "id",
    "claim",
    "authority",
    "rules",
    "ask",
    "fen",
    "moves",
    "variant",
    "edition",
    "editions",
    "depth",
    "move",
    "text",
    "color",
    "expect",
    "expect_one_of",
    "disputed",
    "level",
    "evidence",
    "note",
    "transforms",
];
const LEVELS: [(&str, Level); 3] = [
    ("required", Level::Required),
    ("recommended", Level::Recommended),
    ("free", Level::Free),
];
const EVIDENCE: [&str; 3] = ["by hand", "published: ", "report: "];

/// What the cases of a file have in common.
struct Topic {
    words: Arc<str>,
    authority: Option<Authority>,
    rules: Vec<String>,
}

/// Reads the cases of a file; those with faults are left out.
pub fn cases(reader: &mut Reader, root: &Node) -> Vec<Case> {
    let Some(mut fields) = Fields::open(reader, root, "a case file", &TOPIC) else {
        return Vec::new();
    };
    let words = fields
        .need(reader, "topic")
        .and_then(|node| reader.words(node));
    let authority = fields
        .take("authority")
        .and_then(|node| self::authority(reader, node));
    let rules = fields
        .take("rules")
        .map_or_else(Vec::new, |node| rule_ids(reader, node));
    if let Some(node) = fields.need(reader, "about") {
        reader.words(node);
    }
    let topic = Topic {
        words: words.unwrap_or_default().into(),
        authority,
        rules,
    };
    let list = fields
        .need(reader, "cases")
        .and_then(|node| reader.list(node, "cases"));
    fields.close(reader);
    let list = list.unwrap_or_default();
    if list.is_empty() {
        reader.fault(
            root.place,
            "expected at least one case in the file, found none",
        );
    }
    list.iter()
        .filter_map(|node| case(reader, &topic, node))
        .collect()
}

pub fn authority(reader: &mut Reader, node: &Node) -> Option<Authority> {
    reader.one_of(
        node,
        &Authority::ALL.map(|authority| (authority.as_str(), authority)),
    )
}

fn rule_ids(reader: &mut Reader, node: &Node) -> Vec<String> {
    let Some(items) = reader.list(node, "rule ids") else {
        return Vec::new();
    };
    if items.is_empty() {
        reader.fault(
            node.place,
            "expected at least one rule id, found an empty list",
        );
    }
    let ids: Vec<&str> = items.iter().filter_map(|item| reader.text(item)).collect();
    ids.into_iter().map(str::to_owned).collect()
}

/// An id: words of small letters and digits, joined by hyphens.
pub fn kebab_id(reader: &mut Reader, node: &Node) -> Option<String> {
    let text = reader.text(node)?;
    let is_word = |word: &str| {
        !word.is_empty()
            && word
                .bytes()
                .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
    };
    if !text.split('-').all(is_word) {
        let message = format!(
            "expected an id in kebab-case (a-z, 0-9 and single hyphens between words), found \"{text}\""
        );
        reader.fault(node.place, message);
        return None;
    }
    Some(text.to_owned())
}

fn case(reader: &mut Reader, topic: &Topic, node: &Node) -> Option<Case> {
    let faults = reader.faults.len();
    let mut fields = Fields::open(reader, node, "a case", &CASE)?;
    let place = fields.place();
    let id = fields
        .need(reader, "id")
        .and_then(|node| kebab_id(reader, node));
    if let Some(id) = &id {
        fields.what(format!("the case {id}"));
        reader.ids.push((id.clone(), place));
    }
    let claim = fields
        .need(reader, "claim")
        .and_then(|node| reader.words(node));
    let (authority, rules) = whose_rules(reader, &mut fields, topic);
    let level = match fields.take("level") {
        Some(node) => reader.one_of(node, &LEVELS),
        None => Some(Level::Required),
    };
    let kinds = QuestionKind::ALL.map(|kind| (kind.as_str(), kind));
    let kind = fields
        .need(reader, "ask")
        .and_then(|node| reader.one_of(node, &kinds));
    let asked = kind.and_then(|kind| asked(reader, &mut fields, kind, level.unwrap_or_default()));
    let evidence = fields
        .need(reader, "evidence")
        .and_then(|node| evidence(reader, node));
    let note = fields.take("note").and_then(|node| reader.words(node));
    let transforms = match fields.take("transforms") {
        Some(node) => reader.one_of(node, &[("none", false)]),
        None => Some(true),
    };
    // Which fields belong to a case depends on the kind of question.
    if kind.is_some() {
        fields.close(reader);
    }
    if reader.faults.len() > faults {
        return None;
    }
    let asked = asked?;
    Some(Case {
        id: id?,
        claim: claim?,
        topic: topic.words.clone(),
        authority: authority?,
        rules,
        question: asked.question,
        editions: asked.editions,
        expected: asked.expected,
        level: level?,
        evidence: evidence?,
        note: note.unwrap_or_default(),
        transforms: transforms?,
        source: Source {
            file: reader.file.clone(),
            place,
        },
    })
}

/// The authority and the rules of a case: its own, or those of its file.
fn whose_rules(
    reader: &mut Reader,
    fields: &mut Fields,
    topic: &Topic,
) -> (Option<Authority>, Vec<String>) {
    let place = fields.place();
    let authority = match (fields.take("authority"), topic.authority) {
        (Some(node), _) => authority(reader, node),
        (None, None) => {
            reader.fault(
                place,
                "missing field `authority`, of the case or of its file",
            );
            None
        }
        (None, authority) => authority,
    };
    let rules = match fields.take("rules") {
        Some(node) => rule_ids(reader, node),
        None => topic.rules.clone(),
    };
    if rules.is_empty() && !fields.has("rules") {
        reader.fault(place, "missing field `rules`, of the case or of its file");
    }
    (authority, rules)
}

fn evidence(reader: &mut Reader, node: &Node) -> Option<String> {
    let words = reader.words(node)?;
    if !EVIDENCE.iter().any(|start| words.starts_with(start)) {
        reader.fault(
            node.place,
            format!(
                "expected evidence that begins with {}, found {}",
                or_list(&EVIDENCE),
                node.value.in_words()
            ),
        );
        return None;
    }
    Some(words)
}
