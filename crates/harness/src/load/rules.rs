//! The table of rules.

use super::case::{authority, kebab_id};
use super::reader::{Fields, Reader};
use crate::rule::{Authority, Rule};
use crate::yaml::Node;
use jadoube_protocol::Edition;
use std::collections::BTreeMap;

const RULE: [&str; 6] = ["id", "authority", "title", "articles", "section", "none"];

/// Reads the table; rules with faults are left out.
pub fn rules(reader: &mut Reader, root: &Node) -> Vec<Rule> {
    let Some(mut fields) = Fields::open(reader, root, "a table of rules", &["rules"]) else {
        return Vec::new();
    };
    let list = fields
        .need(reader, "rules")
        .and_then(|node| reader.list(node, "rules"));
    fields.close(reader);
    let mut rules: Vec<Rule> = Vec::new();
    for node in list.unwrap_or_default() {
        let Some(rule) = rule(reader, node) else {
            continue;
        };
        match rules.iter().find(|other| other.id == rule.id) {
            Some(other) => {
                let message = format!(
                    "the rule {} is already in line {}",
                    rule.id, other.place.line
                );
                reader.fault(node.place, message);
            }
            None => rules.push(rule),
        }
    }
    rules
}

fn rule(reader: &mut Reader, node: &Node) -> Option<Rule> {
    let faults = reader.faults.len();
    let mut fields = Fields::open(reader, node, "a rule", &RULE)?;
    let id = fields
        .need(reader, "id")
        .and_then(|node| kebab_id(reader, node));
    if let Some(id) = &id {
        fields.what(format!("the rule {id}"));
    }
    let authority = fields
        .need(reader, "authority")
        .and_then(|node| authority(reader, node));
    let title = fields
        .need(reader, "title")
        .and_then(|node| reader.words(node));
    let (articles, section) = match authority {
        Some(Authority::Laws) => {
            let node = fields.need(reader, "articles");
            (node.and_then(|node| articles(reader, node)), None)
        }
        Some(_) => {
            let node = fields.need(reader, "section");
            (None, node.and_then(|node| reader.words(node)))
        }
        None => (None, None),
    };
    let none = fields.take("none").and_then(|node| reader.words(node));
    if authority.is_some() {
        fields.close(reader);
    }
    if reader.faults.len() > faults {
        return None;
    }
    Some(Rule {
        id: id?,
        authority: authority?,
        title: title?,
        articles: articles.unwrap_or_default(),
        section,
        none,
        place: node.place,
    })
}

fn articles(reader: &mut Reader, node: &Node) -> Option<BTreeMap<Edition, String>> {
    let entries = reader.map(node, "editions and articles")?;
    if entries.is_empty() {
        reader.fault(node.place, "expected at least one edition, found none");
    }
    let mut articles = BTreeMap::new();
    for (key, value) in entries {
        let edition = Edition::ALL
            .into_iter()
            .find(|edition| edition.as_str() == key.text);
        match edition {
            None => {
                let message = format!(
                    "expected an edition: 2014, 2017, 2018 or 2023, found \"{}\"",
                    key.text
                );
                reader.fault(key.place, message);
            }
            Some(edition) => {
                if let Some(article) = reader.words(value) {
                    articles.insert(edition, article);
                }
            }
        }
    }
    Some(articles)
}
