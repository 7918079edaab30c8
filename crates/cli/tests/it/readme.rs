//! The commands that README.md shows are commands that can be given.

use std::path::Path;
use std::process::Command;

#[test]
fn every_command_in_the_readme_runs() {
    let readme = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../README.md");
    let readme = std::fs::read_to_string(readme).expect("README.md");
    let commands = commands(&readme);
    assert!(commands.len() > 3, "{commands:?}");
    let mut wrong = Vec::new();
    for command in commands {
        let output = Command::new("sh")
            .args(["-c", &with_binary(&command)])
            .output()
            .expect("a shell");
        // Subjects may fail; but what was asked for makes sense, and every subject answers to the end.
        if !matches!(output.status.code(), Some(0 | 1)) {
            let message = String::from_utf8_lossy(&output.stderr).into_owned();
            wrong.push(format!("{command}: {}: {message}", output.status));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The lines `$ jadoube …` of console blocks, but for those that need an adapter of the reader's own.
fn commands(readme: &str) -> Vec<String> {
    let mut inside = false;
    let mut commands = Vec::new();
    for line in readme.lines() {
        if line.starts_with("```") {
            inside = line == "```console";
        } else if inside
            && let Some(command) = line.strip_prefix("$ ")
            && command.starts_with("jadoube ")
            && !command.contains("my_adapter")
        {
            commands.push(command.to_owned());
        }
    }
    commands
}

/// The command with our binary. A run of the whole suite takes minutes, so that it is confined to one rule here.
fn with_binary(command: &str) -> String {
    let only = if command.starts_with("jadoube test") && !command.contains("--only") {
        " --only en-passant-at-once"
    } else {
        ""
    };
    let arguments = command.trim_start_matches("jadoube");
    let arguments = arguments.split(" #").next().unwrap_or_default();
    format!("'{}'{arguments}{only}", env!("CARGO_BIN_EXE_jadoube"))
}
