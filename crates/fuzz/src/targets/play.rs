//! Play: the two readings agree, a line says what its positions say, and a proof that a side can mate is one.

use super::same;
use crate::input::STYLE;
use crate::text::mutated_fen;
use crate::{Entropy, History, Steering, build, shuffle, walk};
use jadoube_rules::dead::{Budget, Mate, Solver};
use jadoube_rules::{
    Claims, Color, Edition, Game, Move, Reading, Setup, Status, Variant, fast, fen, letter,
};

/// Bytes as chance: the literal reading of the Laws and the fast one say the same of a setup, and of every position of a line.
///
/// # Errors
/// What does not hold.
pub fn readings(bytes: &[u8]) -> Result<(), String> {
    let mut entropy = Entropy::new(bytes);
    let history = some_line(&mut entropy);
    let mut read = letter::Position::accept(&history.start().setup()).map_err(|e| e.to_string())?;
    for (n, quick) in history.positions().iter().enumerate() {
        alike(&read, quick).map_err(|what| format!("{}: {what}", fen::write(quick, STYLE)))?;
        if let Some(m) = history.moves().get(n) {
            read = read.play(*m);
        }
    }
    let text = mutated_fen(&mut entropy, &fen::write(history.now(), STYLE));
    match fen::parse_lenient(&text, history.now().setup().variant) {
        Ok((setup, _)) => examined(&setup).map_err(|what| format!("{text}: {what}")),
        Err(_) => Ok(()),
    }
}

fn alike(read: &letter::Position, quick: &fast::Position) -> Result<(), String> {
    let [mut left, mut right] = [read.legal_moves(), quick.legal_moves()];
    left.sort_unstable();
    right.sort_unstable();
    same("legal moves", left, right)?;
    same("check", read.is_check(), quick.is_check())?;
    same("setup", read.setup(), quick.setup())
}

fn examined(setup: &Setup) -> Result<(), String> {
    let faults = letter::Position::examine(setup);
    same("faults", faults, fast::Position::examine(setup))?;
    match (
        letter::Position::accept(setup),
        fast::Position::accept(setup),
    ) {
        (Ok(read), Ok(quick)) => alike(&read, &quick),
        _ => Ok(()),
    }
}

/// Bytes as chance: a game on either reading has the same occurrences, endings and claims, and the same once more when moves are taken
/// back.
///
/// # Errors
/// What does not hold.
pub fn line(bytes: &[u8]) -> Result<(), String> {
    let mut entropy = Entropy::new(bytes);
    let mut history = some_line(&mut entropy);
    let rounds = entropy.below(5);
    shuffle(&mut entropy, &mut history, rounds, Steering::None);
    let start = history.start().setup();
    let mut read: Game<letter::Position> = Game::from_setup(&start).map_err(|e| e.to_string())?;
    let mut quick: Game<fast::Position> = Game::from_setup(&start).map_err(|e| e.to_string())?;
    let mut seen = vec![observed(&quick)];
    for m in history.moves() {
        read.push(*m).map_err(|error| error.to_string())?;
        quick.push(*m).map_err(|error| error.to_string())?;
        let now = observed(&quick);
        same("after a move", &observed(&read), &now)?;
        seen.push(now);
    }
    while let Some(then) = seen.pop() {
        same("after moves were taken back", &observed(&quick), &then)?;
        same(
            "a move to be taken back",
            quick.undo().is_some(),
            !seen.is_empty(),
        )?;
    }
    Ok(())
}

/// The setup, how often it has stood there, and how the game stands by two editions.
type Observed = (Setup, usize, [(Status, Claims); 2]);

fn observed<P: Reading>(game: &Game<P>) -> Observed {
    let editions = [Edition::Laws2014, Edition::Laws2023];
    (
        game.position().setup(),
        game.occurrences(),
        editions.map(|edition| (game.status(edition), game.claims(edition))),
    )
}

/// Positions that the search for a mate may meet in one input.
const BUDGET: Budget = Budget { positions: 2_000 };

/// Bytes as chance: where a side is said to be able to mate, the line that proves it is legal and ends with its mate; and where it
/// is said not to be, no legal move leads to a mate by it.
///
/// # Errors
/// What does not hold.
pub fn dead(bytes: &[u8]) -> Result<(), String> {
    let mut entropy = Entropy::new(bytes);
    let history = some_line(&mut entropy);
    let position = history.now();
    let mut solver = Solver::new(BUDGET);
    for color in Color::BOTH {
        let holds = match solver.can_mate(position, color) {
            Mate::Yes(moves) => proves(position, &moves, color),
            Mate::No(_) => !mates_now(position, color),
            Mate::Undecided => true,
        };
        if !holds {
            let text = fen::write(position, STYLE);
            return Err(format!("{text}: whether {color:?} can mate"));
        }
    }
    Ok(())
}

fn proves(start: &fast::Position, moves: &[Move], color: Color) -> bool {
    let mut position = *start;
    for m in moves {
        if !position.legal_moves().contains(m) {
            return false;
        }
        position = position.play(*m);
    }
    has_mated(&position, color)
}

fn mates_now(position: &fast::Position, color: Color) -> bool {
    let moves = position.legal_moves();
    has_mated(position, color) || moves.iter().any(|m| has_mated(&position.play(*m), color))
}

fn has_mated(position: &fast::Position, color: Color) -> bool {
    position.turn() != color && position.is_check() && position.legal_moves().is_empty()
}

fn some_line(entropy: &mut Entropy) -> History {
    let variant = match entropy.chance(1, 5) {
        true => Variant::Chess960,
        false => Variant::Standard,
    };
    let start = match (entropy.chance(1, 4), variant) {
        (false, _) => build::position(entropy, variant),
        (true, Variant::Standard) => build::initial(),
        (true, Variant::Chess960) => build::initial_960(entropy),
    };
    let mut history = History::new(start);
    let plies = entropy.below(24);
    walk(entropy, &mut history, plies, Steering::None);
    history
}
