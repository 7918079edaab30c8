//! What is wrong with a setup, fault by fault.

use crate::fen;
use jadoube_rules::letter::Position;
use jadoube_rules::{Color, Fault, File, Reading, Setup, Wing};

use Color::{Black, White};

#[test]
fn standard_chess() {
    let sq = fen::square;
    let (f, g) = (File::F, File::G);
    check(
        fen::standard,
        &[
            (
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                &[],
            ),
            (
                "8/8/8/8/8/8/8/8 w - - 0 1",
                &[Fault::NoKing(White), Fault::NoKing(Black)],
            ),
            (
                "4k3/8/8/8/8/8/8/4KK2 w - - 0 1",
                &[Fault::SeveralKings(White)],
            ),
            (
                "P3k3/8/8/8/8/8/8/p3K3 w - - 0 1",
                &[
                    Fault::PawnOnLastRank(sq("a1")),
                    Fault::PawnOnLastRank(sq("a8")),
                ],
            ),
            ("8/8/8/3kK3/8/8/8/8 w - - 0 1", &[Fault::AdjacentKings]),
            (
                "8/8/8/3kK3/3R4/8/8/8 w - - 0 1",
                &[Fault::AdjacentKings, Fault::OpponentInCheck(sq("d4"))],
            ),
            (
                "4k3/8/8/8/8/8/8/4R1K1 w - - 0 1",
                &[Fault::OpponentInCheck(sq("e1"))],
            ),
            (
                "4k3/3P1P2/8/8/8/8/8/6K1 w - - 0 1",
                &[
                    Fault::OpponentInCheck(sq("d7")),
                    Fault::OpponentInCheck(sq("f7")),
                ],
            ),
            (
                "4k3/8/8/8/8/8/8/3K3R w K - 0 1",
                &[Fault::CastlingWithoutKing(White)],
            ),
            (
                "4k2r/8/8/8/8/8/8/4K3 w kK - 0 1",
                &[Fault::CastlingWithoutRook(White, File::H)],
            ),
            (
                "4k3/8/8/8/8/8/8/4KR2 w F - 0 1",
                &[Fault::CastlingWithoutRook(White, f)],
            ),
            (
                "4k3/8/8/8/8/8/8/4KRR1 w FG - 0 1",
                &[
                    Fault::CastlingWithoutRook(White, f),
                    Fault::CastlingWithoutRook(White, g),
                    Fault::CastlingTwice(White, Wing::King),
                ],
            ),
            (
                "8/8/8/8/8/8/8/4K2R w Kk - 0 1",
                &[
                    Fault::NoKing(Black),
                    Fault::CastlingWithoutRook(Black, File::H),
                ],
            ),
            (
                "4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1",
                &[Fault::EnPassantRank(sq("e3"))],
            ),
            (
                "4k3/8/8/8/8/8/8/4K3 w - e1 0 1",
                &[Fault::EnPassantRank(sq("e1"))],
            ),
            (
                "4k3/8/3p4/3p4/8/8/8/4K3 w - d6 0 1",
                &[Fault::EnPassantOccupied(sq("d6"))],
            ),
            (
                "4k3/8/8/8/8/8/8/4K3 w - d6 0 1",
                &[Fault::EnPassantNoPawn(sq("d6"))],
            ),
            (
                "4k3/8/8/3P4/8/8/8/4K3 w - d6 0 1",
                &[Fault::EnPassantNoPawn(sq("d6"))],
            ),
            (
                "4k3/3p4/8/3p4/8/8/8/4K3 w - d6 0 1",
                &[Fault::EnPassantOriginOccupied(sq("d6"))],
            ),
            (
                "3qk3/3r4/3n4/8/8/8/8/4K3 w - d6 0 1",
                &[
                    Fault::EnPassantOccupied(sq("d6")),
                    Fault::EnPassantNoPawn(sq("d6")),
                    Fault::EnPassantOriginOccupied(sq("d6")),
                ],
            ),
            (
                "4k3/8/8/3p4/8/8/8/r3K3 w - d6 0 1",
                &[Fault::EnPassantCheck(sq("d6"))],
            ),
            // The pawn's own check, and that of the line which it has left, come from the double step.
            ("4k3/8/8/3p4/2K5/8/8/8 w - d6 0 1", &[]),
            ("4kb2/8/8/4p3/8/K7/8/8 w - e6 0 1", &[]),
            // The double step has closed the diagonal from a8, on which Black gave check out of turn.
            (
                "b3k3/8/8/3p4/8/8/8/7K w - d6 0 1",
                &[Fault::EnPassantCheck(sq("d6"))],
            ),
            (
                "4k3/8/8/8/8/5n2/6n1/4K3 w - - 0 1",
                &[Fault::ImpossibleCheck],
            ),
            ("4k3/8/8/8/8/8/8/r3K2r w - - 0 1", &[Fault::ImpossibleCheck]),
            (
                "4k3/8/8/8/4r3/5n2/8/r3K3 w - - 0 1",
                &[Fault::ImpossibleCheck],
            ),
            ("4k3/8/8/8/4r3/5n2/8/4K3 w - - 0 1", &[]),
            ("4k3/8/8/8/4r3/8/3p4/4K3 w - - 0 1", &[]),
            (
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e6 3 1",
                &[
                    Fault::EnPassantNoPawn(sq("e6")),
                    Fault::EnPassantOriginOccupied(sq("e6")),
                    Fault::ClockAfterPawnMove,
                    Fault::ClockBeforeStart,
                ],
            ),
            (
                "nnbqkbnn/pppppppp/n7/8/8/8/8/4K3 w - - 0 1",
                &[Fault::TooManyMen(Black), Fault::TooManyPromoted(Black)],
            ),
            (
                "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1",
                &[Fault::TooManyPawns(White)],
            ),
            (
                "4k3/8/8/8/8/8/PPPPPPPP/Q2QK3 w - - 0 1",
                &[Fault::TooManyPromoted(White)],
            ),
            (
                "4k3/8/8/8/8/8/PPPPPPPP/B1B1K3 w - - 0 1",
                &[Fault::TooManyPromoted(White)],
            ),
            ("4k3/8/8/8/8/8/1PPPPPPP/B1B1K3 w - - 0 1", &[]),
            (
                "4k3/8/8/8/8/8/1PPPPPPP/BQB1K2Q w - - 0 1",
                &[Fault::TooManyPromoted(White)],
            ),
            (
                "4k3/8/8/3p4/8/8/8/4K3 w - d6 1 9",
                &[Fault::ClockAfterPawnMove],
            ),
            ("4k3/8/8/8/8/8/8/4K3 b - - 2 1", &[Fault::ClockBeforeStart]),
            ("4k3/8/8/8/8/8/8/4K3 b - - 1 1", &[]),
            ("4k3/8/8/8/8/8/8/4K3 w - - 4294967295 4294967295", &[]),
            ("4k3/8/8/8/8/8/8/4K3 w - - 0 0", &[Fault::MoveNumberZero]),
            (
                "4k3/8/8/8/8/8/8/4K3 w - - 1 0",
                &[Fault::ClockBeforeStart, Fault::MoveNumberZero],
            ),
        ],
    );
}

#[test]
fn chess960() {
    check(
        fen::chess960,
        &[
            ("4k3/8/8/8/8/8/8/4KR2 w F - 0 1", &[]),
            ("4k3/8/8/8/8/8/8/3K3R w H - 0 1", &[]),
            (
                "4k3/8/8/8/8/8/3K4/7R w H - 0 1",
                &[Fault::CastlingWithoutKing(White)],
            ),
            (
                "4k3/8/8/8/8/8/8/4K3 w E - 0 1",
                &[Fault::CastlingWithoutRook(White, File::E)],
            ),
            (
                "4k3/8/8/8/8/8/8/RR2K3 w AB - 0 1",
                &[Fault::CastlingTwice(White, Wing::Queen)],
            ),
            (
                "4k1rr/8/8/8/8/8/8/4K3 w gh - 0 1",
                &[Fault::CastlingTwice(Black, Wing::King)],
            ),
        ],
    );
}

fn check(read: fn(&str) -> Setup, table: &[(&str, &[Fault])]) {
    let mut wrong = Vec::new();
    for (fen, expected) in table {
        let found = Position::examine(&read(fen));
        if found != *expected {
            wrong.push(format!("{fen}: {expected:?} expected, {found:?} found"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
