//! A few lines for each subject, and how long it all took.

use super::paint::{Ink, Style};
use crate::record::SubjectRecord;
use crate::tally::{Sorted, Tally};

/// The summary.
pub fn summary(sorted: &Sorted, style: Style) -> String {
    let mut lines: Vec<String> = sorted
        .subjects
        .iter()
        .flat_map(|subject| {
            let line = line(subject, &sorted.subject(&subject.subject), style);
            [Some(line), other_version(subject, style)]
        })
        .flatten()
        .collect();
    match sorted.end {
        None => lines.push(style.paint(Ink::Bad, "the records end before the run did")),
        Some(end) => {
            for lost in &end.lost {
                let text = format!("{} was lost: {}", lost.subject, lost.reason);
                lines.push(style.paint(Ink::Bad, &style.wrap("", &text, 2)));
            }
            if end.interrupted {
                lines.push(style.paint(
                    Ink::Bad,
                    "the run was interrupted; what is missing counts as not run",
                ));
            }
            lines.push(format!("all in {}", seconds(end.micros)));
        }
    }
    lines.push(String::new());
    lines.join("\n")
}

fn line(subject: &SubjectRecord, tally: &Tally, style: Style) -> String {
    let ink = if tally.red() > 0 { Ink::Bad } else { Ink::Good };
    let mut parts = vec![format!("{} of {} passed", tally.passed, tally.asked)];
    let counts = [
        (tally.unsupported, "unsupported", "unsupported"),
        (tally.known, "known failure", "known failures"),
        (tally.new, "new failure", "new failures"),
        (tally.changed, "changed failure", "changed failures"),
        (tally.stale, "stale entry", "stale entries"),
        (
            tally.advice,
            "recommendation not followed",
            "recommendations not followed",
        ),
        (tally.undecided, "undecided", "undecided"),
        (tally.crashed, "crash or time-out", "crashes or time-outs"),
        (tally.skipped, "skipped", "skipped"),
        (tally.not_run, "not run", "not run"),
    ];
    for (n, one, many) in counts {
        if n > 0 {
            parts.push(format!("{n} {}", if n == 1 { one } else { many }));
        }
    }
    parts.push(seconds(tally.micros));
    if let Some(rate) = (tally.asked as u128 * 1_000_000).checked_div(u128::from(tally.micros)) {
        parts.push(format!("{rate} questions a second"));
    }
    let text = format!(
        "{} {}: {}",
        subject.subject,
        subject.description.version,
        parts.join(", ")
    );
    style.paint(ink, &style.wrap("", &text, 2))
}

/// A list that was made for another version may well be wrong about this one.
fn other_version(subject: &SubjectRecord, style: Style) -> Option<String> {
    let listed = subject.known_version.as_ref()?;
    if *listed == subject.description.version {
        return None;
    }
    let text = format!("the list of known failures is for {listed}");
    Some(style.paint(Ink::Noted, &style.wrap("  ", &text, 2)))
}

fn seconds(micros: u64) -> String {
    let tenths = micros.saturating_add(50_000) / 100_000;
    match tenths {
        0..10 => format!("{} ms", micros.saturating_add(500) / 1000),
        _ => format!("{}.{} s", tenths / 10, tenths % 10),
    }
}
