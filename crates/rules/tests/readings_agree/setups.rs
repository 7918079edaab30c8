//! Setups drawn at random: a few men anywhere, with scenes added that chance alone would hardly ever set up.

use jadoube_rules::{
    Board, CastlingRights, Color, File, Piece, Rank, Role, Setup, Square, Variant,
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

fn square() -> impl Strategy<Value = Square> {
    (0..64_u8).prop_map(Square::wrap)
}

/// A man on a square: pawns not on the last ranks, and no kings, unless wild.
fn man(wild: bool) -> impl Strategy<Value = (Square, Piece)> {
    (square(), 0..if wild { 6_usize } else { 5 }, any::<bool>()).prop_map(
        move |(square, role, white)| {
            let mut role = Role::ALL[role];
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
    rooks: [Option<File>; 2],
    /// How much of the rank is swept empty, one bit a file.
    sweep: u8,
}

fn castling() -> impl Strategy<Value = Castling> {
    (
        0..8_u8,
        option::of(0..8_u8),
        option::of(0..8_u8),
        any::<u8>(),
        any::<u8>(),
    )
        .prop_map(|(king, one, other, sweep, more)| Castling {
            king: file(king),
            rooks: [one, other].map(|rook| rook.map(file)),
            sweep: sweep | more,
        })
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
        let queenside = self.rooks[0].filter(|rook| *rook < king);
        let kingside = self.rooks[1].filter(|rook| *rook > king);
        for (rook, corner) in [(queenside, File::A), (kingside, File::H)] {
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

/// A pawn that has just made a double step, pawns beside it, and perhaps the king and a slider on a line through them.
#[derive(Clone, Debug)]
struct EnPassant {
    file: File,
    beside: [bool; 2],
    king: Option<Square>,
    slider: Option<(Square, Role)>,
}

fn en_passant() -> impl Strategy<Value = EnPassant> {
    let slider = (
        square(),
        prop::sample::select(vec![Role::Bishop, Role::Rook, Role::Queen]),
    );
    (
        0..8_u8,
        any::<[bool; 2]>(),
        option::of((0..6_u8, 0..8_u8)),
        option::of(slider),
    )
        .prop_map(|(pawn, beside, king, slider)| EnPassant {
            file: file(pawn),
            beside,
            // Ranks 3 to 6 see most of the lines through the two pawns.
            king: king.and_then(|(rank, king)| Some(Square::at(file(king), Rank::new(rank + 1)?))),
            slider,
        })
}

impl EnPassant {
    fn set_up(&self, setup: &mut Setup) {
        let (us, them) = (setup.turn, setup.turn.other());
        let board = &mut setup.board;
        if let Some((square, role)) = self.slider {
            board.set(square, Some(Piece { color: them, role }));
        }
        if let Some(square) = self.king {
            board.set(
                square,
                Some(Piece {
                    color: us,
                    role: Role::King,
                }),
            );
        }
        let end = Square::at(self.file, us.rank(5));
        board.set(
            end,
            Some(Piece {
                color: them,
                role: Role::Pawn,
            }),
        );
        for (beside, files) in self.beside.into_iter().zip([-1, 1]) {
            if let (true, Some(square)) = (beside, end.offset(files, 0)) {
                board.set(
                    square,
                    Some(Piece {
                        color: us,
                        role: Role::Pawn,
                    }),
                );
            }
        }
        board.set(Square::at(self.file, us.rank(7)), None);
        board.set(Square::at(self.file, us.rank(6)), None);
        setup.en_passant = Some(Square::at(self.file, us.rank(6)));
    }
}
