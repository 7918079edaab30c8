//! A finding as a draft of a case, to be read against the Laws before it is kept.

use crate::campaign::Finding;
use jadoube_protocol::{Answer, Ending, Line, Question, Reply, Value};
use std::fmt::Write;

/// The draft in YAML, or nothing for kinds of finding that no case can hold (a crash says what to do by itself).
pub fn draft(finding: &Finding) -> Option<String> {
    let expect = expect(finding)?;
    let mut text = String::new();
    let _ = writeln!(text, "  - id: found-{}", id(finding));
    let _ = writeln!(
        text,
        "    claim: \"TODO: one sentence that says what must hold.\""
    );
    let _ = writeln!(text, "    ask: {}", finding.question.kind().as_str());
    let (fen, moves) = match &finding.question {
        Question::LegalMoves { fen, moves, .. } | Question::Line { fen, moves, .. } => {
            (Some(fen), &moves[..])
        }
        Question::San { fen, .. } | Question::ParseSan { fen, .. } => (Some(fen), &[][..]),
        _ => (None, &[][..]),
    };
    if let Some(fen) = fen {
        let _ = writeln!(text, "    fen: \"{fen}\"");
    }
    if !moves.is_empty() {
        let _ = writeln!(text, "    moves: {moves:?}");
    }
    let more = match &finding.question {
        Question::San { m, .. } => format!("    move: \"{m}\"\n"),
        Question::ParseSan { text: asked, .. } | Question::ReadFen { text: asked, .. } => {
            format!("    text: {asked:?}\n")
        }
        _ => String::new(),
    };
    text.push_str(&more);
    if finding.question.variant() == jadoube_protocol::Variant::Chess960 {
        let _ = writeln!(text, "    variant: chess960");
    }
    let _ = writeln!(text, "    expect: {expect}");
    let _ = writeln!(text, "    evidence: by hand");
    Some(text)
}

/// A name that depends on nothing but the question.
fn id(finding: &Finding) -> String {
    let text = format!("{:?}", finding.question);
    // FNV-1a, which is the same everywhere.
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!(
        "{}-{:08x}",
        finding.question.kind().as_str().replace('_', "-"),
        hash >> 32
    )
}

fn expect(finding: &Finding) -> Option<String> {
    let Reply::Answered(expected) = &finding.said[0] else {
        return None;
    };
    match (expected, &finding.difference.m) {
        (Answer::Value(Value::Moves(moves)), Some(m)) => {
            let key = if moves.iter().any(|other| other.as_str() == m) {
                "includes"
            } else {
                "excludes"
            };
            Some(format!("{{{key}: [\"{m}\"]}}"))
        }
        (Answer::Value(Value::Text(text)), _) => Some(format!("{{san: {text:?}}}")),
        (Answer::Value(Value::Move(m)), _) => Some(format!("{{move: \"{m}\"}}")),
        (Answer::Value(Value::Fen(Some(fen))), _) => Some(format!("{{fen: \"{fen}\"}}")),
        (Answer::Refused(_), _) => Some("{refused: any}".to_owned()),
        (Answer::Value(Value::Line(line)), _) => last(line),
        _ => None,
    }
}

/// What holds at the end of a line.
fn last(line: &Line) -> Option<String> {
    let ply = line.plies.last()?;
    let mut parts = Vec::new();
    if let Some(fen) = &ply.fen {
        parts.push(format!("fen: \"{fen}\""));
    }
    if let Some(ending) = ply.ending {
        parts.push(format!("ending: {}", ending_word(ending)));
    }
    if let Some(occurrences) = ply.occurrences {
        parts.push(format!("occurrences: {occurrences}"));
    }
    Some(format!("{{at: {{\"last\": {{{}}}}}}}", parts.join(", ")))
}

const fn ending_word(ending: Ending) -> &'static str {
    match ending {
        Ending::None => "none",
        Ending::Checkmate => "checkmate",
        Ending::Stalemate => "stalemate",
        Ending::Dead => "dead",
        Ending::Fivefold => "fivefold",
        Ending::SeventyFive => "seventy_five",
    }
}
