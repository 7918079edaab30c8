//! Asking both readings, and comparing.

use jadoube_rules::fen::{self, CastlingField};
use jadoube_rules::{Move, Reading, Setup, fast, letter};
use proptest::prelude::*;

/// What both say of a setup, and, if they accept it, of the position, of all its moves and of all positions after them.
pub fn compare_setup(setup: &Setup) -> Result<(), TestCaseError> {
    let Some((letter, fast)) = compare_faults(setup)? else {
        return Ok(());
    };
    prop_assert_eq!(&fast.setup(), setup);
    prop_assert_eq!(&letter.setup(), setup);
    for m in compare_position(&letter, &fast)? {
        let (letter, fast) = (letter.play(m), fast.play(m));
        compare_position(&letter, &fast)?;
    }
    Ok(())
}

/// What both say along a game whose moves are picked by these numbers. Setups that both refuse begin no game.
pub fn compare_games(setup: &Setup, choices: &[u16]) -> Result<(), TestCaseError> {
    let Some((mut letter, mut fast)) = compare_faults(setup)? else {
        return Ok(());
    };
    for choice in choices {
        let moves = compare_position(&letter, &fast)?;
        if moves.is_empty() {
            break;
        }
        let m = moves[usize::from(*choice) % moves.len()];
        (letter, fast) = (letter.play(m), fast.play(m));
        // A position is all in its setup: what is kept besides must not drift from it.
        let reached = fast.setup();
        prop_assert_eq!(fast::Position::from_examined(&reached), fast);
        let accepted = compare_faults(&reached)?.is_some();
        prop_assert!(accepted, "{} is refused", describe(&reached));
    }
    Ok(())
}

fn compare_faults(
    setup: &Setup,
) -> Result<Option<(letter::Position, fast::Position)>, TestCaseError> {
    let letter = letter::Position::examine(setup);
    let fast = fast::Position::examine(setup);
    prop_assert_eq!(letter, fast, "faults of {}", describe(setup));
    match (
        letter::Position::accept(setup),
        fast::Position::accept(setup),
    ) {
        (Ok(letter), Ok(fast)) => Ok(Some((letter, fast))),
        (letter, fast) => {
            prop_assert_eq!(letter.err(), fast.err());
            Ok(None)
        }
    }
}

/// The legal moves, sorted, if both readings agree on them and on all else that a position says.
fn compare_position(
    letter: &letter::Position,
    fast: &fast::Position,
) -> Result<Vec<Move>, TestCaseError> {
    let setup = fast.setup();
    prop_assert_eq!(&letter.setup(), &setup);
    prop_assert_eq!(letter.board(), fast.board());
    prop_assert_eq!(letter.turn(), fast.turn());
    prop_assert_eq!(letter.halfmoves(), fast.halfmoves());
    let check = (letter.is_check(), fast.is_check());
    prop_assert_eq!(check.0, check.1, "check in {}", describe(&setup));
    let (mut by_letter, mut by_fast) = (letter.legal_moves(), fast.legal_moves());
    by_letter.sort_unstable();
    by_fast.sort_unstable();
    prop_assert_eq!(fast.count_moves(), by_fast.len());
    prop_assert_eq!(&by_letter, &by_fast, "moves in {}", describe(&setup));
    Ok(by_fast)
}

fn describe(setup: &Setup) -> String {
    fen::write_setup(setup, CastlingField::Shredder)
}
