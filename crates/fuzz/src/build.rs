//! Positions put together man by man, around a theme; and where a line of play begins.

use crate::Entropy;
use jadoube_rules::{
    CastlingRights, Color, Fault, File, Grade, Piece, Rank, Reading, Role, Setup, Square, Variant,
    fast, fen,
};

/// The initial position of standard chess.
pub const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// The initial position; what it is made of is always accepted.
pub(crate) fn initial() -> fast::Position {
    fen::parse(START).map_or_else(
        |_| fast::Position::from_examined(&empty()),
        |setup| fast::Position::from_examined(&setup),
    )
}

fn empty() -> Setup {
    Setup {
        board: jadoube_rules::Board::empty(),
        turn: Color::White,
        castling: CastlingRights::NONE,
        en_passant: None,
        halfmoves: 0,
        fullmoves: 1,
        variant: Variant::Standard,
    }
}

/// What a position is built around.
#[derive(Clone, Copy, Debug)]
enum Theme {
    Anything,
    Castling,
    EnPassant,
    Promotion,
    Lines,
    FewMen,
}

const THEMES: [Theme; 8] = [
    Theme::Anything,
    Theme::Castling,
    Theme::Castling,
    Theme::EnPassant,
    Theme::EnPassant,
    Theme::Promotion,
    Theme::Lines,
    Theme::FewMen,
];

/// A position that no game need reach, but in which Article 3 says what may be played. Without bytes it is the initial position.
pub fn position(entropy: &mut Entropy, variant: Variant) -> fast::Position {
    for _ in 0..4 {
        if entropy.is_empty() {
            break;
        }
        let setup = setup(entropy, variant);
        if let Some(position) = repaired(setup) {
            return position;
        }
    }
    initial()
}

/// The setup without what is invalid in it, if that can be taken away.
fn repaired(mut setup: Setup) -> Option<fast::Position> {
    for _ in 0..12 {
        let faults = fast::Position::examine(&setup);
        let Some(fault) = faults.iter().find(|fault| fault.grade() == Grade::Invalid) else {
            return Some(fast::Position::from_examined(&setup));
        };
        match *fault {
            Fault::OpponentInCheck(square) => {
                if setup.board.get(square)?.role == Role::King {
                    return None;
                }
                setup.board.set(square, None);
            }
            Fault::PawnOnLastRank(square) => setup.board.set(square, None),
            Fault::CastlingWithoutKing(color) | Fault::CastlingTwice(color, _) => {
                setup.castling.remove_all(color);
            }
            Fault::CastlingWithoutRook(color, file) => setup.castling.remove(color, file),
            Fault::EnPassantRank(_)
            | Fault::EnPassantOccupied(_)
            | Fault::EnPassantNoPawn(_)
            | Fault::EnPassantOriginOccupied(_)
            | Fault::EnPassantCheck(_) => setup.en_passant = None,
            Fault::MoveNumberZero => setup.fullmoves = 1,
            _ => return None,
        }
    }
    None
}

fn square(entropy: &mut Entropy) -> Square {
    Square::wrap(entropy.byte() % 64)
}

fn color(entropy: &mut Entropy) -> Color {
    if entropy.chance(1, 2) {
        Color::Black
    } else {
        Color::White
    }
}

fn put(setup: &mut Setup, at: Option<Square>, color: Color, role: Role) {
    if let Some(at) = at
        && setup
            .board
            .get(at)
            .is_none_or(|piece| piece.role != Role::King)
    {
        setup.board.set(at, Some(Piece { color, role }));
    }
}

fn man(entropy: &mut Entropy, setup: &mut Setup, pawns: bool) {
    let roles = if pawns {
        &[
            Role::Pawn,
            Role::Pawn,
            Role::Knight,
            Role::Bishop,
            Role::Rook,
            Role::Queen,
        ][..]
    } else {
        &[Role::Knight, Role::Bishop, Role::Rook, Role::Queen]
    };
    let role = entropy.pick(roles).copied().unwrap_or(Role::Knight);
    let (at, color) = (square(entropy), color(entropy));
    if setup.board.get(at).is_none() {
        put(setup, Some(at), color, role);
    }
}

fn setup(entropy: &mut Entropy, variant: Variant) -> Setup {
    let mut setup = Setup { variant, ..empty() };
    setup.turn = color(entropy);
    let theme = entropy.pick(&THEMES).copied().unwrap_or(Theme::Anything);
    kings(entropy, &mut setup, theme);
    match theme {
        Theme::Castling => rooks(entropy, &mut setup),
        Theme::EnPassant => double_step(entropy, &mut setup),
        Theme::Promotion => seventh_rank(entropy, &mut setup),
        Theme::Lines => lines(entropy, &mut setup),
        Theme::Anything | Theme::FewMen => {}
    }
    let men = match theme {
        Theme::FewMen => entropy.below(4),
        Theme::Anything => 2 + entropy.below(20),
        _ => entropy.below(8),
    };
    for _ in 0..men {
        man(entropy, &mut setup, !matches!(theme, Theme::FewMen));
    }
    counters(entropy, &mut setup);
    setup
}

fn kings(entropy: &mut Entropy, setup: &mut Setup, theme: Theme) {
    for color in Color::BOTH {
        let at = if matches!(theme, Theme::Castling) {
            let file = if setup.variant == Variant::Chess960 {
                File::new(1 + entropy.byte() % 6).unwrap_or(File::E)
            } else {
                File::E
            };
            Square::at(file, color.rank(1))
        } else {
            square(entropy)
        };
        put(setup, Some(at), color, Role::King);
    }
}

/// Rooks on the first ranks, with or without their rights.
fn rooks(entropy: &mut Entropy, setup: &mut Setup) {
    for color in Color::BOTH {
        let Some(king) = setup.board.king(color) else {
            continue;
        };
        for wing in 0..2 {
            if entropy.chance(1, 4) {
                continue;
            }
            let (low, high) = if wing == 0 {
                (0, king.file().index())
            } else {
                (king.file().index() + 1, 8)
            };
            let outermost = if wing == 0 { 0 } else { 7 };
            let file = if setup.variant == Variant::Chess960 {
                low + entropy.below(high - low)
            } else {
                outermost
            };
            let Some(file) = u8::try_from(file).ok().and_then(File::new) else {
                continue;
            };
            put(
                setup,
                Some(Square::at(file, color.rank(1))),
                color,
                Role::Rook,
            );
            if !entropy.chance(1, 5) {
                setup.castling.add(color, file);
            }
        }
    }
}

/// A pawn that has just gone two squares, and pawns beside it.
fn double_step(entropy: &mut Entropy, setup: &mut Setup) {
    let (us, them) = (setup.turn, setup.turn.other());
    let file = File::new(entropy.byte() % 8).unwrap_or(File::D);
    let rank: Rank = us.rank(5);
    let pawn = Square::at(file, rank);
    if setup
        .board
        .get(pawn)
        .is_some_and(|piece| piece.role == Role::King)
    {
        return;
    }
    put(setup, Some(pawn), them, Role::Pawn);
    if !entropy.chance(1, 8) {
        setup.en_passant = pawn.offset(0, us.forward());
    }
    for side in [-1, 1] {
        if entropy.chance(2, 3) {
            put(setup, pawn.offset(side, 0), us, Role::Pawn);
        }
    }
    // A king on the rank, and a man that looks along it.
    if entropy.chance(1, 3)
        && let Some(king) = setup.board.king(us)
    {
        let to = Square::at(File::new(entropy.byte() % 8).unwrap_or(File::H), rank);
        if setup.board.get(to).is_none() {
            setup.board.set(king, None);
            put(setup, Some(to), us, Role::King);
        }
        let from = Square::at(File::new(entropy.byte() % 8).unwrap_or(File::A), rank);
        if setup.board.get(from).is_none() {
            let role = if entropy.chance(1, 2) {
                Role::Queen
            } else {
                Role::Rook
            };
            put(setup, Some(from), them, role);
        }
    }
}

/// Pawns before the last rank, and men to be captured on it.
fn seventh_rank(entropy: &mut Entropy, setup: &mut Setup) {
    for _ in 0..1 + entropy.below(3) {
        let color = if entropy.chance(3, 4) {
            setup.turn
        } else {
            setup.turn.other()
        };
        let file = File::new(entropy.byte() % 8).unwrap_or(File::A);
        put(
            setup,
            Some(Square::at(file, color.rank(7))),
            color,
            Role::Pawn,
        );
        for side in [-1, 0, 1] {
            if entropy.chance(1, 3) {
                let at = Square::at(file, color.rank(8)).offset(side, 0);
                let role = entropy
                    .pick(&Role::PROMOTIONS)
                    .copied()
                    .unwrap_or(Role::Rook);
                put(setup, at, color.other(), role);
            }
        }
    }
}

/// Sliders that look at the king of the side that has the move, with men between.
fn lines(entropy: &mut Entropy, setup: &mut Setup) {
    let Some(king) = setup.board.king(setup.turn) else {
        return;
    };
    for _ in 0..1 + entropy.below(3) {
        let line = [
            (1, 0),
            (-1, 0),
            (0, 1),
            (0, -1),
            (1, 1),
            (1, -1),
            (-1, 1),
            (-1, -1),
        ][entropy.below(8)];
        let straight = line.0 == 0 || line.1 == 0;
        let near = 1 + entropy.below(3) as i8;
        let far = near + 1 + entropy.below(3) as i8;
        let slider = if entropy.chance(1, 3) {
            Role::Queen
        } else if straight {
            Role::Rook
        } else {
            Role::Bishop
        };
        put(
            setup,
            king.offset(line.0 * far, line.1 * far),
            setup.turn.other(),
            slider,
        );
        if entropy.chance(3, 4) {
            let role = entropy
                .pick(&[
                    Role::Pawn,
                    Role::Knight,
                    Role::Bishop,
                    Role::Rook,
                    Role::Queen,
                ])
                .copied()
                .unwrap_or(Role::Pawn);
            put(
                setup,
                king.offset(line.0 * near, line.1 * near),
                setup.turn,
                role,
            );
        }
    }
}

fn counters(entropy: &mut Entropy, setup: &mut Setup) {
    if setup.en_passant.is_none() {
        setup.halfmoves = entropy
            .pick(&[0, 0, 0, 1, 7, 97, 98, 99, 100, 101, 147, 148, 149, 150])
            .copied()
            .unwrap_or(0);
    }
    setup.fullmoves =
        1 + setup.halfmoves / 2 + entropy.pick(&[0, 1, 40, 200]).copied().unwrap_or(0);
    if setup.halfmoves % 2 == 1 && setup.turn == Color::White {
        setup.fullmoves += 1;
    }
}

/// An initial position of Chess960: bishops on both colours, the king between the rooks.
pub fn initial_960(entropy: &mut Entropy) -> fast::Position {
    let mut free: Vec<u8> = (0..8).collect();
    let mut row = [Role::Knight; 8];
    let mut place = |file: u8, role, free: &mut Vec<u8>| {
        row[usize::from(file)] = role;
        free.retain(|other| *other != file);
    };
    place(1 + 2 * (entropy.byte() % 4), Role::Bishop, &mut free);
    place(2 * (entropy.byte() % 4), Role::Bishop, &mut free);
    let queen = free[entropy.below(6)];
    place(queen, Role::Queen, &mut free);
    for n in [5, 4] {
        let knight = free[entropy.below(n)];
        place(knight, Role::Knight, &mut free);
    }
    let [a, b, c] = [free[0], free[1], free[2]];
    for (file, role) in [(a, Role::Rook), (b, Role::King), (c, Role::Rook)] {
        place(file, role, &mut free);
    }
    let mut setup = Setup {
        variant: Variant::Chess960,
        ..empty()
    };
    for color in Color::BOTH {
        for (file, role) in File::all().zip(row) {
            put(
                &mut setup,
                Some(Square::at(file, color.rank(1))),
                color,
                role,
            );
            put(
                &mut setup,
                Some(Square::at(file, color.rank(2))),
                color,
                Role::Pawn,
            );
            if role == Role::Rook {
                setup.castling.add(color, file);
            }
        }
    }
    fast::Position::from_examined(&setup)
}

#[cfg(test)]
mod tests {
    use super::*;
    use jadoube_rules::letter;

    #[test]
    fn what_is_built_is_accepted_by_both_readings() {
        for n in 0..20_000 {
            let bytes = crate::bytes(1, n, 96);
            let variant = if n % 4 == 0 {
                Variant::Chess960
            } else {
                Variant::Standard
            };
            let position = position(&mut Entropy::new(&bytes), variant);
            let setup = position.setup();
            assert!(
                letter::Position::accept(&setup).is_ok(),
                "{}",
                fen::write(&position, fen::Style::default())
            );
        }
    }

    #[test]
    fn every_initial_position_of_chess960_is_clean() {
        for n in 0..500 {
            let bytes = crate::bytes(2, n, 16);
            let position = initial_960(&mut Entropy::new(&bytes));
            assert_eq!(fast::Position::examine(&position.setup()), []);
            assert!(position.legal_moves().len() >= 18);
        }
    }
}
