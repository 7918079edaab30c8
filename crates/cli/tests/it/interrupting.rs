//! Ctrl-C in the middle of a run.

use crate::command::{Ran, command, file, flat, folder, text};
use jadoube::bundled;
use jadoube::protocol::wire::{FromSubject, Introduction, PROTOCOL};
use std::path::Path;
use std::process::Command;
use std::thread::sleep;
use std::time::{Duration, Instant};

/// An adapter that answers one question, says so by a file, and then nothing more.
const SLEEPY: &str = "read hello
cat FOLDER/hello.json
read batch
echo '{\"answer\":{\"id\":0,\"answer\":{\"unsupported\":\"asleep soon\"}}}'
touch FOLDER/asleep
exec sleep 100
";

/// Runs the suite on the sleepy adapter, interrupts it there, and waits for the end.
fn interrupted(name: &str, arguments: &[&str]) -> (Ran, Duration) {
    let folder = folder(name);
    let hello = FromSubject::Hello(Box::new(Introduction {
        protocol: PROTOCOL,
        description: (bundled::find("letter").expect("it is bundled").make)().describe(),
    }));
    let hello = serde_json::to_string(&hello).expect("JSON");
    file(&folder, "hello.json", &format!("{hello}\n"));
    let script = file(
        &folder,
        "sleepy.sh",
        &SLEEPY.replace("FOLDER", text(&folder)),
    );
    let subject = format!("cmd:sh {script}");
    let child = command(&[&["test", &subject, "--deadline", "90"], arguments].concat())
        .spawn()
        .expect("it starts");
    wait_for(&folder.join("asleep"));
    let pid = child.id().to_string();
    let began = Instant::now();
    let sent = Command::new("kill")
        .args(["-INT", &pid])
        .status()
        .expect("kill is there");
    assert!(sent.success());
    let ran = child.wait_with_output().expect("it ends").into();
    (ran, began.elapsed())
}

fn wait_for(file: &Path) {
    let patience = Instant::now() + Duration::from_secs(60);
    while !file.exists() {
        assert!(Instant::now() < patience, "the adapter was never asked");
        sleep(Duration::from_millis(20));
    }
    // The answer before is to be read, too.
    sleep(Duration::from_secs(1));
}

#[test]
fn an_interrupted_run_ends_soon_and_keeps_what_is_done() {
    let only = ["--only", "en-passant-rank-pin"];
    let (ran, took) = interrupted("interrupting-report", &only);
    assert_eq!(ran.code, Some(3), "{ran:#?}");
    assert!(took < Duration::from_secs(20), "{took:?}");
    for says in ["1 unsupported", "3 not run", "the run was interrupted"] {
        assert!(flat(&ran.out).contains(says), "expected {says:?}: {ran:#?}");
    }
    assert_eq!(ran.err, "");

    let (ran, _) = interrupted(
        "interrupting-records",
        &[&only[..], &["--format", "records"]].concat(),
    );
    assert_eq!(ran.code, Some(3), "{ran:#?}");
    let records = jadoube::harness::record::read(ran.out.as_bytes()).expect("records");
    let text = format!("{records:?}");
    assert!(text.contains("interrupted: true"), "{text}");
    assert!(text.contains("asleep soon"), "{text}");
}
