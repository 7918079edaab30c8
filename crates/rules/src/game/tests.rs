//! Counting, endings and claims, edition by edition.

use super::*;
use crate::uci::{self, CastlingMoves};
use crate::{Color, DeadMaterial, Death, Reason, Variant, fen, letter, san};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const KNIGHTS_OUT_AND_BACK: &str = "Nf3 Nf6 Ng1 Ng8";

/// Plays moves in PGN's notation; from `START` or another FEN.
fn play(start: &str, moves: &str) -> Game<letter::Position> {
    let setup = fen::parse_as(start, Variant::Standard).unwrap();
    let mut game = Game::from_setup(&setup).unwrap();
    play_on(&mut game, moves);
    game
}

fn play_on(game: &mut Game<letter::Position>, moves: &str) {
    for text in moves.split_whitespace() {
        let m = san::read(game.position(), text, san::Notation::Pgn);
        game.push(m.unwrap_or_else(|problem| panic!("{text}: {problem}")))
            .unwrap();
    }
}

/// How a game stands, in words.
fn status(game: &Game<letter::Position>, edition: Edition) -> String {
    match game.status(edition) {
        Status::Ongoing => "ongoing".to_owned(),
        Status::Ended(ending) => ending.to_string(),
    }
}

/// What may be claimed, in words: 3 for repetition, 50 for fifty moves; `now`, or the move announced.
fn claims(game: &Game<letter::Position>) -> String {
    let claims = game.claims(Edition::Laws2023);
    let announced = claims
        .by_announcing
        .iter()
        .map(|(m, grounds)| (uci::write(*m, CastlingMoves::KingTwoSquares), *grounds));
    let mut words = Vec::new();
    for (what, grounds) in std::iter::once(("now".to_owned(), claims.now)).chain(announced) {
        if grounds.threefold {
            words.push(format!("{what} 3"));
        }
        if grounds.fifty {
            words.push(format!("{what} 50"));
        }
    }
    words.join(", ")
}

#[test]
fn occurrences_are_counted() {
    let rows = [
        ("the start counts", START, "".to_owned(), 1),
        (
            "back at the start",
            START,
            KNIGHTS_OUT_AND_BACK.to_owned(),
            2,
        ),
        (
            "twice back",
            START,
            KNIGHTS_OUT_AND_BACK.repeat(2).replace("Ng8Nf3", "Ng8 Nf3"),
            3,
        ),
        (
            "after 2...d5 White could take en passant",
            START,
            "e4 Nf6 e5 d5 Be2 Bd7 Bf1 Bc8".to_owned(),
            1,
        ),
        (
            "so the count begins one position later",
            START,
            "e4 Nf6 e5 d5 Be2 Bd7 Bf1 Bc8 Bd3 Be6 Bf1 Bc8".to_owned(),
            2,
        ),
        (
            "and the third comes after 8...Bc8",
            START,
            "e4 Nf6 e5 d5 Be2 Bd7 Bf1 Bc8 Bd3 Be6 Bf1 Bc8 Bc4 Bf5 Bf1 Bc8".to_owned(),
            3,
        ),
        (
            "a double step that nobody can take",
            START,
            "e4 Nc6 Nf3 Nb8 Ng1".to_owned(),
            2,
        ),
        (
            "a pin forbids to take en passant",
            "4r1k1/3p4/8/4P3/8/8/8/4K3 b - - 0 1",
            "d5 Kf1 Kh8 Ke1 Kg8 Kf1 Kh8 Ke1 Kg8".to_owned(),
            3,
        ),
        (
            "rights are gone after the rooks have moved",
            "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
            "Rb1 Rb8 Ra1 Ra8".to_owned(),
            1,
        ),
        (
            "twice without rights",
            "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
            "Rb1 Rb8 Ra1 Ra8 Rb1 Rb8 Ra1 Ra8".to_owned(),
            2,
        ),
        (
            "three times without rights",
            "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
            "Rb1 Rb8 Ra1 Ra8 Rb1 Rb8 Ra1 Ra8 Rb1 Rb8 Ra1 Ra8".to_owned(),
            3,
        ),
        (
            "a right that could never be used is a right",
            "4k3/8/8/4q3/8/8/5P2/3RKR1R w K - 0 1",
            "Kd2 Qd5+ Ke1 Qe5+".to_owned(),
            1,
        ),
        (
            "knights may change places",
            "4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1",
            "Nc3 Ke7 Nge2 Ke8 Ng3 Ke7 Nce2 Ke8 Ng1 Ke7 Ne4 Ke8 Nd2 Ke7 Nb1 Ke8".to_owned(),
            2,
        ),
        (
            "the side to move matters",
            "4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
            "Ra2 Ke7 Ra3 Ke8 Ra1".to_owned(),
            1,
        ),
    ];
    let failures: Vec<String> = rows
        .iter()
        .filter_map(|(what, start, moves, expected)| {
            let found = play(start, moves).occurrences();
            (found != *expected).then(|| format!("{what}: expected {expected}, found {found}"))
        })
        .collect();
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
}

#[test]
fn the_board_ends_a_game() {
    let rows = [
        (
            "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1",
            "Ra8#",
            "White wins by checkmate",
        ),
        (START, "f3 e5 g4 Qh4#", "Black wins by checkmate"),
        (
            "7k/8/6K1/8/8/8/5Q2/8 w - - 0 1",
            "Qf7",
            "drawn by stalemate",
        ),
        (
            "4k3/8/8/8/8/8/3q4/4K1N1 w - - 0 1",
            "Kxd2",
            "drawn by dead position: king and knight against king",
        ),
        (
            "4k3/8/8/8/8/8/3q4/4K3 w - - 0 1",
            "Kxd2",
            "drawn by dead position: king against king",
        ),
        (
            "4k3/8/8/8/8/8/3q4/4KB2 w - - 0 1",
            "Kxd2",
            "drawn by dead position: kings and bishops on squares of one colour",
        ),
        (
            "b7/8/8/4k3/8/8/8/4KB2 w - - 0 1",
            "",
            "drawn by dead position: kings and bishops on squares of one colour",
        ),
        ("1b6/8/8/4k3/8/8/8/4KB2 w - - 0 1", "", "ongoing"),
        ("8/8/8/4k3/2n5/8/8/4KN2 w - - 0 1", "", "ongoing"),
        ("8/8/8/4k3/8/8/8/2N1KN2 w - - 0 1", "", "ongoing"),
        // Stalemate is named before the death of the position.
        ("k7/2K5/8/8/8/4B3/8/8 b - - 0 1", "", "drawn by stalemate"),
        // The counter: mate goes first, and so do stalemate and death.
        (
            "7k/8/6K1/8/8/8/8/R7 w - - 149 120",
            "Ra8#",
            "White wins by checkmate",
        ),
        (
            "7k/8/6K1/8/8/8/8/R7 w - - 149 120",
            "Ra7",
            "drawn by 75 moves without a capture or a pawn move",
        ),
        ("7k/8/6K1/8/8/8/8/R7 w - - 148 120", "Ra7", "ongoing"),
        (
            "7k/8/6K1/8/8/8/5Q2/8 w - - 149 120",
            "Qf7",
            "drawn by stalemate",
        ),
        ("7k/8/6K1/8/8/8/P7/8 w - - 149 120", "a4", "ongoing"),
    ];
    let failures: Vec<String> = rows
        .into_iter()
        .flat_map(|(start, moves, expected)| {
            Edition::ALL.map(|edition| {
                let found = status(&play(start, moves), edition);
                (found != expected).then(|| {
                    format!("{start} {moves} in {edition}: expected {expected}, found {found}")
                })
            })
        })
        .flatten()
        .collect();
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
}

#[test]
fn fivefold_repetition_depends_on_the_edition() {
    const ROUND: &str = "Nf3 Nf6 Ng1 Ng8 ";
    // The same position again, two plies later than by the shortest way: three moves by each player.
    const DETOUR: &str = "Nf3 Nf6 Nd4 Nd5 Nf3 Nf6 Ng1 Ng8 ";
    const THREE: &str = "Nc3 Nc6 Na4 Na5 Nc3 Nc6 Nb1 Nb8 ";
    let rows = [
        (ROUND.repeat(3), "ongoing", "ongoing"),
        (
            ROUND.repeat(4),
            "drawn by fivefold repetition",
            "drawn by fivefold repetition",
        ),
        (
            ROUND.repeat(3) + DETOUR,
            "ongoing",
            "drawn by fivefold repetition",
        ),
        (
            ROUND.repeat(2) + DETOUR + ROUND,
            "ongoing",
            "drawn by fivefold repetition",
        ),
        (
            DETOUR.to_owned() + &ROUND.repeat(3),
            "ongoing",
            "drawn by fivefold repetition",
        ),
        (
            DETOUR.to_owned() + &ROUND.repeat(4),
            "drawn by fivefold repetition",
            "drawn by fivefold repetition",
        ),
        (DETOUR.to_owned() + THREE + DETOUR, "ongoing", "ongoing"),
        (
            DETOUR.to_owned() + THREE + DETOUR + THREE,
            "ongoing",
            "drawn by fivefold repetition",
        ),
    ];
    let failures: Vec<String> = rows
        .iter()
        .flat_map(|(moves, in_2014, later)| {
            let game = play(START, moves);
            Edition::ALL.map(|edition| {
                let expected = if edition == Edition::Laws2014 {
                    in_2014
                } else {
                    later
                };
                let found = status(&game, edition);
                (found != **expected)
                    .then(|| format!("{moves} in {edition}: expected {expected}, found {found}"))
            })
        })
        .flatten()
        .collect();
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
}

#[test]
fn a_draw_that_nobody_notices_is_found_later() {
    let mut game = play(START, &"Nf3 Nf6 Ng1 Ng8 ".repeat(4));
    play_on(&mut game, "e4 e5");
    assert_eq!(status(&game, Edition::Laws2023), "ongoing");
    let fivefold = Ending {
        reason: Reason::FivefoldRepetition,
        winner: None,
    };
    assert_eq!(game.first_ending(Edition::Laws2023), Some((16, fivefold)));
    assert_eq!(play(START, "e4").first_ending(Edition::Laws2023), None);
}

#[test]
fn claims_now_and_by_announcing() {
    let rows = [
        (START, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6", ""),
        // Black may write 4...Ng8; White, after it, may claim what is on the board.
        (START, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1", "f6g8 3"),
        (START, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8", "now 3, g1f3 3"),
        (START, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 e3", ""),
        // Fifty moves: only a move that is neither a pawn's nor a capture completes them.
        ("8/8/8/8/8/2k5/7p/K6R w - - 98 80", "", ""),
        (
            "8/8/8/8/8/2k5/P6p/K6R w - - 99 80",
            "",
            "a1b1 50, h1b1 50, h1c1 50, h1d1 50, h1e1 50, h1f1 50, h1g1 50",
        ),
        // A longer run can still be claimed, on the board and by a further move.
        ("k7/8/8/8/8/8/8/KR6 b - - 120 90", "", "now 50, a8a7 50"),
        ("k7/2p5/8/8/8/8/8/KR6 b - - 120 90", "", "now 50, a8a7 50"),
        // Nothing may be claimed when the game is over.
        ("7k/8/6K1/8/8/8/8/R7 w - - 99 90", "Ra8#", ""),
        ("7k/8/6K1/8/8/8/8/R7 w - - 149 90", "Ra7", ""),
    ];
    let failures: Vec<String> = rows
        .into_iter()
        .filter_map(|(start, moves, expected)| {
            let found = claims(&play(start, moves));
            (found != expected)
                .then(|| format!("{start} {moves}: expected {expected:?}, found {found:?}"))
        })
        .collect();
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
}

#[test]
fn a_mating_move_may_be_announced() {
    let game = play("7k/8/6K1/8/8/8/8/R7 w - - 99 90", "");
    let claims = game.claims(Edition::Laws2023);
    let mate = san::read(game.position(), "Ra8#", san::Notation::Pgn).unwrap();
    let fifty = Grounds {
        threefold: false,
        fifty: true,
    };
    assert!(claims.by_announcing.contains(&(mate, fifty)));
    assert_eq!(claims.now, Grounds::default());
}

#[test]
fn castling_does_not_reset_the_count_but_a_pawn_does() {
    let rows = [
        ("r3k2r/8/8/8/8/8/4P3/R3K2R w KQkq - 10 30", "O-O", 11),
        ("r3k2r/8/8/8/8/8/4P3/R3K2R w KQkq - 10 30", "Rb1 Rb8", 12),
        ("r3k2r/8/8/8/8/8/4P3/R3K2R w KQkq - 10 30", "e3", 0),
        ("r3k2r/8/8/8/8/8/4P3/R3K2R w KQkq - 10 30", "Rxa8+ Kd7", 1),
        ("4k3/P7/8/8/8/8/8/4K3 w - - 10 30", "a8=Q+", 0),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 30", "exd6", 0),
    ];
    let failures: Vec<String> = rows
        .into_iter()
        .filter_map(|(start, moves, expected)| {
            let found = play(start, moves).position().halfmoves();
            (found != expected)
                .then(|| format!("{start} {moves}: expected {expected}, found {found}"))
        })
        .collect();
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
}

#[test]
fn moves_are_pushed_and_taken_back() {
    let mut game = play(START, "e4 e5");
    let e4: Vec<Move> = game.moves().collect();
    let before = fen::write(game.position(), fen::Style::default());
    assert_eq!(
        game.push(e4[0]).unwrap_err().to_string(),
        "expected a legal move, found e2e4 (DoubleStep)"
    );
    assert_eq!(fen::write(game.position(), fen::Style::default()), before);
    assert_eq!(game.undo(), Some(e4[1]));
    assert_eq!(game.undo(), Some(e4[0]));
    assert_eq!(game.undo(), None);
    assert_eq!(fen::write(game.position(), fen::Style::default()), START);
    assert_eq!(fen::write(game.start(), fen::Style::default()), START);
}

#[test]
fn endings_carry_their_reasons() {
    let game = play("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "");
    assert_eq!(
        game.status(Edition::Laws2014),
        Status::Ended(Ending {
            reason: Reason::DeadPosition(Death::Material(DeadMaterial::BareKings)),
            winner: None,
        })
    );
    let game = play(START, "f3 e5 g4 Qh4#");
    assert_eq!(
        game.status(Edition::Laws2018),
        Status::Ended(Ending {
            reason: Reason::Checkmate,
            winner: Some(Color::Black),
        })
    );
}
