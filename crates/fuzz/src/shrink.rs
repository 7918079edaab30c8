//! Making a question smaller as long as it still shows the same.
//!
//! Moves first, then men, rights and counters, then text; again and again until no single step helps: a local minimum.

use crate::input::STYLE;
use jadoube_protocol::{Question, Variant};
use jadoube_rules::uci::{self, CastlingMoves};
use jadoube_rules::{Color, Fault, Grade, Reading, Role, Setup, fast, fen};

/// The smallest question found that still shows the same by this test, which is asked at most `budget` times.
pub fn shrink(
    question: &Question,
    budget: usize,
    shows: &mut dyn FnMut(&Question) -> bool,
) -> Question {
    let mut best = question.clone();
    let mut left = budget;
    loop {
        let smaller = candidates(&best).into_iter().find(|candidate| {
            if left == 0 {
                return false;
            }
            left -= 1;
            shows(candidate)
        });
        match smaller {
            Some(question) => best = question,
            None => return best,
        }
    }
}

/// How large a question is: men on the board, and plies.
pub fn size(question: &Question) -> (usize, usize) {
    let (fen, plies) = match question {
        Question::LegalMoves { fen, moves, .. } | Question::Line { fen, moves, .. } => {
            (fen, moves.len())
        }
        Question::San { fen, .. }
        | Question::ParseSan { fen, .. }
        | Question::Perft { fen, .. } => (fen, 0),
        Question::CanMate { fen, .. } | Question::FlagFall { fen, .. } => (fen, 0),
        Question::ReadFen { text, .. } => (text, 0),
    };
    let placement = fen.split(' ').next().unwrap_or("");
    (
        placement.chars().filter(char::is_ascii_alphabetic).count(),
        plies,
    )
}

/// Every question that is one step smaller, the largest steps first.
fn candidates(question: &Question) -> Vec<Question> {
    match question {
        Question::LegalMoves {
            fen,
            moves,
            variant,
        } => {
            let make = |fen: String, moves: Vec<String>| Question::LegalMoves {
                fen,
                moves,
                variant: *variant,
            };
            lines(fen, moves, *variant, make)
        }
        Question::Line {
            fen,
            moves,
            variant,
            edition,
        } => {
            let make = |fen: String, moves: Vec<String>| Question::Line {
                fen,
                moves,
                variant: *variant,
                edition: *edition,
            };
            lines(fen, moves, *variant, make)
        }
        Question::San { fen, m, variant } => smaller(fen, *variant)
            .into_iter()
            .filter(|(_, position)| {
                uci::find(position, m, CastlingMoves::of(rules(*variant))).is_ok()
            })
            .map(|(fen, _)| Question::San {
                fen,
                m: m.clone(),
                variant: *variant,
            })
            .collect(),
        Question::ParseSan { fen, text, variant } => {
            let positions = smaller(fen, *variant)
                .into_iter()
                .map(|(fen, _)| (fen, text.clone()));
            let texts = shorter(text).into_iter().map(|text| (fen.clone(), text));
            positions
                .chain(texts)
                .map(|(fen, text)| Question::ParseSan {
                    fen,
                    text,
                    variant: *variant,
                })
                .collect()
        }
        Question::ReadFen { text, variant } => {
            let positions = smaller(text, *variant).into_iter().map(|(fen, _)| fen);
            let texts: Vec<String> = if accept(text, *variant).is_none() {
                shorter(text)
            } else {
                Vec::new()
            };
            positions
                .chain(texts)
                .map(|text| Question::ReadFen {
                    text,
                    variant: *variant,
                })
                .collect()
        }
        _ => Vec::new(),
    }
}

/// A text without one of its characters.
fn shorter(text: &str) -> Vec<String> {
    text.char_indices()
        .map(|(at, c)| {
            let (before, rest) = text.split_at(at);
            format!("{before}{}", &rest[c.len_utf8()..])
        })
        .collect()
}

fn rules(variant: Variant) -> jadoube_rules::Variant {
    match variant {
        Variant::Standard => jadoube_rules::Variant::Standard,
        Variant::Chess960 => jadoube_rules::Variant::Chess960,
    }
}

fn accept(text: &str, variant: Variant) -> Option<fast::Position> {
    fast::Position::accept(&fen::parse_as(text, rules(variant)).ok()?).ok()
}

/// Every position after a part of the moves; `None` once a move is not legal.
fn played(start: &fast::Position, moves: &[String]) -> Option<Vec<fast::Position>> {
    let mut positions = vec![*start];
    for text in moves {
        let last = positions.last()?;
        let m = uci::find(last, text, CastlingMoves::of(last.setup().variant)).ok()?;
        positions.push(last.play(m));
    }
    Some(positions)
}

fn lines(
    fen: &str,
    moves: &[String],
    variant: Variant,
    make: impl Fn(String, Vec<String>) -> Question,
) -> Vec<Question> {
    let mut list = Vec::new();
    let Some(start) = accept(fen, variant) else {
        return list;
    };
    let Some(positions) = played(&start, moves) else {
        return list;
    };
    let count = moves.len();
    // Begin later: from the last position, then from earlier ones.
    for from in later_starts(count) {
        list.push(make(
            fen::write(&positions[from], STYLE),
            moves[from..].to_vec(),
        ));
    }
    for end in [count / 2, count.saturating_sub(1)] {
        if end < count {
            list.push(make(fen.to_owned(), moves[..end].to_vec()));
        }
    }
    // Leave out a stretch between.
    for length in [8, 4, 2] {
        for at in 0..count.saturating_sub(length) {
            let rest = [&moves[..at], &moves[at + length..]].concat();
            if played(&start, &rest).is_some() {
                list.push(make(fen.to_owned(), rest));
            }
        }
    }
    for (smaller, position) in smaller(fen, variant) {
        if played(&position, moves).is_some() {
            list.push(make(smaller, moves.to_vec()));
        }
    }
    list
}

fn later_starts(count: usize) -> Vec<usize> {
    let mut starts: Vec<usize> = [count, count / 2, 4, 2, 1]
        .into_iter()
        .filter(|from| (1..=count).contains(from))
        .collect();
    starts.dedup();
    starts
}

/// The same position with less in it: a man fewer, a right fewer, a lesser man, plainer counters. No new fault may come in.
fn smaller(text: &str, variant: Variant) -> Vec<(String, fast::Position)> {
    let Ok(setup) = fen::parse_as(text, rules(variant)) else {
        return Vec::new();
    };
    let before = fast::Position::examine(&setup);
    let mut list = Vec::new();
    let mut add = |changed: Setup| {
        let faults: Vec<Fault> = fast::Position::examine(&changed);
        let new = faults
            .iter()
            .any(|fault| fault.grade() == Grade::Invalid || !before.contains(fault));
        if !new && changed != setup {
            let position = fast::Position::from_examined(&changed);
            list.push((fen::write(&position, STYLE), position));
        }
    };
    for (square, man) in setup
        .board
        .pieces()
        .filter(|(_, man)| man.role != Role::King)
    {
        let mut changed = setup.clone();
        changed.board.set(square, None);
        if changed.castling.has(man.color, square.file()) && square.rank() == man.color.rank(1) {
            changed.castling.remove(man.color, square.file());
        }
        add(changed);
    }
    for color in Color::BOTH {
        for file in setup.castling.files(color) {
            let mut changed = setup.clone();
            changed.castling.remove(color, file);
            add(changed);
        }
    }
    if setup.en_passant.is_some() {
        add(Setup {
            en_passant: None,
            ..setup.clone()
        });
    }
    if (setup.halfmoves, setup.fullmoves) != (0, 1) {
        add(Setup {
            halfmoves: 0,
            fullmoves: 1,
            ..setup.clone()
        });
        add(Setup {
            fullmoves: setup.halfmoves.div_ceil(2) + 1,
            ..setup.clone()
        });
    }
    list
}
