//! Flipping and mirroring what is expected.

use super::text::Edit;
use crate::case::{
    At, CastlingSpec, EnPassantSpec, Expectation, Expected, FenSpec, LineExpectation,
    MovesExpectation, PerftExpectation, PlyExpectation, Reading,
};
use jadoube_protocol::{MoveText, Outcome as GameResult, Question};
use std::collections::BTreeMap;

/// The image of everything that is expected of the answer to this question, which is not transformed yet.
pub fn transform_all(edit: Edit, question: &Question, expected: &Expected) -> Option<Expected> {
    let one = |expectation: &Expectation| transform(edit, question, expectation);
    Some(match expected {
        Expected::One(expectation) => Expected::One(one(expectation)?),
        Expected::OneOf(list) => Expected::OneOf(list.iter().map(one).collect::<Option<_>>()?),
        Expected::Disputed(readings) => Expected::Disputed(
            readings
                .iter()
                .map(|reading| {
                    Some(Reading {
                        expect: one(&reading.expect)?,
                        ..reading.clone()
                    })
                })
                .collect::<Option<_>>()?,
        ),
        Expected::Anything => Expected::Anything,
    })
}

fn transform(edit: Edit, question: &Question, expectation: &Expectation) -> Option<Expectation> {
    Some(match expectation {
        Expectation::Refused(kind) => Expectation::Refused(*kind),
        Expectation::Moves(expected) => Expectation::Moves(MovesExpectation {
            moves: match &expected.moves {
                Some(list) => Some(moves(edit, list)?),
                None => None,
            },
            includes: moves(edit, &expected.includes)?,
            excludes: moves(edit, &expected.excludes)?,
            count: expected.count,
        }),
        Expectation::Line(line) => Expectation::Line(self::line(edit, question, line)?),
        Expectation::Perft(perft) => Expectation::Perft(PerftExpectation {
            nodes: perft.nodes,
            divide: match &perft.divide {
                Some(divide) => Some(by_move(edit, divide)?),
                None => None,
            },
        }),
        Expectation::CanMate(can) => Expectation::CanMate(*can),
        Expectation::Result(result) => Expectation::Result(match (edit.flip, result) {
            (true, GameResult::WhiteWins) => GameResult::BlackWins,
            (true, GameResult::BlackWins) => GameResult::WhiteWins,
            (_, result) => *result,
        }),
        Expectation::San(texts) => Expectation::San(
            texts
                .iter()
                .map(|text| edit.san(text))
                .collect::<Option<_>>()?,
        ),
        Expectation::Move(m) => Expectation::Move(move_text(edit, m)?),
        Expectation::Fen(spec) => Expectation::Fen(fen_spec(edit, spec, 0)?),
        Expectation::Accepted => Expectation::Accepted,
    })
}

fn move_text(edit: Edit, m: &MoveText) -> Option<MoveText> {
    edit.uci_move(m.as_str())?.parse().ok()
}

fn moves(edit: Edit, list: &[MoveText]) -> Option<Vec<MoveText>> {
    list.iter().map(|m| move_text(edit, m)).collect()
}

fn by_move<T: Clone>(edit: Edit, map: &BTreeMap<MoveText, T>) -> Option<BTreeMap<MoveText, T>> {
    map.iter()
        .map(|(m, value)| Some((move_text(edit, m)?, value.clone())))
        .collect()
}

/// The image of a FEN whose move number, if it has one, is corrected by so much.
fn fen_spec(edit: Edit, spec: &FenSpec, correction: i64) -> Option<FenSpec> {
    let fen = edit.fen(&spec.fen)?;
    let fen = match fen.rsplit_once(' ') {
        Some((before, number)) if correction != 0 && fen.split(' ').count() == 6 => {
            format!("{before} {}", corrected(number.parse().ok()?, correction)?)
        }
        _ => fen,
    };
    let en_passant = match &spec.en_passant {
        Some(ways) => Some(EnPassantSpec {
            always: edit.square(&ways.always)?,
            pseudo_legal: edit.square(&ways.pseudo_legal)?,
            legal: edit.square(&ways.legal)?,
        }),
        None => None,
    };
    let castling = match &spec.castling {
        Some(ways) => Some(CastlingSpec {
            x_fen: edit.castling(&ways.x_fen)?,
            shredder: edit.castling(&ways.shredder)?,
        }),
        None => None,
    };
    Some(FenSpec {
        fen,
        en_passant,
        castling,
    })
}

fn corrected(number: u32, correction: i64) -> Option<u32> {
    u32::try_from(i64::from(number) + correction).ok()
}

fn line(edit: Edit, question: &Question, line: &LineExpectation) -> Option<LineExpectation> {
    let Question::Line { fen, moves, .. } = question else {
        return None;
    };
    let last = line
        .refused_at
        .map_or(moves.len(), |ply| ply.saturating_sub(1));
    let black_begins = fen.split(' ').nth(1) == Some("b");
    let mut at = BTreeMap::new();
    for (key, expected) in &line.at {
        let plies = match key {
            At::Ply(ply) => *ply,
            At::Last => last,
        };
        at.insert(
            *key,
            ply(edit, expected, correction(edit, black_begins, plies))?,
        );
    }
    Some(LineExpectation {
        refused_at: line.refused_at,
        at,
    })
}

/// How the number of the move differs in the image of a line. It grows after Black's moves; so after an odd
/// number of plies it is one ahead if now Black began, and one behind if now White did.
const fn correction(edit: Edit, black_began: bool, plies: usize) -> i64 {
    match (edit.flip && plies % 2 == 1, black_began) {
        (false, _) => 0,
        (true, false) => 1,
        (true, true) => -1,
    }
}

fn ply(edit: Edit, ply: &PlyExpectation, correction: i64) -> Option<PlyExpectation> {
    Some(PlyExpectation {
        fen: match &ply.fen {
            Some(spec) => Some(fen_spec(edit, spec, correction)?),
            None => None,
        },
        claims_by: match &ply.claims_by {
            Some(by) => Some(by_move(edit, by)?),
            None => None,
        },
        claims_by_includes: by_move(edit, &ply.claims_by_includes)?,
        claims_by_excludes: moves(edit, &ply.claims_by_excludes)?,
        fullmoves: match ply.fullmoves {
            Some(number) => Some(corrected(number, correction)?),
            None => None,
        },
        check: ply.check,
        ending: ply.ending,
        claims: ply.claims.clone(),
        occurrences: ply.occurrences,
        halfmoves: ply.halfmoves,
    })
}

#[cfg(test)]
mod tests {
    use super::super::Transform;
    use super::*;

    fn spec(fen: &str) -> FenSpec {
        FenSpec {
            fen: fen.to_owned(),
            en_passant: None,
            castling: None,
        }
    }

    fn line_case(fen: &str, moves: &[&str], after: &[(usize, &str, u32)]) -> (Question, Expected) {
        let question = Question::Line {
            fen: fen.to_owned(),
            moves: moves.iter().map(|m| (*m).to_owned()).collect(),
            variant: Default::default(),
            edition: Default::default(),
        };
        let at = after
            .iter()
            .map(|(ply, fen, fullmoves)| {
                let expected = PlyExpectation {
                    fen: Some(spec(fen)),
                    fullmoves: Some(*fullmoves),
                    ..PlyExpectation::default()
                };
                (At::Ply(*ply), expected)
            })
            .collect();
        (
            question,
            Expected::One(Expectation::Line(LineExpectation {
                refused_at: None,
                at,
            })),
        )
    }

    /// Move numbers as anyone counts them by hand.
    #[test]
    fn move_numbers_follow_the_side_that_begins() {
        let (white, black) = (
            line_case(
                "4k3/8/8/8/8/8/8/4K3 w - - 0 7",
                &["e1e2", "e8e7"],
                &[
                    (1, "4k3/8/8/8/8/8/4K3/8 b - - 1 7", 7),
                    (2, "8/4k3/8/8/8/8/4K3/8 w - - 2 8", 8),
                ],
            ),
            line_case(
                "4k3/8/8/8/8/8/8/4K3 b - - 0 7",
                &["e8e7", "e1e2"],
                &[
                    (1, "8/4k3/8/8/8/8/8/4K3 w - - 1 8", 8),
                    (2, "8/4k3/8/8/8/8/4K3/8 b - - 2 8", 8),
                ],
            ),
        );
        assert_eq!(
            Transform::Flip.apply(&white.0, &white.1),
            Some(black.clone())
        );
        assert_eq!(Transform::Flip.apply(&black.0, &black.1), Some(white));
    }

    #[test]
    fn fens_without_counters_stay_without() {
        let expected = fen_spec(
            Transform::Flip.edit(),
            &spec("4k3/8/8/8/8/8/4K3/8 b - -"),
            1,
        );
        assert_eq!(expected, Some(spec("8/4k3/8/8/8/8/8/4K3 w - -")));
    }

    #[test]
    fn results_and_colours_change_sides() {
        let question = |fen: &str, color| Question::FlagFall {
            fen: fen.to_owned(),
            color,
        };
        let expected = |result| Expected::One(Expectation::Result(result));
        use jadoube_protocol::Color::{Black, White};
        assert_eq!(
            Transform::Flip.apply(
                &question("4k3/8/8/8/8/8/8/4K2R w - - 0 1", Black),
                &expected(GameResult::WhiteWins)
            ),
            Some((
                question("4k2r/8/8/8/8/8/8/4K3 b - - 0 1", White),
                expected(GameResult::BlackWins)
            ))
        );
    }
}
