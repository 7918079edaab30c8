//! Checks so many numbered inputs of the targets: `cargo run --release -p jadoube-fuzz --example targets -- 10000 fen san`.
//! With `--corpus DIR` it writes them into `DIR/TARGET` instead, as seeds for a coverage-guided fuzzer.

use jadoube_fuzz::targets::{ALL, Target, numbered};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;
use std::{fs, io};

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let Some(Ok(inputs)) = arguments.next().map(|text| text.parse()) else {
        eprintln!("usage: targets INPUTS [TARGET…] [--corpus DIR]");
        return ExitCode::from(2);
    };
    let mut names: Vec<String> = arguments.collect();
    let corpus = match names.iter().position(|name| name == "--corpus") {
        Some(at) if at + 2 == names.len() => {
            let folder = names.split_off(at).pop();
            folder.map(PathBuf::from)
        }
        Some(_) => {
            eprintln!("expected one folder after --corpus, and nothing after it");
            return ExitCode::from(2);
        }
        None => None,
    };
    let is_known = |name: &String| ALL.iter().any(|target| target.name == name);
    if let Some(name) = names.iter().find(|name| !is_known(name)) {
        let known: Vec<&str> = ALL.iter().map(|target| target.name).collect();
        eprintln!("expected one of {}, found {name}", known.join(", "));
        return ExitCode::from(2);
    }
    let mut clean = true;
    for target in ALL {
        if names.is_empty() || names.iter().any(|name| name == target.name) {
            clean &= match &corpus {
                None => holds(target, inputs),
                Some(folder) => match write(target, inputs, &folder.join(target.name)) {
                    Ok(()) => true,
                    Err(error) => {
                        eprintln!("cannot write below {}: {error}", folder.display());
                        return ExitCode::from(2);
                    }
                },
            };
        }
    }
    if clean {
        ExitCode::SUCCESS
    } else {
        ExitCode::from(4)
    }
}

fn write(target: &Target, inputs: u64, folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    for number in 0..inputs {
        fs::write(folder.join(number.to_string()), numbered(target, 1, number))?;
    }
    println!("{inputs} seeds in {}", folder.display());
    Ok(())
}

fn holds(target: &Target, inputs: u64) -> bool {
    let start = Instant::now();
    for number in 0..inputs {
        let bytes = numbered(target, 1, number);
        if let Err(what) = (target.check)(&bytes) {
            println!("{} does not hold for input {number}: {what}", target.name);
            println!("  {}", bytes.escape_ascii());
            return false;
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    println!("{} holds for {inputs} inputs ({seconds:.1} s)", target.name);
    true
}
