//! What texts mean, what deviations are told, and what is refused.

use super::{START, check, dialect, position};
use crate::san::{Leniency, Notation, parse, read, read_lenient};
use crate::{letter, uci};

/// What a lenient reading gives, in words: the move and the deviations, or the problem.
fn lenient(text: &str, san: &str, notation: Notation) -> String {
    let position: letter::Position = position(text);
    match read_lenient(&position, san, notation) {
        Err(problem) => problem.to_string(),
        Ok((m, told)) => {
            let mut words = vec![uci::write(m, dialect(&position))];
            words.extend(told.iter().map(Leniency::to_string));
            words.join("; ")
        }
    }
}

/// What a strict reading gives, in words.
fn strict(text: &str, san: &str, notation: Notation) -> String {
    let position: letter::Position = position(text);
    match read(&position, san, notation) {
        Err(problem) => problem.to_string(),
        Ok(m) => uci::write(m, dialect(&position)),
    }
}

const KNIGHTS: &str = "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1";
const TAKE_E5: &str = "4k3/8/8/4p3/3P2N1/8/8/4K3 w - - 0 1";
const PASSING: &str = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
const PROMOTE: &str = "8/4P3/8/8/8/8/k7/4K3 w - - 0 1";
const MATE: &str = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1";
const CASTLE: &str = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
const PINNED: &str = "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1";
const B_PAWN: &str = "r1bqk2r/p1p2pp1/2n1pn2/1p5p/2pP4/bPNB1PN1/PB1Q2PP/R3K2R w KQkq - 0 12";

#[test]
fn deviations_from_the_pgn_standard_are_told() {
    let rows = [
        (START, "Nf3", "g1f3"),
        (
            START,
            " Nf3 ",
            "g1f3; offset 0: expected no space around the move, found one; offset 4: expected no space around the move, found one",
        ),
        (
            START,
            "nf3",
            "g1f3; offset 0: expected a piece in upper case, found 'n'",
        ),
        (
            START,
            "Pe4",
            "e2e4; offset 0: expected no letter for a pawn, found one",
        ),
        (
            START,
            "e2e4",
            "e2e4; offset 0: expected as little of the square of departure as needed, found more",
        ),
        (
            START,
            "e2-e4",
            "e2e4; offset 0: expected as little of the square of departure as needed, found more; offset 2: expected nothing between the squares, found '-'",
        ),
        (
            START,
            "Ngf3",
            "g1f3; offset 1: expected as little of the square of departure as needed, found more",
        ),
        (
            START,
            "Nxf3",
            "g1f3; offset 1: expected a capture after 'x', found none",
        ),
        (
            START,
            "Nf3+",
            "g1f3; offset 3: expected no sign of check, found '+' for check",
        ),
        (
            START,
            "Nf3#",
            "g1f3; offset 3: expected no sign of check, found '#' for mate",
        ),
        (
            START,
            "Nf3!?",
            "g1f3; offset 3: expected no annotation, found one",
        ),
        (
            START,
            "Nf3 !",
            "g1f3; offset 3: expected no space around the move, found one; offset 4: expected no annotation, found one",
        ),
        (
            START,
            "Nf3(=)",
            "g1f3; offset 3: expected no draw offer, found \"(=)\"",
        ),
        (
            START,
            "e4 e.p.",
            "e2e4; offset 3: expected no mark of a capture en passant, found one; offset 3: expected a capture en passant before \"e.p.\", found none",
        ),
        (
            TAKE_E5,
            "Ne5",
            "g4e5; offset 1: expected 'x' for a capture, found nothing",
        ),
        (
            TAKE_E5,
            "N:e5",
            "g4e5; offset 1: expected 'x' for a capture, found ':'",
        ),
        (
            TAKE_E5,
            "de5",
            "d4e5; offset 1: expected 'x' for a capture, found nothing",
        ),
        (
            PASSING,
            "exd6 e.p.",
            "e5d6; offset 5: expected no mark of a capture en passant, found one",
        ),
        (
            PASSING,
            "exd6ep",
            "e5d6; offset 4: expected no mark of a capture en passant, found one",
        ),
        (
            KNIGHTS,
            "N1d2",
            "b1d2; offset 1: expected the file of departure, found the rank",
        ),
        (
            KNIGHTS,
            "Nb1d2",
            "b1d2; offset 1: expected as little of the square of departure as needed, found more",
        ),
        (
            PINNED,
            "Nge2",
            "g1e2; offset 1: expected as little of the square of departure as needed, found more",
        ),
        (
            PROMOTE,
            "e8Q",
            "e7e8q; offset 2: expected '=' before the promoted piece, found nothing",
        ),
        (
            PROMOTE,
            "e8=q",
            "e7e8q; offset 3: expected a piece in upper case, found 'q'",
        ),
        (
            PROMOTE,
            "e8(Q)",
            "e7e8q; offset 2: expected another sign, or none, before the promoted piece, found '('",
        ),
        (
            PROMOTE,
            "e8/N",
            "e7e8n; offset 2: expected another sign, or none, before the promoted piece, found '/'",
        ),
        (
            MATE,
            "Ra8",
            "a1a8; offset 3: expected '#' for mate, found nothing",
        ),
        (
            MATE,
            "Ra8+",
            "a1a8; offset 3: expected '#' for mate, found '+' for check",
        ),
        (
            MATE,
            "Ra8++",
            "a1a8; offset 3: expected '#' for mate, found \"++\"",
        ),
        (
            CASTLE,
            "0-0",
            "e1g1; offset 0: expected another character for castling, found '0'",
        ),
        (
            CASTLE,
            "O-O-0",
            "e1c1; offset 4: expected another character for castling, found '0'",
        ),
        (
            CASTLE,
            "o-o-o",
            "e1c1; offset 0: expected another character for castling, found 'o'",
        ),
        (
            B_PAWN,
            "bc4",
            "b3c4; offset 1: expected 'x' for a capture, found nothing",
        ),
        (
            B_PAWN,
            "bxa3",
            "b2a3; offset 0: expected a piece in upper case, found 'b'",
        ),
        (
            B_PAWN,
            "be4",
            "d3e4; offset 0: expected a piece in upper case, found 'b'",
        ),
    ];
    check(&rows, |(text, san, expected)| {
        let found = lenient(text, san, Notation::Pgn);
        // The strict reading refuses the same text with the first of the deviations.
        let first = expected.split("; ").nth(1).unwrap_or(expected);
        let by_the_book = strict(text, san, Notation::Pgn);
        let agrees = by_the_book == first || san.starts_with('b');
        (found != *expected || !agrees).then(|| {
            format!("{san:?} in {text}\n  expected {expected}\n  lenient  {found}\n  strict   {by_the_book}")
        })
    });
}

#[test]
fn the_laws_leave_much_open() {
    let rows = [
        (START, "e2-e4", "e2e4"),
        (START, "e2e4", "e2e4"),
        (START, "Ng1-f3", "g1f3"),
        (START, "Nf3 (=)", "g1f3"),
        (TAKE_E5, "Ne5", "g4e5"),
        (TAKE_E5, "Ng4xe5", "g4e5"),
        (TAKE_E5, "de5", "d4e5"),
        (TAKE_E5, "dxe5", "d4e5"),
        (TAKE_E5, "d4xe5", "d4e5"),
        (PASSING, "exd6 e.p.", "e5d6"),
        (PASSING, "exd6e.p.", "e5d6"),
        (PASSING, "ed6", "e5d6"),
        (KNIGHTS, "N1d2", "b1d2"),
        (PINNED, "Ne2", "g1e2"),
        (PROMOTE, "e8N", "e7e8n"),
        (MATE, "Ra8", "a1a8"),
        (MATE, "Ra8++", "a1a8"),
        (MATE, "Ra8#", "a1a8"),
        (CASTLE, "0-0", "e1g1"),
        (CASTLE, "0-0-0", "e1c1"),
        // What they do not leave open.
        (
            CASTLE,
            "O-O",
            "offset 0: expected another character for castling, found 'O'",
        ),
        (
            MATE,
            "Ra8+",
            "offset 3: expected '#' for mate, found '+' for check",
        ),
        (
            PROMOTE,
            "e8=Q",
            "offset 2: expected another sign, or none, before the promoted piece, found '='",
        ),
        (
            PASSING,
            "exd6 ep",
            "offset 5: expected \"e.p.\", found another spelling",
        ),
        (
            TAKE_E5,
            "dxe5 e.p.",
            "offset 5: expected a capture en passant before \"e.p.\", found none",
        ),
        (
            START,
            "Ngf3",
            "offset 1: expected as little of the square of departure as needed, found more",
        ),
        (
            START,
            "Nxf3",
            "offset 1: expected a capture after 'x', found none",
        ),
        (
            TAKE_E5,
            "e5",
            "expected a legal move, found none that is meant",
        ),
        (
            PROMOTE,
            "e8",
            "expected a legal move, found none that is meant",
        ),
    ];
    check(&rows, |(text, san, expected)| {
        let found = strict(text, san, Notation::Laws);
        (found != *expected)
            .then(|| format!("{san:?} in {text}\n  expected {expected}\n  found    {found}"))
    });
}

#[test]
fn no_reading_guesses() {
    let rows = [
        (
            START,
            "e5",
            "expected a legal move, found none that is meant",
        ),
        (
            START,
            "O-O",
            "expected a legal move, found none that is meant",
        ),
        (
            START,
            "e4=Q",
            "expected a legal move, found none that is meant",
        ),
        (
            PROMOTE,
            "e8",
            "expected a legal move, found none that is meant",
        ),
        (
            CASTLE,
            "Kg1",
            "expected a legal move, found none that is meant",
        ),
        (
            KNIGHTS,
            "Nd2",
            "expected one move, found several: b1d2, f3d2",
        ),
        (
            "8/8/6K1/4k3/4N3/p4r2/N3N3/8 w - - 3 82",
            "Nec3",
            "expected one move, found several: e2c3, e4c3",
        ),
        (
            "8/8/6K1/4k3/4N3/p4r2/N3N3/8 w - - 3 82",
            "N2c3",
            "expected one move, found several: a2c3, e2c3",
        ),
        (
            START,
            "",
            "offset 0: expected one of KQRBN, a square, or castling, found the end of the text",
        ),
        (
            START,
            "--",
            "offset 0: expected one of KQRBN, a square, or castling, found '-'",
        ),
        (
            START,
            "1.e4",
            "offset 0: expected one of KQRBN, a square, or castling, found '1'",
        ),
        (
            START,
            "Sf3",
            "offset 0: expected one of KQRBN, a square, or castling, found 'S'",
        ),
        (
            START,
            "é4",
            "offset 0: expected one of KQRBN, a square, or castling, found 'é'",
        ),
        (
            START,
            "N",
            "offset 1: expected a file, a to h, or 'x', found the end of the text",
        ),
        (
            START,
            "Ni3",
            "offset 1: expected a file, a to h, or 'x', found 'i'",
        ),
        (
            START,
            "N1",
            "offset 2: expected a file, a to h, found the end of the text",
        ),
        (
            START,
            "Nx",
            "offset 2: expected a file, a to h, found the end of the text",
        ),
        (START, "Nxx", "offset 2: expected a file, a to h, found 'x'"),
        (
            START,
            "Nb",
            "offset 2: expected a rank, 1 to 8, found the end of the text",
        ),
        (
            START,
            "Nbd",
            "offset 3: expected a rank, 1 to 8, found the end of the text",
        ),
        (
            START,
            "ch",
            "offset 2: expected a rank, 1 to 8, found the end of the text",
        ),
        (START, "e9", "offset 1: expected a rank, 1 to 8, found '9'"),
        (
            START,
            "e4e",
            "offset 3: expected a rank, 1 to 8, found the end of the text",
        ),
        (
            START,
            "e4 epic",
            "offset 5: expected the end of the move, found 'i'",
        ),
        (
            START,
            "e4+#",
            "offset 3: expected the end of the move, found '#'",
        ),
        (
            START,
            "e4(",
            "offset 3: expected one of QRBN, found the end of the text",
        ),
        (
            START,
            "Nf3=Q",
            "offset 3: expected the end of the move, found '='",
        ),
        (
            START,
            "Nf3 Nf6",
            "offset 4: expected the end of the move, found 'N'",
        ),
        (PROMOTE, "e8=K", "offset 3: expected one of QRBN, found 'K'"),
        (
            PROMOTE,
            "e8=",
            "offset 3: expected one of QRBN, found the end of the text",
        ),
        (
            PROMOTE,
            "e8K",
            "offset 2: expected the end of the move, found 'K'",
        ),
        (
            PROMOTE,
            "e8(Q",
            "offset 4: expected ')', found the end of the text",
        ),
        (
            PROMOTE,
            "e8=QQ",
            "offset 4: expected the end of the move, found 'Q'",
        ),
        (
            CASTLE,
            "O",
            "offset 1: expected castling on either side, found the end of the text",
        ),
        (
            CASTLE,
            "O-",
            "offset 2: expected castling on either side, found the end of the text",
        ),
        (
            CASTLE,
            "O-O-",
            "offset 4: expected castling on either side, found the end of the text",
        ),
        (
            CASTLE,
            "OO",
            "offset 1: expected castling on either side, found 'O'",
        ),
        (
            CASTLE,
            "0-1",
            "offset 2: expected castling on either side, found '1'",
        ),
        (
            CASTLE,
            "O-O-O-O",
            "offset 5: expected the end of the move, found '-'",
        ),
    ];
    check(&rows, |(text, san, expected)| {
        let failures: Vec<String> = [Notation::Pgn, Notation::Laws]
            .into_iter()
            .map(|notation| lenient(text, san, notation))
            .filter(|found| found != expected)
            .collect();
        (!failures.is_empty())
            .then(|| format!("{san:?} in {text}\n  expected {expected}\n  found    {failures:?}"))
    });
}

#[test]
fn a_tree_says_what_is_written() {
    let san = parse("exd6e.p.(=)", Notation::Laws).unwrap();
    assert!(san.en_passant && san.draw_offer);
    assert_eq!(san.to_string(), "exd6");
    let problem = parse("exd6e.p.", Notation::Pgn).unwrap_err();
    assert_eq!(
        problem.to_string(),
        "offset 4: expected no mark of a capture en passant, found one"
    );
}
