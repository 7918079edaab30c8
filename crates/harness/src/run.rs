//! Putting units to subjects: each subject gets all its questions at once, subjects are asked side by side, and the
//! records come out in the order of the suite.

use crate::compare::dialect::asked as asked_form;
use crate::compare::{expectation_in_words, judge};
use crate::known::{KnownFailures, verdict};
use crate::load::Suite;
use crate::record::{
    End, FORMAT, Known, LostSubject, Outcome, Record, Start, SubjectRecord, UnitRecord, Verdict,
};
use crate::select::{Budget, left_out};
use crate::unit::Unit;
use jadoube_protocol::{Description, Door, Edition, Question, Reply};
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// A subject and the name by which the user called it.
pub struct Contestant {
    /// The name; known failures are looked up by it.
    pub subject: String,
    /// The way to ask it.
    pub door: Box<dyn Door + Send>,
}

/// A run that is about to begin.
pub struct Run<'s> {
    /// The suite that the units are from.
    pub suite: &'s Suite,
    /// What is asked.
    pub units: Vec<Unit<'s>>,
    /// Who is asked; their names are unique.
    pub subjects: Vec<Contestant>,
    /// How much work a unit may be.
    pub budget: Budget,
    /// Ids of cases or names of units that are not to be asked.
    pub skip: BTreeSet<String>,
    /// The edition by which articles are named.
    pub edition: Edition,
}

impl Run<'_> {
    /// Asks everything. `progress` is told each record as it comes, from several threads and in no order.
    ///
    /// Once `stop` is set, no question is sent any more; what is not answered by then is recorded as not run.
    pub fn run(self, stop: &AtomicBool, progress: &(dyn Fn(&UnitRecord) + Sync)) -> Vec<Record> {
        let began = Instant::now();
        let Run {
            suite,
            units,
            mut subjects,
            budget,
            skip,
            edition,
        } = self;
        let plan = Plan {
            suite,
            units: &units,
            budget,
            skip: &skip,
            edition,
            stop,
            progress,
        };
        let mut records = vec![Record::Start(Start {
            format: FORMAT,
            edition,
            units: units.len(),
        })];
        let used: BTreeSet<&String> = units.iter().flat_map(|unit| &unit.case.rules).collect();
        records.extend(
            suite
                .rules
                .iter()
                .filter(|rule| used.contains(&rule.id))
                .cloned()
                .map(Record::Rule),
        );
        records.extend(subjects.iter().map(|contestant| {
            Record::Subject(SubjectRecord {
                subject: contestant.subject.clone(),
                description: contestant.door.description().clone(),
                known_version: suite
                    .known_of(&contestant.subject)
                    .map(|known| known.version.clone()),
            })
        }));
        let done = ask_side_by_side(&plan, &mut subjects);
        let mut end = End::default();
        let mut columns: Vec<std::vec::IntoIter<UnitRecord>> = Vec::new();
        for (contestant, (column, lost)) in subjects.iter().zip(done) {
            let subject = contestant.subject.clone();
            end.lost
                .extend(lost.map(|reason| LostSubject { subject, reason }));
            columns.push(column.into_iter());
        }
        for _ in &units {
            let row = columns.iter_mut().filter_map(Iterator::next);
            records.extend(row.map(|unit| Record::Unit(Box::new(unit))));
        }
        end.interrupted = stop.load(Ordering::Relaxed);
        end.micros = micros(began.elapsed());
        records.push(Record::End(end));
        records
    }
}

/// What all subjects of a run share.
struct Plan<'a> {
    suite: &'a Suite,
    units: &'a [Unit<'a>],
    budget: Budget,
    skip: &'a BTreeSet<String>,
    edition: Edition,
    stop: &'a AtomicBool,
    progress: &'a (dyn Fn(&UnitRecord) + Sync),
}

/// The records of a subject, and why it was lost if it was.
type Column = (Vec<UnitRecord>, Option<String>);

fn ask_side_by_side(plan: &Plan, subjects: &mut [Contestant]) -> Vec<Column> {
    let threads = thread::available_parallelism()
        .map_or(1, usize::from)
        .min(subjects.len());
    let next = AtomicUsize::new(0);
    let slots: Vec<Mutex<(Option<&mut Contestant>, Column)>> = subjects
        .iter_mut()
        .map(|contestant| Mutex::new((Some(contestant), Column::default())))
        .collect();
    let work = || {
        // Each slot is taken by one thread only, so nobody ever waits or finds a poisoned lock.
        while let Some(Ok(mut slot)) = slots
            .get(next.fetch_add(1, Ordering::Relaxed))
            .map(Mutex::lock)
        {
            if let Some(contestant) = slot.0.take() {
                slot.1 = ask(plan, contestant);
            }
        }
    };
    thread::scope(|scope| {
        for _ in 1..threads {
            scope.spawn(work);
        }
        work();
    });
    slots
        .into_iter()
        .map(|slot| match slot.into_inner() {
            Ok((_, column)) => column,
            Err(poisoned) => poisoned.into_inner().1,
        })
        .collect()
}

/// Asks one subject all that it is to be asked.
fn ask(plan: &Plan, contestant: &mut Contestant) -> Column {
    let description = contestant.door.description().clone();
    let recorder = Recorder {
        plan,
        subject: &contestant.subject,
        description: &description,
        known: plan.suite.known_of(&contestant.subject),
    };
    let mut records: Vec<Option<UnitRecord>> = Vec::new();
    let mut asked: Vec<usize> = Vec::new();
    let mut questions: Vec<Question> = Vec::new();
    let units: Vec<Cow<Unit>> = plan
        .units
        .iter()
        .map(|unit| asked_form(unit, &description))
        .collect();
    for (n, unit) in units.iter().enumerate() {
        let out = if plan.skip.contains(&unit.case.id) || plan.skip.contains(&unit.name()) {
            Some((Outcome::Skipped, "the user left it out".to_owned()))
        } else {
            left_out(unit, &description, plan.budget)
        };
        match out {
            Some((outcome, reason)) => records.push(Some(recorder.left_out(unit, outcome, reason))),
            None => {
                records.push(None);
                asked.push(n);
                questions.push(unit.question.clone());
            }
        }
    }
    let mut last = Instant::now();
    let mut reply = |index: usize, reply: Reply| {
        let took = micros(last.elapsed());
        last = Instant::now();
        // An index that was never given belongs to no question; there is nobody to blame but the door.
        if let Some(n) = asked.get(index).copied()
            && let (Some(unit), Some(slot)) = (units.get(n), records.get_mut(n))
        {
            *slot = Some(recorder.judged(unit, reply, took));
        }
    };
    let go_on = || !plan.stop.load(Ordering::Relaxed);
    let result = catch_unwind(AssertUnwindSafe(|| {
        contestant.door.ask_all(&questions, &mut reply, &go_on)
    }))
    .unwrap_or_else(|_| Err("its adapter panicked".to_owned()));
    let lost = result.err();
    let why = match &lost {
        Some(reason) => format!("the subject was lost: {reason}"),
        None if plan.stop.load(Ordering::Relaxed) => "the run was interrupted".to_owned(),
        None => "the subject was not asked".to_owned(),
    };
    let records = records
        .into_iter()
        .zip(&units)
        .map(|(record, unit)| match record {
            Some(record) => record,
            None => recorder.left_out(unit, Outcome::NotRun, why.clone()),
        });
    (records.collect(), lost)
}

/// Makes records for one subject.
struct Recorder<'a> {
    plan: &'a Plan<'a>,
    subject: &'a str,
    description: &'a Description,
    known: Option<&'a KnownFailures>,
}

impl Recorder<'_> {
    fn judged(&self, unit: &Unit, reply: Reply, micros: u64) -> UnitRecord {
        let judgement = judge(
            &unit.question,
            &unit.expected,
            unit.case.level,
            self.description,
            &reply,
        );
        let known = self.entry(unit);
        let verdict = verdict(
            judgement.outcome,
            unit.case.level,
            &judgement.answered,
            known.as_ref(),
        );
        let record = UnitRecord {
            outcome: judgement.outcome,
            verdict,
            expected: judgement.expected,
            answered: judgement.answered,
            detail: judgement.detail,
            reply: judgement.outcome.is_failure().then_some(reply),
            known,
            micros,
            ..self.blank(unit)
        };
        (self.plan.progress)(&record);
        record
    }

    fn left_out(&self, unit: &Unit, outcome: Outcome, reason: String) -> UnitRecord {
        let known = self.entry(unit);
        let verdict = if self.edition_was_chosen(unit) {
            Verdict::Open
        } else {
            verdict(outcome, unit.case.level, "", known.as_ref())
        };
        let record = UnitRecord {
            outcome,
            verdict,
            detail: reason,
            expected: expectation_in_words(&unit.question, &unit.expected, self.description),
            known,
            ..self.blank(unit)
        };
        (self.plan.progress)(&record);
        record
    }

    /// What the list of known failures says of a unit.
    fn entry(&self, unit: &Unit) -> Option<Known> {
        self.known.and_then(|known| known.entry(&unit.name()))
    }

    /// Whether the subject lacks an edition that only the user asks for. That it does not answer then says nothing
    /// about entries of its list.
    fn edition_was_chosen(&self, unit: &Unit) -> bool {
        unit.case.editions.is_empty()
            && unit
                .edition
                .is_some_and(|edition| !self.description.editions.contains(&edition))
    }

    fn blank(&self, unit: &Unit) -> UnitRecord {
        let case = unit.case;
        let edition = unit.edition.unwrap_or(self.plan.edition);
        let article = |id: &String| {
            self.plan
                .suite
                .rule(id)?
                .article(edition)
                .map(str::to_owned)
        };
        UnitRecord {
            subject: self.subject.to_owned(),
            unit: unit.name(),
            case: case.id.clone(),
            transform: unit.transform,
            edition: unit.edition,
            claim: case.claim.clone(),
            topic: case.topic.to_string(),
            authority: case.authority,
            rules: case.rules.clone(),
            articles: case.rules.iter().filter_map(article).collect(),
            level: case.level,
            question: unit.question.clone(),
            outcome: Outcome::NotRun,
            verdict: Verdict::Open,
            expected: String::new(),
            answered: String::new(),
            detail: String::new(),
            reply: None,
            known: None,
            micros: 0,
            source: format!("{}:{}", case.source.file, case.source.place.line),
        }
    }
}

fn micros(duration: Duration) -> u64 {
    u64::try_from(duration.as_micros()).unwrap_or(u64::MAX)
}
