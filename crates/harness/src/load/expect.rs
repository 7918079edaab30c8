//! What a case expects, by the kind of its question.

mod fen;
mod line;

use super::reader::{Fields, Reader, or_list};
use crate::case::{Expectation, Expected, Level, MovesExpectation, PerftExpectation, Reading};
use crate::yaml::Node;
use fen::fen_spec;
use jadoube_protocol::{Outcome as GameResult, QuestionKind, RefusalKind, Variant};
use line::line;
use std::collections::BTreeMap;

const RESULTS: [(&str, GameResult); 3] = [
    ("1-0", GameResult::WhiteWins),
    ("0-1", GameResult::BlackWins),
    ("1/2-1/2", GameResult::Draw),
];
const ANY: [(&str, Option<RefusalKind>); 1] = [("any", None)];
const SAN_REFUSALS: [(&str, Option<RefusalKind>); 4] = [
    ("any", None),
    ("syntax", Some(RefusalKind::Syntax)),
    ("illegal_move", Some(RefusalKind::IllegalMove)),
    ("ambiguous_move", Some(RefusalKind::AmbiguousMove)),
];

/// What an expectation is read for.
#[derive(Clone, Copy)]
struct Context {
    kind: QuestionKind,
    variant: Variant,
}

/// The fields that may say what is expected of an answer to such a question.
const fn vocabulary(kind: QuestionKind) -> &'static [&'static str] {
    match kind {
        QuestionKind::LegalMoves => &["moves", "includes", "excludes", "count", "refused"],
        QuestionKind::Line => &["refused_at", "at", "refused"],
        QuestionKind::Perft => &["nodes", "divide", "refused"],
        QuestionKind::CanMate => &["can", "refused"],
        QuestionKind::FlagFall => &["result", "refused"],
        QuestionKind::San => &["san", "san_one_of", "refused"],
        QuestionKind::ParseSan => &["move", "refused"],
        QuestionKind::ReadFen => &["fen", "accepted", "refused"],
    }
}

/// What a case expects, and whether a count for each first move is wanted.
pub fn expected(
    reader: &mut Reader,
    fields: &mut Fields,
    kind: QuestionKind,
    variant: Variant,
    level: Level,
) -> Option<(Expected, bool)> {
    let context = Context { kind, variant };
    let given = [
        fields.take("expect"),
        fields.take("expect_one_of"),
        fields.take("disputed"),
    ];
    let expected = match given {
        [Some(node), None, None] => Expected::One(expectation(reader, node, context)?),
        [None, Some(node), None] => Expected::OneOf(several(reader, node, |reader, item| {
            expectation(reader, item, context)
        })?),
        [None, None, Some(node)] => Expected::Disputed(several(reader, node, |reader, item| {
            reading(reader, item, context)
        })?),
        [None, None, None] if level == Level::Free => Expected::Anything,
        [None, None, None] => {
            reader.fault(
                fields.place(),
                "missing field `expect` (or `expect_one_of` or `disputed`) of a case",
            );
            return None;
        }
        _ => {
            reader.fault(
                fields.place(),
                "expected one of `expect`, `expect_one_of` and `disputed`, found several",
            );
            return None;
        }
    };
    if level == Level::Free && expected != Expected::Anything {
        reader.fault(
            fields.place(),
            "expected no expectation, since the level is `free`, found one",
        );
    }
    let divide = expected.all().iter().any(|one| {
        matches!(
            one,
            Expectation::Perft(PerftExpectation {
                divide: Some(_),
                ..
            })
        )
    });
    Some((expected, divide))
}

fn several<T>(
    reader: &mut Reader,
    node: &Node,
    mut read: impl FnMut(&mut Reader, &Node) -> Option<T>,
) -> Option<Vec<T>> {
    let items = reader.list(node, "expectations")?;
    if items.len() < 2 {
        reader.fault(
            node.place,
            format!("expected two expectations or more, found {}", items.len()),
        );
        return None;
    }
    let read: Vec<T> = items.iter().filter_map(|item| read(reader, item)).collect();
    (read.len() == items.len()).then_some(read)
}

fn reading(reader: &mut Reader, node: &Node, context: Context) -> Option<Reading> {
    let mut fields = Fields::open(reader, node, "a reading", &["reading", "source", "expect"])?;
    let reading = fields
        .need(reader, "reading")
        .and_then(|node| reader.words(node));
    let source = fields
        .need(reader, "source")
        .and_then(|node| reader.words(node));
    let expect = fields
        .need(reader, "expect")
        .and_then(|node| expectation(reader, node, context));
    fields.close(reader);
    Some(Reading {
        reading: reading?,
        source: source?,
        expect: expect?,
    })
}

fn expectation(reader: &mut Reader, node: &Node, context: Context) -> Option<Expectation> {
    let kind = context.kind;
    let words = vocabulary(kind);
    let what = format!("what is expected of `{}`", kind.as_str());
    let mut fields = Fields::open(reader, node, &what, words)?;
    let faults = reader.faults.len();
    let expectation = match fields.take("refused") {
        Some(node) => refused(reader, node, kind),
        None => match kind {
            QuestionKind::LegalMoves => moves(reader, &mut fields),
            QuestionKind::Line => line(reader, &mut fields, context.variant),
            QuestionKind::Perft => perft(reader, &mut fields),
            QuestionKind::CanMate => {
                let can = [("yes", true), ("no", false)];
                let node = fields.need(reader, "can");
                node.and_then(|node| reader.one_of(node, &can))
                    .map(Expectation::CanMate)
            }
            QuestionKind::FlagFall => {
                let node = fields.need(reader, "result");
                node.and_then(|node| reader.one_of(node, &RESULTS))
                    .map(Expectation::Result)
            }
            QuestionKind::San => san(reader, &mut fields),
            QuestionKind::ParseSan => {
                let node = fields.need(reader, "move");
                node.and_then(|node| reader.move_text(node))
                    .map(Expectation::Move)
            }
            QuestionKind::ReadFen => read_fen(reader, &mut fields, context),
        },
    };
    // For the list of what could stand here, words that do not stand here count as taken.
    for word in words
        .iter()
        .filter(|word| !fields.has(word))
        .copied()
        .collect::<Vec<_>>()
    {
        fields.take(word);
    }
    fields.close(reader);
    expectation.filter(|_| reader.faults.len() == faults)
}

fn refused(reader: &mut Reader, node: &Node, kind: QuestionKind) -> Option<Expectation> {
    let table: &[(&str, Option<RefusalKind>)] = match kind {
        QuestionKind::ParseSan => &SAN_REFUSALS,
        _ => &ANY,
    };
    reader.one_of(node, table).map(Expectation::Refused)
}

fn none_of(reader: &mut Reader, fields: &Fields, kind: QuestionKind) {
    let message = format!("expected one of {}, found none", or_list(vocabulary(kind)));
    reader.fault(fields.place(), message);
}

fn moves(reader: &mut Reader, fields: &mut Fields) -> Option<Expectation> {
    let given = [
        fields.take("moves"),
        fields.take("includes"),
        fields.take("excludes"),
    ];
    let count = fields.take("count");
    if given.iter().all(Option::is_none) && count.is_none() {
        none_of(reader, fields, QuestionKind::LegalMoves);
    }
    let [moves, includes, excludes] = given.map(|node| node.and_then(|node| reader.move_set(node)));
    Some(Expectation::Moves(MovesExpectation {
        moves,
        includes: includes.unwrap_or_default(),
        excludes: excludes.unwrap_or_default(),
        count: count.and_then(|node| reader.number(node)),
    }))
}

fn perft(reader: &mut Reader, fields: &mut Fields) -> Option<Expectation> {
    let nodes = fields
        .need(reader, "nodes")
        .and_then(|node| reader.count(node));
    let divide = fields.take("divide").and_then(|node| {
        let entries = reader.map(node, "moves and counts")?;
        let mut divide = BTreeMap::new();
        for (key, value) in entries {
            if let Some((m, count)) = reader.move_key(key).zip(reader.count(value)) {
                divide.insert(m, count);
            }
        }
        let sum = divide
            .values()
            .try_fold(0u64, |sum, count| sum.checked_add(*count));
        if nodes.is_some() && sum != nodes {
            reader.fault(node.place, "expected counts that add up to `nodes`");
        }
        Some(divide)
    });
    nodes.map(|nodes| Expectation::Perft(PerftExpectation { nodes, divide }))
}

fn san(reader: &mut Reader, fields: &mut Fields) -> Option<Expectation> {
    match (fields.take("san"), fields.take("san_one_of")) {
        (Some(node), None) => reader.words(node).map(|text| Expectation::San(vec![text])),
        (None, Some(node)) => {
            several(reader, node, |reader, item| reader.words(item)).map(Expectation::San)
        }
        _ => {
            reader.fault(fields.place(), "expected either `san` or `san_one_of`");
            None
        }
    }
}

fn read_fen(reader: &mut Reader, fields: &mut Fields, context: Context) -> Option<Expectation> {
    match (fields.take("fen"), fields.take("accepted")) {
        (Some(node), None) => fen_spec(reader, node, context.variant).map(Expectation::Fen),
        (None, Some(node)) => match reader.boolean(node)? {
            true => Some(Expectation::Accepted),
            false => {
                reader.fault(
                    node.place,
                    "expected `accepted: true`, or `refused: any` instead",
                );
                None
            }
        },
        _ => {
            none_of(reader, fields, QuestionKind::ReadFen);
            None
        }
    }
}
