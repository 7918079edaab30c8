//! What is wrong with a file, and where: every fault names file, line and column, and shows the line.

use std::fmt;

/// A place in a text: line and column count from 1, columns in characters.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize,
)]
#[serde(deny_unknown_fields)]
pub struct Place {
    /// The line, from 1.
    pub line: usize,
    /// The character in the line, from 1.
    pub column: usize,
}

/// One thing that is wrong with a file or a folder.
///
/// It is shown as `file:line:column: message`, followed by the line and a caret under the column.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The file or folder, as the reader would name it.
    pub file: String,
    /// Where in the file; `None` if the fault is about the whole of it.
    pub place: Option<Place>,
    /// A lower-case sentence that says what was expected and what was found.
    pub message: String,
    /// The line of the file; empty if it is not at hand.
    pub line: String,
}

impl Fault {
    /// A fault of a whole file or folder.
    pub fn of_file(file: impl Into<String>, message: impl Into<String>) -> Fault {
        Fault {
            file: file.into(),
            place: None,
            message: message.into(),
            line: String::new(),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(Place { line, column }) = self.place else {
            return write!(f, "{}: {}", self.file, self.message);
        };
        write!(f, "{}:{line}:{column}: {}", self.file, self.message)?;
        if self.line.is_empty() {
            return Ok(());
        }
        writeln!(f)?;
        let number = line.to_string();
        let (shown, caret) = window(&self.line, column);
        writeln!(f, " {number} | {shown}")?;
        write!(
            f,
            " {:width$} | {:indent$}^",
            "",
            "",
            width = number.len(),
            indent = caret
        )
    }
}

/// Cuts a long line to what surrounds the column, and says how far in the caret goes.
fn window(line: &str, column: usize) -> (String, usize) {
    const WIDTH: usize = 100;
    let characters: Vec<char> = line
        .chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect();
    let caret = column.saturating_sub(1);
    let from = if characters.len() <= WIDTH {
        0
    } else {
        caret
            .saturating_sub(WIDTH / 2)
            .min(characters.len() - WIDTH)
    };
    let shown: String = characters.iter().skip(from).take(WIDTH).collect();
    (shown.trim_end().to_owned(), caret - from)
}

/// Everything that is wrong with a folder of cases; never empty.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", list(.0))]
pub struct Faults(pub Vec<Fault>);

fn list(faults: &[Fault]) -> String {
    let lines: Vec<String> = faults.iter().map(Fault::to_string).collect();
    lines.join("\n")
}
