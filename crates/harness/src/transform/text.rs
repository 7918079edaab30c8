//! Flipping and mirroring FEN, moves and SAN as text.

/// What to do to a text.
#[derive(Clone, Copy, Debug)]
pub struct Edit {
    /// Colours change places, and ranks are counted from the other side.
    pub flip: bool,
    /// Files are counted from the other side.
    pub mirror: bool,
}

impl Edit {
    fn file(self, file: char) -> Option<char> {
        match file {
            'a'..='h' if self.mirror => Some(char::from(b'a' + b'h' - file as u8)),
            'a'..='h' => Some(file),
            _ => None,
        }
    }

    fn rank(self, rank: char) -> Option<char> {
        match rank {
            '1'..='8' if self.flip => Some(char::from(b'1' + b'8' - rank as u8)),
            '1'..='8' => Some(rank),
            _ => None,
        }
    }

    /// A square, or `-` for none.
    pub fn square(self, text: &str) -> Option<String> {
        match text.chars().collect::<Vec<char>>().as_slice() {
            ['-'] => Some("-".to_owned()),
            [file, rank] => Some([self.file(*file)?, self.rank(*rank)?].iter().collect()),
            _ => None,
        }
    }

    /// A move in UCI notation.
    pub fn uci_move(self, text: &str) -> Option<String> {
        let (squares, promotion) = text.split_at_checked(4)?;
        let (from, to) = squares.split_at_checked(2)?;
        let promotes = promotion.is_empty() || matches!(promotion, "q" | "r" | "b" | "n");
        if !promotes || from.starts_with('-') {
            return None;
        }
        Some(self.square(from)? + &self.square(to)? + promotion)
    }

    /// The field of castling rights. Whoever may castle has a king's side and a queen's side, so it cannot be mirrored.
    pub fn castling(self, field: &str) -> Option<String> {
        if field == "-" {
            return Some("-".to_owned());
        }
        if self.mirror || !field.chars().all(|c| c.is_ascii_alphabetic()) {
            return None;
        }
        let (white, black): (String, String) =
            swap_case(field).chars().partition(char::is_ascii_uppercase);
        Some(white + &black)
    }

    /// A FEN with four to six regular fields; the counters stay as they are.
    pub fn fen(self, text: &str) -> Option<String> {
        let once = self.fen_once(text)?;
        // A text whose image has another image again is written in some odd way that the image would lose.
        (self.fen_once(&once).as_deref() == Some(text)).then_some(once)
    }

    fn fen_once(self, text: &str) -> Option<String> {
        let fields: Vec<&str> = text.split(' ').collect();
        let [placement, turn, castling, en_passant, counters @ ..] = fields.as_slice() else {
            return None;
        };
        if counters.len() > 2 || counters.iter().any(|field| field.is_empty()) {
            return None;
        }
        let turn = match (*turn, self.flip) {
            ("w", false) | ("b", true) => "w",
            ("b", false) | ("w", true) => "b",
            _ => return None,
        };
        let mut transformed = vec![
            self.placement(placement)?,
            turn.to_owned(),
            self.castling(castling)?,
            self.square(en_passant)?,
        ];
        transformed.extend(counters.iter().map(|field| (*field).to_owned()));
        Some(transformed.join(" "))
    }

    fn placement(self, text: &str) -> Option<String> {
        let mut ranks: Vec<String> = text.split('/').map(str::to_owned).collect();
        let width = |rank: &String| -> Option<u32> {
            rank.chars()
                .map(|c| {
                    if c.is_ascii_alphabetic() {
                        Some(1)
                    } else {
                        c.to_digit(9)
                    }
                })
                .sum()
        };
        if ranks.len() != 8 || !ranks.iter().all(|rank| width(rank) == Some(8)) {
            return None;
        }
        if self.flip {
            ranks.reverse();
            ranks.iter_mut().for_each(|rank| *rank = swap_case(rank));
        }
        if self.mirror {
            ranks
                .iter_mut()
                .for_each(|rank| *rank = rank.chars().rev().collect());
        }
        Some(ranks.join("/"))
    }

    /// A move in SAN; a text of any other shape has no image.
    pub fn san(self, text: &str) -> Option<String> {
        let body = text.trim_end_matches(['+', '#']);
        if body == "O-O" || body == "O-O-O" {
            return (!self.mirror).then(|| text.to_owned());
        }
        let is_san = text.len() - body.len() <= 1 && is_san_body(body);
        is_san.then(|| {
            text.chars()
                .map(|c| self.file(c).or_else(|| self.rank(c)).unwrap_or(c))
                .collect()
        })
    }
}

/// Whether a text has the shape of SAN without mark of check: a letter of a piece or none, then a square
/// with what comes before it, then a promotion or none.
fn is_san_body(body: &str) -> bool {
    let body = body.strip_prefix(['K', 'Q', 'R', 'B', 'N']).unwrap_or(body);
    let body = match body.strip_suffix(['Q', 'R', 'B', 'N']) {
        Some(before) => before.strip_suffix('=').unwrap_or(before),
        None => body,
    };
    let is_file = |c: char| matches!(c, 'a'..='h');
    let is_rank = |c: char| matches!(c, '1'..='8');
    let Some(before) = body
        .strip_suffix(is_rank)
        .and_then(|body| body.strip_suffix(is_file))
    else {
        return false;
    };
    let before = before.strip_suffix('x').unwrap_or(before);
    let before = before.strip_suffix(is_rank).unwrap_or(before);
    before.strip_suffix(is_file).unwrap_or(before).is_empty()
}

fn swap_case(text: &str) -> String {
    text.chars()
        .map(|c| {
            if c.is_ascii_uppercase() {
                c.to_ascii_lowercase()
            } else {
                c.to_ascii_uppercase()
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const FLIP: Edit = Edit {
        flip: true,
        mirror: false,
    };
    const MIRROR: Edit = Edit {
        flip: false,
        mirror: true,
    };
    const BOTH: Edit = Edit {
        flip: true,
        mirror: true,
    };

    #[test]
    fn fens_are_edited_field_by_field() {
        let rows = [
            (
                FLIP,
                "4k3/8/8/3pP3/8/8/8/R3K2R w KQ d6 0 1",
                Some("r3k2r/8/8/8/3Pp3/8/8/4K3 b kq d3 0 1"),
            ),
            (
                FLIP,
                "r3k2r/8/8/8/8/8/8/R3K3 b Qkq - 4 9",
                Some("r3k3/8/8/8/8/8/8/R3K2R w KQq - 4 9"),
            ),
            (
                FLIP,
                "4k3/8/8/8/8/8/8/4K3 w - -",
                Some("4k3/8/8/8/8/8/8/4K3 b - -"),
            ),
            (
                MIRROR,
                "4k3/8/8/3pP3/8/8/8/R3K2R w - d6 0 1",
                Some("3k4/8/8/3Pp3/8/8/8/R2K3R w - e6 0 1"),
            ),
            (
                BOTH,
                "4k2p/8/8/8/8/8/8/K7 w - - 0 1",
                Some("7k/8/8/8/8/8/8/P2K4 b - - 0 1"),
            ),
            (MIRROR, "r3k2r/8/8/8/8/8/8/R3K3 b Qkq - 4 9", None),
            (FLIP, "4k3/8/8/8/8/8/8/4K3 x - - 0 1", None),
            (FLIP, "4k3/8/8/8/8/8/8/4K4 w - - 0 1", None),
            (FLIP, "4k3/8/8/8/8/8/4K3 w - - 0 1", None),
            (FLIP, "4k3/8/8/8/8/8/8/4K3  w - - 0 1", None),
            (FLIP, "4k3/8/8/8/8/8/8/4K3 w kK - 0 1", None),
            (FLIP, "4k3/8/8/8/8/8/8/4K3 w - e9 0 1", None),
            (FLIP, "", None),
        ];
        for (edit, text, expected) in rows {
            assert_eq!(edit.fen(text).as_deref(), expected, "{edit:?} {text}");
        }
    }

    #[test]
    fn moves_and_san_are_edited_square_by_square() {
        let rows = [
            (FLIP, "e2e4", Some("e7e5")),
            (MIRROR, "a7b8q", Some("h7g8q")),
            (BOTH, "e1g1", Some("d8b8")),
            (FLIP, "0000", None),
            (FLIP, "e7e8x", None),
            (FLIP, "--e4", None),
            (FLIP, "e2", None),
        ];
        for (edit, text, expected) in rows {
            assert_eq!(edit.uci_move(text).as_deref(), expected, "{edit:?} {text}");
        }
        let rows = [
            (FLIP, "Nf3", Some("Nf6")),
            (MIRROR, "bxa8=Q+", Some("gxh8=Q+")),
            (BOTH, "R1xd4#", Some("R8xe5#")),
            (FLIP, "O-O-O+", Some("O-O-O+")),
            (FLIP, "Qa1b2", Some("Qa8b7")),
            (FLIP, "e8Q", Some("e1Q")),
            (MIRROR, "O-O", None),
            (FLIP, "0-0", None),
            (FLIP, "e9", None),
            (FLIP, "Nf3!", None),
            (FLIP, "Nf3++", None),
            (FLIP, "", None),
        ];
        for (edit, text, expected) in rows {
            assert_eq!(edit.san(text).as_deref(), expected, "{edit:?} {text}");
        }
    }

    fn edits() -> impl Strategy<Value = Edit> {
        (any::<bool>(), any::<bool>()).prop_map(|(flip, mirror)| Edit { flip, mirror })
    }

    fn fens() -> impl Strategy<Value = String> {
        let rank = prop::collection::vec(prop::sample::select(b"1pPnNkKqQrR".to_vec()), 8)
            .prop_map(|bytes| bytes.into_iter().map(char::from).collect::<String>());
        (
            prop::collection::vec(rank, 8),
            "[wb]",
            "(-|K?Q?k?q?|[A-H]{1,2}[a-h]{0,2})",
            "(-|[a-h][1-8])",
            "( [0-9]{1,3}){0,2}",
        )
            .prop_map(|(ranks, turn, castling, square, counters)| {
                format!("{} {turn} {castling} {square}{counters}", ranks.join("/"))
            })
    }

    proptest! {
        #[test]
        fn a_fen_seen_twice_in_the_mirror_is_itself(edit in edits(), fen in fens()) {
            if let Some(once) = edit.fen(&fen) {
                prop_assert_eq!(edit.fen(&once), Some(fen));
            }
        }

        #[test]
        fn only_castling_keeps_a_regular_fen_from_an_image(edit in edits(), fen in fens()) {
            let castling = fen.split(' ').nth(2).unwrap_or("").to_owned();
            let may_castle = castling != "-";
            prop_assert!(edit.fen(&fen).is_some() || edit.mirror && may_castle || castling.is_empty());
        }

        #[test]
        fn moves_are_involutions(edit in edits(), m in "[a-h][1-8][a-h][1-8][qrbn]?") {
            let once = edit.uci_move(&m).expect("a move has an image");
            prop_assert_eq!(edit.uci_move(&once), Some(m));
        }

        #[test]
        fn san_is_an_involution(edit in edits(), san in "([KQRBN]?[a-h]?[1-8]?x?[a-h][1-8](=[QRBN])?|O-O)[+#]?") {
            if let Some(once) = edit.san(&san) {
                prop_assert_eq!(edit.san(&once), Some(san));
            } else {
                prop_assert!(edit.mirror && san.starts_with('O'));
            }
        }

        #[test]
        fn no_text_makes_it_panic(edit in edits(), text in "\\PC{0,40}") {
            let images = [edit.fen(&text), edit.san(&text), edit.uci_move(&text), edit.square(&text)];
            prop_assert!(images.iter().flatten().all(|image| image.chars().count() == text.chars().count()));
        }
    }
}
