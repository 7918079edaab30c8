//! What holds of every position, and that nothing panics.

use crate::fen;
use jadoube_rules::letter::{Explanation, Position, explain};
use jadoube_rules::{
    Board, CastlingRights, Color, File, Grade, Move, MoveKind, Piece, Reading, Role, Setup, Square,
    Variant, Wing,
};
use proptest::prelude::*;

const STARTS: [(&str, Variant); 5] = [
    (
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        Variant::Standard,
    ),
    (
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        Variant::Standard,
    ),
    (
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        Variant::Standard,
    ),
    (
        "bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w GEge - 0 1",
        Variant::Chess960,
    ),
    (
        "rk2r3/p6p/8/8/8/8/P6P/RK2R3 w EAea - 0 1",
        Variant::Chess960,
    ),
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Legal moves lead from accepted positions to accepted positions, and `explain` grants each of them.
    #[test]
    fn legal_play_stays_valid(start in 0..STARTS.len(), choices in prop::collection::vec(any::<prop::sample::Index>(), 0..60)) {
        let (text, variant) = STARTS[start];
        let mut position = fen::position(&match variant {
            Variant::Standard => fen::standard(text),
            Variant::Chess960 => fen::chess960(text),
        });
        for choice in choices {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let m = *choice.get(&moves);
            let answer = explain(&position, m.from, m.to, m.promotion());
            prop_assert_eq!(answer.played(), Some(m), "{}", answer);
            position = position.play(m);
            let faults = Position::examine(&position.setup());
            prop_assert!(faults.iter().all(|fault| fault.grade() == Grade::Odd), "{:?}", faults);
            // The counters cannot be wrong either, where the game began at move 1 with a clock of 0.
            prop_assert!(faults.is_empty(), "{:?} in {:?}", faults, position);
        }
    }

    /// Whatever is asked of whatever setup, there is an answer, and a refusal names the squares asked about.
    #[test]
    fn nothing_panics(setup in setups(), asked in moves(), promotion in prop::option::of(roles())) {
        let position = Position::from_examined(&setup);
        prop_assert_eq!(position.setup(), setup.clone());
        let _ = (Position::examine(&setup), Position::accept(&setup).is_ok(), position.is_check());
        for m in position.legal_moves() {
            prop_assert_ne!(position.play(m).turn(), setup.turn);
        }
        let _ = position.play(asked).play(asked).legal_moves();
        let answer = explain(&position, asked.from, asked.to, promotion);
        prop_assert!(!answer.to_string().is_empty());
        match answer {
            Explanation::Legal(legal) => prop_assert!(position.legal_moves().contains(&legal.played)),
            Explanation::Refused(refusal) => prop_assert_eq!((refusal.from, refusal.to), (asked.from, asked.to)),
        }
    }
}

fn setups() -> impl Strategy<Value = Setup> {
    (
        prop::collection::vec((squares(), roles(), colors()), 0..24),
        colors(),
        prop::collection::vec((colors(), 0u8..8), 0..5),
        prop::option::of(squares()),
        (any::<u32>(), any::<u32>(), any::<bool>()),
    )
        .prop_map(
            |(men, turn, rights, en_passant, (halfmoves, fullmoves, chess960))| {
                let mut board = Board::empty();
                for (square, role, color) in men {
                    board.set(square, Some(Piece { color, role }));
                }
                let mut castling = CastlingRights::NONE;
                for (color, file) in rights {
                    castling.add(color, File::new(file).unwrap_or(File::A));
                }
                let variant = if chess960 {
                    Variant::Chess960
                } else {
                    Variant::Standard
                };
                Setup {
                    board,
                    turn,
                    castling,
                    en_passant,
                    halfmoves,
                    fullmoves,
                    variant,
                }
            },
        )
}

fn moves() -> impl Strategy<Value = Move> {
    let kinds = prop_oneof![
        Just(MoveKind::Ordinary),
        Just(MoveKind::DoubleStep),
        Just(MoveKind::EnPassant),
        Just(MoveKind::Castling(Wing::King)),
        Just(MoveKind::Castling(Wing::Queen)),
        roles().prop_map(MoveKind::Promotion),
    ];
    (squares(), squares(), kinds).prop_map(|(from, to, kind)| Move { from, to, kind })
}

fn squares() -> impl Strategy<Value = Square> {
    (0u8..64).prop_map(Square::wrap)
}

fn roles() -> impl Strategy<Value = Role> {
    prop::sample::select(Role::ALL.to_vec())
}

fn colors() -> impl Strategy<Value = Color> {
    prop::sample::select(Color::BOTH.to_vec())
}
