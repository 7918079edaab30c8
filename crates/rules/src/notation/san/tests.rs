//! Moves written and read in both notations, and every message with its offset.

use super::*;
use crate::uci::{self, CastlingMoves};
use crate::{Reading, Variant, fast, fen, letter};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// A position from a FEN; one with castling rights by file is of Chess960.
fn position<P: Reading>(text: &str) -> P {
    let setup =
        fen::parse(text).unwrap_or_else(|_| fen::parse_as(text, Variant::Chess960).unwrap());
    P::accept(&setup).unwrap()
}

fn dialect<P: Reading>(position: &P) -> CastlingMoves {
    CastlingMoves::of(position.setup().variant)
}

/// Runs a check on every row and tells all failures at once.
fn check<Row>(rows: &[Row], fails: impl Fn(&Row) -> Option<String>) {
    let failures: Vec<String> = rows.iter().filter_map(fails).collect();
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
}

/// A position, a move, and how the PGN standard and the Laws (with all signs, long or short) write it.
const WRITTEN: [(&str, &str, &str, &str, &str); 36] = [
    (START, "e2e4", "e4", "e4", "e2e4"),
    (START, "g1f3", "Nf3", "Nf3", "Ng1f3"),
    // Captures.
    (
        "4k3/8/8/4p3/6N1/8/8/4K3 w - - 0 1",
        "g4e5",
        "Nxe5",
        "Nxe5",
        "Ng4xe5",
    ),
    (
        "4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1",
        "e4d5",
        "exd5",
        "exd5",
        "e4xd5",
    ),
    (
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
        "e5d6",
        "exd6",
        "exd6 e.p.",
        "e5xd6 e.p.",
    ),
    (
        "8/2k5/8/3pP3/8/8/8/4K3 w - d6 0 1",
        "e5d6",
        "exd6+",
        "exd6 e.p.+",
        "e5xd6 e.p.+",
    ),
    // Which man: the file, else the rank, else both; what cannot move does not count.
    (
        "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1",
        "b1d2",
        "Nbd2",
        "Nbd2",
        "Nb1d2",
    ),
    (
        "4k3/8/8/6N1/8/8/8/4K1N1 w - - 0 1",
        "g1f3",
        "N1f3",
        "N1f3",
        "Ng1f3",
    ),
    (
        "4k3/8/8/8/8/4K3/8/R6R w - - 0 1",
        "a1d1",
        "Rad1",
        "Rad1",
        "Ra1d1",
    ),
    (
        "8/7k/8/8/4N3/8/N3N3/K7 w - - 0 1",
        "e2c3",
        "Ne2c3",
        "Ne2c3",
        "Ne2c3",
    ),
    (
        "8/7k/8/8/4N3/8/N3N3/K7 w - - 0 1",
        "a2c3",
        "Nac3",
        "Nac3",
        "Na2c3",
    ),
    (
        "8/7k/8/8/4N3/8/N3N3/K7 w - - 0 1",
        "e4c3",
        "N4c3",
        "N4c3",
        "Ne4c3",
    ),
    (
        "8/8/6K1/4k3/4N3/p4r2/N3N3/8 w - - 3 82",
        "e2c3",
        "Ne2c3",
        "Ne2c3",
        "Ne2c3",
    ),
    (
        "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1",
        "g1e2",
        "Ne2",
        "Ne2",
        "Ng1e2",
    ),
    (
        "4k2r/r3bppp/p1p5/3pR3/Pp1P1B2/7P/1PP2PP1/R5K1 w k - 0 37",
        "a1e1",
        "Rae1",
        "Rae1",
        "Ra1e1",
    ),
    (
        "rnbqkbnr/p1p2p2/3p2p1/R3p2p/7P/8/1PPPPPP1/RNBQKBN1 w kq - 0 8",
        "a5a3",
        "R5a3",
        "R5a3",
        "Ra5a3",
    ),
    (
        "r1b1kbnr/p2q1p2/2n1p2p/R1pp2p1/1PPP3P/5N2/4PPP1/RNBQKB2 w kq - 4 12",
        "f3d2",
        "Nfd2",
        "Nfd2",
        "Nf3d2",
    ),
    // Three queens on the corners of a square: the one that shares file and rank needs both.
    (
        "1k6/8/8/8/4Q2Q/8/8/K6Q w - - 0 1",
        "h4e1",
        "Qh4e1",
        "Qh4e1",
        "Qh4e1",
    ),
    // A bishop of the b-file is no pawn.
    (
        "8/7k/8/8/8/8/1B3B2/K7 w - - 0 1",
        "b2d4",
        "Bbd4",
        "Bbd4",
        "Bb2d4",
    ),
    // Promotion.
    (
        "8/4P3/8/8/8/8/k7/4K3 w - - 0 1",
        "e7e8q",
        "e8=Q",
        "e8Q",
        "e7e8Q",
    ),
    (
        "1r2k3/P7/4K3/8/8/8/8/8 w - - 0 1",
        "a7b8q",
        "axb8=Q#",
        "axb8Q#",
        "a7xb8Q#",
    ),
    (
        "1r2k3/P7/4K3/8/8/8/8/8 w - - 0 1",
        "a7b8n",
        "axb8=N",
        "axb8N",
        "a7xb8N",
    ),
    (
        "k7/7P/8/8/8/8/8/K7 w - - 0 1",
        "h7h8n",
        "h8=N",
        "h8N",
        "h7h8N",
    ),
    // Check and mate.
    (
        "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1",
        "a1a8",
        "Ra8#",
        "Ra8#",
        "Ra1a8#",
    ),
    (
        "4k3/8/8/8/8/8/4B3/K3R3 w - - 0 1",
        "e2b5",
        "Bb5+",
        "Bb5+",
        "Be2b5+",
    ),
    (
        "8/2R2p1p/4k1p1/6P1/5PKP/r7/8/8 b - - 2 35",
        "h7h5",
        "h5+",
        "h5+",
        "h7h5+",
    ),
    (
        "7k/8/6K1/8/8/8/5Q2/8 w - - 0 1",
        "f2f7",
        "Qf7",
        "Qf7",
        "Qf2f7",
    ),
    // Castling.
    (
        "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
        "e1g1",
        "O-O",
        "0-0",
        "0-0",
    ),
    (
        "5k2/8/8/8/8/8/8/4K2R w K - 0 1",
        "e1g1",
        "O-O+",
        "0-0+",
        "0-0+",
    ),
    (
        "2rkr3/2p1p3/8/8/8/8/8/R3K3 w Q - 0 1",
        "e1c1",
        "O-O-O#",
        "0-0-0#",
        "0-0-0#",
    ),
    (
        "rn3r2/pbppq1p1/1p2pN2/8/3P2NP/6P1/PPP1BP1R/R3K1k1 w Q - 5 18",
        "e1c1",
        "O-O-O#",
        "0-0-0#",
        "0-0-0#",
    ),
    (
        "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
        "h1f1",
        "Rf1",
        "Rf1",
        "Rh1f1",
    ),
    (
        "4k3/8/8/8/8/8/8/5KR1 w G - 0 1",
        "f1g1",
        "O-O",
        "0-0",
        "0-0",
    ),
    (
        "4k3/8/8/8/8/8/8/RK6 w A - 0 1",
        "b1a1",
        "O-O-O",
        "0-0-0",
        "0-0-0",
    ),
    (
        "4k3/8/8/8/8/8/8/5K1R w H - 0 1",
        "f1g1",
        "Kg1",
        "Kg1",
        "Kf1g1",
    ),
    (
        "5k2/8/8/8/8/8/8/6KR w H - 0 1",
        "g1h1",
        "O-O+",
        "0-0+",
        "0-0+",
    ),
];

fn writes_and_reads_back<P: Reading>() {
    check(&WRITTEN, |(text, squares, pgn, laws, long)| {
        let position: P = position(text);
        let m = uci::find(&position, squares, dialect(&position)).unwrap();
        let style = LawsStyle {
            long: false,
            capture: true,
            en_passant: true,
            check: LawsCheck::Hash,
        };
        let long_style = LawsStyle {
            long: true,
            ..style
        };
        let found = (
            write(&position, m),
            write_laws(&position, m, style),
            write_laws(&position, m, long_style),
        );
        let back = (
            read(&position, &found.0, Notation::Pgn),
            read(&position, &found.1, Notation::Laws),
            read(&position, &found.2, Notation::Laws),
        );
        let as_expected = (&*found.0, &*found.1, &*found.2) == (*pgn, *laws, *long);
        (!as_expected || back != (Ok(m), Ok(m), Ok(m))).then(|| {
            format!("{text} {squares}: expected {pgn} {laws} {long}, found {found:?}, read back {back:?}")
        })
    });
}

#[test]
fn moves_are_written_and_read_back_by_the_letter() {
    writes_and_reads_back::<letter::Position>();
}

#[test]
fn moves_are_written_and_read_back_on_bitboards() {
    writes_and_reads_back::<fast::Position>();
}

#[test]
fn the_laws_leave_signs_out_by_default() {
    let position: letter::Position = position("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    let m = uci::find(&position, "e5d6", CastlingMoves::KingTwoSquares).unwrap();
    assert_eq!(write_laws(&position, m, LawsStyle::default()), "ed6");
    let mate: letter::Position = self::position("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1");
    let m = uci::find(&mate, "a1a8", CastlingMoves::KingTwoSquares).unwrap();
    let style = LawsStyle {
        check: LawsCheck::DoublePlus,
        ..LawsStyle::default()
    };
    assert_eq!(write_laws(&mate, m, style), "Ra8++");
    assert_eq!(write_laws(&mate, m, LawsStyle::default()), "Ra8");
}

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
