//! What is wrong with a setup: every [`Fault`], found by counting bits.

use super::bitboard::Bitboard;
use super::lines;
use super::position::Position;
use super::side::{Black, Side, White};
use crate::{Color, Fault, File, Reading, Role, Setup, Square, Variant, Wing};

pub(super) fn examine(setup: &Setup) -> Vec<Fault> {
    let position = Position::from_examined(setup);
    let mut faults = Vec::new();
    for color in Color::BOTH {
        count_men(&position, color, &mut faults);
        inspect_castling(setup, &position, color, &mut faults);
    }
    let edges = Bitboard::rank(Color::White.rank(1)) | Bitboard::rank(Color::Black.rank(1));
    let stray = position.role(Role::Pawn) & edges;
    faults.extend(stray.into_iter().map(Fault::PawnOnLastRank));
    match setup.turn {
        Color::White => inspect_turn::<White>(&position, &mut faults),
        Color::Black => inspect_turn::<Black>(&position, &mut faults),
    }
    inspect_counters(setup, &mut faults);
    faults.sort_unstable();
    faults
}

/// Whether men of one colour are there that no game has: Articles 2.2 and 3.7.e (3.7.5 from 2017, 3.7.3.3 from 2023).
fn count_men(position: &Position, color: Color, faults: &mut Vec<Fault>) {
    match position.find(color, Role::King).count() {
        0 => faults.push(Fault::NoKing(color)),
        1 => {}
        _ => faults.push(Fault::SeveralKings(color)),
    }
    if position.of(color).count() > 16 {
        faults.push(Fault::TooManyMen(color));
    }
    let pawns = position.find(color, Role::Pawn).count();
    let beyond = |set: Bitboard, at_first: u32| set.count().saturating_sub(at_first);
    let bishops = position.find(color, Role::Bishop);
    // Two bishops too many are at least one too many of some colour, so that counting by colour says it all.
    let promoted = beyond(position.find(color, Role::Queen), 1)
        + beyond(position.find(color, Role::Rook), 2)
        + beyond(position.find(color, Role::Knight), 2)
        + beyond(bishops & Bitboard::LIGHT, 1)
        + beyond(bishops & !Bitboard::LIGHT, 1);
    if pawns > 8 {
        faults.push(Fault::TooManyPawns(color));
    } else if promoted > 8 - pawns {
        faults.push(Fault::TooManyPromoted(color));
    }
}

/// Whether each right to castle has its king and its rook (Article 3.8.b(1); 3.8.2.1 from 2017).
fn inspect_castling(setup: &Setup, position: &Position, color: Color, faults: &mut Vec<Fault>) {
    let first = Bitboard::rank(color.rank(1));
    let rights = position.castling & first;
    let mut rooks = position.find(color, Role::Rook);
    let mut kings = first;
    if setup.variant == Variant::Standard {
        rooks &= Bitboard::file(File::A) | Bitboard::file(File::H);
        kings &= Bitboard::file(File::E);
    }
    for right in rights & !rooks {
        faults.push(Fault::CastlingWithoutRook(color, right.file()));
    }
    let Some(king) = position.find(color, Role::King).single() else {
        return;
    };
    if !rights.is_empty() && !kings.has(king) {
        faults.push(Fault::CastlingWithoutKing(color));
    }
    if first.has(king) {
        let below = Bitboard(Bitboard::of(king).0 - 1);
        let above = !below ^ Bitboard::of(king);
        for (wing, side) in [(Wing::King, above), (Wing::Queen, below)] {
            if (rights & side).is_several() {
                faults.push(Fault::CastlingTwice(color, wing));
            }
        }
    }
}

/// Checks and the last move, side `S` having the move.
fn inspect_turn<S: Side>(position: &Position, faults: &mut Vec<Fault>) {
    let own = position.find(S::US, Role::King).single();
    let enemy = position.find(S::Them::US, Role::King).single();
    let men = position.men();
    if let (Some(own), Some(enemy)) = (own, enemy)
        && super::leapers::king(own).has(enemy)
    {
        faults.push(Fault::AdjacentKings);
    }
    if let Some(enemy) = enemy {
        let checkers = checkers::<S>(position, enemy, men);
        faults.extend(checkers.into_iter().map(Fault::OpponentInCheck));
    }
    if let Some(own) = own
        && is_impossible(position, own, checkers::<S::Them>(position, own, men))
    {
        faults.push(Fault::ImpossibleCheck);
    }
    if let Some(goal) = position.en_passant {
        let kings = own.is_some() && enemy.is_some();
        let found = inspect_en_passant::<S>(position, goal);
        if let (Some(own), true, true) = (own, kings, found.is_empty())
            && was_in_check::<S>(position, own, goal)
        {
            let still = !checkers::<S::Them>(position, own, men).is_empty();
            faults.push(if still {
                Fault::EnPassantCheck(goal)
            } else {
                Fault::EnPassantScreen(goal)
            });
        }
        faults.extend(found);
    }
}

/// The men of side `By`, but for its king, that attack a square.
fn checkers<By: Side>(position: &Position, square: Square, men: Bitboard) -> Bitboard {
    position.attackers::<By>(square, men) & !position.role(Role::King)
}

/// Whether no move gives a check by just these men.
fn is_impossible(position: &Position, king: Square, checkers: Bitboard) -> bool {
    let mut squares = checkers.into_iter();
    match (squares.next(), squares.next(), squares.next()) {
        (Some(one), Some(other), None) => {
            let sliders = position.straight_sliders() | position.diagonal_sliders();
            (checkers & sliders).is_empty() || lines::between(one, other).has(king)
        }
        (.., third) => third.is_some(),
    }
}

/// Whether a pawn of the other side can have crossed this square with its last move (Article 3.7.b; 3.7.2 from 2017).
fn inspect_en_passant<S: Side>(position: &Position, goal: Square) -> Vec<Fault> {
    if goal.rank() != S::US.rank(6) {
        return vec![Fault::EnPassantRank(goal)];
    }
    let mut faults = Vec::new();
    if position.men().has(goal) {
        faults.push(Fault::EnPassantOccupied(goal));
    }
    let pawns = position.find(S::Them::US, Role::Pawn);
    if !pawns.has(S::step(goal, 0, -1)) {
        faults.push(Fault::EnPassantNoPawn(goal));
    }
    if position.men().has(S::step(goal, 0, 1)) {
        faults.push(Fault::EnPassantOriginOccupied(goal));
    }
    faults
}

/// Whether the king was attacked before the double step across `goal`.
fn was_in_check<S: Side>(position: &Position, king: Square, goal: Square) -> bool {
    let end = Bitboard::of(S::step(goal, 0, -1));
    let origin = Bitboard::of(S::step(goal, 0, 1));
    let mut before = *position;
    before.colors[S::Them::US.index()] ^= end | origin;
    before.roles[Role::Pawn.index()] ^= end | origin;
    !checkers::<S::Them>(&before, king, before.men()).is_empty()
}

/// The two numbers at the end of a FEN.
fn inspect_counters(setup: &Setup, faults: &mut Vec<Fault>) {
    if setup.en_passant.is_some() && setup.halfmoves != 0 {
        faults.push(Fault::ClockAfterPawnMove);
    }
    if setup.fullmoves == 0 {
        faults.push(Fault::MoveNumberZero);
    }
    let moves_before = u64::from(setup.fullmoves.max(1)) - 1;
    let plies_before = moves_before * 2 + setup.turn.index() as u64;
    if u64::from(setup.halfmoves) > plies_before {
        faults.push(Fault::ClockBeforeStart);
    }
}
