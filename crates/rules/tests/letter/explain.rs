//! The sentences of `explain`, and the rules that they name.

use crate::fen;
use jadoube_rules::letter::{
    Effect, Explanation, Legal, Man, NoCastling, Position, Reason, Refusal, Threat, Transit,
    explain,
};
use jadoube_rules::{Move, MoveKind, Piece, Reading, Role, Setup, Wing};

/// A position, a move (castling either way), the rule that decides, and the sentence.
type Row = (&'static str, &'static str, &'static str, &'static str);

#[test]
fn refused() {
    check(
        fen::standard,
        &[
            (
                "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
                "d4d5",
                "no-man",
                "no man stands on d4",
            ),
            (
                "1n2k3/8/8/8/8/8/8/4K3 w - - 0 1",
                "b8c6",
                "not-your-man",
                "the knight on b8 is Black's, but White has the move",
            ),
            (
                "4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
                "a1a1",
                "rook-move",
                "the rook on a1 would not move at all",
            ),
            (
                "4k3/8/8/8/8/8/8/2B1K3 w - - 0 1",
                "c1c3",
                "bishop-move",
                "the bishop on c1 cannot go to c3: a bishop moves along a diagonal",
            ),
            (
                "4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
                "a1b2",
                "rook-move",
                "the rook on a1 cannot go to b2: a rook moves along a file or a rank",
            ),
            (
                "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1",
                "a1b3",
                "queen-move",
                "the queen on a1 cannot go to b3: a queen moves along a file, a rank or a diagonal",
            ),
            (
                "4k3/8/8/8/8/8/8/1N2K3 w - - 0 1",
                "b1b3",
                "knight-move",
                "the knight on b1 cannot go to b3: a knight goes two squares along a file or rank and one to the side",
            ),
            (
                "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
                "e2e5",
                "pawn-step",
                "the pawn on e2 cannot go to e5: a pawn goes straight forward, or captures one square diagonally forward",
            ),
            (
                "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1",
                "e3e2",
                "pawn-step",
                "the pawn on e3 cannot go to e2: a pawn goes straight forward, or captures one square diagonally forward",
            ),
            (
                "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
                "e1e3",
                "king-move",
                "the king on e1 cannot go to e3: a king goes to an adjoining square, or castles along its first rank",
            ),
            (
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                "a1a5",
                "no-jumping",
                "the rook on a1 cannot go to a5: the pawn on a2 is in the way",
            ),
            (
                "4k3/8/8/4p3/8/2P5/8/B3K3 w - - 0 1",
                "a1f6",
                "no-jumping",
                "the bishop on a1 cannot go to f6: the pawn on c3 is in the way",
            ),
            (
                "4k3/8/8/8/8/8/P7/R3K3 w - - 0 1",
                "a1a2",
                "own-man-on-square",
                "the rook on a1 cannot go to a2, where a pawn of its own side stands",
            ),
            (
                "4k3/8/8/8/8/5P2/4P3/4K3 w - - 0 1",
                "e2f3",
                "own-man-on-square",
                "the pawn on e2 cannot go to f3, where a pawn of its own side stands",
            ),
            (
                "4k3/8/8/8/8/8/8/5RK1 w - - 0 1",
                "g1f1",
                "own-man-on-square",
                "the king on g1 cannot go to f1, where a rook of its own side stands",
            ),
            (
                "4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1",
                "e2e3",
                "pawn-step",
                "the pawn on e2 cannot advance to e3: the knight on e3 is in the way",
            ),
            (
                "4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1",
                "e2e4",
                "pawn-double-step",
                "the pawn on e2 cannot advance to e4: the knight on e3 is in the way",
            ),
            (
                "4k3/8/8/8/4n3/8/4P3/4K3 w - - 0 1",
                "e2e4",
                "pawn-double-step",
                "the pawn on e2 cannot advance to e4: the knight on e4 is in the way",
            ),
            (
                "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1",
                "e3e5",
                "pawn-double-step",
                "the pawn on e3 cannot advance two squares to e5: it is no longer on its second rank",
            ),
            (
                "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1",
                "e3d4",
                "pawn-capture",
                "the pawn on e3 goes diagonally only to capture, and nothing stands on d4",
            ),
            (
                "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1",
                "e5d6",
                "en-passant-at-once",
                "the pawn on e5 cannot capture en passant on d6: the pawn on d5 has not just advanced two squares",
            ),
            (
                "4k3/P7/8/8/8/8/8/4K3 w - - 0 1",
                "a7a8",
                "promotion",
                "the pawn on a7 must become a queen, rook, bishop or knight on a8, and none was named",
            ),
            (
                "4k3/P7/8/8/8/8/8/4K3 w - - 0 1",
                "a7a8k",
                "promotion",
                "the pawn on a7 cannot become a king on a8",
            ),
            (
                "4k3/P7/8/8/8/8/8/4K3 w - - 0 1",
                "a7a8p",
                "promotion",
                "the pawn on a7 cannot stay a pawn on a8",
            ),
            (
                "4k3/8/P7/8/8/8/8/4K3 w - - 0 1",
                "a6a7q",
                "promotion",
                "the pawn on a6 is not promoted on a7, which is not the last rank",
            ),
            (
                "4k3/R7/8/8/8/8/8/4K3 w - - 0 1",
                "a7a8q",
                "promotion",
                "the rook on a7 cannot be promoted: only a pawn is",
            ),
        ],
    );
}

#[test]
fn refused_for_the_kings_sake() {
    check(
        fen::standard,
        &[
            (
                "4r1k1/8/8/8/8/4N3/8/4K3 w - - 0 1",
                "e3c4",
                "own-king-exposed",
                "the knight on e3 is pinned: if it goes to c4, the rook on e8 attacks the king on e1",
            ),
            (
                "4r1k1/8/8/8/8/3N4/8/4K3 w - - 0 1",
                "d3c5",
                "own-king-exposed",
                "the king on e1 is in check from the rook on e8, and the knight on d3 going to c5 leaves it there",
            ),
            // Either of two checks may be met, and then the other is named.
            (
                "4r1k1/8/8/8/8/3n4/3Q4/4K3 w - - 0 1",
                "d2d3",
                "own-king-exposed",
                "the king on e1 is in check from the rook on e8, and the queen on d2 going to d3 leaves it there",
            ),
            (
                "3r2k1/8/8/8/8/8/8/4K3 w - - 0 1",
                "e1d1",
                "own-king-exposed",
                "the king on e1 cannot go to d1, which the rook on d8 attacks",
            ),
            (
                "4r1k1/8/8/8/8/4K3/8/8 w - - 0 1",
                "e3e2",
                "own-king-exposed",
                "the king on e3 cannot go to e2, which the rook on e8 attacks",
            ),
            (
                "8/8/8/8/8/4k3/8/4K3 w - - 0 1",
                "e1e2",
                "own-king-exposed",
                "the king on e1 cannot go to e2, which the king on e3 attacks",
            ),
            (
                "R2b3k/8/8/8/8/7K/8/8 w - - 0 1",
                "h3h4",
                "own-king-exposed",
                "the king on h3 cannot go to h4, which the bishop on d8 attacks",
            ),
            (
                "8/8/8/8/k2Pp2R/8/8/4K3 b - d3 0 1",
                "e4d3",
                "own-king-exposed",
                "the pawn on e4 captures en passant, but with both pawns gone from their rank the rook on h4 attacks the king on a4",
            ),
            (
                "8/8/4k3/8/2pP4/8/B7/4K3 b - d3 0 1",
                "c4d3",
                "own-king-exposed",
                "the pawn on c4 captures en passant, but with the pawn gone from c4 the bishop on a2 attacks the king on e6",
            ),
        ],
    );
}

#[test]
fn refused_castling() {
    check(
        fen::standard,
        &[
            (
                "4k3/8/8/8/8/8/8/4K2R w - - 0 1",
                "e1g1",
                "castling-right-lost",
                "White has no right to castle on the king's side",
            ),
            (
                "4k3/8/8/8/8/8/8/R3K2R w K - 0 1",
                "e1a1",
                "castling-right-lost",
                "White has no right to castle with the rook on a1",
            ),
            (
                "r3k3/8/8/8/8/8/8/4K3 b - - 0 1",
                "e8c8",
                "castling-right-lost",
                "Black has no right to castle on the queen's side",
            ),
            (
                "4k3/8/8/8/8/8/8/4KB1R w K - 0 1",
                "e1g1",
                "castling-blocked",
                "White cannot castle on the king's side: the bishop on f1 is in the way",
            ),
            (
                "4k3/8/8/8/8/8/8/4K1NR w K - 0 1",
                "e1g1",
                "castling-blocked",
                "White cannot castle on the king's side: the knight on g1 is in the way",
            ),
            (
                "4k3/8/8/8/8/8/8/Rn2K3 w Q - 0 1",
                "e1a1",
                "castling-blocked",
                "White cannot castle on the queen's side: the knight on b1 is in the way",
            ),
            (
                "4k3/8/8/8/4r3/8/8/4K2R w K - 0 1",
                "e1g1",
                "castling-through-check",
                "White cannot castle on the king's side: the king on e1 is in check from the rook on e4",
            ),
            (
                "4kr2/8/8/8/8/8/8/4K2R w K - 0 1",
                "e1g1",
                "castling-through-check",
                "White cannot castle on the king's side: the rook on f8 attacks f1, which the king crosses",
            ),
            (
                "2r1k3/8/8/8/8/8/8/R3K3 w Q - 0 1",
                "e1c1",
                "castling-through-check",
                "White cannot castle on the queen's side: the rook on c8 attacks c1, where the king would stand",
            ),
        ],
    );
    check(
        fen::chess960,
        &[
            (
                "4k3/8/8/8/8/8/8/qRK5 w B - 0 1",
                "c1b1",
                "castling-through-check",
                "White cannot castle on the queen's side: with the rook gone from b1, the queen on a1 attacks c1",
            ),
            (
                "4k3/8/8/8/8/8/8/RN1K4 w A - 0 1",
                "d1a1",
                "castling-blocked",
                "White cannot castle on the queen's side: the knight on b1 is in the way",
            ),
            (
                "4k3/8/8/8/8/8/8/1R1K3R w H - 0 1",
                "d1b1",
                "castling-right-lost",
                "White has no right to castle with the rook on b1",
            ),
            (
                "4k3/8/8/8/8/8/8/1K4R1 w - - 0 1",
                "b1d1",
                "king-move",
                "the king on b1 cannot go to d1: a king goes to an adjoining square, or castles along its first rank",
            ),
        ],
    );
}

#[test]
fn legal() {
    check(
        fen::standard,
        &[
            (
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                "g1f3",
                "knight-move",
                "the knight on g1 goes to f3",
            ),
            (
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                "e2e4",
                "pawn-double-step",
                "the pawn on e2 goes to e4",
            ),
            (
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                "e2e3",
                "pawn-step",
                "the pawn on e2 goes to e3",
            ),
            (
                "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1",
                "e4d5",
                "pawn-capture",
                "the pawn on e4 captures the pawn on d5",
            ),
            (
                "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
                "e5d6",
                "en-passant",
                "the pawn on e5 captures the pawn on d5 en passant and goes to d6",
            ),
            (
                "1r5k/P7/8/8/8/8/8/4K3 w - - 0 1",
                "a7b8q",
                "promotion",
                "the pawn on a7 captures the rook on b8 and becomes a queen, giving check",
            ),
            (
                "8/5P1k/5K2/8/8/8/8/8 w - - 0 1",
                "f7f8q",
                "promotion",
                "the pawn on f7 goes to f8 and becomes a queen, leaving the opponent in stalemate",
            ),
            (
                "7k/8/6K1/8/8/8/8/R7 w - - 0 1",
                "a1a8",
                "rook-move",
                "the rook on a1 goes to a8, giving checkmate",
            ),
            (
                "4k3/8/8/8/8/8/8/3QK3 w - - 0 1",
                "d1d7",
                "queen-move",
                "the queen on d1 goes to d7, giving check",
            ),
            (
                "4k3/8/8/8/8/8/8/3QK3 w - - 0 1",
                "e1f2",
                "king-move",
                "the king on e1 goes to f2",
            ),
            (
                "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
                "e1g1",
                "castling",
                "White castles on the king's side: the king goes from e1 to g1, the rook goes from h1 to f1",
            ),
            (
                "r3k3/8/8/8/8/8/8/3K4 b q - 0 1",
                "e8a8",
                "castling",
                "Black castles on the queen's side: the king goes from e8 to c8, the rook goes from a8 to d8, giving check",
            ),
        ],
    );
    check(
        fen::chess960,
        &[
            (
                "4k3/8/8/8/8/8/8/6KR w H - 0 1",
                "g1h1",
                "castling",
                "White castles on the king's side: the king stays on g1, the rook goes from h1 to f1",
            ),
            (
                "4k3/8/8/8/8/8/8/1K4R1 w G - 0 1",
                "b1g1",
                "castling",
                "White castles on the king's side: the king goes from b1 to g1, the rook goes from g1 to f1",
            ),
            (
                "4k3/8/8/8/8/8/8/4K1R1 w G - 0 1",
                "e1f1",
                "king-move",
                "the king on e1 goes to f1",
            ),
        ],
    );
}

/// Only a setup that is not accepted has a king to be captured, and even there it is not.
#[test]
fn the_king_is_not_captured() {
    let setup = fen::standard("4k3/8/8/8/8/8/8/4R1K1 w - - 0 1");
    let position = Position::from_examined(&setup);
    let answer = explain(&position, fen::square("e1"), fen::square("e8"), None);
    assert_eq!(answer.rule().id(), "king-not-captured");
    assert_eq!(
        answer.to_string(),
        "the rook on e1 cannot capture the king on e8: no king is ever captured"
    );
}

/// The sentence is not all: programs read the fields.
#[test]
fn fields() {
    let man = |square, letter| Man {
        square: fen::square(square),
        piece: Piece::from_char(letter).expect("a man"),
    };
    let ask = |fen: &str, from, to| {
        let position = fen::position(&fen::standard(fen));
        explain(&position, fen::square(from), fen::square(to), None)
    };
    assert_eq!(
        ask("4kr2/8/8/8/8/8/8/4K2R w K - 0 1", "e1", "g1"),
        Explanation::Refused(Refusal {
            from: fen::square("e1"),
            to: fen::square("g1"),
            man: Some(man("e1", 'K')),
            reason: Reason::Castling(
                Wing::King,
                NoCastling::Attacked(
                    Transit::Crossed,
                    Threat {
                        attacker: man("f8", 'r'),
                        square: fen::square("f1")
                    }
                )
            ),
        })
    );
    let castling = ask("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1", "g1");
    assert_eq!(
        castling.played(),
        Some(Move {
            from: fen::square("e1"),
            to: fen::square("h1"),
            kind: MoveKind::Castling(Wing::King),
        })
    );
    let Explanation::Legal(Legal {
        captured, effect, ..
    }) = ask("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5", "d6")
    else {
        panic!("e5d6 is legal");
    };
    assert_eq!((captured, effect), (Some(man("d5", 'p')), Effect::Quiet));
}

#[track_caller]
fn check(read: fn(&str) -> Setup, table: &[Row]) {
    let mut wrong = Vec::new();
    for (fen, text, rule, sentence) in table {
        let (from, to) = (fen::square(&text[..2]), fen::square(&text[2..4]));
        let promotion = text.chars().nth(4).and_then(Role::from_char);
        let answer = explain(&fen::position(&read(fen)), from, to, promotion);
        if answer.rule().id() != *rule || answer.to_string() != *sentence {
            wrong.push(format!("{fen} {text}: {}: {answer}", answer.rule()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
