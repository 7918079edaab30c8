//! `jadoube fuzz`, as a user runs it. What it finds in a subject with a fault is tested in the crate that does the work.

use crate::command::{flat, jadoube_exits};

#[test]
fn our_readings_give_nothing_to_find() {
    let arguments = [
        "fuzz", "letter", "--inputs", "400", "--seed", "7", "--jobs", "2",
    ];
    let ran = jadoube_exits(0, &arguments);
    assert!(
        flat(&ran.out).contains("nothing found; 400 inputs"),
        "{}",
        ran.out
    );
}

#[test]
fn the_map_names_situations() {
    let ran = jadoube_exits(
        0,
        &[
            "fuzz", "letter", "--inputs", "300", "--map", "--only", "movegen",
        ],
    );
    assert!(ran.out.contains("en-passant-rank-exposed"), "{}", ran.out);
    assert!(!flat(&ran.out).contains("(0 of"), "{}", ran.out);
}

#[test]
fn a_topic_that_is_none_is_a_mistake() {
    let ran = jadoube_exits(2, &["fuzz", "letter", "--only", "openings"]);
    assert!(
        ran.err.contains("movegen, notation or counting"),
        "{}",
        ran.err
    );
}
