//! Every legal move is written in one way, and that way is read as this move.

use crate::walk::{walk, walks};
use jadoube_rules::san::{self, LawsCheck, LawsStyle, Notation};
use jadoube_rules::uci::{self, CastlingMoves};
use jadoube_rules::{Reading, Variant, fast, letter};
use proptest::prelude::*;
use std::collections::HashSet;

/// Two positions of a walk are enough: each has dozens of moves.
fn some_positions<P: Reading>(steps: &(usize, Vec<u8>)) -> Vec<P> {
    let all = walk::<P>(steps);
    let middle = all.len() / 2;
    let last = all.len() - 1;
    [middle, last]
        .into_iter()
        .map(|n| all[n].0.clone())
        .collect()
}

fn every_style() -> Vec<LawsStyle> {
    let mut styles = Vec::new();
    for bits in 0..8 {
        for check in [LawsCheck::Omit, LawsCheck::DoublePlus, LawsCheck::Hash] {
            styles.push(LawsStyle {
                long: bits & 1 > 0,
                capture: bits & 2 > 0,
                en_passant: bits & 4 > 0,
                check,
            });
        }
    }
    styles
}

fn san_comes_back<P: Reading>(position: &P) -> Result<(), TestCaseError> {
    let mut texts = HashSet::new();
    for m in position.legal_moves() {
        let text = san::write(position, m);
        prop_assert_eq!(san::read(position, &text, Notation::Pgn), Ok(m), "{}", text);
        let lenient = san::read_lenient(position, &text, Notation::Pgn);
        prop_assert_eq!(lenient, Ok((m, vec![])), "{}", text);
        prop_assert!(texts.insert(text.clone()), "two moves are written {}", text);
    }
    Ok(())
}

fn laws_come_back<P: Reading>(position: &P) -> Result<(), TestCaseError> {
    for m in position.legal_moves() {
        for style in every_style() {
            let text = san::write_laws(position, m, style);
            prop_assert_eq!(
                san::read(position, &text, Notation::Laws),
                Ok(m),
                "{}",
                text
            );
        }
    }
    Ok(())
}

fn uci_comes_back<P: Reading>(position: &P) -> Result<(), TestCaseError> {
    let moves = position.legal_moves();
    for &m in &moves {
        let text = uci::write(m, CastlingMoves::KingTakesRook);
        let found = uci::find(position, &text, CastlingMoves::KingTakesRook);
        prop_assert_eq!(found, Ok(m), "{}", text);
        let text = uci::write(m, CastlingMoves::KingTwoSquares);
        let found = uci::find(position, &text, CastlingMoves::KingTwoSquares);
        // In Chess960 an ordinary move of the king may be written like castling, and then has precedence.
        let twin = position.setup().variant == Variant::Chess960
            && m.castling().is_some()
            && moves.iter().any(|other| {
                other.castling().is_none() && (other.from, other.to) == (m.from, m.destination())
            });
        prop_assert!(twin || found == Ok(m), "{} is read as {:?}", text, found);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn moves_come_back_on_bitboards(steps in walks()) {
        for position in some_positions::<fast::Position>(&steps) {
            san_comes_back(&position)?;
            uci_comes_back(&position)?;
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 10, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn moves_come_back_by_the_letter(steps in walks()) {
        for position in some_positions::<letter::Position>(&steps) {
            san_comes_back(&position)?;
            uci_comes_back(&position)?;
        }
    }

    #[test]
    fn moves_come_back_in_every_style_of_the_laws(steps in walks()) {
        for position in some_positions::<fast::Position>(&steps) {
            laws_come_back(&position)?;
        }
    }

    #[test]
    fn the_readings_write_alike(steps in walks()) {
        let ours = some_positions::<fast::Position>(&steps);
        let theirs = some_positions::<letter::Position>(&steps);
        for (one, other) in ours.iter().zip(&theirs) {
            for m in one.legal_moves() {
                prop_assert_eq!(san::write(one, m), san::write(other, m));
            }
        }
    }
}
