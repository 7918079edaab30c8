//! What is wrong with a setup, fault by fault.

use crate::fen;
use jadoube_rules::letter::Position;
use jadoube_rules::{Reading, Setup, Variant};

/// A FEN, and its faults in their order, separated by blanks.
type Row = (&'static str, &'static str);

#[test]
fn none() {
    check(
        fen::standard,
        &[
            (
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                "",
            ),
            (
                "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
                "",
            ),
            (
                "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                "",
            ),
        ],
    );
}

#[test]
fn kings_and_pawns() {
    check(
        fen::standard,
        &[
            ("8/8/8/8/8/8/8/8 w - - 0 1", "NoKing(White) NoKing(Black)"),
            ("4k3/8/8/8/8/8/8/4KK2 w - - 0 1", "SeveralKings(White)"),
            ("kk6/8/8/8/8/8/8/4K3 w - - 0 1", "SeveralKings(Black)"),
            (
                "P3k3/8/8/8/8/8/8/p3K3 w - - 0 1",
                "PawnOnLastRank(a1) PawnOnLastRank(a8)",
            ),
            ("8/8/8/3kK3/8/8/8/8 w - - 0 1", "AdjacentKings"),
            ("8/8/8/3kKK2/8/8/8/8 w - - 0 1", "SeveralKings(White)"),
            (
                "8/8/8/3kK3/3R4/8/8/8 w - - 0 1",
                "AdjacentKings OpponentInCheck(d4)",
            ),
        ],
    );
}

#[test]
fn checks() {
    check(
        fen::standard,
        &[
            ("4k3/8/8/8/8/8/8/4R1K1 w - - 0 1", "OpponentInCheck(e1)"),
            (
                "4k3/3P1P2/8/8/8/8/8/6K1 w - - 0 1",
                "OpponentInCheck(d7) OpponentInCheck(f7)",
            ),
            (
                "4k3/8/8/8/8/8/8/4R3 w - - 0 1",
                "NoKing(White) OpponentInCheck(e1)",
            ),
            ("4k1k1/8/8/8/8/8/8/4R1K1 w - - 0 1", "SeveralKings(Black)"),
            // Two knights, two rooks on one line, three men.
            ("4k3/8/8/8/8/5n2/6n1/4K3 w - - 0 1", "ImpossibleCheck"),
            ("4k3/8/8/8/8/8/8/r3K2r w - - 0 1", "ImpossibleCheck"),
            ("4k3/8/8/8/4r3/5n2/8/r3K3 w - - 0 1", "ImpossibleCheck"),
            ("4k3/8/8/8/7b/8/3p4/4K3 w - - 0 1", ""),
            ("4k3/8/8/8/8/4K3/3p1p2/8 b - - 0 1", ""),
            ("4k3/8/8/3p1p2/4K3/8/8/8 w - - 0 1", "ImpossibleCheck"),
            // The bishop and the pawn stand on one diagonal with the king.
            ("4k3/8/8/3p4/4K3/8/6b1/8 w - - 0 1", "ImpossibleCheck"),
            ("4k3/8/8/8/4r3/5n2/8/4K3 w - - 0 1", ""),
            ("4k3/8/8/8/4r3/8/3p4/4K3 w - - 0 1", ""),
        ],
    );
}

#[test]
fn castling() {
    check(
        fen::standard,
        &[
            (
                "4k3/8/8/8/8/8/8/3K3R w K - 0 1",
                "CastlingWithoutKing(White)",
            ),
            (
                "r6r/4k3/8/8/8/8/8/4K3 w kq - 0 1",
                "CastlingWithoutKing(Black)",
            ),
            (
                "4k2r/8/8/8/8/8/8/4K3 w Kk - 0 1",
                "CastlingWithoutRook(White, h)",
            ),
            (
                "4k3/8/8/8/8/8/8/4K2r w K - 0 1",
                "CastlingWithoutRook(White, h)",
            ),
            (
                "8/8/8/8/8/8/8/4K2R w Kk - 0 1",
                "NoKing(Black) CastlingWithoutRook(Black, h)",
            ),
        ],
    );
    check(
        standard_with_files,
        &[
            (
                "4k3/8/8/8/8/8/8/4KR2 w F - 0 1",
                "CastlingWithoutRook(White, f)",
            ),
            (
                "4k3/8/8/8/8/8/8/4KRR1 w GF - 0 1",
                "CastlingWithoutRook(White, f) CastlingWithoutRook(White, g) CastlingTwice(White, King)",
            ),
            (
                "4k3/8/8/8/8/8/8/R2K2RR w HGA - 0 1",
                "CastlingWithoutKing(White) CastlingWithoutRook(White, g) CastlingTwice(White, King)",
            ),
        ],
    );
    check(
        fen::chess960,
        &[
            ("4k3/8/8/8/8/8/8/4KR2 w F - 0 1", ""),
            ("4k3/8/8/8/8/8/8/3K3R w H - 0 1", ""),
            (
                "4k3/8/8/8/8/8/3K4/7R w H - 0 1",
                "CastlingWithoutKing(White)",
            ),
            (
                "4k3/8/8/8/8/8/8/4K3 w E - 0 1",
                "CastlingWithoutRook(White, e)",
            ),
            (
                "4k3/8/8/8/8/8/8/RR2K3 w BA - 0 1",
                "CastlingTwice(White, Queen)",
            ),
            (
                "4k1rr/8/8/8/8/8/8/4K3 w hg - 0 1",
                "CastlingTwice(Black, King)",
            ),
        ],
    );
}

/// Rights with rooks of any file, in standard chess, where FEN cannot say them.
fn standard_with_files(text: &str) -> Setup {
    Setup {
        variant: Variant::Standard,
        ..fen::chess960(text)
    }
}

#[test]
fn en_passant() {
    check(
        fen::standard,
        &[
            ("4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1", "EnPassantRank(e3)"),
            ("4k3/8/8/3p4/8/8/8/4K3 b - d6 0 1", "EnPassantRank(d6)"),
            (
                "4k3/8/3p4/3p4/8/8/8/4K3 w - d6 0 1",
                "EnPassantOccupied(d6)",
            ),
            ("4k3/8/8/8/8/8/8/4K3 w - d6 0 1", "EnPassantNoPawn(d6)"),
            ("4k3/8/8/3P4/8/8/8/4K3 w - d6 0 1", "EnPassantNoPawn(d6)"),
            (
                "4k3/3p4/8/3p4/8/8/8/4K3 w - d6 0 1",
                "EnPassantOriginOccupied(d6)",
            ),
            (
                "3qk3/3r4/3n4/8/8/8/8/4K3 w - d6 0 1",
                "EnPassantOccupied(d6) EnPassantNoPawn(d6) EnPassantOriginOccupied(d6)",
            ),
            ("4k3/8/8/3p4/8/8/8/r3K3 w - d6 0 1", "EnPassantCheck(d6)"),
            // The double step has closed the diagonal from a8, on which Black gave check out of turn.
            ("b3k3/8/8/3p4/8/8/8/7K w - d6 0 1", "EnPassantScreen(d6)"),
            // The same, and now the pawn itself gives check.
            ("4k1b1/8/8/3p4/2K5/8/8/8 w - d6 0 1", "EnPassantCheck(d6)"),
            // Not reported with another fault of the square, or without both kings.
            ("4k3/8/8/8/8/8/8/r3K3 w - d6 0 1", "EnPassantNoPawn(d6)"),
            ("8/8/8/3p4/8/8/8/r3K3 w - d6 0 1", "NoKing(Black)"),
            // The pawn's own check, and that of the line that it has opened, come from the double step.
            ("4k3/8/8/3p4/2K5/8/8/8 w - d6 0 1", ""),
            ("4kb2/8/8/4p3/8/K7/8/8 w - e6 0 1", ""),
        ],
    );
    check(
        |text| Setup {
            en_passant: Some(fen::square("e1")),
            ..fen::standard(text)
        },
        &[("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "EnPassantRank(e1)")],
    );
}

#[test]
fn surplus_men() {
    check(
        fen::standard,
        &[
            (
                "nnbqkbnn/pppppppp/n7/8/8/8/8/4K3 w - - 0 1",
                "TooManyMen(Black) TooManyPromoted(Black)",
            ),
            (
                "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1",
                "TooManyPawns(White)",
            ),
            (
                "4k3/8/8/8/8/P7/PPPPPPPP/QQ2K3 w - - 0 1",
                "TooManyPawns(White)",
            ),
            (
                "4k3/8/8/8/8/8/PPPPPPPP/Q2QK3 w - - 0 1",
                "TooManyPromoted(White)",
            ),
            // Two bishops on dark squares; then with a pawn missing; then a second queen besides.
            (
                "4k3/8/8/8/8/8/PPPPPPPP/B1B1K3 w - - 0 1",
                "TooManyPromoted(White)",
            ),
            ("4k3/8/8/8/8/8/1PPPPPPP/B1B1K3 w - - 0 1", ""),
            (
                "4k3/8/8/8/8/8/1PPPPPPP/BQB1K2Q w - - 0 1",
                "TooManyPromoted(White)",
            ),
        ],
    );
}

#[test]
fn counters() {
    check(
        fen::standard,
        &[
            ("4k3/8/8/3p4/8/8/8/4K3 w - d6 1 9", "ClockAfterPawnMove"),
            ("4k3/8/8/8/8/8/8/4K3 b - - 2 1", "ClockBeforeStart"),
            ("4k3/8/8/8/8/8/8/4K3 b - - 1 1", ""),
            ("4k3/8/8/8/8/8/8/4K3 w - - 4294967295 4294967295", ""),
            ("4k3/8/8/8/8/8/8/4K3 w - - 0 0", "MoveNumberZero"),
            (
                "4k3/8/8/8/8/8/8/4K3 w - - 1 0",
                "ClockBeforeStart MoveNumberZero",
            ),
            (
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e6 3 1",
                "EnPassantNoPawn(e6) EnPassantOriginOccupied(e6) ClockAfterPawnMove ClockBeforeStart",
            ),
        ],
    );
}

#[track_caller]
fn check(read: fn(&str) -> Setup, table: &[Row]) {
    let mut wrong = Vec::new();
    for (text, expected) in table {
        let faults = Position::examine(&read(text));
        let found: Vec<String> = faults.iter().map(|fault| format!("{fault:?}")).collect();
        if found.join(" ") != *expected {
            wrong.push(format!("{text}: {expected:?} expected, {found:?} found"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
