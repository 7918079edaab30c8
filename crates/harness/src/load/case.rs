//! The cases of one file.

use super::Purpose;
use super::expect::expected;
use super::reader::{Fields, Reader, or_list};
use crate::case::{At, Case, Expectation, Expected, Level, Source};
use crate::rule::Authority;
use crate::yaml::Node;
use jadoube_protocol::{Color, Edition, Question, QuestionKind, Variant};
use std::sync::Arc;

const TOPIC: [&str; 5] = ["topic", "authority", "rules", "about", "cases"];
const CASE: [&str; 21] = [
    "id",
    "claim",
    "authority",
    "rules",
    "ask",
    "fen",
    "moves",
    "variant",
    "edition",
    "editions",
    "depth",
    "move",
    "text",
    "color",
    "expect",
    "expect_one_of",
    "disputed",
    "level",
    "evidence",
    "note",
    "transforms",
];
const VARIANTS: [(&str, Variant); 2] = [
    ("standard", Variant::Standard),
    ("chess960", Variant::Chess960),
];
const COLORS: [(&str, Color); 2] = [("white", Color::White), ("black", Color::Black)];
const LEVELS: [(&str, Level); 3] = [
    ("required", Level::Required),
    ("recommended", Level::Recommended),
    ("free", Level::Free),
];
const EVIDENCE: [&str; 3] = ["by hand", "published: ", "report: "];

/// What the cases of a file have in common.
struct Topic {
    words: Arc<str>,
    authority: Option<Authority>,
    rules: Vec<String>,
}

/// Reads the cases of a file; those with faults are left out.
pub fn cases(reader: &mut Reader, root: &Node) -> Vec<Case> {
    let Some(mut fields) = Fields::open(reader, root, "a case file", &TOPIC) else {
        return Vec::new();
    };
    let words = fields
        .need(reader, "topic")
        .and_then(|node| reader.words(node));
    let authority = fields
        .take("authority")
        .and_then(|node| self::authority(reader, node));
    let rules = fields
        .take("rules")
        .map_or_else(Vec::new, |node| rule_ids(reader, node));
    if let Some(node) = fields.need(reader, "about") {
        reader.words(node);
    }
    let topic = Topic {
        words: words.unwrap_or_default().into(),
        authority,
        rules,
    };
    let list = fields
        .need(reader, "cases")
        .and_then(|node| reader.list(node, "cases"));
    fields.close(reader);
    let list = list.unwrap_or_default();
    if list.is_empty() {
        reader.fault(
            root.place,
            "expected at least one case in the file, found none",
        );
    }
    list.iter()
        .filter_map(|node| case(reader, &topic, node))
        .collect()
}

pub fn authority(reader: &mut Reader, node: &Node) -> Option<Authority> {
    reader.one_of(
        node,
        &Authority::ALL.map(|authority| (authority.as_str(), authority)),
    )
}

fn rule_ids(reader: &mut Reader, node: &Node) -> Vec<String> {
    let Some(items) = reader.list(node, "rule ids") else {
        return Vec::new();
    };
    if items.is_empty() {
        reader.fault(
            node.place,
            "expected at least one rule id, found an empty list",
        );
    }
    let ids: Vec<&str> = items.iter().filter_map(|item| reader.text(item)).collect();
    ids.into_iter().map(str::to_owned).collect()
}

/// An id: words of small letters and digits, joined by hyphens.
pub fn kebab_id(reader: &mut Reader, node: &Node) -> Option<String> {
    let text = reader.text(node)?;
    let is_word = |word: &str| {
        !word.is_empty()
            && word
                .bytes()
                .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
    };
    if !text.split('-').all(is_word) {
        let message = format!(
            "expected an id in kebab-case (a-z, 0-9 and single hyphens between words), found \"{text}\""
        );
        reader.fault(node.place, message);
        return None;
    }
    Some(text.to_owned())
}

fn case(reader: &mut Reader, topic: &Topic, node: &Node) -> Option<Case> {
    let faults = reader.faults.len();
    let mut fields = Fields::open(reader, node, "a case", &CASE)?;
    let place = fields.place();
    let id = fields
        .need(reader, "id")
        .and_then(|node| kebab_id(reader, node));
    if let Some(id) = &id {
        fields.what(format!("the case {id}"));
        reader.ids.push((id.clone(), place));
    }
    let claim = fields
        .need(reader, "claim")
        .and_then(|node| reader.words(node));
    let authority = match fields.take("authority") {
        Some(node) => self::authority(reader, node),
        None => topic.authority,
    };
    if authority.is_none() && !fields.has("authority") && topic.authority.is_none() {
        reader.fault(
            place,
            "missing field `authority`, of the case or of its file",
        );
    }
    let rules = match fields.take("rules") {
        Some(node) => rule_ids(reader, node),
        None => topic.rules.clone(),
    };
    if rules.is_empty() && !fields.has("rules") {
        reader.fault(place, "missing field `rules`, of the case or of its file");
    }
    let level = fields
        .take("level")
        .map_or(Some(Level::Required), |node| reader.one_of(node, &LEVELS));
    let kinds = QuestionKind::ALL.map(|kind| (kind.as_str(), kind));
    let kind = fields
        .need(reader, "ask")
        .and_then(|node| reader.one_of(node, &kinds));
    let asked = kind.and_then(|kind| asked(reader, &mut fields, kind, level.unwrap_or_default()));
    let evidence = fields
        .need(reader, "evidence")
        .and_then(|node| evidence(reader, node));
    let note = fields.take("note").and_then(|node| reader.words(node));
    let transforms = match fields.take("transforms") {
        Some(node) => reader.one_of(node, &[("none", false)]),
        None => Some(true),
    };
    if kind.is_some() {
        fields.close(reader);
    }
    if reader.faults.len() > faults {
        return None;
    }
    let Asked {
        question,
        editions,
        expected,
    } = asked?;
    Some(Case {
        id: id?,
        claim: claim?,
        topic: topic.words.clone(),
        authority: authority?,
        rules,
        question,
        editions,
        expected,
        level: level?,
        evidence: evidence?,
        note: note.unwrap_or_default(),
        transforms: transforms?,
        source: Source {
            file: reader.file.clone(),
            place,
        },
    })
}

fn evidence(reader: &mut Reader, node: &Node) -> Option<String> {
    let words = reader.words(node)?;
    if !EVIDENCE.iter().any(|start| words.starts_with(start)) {
        reader.fault(
            node.place,
            format!(
                "expected evidence that begins with {}, found {}",
                or_list(&EVIDENCE),
                node.value.in_words()
            ),
        );
        return None;
    }
    Some(words)
}

/// The part of a case that depends on the kind of question.
struct Asked {
    question: Question,
    editions: Vec<Edition>,
    expected: Expected,
}

fn asked(
    reader: &mut Reader,
    fields: &mut Fields,
    kind: QuestionKind,
    level: Level,
) -> Option<Asked> {
    use QuestionKind as Kind;
    fields.what(format!("a question `{}`", kind.as_str()));
    let variant = match kind {
        Kind::CanMate | Kind::FlagFall => Some(Variant::Standard),
        _ => match fields.take("variant") {
            Some(node) => reader.one_of(node, &VARIANTS),
            None => Some(Variant::Standard),
        },
    };
    let fen_node = (kind != Kind::ReadFen)
        .then(|| fields.need(reader, "fen"))
        .flatten();
    let fen = fen_node
        .and_then(|node| reader.text(node))
        .map(str::to_owned);
    let moves_node = match kind {
        Kind::LegalMoves | Kind::Line => fields.take("moves"),
        _ => None,
    };
    let moves = moves_node.map_or_else(Vec::new, |node| move_texts(reader, node));
    let editions = if kind == Kind::Line {
        editions(reader, fields)
    } else {
        Some(Vec::new())
    };
    let several = fields.has("editions");
    let edition = editions
        .as_ref()
        .and_then(|list| list.first())
        .copied()
        .unwrap_or_default();
    let question = match kind {
        Kind::LegalMoves => build(fen, variant, |fen, variant| Question::LegalMoves {
            fen,
            moves,
            variant,
        }),
        Kind::Line => build(fen, variant, |fen, variant| Question::Line {
            fen,
            moves,
            variant,
            edition,
        }),
        Kind::Perft => {
            let depth = fields
                .need(reader, "depth")
                .and_then(|node| reader.number::<u8>(node));
            build(fen, variant.zip(depth), |fen, (variant, depth)| {
                Question::Perft {
                    fen,
                    depth,
                    divide: false,
                    variant,
                }
            })
        }
        Kind::CanMate | Kind::FlagFall => {
            let color = fields
                .need(reader, "color")
                .and_then(|node| reader.one_of(node, &COLORS));
            build(fen, color, |fen, color| match kind {
                Kind::CanMate => Question::CanMate { fen, color },
                _ => Question::FlagFall { fen, color },
            })
        }
        Kind::San => {
            let m = fields
                .need(reader, "move")
                .and_then(|node| reader.text(node))
                .map(str::to_owned);
            build(fen, variant.zip(m), |fen, (variant, m)| Question::San {
                fen,
                m,
                variant,
            })
        }
        Kind::ParseSan => {
            let text = needed_text(reader, fields);
            build(fen, variant.zip(text), |fen, (variant, text)| {
                Question::ParseSan { fen, text, variant }
            })
        }
        Kind::ReadFen => {
            let text = needed_text(reader, fields);
            build(text, variant, |text, variant| Question::ReadFen {
                text,
                variant,
            })
        }
    };
    let (expected, divide) = expected(reader, fields, kind, variant.unwrap_or_default(), level)?;
    let question = match question? {
        Question::Perft {
            fen,
            depth,
            variant,
            ..
        } => Question::Perft {
            fen,
            depth,
            variant,
            divide,
        },
        other => other,
    };
    check_plies(reader, fields, &question, &expected);
    vet(
        reader,
        fields,
        &question,
        &expected,
        [fen_node, moves_node],
        level,
    );
    let editions = editions?;
    Some(Asked {
        question,
        editions: if several { editions } else { Vec::new() },
        expected,
    })
}

fn build<A, B>(
    a: Option<A>,
    b: Option<B>,
    make: impl FnOnce(A, B) -> Question,
) -> Option<Question> {
    a.zip(b).map(|(a, b)| make(a, b))
}

fn needed_text(reader: &mut Reader, fields: &mut Fields) -> Option<String> {
    let node = fields.need(reader, "text")?;
    reader.text(node).map(str::to_owned)
}

fn move_texts(reader: &mut Reader, node: &Node) -> Vec<String> {
    let items = reader.list(node, "moves").unwrap_or_default();
    items
        .iter()
        .filter_map(|item| reader.text(item))
        .map(str::to_owned)
        .collect()
}

/// The editions that a case names, by `edition` or `editions`.
fn editions(reader: &mut Reader, fields: &mut Fields) -> Option<Vec<Edition>> {
    let table = Edition::ALL.map(|edition| (edition.as_str(), edition));
    match (fields.take("edition"), fields.take("editions")) {
        (None, None) => Some(Vec::new()),
        (Some(node), None) => Some(vec![reader.one_of(node, &table)?]),
        (None, Some(node)) => {
            let items = reader.list(node, "editions")?;
            let list: Vec<Edition> = items
                .iter()
                .filter_map(|item| reader.one_of(item, &table))
                .collect();
            if list.is_empty() || list.windows(2).any(|pair| pair[0] >= pair[1]) {
                reader.fault(
                    node.place,
                    "expected the editions listed once each, oldest first",
                );
                return None;
            }
            Some(list)
        }
        (Some(_), Some(node)) => {
            reader.fault(
                node.place,
                "expected either `edition` or `editions`, found both",
            );
            None
        }
    }
}

/// An expectation cannot speak of plies that the question does not have.
fn check_plies(reader: &mut Reader, fields: &Fields, question: &Question, expected: &Expected) {
    let Question::Line { moves, .. } = question else {
        return;
    };
    for expectation in expected.all() {
        let Expectation::Line(line) = expectation else {
            continue;
        };
        let last = line
            .refused_at
            .map_or(moves.len(), |ply| ply.saturating_sub(1));
        if line
            .refused_at
            .is_some_and(|ply| ply == 0 || ply > moves.len())
        {
            let message = format!(
                "expected `refused_at` between 1 and {}, the number of moves",
                moves.len()
            );
            reader.fault(fields.place(), message);
        }
        for at in line.at.keys() {
            if let At::Ply(ply) = at
                && *ply > last
            {
                let message =
                    format!("expected plies up to {last}, which are accepted, found {ply}");
                reader.fault(fields.place(), message);
            }
        }
    }
}

/// What only someone who knows chess can check: that positions can be played, and that moves are moves.
fn vet(
    reader: &mut Reader,
    fields: &mut Fields,
    question: &Question,
    expected: &Expected,
    [fen, moves]: [Option<&Node>; 2],
    level: Level,
) {
    let expectations = expected.all();
    let refusal = expectations
        .iter()
        .any(|one| matches!(one, Expectation::Refused(_)));
    if level == Level::Free || refusal && question.kind() != QuestionKind::ParseSan {
        // Such input is meant to be odd.
        return;
    }
    if let Some(node) = fen
        && let Some(text) = reader.text(node)
        && let Err(fault) = reader.vet.fen(text, question.variant(), Purpose::Play)
    {
        let place = reader.inside(node, fault.at);
        reader.fault(place, fault.message);
    }
    let refused_at = expectations.iter().find_map(|one| match one {
        Expectation::Line(line) => line.refused_at,
        _ => None,
    });
    let moves = moves.and_then(|node| match &node.value {
        crate::yaml::Value::List(items) => Some(items.as_slice()),
        _ => None,
    });
    let single = fields
        .take("move")
        .filter(|_| question.kind() == QuestionKind::San);
    for (n, node) in moves.unwrap_or_default().iter().chain(single).enumerate() {
        // The move that must be refused may be anything.
        if refused_at != Some(n + 1) {
            reader.move_text(node);
        }
    }
}
