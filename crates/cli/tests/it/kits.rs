//! The kits for adapters, which have tests in their own languages. Where a language is missing these tests print that they
//! did not run; in continuous integration they fail.

use std::path::{Path, PathBuf};
use std::process::Command;

fn adapters() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../adapters")
}

/// Whether a program can be run; says so if not, and in continuous integration fails.
fn has(program: &str, arguments: &[&str]) -> bool {
    let ran = Command::new(program).args(arguments).output();
    let missing = match ran {
        Ok(output) if output.status.success() => return true,
        Ok(output) => String::from_utf8_lossy(&output.stderr).into_owned(),
        Err(error) => error.to_string(),
    };
    let what = format!("not run: `{program} {}`: {missing}", arguments.join(" "));
    assert!(std::env::var_os("CI").is_none(), "{what}");
    println!("{what}");
    false
}

#[test]
fn the_kit_for_python_passes_its_own_tests() {
    if !has("python3", &["--version"]) {
        return;
    }
    let output = Command::new("python3")
        .args(["-B", "-m", "unittest"])
        .current_dir(adapters().join("kit/python"))
        .output()
        .expect("Python starts");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");
    // Python before 3.12 calls it a success to find no test.
    let count = errors
        .lines()
        .find_map(|line| line.strip_prefix("Ran ")?.split(' ').next()?.parse().ok());
    assert!(count.is_some_and(|count: u32| count >= 20), "{errors}");
}

#[test]
fn the_kit_for_javascript_passes_its_own_tests() {
    if !has("node", &["--version"]) {
        return;
    }
    let output = Command::new("node")
        .args(["--test", "--test-reporter=tap"])
        .current_dir(adapters().join("kit/javascript"))
        .output()
        .expect("Node starts");
    let report = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{report}");
    let passed = report
        .lines()
        .find_map(|line| line.strip_prefix("# pass ")?.parse().ok());
    assert!(passed.is_some_and(|count: u32| count >= 20), "{report}");
}
