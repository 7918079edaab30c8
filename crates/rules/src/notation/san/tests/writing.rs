//! How moves are written in both notations, and that the text is read back as the same move.

use super::{START, check, dialect, position};
use crate::san::{LawsCheck, LawsStyle, Notation, read, write, write_laws};
use crate::uci::{self, CastlingMoves};
use crate::{Reading, fast, letter};

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
    let passing: letter::Position = position("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    let m = uci::find(&passing, "e5d6", CastlingMoves::KingTwoSquares).unwrap();
    assert_eq!(write_laws(&passing, m, LawsStyle::default()), "ed6");
    let mate: letter::Position = position("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1");
    let m = uci::find(&mate, "a1a8", CastlingMoves::KingTwoSquares).unwrap();
    let style = LawsStyle {
        check: LawsCheck::DoublePlus,
        ..LawsStyle::default()
    };
    assert_eq!(write_laws(&mate, m, style), "Ra8++");
    assert_eq!(write_laws(&mate, m, LawsStyle::default()), "Ra8");
}
