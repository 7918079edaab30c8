//! Where games begin: the initial positions of standard chess and of Chess960, and some lively positions.

use jadoube_rules::{Setup, Variant, fen};
use proptest::prelude::*;

const LIVELY: [&str; 6] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1",
    "4k2r/6P1/8/8/8/8/1p6/R3K3 w Qk - 0 1",
];

pub fn start() -> impl Strategy<Value = Setup> {
    let lively = prop::sample::select(LIVELY.to_vec())
        .prop_map(|text| fen::parse(text).expect("the table holds FENs"));
    prop_oneof![lively, (0..960_u32).prop_map(chess960)]
}

/// The initial position of this number in the usual numbering of Chess960: 518 is the standard one.
fn chess960(number: u32) -> Setup {
    let (rest, light) = (number / 4, number % 4);
    let (rest, dark) = (rest / 4, rest % 4);
    let (knights, queen) = (rest / 6, rest % 6);
    let mut row = [None; 8];
    row[light as usize * 2 + 1] = Some('B');
    row[dark as usize * 2] = Some('B');
    put(&mut row, queen as usize, 'Q');
    let pairs: Vec<(usize, usize)> = (0..5)
        .flat_map(|one| (one + 1..5).map(move |other| (one, other)))
        .collect();
    let (one, other) = pairs[knights as usize];
    put(&mut row, other, 'N');
    put(&mut row, one, 'N');
    for man in ['R', 'K', 'R'] {
        put(&mut row, 0, man);
    }
    let white: String = row.into_iter().flatten().collect();
    let black = white.to_lowercase();
    let text = format!("{black}/pppppppp/8/8/8/8/PPPPPPPP/{white} w KQkq - 0 1");
    fen::parse_as(&text, Variant::Chess960).expect("every number has its position")
}

/// Puts a man on the `nth` square that is still empty.
fn put(row: &mut [Option<char>; 8], nth: usize, man: char) {
    let empty = row.iter_mut().filter(|square| square.is_none()).nth(nth);
    *empty.expect("no more men than squares") = Some(man);
}

#[test]
fn number_518_is_the_standard_position() {
    let standard = fen::parse(LIVELY[0]).expect("the table holds FENs");
    assert_eq!(chess960(518).board, standard.board);
}
