//! Bisecting, with a toy game: a counter is moved by one or two steps until it reaches ten.

use super::fakes::{Puppet, description, moves};
use crate::bisect::{Bisection, Difference, Search, bisect};
use jadoube_protocol::{
    Answer, Divide, InProcess, Line, MoveText, Perft, Ply, Question, QuestionKind, RefusalKind,
    Value,
};
use std::collections::BTreeMap;

/// The counter after the moves; the "FEN" is the counter as a number.
fn counter(fen: &str, played: &[String]) -> usize {
    let start: usize = fen
        .split(' ')
        .next()
        .and_then(|text| text.parse().ok())
        .unwrap_or(0);
    start
        + played
            .iter()
            .map(|m| if m == "b" { 2 } else { 1 })
            .sum::<usize>()
}

type Rule = fn(usize) -> Vec<&'static str>;

fn sound(counter: usize) -> Vec<&'static str> {
    if counter < 10 {
        vec!["a", "b"]
    } else {
        Vec::new()
    }
}

/// Forgets a move at 3.
fn forgets(counter: usize) -> Vec<&'static str> {
    if counter == 3 {
        vec!["a"]
    } else {
        sound(counter)
    }
}

/// Calls a move by another name at 3, which no count shows.
fn misnames(counter: usize) -> Vec<&'static str> {
    if counter == 3 {
        vec!["a", "c"]
    } else {
        sound(counter)
    }
}

fn count(rule: Rule, counter: usize, depth: u8) -> u64 {
    if depth == 0 {
        return 1;
    }
    let steps = rule(counter)
        .into_iter()
        .map(|m| if m == "b" { 2 } else { 1 });
    steps
        .map(|step| count(rule, counter + step, depth - 1))
        .sum()
}

fn play(rule: Rule, question: &Question) -> Answer {
    match question {
        Question::LegalMoves {
            fen, moves: played, ..
        } => moves(&rule(counter(fen, played))),
        Question::Line {
            fen, moves: played, ..
        } => {
            let ply = |n: usize| Ply {
                fen: Some(counter(fen, &played[..n]).to_string()),
                ..Ply::default()
            };
            let plies = (0..=played.len()).map(ply).collect();
            Answer::Value(Value::Line(Line {
                plies,
                refused: None,
            }))
        }
        Question::Perft {
            fen, depth, divide, ..
        } => {
            let at = counter(fen, &[]);
            let each = |m: &str| -> (MoveText, u64) {
                let step = if m == "b" { 2 } else { 1 };
                (m.parse().expect("short"), count(rule, at + step, depth - 1))
            };
            let divide =
                divide.then(|| Divide(rule(at).into_iter().map(each).collect::<BTreeMap<_, _>>()));
            Answer::Value(Value::Perft(Perft {
                nodes: count(rule, at, *depth),
                divide,
            }))
        }
        _ => Answer::Unsupported(String::new()),
    }
}

fn plays_soundly(question: &Question) -> Answer {
    play(sound, question)
}

fn plays_forgetfully(question: &Question) -> Answer {
    play(forgets, question)
}

fn plays_misnaming(question: &Question) -> Answer {
    play(misnames, question)
}

fn stutters(question: &Question) -> Answer {
    match question {
        Question::LegalMoves {
            fen, moves: played, ..
        } if counter(fen, played) == 2 => moves(&["a", "b", "a"]),
        other => play(sound, other),
    }
}

fn refuses_three(question: &Question) -> Answer {
    match question {
        Question::LegalMoves {
            fen, moves: played, ..
        } if counter(fen, played) == 3 => {
            Answer::refused(RefusalKind::IllegalPosition, "three is unlucky")
        }
        other => play(sound, other),
    }
}

fn search(depth: u8, positions: usize) -> Search {
    Search {
        fen: "0".to_owned(),
        moves: Vec::new(),
        variant: Default::default(),
        depth,
        positions,
    }
}

fn compare(second: fn(&Question) -> Answer, search: &Search) -> Bisection {
    let mut first = InProcess::new(Puppet {
        description: description(),
        answer: plays_soundly,
    });
    let mut second = InProcess::new(Puppet {
        description: description(),
        answer: second,
    });
    bisect(&mut first, &mut second, search, &|| true).unwrap()
}

fn difference(path: &[&str], fen: &str) -> Difference {
    Difference {
        path: path.iter().map(|m| (*m).to_owned()).collect(),
        fen: Some(fen.to_owned()),
        only: [Vec::new(), Vec::new()],
        twice: [Vec::new(), Vec::new()],
        instead: [None, None],
    }
}

fn list(m: &str) -> Vec<MoveText> {
    vec![m.parse().expect("short")]
}

#[test]
fn counts_lead_to_the_nearest_difference() {
    let expected = Difference {
        only: [list("b"), Vec::new()],
        ..difference(&["a", "b"], "3")
    };
    assert_eq!(
        compare(plays_forgetfully, &search(6, 100)),
        Bisection::Difference(expected)
    );
}

#[test]
fn errors_that_cancel_out_in_the_counts_are_found_by_sets() {
    // At depth 3 the misnamed move is counted like the right one; deeper down it is played as another step.
    let expected = Difference {
        only: [list("b"), list("c")],
        ..difference(&["a", "b"], "3")
    };
    for depth in [0, 3, 6] {
        assert_eq!(
            compare(plays_misnaming, &search(depth, 100)),
            Bisection::Difference(expected.clone()),
            "{depth}"
        );
    }
}

#[test]
fn moves_listed_twice_and_refusals_are_differences() {
    let expected = Difference {
        twice: [Vec::new(), list("a")],
        ..difference(&["b"], "2")
    };
    assert_eq!(
        compare(stutters, &search(3, 100)),
        Bisection::Difference(expected)
    );
    let expected = Difference {
        instead: [None, Some("refused: three is unlucky".to_owned())],
        ..difference(&["a", "b"], "3")
    };
    assert_eq!(
        compare(refuses_three, &search(3, 100)),
        Bisection::Difference(expected)
    );
}

#[test]
fn transpositions_are_compared_once_and_the_budget_is_kept() {
    // Twelve counters, 0 to 11, can be reached; seven of them, 0 to 6, within three plies.
    for (depth, positions, plies, counts) in [(0, 12, 6, None), (4, 7, 3, Some(4))] {
        assert_eq!(
            compare(plays_soundly, &search(depth, 1000)),
            Bisection::Same {
                positions,
                plies,
                counts,
                interrupted: false
            }
        );
    }
    assert_eq!(
        compare(plays_soundly, &search(0, 4)),
        Bisection::Same {
            positions: 4,
            plies: 1,
            counts: None,
            interrupted: false
        }
    );
}

#[test]
fn a_start_after_some_moves_is_kept_in_the_path() {
    let search = Search {
        moves: vec!["a".to_owned()],
        ..search(6, 100)
    };
    let expected = Difference {
        only: [list("b"), Vec::new()],
        ..difference(&["a", "b"], "3")
    };
    assert_eq!(
        compare(plays_forgetfully, &search),
        Bisection::Difference(expected)
    );
}

#[test]
fn a_search_can_be_stopped_and_needs_lists_of_moves() {
    let mut first = InProcess::new(Puppet {
        description: description(),
        answer: plays_soundly,
    });
    let mut second = InProcess::new(Puppet {
        description: description(),
        answer: plays_soundly,
    });
    assert_eq!(
        bisect(&mut first, &mut second, &search(4, 100), &|| false),
        Ok(Bisection::Same {
            positions: 0,
            plies: 0,
            counts: None,
            interrupted: true
        })
    );
    let mut mute = description();
    mute.questions
        .retain(|kind| *kind != QuestionKind::LegalMoves);
    let mut second = InProcess::new(Puppet {
        description: mute,
        answer: plays_soundly,
    });
    assert_eq!(
        bisect(&mut first, &mut second, &search(4, 100), &|| true),
        Err("expected a subject that lists legal moves; Puppet does not".to_owned())
    );
}

/// Counts one too many at every depth, and lists the right moves.
fn miscounts(question: &Question) -> Answer {
    match (question, play(sound, question)) {
        (Question::Perft { .. }, Answer::Value(Value::Perft(perft))) => {
            Answer::Value(Value::Perft(Perft {
                nodes: perft.nodes + 1,
                ..perft
            }))
        }
        (_, answer) => answer,
    }
}

#[test]
fn counts_that_do_not_follow_from_the_moves_are_not_called_the_same() {
    let mut first = InProcess::new(Puppet {
        description: description(),
        answer: plays_soundly,
    });
    let mut second = InProcess::new(Puppet {
        description: description(),
        answer: miscounts,
    });
    assert_eq!(
        bisect(&mut first, &mut second, &search(4, 100), &|| true),
        Err("the counts at depth 1 at the start, 2 and 3, do not follow from the moves that the subjects list there"
            .to_owned())
    );
}
