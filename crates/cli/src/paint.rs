//! How wide the output may be, and whether it can show colours.

use crate::args::When;
use jadoube_harness::report::Style;
use std::env::var_os;
use std::io::{IsTerminal, stdout};

/// The width of a line where the output is no terminal.
const NO_TERMINAL: usize = 80;

/// Decides by the user's wish and by where standard output goes.
pub fn style(when: When) -> Style {
    let color = match when {
        When::Always => true,
        When::Never => false,
        When::Auto => {
            stdout().is_terminal() && var_os("NO_COLOR").is_none_or(|value| value.is_empty())
        }
    };
    let width =
        terminal_size::terminal_size().map_or(NO_TERMINAL, |(width, _)| usize::from(width.0));
    Style { width, color }
}
