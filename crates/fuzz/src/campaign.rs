//! A campaign: inputs in rounds, answers compared, findings shrunk and put together.
//!
//! Inputs of a round are steered by what earlier rounds have reached, never by another worker's progress: a seed gives the same
//! inputs and the same findings, however many workers share the work.

use crate::ask::{Ask, Worker};
use crate::compare::{Allowed, Comparison, Difference};
use crate::input::{self, BYTES, Input, Topic};
use crate::shrink::{shrink, size};
use crate::situations::Map;
use crate::walk::Steering;
use crate::{Entropy, bytes};
use jadoube_protocol::{Question, Reply};
use std::collections::BTreeMap;
use std::thread;

pub use crate::ask::{Check, Player};

/// What a campaign asks.
#[derive(Clone, Debug)]
pub struct Plan {
    /// From where all chance comes.
    pub seed: u64,
    /// What about.
    pub topics: Vec<Topic>,
    /// Also by the rules of Chess960.
    pub chess960: bool,
    /// Whether play is steered toward what has been reached least.
    pub steered: bool,
    /// How often a subject may be asked to shrink one finding.
    pub shrink: usize,
}

impl Default for Plan {
    fn default() -> Plan {
        Plan {
            seed: 0,
            topics: Topic::ALL.to_vec(),
            chess960: true,
            steered: true,
            shrink: 2_000,
        }
    }
}

/// Something that a subject says otherwise, in its smallest form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// The subject.
    pub subject: String,
    /// By what it was measured.
    pub check: Check,
    /// What differs.
    pub difference: Difference,
    /// The smallest question that shows it.
    pub question: Question,
    /// What it was measured by said, and what the subject said.
    pub said: [Reply; 2],
    /// The number of the first input that showed it.
    pub input: u64,
    /// How many questions showed it.
    pub count: u64,
    /// Whether a game reaches the position of the question as it was first found.
    pub played: bool,
}

impl Finding {
    /// Men on the board, and plies.
    pub fn size(&self) -> (usize, usize) {
        size(&self.question)
    }
}

/// One subject's difference in one input.
struct Seen {
    input: u64,
    subject: usize,
    check: Check,
    question: Question,
    played: bool,
    difference: Difference,
}

/// What one worker brings home from a round.
#[derive(Default)]
struct Harvest {
    seen: Vec<Seen>,
    map: Map,
    allowed: BTreeMap<(usize, Allowed), u64>,
    questions: u64,
    compared: u64,
}

/// The state of a campaign.
pub struct Campaign {
    plan: Plan,
    subjects: Vec<String>,
    /// What has been reached.
    pub map: Map,
    /// The number of the next input.
    pub next: u64,
    /// Questions put.
    pub questions: u64,
    /// Answers compared.
    pub compared: u64,
    findings: BTreeMap<(usize, Check, String), Finding>,
    allowed: BTreeMap<(usize, Allowed), u64>,
}

impl Campaign {
    /// A campaign about these subjects, by the names under which workers know them.
    pub fn new(plan: Plan, subjects: Vec<String>) -> Campaign {
        Campaign {
            plan,
            subjects,
            map: Map::default(),
            next: 0,
            questions: 0,
            compared: 0,
            findings: BTreeMap::new(),
            allowed: BTreeMap::new(),
        }
    }

    /// What has been found, by subject and signature.
    pub fn findings(&self) -> impl Iterator<Item = &Finding> {
        self.findings.values()
    }

    /// The differences that were allowed, by subject.
    pub fn allowed(&self) -> impl Iterator<Item = (&str, Allowed, u64)> {
        self.allowed
            .iter()
            .map(|((subject, allowed), count)| (self.subjects[*subject].as_str(), *allowed, *count))
    }

    /// Makes so many inputs, shared among the workers, and adds up what comes of them. Of inputs that were not asked because `go_on` said no
    /// nothing is counted.
    ///
    /// # Errors
    /// A sentence, if a subject cannot be asked any more.
    pub fn round(
        &mut self,
        workers: &mut [Worker],
        inputs: u64,
        go_on: &(dyn Fn() -> bool + Sync),
    ) -> Result<(), String> {
        let (first, jobs) = (self.next, workers.len() as u64);
        let (plan, map) = (&self.plan, &self.map);
        let harvests: Vec<Result<Harvest, String>> = thread::scope(|scope| {
            let handles: Vec<_> = workers
                .iter_mut()
                .zip(0u64..)
                .map(|(worker, job)| {
                    let numbers = (first..first + inputs).filter(move |n| n % jobs == job);
                    scope.spawn(move || harvest(plan, map, worker, numbers, go_on))
                })
                .collect();
            let lost = || Err("a worker has panicked".to_owned());
            handles
                .into_iter()
                .map(|handle| handle.join().unwrap_or_else(|_| lost()))
                .collect()
        });
        let mut seen = Vec::new();
        for harvest in harvests {
            let harvest = harvest?;
            self.map.add(&harvest.map);
            self.questions += harvest.questions;
            self.compared += harvest.compared;
            for (key, count) in harvest.allowed {
                *self.allowed.entry(key).or_default() += count;
            }
            seen.extend(harvest.seen);
        }
        self.next += inputs;
        seen.sort_by_key(|seen| seen.input);
        for seen in seen {
            self.note(seen, workers, go_on);
        }
        Ok(())
    }

    fn note(&mut self, seen: Seen, workers: &mut [Worker], go_on: &dyn Fn() -> bool) {
        let key = (seen.subject, seen.check, seen.difference.signature.clone());
        if let Some(known) = self.findings.get_mut(&key) {
            known.count += 1;
            return;
        }
        let Some(worker) = workers.first_mut() else {
            return;
        };
        let mut ask = Ask::new(worker, seen.subject, seen.check, seen.played);
        let signature = &seen.difference.signature;
        let mut shows = |question: &Question| go_on() && ask.shows(question, signature).is_some();
        let smallest = shrink(&seen.question, self.plan.shrink, &mut shows);
        let (difference, said) = match ask.shows(&smallest, signature) {
            Some(shown) => shown,
            None => (seen.difference, ask.said(&seen.question)),
        };
        let finding = Finding {
            subject: self.subjects[seen.subject].clone(),
            check: seen.check,
            difference,
            question: smallest,
            said,
            input: seen.input,
            count: 1,
            played: seen.played,
        };
        self.findings.insert(key, finding);
    }
}

/// The input of this number in a campaign whose earlier rounds have reached this.
pub fn nth(plan: &Plan, map: &Map, number: u64) -> Input {
    let bytes = bytes(plan.seed, number, BYTES);
    let steering = if plan.steered {
        Steering::Toward(map)
    } else {
        Steering::None
    };
    input::input(
        &mut Entropy::new(&bytes),
        &plan.topics,
        plan.chess960,
        steering,
    )
}

fn harvest(
    plan: &Plan,
    map: &Map,
    worker: &mut Worker,
    numbers: impl Iterator<Item = u64>,
    go_on: &dyn Fn() -> bool,
) -> Result<Harvest, String> {
    let mut harvest = Harvest::default();
    let (mut questions, mut origin) = (Vec::new(), Vec::new());
    for number in numbers {
        if !go_on() {
            return Ok(Harvest::default());
        }
        let input = nth(plan, map, number);
        harvest.map.count(input.reached);
        for (question, played) in input.questions {
            origin.push((number, played));
            questions.push(question);
        }
    }
    harvest.questions = questions.len() as u64;
    let measured = worker.measure(&questions)?;
    for subject in 0..worker.subjects() {
        let compared = worker.examine(subject, &questions, &origin, &measured)?;
        for (n, check, comparison) in compared {
            match comparison {
                Comparison::NotCompared => continue,
                Comparison::Same => {}
                Comparison::Allowed(allowed) => {
                    *harvest.allowed.entry((subject, allowed)).or_default() += 1
                }
                Comparison::Different(list) => {
                    harvest.seen.extend(list.into_iter().map(|difference| Seen {
                        input: origin[n].0,
                        subject,
                        check,
                        question: questions[n].clone(),
                        played: origin[n].1,
                        difference,
                    }))
                }
            }
            harvest.compared += 1;
        }
    }
    Ok(harvest)
}
