//! The wire between processes, protocol 1: one JSON object a line, UTF-8.
//!
//! | who | line | meaning |
//! |---|---|---|
//! | harness | `{"hello":{"protocol":1}}` | first line; the subject answers with its description |
//! | subject | `{"hello":{"protocol":1,"description":{…}}}` | |
//! | harness | `{"batch":{"items":[{"id":7,"question":{"ask":"legal_moves","fen":"…"}}]}}` | questions |
//! | subject | `{"answer":{"id":7,"answer":{"value":{"moves":["e2e4"]}}}}` | one line for each question, in any order |
//! | subject | `{"progress":{"id":7}}` | still working on it |
//! | harness | `{"bye":{}}` | the subject ends; the end of its input means the same |
//!
//! A field that the other side does not know is a fault, unless its name begins with `x_`.
//! Expectations are never sent.

use crate::door::ask_catching;
use crate::{Answer, Description, Question, Subject};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::error::Category;
use std::fmt;
use std::io::{self, BufRead, Write};

/// The version that this crate speaks.
pub const PROTOCOL: u32 = 1;

/// A line from the harness.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum ToSubject {
    /// Who are you?
    Hello(Version),
    /// Questions to answer.
    Batch(Batch),
    /// That was all.
    Bye(Nothing),
}

/// A line from the subject.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum FromSubject {
    /// This is who I am.
    Hello(Box<Introduction>),
    /// An answer to one question.
    Answer(Item),
    /// Still working on this question.
    Progress(Progress),
}

/// The version of the protocol that the harness speaks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Version {
    /// 1.
    pub protocol: u32,
}

/// A subject's answer to the greeting.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Introduction {
    /// The version of the protocol that the subject speaks.
    pub protocol: u32,
    /// Its account of itself.
    pub description: Description,
}

/// Questions sent together, since a round trip for each would cost more than most answers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Batch {
    /// The questions.
    pub items: Vec<Asked>,
}

/// A question with the number by which its answer will be known.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Asked {
    /// Unique in a run of the subject's process.
    pub id: u64,
    /// The question.
    pub question: Question,
}

/// An answer with the number of its question.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Item {
    /// The question's number.
    pub id: u64,
    /// What the subject says.
    pub answer: Answer,
}

/// A sign of life during long work.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Progress {
    /// The question's number.
    pub id: u64,
}

/// An object without fields.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Nothing {}

/// A line that is not a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadLine(String);

impl fmt::Display for BadLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for BadLine {}

/// Reads a message from a line.
///
/// # Errors
/// A sentence that says what was expected, if the line is not such a message.
pub fn read<T: DeserializeOwned>(line: &str) -> Result<T, BadLine> {
    serde_json::from_str(line).or_else(|error| {
        if !line.contains("\"x_") {
            return Err(bad(&error));
        }
        let mut value: serde_json::Value =
            serde_json::from_str(line).map_err(|error| bad(&error))?;
        strip_extensions(&mut value);
        serde_json::from_value(value).map_err(|error| bad(&error))
    })
}

/// A message is one line, so that its number says nothing.
fn bad(error: &serde_json::Error) -> BadLine {
    let text = error.to_string().replace(" at line 1 column", " at column");
    BadLine(match error.classify() {
        Category::Syntax | Category::Eof => format!("not JSON, {text}"),
        Category::Data | Category::Io => text,
    })
}

/// Names that begin with `x_` are free for everyone's own use.
fn strip_extensions(value: &mut serde_json::Value) {
    match value {
        serde_json::Value::Object(map) => {
            map.retain(|name, _| !name.starts_with("x_"));
            map.values_mut().for_each(strip_extensions);
        }
        serde_json::Value::Array(items) => items.iter_mut().for_each(strip_extensions),
        _ => {}
    }
}

/// Writes a message as a line.
///
/// # Errors
/// What the writer reports.
pub fn write<T: Serialize>(output: &mut impl Write, message: &T) -> io::Result<()> {
    serde_json::to_writer(&mut *output, message)?;
    output.write_all(b"\n")
}

/// Lets a subject answer the questions that arrive on `input`, until `bye` or the end.
///
/// # Errors
/// What reading or writing reports; `InvalidData` for a line that is not a message, or for another protocol.
pub fn serve<S: Subject + ?Sized>(
    subject: &mut S,
    input: impl BufRead,
    mut output: impl Write,
) -> io::Result<()> {
    let invalid = |error: BadLine| io::Error::new(io::ErrorKind::InvalidData, error);
    for line in input.lines() {
        let line = line?;
        if line.trim().is_empty() {
            continue;
        }
        match read::<ToSubject>(&line).map_err(invalid)? {
            ToSubject::Hello(Version { protocol }) if protocol == PROTOCOL => {
                let description = subject.describe();
                write(
                    &mut output,
                    &FromSubject::Hello(Box::new(Introduction {
                        protocol,
                        description,
                    })),
                )?;
            }
            ToSubject::Hello(Version { protocol }) => {
                let text = format!("expected protocol {PROTOCOL}, found {protocol}");
                return Err(invalid(BadLine(text)));
            }
            ToSubject::Batch(batch) => {
                for Asked { id, question } in batch.items {
                    let answer = ask_catching(subject, &question);
                    write(&mut output, &FromSubject::Answer(Item { id, answer }))?;
                }
            }
            ToSubject::Bye(Nothing {}) => break,
        }
        output.flush()?;
    }
    output.flush()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::smoke::Parrot;

    fn said(input: &str) -> io::Result<String> {
        let mut output = Vec::new();
        serve(&mut Parrot, input.as_bytes(), &mut output)?;
        Ok(String::from_utf8(output).expect("JSON is UTF-8"))
    }

    #[test]
    fn a_subject_introduces_itself_and_answers_each_question() {
        let lines = said(concat!(
            "{\"hello\":{\"protocol\":1}}\n",
            "{\"batch\":{\"items\":[{\"id\":7,\"question\":{\"ask\":\"read_fen\",\"text\":\"8\"}}]}}\n",
            "{\"bye\":{}}\n",
            "never read\n",
        ))
        .unwrap();
        let lines: Vec<&str> = lines.lines().collect();
        assert!(
            lines[0].starts_with("{\"hello\":{\"protocol\":1,\"description\":{\"name\":\"parrot\""),
            "{}",
            lines[0]
        );
        assert_eq!(
            lines[1],
            "{\"answer\":{\"id\":7,\"answer\":{\"unsupported\":\"a parrot\"}}}"
        );
        assert_eq!(lines.len(), 2);
    }

    #[test]
    fn unknown_fields_are_faults_unless_they_are_extensions() {
        let item = |extra: &str| {
            format!("{{\"answer\":{{\"id\":1,{extra}\"answer\":{{\"unsupported\":\"\"}}}}}}")
        };
        assert!(read::<FromSubject>(&item("")).is_ok());
        assert!(read::<FromSubject>(&item("\"x_time\":3,")).is_ok());
        let error = read::<FromSubject>(&item("\"time\":3,"))
            .unwrap_err()
            .to_string();
        assert!(error.starts_with("unknown field `time`"), "{error}");
    }

    #[test]
    fn another_protocol_is_refused() {
        let error = said("{\"hello\":{\"protocol\":2}}\n").unwrap_err();
        assert_eq!(error.to_string(), "expected protocol 1, found 2");
    }

    #[test]
    fn counts_travel_as_decimal_text() {
        let line = "{\"answer\":{\"id\":1,\"answer\":{\"value\":{\"perft\":{\"nodes\":\"20\",\"divide\":{\"e2e4\":\"20\"}}}}}}";
        let message: FromSubject = read(line).unwrap();
        let mut out = Vec::new();
        write(&mut out, &message).unwrap();
        assert_eq!(String::from_utf8(out).unwrap().trim_end(), line);
        assert!(read::<FromSubject>(&line.replace("\"20\"", "20")).is_err());
    }
}
