//! The command line.

use clap::{Args, Parser, Subcommand, ValueEnum};
use jadoube_fuzz::Topic;
use jadoube_rules::{Edition, Variant};
use std::path::PathBuf;

#[cfg(feature = "bundled")]
const AFTER_HELP: &str = "Exit codes: 0 ok, 1 failures, 2 usage or a mistake in the cases, 3 incomplete,\n\
    4 findings of the fuzzer.\n\
    This binary links shakmaty and is therefore under GPL-3.0-or-later; jadoube's own source is MIT OR Apache-2.0.";

#[cfg(not(feature = "bundled"))]
const AFTER_HELP: &str = "Exit codes: 0 ok, 1 failures, 2 usage or a mistake in the cases, 3 incomplete,\n\
    4 findings of the fuzzer.";

/// A conformance suite for the rules of chess: the FIDE Laws against libraries and engines, each difference in its
/// smallest form with the article that decides it.
#[derive(Parser, Debug)]
#[command(name = "jadoube", version, about, long_about = None, max_term_width = 100)]
#[command(after_help = AFTER_HELP)]
pub struct Cli {
    #[command(subcommand)]
    pub command: Command,
    /// When to use colours.
    #[arg(long, global = true, value_enum, default_value_t = When::Auto)]
    pub color: When,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum When {
    /// If the output is a terminal and NO_COLOR is not set.
    Auto,
    Always,
    Never,
}

#[derive(Subcommand, Debug)]
pub enum Command {
    /// Run the suite against subjects, and print who plays by which article.
    Test(Test),
    /// List the cases, the rules or the bundled subjects, a line each.
    List(List),
    /// Say why a move is legal or not, with the article and a board.
    Explain(Explain),
    /// Count the sequences of legal moves of a given length.
    Perft(Perft),
    /// Find the first position where a subject's legal moves differ from the reference's, and explain it.
    Bisect(Bisect),
    /// Look for positions, lines and texts that subjects take otherwise than the reference, and shrink them.
    Fuzz(Fuzz),
    /// Answer questions as a bundled subject: JSON lines on standard input and output.
    Serve(Serve),
    /// Check the cases themselves: ids, rules, spelling, order, duplicates.
    Lint(Suite),
}

/// Where the cases are.
#[derive(Args, Debug)]
pub struct Suite {
    /// A folder of cases instead of the suite that jadoube brings along.
    #[arg(long, value_name = "DIR")]
    pub cases: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub struct Test {
    /// Subjects: names from `jadoube list subjects`, `cmd:PROGRAM ARGUMENTS` for an adapter that speaks JSON
    /// lines, or `uci:PROGRAM ARGUMENTS?OPTION=VALUE&…` for an engine. Without any, all that are bundled.
    #[arg(value_name = "SUBJECT")]
    pub subjects: Vec<String>,
    #[command(flatten)]
    pub suite: Suite,
    /// Only these: the id of a case, a topic (or its file's name), the id of a rule. Can be repeated.
    #[arg(long, value_name = "ID|TOPIC|RULE")]
    pub only: Vec<String>,
    /// Only this edition of the Laws; the articles shown are of this edition.
    #[arg(long, value_name = "YEAR", value_parser = edition)]
    pub edition: Option<Edition>,
    /// How to print the result.
    #[arg(long, value_enum, default_value_t = Format::Pretty)]
    pub format: Format,
    /// A file of known failures, for the subject that it names.
    #[arg(long, value_name = "FILE")]
    pub known: Vec<PathBuf>,
    /// Print the file of known failures that would make this run green, for one subject; the report goes to standard
    /// error.
    #[arg(long, conflicts_with = "format")]
    pub suggest_known: bool,
    /// Show the recommendations that were not followed in full, too.
    #[arg(long)]
    pub advice: bool,
    /// How many nodes a perft may have for a fast subject; slower ones get less.
    #[arg(long, value_name = "NODES", default_value_t = 200_000)]
    pub budget: u64,
    /// How long a subject may take for one answer, in seconds.
    #[arg(long, value_name = "SECONDS", default_value_t = 10.0, value_parser = seconds)]
    pub deadline: f64,
    /// Ask bundled subjects in this process: faster, but only panics are caught.
    #[arg(long)]
    pub in_process: bool,
    /// Do not test the cases with colours flipped and files mirrored.
    #[arg(long)]
    pub no_transforms: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Format {
    /// The matrix and the failures, for people.
    Pretty,
    /// Counts and failures as one JSON document, for programs.
    Json,
    /// The records of the run, a JSON object a line.
    Records,
}

#[derive(Args, Debug)]
pub struct List {
    /// What to list.
    #[arg(value_enum)]
    pub what: What,
    #[command(flatten)]
    pub suite: Suite,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum What {
    Cases,
    Rules,
    Subjects,
}

/// Which castling rules apply.
#[derive(Args, Debug, Clone, Copy)]
pub struct Rules {
    /// Chess960: castling is written as king takes rook, and FEN may name rooks by file.
    #[arg(long)]
    pub chess960: bool,
}

impl Rules {
    pub fn variant(self) -> Variant {
        if self.chess960 {
            Variant::Chess960
        } else {
            Variant::Standard
        }
    }
}

#[derive(Args, Debug)]
pub struct Explain {
    /// The position.
    pub fen: String,
    /// The move, legal or not, in UCI notation (`e2e4`, `e7e8q`, `e1g1`) or in SAN (`Nf3`, `O-O`).
    #[arg(value_name = "MOVE")]
    pub m: String,
    /// The edition whose articles are named.
    #[arg(long, value_name = "YEAR", default_value = "2023", value_parser = edition)]
    pub edition: Edition,
    #[command(flatten)]
    pub rules: Rules,
}

#[derive(Args, Debug)]
pub struct Perft {
    /// The subject that counts.
    pub subject: String,
    /// The position; `start` is the initial position.
    pub fen: String,
    /// The length of the sequences in plies.
    #[arg(value_parser = depth)]
    pub depth: u8,
    /// Count for each first move apart.
    #[arg(long)]
    pub divide: bool,
    #[command(flatten)]
    pub rules: Rules,
    /// How long the subject may take, in seconds.
    #[arg(long, value_name = "SECONDS", default_value_t = 600.0, value_parser = seconds)]
    pub deadline: f64,
}

#[derive(Args, Debug)]
pub struct Bisect {
    /// The subject that is compared with the reference.
    pub subject: String,
    /// The position; `start` is the initial position.
    pub fen: String,
    /// How many plies deep to look.
    #[arg(value_parser = depth)]
    pub depth: u8,
    #[command(flatten)]
    pub rules: Rules,
    /// How many positions to compare at most.
    #[arg(long, value_name = "POSITIONS", default_value_t = 100_000)]
    pub budget: usize,
    /// How long the subject may take for one answer, in seconds.
    #[arg(long, value_name = "SECONDS", default_value_t = 60.0, value_parser = seconds)]
    pub deadline: f64,
}

#[derive(Args, Debug)]
pub struct Fuzz {
    /// Subjects: names from `jadoube list subjects`, `cmd:PROGRAM ARGUMENTS`, or `uci:PROGRAM ARGUMENTS?OPTION=VALUE&…`.
    #[arg(value_name = "SUBJECT", required = true)]
    pub subjects: Vec<String>,
    /// The subject that the others are measured by.
    #[arg(long, value_name = "SUBJECT", default_value = "reference")]
    pub against: String,
    /// How many inputs to make.
    #[arg(long, value_name = "NUMBER", default_value_t = 20_000)]
    pub inputs: u64,
    /// How long to go on, in seconds, instead of a number of inputs.
    #[arg(long, value_name = "SECONDS", value_parser = seconds, conflicts_with = "inputs")]
    pub time: Option<f64>,
    /// Where all chance comes from: the same seed makes the same inputs on every machine.
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    pub seed: u64,
    /// How many threads share the work; what is found does not depend on it.
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=64))]
    pub jobs: u8,
    /// Write each finding as a draft of a case into this folder.
    #[arg(long, value_name = "DIR")]
    pub save: Option<PathBuf>,
    /// Only this: movegen, notation or counting. Can be repeated.
    #[arg(long, value_name = "TOPIC")]
    pub only: Vec<Topic>,
    /// Leave the rules of Chess960 out.
    #[arg(long)]
    pub no_chess960: bool,
    /// Play at random instead of toward what has been reached least: for comparison.
    #[arg(long)]
    pub unsteered: bool,
    /// Print the map of situations with the number of inputs that reached each.
    #[arg(long)]
    pub map: bool,
    /// Ask bundled subjects in this process: faster, but only panics are caught.
    #[arg(long)]
    pub in_process: bool,
    /// How long a subject may take for one answer, in seconds.
    #[arg(long, value_name = "SECONDS", default_value_t = 5.0, value_parser = seconds)]
    pub deadline: f64,
}

#[derive(Args, Debug)]
pub struct Serve {
    /// The bundled subject.
    pub name: String,
}

fn edition(text: &str) -> Result<Edition, String> {
    text.parse().map_err(|error| format!("{error}"))
}

fn depth(text: &str) -> Result<u8, String> {
    text.parse()
        .map_err(|_| format!("expected a number of plies, 0 to {}", u8::MAX))
}

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(seconds) if seconds > 0.0 && seconds < 1e6 => Ok(seconds),
        _ => Err("expected a number of seconds, greater than 0".to_owned()),
    }
}
