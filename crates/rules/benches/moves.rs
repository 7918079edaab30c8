//! How fast the readings are: `cargo bench -p jadoube-rules`. Items a second are move paths of a perft, or positions.

use divan::Bencher;
use divan::counter::ItemsCount;
use jadoube_rules::perft::perft;
use jadoube_rules::{Reading, Setup, fast, fen, letter};
use std::fmt;

/// A position to measure on, and how deep the fast reading counts in it.
#[derive(Clone, Copy)]
struct Place {
    name: &'static str,
    fen: &'static str,
    depth: u32,
}

const PLACES: [Place; 3] = [
    Place {
        name: "start",
        fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        depth: 5,
    },
    Place {
        name: "kiwipete",
        fen: "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        depth: 4,
    },
    Place {
        name: "rook-endgame",
        fen: "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        depth: 5,
    },
];

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

impl Place {
    fn setup(self) -> Setup {
        fen::parse(self.fen).expect("the table holds FENs")
    }

    fn position<P: Reading>(self) -> P {
        P::accept(&self.setup()).expect("the table holds positions")
    }
}

fn main() {
    divan::main();
}

/// Measures one call, which deals with so many items.
fn measure<T, R>(bencher: Bencher, items: u64, input: &T, call: impl Fn(&T) -> R) {
    bencher
        .counter(ItemsCount::new(items))
        .bench_local(|| call(divan::black_box(input)));
}

fn count_paths<P: Reading>(bencher: Bencher, place: Place, depth: u32) {
    let position: P = place.position();
    let paths = perft(&position, depth);
    measure(bencher, paths, &position, |position| perft(position, depth));
}

#[divan::bench(args = PLACES)]
fn perft_fast(bencher: Bencher, place: Place) {
    count_paths::<fast::Position>(bencher, place, place.depth);
}

#[divan::bench(args = PLACES)]
fn perft_letter(bencher: Bencher, place: Place) {
    count_paths::<letter::Position>(bencher, place, 2);
}

#[divan::bench(args = PLACES)]
fn legal_moves_fast(bencher: Bencher, place: Place) {
    let position: fast::Position = place.position();
    measure(bencher, 1, &position, Reading::legal_moves);
}

#[divan::bench(args = PLACES)]
fn legal_moves_letter(bencher: Bencher, place: Place) {
    let position: letter::Position = place.position();
    measure(bencher, 1, &position, Reading::legal_moves);
}

#[divan::bench(args = PLACES)]
fn count_moves_fast(bencher: Bencher, place: Place) {
    let position: fast::Position = place.position();
    measure(bencher, 1, &position, fast::Position::count_moves);
}

#[divan::bench(args = PLACES)]
fn examine_fast(bencher: Bencher, place: Place) {
    measure(bencher, 1, &place.setup(), fast::Position::examine);
}

#[divan::bench(args = PLACES)]
fn examine_letter(bencher: Bencher, place: Place) {
    measure(bencher, 1, &place.setup(), letter::Position::examine);
}
