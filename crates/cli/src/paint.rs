//! Colours, if the output can show them.

use crate::args::When;
use std::io::{IsTerminal, stdout};

/// How to paint text: with colours or not at all.
#[derive(Clone, Copy, Debug)]
pub struct Paint {
    /// Whether escape sequences are written.
    pub color: bool,
    /// The width of a line: the terminal's, or 80 where there is none.
    pub width: usize,
}

impl Paint {
    /// Decides by the user's wish and by where standard output goes.
    pub fn new(when: When) -> Paint {
        let color = match when {
            When::Always => true,
            When::Never => false,
            When::Auto => {
                stdout().is_terminal()
                    && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
            }
        };
        let width = terminal_size::terminal_size().map_or(80, |(width, _)| usize::from(width.0));
        Paint { color, width }
    }

    fn wrap(self, code: &str, text: &str) -> String {
        if self.color {
            format!("\x1b[{code}m{text}\x1b[0m")
        } else {
            text.to_owned()
        }
    }

    /// For what is right.
    pub fn good(self, text: &str) -> String {
        self.wrap("32", text)
    }

    /// For what is wrong.
    pub fn bad(self, text: &str) -> String {
        self.wrap("31", text)
    }

    /// For what matters.
    pub fn bold(self, text: &str) -> String {
        self.wrap("1", text)
    }

    /// For what may be overlooked.
    pub fn faint(self, text: &str) -> String {
        self.wrap("2", text)
    }
}
