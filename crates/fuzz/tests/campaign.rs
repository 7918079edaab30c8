//! Campaigns from end to end, against a subject with a fault.

use jadoube_adapter_readings::{letter, reference};
use jadoube_fuzz::campaign::{Campaign, Check, Finding, Plan, Player};
use jadoube_fuzz::{Topic, Worker, draft};
use jadoube_protocol::{Answer, Description, InProcess, Question, Subject, Value};

/// The reference, which forgets captures en passant, and panics at a position with three queens.
struct Faulty;

impl Subject for Faulty {
    fn describe(&self) -> Description {
        reference().describe()
    }

    fn ask(&mut self, question: &Question) -> Answer {
        let mut answer = reference().ask(question);
        if let (Question::LegalMoves { fen, moves, .. }, Answer::Value(Value::Moves(list))) =
            (question, &mut answer)
        {
            assert!(
                fen.matches('Q').count() < 3 || !fen.contains(" b "),
                "too many queens: 3"
            );
            let square = fen.split(' ').nth(3).unwrap_or("-").to_owned();
            if moves.is_empty() && square != "-" {
                let board: Vec<&str> = fen.split(' ').collect();
                // A pawn that goes to the en-passant square, from another file: only pawns do that in this test's positions.
                list.retain(|m| {
                    !(m.as_str()[2..4] == *square
                        && m.as_str()[..1] != square[..1]
                        && board[0].len() < 30)
                });
            }
        }
        answer
    }
}

fn worker(subjects: Vec<Player>) -> Worker {
    Worker::new(player("reference", reference()), subjects)
}

fn player<S: Subject + Send + 'static>(name: &str, subject: S) -> Player {
    Player {
        name: name.to_owned(),
        door: Box::new(InProcess::new(subject)),
    }
}

fn run(jobs: usize, make: fn() -> Player, topics: &[Topic], inputs: u64) -> Campaign {
    let mut workers: Vec<Worker> = (0..jobs).map(|_| worker(vec![make()])).collect();
    let plan = Plan {
        seed: 5,
        topics: topics.to_vec(),
        ..Plan::default()
    };
    let mut campaign = Campaign::new(plan, vec!["subject".to_owned()]);
    while campaign.next < inputs {
        campaign
            .round(&mut workers, 250, &|| true)
            .expect("answers");
    }
    campaign
}

#[test]
fn a_fault_is_found_and_shrunk() {
    let campaign = run(1, || player("faulty", Faulty), &[Topic::Movegen], 2_000);
    let missed: Vec<&Finding> = campaign
        .findings()
        .filter(|finding| {
            finding
                .difference
                .signature
                .starts_with("misses en-passant")
        })
        .collect();
    assert!(!missed.is_empty());
    let smallest = missed
        .iter()
        .map(|finding| finding.size())
        .min()
        .expect("one");
    assert_eq!(smallest, (4, 0), "two kings and two pawns");
    assert!(missed.iter().all(|finding| finding.check == Check::Against));
    let case = draft(missed[0]).expect("a draft");
    assert!(case.contains("includes: ["), "{case}");
    assert!(
        campaign
            .findings()
            .any(|finding| finding.difference.signature.starts_with("reports an error")),
        "the panic is a finding, too"
    );
}

#[test]
fn the_number_of_workers_changes_nothing() {
    let make = || player("faulty", Faulty);
    let one = run(1, make, &Topic::ALL, 1_000);
    let three = run(3, make, &Topic::ALL, 1_000);
    assert!(one.findings().eq(three.findings()));
    assert_eq!(one.map, three.map);
    assert!(one.findings().count() > 0);
}

#[test]
fn our_two_readings_agree() {
    let campaign = run(2, || player("letter", letter()), &Topic::ALL, 3_000);
    let found: Vec<&Finding> = campaign.findings().collect();
    assert!(found.is_empty(), "{found:#?}");
    assert!(campaign.compared > 10_000);
    assert!(campaign.map.reached() > 125, "{}", campaign.map.reached());
}
