//! YAML text as a tree in which every value and every key knows its place.
//!
//! Cases are decoded from such a tree rather than straight into structs, because a decoder of structs stops at the
//! first fault of a file, and an author wants to see all of them. This is the only module that knows the YAML crate.

use crate::fault::Place;
use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_saphyr::{Location, Spanned};
use std::fmt;

/// A value and where it stands.
#[derive(Clone, PartialEq, Debug)]
pub struct Node {
    /// Where it begins.
    pub place: Place,
    /// How many bytes of the file come before it.
    pub byte: usize,
    /// What it is.
    pub value: Value,
}

/// A YAML 1.2 core value.
#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    /// Nothing, or `null`.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A whole number.
    Integer(i128),
    /// Any other number.
    Float(f64),
    /// Text, quoted or not.
    Text(String),
    /// A list.
    List(Vec<Node>),
    /// A mapping in the order of the file; no key occurs twice.
    Map(Vec<(Key, Node)>),
}

/// A key of a mapping and where it stands.
#[derive(Clone, PartialEq, Debug)]
pub struct Key {
    /// Where it begins.
    pub place: Place,
    /// The key; a number is the text that was written.
    pub text: String,
}

impl Value {
    /// The value in words, for messages: `the number 3`, `a list`.
    pub fn in_words(&self) -> String {
        match self {
            Value::Null => "nothing".to_owned(),
            Value::Bool(value) => format!("the unquoted word {value}"),
            Value::Integer(number) => format!("the unquoted number {number}"),
            Value::Float(number) => format!("the unquoted number {number}"),
            Value::Text(text) => format!("\"{}\"", shorten(text)),
            Value::List(_) => "a list".to_owned(),
            Value::Map(_) => "a mapping".to_owned(),
        }
    }
}

fn shorten(text: &str) -> String {
    match text.char_indices().nth(60) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// Reads one YAML document.
///
/// # Errors
/// The place and what is wrong there, if the text is not YAML, has a second document or a key twice.
pub fn parse(text: &str) -> Result<Node, (Place, String)> {
    let mut budget = serde_saphyr::Budget::default();
    // Ten thousand cases in one file are unusual, but no attack.
    budget.max_nodes = 2_000_000;
    budget.max_events = 8_000_000;
    let options = serde_saphyr::options! {
        strict_booleans: true,
        with_snippet: false,
        merge_keys: serde_saphyr::MergeKeyPolicy::Error,
        budget: Some(budget),
    };
    match serde_saphyr::from_str_with_options::<Spanned<Tree>>(text, options) {
        Ok(tree) => Ok(node(tree)),
        Err(error) => {
            let place = error
                .location()
                .map_or(Place { line: 1, column: 1 }, |location| place(&location));
            Err((place, plain_message(&error.to_string())))
        }
    }
}

/// The message without its own account of the place, and without advice about the crate's options.
fn plain_message(message: &str) -> String {
    let message = message
        .rsplit_once(" at line ")
        .map_or(message, |(before, _)| before);
    let message = match message.split_once(", set DuplicateKeyPolicy") {
        Some((before, _)) => before,
        None => message,
    };
    if message.starts_with("multiple YAML documents") {
        return "expected one YAML document, found a second one".to_owned();
    }
    message.to_owned()
}

fn place(location: &Location) -> Place {
    let number = |n: u64| usize::try_from(n).unwrap_or(usize::MAX).max(1);
    Place {
        line: number(location.line()),
        column: number(location.column()),
    }
}

fn node(tree: Spanned<Tree>) -> Node {
    let value = match tree.value {
        Tree::Null => Value::Null,
        Tree::Bool(value) => Value::Bool(value),
        Tree::Integer(number) => Value::Integer(number),
        Tree::Float(number) => Value::Float(number),
        Tree::Text(text) => Value::Text(text),
        Tree::List(items) => Value::List(items.into_iter().map(node).collect()),
        Tree::Map(entries) => Value::Map(
            entries
                .into_iter()
                .map(|(key, value)| {
                    let key = Key {
                        place: place(&key.referenced),
                        text: key.value,
                    };
                    (key, node(value))
                })
                .collect(),
        ),
    };
    Node {
        place: place(&tree.referenced),
        byte: tree
            .referenced
            .span()
            .byte_offset()
            .and_then(|byte| usize::try_from(byte).ok())
            .unwrap_or(0),
        value,
    }
}

/// A tree as the YAML crate hands it over.
enum Tree {
    Null,
    Bool(bool),
    Integer(i128),
    Float(f64),
    Text(String),
    List(Vec<Spanned<Tree>>),
    Map(Vec<(Spanned<String>, Spanned<Tree>)>),
}

impl<'de> Deserialize<'de> for Tree {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Tree, D::Error> {
        deserializer.deserialize_any(AnyTree)
    }
}

struct AnyTree;

impl<'de> Visitor<'de> for AnyTree {
    type Value = Tree;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a YAML value")
    }

    fn visit_unit<E: Error>(self) -> Result<Tree, E> {
        Ok(Tree::Null)
    }

    fn visit_none<E: Error>(self) -> Result<Tree, E> {
        Ok(Tree::Null)
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<Tree, E> {
        Ok(Tree::Bool(value))
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Tree, E> {
        Ok(Tree::Integer(number.into()))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Tree, E> {
        Ok(Tree::Integer(number.into()))
    }

    fn visit_i128<E: Error>(self, number: i128) -> Result<Tree, E> {
        Ok(Tree::Integer(number))
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<Tree, E> {
        Ok(Tree::Float(number))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Tree, E> {
        Ok(Tree::Text(text.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Tree, A::Error> {
        let mut list = Vec::new();
        while let Some(item) = items.next_element()? {
            list.push(item);
        }
        Ok(Tree::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Tree, A::Error> {
        let mut map = Vec::new();
        while let Some(entry) = entries.next_entry()? {
            map.push(entry);
        }
        Ok(Tree::Map(map))
    }
}
