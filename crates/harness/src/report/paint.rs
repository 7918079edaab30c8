//! Width and colours of a terminal.

/// What the terminal can show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Style {
    /// Characters in a line; what is narrower than 40 counts as 40.
    pub width: usize,
    /// Whether ANSI colours are shown.
    pub color: bool,
}

/// A colour with a meaning.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ink {
    /// All is well.
    Good,
    /// Known, or advice.
    Noted,
    /// A failure.
    Bad,
    /// Less important.
    Faint,
    /// More important.
    Strong,
}

impl Style {
    /// Text in a colour, if there are colours.
    pub fn paint(self, ink: Ink, text: &str) -> String {
        let code = match ink {
            Ink::Good => "32",
            Ink::Noted => "33",
            Ink::Bad => "31",
            Ink::Faint => "2",
            Ink::Strong => "1",
        };
        if self.color && !text.is_empty() {
            format!("\x1b[{code}m{text}\x1b[0m")
        } else {
            text.to_owned()
        }
    }

    /// The usable width.
    pub fn width(self) -> usize {
        self.width.max(40)
    }

    /// Words in lines of at most the width; the first line begins with `head`, the others are indented.
    pub fn wrap(self, head: &str, text: &str, indent: usize) -> String {
        let mut lines: Vec<String> = Vec::new();
        let mut line = head.to_owned();
        let mut words_in_line = 0;
        for word in text.split_whitespace() {
            let length = line.chars().count() + 1 + word.chars().count();
            if words_in_line > 0 && length > self.width() {
                lines.push(std::mem::replace(&mut line, " ".repeat(indent)));
                words_in_line = 0;
            }
            if words_in_line > 0 {
                line.push(' ');
            }
            line.push_str(word);
            words_in_line += 1;
        }
        lines.push(line);
        lines.join("\n")
    }

    /// Wrapped text after a label of its own column; the label is painted, and if it is too wide it has its own line.
    pub fn labelled(self, ink: Ink, label: &str, text: &str) -> String {
        let head = format!("  {label:<9} ");
        if head.chars().count() > LABELLED {
            let text = self.wrap(&" ".repeat(LABELLED), text, LABELLED);
            return format!("  {}\n{text}", self.paint(ink, label));
        }
        // Painted last, since the marks of colour have no width.
        let text = self.wrap(&head, text, LABELLED);
        let (before, after) = text.split_at(head.len());
        format!(
            "{}{after}",
            before.replacen(
                label,
                &self.paint(ink, label),
                usize::from(!label.is_empty())
            )
        )
    }
}

/// Where labelled text begins.
pub const LABELLED: usize = 12;

/// Text cut to a width; a cut is shown.
pub fn cut(text: &str, width: usize) -> String {
    if text.chars().count() <= width {
        return text.to_owned();
    }
    let kept: String = text.chars().take(width.saturating_sub(1)).collect();
    format!("{kept}…")
}
