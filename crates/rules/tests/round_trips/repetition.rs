//! The key of a position against the wording of the Laws: the same men on the same squares, the same side, the same moves.

use crate::walk::{walk, walks};
use jadoube_rules::{Edition, Game, Move, PositionKey, Reading, Status, fast, letter, same};
use proptest::prelude::*;

fn sorted_moves<P: Reading>(position: &P) -> Vec<Move> {
    let mut moves = position.legal_moves();
    moves.sort();
    moves
}

/// The wording itself, without a key: also the legal moves are compared, and the rights.
fn same_by_the_wording<P: Reading>(one: &P, other: &P) -> bool {
    one.turn() == other.turn()
        && one.board() == other.board()
        && one.setup().castling == other.setup().castling
        && sorted_moves(one) == sorted_moves(other)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 100, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_key_says_what_the_wording_says(steps in walks()) {
        let positions: Vec<fast::Position> =
            walk(&steps).into_iter().map(|(position, _)| position).collect();
        for one in &positions {
            for other in &positions {
                prop_assert_eq!(same(one, other), same_by_the_wording(one, other));
            }
        }
    }

    #[test]
    fn both_readings_have_one_key(steps in walks()) {
        let ours = walk::<fast::Position>(&steps);
        let theirs = walk::<letter::Position>(&steps);
        for (one, other) in ours.iter().zip(&theirs) {
            prop_assert_eq!(PositionKey::of(&one.0), PositionKey::of(&other.0));
        }
    }

    /// Few men and many moves: positions recur.
    #[test]
    fn occurrences_are_those_of_the_wording(choices in prop::collection::vec(0..2_u8, 0..40)) {
        let setup = jadoube_rules::fen::parse("k7/8/8/8/8/8/7p/K5B1 w - - 0 1").unwrap();
        let mut game: Game<fast::Position> = Game::from_setup(&setup).unwrap();
        let mut seen = vec![*game.position()];
        for choice in choices {
            let moves = sorted_moves(game.position());
            let Some(m) = moves.get(usize::from(choice) % moves.len().max(1)) else { break };
            let ongoing = game.status(Edition::Laws2023) == Status::Ongoing;
            let announced = game.claims(Edition::Laws2023).by_announcing;
            let announced = announced
                .iter()
                .any(|(other, grounds)| other == m && grounds.threefold);
            game.push(*m).unwrap();
            seen.push(*game.position());
            let expected = seen.iter().filter(|earlier| same_by_the_wording(*earlier, game.position())).count();
            prop_assert_eq!(game.occurrences(), expected);
            prop_assert_eq!(announced, ongoing && expected >= 3);
        }
        while game.undo().is_some() {
            seen.pop();
            prop_assert!(same(&seen[seen.len() - 1], game.position()));
        }
    }
}
