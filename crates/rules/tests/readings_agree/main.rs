//! The two readings of the Laws are asked the same questions, and must give the same answers: about setups that make no
//! sense, about positions that no game reaches, and along games.
//!
//! `PROPTEST_CASES=250000 cargo test --release -p jadoube-rules --test readings_agree` asks for longer.

mod agree;
mod games;
mod setups;

use agree::{compare_games, compare_setup};
use jadoube_rules::{Move, Reading, Setup, fast, letter};
use proptest::prelude::*;

fn config() -> ProptestConfig {
    let default = ProptestConfig::default();
    ProptestConfig {
        // What is rare, such as an en-passant capture that a pin forbids, should come up in every run.
        cases: default.cases * 4,
        // A counterexample belongs into a table of cases, not into a file of seeds.
        failure_persistence: None,
        ..default
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn on_setups_of_all_kinds(setup in setups::any_setup()) {
        compare_setup(&setup)?;
    }

    #[test]
    fn along_games(start in games::start(), choices in prop::collection::vec(any::<u16>(), 0..60)) {
        compare_games(&start, &choices)?;
    }

    #[test]
    fn along_games_from_setups(
        setup in setups::playable_setup(),
        choices in prop::collection::vec(any::<u16>(), 0..12),
    ) {
        compare_games(&setup, &choices)?;
    }

    #[test]
    fn no_panic_beyond_the_contract(setup in setups::any_setup(), moves in prop::collection::vec(setups::any_move(), 1..8)) {
        wander::<letter::Position>(&setup, &moves);
        wander::<fast::Position>(&setup, &moves);
    }
}

/// Plays any moves, legal or not, from any setup, accepted or not: the answers are unspecified, but there are answers.
fn wander<P: Reading>(setup: &Setup, moves: &[Move]) {
    let mut position = P::from_examined(setup);
    for m in moves {
        position = position.play(*m);
        let answers = (
            position.legal_moves(),
            position.is_check(),
            position.setup(),
        );
        drop(answers);
    }
}
