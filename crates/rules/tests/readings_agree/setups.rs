//! Setups drawn at random: a few men anywhere, with scenes added that chance alone would hardly ever set up.

use jadoube_rules::{
    Board, CastlingRights, Color, File, Move, MoveKind, Piece, Role, Setup, Square, Variant, Wing,
};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;

/// Any setup, mostly nearly sensible.
pub fn any_setup() -> impl Strategy<Value = Setup> {
    let rights = option::weighted(0.1, (any::<u8>(), any::<u8>()));
    let stray_goal = option::weighted(0.05, square());
    let counters = prop_oneof![
        4 => (Just(0), 0..60_u32),
        1 => (0..200_u32, 0..60_u32),
        1 => (0..8_u32, 0..4_u32),
        1 => (any::<u32>(), any::<u32>()),
    ];
    (
        playable_setup(),
        vec(man(true), 0..3),
        rights,
        stray_goal,
        counters,
    )
        .prop_map(|(mut setup, men, rights, stray_goal, counters)| {
            place(&mut setup.board, &men);
            if let Some((white, black)) = rights {
                setup.castling = CastlingRights::NONE;
                claim(&mut setup.castling, Color::White, white);
                claim(&mut setup.castling, Color::Black, black);
            }
            setup.en_passant = stray_goal.or(setup.en_passant);
            (setup.halfmoves, setup.fullmoves) = counters;
            setup
        })
}

/// A setup with one king a side, all rights backed by rooks, and an en-passant square behind a pawn if any. Often the
/// side that does not have the move is in check, or the kings touch.
pub fn playable_setup() -> impl Strategy<Value = Setup> {
    let men = prop_oneof![3 => vec(man(false), 0..8), 1 => vec(man(false), 8..40)];
    let wings = [Color::White, Color::Black].map(|_| option::weighted(0.4, castling()));
    let basics = (any::<bool>(), any::<bool>());
    (
        men,
        square(),
        square(),
        wings,
        option::weighted(0.4, en_passant()),
        basics,
    )
        .prop_map(
            |(men, white, black, wings, en_passant, (white_first, chess960))| {
                let mut setup = Setup {
                    board: Board::empty(),
                    turn: if white_first {
                        Color::White
                    } else {
                        Color::Black
                    },
                    castling: CastlingRights::NONE,
                    en_passant: None,
                    halfmoves: 0,
                    fullmoves: 1,
                    variant: if chess960 {
                        Variant::Chess960
                    } else {
                        Variant::Standard
                    },
                };
                place(&mut setup.board, &men);
                if let Some(scene) = en_passant {
                    scene.set_up(&mut setup);
                }
                for (color, (scene, king)) in Color::BOTH
                    .into_iter()
                    .zip(wings.into_iter().zip([white, black]))
                {
                    match scene {
                        Some(scene) => scene.set_up(&mut setup, color),
                        None if setup.board.king(color).is_none() => {
                            put_king(&mut setup.board, color, king)
                        }
                        None => {}
                    }
                }
                setup
            },
        )
}

/// Any move at all, hardly ever legal.
pub fn any_move() -> impl Strategy<Value = Move> {
    let kind = prop_oneof![
        Just(MoveKind::Ordinary),
        Just(MoveKind::DoubleStep),
        Just(MoveKind::EnPassant),
        prop::sample::select(Wing::BOTH.to_vec()).prop_map(MoveKind::Castling),
        prop::sample::select(Role::ALL.to_vec()).prop_map(MoveKind::Promotion),
    ];
    (square(), square(), kind).prop_map(|(from, to, kind)| Move { from, to, kind })
}

fn square() -> impl Strategy<Value = Square> {
    (0..64_u8).prop_map(Square::wrap)
}

/// A man on a square: pawns not on the last ranks, and no kings, unless wild.
fn man(wild: bool) -> impl Strategy<Value = (Square, Piece)> {
    let mut roles = Role::ALL.to_vec();
    roles.extend([Role::Pawn; 2]);
    roles.retain(|role| wild || *role != Role::King);
    (square(), prop::sample::select(roles), any::<bool>()).prop_map(
        move |(square, mut role, white)| {
            let edge = matches!(square.rank().index(), 0 | 7);
            if role == Role::Pawn && edge && !wild {
                role = Role::Rook;
            }
            let color = if white { Color::White } else { Color::Black };
            (square, Piece { color, role })
        },
    )
}

fn place(board: &mut Board, men: &[(Square, Piece)]) {
    for (square, piece) in men {
        board.set(*square, Some(*piece));
    }
}

/// Puts a king on the first square from `wish` on that spares men of scenes already set up.
fn put_king(board: &mut Board, color: Color, wish: Square) {
    let role = Role::King;
    let free = (0..64)
        .map(|n| Square::wrap(wish.index() as u8 + n))
        .find(|square| {
            board
                .get(*square)
                .is_none_or(|man| man.role != Role::King && man.role != Role::Pawn)
        });
    board.set(free.unwrap_or(wish), Some(Piece { color, role }));
}

fn claim(rights: &mut CastlingRights, color: Color, files: u8) {
    for file in File::all().filter(|file| files >> file.index() & 1 != 0) {
        rights.add(color, file);
    }
}

/// King and rooks on the first rank, with rights.
#[derive(Clone, Debug)]
struct Castling {
    king: File,
    /// One to the left of the king, one to the right.
    rooks: [Option<File>; 2],
    /// What is swept empty of the rank, one bit a file: most of it.
    sweep: u8,
}

fn castling() -> impl Strategy<Value = Castling> {
    (1..7_u8, any::<[Option<u8>; 2]>(), any::<[u8; 3]>()).prop_map(
        |(king, [left, right], sweep)| Castling {
            king: file(king),
            rooks: [
                left.map(|n| file(n % king)),
                right.map(|n| file(king + 1 + n % (7 - king))),
            ],
            sweep: sweep.into_iter().fold(0, |swept, part| swept | part),
        },
    )
}

fn file(index: u8) -> File {
    File::new(index & 7).unwrap_or(File::A)
}

impl Castling {
    fn set_up(&self, setup: &mut Setup, color: Color) {
        let rank = color.rank(1);
        for file in File::all().filter(|file| self.sweep >> file.index() & 1 != 0) {
            setup.board.set(Square::at(file, rank), None);
        }
        let standard = setup.variant == Variant::Standard;
        let king = if standard { File::E } else { self.king };
        for (rook, corner) in self.rooks.into_iter().zip([File::A, File::H]) {
            let Some(rook) = rook.map(|rook| if standard { corner } else { rook }) else {
                continue;
            };
            let role = Role::Rook;
            setup
                .board
                .set(Square::at(rook, rank), Some(Piece { color, role }));
            setup.castling.add(color, rook);
        }
        let role = Role::King;
        setup
            .board
            .set(Square::at(king, rank), Some(Piece { color, role }));
    }
}

/// A pawn that has just made a double step, and pawns beside it that may take it.
#[derive(Clone, Debug)]
struct EnPassant {
    file: File,
    beside: [bool; 2],
    pin: Option<Pin>,
}

/// A king and an enemy slider on a line through one of the two pawns.
#[derive(Clone, Debug)]
struct Pin {
    /// Which pawn: that of the double step, or one beside it.
    files: i8,
    /// One step from the king to the slider.
    step: (i8, i8),
    /// How far the king is from the pawn.
    king: i8,
    /// How far the slider is from the pawn.
    slider: i8,
    role: Role,
}

fn en_passant() -> impl Strategy<Value = EnPassant> {
    let roles = vec![Role::Bishop, Role::Rook, Role::Queen];
    let pin = (
        -1..=1_i8,
        (-1..=1_i8, -1..=1_i8),
        1..5_i8,
        1..5_i8,
        prop::sample::select(roles),
    )
        .prop_map(|(files, step, king, slider, role)| Pin {
            files,
            step,
            king,
            slider,
            role,
        });
    (0..8_u8, any::<[bool; 2]>(), option::of(pin)).prop_map(|(pawn, beside, pin)| EnPassant {
        file: file(pawn),
        beside,
        pin,
    })
}

impl EnPassant {
    fn set_up(&self, setup: &mut Setup) {
        let us = setup.turn;
        let pawn = |color| {
            Some(Piece {
                color,
                role: Role::Pawn,
            })
        };
        let end = Square::at(self.file, us.rank(5));
        if let Some(pin) = &self.pin {
            pin.set_up(&mut setup.board, end, us);
        }
        let board = &mut setup.board;
        board.set(end, pawn(us.other()));
        for (beside, files) in self.beside.into_iter().zip([-1, 1]) {
            if let (true, Some(square)) = (beside, end.offset(files, 0)) {
                board.set(square, pawn(us));
            }
        }
        board.set(Square::at(self.file, us.rank(7)), None);
        board.set(Square::at(self.file, us.rank(6)), None);
        setup.en_passant = Some(Square::at(self.file, us.rank(6)));
    }
}

impl Pin {
    fn set_up(&self, board: &mut Board, end: Square, us: Color) {
        let at = |distance: i8| {
            let (files, ranks) = self.step;
            end.offset(self.files + files * distance, ranks * distance)
        };
        for distance in 1 - self.king..self.slider {
            if let Some(square) = at(distance) {
                board.set(square, None);
            }
        }
        let king = Piece {
            color: us,
            role: Role::King,
        };
        let slider = Piece {
            color: us.other(),
            role: self.role,
        };
        if let (Some(here), Some(there)) = (at(-self.king), at(self.slider)) {
            board.set(there, Some(slider));
            board.set(here, Some(king));
        }
    }
}
