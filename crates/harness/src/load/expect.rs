//! What a case expects, by the kind of its question.

use super::Purpose;
use super::reader::{Fields, Reader, or_list};
use crate::case::{
    At, CastlingSpec, EnPassantSpec, Expectation, Expected, FenSpec, Level, LineExpectation,
    MovesExpectation, PerftExpectation, PlyExpectation, Reading,
};
use crate::yaml::{Node, Value};
use jadoube_protocol::{
    Claim, Ending, MoveText, Outcome as GameResult, QuestionKind, RefusalKind, Variant,
};
use std::collections::BTreeMap;

const PLY: [&str; 10] = [
    "fen",
    "check",
    "ending",
    "claims",
    "claims_by",
    "claims_by_includes",
    "claims_by_excludes",
    "occurrences",
    "halfmoves",
    "fullmoves",
];
const ENDINGS: [(&str, Ending); 6] = [
    ("none", Ending::None),
    ("checkmate", Ending::Checkmate),
    ("stalemate", Ending::Stalemate),
    ("dead", Ending::Dead),
    ("fivefold", Ending::Fivefold),
    ("seventy_five", Ending::SeventyFive),
];
const CLAIMS: [(&str, Claim); 2] = [("threefold", Claim::Threefold), ("fifty", Claim::Fifty)];
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
            QuestionKind::Line => line(reader, &mut fields, context),
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

/// A FEN as text, or with fields that are written in several ways.
fn fen_spec(reader: &mut Reader, node: &Node, variant: Variant) -> Option<FenSpec> {
    if !matches!(node.value, Value::Map(_)) {
        return Some(FenSpec {
            fen: expected_fen(reader, node, variant)?,
            en_passant: None,
            castling: None,
        });
    }
    let mut fields = Fields::open(
        reader,
        node,
        "a FEN with variations",
        &["fen", "en_passant", "castling"],
    )?;
    let fen = fields
        .need(reader, "fen")
        .and_then(|node| expected_fen(reader, node, variant));
    let en_passant = fields.take("en_passant").and_then(|node| {
        let [always, pseudo_legal, legal] = ways(
            reader,
            node,
            "an en-passant field by dialect",
            ["always", "pseudo_legal", "legal"],
        )?;
        Some(EnPassantSpec {
            always,
            pseudo_legal,
            legal,
        })
    });
    let castling = fields.take("castling").and_then(|node| {
        let [x_fen, shredder] = ways(
            reader,
            node,
            "a castling field by dialect",
            ["x_fen", "shredder"],
        )?;
        Some(CastlingSpec { x_fen, shredder })
    });
    fields.close(reader);
    Some(FenSpec {
        fen: fen?,
        en_passant,
        castling,
    })
}

fn ways<const N: usize>(
    reader: &mut Reader,
    node: &Node,
    what: &str,
    names: [&'static str; N],
) -> Option<[String; N]> {
    let mut fields = Fields::open(reader, node, what, &names)?;
    let texts = names.map(|name| {
        let node = fields.need(reader, name)?;
        reader.text(node).map(str::to_owned)
    });
    fields.close(reader);
    texts
        .iter()
        .all(Option::is_some)
        .then(|| texts.map(Option::unwrap_or_default))
}

fn expected_fen(reader: &mut Reader, node: &Node, variant: Variant) -> Option<String> {
    let text = reader.text(node)?;
    let fields = text.split(' ').count();
    if fields != 6 {
        let message = format!("expected a FEN with six fields, found {fields}");
        reader.fault(node.place, message);
        return None;
    }
    if let Err(fault) = reader.vet.fen(text, variant, Purpose::Expected) {
        let place = reader.inside(node, fault.at);
        reader.fault(place, fault.message);
        return None;
    }
    Some(text.to_owned())
}

fn line(reader: &mut Reader, fields: &mut Fields, context: Context) -> Option<Expectation> {
    let refused_at = fields.take("refused_at");
    let at = fields.take("at");
    if refused_at.is_none() && at.is_none() {
        none_of(reader, fields, QuestionKind::Line);
    }
    let mut expectation = LineExpectation {
        refused_at: refused_at.and_then(|node| reader.number(node)),
        at: BTreeMap::new(),
    };
    let entries = at.and_then(|node| {
        let entries = reader.map(node, "plies")?;
        if entries.is_empty() {
            reader.fault(
                node.place,
                "expected at least one ply, found an empty mapping",
            );
        }
        Some(entries)
    });
    for (key, node) in entries.unwrap_or_default() {
        let at = match key.text.as_str() {
            "last" => Some(At::Last),
            number => number.parse().ok().map(At::Ply),
        };
        let Some(at) = at else {
            let message = format!(
                "expected the number of a ply or `last`, found \"{}\"",
                key.text
            );
            reader.fault(key.place, message);
            continue;
        };
        if let Some(ply) = ply(reader, node, context.variant)
            && expectation.at.insert(at, ply).is_some()
        {
            reader.fault(key.place, format!("the ply {} is listed twice", key.text));
        }
    }
    Some(Expectation::Line(expectation))
}

fn ply(reader: &mut Reader, node: &Node, variant: Variant) -> Option<PlyExpectation> {
    let mut fields = Fields::open(reader, node, "what must hold at a ply", &PLY)?;
    let mut take = |name| fields.take(name);
    let ply = PlyExpectation {
        fen: take("fen").and_then(|node| fen_spec(reader, node, variant)),
        check: take("check").and_then(|node| reader.boolean(node)),
        ending: take("ending").and_then(|node| reader.one_of(node, &ENDINGS)),
        claims: take("claims").and_then(|node| claims(reader, node)),
        claims_by: take("claims_by").and_then(|node| claims_by(reader, node)),
        claims_by_includes: take("claims_by_includes")
            .and_then(|node| claims_by(reader, node))
            .unwrap_or_default(),
        claims_by_excludes: take("claims_by_excludes")
            .and_then(|node| reader.move_set(node))
            .unwrap_or_default(),
        occurrences: take("occurrences").and_then(|node| reader.number(node)),
        halfmoves: take("halfmoves").and_then(|node| reader.number(node)),
        fullmoves: take("fullmoves").and_then(|node| reader.number(node)),
    };
    if PLY.iter().all(|name| !fields.has(name)) {
        reader.fault(
            node.place,
            format!("expected one of {}, found none", or_list(&PLY)),
        );
    }
    fields.close(reader);
    Some(ply)
}

fn claims(reader: &mut Reader, node: &Node) -> Option<Vec<Claim>> {
    let items = reader.list(node, "claims")?;
    let mut claims: Vec<Claim> = items
        .iter()
        .filter_map(|item| reader.one_of(item, &CLAIMS))
        .collect();
    claims.sort_unstable();
    claims.dedup();
    Some(claims)
}

fn claims_by(reader: &mut Reader, node: &Node) -> Option<BTreeMap<MoveText, Vec<Claim>>> {
    let entries = reader.map(node, "moves and claims")?;
    let mut by = BTreeMap::new();
    for (key, value) in entries {
        let claims = claims(reader, value);
        if claims.as_ref().is_some_and(Vec::is_empty) {
            reader.fault(
                value.place,
                "expected at least one claim, found an empty list",
            );
        }
        if let Some((m, claims)) = reader.move_key(key).zip(claims) {
            by.insert(m, claims);
        }
    }
    Some(by)
}
