//! Finding positions, moves and counts in what engines print.

use jadoube_protocol::MoveText;

/// Whether a text looks like the first field of a FEN: eight ranks with a stroke between them.
fn is_placement(text: &str) -> bool {
    text.split('/').count() == 8
        && text
            .chars()
            .all(|c| c == '/' || c.is_ascii_digit() || c.is_ascii_alphabetic())
}

/// The FEN in a line, and what stands before it.
pub(crate) fn fen(line: &str) -> Option<(&str, &str)> {
    let mut at = 0;
    for word in line.split_inclusive(' ') {
        if is_placement(word.trim()) {
            return Some((line[..at].trim(), line[at..].trim()));
        }
        at += word.len();
    }
    None
}

/// A move as an engine writes it: it begins with two squares or is castling; what follows is as the engine likes it.
pub(crate) fn engine_move(text: &str) -> Option<MoveText> {
    let square = |pair: &[u8]| matches!(pair, [b'a'..=b'h', b'1'..=b'8']);
    let bytes = text.as_bytes();
    let squares = bytes.len() >= 4 && square(&bytes[..2]) && square(&bytes[2..4]);
    let castling = ["O-O", "O-O-O", "0-0", "0-0-0"].contains(&text);
    (squares || castling).then(|| text.parse().ok()).flatten()
}

/// The count for one move, as in `e2e4: 20`.
pub(crate) fn count_of_move(line: &str) -> Option<(MoveText, u64)> {
    let (m, count) = line.split_once([':', ' '])?;
    let m = engine_move(m.trim())?;
    let count = count.trim_start_matches([' ', ':', '-', '=', '\t']);
    Some((m, number(count.split(' ').next()?)?))
}

/// A number, perhaps with a mark behind it.
fn number(word: &str) -> Option<u64> {
    word.trim_end_matches([',', '.', ';']).parse().ok()
}

/// The line with which an engine tells a whole count, learnt from one that it has told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct CountLine {
    /// The words before the count; `None` stands for the depth.
    before: Vec<Option<String>>,
    /// Whether anything follows.
    more: bool,
}

impl CountLine {
    /// Learns the form from a line that tells a count for this depth. Without `known`, the line must speak of nodes.
    pub(crate) fn learn(line: &str, depth: u8, known: Option<u64>) -> Option<CountLine> {
        let lower = line.to_ascii_lowercase();
        let words: Vec<&str> = line.split_whitespace().collect();
        let at = match known {
            Some(count) => words.iter().position(|word| number(word) == Some(count))?,
            None if ["nodes", "perft", "total"]
                .iter()
                .any(|word| lower.starts_with(word)) =>
            {
                words.iter().rposition(|word| number(word).is_some())?
            }
            None => return None,
        };
        let before = words[..at].iter().map(|word| {
            let bare = word.trim_matches(|c: char| !c.is_ascii_digit());
            (bare != depth.to_string()).then(|| (*word).to_owned())
        });
        Some(CountLine {
            before: before.collect(),
            more: at + 1 < words.len(),
        })
    }

    /// The count in a line, if it is of this form.
    pub(crate) fn read(&self, line: &str, depth: u8) -> Option<u64> {
        let mut words = line.split_whitespace();
        for expected in &self.before {
            let word = words.next()?;
            let fits = match expected {
                Some(expected) => word == expected,
                None => word.trim_matches(|c: char| !c.is_ascii_digit()) == depth.to_string(),
            };
            if !fits {
                return None;
            }
        }
        let count = number(words.next()?)?;
        (self.more || words.next().is_none()).then_some(count)
    }
}

/// Whether a line complains about what it was told.
pub(crate) fn complains(line: &str) -> bool {
    let lower = line.to_ascii_lowercase();
    ["error", "illegal", "invalid", "wrong", "bad fen"]
        .iter()
        .any(|word| lower.contains(word))
}

/// An engine's name for itself, and its version: what begins with a digit.
pub(crate) fn name_and_version(text: &str) -> (String, String) {
    let words: Vec<&str> = text.split_whitespace().collect();
    let at = words
        .iter()
        .position(|word| {
            word.trim_start_matches(['v', 'V'])
                .starts_with(|c: char| c.is_ascii_digit())
        })
        .filter(|at| *at > 0)
        .unwrap_or(words.len());
    let name = words[..at].join(" ");
    let version = words[at..].join(" ");
    let or_unknown = |text: String| {
        if text.is_empty() {
            "unknown".to_owned()
        } else {
            text
        }
    };
    (or_unknown(name), or_unknown(version))
}

/// Whether a text can be said in one line.
pub(crate) fn is_one_line(text: &str) -> bool {
    !text.chars().any(char::is_control)
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";

    #[test]
    fn a_fen_is_found_with_what_stands_before_it() {
        assert_eq!(fen(START), Some(("", START)));
        assert_eq!(
            fen(&format!("Fen: {START} 0 1 ")),
            Some(("Fen:", &*format!("{START} 0 1")))
        );
        assert_eq!(fen("a/b/c w"), None);
    }

    #[test]
    fn a_line_of_a_count_is_learnt_and_read() {
        // What engines print for a depth of 3, and how many nodes that is; then the same for a depth of 4.
        let rows = [
            ("Nodes searched: 8902", None, "Nodes searched: 197281"),
            ("8902", Some(8902), "197281"),
            (
                " 3       8902  0.00   5660377.36nps",
                Some(8902),
                " 4     197281  0.01 3.0nps",
            ),
            (
                "Raw nodes for depth 3: 8902",
                Some(8902),
                "Raw nodes for depth 4: 197281",
            ),
            ("perft(3) = 8902", None, "perft(4) = 197281"),
        ];
        for (line, known, deeper) in rows {
            let form = CountLine::learn(line, 3, known).expect(line);
            assert_eq!(form.read(line, 3), Some(8902), "{line}");
            assert_eq!(form.read(deeper, 4), Some(197_281), "{deeper}");
            assert_eq!(form.read("info depth 4", 4), None);
        }
        assert_eq!(CountLine::learn("info string 8902 bytes", 3, None), None);
    }

    #[test]
    fn counts_of_moves_are_read() {
        let m = |text: &str| text.parse::<MoveText>().expect("short");
        assert_eq!(count_of_move("e2e4: 20"), Some((m("e2e4"), 20)));
        assert_eq!(count_of_move("a7a8q - 5"), Some((m("a7a8q"), 5)));
        assert_eq!(count_of_move("Nodes searched: 20"), None);
        assert_eq!(count_of_move("e2e9: 20"), None);
    }

    #[test]
    fn a_version_is_told_from_a_name() {
        let rows = [
            ("Stockfish 15.1", "Stockfish", "15.1"),
            (
                "Fairy-Stockfish 11.1 LB 64",
                "Fairy-Stockfish",
                "11.1 LB 64",
            ),
            ("Toga II 3.0", "Toga II", "3.0"),
            ("GNU Chess", "GNU Chess", "unknown"),
            ("", "unknown", "unknown"),
        ];
        for (text, name, version) in rows {
            assert_eq!(
                name_and_version(text),
                (name.to_owned(), version.to_owned()),
                "{text}"
            );
        }
    }
}
