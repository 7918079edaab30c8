//! A board drawn from the first field of a FEN. What is not a FEN is not drawn.

/// Eight lines with ranks and files, White below; `None` if the text has no regular placement.
///
/// ```
/// let board = jadoube_harness::report::board("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1").unwrap();
/// assert_eq!(board.lines().next(), Some("8  . . . . k . . ."));
/// assert_eq!(board.lines().last(), Some("   a b c d e f g h   White to move"));
/// ```
pub fn board(fen: &str) -> Option<String> {
    let mut fields = fen.split(' ');
    let ranks: Vec<&str> = fields.next()?.split('/').collect();
    if ranks.len() != 8 {
        return None;
    }
    let mut lines = Vec::new();
    for (number, rank) in (1..=8).rev().zip(ranks) {
        let mut squares: Vec<String> = Vec::new();
        for c in rank.chars() {
            match c {
                '1'..='8' => squares.extend((0..c.to_digit(10)?).map(|_| ".".to_owned())),
                c if c.is_ascii_alphabetic() => squares.push(c.to_string()),
                _ => return None,
            }
        }
        if squares.len() != 8 {
            return None;
        }
        lines.push(format!("{number}  {}", squares.join(" ")));
    }
    let turn = match fields.next() {
        Some("w") => "   White to move",
        Some("b") => "   Black to move",
        _ => "",
    };
    lines.push(format!("   a b c d e f g h{turn}"));
    Some(lines.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::board;

    #[test]
    fn what_is_no_placement_is_not_drawn() {
        for text in [
            "",
            "8",
            "8/8/8/8/8/8/8/9",
            "8/8/8/8/8/8/8/7",
            "8/8/8/8/8/8/8/ppppppppp",
            "é/8/8/8/8/8/8/8",
        ] {
            assert_eq!(board(text), None, "{text}");
        }
    }
}
