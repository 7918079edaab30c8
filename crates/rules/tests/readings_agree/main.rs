//! The two readings of the Laws are asked the same questions, and must give the same answers: about setups that make no
//! sense, about positions that no game reaches, and along games.
//!
//! `PROPTEST_CASES=1000000 cargo test --release -p jadoube-rules --test readings_agree` asks for longer.

mod agree;
mod games;
mod setups;

use agree::{compare_games, compare_setup};
use proptest::prelude::*;

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

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
}
