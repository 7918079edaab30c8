//! Mistakes in a folder of cases: each with file, line and column, the caret under the character that is wrong.

use crate::command::{Ran, file, folder, jadoube_exits, text};

const RULES: &str = "rules:
  - id: rook-move
    authority: laws
    title: The rook's move
    articles: {\"2023\": \"3.3\"}
";

const GOOD: &str = "topic: rooks
authority: laws
rules: [rook-move]
about: How a rook goes.
cases:
  - id: rook-goes-along-a-file
    claim: A rook goes along a file.
    ask: legal_moves
    fen: \"4k3/8/8/8/8/8/8/R3K3 w - - 0 1\"
    expect: {includes: [\"a1a8\"]}
    evidence: by hand
";

/// What the folder with this case file comes to.
fn lint(name: &str, cases: &str) -> (String, Ran) {
    let folder = folder(&format!("cases-{name}"));
    file(&folder, "rules.yaml", RULES);
    let path = file(&folder, "rook.yaml", cases);
    let code = if cases == GOOD { 0 } else { 2 };
    let ran = jadoube_exits(code, &["lint", "--cases", text(&folder)]);
    if code == 2 {
        let test = jadoube_exits(2, &["test", "letter", "--cases", text(&folder)]);
        assert_eq!(test.err, ran.err, "{name}");
        assert_eq!(test.out, "", "{name}");
    }
    (path, ran)
}

#[test]
fn a_good_folder_is_in_order_and_is_run() {
    let (_, ran) = lint("good", GOOD);
    assert!(ran.out.ends_with(": all in order\n"), "{}", ran.out);
    let folder = format!("{}/cases-good", env!("CARGO_TARGET_TMPDIR"));
    let ran = jadoube_exits(
        0,
        &["test", "letter", "--cases", &folder, "--no-transforms"],
    );
    assert!(ran.out.contains("1 of 1 passed"), "{}", ran.out);
}

#[test]
fn each_mistake_is_shown_where_it_is() {
    // Name, what is replaced by what, and the line of the fault with the text up to the caret.
    let rows = [
        ("yaml", "about: How", "about: [How", 5, "", ""),
        (
            "field",
            "    ask:",
            "    asks: x\n    ask:",
            8,
            "    ",
            "asks",
        ),
        (
            "placement",
            "8/R3K3 w",
            "8/R3X3 w",
            9,
            "    fen: \"4k3/8/8/8/8/8/8/R3",
            "found 'X'",
        ),
        (
            "turn",
            "R3K3 w",
            "R3K3 x",
            9,
            "    fen: \"4k3/8/8/8/8/8/8/R3K3 ",
            "found 'x'",
        ),
        (
            "no-king",
            "4k3/8",
            "8/8",
            9,
            "    fen: \"",
            "Black has no king",
        ),
        (
            "move",
            "a1a8",
            "a1a9",
            10,
            "    expect: {includes: [\"a1a",
            "found '9'",
        ),
        (
            "question",
            "legal_moves",
            "legal_move",
            8,
            "    ask: ",
            "legal_moves",
        ),
        (
            "rule",
            "[rook-move]",
            "[rook-moves]",
            6,
            "  - ",
            "rook-moves",
        ),
        (
            "claim",
            "A rook goes along a file.",
            "\"\"",
            7,
            "    claim: ",
            "some words",
        ),
    ];
    for (name, old, new, line, before, says) in rows {
        assert_eq!(GOOD.matches(old).count(), 1, "{name}");
        let cases = GOOD.replace(old, new);
        let (path, ran) = lint(name, &cases);
        let said = &ran.err;
        assert!(
            said.starts_with("jadoube: 1 mistake in the cases\n"),
            "{name}: {said}"
        );
        assert!(said.contains(says), "{name}: {said}");
        if name == "yaml" {
            // Where a list that is never closed goes wrong is a matter of taste.
            assert!(said.contains(&format!("{path}:")), "{name}: {said}");
            continue;
        }
        let column = before.len() + 1;
        assert!(
            said.contains(&format!("{path}:{line}:{column}: ")),
            "{name}: {said}"
        );
        let shown = cases.lines().nth(line - 1).expect("a line");
        let gap = " ".repeat(line.to_string().len());
        let excerpt = format!(
            " {line} | {shown}\n {gap} | {}^\n",
            " ".repeat(before.len())
        );
        assert!(said.contains(&excerpt), "{name}: {said}");
    }
}

/// The good file with a second case.
fn two(second: &str) -> String {
    let case = GOOD.lines().skip(5);
    let case: String = case.map(|line| format!("{line}\n")).collect();
    let case = case.replace("rook-goes-along-a-file", second);
    format!("{GOOD}\n{case}")
}

#[test]
fn an_id_is_taken_once() {
    let (path, ran) = lint("twice", &two("rook-goes-along-a-file"));
    let says = format!("{path}:13:5: the id rook-goes-along-a-file is already taken in {path}:6\n");
    assert!(ran.err.contains(&says), "{}", ran.err);
}

#[test]
fn the_mistakes_of_all_cases_are_told_at_once() {
    let cases = two("rook-goes-up");
    let cases = cases.replacen("a1a8", "a1a9", 1);
    let (first, second) = cases.split_at(cases.len() / 2);
    let cases = format!("{first}{}", second.replace("R3K3 w", "R3K3 x"));
    let (path, ran) = lint("both", &cases);
    let said = &ran.err;
    assert!(
        said.starts_with("jadoube: 2 mistakes in the cases\n"),
        "{said}"
    );
    for place in ["10", "16"] {
        assert!(said.contains(&format!("\n{path}:{place}:")), "{said}");
    }
}

#[test]
fn folders_that_are_none_or_empty() {
    let empty = folder("cases-empty");
    let missing = format!("{}/nowhere", text(&empty));
    let rows = [
        (missing.as_str(), "expected a folder of cases, found none"),
        (
            text(&empty),
            "expected files named *.yaml in the folder, found none",
        ),
    ];
    for (folder, says) in rows {
        for command in [
            &["test", "letter"][..],
            &["lint"],
            &["list", "cases"],
            &["list", "rules"],
        ] {
            let arguments = [command, &["--cases", folder]].concat();
            let ran = jadoube_exits(2, &arguments);
            assert_eq!(
                ran.err,
                format!("jadoube: {folder}: {says}\n"),
                "{arguments:?}"
            );
            assert_eq!(ran.out, "", "{arguments:?}");
        }
    }
}
