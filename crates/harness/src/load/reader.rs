//! Reading one file: the tree's values as the types that are wanted, with a fault for each that is something else.

use super::Vet;
use crate::fault::{Fault, Place};
use crate::yaml::{Key, Node, Value};
use jadoube_protocol::MoveText;
use std::sync::Arc;

/// A file that is being read, and what has been found wrong with it so far.
pub struct Reader<'a> {
    pub file: Arc<str>,
    pub text: &'a str,
    pub vet: &'a dyn Vet,
    pub faults: Vec<Fault>,
    /// Faults of form alone: the file can be used, but a lint complains.
    pub notes: Vec<Fault>,
    /// The ids of all cases of the file, also of those that have faults.
    pub ids: Vec<(String, Place)>,
}

impl<'a> Reader<'a> {
    pub fn new(name: &str, text: &'a str, vet: &'a dyn Vet) -> Reader<'a> {
        Reader {
            file: name.into(),
            text,
            vet,
            faults: Vec::new(),
            notes: Vec::new(),
            ids: Vec::new(),
        }
    }

    pub fn fault(&mut self, place: Place, message: impl Into<String>) {
        let fault = self.at(place, message.into());
        self.faults.push(fault);
    }

    pub fn note(&mut self, place: Place, message: impl Into<String>) {
        let fault = self.at(place, message.into());
        self.notes.push(fault);
    }

    fn at(&self, place: Place, message: String) -> Fault {
        let line = self.text.lines().nth(place.line - 1).unwrap_or("");
        Fault {
            file: self.file.to_string(),
            place: Some(place),
            message,
            line: line.to_owned(),
        }
    }

    /// The place of a byte inside a text value, as far as the file shows the text as it is.
    pub fn inside(&self, node: &Node, at: usize) -> Place {
        let Value::Text(text) = &node.value else {
            return node.place;
        };
        let written = self.text.get(node.byte..).unwrap_or("");
        let quote = usize::from(written.starts_with(['"', '\'']));
        let before = text.get(..at);
        match before {
            Some(before) if written[quote..].starts_with(text) && !before.contains('\n') => Place {
                line: node.place.line,
                column: node.place.column + quote + before.chars().count(),
            },
            _ => node.place,
        }
    }

    fn expected(&mut self, node: &Node, what: &str) {
        let hint = match node.value {
            Value::Bool(_) | Value::Integer(_) | Value::Float(_) if what.contains("text") => {
                ": put it in quotes"
            }
            _ => "",
        };
        let message = format!("expected {what}, found {}{hint}", node.value.in_words());
        self.fault(node.place, message);
    }

    pub fn text<'n>(&mut self, node: &'n Node) -> Option<&'n str> {
        match &node.value {
            Value::Text(text) => Some(text),
            _ => {
                self.expected(node, "a text");
                None
            }
        }
    }

    /// Words for a reader: not empty, without the line ends of a folded text.
    pub fn words(&mut self, node: &Node) -> Option<String> {
        let text = self.text(node)?.trim();
        if text.is_empty() {
            self.fault(node.place, "expected some words, found an empty text");
            return None;
        }
        Some(text.to_owned())
    }

    /// One of some words; what each means is in the table.
    pub fn one_of<T: Copy>(&mut self, node: &Node, table: &[(&str, T)]) -> Option<T> {
        if let Value::Text(text) = &node.value
            && let Some((_, meaning)) = table.iter().find(|(word, _)| word == text)
        {
            return Some(*meaning);
        }
        let words: Vec<&str> = table.iter().map(|(word, _)| *word).collect();
        let hint = if matches!(node.value, Value::Integer(_)) {
            " as a quoted text"
        } else {
            ""
        };
        let message = format!(
            "expected {}{hint}, found {}",
            or_list(&words),
            node.value.in_words()
        );
        self.fault(node.place, message);
        None
    }

    pub fn boolean(&mut self, node: &Node) -> Option<bool> {
        match node.value {
            Value::Bool(value) => Some(value),
            _ => {
                self.expected(node, "true or false");
                None
            }
        }
    }

    /// A whole number that fits the type.
    pub fn number<T: TryFrom<i128>>(&mut self, node: &Node) -> Option<T> {
        let number = match node.value {
            Value::Integer(number) => T::try_from(number).ok(),
            _ => None,
        };
        if number.is_none() {
            let bits = 8 * size_of::<T>();
            self.expected(node, &format!("a whole number below 2^{bits}"));
        }
        number
    }

    /// A count as decimal text.
    pub fn count(&mut self, node: &Node) -> Option<u64> {
        let count = match &node.value {
            Value::Text(text) if text.bytes().all(|byte| byte.is_ascii_digit()) => {
                text.parse().ok()
            }
            _ => None,
        };
        if count.is_none() {
            self.expected(node, "a decimal number below 2^64 as text");
        }
        count
    }

    pub fn list<'n>(&mut self, node: &'n Node, what: &str) -> Option<&'n [Node]> {
        match &node.value {
            Value::List(items) => Some(items),
            _ => {
                self.expected(node, &format!("a list of {what}"));
                None
            }
        }
    }

    pub fn map<'n>(&mut self, node: &'n Node, what: &str) -> Option<&'n [(Key, Node)]> {
        match &node.value {
            Value::Map(entries) => Some(entries),
            _ => {
                self.expected(node, &format!("a mapping of {what}"));
                None
            }
        }
    }

    /// A move that an answer could contain.
    pub fn move_text(&mut self, node: &Node) -> Option<MoveText> {
        let text = self.text(node)?;
        self.move_of(text, |reader, at| reader.inside(node, at), node.place)
    }

    /// The same for a key of a mapping.
    pub fn move_key(&mut self, key: &Key) -> Option<MoveText> {
        self.move_of(&key.text, |_, _| key.place, key.place)
    }

    fn move_of(
        &mut self,
        text: &str,
        inside: impl Fn(&Self, usize) -> Place,
        place: Place,
    ) -> Option<MoveText> {
        match text.parse() {
            Err(error) => self.fault(place, format!("{error}, found \"{text}\"")),
            Ok(m) => match self.vet.uci_move(text) {
                Ok(()) => return Some(m),
                Err(fault) => self.fault(inside(self, fault.at), fault.message),
            },
        }
        None
    }

    /// A list of moves without repetition. Notes if they are not sorted.
    pub fn move_set(&mut self, node: &Node) -> Option<Vec<MoveText>> {
        let items = self.list(node, "moves")?;
        let moves: Vec<MoveText> = items
            .iter()
            .filter_map(|item| self.move_text(item))
            .collect();
        if moves.len() < items.len() {
            return None;
        }
        for (n, m) in moves.iter().enumerate() {
            if moves[..n].contains(m) {
                self.fault(items[n].place, format!("the move {m} is listed twice"));
                return None;
            }
        }
        if let Some(n) = moves.windows(2).position(|pair| pair[0] > pair[1]) {
            let message = format!(
                "expected the moves sorted: {} before {}",
                moves[n + 1],
                moves[n]
            );
            self.note(items[n + 1].place, message);
        }
        Some(moves)
    }
}

/// `a`, `a or b`, `a, b or c`.
pub fn or_list(words: &[&str]) -> String {
    match words {
        [] => "nothing".to_owned(),
        [one] => format!("`{one}`"),
        [first @ .., last] => {
            let first: Vec<String> = first.iter().map(|word| format!("`{word}`")).collect();
            format!("{} or `{last}`", first.join(", "))
        }
    }
}

/// The fields of a mapping, taken one by one; what is left at the end is unknown.
pub struct Fields<'n> {
    /// What the mapping is, for messages: `a case`.
    what: String,
    place: Place,
    entries: Vec<(&'n Key, &'n Node)>,
    taken: Vec<&'n str>,
    known: Vec<&'static str>,
}

impl<'n> Fields<'n> {
    /// Opens a mapping whose fields should stand in this order.
    pub fn open(
        reader: &mut Reader,
        node: &'n Node,
        what: &str,
        order: &[&'static str],
    ) -> Option<Fields<'n>> {
        let Value::Map(map) = &node.value else {
            reader.expected(node, &format!("{what}, a mapping"));
            return None;
        };
        let entries: Vec<(&Key, &Node)> = map.iter().map(|(key, value)| (key, value)).collect();
        let rank = |key: &Key| order.iter().position(|name| *name == key.text);
        let known: Vec<(&Key, usize)> = entries
            .iter()
            .filter_map(|(key, _)| Some((*key, rank(key)?)))
            .collect();
        if let Some(pair) = known.windows(2).find(|pair| pair[0].1 > pair[1].1) {
            let (later, earlier) = (pair[0].0, pair[1].0);
            let message = format!("expected `{}` before `{}`", earlier.text, later.text);
            reader.note(earlier.place, message);
        }
        Some(Fields {
            what: what.to_owned(),
            place: node.place,
            entries,
            taken: Vec::new(),
            known: order.to_vec(),
        })
    }

    pub fn what(&mut self, what: String) {
        self.what = what;
    }

    pub const fn place(&self) -> Place {
        self.place
    }

    pub fn has(&self, name: &str) -> bool {
        self.entries.iter().any(|(key, _)| key.text == name)
    }

    /// The value of a field that may be missing.
    pub fn take(&mut self, name: &'static str) -> Option<&'n Node> {
        self.taken.push(name);
        let (_, node) = self.entries.iter().find(|(key, _)| key.text == name)?;
        Some(node)
    }

    /// The value of a field that must be there.
    pub fn need(&mut self, reader: &mut Reader, name: &'static str) -> Option<&'n Node> {
        let node = self.take(name);
        if node.is_none() {
            let message = format!("missing field `{name}` of {}", self.what);
            reader.fault(self.place, message);
        }
        node
    }

    /// Complains about every field that nobody took.
    pub fn close(self, reader: &mut Reader) {
        let expected: Vec<&str> = self
            .known
            .iter()
            .copied()
            .filter(|name| self.taken.contains(name))
            .collect();
        for (key, _) in &self.entries {
            if self.taken.contains(&key.text.as_str()) {
                continue;
            }
            let message = if self.known.contains(&key.text.as_str()) {
                format!("the field `{}` does not belong to {}", key.text, self.what)
            } else {
                format!(
                    "unknown field `{}` of {}; expected {}",
                    key.text,
                    self.what,
                    or_list(&expected)
                )
            };
            reader.fault(key.place, message);
        }
    }
}
