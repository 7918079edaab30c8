//! Putting questions to the subjects of one worker.

use crate::compare::{Comparison, Difference, Said, compare};
use crate::relation::Relation;
use jadoube_protocol::{Answer, Description, Door, Question, Reply};

/// By what a subject is measured.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Check {
    /// By another subject's answer.
    Against,
    /// By its own answer to the same question put otherwise.
    Itself(Relation),
}

/// A subject and the door to it.
pub struct Player {
    /// Its name on the command line.
    pub name: String,
    /// How it is asked.
    pub door: Box<dyn Door + Send>,
}

/// One worker's doors: to the subject that the others are measured by, and to those.
pub struct Worker {
    measure: Player,
    subjects: Vec<Player>,
}

/// One question in so many is put to a subject otherwise, too.
const ONE_IN: usize = 6;

impl Worker {
    /// A worker that measures subjects by another one.
    pub fn new(measure: Player, subjects: Vec<Player>) -> Worker {
        Worker { measure, subjects }
    }

    /// How many subjects there are.
    pub fn subjects(&self) -> usize {
        self.subjects.len()
    }

    pub(crate) fn measure(&mut self, questions: &[Question]) -> Result<Vec<Reply>, String> {
        ask(&mut self.measure, questions)
    }

    /// What a subject's answers come to, by the number of the question.
    pub(crate) fn examine(
        &mut self,
        subject: usize,
        questions: &[Question],
        origin: &[(u64, bool)],
        measured: &[Reply],
    ) -> Result<Vec<(usize, Check, Comparison)>, String> {
        let measure = self.measure.door.description().clone();
        let player = &mut self.subjects[subject];
        let replies = ask(player, questions)?;
        let description = player.door.description().clone();
        let mut list = Vec::with_capacity(questions.len());
        let mut again = Vec::new();
        for (n, question) in questions.iter().enumerate() {
            let measure = Said {
                description: &measure,
                reply: &measured[n],
            };
            let said = Said {
                description: &description,
                reply: &replies[n],
            };
            let comparison = compare(question, origin[n].1, measure, said);
            if comparison == Comparison::Same && n % ONE_IN == 0 {
                let relation = Relation::ALL[n / ONE_IN % Relation::ALL.len()];
                again.extend(relation.put(question).map(|put| (n, relation, put)));
            }
            list.push((n, Check::Against, comparison));
        }
        let put: Vec<Question> = again
            .iter()
            .map(|(_, _, question)| question.clone())
            .collect();
        for ((n, relation, _), reply) in again.into_iter().zip(ask(player, &put)?) {
            let back = relation.put_back(reply);
            let own = Said {
                description: &description,
                reply: &replies[n],
            };
            let said = Said {
                description: &description,
                reply: &back,
            };
            // Where a game reaches a position, it reaches it with colours flipped.
            let comparison = compare(&questions[n], origin[n].1, own, said);
            list.push((n, Check::Itself(relation), comparison));
        }
        Ok(list)
    }
}

/// The replies in the order of the questions; what a subject does not claim is unsupported.
fn ask(player: &mut Player, questions: &[Question]) -> Result<Vec<Reply>, String> {
    let unasked = || Reply::Answered(Answer::Unsupported("not claimed".to_owned()));
    let mut replies: Vec<Reply> = questions.iter().map(|_| unasked()).collect();
    let description = player.door.description().clone();
    let (numbers, asked): (Vec<usize>, Vec<Question>) = questions
        .iter()
        .enumerate()
        .filter(|(_, question)| claims(&description, question))
        .map(|(n, question)| (n, question.clone()))
        .unzip();
    if asked.is_empty() {
        return Ok(replies);
    }
    let mut put = |n: usize, reply: Reply| {
        if let Some(slot) = numbers.get(n).and_then(|n| replies.get_mut(*n)) {
            *slot = reply;
        }
    };
    player
        .door
        .ask_all(&asked, &mut put, &|| true)
        .map_err(|error| format!("{} cannot be asked any more: {error}", player.name))?;
    Ok(replies)
}

fn claims(description: &Description, question: &Question) -> bool {
    let edition = match question {
        Question::Line { edition, .. } => description.editions.contains(edition),
        _ => true,
    };
    edition
        && description.questions.contains(&question.kind())
        && description.variants.contains(&question.variant())
}

/// One subject, one check, one question at a time: what shrinking needs.
pub(crate) struct Ask<'a> {
    worker: &'a mut Worker,
    subject: usize,
    check: Check,
    played: bool,
}

impl<'a> Ask<'a> {
    pub(crate) fn new(
        worker: &'a mut Worker,
        subject: usize,
        check: Check,
        played: bool,
    ) -> Ask<'a> {
        Ask {
            worker,
            subject,
            check,
            played,
        }
    }

    /// What is to be said, and what the subject says.
    pub(crate) fn said(&mut self, question: &Question) -> [Reply; 2] {
        let open = || Reply::Answered(Answer::Unsupported("not asked".to_owned()));
        let one = |player: &mut Player, question: &Question| {
            ask(player, std::slice::from_ref(question))
                .ok()
                .and_then(|mut replies| replies.pop())
                .unwrap_or_else(open)
        };
        let subject = &mut self.worker.subjects[self.subject];
        match self.check {
            Check::Against => [
                one(&mut self.worker.measure, question),
                one(subject, question),
            ],
            Check::Itself(relation) => {
                let own = one(subject, question);
                let other = relation
                    .put(question)
                    .map_or_else(open, |put| relation.put_back(one(subject, &put)));
                [own, other]
            }
        }
    }

    /// The difference of this signature, if the question shows it.
    pub(crate) fn shows(
        &mut self,
        question: &Question,
        signature: &str,
    ) -> Option<(Difference, [Reply; 2])> {
        let said = self.said(question);
        let subject = self.worker.subjects[self.subject].door.description();
        let measure = match self.check {
            Check::Against => self.worker.measure.door.description(),
            Check::Itself(_) => subject,
        };
        let comparison = compare(
            question,
            self.played,
            Said {
                description: measure,
                reply: &said[0],
            },
            Said {
                description: subject,
                reply: &said[1],
            },
        );
        let Comparison::Different(list) = comparison else {
            return None;
        };
        let difference = list
            .into_iter()
            .find(|difference| difference.signature == signature)?;
        Some((difference, said))
    }
}
