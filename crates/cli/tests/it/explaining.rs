//! `jadoube explain`: the sentence, the article by edition, and the board.

use crate::command::{flat, jadoube_exits};

const RANK_PIN: &str = "8/8/8/8/k2Pp2R/8/8/4K3 b - d3 0 1";
const CASTLING: &str = "r3k2r/8/8/8/8/5r2/8/R3K2R w KQkq - 0 1";
const PIN: &str = "4k3/8/8/8/4r3/8/4R3/4K3 w - - 0 1";
const SHREDDER: &str = "4k3/8/8/8/8/8/8/2R1K1R1 w GC - 0 1";

#[test]
fn each_kind_of_move_is_explained() {
    // Arguments, and what the sentence and the article must be.
    let rows: &[(&[&str], &str, &str)] = &[
        (
            &["start", "g1f3"],
            "g1f3 is legal: the knight on g1 goes to f3",
            "Article 3.6 of the Laws of 2023",
        ),
        (
            &["start", "Nf3"],
            "Nf3 is legal: the knight on g1 goes to f3",
            "[knight-move]",
        ),
        (
            &["start", "e4"],
            "e4 is legal: the pawn on e2 goes to e4",
            "Article 3.7.2 of the Laws of 2023",
        ),
        (
            &[PIN, "e2d2"],
            "e2d2 is not legal: the rook on e2 is pinned",
            "Article 3.9.2 of the Laws of 2023",
        ),
        (
            &[PIN, "e2d2", "--edition", "2014"],
            "the rook on e4 attacks the king on e1",
            "Article 3.9 of the Laws of 2014",
        ),
        (
            &[CASTLING, "e1g1"],
            "the rook on f3 attacks f1, which the king crosses",
            "Article 3.8.2.2 of the Laws of 2023",
        ),
        (
            &[CASTLING, "e1g1", "--edition", "2014"],
            "e1g1 is not legal: White cannot castle on the king's side",
            "Article 3.8.b(2) of the Laws of 2014",
        ),
        (
            &[CASTLING, "e1c1"],
            "e1c1 is legal: White castles on the queen's side",
            "Article 3.8.2 of",
        ),
        (
            &[CASTLING, "O-O-O"],
            "O-O-O is legal: White castles on the queen's side",
            "[castling]",
        ),
        (
            &[RANK_PIN, "e4d3"],
            "the rook on h4 attacks the king on a4",
            "Article 3.9.2 of the Laws of 2023",
        ),
        (
            &[RANK_PIN, "e4e3"],
            "e4e3 is legal: the pawn on e4 goes to e3",
            "Article 3.7.1 of",
        ),
        (
            &[SHREDDER, "e1g1", "--chess960"],
            "e1g1 is legal: White castles on the king's side: the king goes from e1 to g1, the rook goes from g1 to f1",
            "[castling]",
        ),
        (
            &[SHREDDER, "O-O-O", "--chess960"],
            "the king goes from e1 to c1, the rook goes from c1 to d1",
            "[castling]",
        ),
    ];
    for (arguments, first, second) in rows {
        let ran = jadoube_exits(0, &[&["explain"], *arguments].concat());
        let told = flat(&ran.out);
        for says in [first, second] {
            assert!(
                told.contains(says),
                "{arguments:?}: expected {says:?} in\n{}",
                ran.out
            );
        }
        let wide = ran.out.lines().find(|line| line.chars().count() > 80);
        assert_eq!(wide, None, "{arguments:?}");
        assert_eq!(ran.err, "", "{arguments:?}");
    }
}

/// Whoever asks why a move is not legal may ask it in SAN.
#[test]
fn illegal_moves_in_san_are_explained_if_it_is_clear_which_is_meant() {
    let rows: &[(&[&str], &str)] = &[
        (
            &[CASTLING, "O-O"],
            "O-O is not legal: White cannot castle on the king's side",
        ),
        (&[PIN, "Rd2"], "Rd2 is not legal: the rook on e2 is pinned"),
        (
            &[RANK_PIN, "exd3"],
            "exd3 is not legal: the pawn on e4 captures en passant",
        ),
        (&["start", "e5"], "e5 is not legal: the pawn on e2 cannot"),
        (
            &["start", "Ke2"],
            "Ke2 is not legal: the king on e1 cannot go to e2",
        ),
        (
            &["start", "Nd2"],
            "Nd2 is not legal: the knight on b1 cannot go to d2",
        ),
        (
            &["start", "O-O"],
            "O-O is not legal: White cannot castle on the king's side",
        ),
        (
            &["4k3/8/8/8/8/5r2/8/2R1K1R1 w GC - 0 1", "O-O", "--chess960"],
            "O-O is not legal: White cannot castle on the king's side: the rook on f3 attacks f1",
        ),
    ];
    for (arguments, says) in rows {
        let ran = jadoube_exits(0, &[&["explain"], *arguments].concat());
        assert!(
            flat(&ran.out).starts_with(says),
            "{arguments:?}: expected {says:?} in\n{}",
            ran.out
        );
    }
}

#[test]
fn the_whole_account() {
    let ran = jadoube_exits(0, &["explain", PIN, "e2d2"]);
    insta::assert_snapshot!(ran.out, @"
    e2d2 is not legal: the rook on e2 is pinned: if it goes to d2, the rook on e4
      attacks the king on e1.
    Article 3.9.2 of the Laws of 2023: no move exposes one's own king to check or
      leaves it in check. [own-king-exposed]

     8  .  .  .  .  k  .  .  .
     7  .  .  .  .  .  .  .  .
     6  .  .  .  .  .  .  .  .
     5  .  .  .  .  .  .  .  .
     4  .  .  .  .  r  .  .  .
     3  .  .  .  .  .  .  .  .
     2  .  .  . [.][R] .  .  .
     1  .  .  .  .  K  .  .  .
        a  b  c  d  e  f  g  h
    White to move
    ");
}

#[test]
fn colours_change_nothing_but_the_colour() {
    for arguments in [["explain", PIN, "e2d2"], ["explain", CASTLING, "e1c1"]] {
        let plain = jadoube_exits(0, &arguments).out;
        let never = jadoube_exits(0, &[&arguments[..], &["--color", "never"]].concat()).out;
        let always = jadoube_exits(0, &[&arguments[..], &["--color", "always"]].concat()).out;
        assert!(!plain.contains('\x1b'), "{plain}");
        assert_eq!(plain, never);
        assert_ne!(plain, always);
        assert_eq!(plain, without_escapes(&always));
    }
}

/// A text without its escape sequences for colours.
pub fn without_escapes(text: &str) -> String {
    let mut parts = text.split("\x1b[");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |plain, part| {
        let (_, after) = part.split_once('m').expect("the end of the sequence");
        plain + after
    })
}
