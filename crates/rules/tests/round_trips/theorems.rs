//! The theorems on material against the rules of movement: every mate that could contradict them is looked for.
//!
//! Men of the mated side that do not stand beside its king only add defences, so the men that could help are tried on
//! every set of squares beside the king. A queen moves like a rook and more, so where rooks may help queens need not be tried.
//! Boards are turned so that the king stands in one of ten squares.

use jadoube_rules::{
    Board, CastlingRights, Color, Piece, Reading, Setup, Square, Variant, cannot_mate, fast, fen,
};

/// The squares a1, b1, c1, d1, b2, c2, d2, c3, d3, d4: any square is one of them on a board turned or mirrored.
fn kings() -> impl Iterator<Item = Square> {
    Square::all().filter(|square| {
        let (file, rank) = (square.file().index(), square.rank().index());
        file < 4 && rank <= file
    })
}

fn put(board: &Board, square: Square, man: char) -> Option<Board> {
    if board.get(square).is_some() {
        return None;
    }
    let mut board = board.clone();
    board.set(square, Piece::from_char(man));
    Some(board)
}

fn position(board: &Board) -> Option<fast::Position> {
    let setup = Setup {
        board: board.clone(),
        turn: Color::Black,
        castling: CastlingRights::NONE,
        en_passant: None,
        halfmoves: 0,
        fullmoves: 1,
        variant: Variant::Standard,
    };
    fast::Position::accept(&setup).ok()
}

fn is_mate(board: &Board) -> bool {
    position(board).is_some_and(|p| p.is_check() && p.legal_moves().is_empty())
}

/// The squares beside a king.
fn beside(king: Square) -> Vec<Square> {
    let steps = (-1..=1).flat_map(|files| (-1..=1).map(move |ranks| (files, ranks)));
    steps
        .filter_map(|(files, ranks)| king.offset(files, ranks))
        .filter(|square| *square != king)
        .collect()
}

/// All boards with a white man that gives check to the black king, and a white king: the black king's square, the man's, the board.
fn checks(man: char) -> Vec<(Square, Square, Board)> {
    let mut boards = Vec::new();
    for king in kings() {
        let board = put(&Board::empty(), king, 'k').expect("the board is empty");
        let with_man = Square::all().filter_map(|at| put(&board, at, man).map(|board| (at, board)));
        for (checker, board) in with_man {
            for board in Square::all().filter_map(|at| put(&board, at, 'K')) {
                if position(&board).is_some_and(|position| position.is_check()) {
                    boards.push((king, checker, board));
                }
            }
        }
    }
    boards
}

/// Tries all ways of putting men on the squares beside the king: each square stays empty or takes one of the men that `choices`
/// gives for the checking man's square and this one. Tells all boards with one of them to `see`.
fn surround(
    man: char,
    choices: impl Fn(Square, Square) -> &'static [char],
    mut see: impl FnMut(&Board),
) {
    for (king, checker, board) in checks(man) {
        fill(
            board,
            &beside(king),
            |square| choices(checker, square),
            &mut see,
        );
    }
}

/// Tells `see` all boards with each square empty or taken by one of the men that `choices` gives for it.
fn fill(
    board: Board,
    squares: &[Square],
    choices: impl Fn(Square) -> &'static [char],
    see: &mut impl FnMut(&Board),
) {
    let mut boards = vec![board];
    for square in squares {
        let with_man: Vec<Board> = boards
            .iter()
            .flat_map(|board| {
                let men = choices(*square).iter();
                men.filter_map(move |man| put(board, *square, *man))
            })
            .collect();
        boards.extend(with_man);
    }
    boards.iter().for_each(see);
}

/// Asserts that no board is a mate, and that the theorem speaks of each; returns how many there are.
fn never_mates(man: char, choices: impl Fn(Square, Square) -> &'static [char]) -> usize {
    let mut tried = 0;
    surround(man, choices, |board| {
        assert!(!is_mate(board), "{board}");
        assert!(cannot_mate(board, Color::White).is_some(), "{board}");
        tried += 1;
    });
    tried
}

#[test]
fn a_knight_never_mates_a_king_among_queens() {
    let tried = never_mates('N', |_, _| &['q']);
    assert!(tried > 300_000, "{tried}");
}

#[test]
fn a_bishop_never_mates_a_king_among_rooks_and_bishops_of_its_color() {
    let tried = never_mates('B', |checker, square| {
        if checker.is_light() == square.is_light() {
            &['r', 'b']
        } else {
            &['r']
        }
    });
    assert!(tried > 1_000_000, "{tried}");
}

#[test]
fn two_bishops_on_one_color_never_mate_a_king_among_rooks() {
    // One square of the king is enough: the other bishop guards nothing that matters wherever it is.
    let king: Square = "b1".parse().expect("a square");
    let mut tried = 0;
    for (_, checker, board) in checks('B').into_iter().filter(|(at, _, _)| *at == king) {
        let color = checker.is_light();
        for second in Square::all().filter(|square| square.is_light() == color) {
            let Some(board) = put(&board, second, 'B') else {
                continue;
            };
            fill(board, &beside(king), |_| &['r'], &mut |board| {
                // The theorem says nothing of two bishops on diagonals of the king.
                if cannot_mate(board, Color::White).is_some() {
                    assert!(!is_mate(board), "{board}");
                    tried += 1;
                }
            });
        }
    }
    assert!(tried > 50_000, "{tried}");
}

#[test]
fn a_double_check_by_bishops_may_be_mate_already() {
    let text = "7K/8/2B5/r7/kr6/r7/8/3B4 b - - 0 1";
    let board = fen::parse(text).expect("a FEN").board;
    assert!(is_mate(&board));
    assert_eq!(cannot_mate(&board, Color::White), None);
}

#[test]
fn other_men_can_help_to_mate() {
    // The man that gives check, and the man beside the king.
    let rows = [
        ('N', 'r'),
        ('N', 'b'),
        ('N', 'n'),
        ('N', 'p'),
        ('B', 'b'),
        ('B', 'n'),
        ('B', 'p'),
    ];
    let mut failures = Vec::new();
    for (man, helper) in rows {
        let helpers: &'static [char] = match helper {
            'r' => &['r'],
            'b' => &['b'],
            'n' => &['n'],
            _ => &['p'],
        };
        let mut mates = 0;
        surround(
            man,
            |_, _| helpers,
            |board| {
                if is_mate(board) {
                    mates += 1;
                    if cannot_mate(board, Color::White).is_some() {
                        failures.push(format!("{man} {helper}: a theorem denies\n{board}"));
                    }
                }
            },
        );
        if mates == 0 {
            failures.push(format!("{man} {helper}: no mate found"));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
