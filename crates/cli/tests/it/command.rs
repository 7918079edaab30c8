//! Running the binary as a user does, with no terminal, and what came of it.

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// What a command printed, and how it ended.
#[derive(Debug)]
pub struct Ran {
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

impl From<Output> for Ran {
    fn from(output: Output) -> Ran {
        let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
        Ran {
            code: output.status.code(),
            out: text(output.stdout),
            err: text(output.stderr),
        }
    }
}

/// The binary with its arguments, ready to be started.
pub fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_jadoube"));
    command
        .args(arguments)
        .env_remove("NO_COLOR")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// Runs the binary to its end.
pub fn jadoube(arguments: &[&str]) -> Ran {
    command(arguments)
        .output()
        .expect("the binary starts")
        .into()
}

/// Runs it, and holds it to an exit code.
#[track_caller]
pub fn jadoube_exits(code: i32, arguments: &[&str]) -> Ran {
    let ran = jadoube(arguments);
    assert_eq!(ran.code, Some(code), "jadoube {arguments:?}: {ran:#?}");
    ran
}

/// An empty folder of this name.
pub fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("the folder can be made");
    folder
}

/// A file in that folder; its path as an argument.
pub fn file(folder: &Path, name: &str, text: &str) -> String {
    let path = folder.join(name);
    std::fs::write(&path, text).expect("the file can be written");
    path.to_str().expect("UTF-8").to_owned()
}

/// A folder as an argument.
pub fn text(folder: &Path) -> &str {
    folder.to_str().expect("UTF-8")
}

/// A text in one line, however it was wrapped.
pub fn flat(text: &str) -> String {
    text.split_whitespace().collect::<Vec<&str>>().join(" ")
}
