//! `jadoube perft`: the number of sequences of legal moves, as a subject counts them.

use crate::Failure;
use crate::args;
use crate::commands::subjects::{self, How};
use crate::input;
use jadoube_protocol::{Answer, Door, Perft, Question, Reply, Value, Variant};
use std::fmt::Write;
use std::time::{Duration, Instant};

/// Counts, and says how long it took.
pub fn run(args: &args::Perft) -> Result<String, Failure> {
    let variant = args.rules.variant();
    let _: jadoube_rules::letter::Position = input::position(&input::setup(&args.fen, variant)?)?;
    let how = How {
        in_process: false,
        deadline: Duration::from_secs_f64(args.deadline),
    };
    let mut door = subjects::open(&args.subject, how)?;
    let question = Question::Perft {
        fen: input::fen_text(&args.fen).to_owned(),
        depth: args.depth,
        divide: args.divide,
        variant: if args.rules.chess960 {
            Variant::Chess960
        } else {
            Variant::Standard
        },
    };
    let start = Instant::now();
    let counts = ask(&mut *door, question).map_err(Failure::incomplete)?;
    let seconds = start.elapsed().as_secs_f64();
    let mut text = String::new();
    for (m, nodes) in counts.divide.iter().flat_map(|divide| &divide.0) {
        let _ = writeln!(text, "{m}: {nodes}");
    }
    let rate = counts.nodes as f64 / seconds.max(1e-9) / 1e6;
    let _ = writeln!(
        text,
        "{} nodes at depth {} in {seconds:.3} s ({rate:.1} million a second)",
        counts.nodes, args.depth
    );
    Ok(text)
}

fn ask(door: &mut dyn Door, question: Question) -> Result<Perft, String> {
    let mut reply = None;
    door.ask_all(&[question], &mut |_, said| reply = Some(said), &|| true)?;
    match reply {
        Some(Reply::Answered(Answer::Value(Value::Perft(counts)))) => Ok(counts),
        Some(Reply::Answered(Answer::Refused(refusal))) => Err(format!(
            "the subject refuses the position: {}",
            refusal.detail
        )),
        Some(Reply::Answered(Answer::Unsupported(why))) => {
            Err(format!("the subject cannot count: {why}"))
        }
        Some(Reply::Answered(Answer::Error(text))) => Err(format!("the subject failed: {text}")),
        Some(Reply::Answered(answer)) => {
            Err(format!("the subject answered something else: {answer:?}"))
        }
        Some(Reply::Crashed(text)) => Err(format!("the subject crashed: {text}")),
        Some(Reply::TimedOut(text)) => Err(format!(
            "the subject took too long ({text}); --deadline allows more"
        )),
        Some(Reply::Garbled(text)) => Err(format!("the subject talked nonsense: {text}")),
        None => Err("the subject did not answer".to_owned()),
    }
}
