//! Findings as people read them: the board, who said what, what the Laws say, a draft of a case, and how to see it again.

use crate::args;
use jadoube_fuzz::campaign::{Campaign, Check, Finding};
use jadoube_fuzz::{Place, draft, situations, why};
use jadoube_harness::report::{self, Ink, Style, cut};
use jadoube_protocol::{Answer, Question, Reply, Value};
use std::fmt::Write;
use std::time::Duration;

/// All findings.
pub fn findings(campaign: &Campaign, style: Style) -> String {
    let mut text = String::new();
    for (n, finding) in campaign.findings().enumerate() {
        let _ = writeln!(text, "{}", one(n + 1, finding, style));
    }
    text
}

fn one(n: usize, finding: &Finding, style: Style) -> String {
    let mut text = String::new();
    let measure = match finding.check {
        Check::Against => String::new(),
        Check::Itself(relation) => format!(" (against itself, {relation})"),
    };
    let heading = style.wrap(
        "",
        &format!(
            "{n}. {} {}{measure}",
            finding.subject, finding.difference.signature
        ),
        3,
    );
    let _ = writeln!(text, "{}", style.paint(Ink::Strong, &heading));
    let place = Place::of(&finding.question);
    if let Some(place) = &place {
        let fen = place.fen();
        let _ = writeln!(text, "{fen}");
        if let Some(board) = report::board(&fen) {
            let _ = writeln!(text, "{board}");
        }
    }
    let question = asked(&finding.question);
    let _ = writeln!(text, "{}", style.wrap("asked:    ", &question, 10));
    for (who, reply) in ["expected: ", "answered: "].into_iter().zip(&finding.said) {
        let _ = writeln!(text, "{}", style.wrap(who, &cut(&said(reply), 400), 10));
    }
    let _ = writeln!(
        text,
        "{}",
        style.wrap("that is:  ", &cut(&finding.difference.words, 300), 10)
    );
    if let (Some(place), Some(m)) = (&place, &finding.difference.m) {
        let _ = writeln!(text, "{}", style.wrap("the Laws: ", &why(place, m), 10));
    }
    let (men, plies) = finding.size();
    let _ = writeln!(
        text,
        "{}",
        style.wrap(
            "size:     ",
            &format!(
                "{men} men, {plies} plies; {} such, first in input {}",
                finding.count, finding.input
            ),
            10
        )
    );
    if let Some(case) = draft(finding) {
        let _ = write!(text, "{case}");
    }
    let _ = writeln!(text, "{}", again(finding, place.as_ref()));
    text
}

/// The question in a few words.
fn asked(question: &Question) -> String {
    match question {
        Question::LegalMoves { fen, moves, .. } => format!("legal moves of {fen}{}", after(moves)),
        Question::Line { fen, moves, .. } => format!("a line from {fen}{}", after(moves)),
        Question::San { fen, m, .. } => format!("SAN of {m} in {fen}"),
        Question::ParseSan { fen, text, .. } => format!("the SAN \"{text}\" in {fen}"),
        Question::ReadFen { text, .. } => format!("the FEN \"{text}\""),
        other => format!("{other:?}"),
    }
}

fn after(moves: &[String]) -> String {
    if moves.is_empty() {
        String::new()
    } else {
        format!(" after {}", moves.join(" "))
    }
}

fn said(reply: &Reply) -> String {
    let answer = match reply {
        Reply::Answered(answer) => answer,
        Reply::Crashed(how) => return format!("crashed: {how}"),
        Reply::TimedOut(how) => return format!("nothing in time: {how}"),
        Reply::Garbled(how) => return format!("nonsense: {how}"),
    };
    match answer {
        Answer::Value(Value::Moves(moves)) => {
            let mut list: Vec<&str> = moves.iter().map(|m| m.as_str()).collect();
            list.sort_unstable();
            format!("{} moves: {}", list.len(), list.join(" "))
        }
        Answer::Value(Value::Text(text)) => text.clone(),
        Answer::Value(Value::Move(m)) => m.to_string(),
        Answer::Value(Value::Fen(fen)) => fen
            .as_ref()
            .map_or_else(|| "accepted".to_owned(), |fen| format!("accepted as {fen}")),
        Answer::Value(Value::Line(line)) => {
            let last = line
                .plies
                .last()
                .map(|ply| format!("{ply:?}"))
                .unwrap_or_default();
            format!("{} plies, the last {last}", line.plies.len())
        }
        Answer::Value(value) => format!("{value:?}"),
        Answer::Refused(refusal) => format!("refused: {}", refusal.detail),
        Answer::Unsupported(why) => format!("cannot tell: {why}"),
        Answer::Error(error) => format!("error: {error}"),
    }
}

/// A line for the shell that shows it again.
fn again(finding: &Finding, place: Option<&Place>) -> String {
    match (&finding.question, place) {
        (Question::LegalMoves { moves, .. }, Some(place)) if moves.is_empty() => {
            let variant = if finding.question.variant() == Default::default() {
                ""
            } else {
                " --chess960"
            };
            format!(
                "jadoube bisect {} \"{}\" 1{variant}",
                quoted(&finding.subject),
                place.fen()
            )
        }
        _ => {
            let question = serde_json::to_string(&finding.question).unwrap_or_default();
            format!("question: {question}")
        }
    }
}

fn quoted(name: &str) -> String {
    if name.contains(' ') {
        format!("\"{name}\"")
    } else {
        name.to_owned()
    }
}

/// The map, rarest first.
pub fn map(campaign: &Campaign) -> String {
    let mut rows: Vec<_> = campaign.map.rows().collect();
    rows.sort_by_key(|(_, count)| *count);
    let mut text = String::new();
    for (situation, count) in rows {
        let _ = writeln!(text, "{count:>9}  {:<36} {}", situation.id, situation.about);
    }
    text.push('\n');
    text
}

/// The last lines: how much was done, what was allowed, how much was reached.
pub fn summary(campaign: &Campaign, elapsed: Duration, args: &args::Fuzz, style: Style) -> String {
    let mut text = String::new();
    for (subject, allowed, count) in campaign.allowed() {
        let _ = writeln!(
            text,
            "{}",
            style.wrap(
                "",
                &format!("allowed: {subject} {count} times {allowed}"),
                2
            )
        );
    }
    let mut sizes: Vec<(usize, usize)> = campaign.findings().map(Finding::size).collect();
    let count = sizes.len();
    let median = |list: &mut dyn Iterator<Item = usize>| {
        let mut list: Vec<usize> = list.collect();
        list.sort_unstable();
        list.get(list.len() / 2).copied().unwrap_or(0)
    };
    let men = median(&mut sizes.iter().map(|size| size.0));
    let plies = median(&mut sizes.iter_mut().map(|size| size.1));
    let found = if count == 0 {
        "nothing found".to_owned()
    } else {
        format!("{count} findings (median {men} men, {plies} plies)")
    };
    let told = format!(
        "{found}; {} inputs, {} questions, {} answers compared in {:.1} s; {} of {} situations reached; seed {}",
        campaign.next,
        campaign.questions,
        campaign.compared,
        elapsed.as_secs_f64(),
        campaign.map.reached(),
        situations::len(),
        args.seed
    );
    let _ = writeln!(text, "{}", style.wrap("", &told, 2));
    text
}
