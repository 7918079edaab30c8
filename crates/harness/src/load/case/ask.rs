//! What a case asks and expects: the fields that depend on the kind of question.

use crate::case::{At, Expectation, Expected, Level};
use crate::load::Purpose;
use crate::load::expect::expected;
use crate::load::reader::{Fields, Reader};
use crate::yaml::Node;
use jadoube_protocol::{Color, Edition, Question, QuestionKind, Variant};

const VARIANTS: [(&str, Variant); 2] = [
    ("standard", Variant::Standard),
    ("chess960", Variant::Chess960),
];
const COLORS: [(&str, Color); 2] = [("white", Color::White), ("black", Color::Black)];

/// The part of a case that depends on the kind of question.
pub struct Asked {
    pub question: Question,
    /// The editions that the case names.
    pub editions: Vec<Edition>,
    pub expected: Expected,
}

/// Reads what is asked and what is expected.
pub fn asked(
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
    let editions = if kind == Kind::Line {
        editions(reader, fields)
    } else {
        Some(Vec::new())
    };
    let given = Given {
        fen,
        moves: moves_node.map_or_else(Vec::new, |node| move_texts(reader, node)),
        variant,
        edition: editions
            .as_ref()
            .and_then(|list| list.first())
            .copied()
            .unwrap_or_default(),
    };
    let question = question(reader, fields, kind, given);
    let (expected, divide) = expected(reader, fields, kind, variant.unwrap_or_default(), level)?;
    let mut question = question?;
    if let Question::Perft { divide: wanted, .. } = &mut question {
        *wanted = divide;
    }
    check_plies(reader, fields, &question, &expected);
    vet(
        reader,
        fields,
        &question,
        &expected,
        [fen_node, moves_node],
        level,
    );
    Some(Asked {
        question,
        editions: editions?,
        expected,
    })
}

/// What questions of several kinds have in common.
struct Given {
    fen: Option<String>,
    moves: Vec<String>,
    variant: Option<Variant>,
    edition: Edition,
}

fn question(
    reader: &mut Reader,
    fields: &mut Fields,
    kind: QuestionKind,
    given: Given,
) -> Option<Question> {
    use QuestionKind as Kind;
    let mut need = |name, kinds: &[Kind]| {
        kinds
            .contains(&kind)
            .then(|| fields.need(reader, name))
            .flatten()
    };
    let nodes = [
        need("depth", &[Kind::Perft]),
        need("color", &[Kind::CanMate, Kind::FlagFall]),
        need("move", &[Kind::San]),
        need("text", &[Kind::ParseSan, Kind::ReadFen]),
    ];
    // All are read before any is missed, so that all faults are found.
    let [depth, color, m, text] = nodes;
    let depth = depth.and_then(|node| reader.number::<u8>(node));
    let color = color.and_then(|node| reader.one_of(node, &COLORS));
    let [m, text] =
        [m, text].map(|node| node.and_then(|node| reader.text(node)).map(str::to_owned));
    let Given {
        fen,
        moves,
        variant,
        edition,
    } = given;
    let variant = variant?;
    Some(match kind {
        Kind::LegalMoves => Question::LegalMoves {
            fen: fen?,
            moves,
            variant,
        },
        Kind::Line => Question::Line {
            fen: fen?,
            moves,
            variant,
            edition,
        },
        Kind::Perft => Question::Perft {
            fen: fen?,
            depth: depth?,
            divide: false,
            variant,
        },
        Kind::CanMate => Question::CanMate {
            fen: fen?,
            color: color?,
        },
        Kind::FlagFall => Question::FlagFall {
            fen: fen?,
            color: color?,
        },
        Kind::San => Question::San {
            fen: fen?,
            m: m?,
            variant,
        },
        Kind::ParseSan => Question::ParseSan {
            fen: fen?,
            text: text?,
            variant,
        },
        Kind::ReadFen => Question::ReadFen {
            text: text?,
            variant,
        },
    })
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
