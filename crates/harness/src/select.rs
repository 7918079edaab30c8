//! Which units are asked: what the user wants, what the subject can answer, and how much work it may be.

use crate::case::Expectation;
use crate::compare::dialect::needs_x_fen;
use crate::load::Suite;
use crate::record::Outcome;
use crate::unit::{Unit, in_edition, units};
use jadoube_protocol::{Description, Edition, Pace, Question, Variant};

/// What the user wants; everything that is empty leaves out nothing.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Selection {
    /// Ids of cases or names of units.
    pub only: Vec<String>,
    /// Words of topics, or names of files without `.yaml`.
    pub topics: Vec<String>,
    /// Ids of rules.
    pub rules: Vec<String>,
    /// The edition that decides: cases that hold in every edition are asked in it, and cases that do not hold in it
    /// are left out.
    pub edition: Option<Edition>,
}

/// Something that the suite does not have.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected {what} of the suite, found \"{name}\"{}", did_you_mean(.similar))]
pub struct UnknownName {
    /// What it should have named: `a case`.
    pub what: &'static str,
    /// What was given.
    pub name: String,
    /// Names that look like it.
    pub similar: Vec<String>,
}

/// The end of a message about a name that nobody has: what [`similar`] names may have been meant; empty without any.
pub fn did_you_mean(similar: &[String]) -> String {
    match similar {
        [] => String::new(),
        names => format!("; did you mean {}?", names.join(" or ")),
    }
}

/// The units that the user wants, in the order of the suite.
///
/// # Errors
/// If a name is not in the suite.
pub fn select<'s>(suite: &'s Suite, selection: &Selection) -> Result<Vec<Unit<'s>>, UnknownName> {
    let all = units(suite);
    check_names(suite, &all, selection)?;
    let wanted = |unit: &Unit| {
        let case = unit.case;
        let any = |list: &[String], matches: &dyn Fn(&String) -> bool| {
            list.is_empty() || list.iter().any(matches)
        };
        any(&selection.only, &|name| {
            case.id == *name || unit.name() == *name
        }) && any(&selection.topics, &|topic| has_topic(unit, topic))
            && any(&selection.rules, &|rule| case.rules.contains(rule))
    };
    let mut chosen: Vec<Unit> = all.into_iter().filter(wanted).collect();
    if let Some(edition) = selection.edition {
        chosen.retain(|unit| unit.edition.is_none_or(|asked| asked == edition));
        for unit in &mut chosen {
            unit.question = in_edition(&unit.question, edition);
            if matches!(unit.question, Question::Line { .. }) {
                unit.edition = Some(edition);
            }
        }
    }
    Ok(chosen)
}

fn has_topic(unit: &Unit, topic: &str) -> bool {
    let file = unit
        .case
        .source
        .file
        .rsplit(['/', '\\'])
        .next()
        .unwrap_or("");
    *unit.case.topic == *topic || file.strip_suffix(".yaml") == Some(topic)
}

fn check_names(suite: &Suite, all: &[Unit], selection: &Selection) -> Result<(), UnknownName> {
    let known = |what, name: &String, is_known: bool, names: &mut dyn Iterator<Item = String>| {
        if is_known {
            return Ok(());
        }
        Err(UnknownName {
            what,
            name: name.clone(),
            similar: similar(name, names),
        })
    };
    for name in &selection.only {
        let found = all
            .iter()
            .any(|unit| unit.case.id == *name || unit.name() == *name);
        known(
            "a case",
            name,
            found,
            &mut suite.cases.iter().map(|case| case.id.clone()),
        )?;
    }
    for topic in &selection.topics {
        let found = all.iter().any(|unit| has_topic(unit, topic));
        known(
            "a topic",
            topic,
            found,
            &mut suite.cases.iter().map(|case| case.topic.to_string()),
        )?;
    }
    for rule in &selection.rules {
        let found = suite.rule(rule).is_some();
        known(
            "a rule",
            rule,
            found,
            &mut suite.rules.iter().map(|rule| rule.id.clone()),
        )?;
    }
    Ok(())
}

/// What may have been meant by a name that nobody has: up to three of the names, at the smallest distance, if that is small.
pub fn similar(name: &str, names: &mut dyn Iterator<Item = String>) -> Vec<String> {
    let mut ranked: Vec<(usize, String)> =
        names.map(|other| (distance(name, &other), other)).collect();
    ranked.sort();
    ranked.dedup();
    let Some(&(best, _)) = ranked
        .first()
        .filter(|(best, _)| *best <= name.len() / 3 + 1)
    else {
        return Vec::new();
    };
    ranked
        .into_iter()
        .take_while(|(far, _)| *far == best)
        .take(3)
        .map(|(_, other)| other)
        .collect()
}

/// How many characters must be inserted, deleted or replaced.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let replaced = diagonal + usize::from(x != *y);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
}

/// How many perft nodes a case may cost, by the pace of the subject.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Budget {
    /// Multiplies the default budget; 1 is the default.
    pub scale: f64,
}

impl Default for Budget {
    fn default() -> Budget {
        Budget { scale: 1.0 }
    }
}

impl Budget {
    /// The nodes that one case may cost: 200 000, 20 000 or 2 000, scaled.
    pub fn nodes(self, pace: Pace) -> u64 {
        let nodes = match pace {
            Pace::Fast => 200_000.0,
            Pace::Slow => 20_000.0,
            Pace::Crawling => 2_000.0,
        };
        (nodes * self.scale) as u64
    }
}

/// Why a subject is not asked a unit: an outcome, [`Outcome::Unsupported`] or [`Outcome::NotRun`], and a reason.
pub type LeftOut = (Outcome, String);

/// Says why this subject is not to be asked this unit, if it is not.
pub fn left_out(unit: &Unit, subject: &Description, budget: Budget) -> Option<LeftOut> {
    let unsupported = |reason| Some((Outcome::Unsupported, reason));
    let kind = unit.question.kind();
    if !subject.questions.contains(&kind) {
        return unsupported(format!("does not answer {}", kind.as_str()));
    }
    if !subject.variants.contains(&unit.question.variant()) {
        let name = match unit.question.variant() {
            Variant::Standard => "standard chess",
            Variant::Chess960 => "Chess960",
        };
        return unsupported(format!("does not play {name}"));
    }
    if needs_x_fen(unit, subject) {
        return unsupported(
            "names castling rights in Chess960 by the files of rooks only".to_owned(),
        );
    }
    if let Some(edition) = unit.edition
        && !subject.editions.contains(&edition)
    {
        return unsupported(format!("does not follow the Laws of {}", edition.as_str()));
    }
    let cost = cost(unit);
    let allowed = budget.nodes(subject.pace);
    if cost > allowed {
        return Some((
            Outcome::NotRun,
            format!("{cost} nodes are more than the budget of {allowed}"),
        ));
    }
    None
}

/// The perft nodes that a unit costs; other questions cost nothing to speak of.
fn cost(unit: &Unit) -> u64 {
    let Question::Perft { .. } = unit.question else {
        return 0;
    };
    let nodes = unit
        .expected
        .all()
        .into_iter()
        .map(|expectation| match expectation {
            Expectation::Perft(perft) => perft.nodes,
            _ => 0,
        });
    nodes.max().unwrap_or(0)
}
