//! A unit is what is asked at once: a case in one transform, and in one edition of the Laws.

use crate::case::{Case, Expected};
use crate::load::Suite;
use crate::transform::Transform;
use jadoube_protocol::{Edition, Question};

/// A case as it is put to a subject.
#[derive(Clone, PartialEq, Debug)]
pub struct Unit<'s> {
    /// The case.
    pub case: &'s Case,
    /// How it is seen.
    pub transform: Transform,
    /// The edition in which it is asked, if the case names any.
    pub edition: Option<Edition>,
    /// The question, transformed and for the edition.
    pub question: Question,
    /// What is expected, transformed.
    pub expected: Expected,
}

impl Unit<'_> {
    /// Its name: the case's id, the transform (`~flip`), and the edition (`@2014`) if the case is asked in several.
    pub fn name(&self) -> String {
        let edition = match self.edition {
            Some(edition) if self.case.editions.len() > 1 => format!("@{}", edition.as_str()),
            _ => String::new(),
        };
        format!("{}{}{edition}", self.case.id, self.transform.suffix())
    }
}

/// All units of a suite: by case, edition and transform.
pub fn units(suite: &Suite) -> Vec<Unit<'_>> {
    suite.cases.iter().flat_map(units_of).collect()
}

/// The units of one case. A transform that changes nothing is left out.
pub fn units_of(case: &Case) -> Vec<Unit<'_>> {
    let editions: Vec<Option<Edition>> = match case.editions.as_slice() {
        [] => vec![None],
        some => some.iter().copied().map(Some).collect(),
    };
    let transforms = if case.transforms {
        Transform::ALL.as_slice()
    } else {
        &[Transform::None]
    };
    let mut units: Vec<Unit> = Vec::new();
    for edition in editions {
        let asked = match edition {
            Some(edition) => in_edition(&case.question, edition),
            None => case.question.clone(),
        };
        let first = units.len();
        for transform in transforms {
            let Some((question, expected)) = transform.apply(&asked, &case.expected) else {
                continue;
            };
            if units[first..].iter().all(|unit| unit.question != question) {
                units.push(Unit {
                    case,
                    transform: *transform,
                    edition,
                    question,
                    expected,
                });
            }
        }
    }
    units
}

/// The same question under another edition; most questions do not depend on any.
pub fn in_edition(question: &Question, edition: Edition) -> Question {
    match question {
        Question::Line {
            fen,
            moves,
            variant,
            ..
        } => Question::Line {
            fen: fen.clone(),
            moves: moves.clone(),
            variant: *variant,
            edition,
        },
        other => other.clone(),
    }
}
