//! Games played at random from positions rich in special moves.

use jadoube_rules::{Move, Reading, Variant, fen};
use proptest::collection::vec;
use proptest::prelude::*;

/// Where walks begin; castling by file is of Chess960.
const STARTS: [(&str, Variant); 9] = [
    (
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        Variant::Standard,
    ),
    (
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        Variant::Standard,
    ),
    (
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        Variant::Standard,
    ),
    (
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        Variant::Standard,
    ),
    (
        "8/1P3P2/7k/3pP3/3Pp3/K7/1p3p2/8 w - d6 0 1",
        Variant::Standard,
    ),
    ("8/8/6K1/4k3/4N3/p4r2/N3N3/8 w - - 3 82", Variant::Standard),
    (
        "3k4/8/8/1Q3Q2/8/8/1Q3Q2/K6Q w - - 97 120",
        Variant::Standard,
    ),
    (
        "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
        Variant::Chess960,
    ),
    (
        "2rk1r2/8/8/8/8/8/8/RR1K1RR1 w FBfc - 0 1",
        Variant::Chess960,
    ),
];

/// A start, and a number for each move to choose it by.
pub fn walks() -> impl Strategy<Value = (usize, Vec<u8>)> {
    (0..STARTS.len(), vec(any::<u8>(), 0..60))
}

/// The positions of a walk, and the moves between them, the last position without one.
pub fn walk<P: Reading>((start, choices): &(usize, Vec<u8>)) -> Vec<(P, Option<Move>)> {
    let (text, variant) = STARTS[*start];
    let mut position = P::accept(&fen::parse_as(text, variant).unwrap()).unwrap();
    let mut steps = Vec::new();
    for choice in choices {
        let mut moves = position.legal_moves();
        moves.sort();
        if moves.is_empty() {
            break;
        }
        let m = moves[usize::from(*choice) % moves.len()];
        let next = position.play(m);
        steps.push((position, Some(m)));
        position = next;
    }
    steps.push((position, None));
    steps
}
