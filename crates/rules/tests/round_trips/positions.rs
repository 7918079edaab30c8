//! Positions that arise in games come back from every form of FEN that keeps everything.

use crate::walk::{walk, walks};
use jadoube_rules::fen::{self, CastlingField, EnPassantField, Style};
use jadoube_rules::{Reading, Variant, fast, letter, same};
use proptest::prelude::*;

const CASTLING: [CastlingField; 3] = [
    CastlingField::Standard,
    CastlingField::XFen,
    CastlingField::Shredder,
];
const EN_PASSANT: [EnPassantField; 3] = [
    EnPassantField::Always,
    EnPassantField::PseudoLegal,
    EnPassantField::Legal,
];

fn comes_back<P: Reading>(position: &P) -> Result<(), TestCaseError> {
    let setup = position.setup();
    for castling in CASTLING {
        for en_passant in EN_PASSANT {
            let style = Style {
                en_passant,
                castling,
            };
            let text = fen::write(position, style);
            let read = match (setup.variant, castling) {
                (Variant::Standard, CastlingField::Shredder) => {
                    fen::parse_lenient(&text, setup.variant).map(|(setup, _)| setup)
                }
                _ => fen::parse_as(&text, setup.variant),
            };
            let read = read.map_err(|error| TestCaseError::fail(format!("{text}: {error}")))?;
            let back = P::accept(&read)
                .map_err(|faults| TestCaseError::fail(format!("{text}: {faults}")))?;
            // Which moves are legal, and which positions are the same, does not depend on the style; but "standard" letters
            // may lose which of two rooks has the right.
            if setup.variant == Variant::Standard || castling != CastlingField::Standard {
                prop_assert!(same(&back, position), "{}", text);
            }
            if en_passant == EnPassantField::Always && castling != CastlingField::Standard {
                prop_assert_eq!(&read, &setup, "{}", text);
            }
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 100, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn positions_come_back(steps in walks()) {
        for (position, _) in walk::<fast::Position>(&steps) {
            comes_back(&position)?;
        }
    }

    #[test]
    fn the_readings_write_the_same_text(steps in walks()) {
        let ours = walk::<fast::Position>(&steps);
        let theirs = walk::<letter::Position>(&steps);
        for (one, other) in ours.iter().zip(&theirs) {
            let style = Style { en_passant: EnPassantField::Legal, castling: CastlingField::XFen };
            prop_assert_eq!(fen::write(&one.0, style), fen::write(&other.0, style));
        }
    }
}

#[test]
fn each_style_writes_the_en_passant_square_by_its_own_measure() {
    // The position, then the field: after every double step, beside a pawn, and if a capture is legal.
    let rows = [
        (
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
            ["e3", "-", "-"],
        ),
        ("4k3/8/8/8/4Pp2/8/8/4K3 b - e3 0 1", ["e3", "e3", "e3"]),
        ("4k3/8/8/4Pp2/8/8/8/4K3 w - f6 0 1", ["f6", "f6", "f6"]),
        // Pinned on the file; two men gone from the rank; a pawn at the other edge of the board.
        ("5k2/8/8/8/4Pp2/8/8/4KR2 b - e3 0 1", ["e3", "e3", "-"]),
        ("8/8/8/8/k3Pp1R/8/8/4K3 b - e3 0 1", ["e3", "e3", "-"]),
        ("4k3/8/8/8/P6p/8/8/4K3 b - a3 0 1", ["a3", "-", "-"]),
    ];
    let mut failures = Vec::new();
    for (text, expected) in rows {
        let position = fast::Position::accept(&fen::parse(text).unwrap()).unwrap();
        let found = EN_PASSANT.map(|en_passant| {
            let style = Style {
                en_passant,
                castling: CastlingField::Standard,
            };
            let written = fen::write(&position, style);
            written.split(' ').nth(3).unwrap_or_default().to_owned()
        });
        if found != expected {
            failures.push(format!("{text}: expected {expected:?}, found {found:?}"));
        }
    }
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
}
