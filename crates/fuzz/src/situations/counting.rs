//! What is counted (Articles 9.2, 9.3, 9.6).

use super::{Scene, Situation, row};
use jadoube_rules::{MoveKind, Role};

fn last_reset(scene: &Scene) -> bool {
    scene.last.is_some_and(|(before, m)| {
        let pawn = before
            .board
            .get(m.from)
            .is_some_and(|piece| piece.role == Role::Pawn);
        let capture = before.board.get(m.to).is_some() && m.castling().is_none();
        before.halfmoves >= 99 && (pawn || capture || m.kind == MoveKind::EnPassant)
    })
}

const KNIGHTS: &str = "g1f3 g8f6 f3g1 f6g8";

pub(super) const ROWS: &[Situation] = &[
    row(
        "fifty-nearly",
        "99 plies without capture or pawn move",
        |s| s.setup.halfmoves == 99,
        "4k3/8/8/8/8/8/8/4K2R w - - 99 80",
        "",
    ),
    row(
        "fifty-moves",
        "100 plies without capture or pawn move",
        |s| s.setup.halfmoves == 100,
        "4k3/8/8/8/8/8/8/4K2R w - - 100 80",
        "",
    ),
    row(
        "fifty-moves-mate",
        "mate by the move that completes the fifty moves",
        |s| s.mate() && s.setup.halfmoves >= 100,
        "7k/8/8/8/8/8/q7/1r2K3 w - - 100 80",
        "",
    ),
    row(
        "seventy-five-nearly",
        "149 plies without capture or pawn move",
        |s| s.setup.halfmoves == 149,
        "4k3/8/8/8/8/8/8/4K2R w - - 149 90",
        "",
    ),
    row(
        "seventy-five-moves",
        "150 plies or more without capture or pawn move",
        |s| s.setup.halfmoves >= 150,
        "4k3/8/8/8/8/8/8/4K2R w - - 150 90",
        "",
    ),
    row(
        "seventy-five-mate",
        "mate by the move that completes the 75 moves",
        |s| s.mate() && s.setup.halfmoves >= 150,
        "7k/8/8/8/8/8/q7/1r2K3 w - - 150 90",
        "",
    ),
    row(
        "count-starts-again",
        "a capture or pawn move after 99 plies or more",
        last_reset,
        "4k3/8/8/8/8/8/P7/4K3 w - - 99 80",
        "a2a3",
    ),
    row(
        "occurs-twice",
        "a position for the second time",
        |s| s.past.same == 1,
        START,
        KNIGHTS,
    ),
    row(
        "occurs-three-times",
        "a position for the third time",
        |s| s.past.same == 2,
        START,
        "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8",
    ),
    row(
        "occurs-five-times",
        "a position for the fifth time",
        |s| s.past.same >= 4,
        START,
        "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8",
    ),
    row(
        "same-men-other-castling",
        "the same men stood there before with other rights to castle",
        |s| s.past.other_castling,
        "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1",
        "a1a2 e8e7 a2a1 e7e8",
    ),
    row(
        "same-men-other-en-passant",
        "the same men stood there before with another en-passant right",
        |s| s.past.other_en_passant,
        "4k3/8/8/8/5p2/8/4P3/4K3 w - - 0 1",
        "e2e4 e8e7 e1e2 e7e8 e2e1",
    ),
    row(
        "same-men-other-turn",
        "the same men stood there before with the other side to move",
        |s| s.past.other_turn,
        "4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
        "a1a3 e8e7 a3a2 e7e8 a2a1",
    ),
    row(
        "late-move",
        "move 100 or later",
        |s| s.setup.fullmoves >= 100,
        "4k3/8/8/8/8/8/8/4K2R w - - 0 100",
        "",
    ),
];

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
