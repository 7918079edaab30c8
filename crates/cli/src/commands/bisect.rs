//! `jadoube bisect`: the first position where a subject's legal moves differ from the reference's, explained.

use crate::Failure;
use crate::args;
use crate::commands::explain;
use crate::commands::stop;
use crate::commands::subjects::{self, How};
use crate::exit::Exit;
use crate::input;
use jadoube_harness::bisect::{Bisection, Difference, Search, bisect};
use jadoube_harness::report::{self, Ink, Style};
use jadoube_protocol::Variant;
use std::fmt::Write;
use std::time::Duration;

/// Looks for the difference, and says what it is.
pub fn run(args: &args::Bisect, style: Style) -> Result<(String, Exit), Failure> {
    let fen = input::fen_text(&args.fen);
    let _: jadoube_rules::letter::Position =
        input::position(&input::setup(fen, args.rules.variant())?)?;
    let how = |in_process| How {
        in_process,
        deadline: Duration::from_secs_f64(args.deadline),
    };
    let mut reference = subjects::open("reference", how(true))?;
    let mut subject = subjects::open(&args.subject, how(false))?;
    let search = Search {
        fen: fen.to_owned(),
        moves: Vec::new(),
        variant: if args.rules.chess960 {
            Variant::Chess960
        } else {
            Variant::Standard
        },
        depth: args.depth,
        positions: args.budget,
    };
    let go_on = stop::flag();
    let found = bisect(&mut *reference, &mut *subject, &search, &|| !go_on.is_set())
        .map_err(Failure::incomplete)?;
    match found {
        Bisection::Difference(difference) => {
            Ok((account(&difference, args, style)?, Exit::Failures))
        }
        Bisection::Same {
            positions,
            plies,
            counts,
            interrupted,
        } => {
            let mut text = format!(
                "no difference: {positions} positions compared by their moves, all of those within {plies} plies"
            );
            if let Some(depth) = counts {
                let _ = write!(text, "; counts agree up to depth {depth}");
            }
            let exit = if interrupted {
                Exit::Incomplete
            } else {
                Exit::Ok
            };
            text.push_str(if interrupted {
                " (interrupted)\n"
            } else {
                "\n"
            });
            Ok((text, exit))
        }
    }
}

fn account(difference: &Difference, args: &args::Bisect, style: Style) -> Result<String, String> {
    let mut text = String::new();
    let path = if difference.path.is_empty() {
        "at the start".to_owned()
    } else {
        format!("after {}", difference.path.join(" "))
    };
    let heading = style.wrap(
        "",
        &format!("reference and {} differ {path}", args.subject),
        2,
    );
    let _ = writeln!(text, "{}", style.paint(Ink::Strong, &heading));
    if let Some(fen) = &difference.fen {
        let _ = writeln!(text, "{fen}\n");
        if let Some(board) = report::board(fen) {
            let _ = writeln!(text, "{board}\n");
        }
    }
    for (who, instead) in ["reference", &args.subject]
        .into_iter()
        .zip(&difference.instead)
    {
        if let Some(instead) = instead {
            let _ = writeln!(text, "{who} does not list moves: {instead}");
        }
    }
    for (who, twice) in ["reference", &args.subject]
        .into_iter()
        .zip(&difference.twice)
    {
        for m in twice {
            let _ = writeln!(text, "{who} lists {m} more than once");
        }
    }
    let [missing, extra] = &difference.only;
    for (moves, fault) in [(missing, "misses"), (extra, "lists")] {
        for m in moves {
            let _ = writeln!(text, "{} {fault} {m}", args.subject);
            if let Some(fen) = &difference.fen {
                let reason =
                    explain::sentence(fen, m.as_str(), args.rules.variant(), Default::default())?;
                let _ = writeln!(text, "{}", style.wrap("  ", &reason, 2));
            }
        }
    }
    if let Some(fen) = &difference.fen {
        let _ = writeln!(
            text,
            "\njadoube explain \"{fen}\" MOVE says more about each move"
        );
    }
    Ok(text)
}
