//! What makes a suite worse without making it unusable.

use crate::case::{Case, Level};
use crate::fault::{Fault, Place};
use crate::load::Suite;
use std::collections::HashMap;

/// Everything to be put in order: fields and moves that do not stand in canonical order, rules without a case and
/// without a reason for that, cases that ask and expect the same, and cases that count under a rule of another
/// authority.
///
/// What makes a suite unusable — unknown rules, missing evidence, ids that are taken — is refused when it is loaded.
pub fn lint(suite: &Suite) -> Vec<Fault> {
    let mut faults = suite.notes.clone();
    untested_rules(suite, &mut faults);
    same_cases(suite, &mut faults);
    foreign_authority(suite, &mut faults);
    faults.sort_by(|a, b| (&a.file, a.place).cmp(&(&b.file, b.place)));
    faults
}

fn untested_rules(suite: &Suite, faults: &mut Vec<Fault>) {
    for rule in &suite.rules {
        let cases = suite
            .cases
            .iter()
            .filter(|case| case.rules.contains(&rule.id))
            .count();
        let message = match (&rule.none, cases) {
            (None, 0) => format!(
                "expected a case for the rule {}, or `none:` with the reason, found neither",
                rule.id
            ),
            (Some(_), 1..) => format!(
                "expected no case for the rule {}, since it has `none:`, found {cases}",
                rule.id
            ),
            _ => continue,
        };
        faults.push(at(&suite.rules_file, rule.place, message));
    }
}

fn same_cases(suite: &Suite, faults: &mut Vec<Fault>) {
    let mut seen: HashMap<_, Vec<&Case>> = HashMap::new();
    for case in &suite.cases {
        let others = seen.entry((&case.question, &case.editions)).or_default();
        let same = others.iter().find(|other| {
            other.expected == case.expected
                && (case.level == Level::Free) == (other.level == Level::Free)
        });
        if let Some(other) = same {
            let message = format!(
                "the case {} asks and expects the same as {}",
                case.id, other.id
            );
            faults.push(at(&case.source.file, case.source.place, message));
        }
        others.push(case);
    }
}

fn foreign_authority(suite: &Suite, faults: &mut Vec<Fault>) {
    for case in &suite.cases {
        if let Some(rule) = case.rules.first().and_then(|id| suite.rule(id))
            && rule.authority != case.authority
        {
            let message = format!(
                "expected the authority of the case {} to be that of its first rule {}, {}, found {}",
                case.id,
                rule.id,
                rule.authority.as_str(),
                case.authority.as_str()
            );
            faults.push(at(&case.source.file, case.source.place, message));
        }
    }
}

fn at(file: &str, place: Place, message: String) -> Fault {
    Fault {
        file: file.to_owned(),
        place: Some(place),
        message,
        line: String::new(),
    }
}
