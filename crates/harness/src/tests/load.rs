//! Loading: every fault with its place, word for word.

use crate::{Purpose, SourceFile, Suite, TextFault, Unvetted, Vet, lint, load, load_files};
use jadoube_protocol::Variant;

const RULES: &str = "rules:
  - id: en-passant
    authority: laws
    title: Capture en passant
    articles: {\"2014\": \"3.7.d\", \"2023\": \"3.7.3.1\"}
";

const HEAD: &str = "topic: en passant
authority: laws
rules: [en-passant]
about: A pawn.
cases:
";

pub fn files(list: &[(&str, &str)]) -> Vec<SourceFile> {
    list.iter()
        .map(|(name, text)| SourceFile {
            name: (*name).to_owned(),
            text: (*text).to_owned(),
        })
        .collect()
}

/// The faults of a case file that consists of a good head and these cases.
fn faults_of(cases: &str) -> String {
    let text = format!("{HEAD}{cases}");
    match load_files(
        &files(&[("rules.yaml", RULES), ("a.yaml", &text)]),
        &Unvetted,
    ) {
        Ok(_) => String::new(),
        Err(faults) => faults.to_string(),
    }
}

fn suite_of(list: &[(&str, &str)]) -> Result<Suite, String> {
    load_files(&files(list), &Unvetted).map_err(|faults| faults.to_string())
}

fn check(cases: &str, expected: &str) {
    let found = faults_of(cases);
    assert_eq!(found, expected.trim_end(), "\nfound:\n{found}\n");
}

const GOOD: &str = r#"  - id: a
    claim: Something is so.
    ask: legal_moves
    fen: "8/8/8/8/8/8/8/8 w - - 0 1"
    expect: {includes: ["a2a3"]}
    evidence: by hand
"#;

#[test]
fn a_good_file_has_no_faults() {
    check(GOOD, "");
    let suite = suite_of(&[("rules.yaml", RULES), ("a.yaml", &format!("{HEAD}{GOOD}"))]).unwrap();
    assert_eq!(lint(&suite), []);
}

#[test]
fn all_faults_of_a_case_are_found_at_once() {
    check(
        r#"  - id: En-passant
    claim: ""
    ask: legal_moves
    fen: 8
    moves: [e2e4, 3]
    depth: 3
    foo: 1
    expect: {includes: ["e4d3", "e4d3"], can: "yes"}
    level: must
    evidence: by foot
    transforms: flip
"#,
        r#"
a.yaml:6:9: expected an id in kebab-case (a-z, 0-9 and single hyphens between words), found "En-passant"
 6 |   - id: En-passant
   |         ^
a.yaml:7:12: expected some words, found an empty text
 7 |     claim: ""
   |            ^
a.yaml:9:10: expected a text, found the unquoted number 8: put it in quotes
 9 |     fen: 8
   |          ^
a.yaml:10:19: expected a text, found the unquoted number 3: put it in quotes
 10 |     moves: [e2e4, 3]
    |                   ^
a.yaml:11:5: the field `depth` does not belong to a question `legal_moves`
 11 |     depth: 3
    |     ^
a.yaml:12:5: unknown field `foo` of a question `legal_moves`; expected `id`, `claim`, `authority`, `rules`, `ask`, `fen`, `moves`, `variant`, `expect`, `expect_one_of`, `disputed`, `level`, `evidence`, `note` or `transforms`
 12 |     foo: 1
    |     ^
a.yaml:13:33: the move e4d3 is listed twice
 13 |     expect: {includes: ["e4d3", "e4d3"], can: "yes"}
    |                                 ^
a.yaml:13:42: unknown field `can` of what is expected of `legal_moves`; expected `moves`, `includes`, `excludes`, `count` or `refused`
 13 |     expect: {includes: ["e4d3", "e4d3"], can: "yes"}
    |                                          ^
a.yaml:14:12: expected `required`, `recommended` or `free`, found "must"
 14 |     level: must
    |            ^
a.yaml:15:15: expected evidence that begins with `by hand`, `published: ` or `report: `, found "by foot"
 15 |     evidence: by foot
    |               ^
a.yaml:16:17: expected `none`, found "flip"
 16 |     transforms: flip
    |                 ^
"#.trim_start(),
    );
}

#[test]
fn missing_fields_are_named_at_their_case() {
    check(
        "  - ask: perft\n",
        "a.yaml:6:5: missing field `id` of a case
 6 |   - ask: perft
   |     ^
a.yaml:6:5: missing field `claim` of a case
 6 |   - ask: perft
   |     ^
a.yaml:6:5: missing field `fen` of a question `perft`
 6 |   - ask: perft
   |     ^
a.yaml:6:5: missing field `depth` of a question `perft`
 6 |   - ask: perft
   |     ^
a.yaml:6:5: missing field `expect` (or `expect_one_of` or `disputed`) of a case
 6 |   - ask: perft
   |     ^
a.yaml:6:5: missing field `evidence` of a question `perft`
 6 |   - ask: perft
   |     ^
",
    );
}

/// What a table row says: a case's own lines, and the faults without their snippets.
#[test]
fn expectations_fit_their_questions() {
    let rows = [
        (
            r#"ask: perft|depth: 1|expect: {nodes: 20}"#,
            "11:21: expected a decimal number below 2^64 as text, found the unquoted number 20: put it in quotes",
        ),
        (
            r#"ask: perft|depth: 256|expect: {nodes: "20"}"#,
            "10:12: expected a whole number below 2^8, found the unquoted number 256",
        ),
        (
            r#"ask: perft|depth: 1|expect: {nodes: "20", divide: {"a2a3": "19"}}"#,
            "expected counts that add up to `nodes`",
        ),
        (
            r#"ask: perft|depth: 1|expect: {moves: ["a2a3"]}"#,
            "missing field `nodes` of what is expected of `perft`\nunknown field `moves` of what is expected of `perft`; expected `nodes`, `divide` or `refused`",
        ),
        (
            r#"ask: perft|depth: 1|expect: {nodes: "20", refused: any}"#,
            "the field `nodes` does not belong to what is expected of `perft`",
        ),
        (r#"ask: can_mate|color: white|expect: {can: yes}"#, ""),
        (
            r#"ask: can_mate|color: white|expect: {can: true}"#,
            "expected `yes` or `no`, found the unquoted word true",
        ),
        (
            r#"ask: can_mate|color: red|expect: {can: "no"}"#,
            "expected `white` or `black`, found \"red\"",
        ),
        (
            r#"ask: flag_fall|color: white|expect: {result: "2-0"}"#,
            "expected `1-0`, `0-1` or `1/2-1/2`, found \"2-0\"",
        ),
        (
            r#"ask: legal_moves|expect: {}"#,
            "expected one of `moves`, `includes`, `excludes`, `count` or `refused`, found none",
        ),
        (
            r#"ask: legal_moves|expect: {refused: syntax}"#,
            "expected `any`, found \"syntax\"",
        ),
        (
            r#"ask: legal_moves|expect: {moves: ["a move"]}"#,
            "expected a move in UCI notation: one to eight printable ASCII characters, found \"a move\"",
        ),
        (
            r#"ask: parse_san|text: "Nf3"|expect: {refused: syntax}"#,
            "",
        ),
        (
            r#"ask: san|move: "g1f3"|expect: {san_one_of: ["Nf3"]}"#,
            "expected two expectations or more, found 1",
        ),
        (
            r#"ask: line|moves: ["a2a3"]|expect: {refused_at: 2}"#,
            "expected `refused_at` between 1 and 1, the number of moves",
        ),
        (
            r#"ask: line|moves: ["a2a3"]|expect: {at: {"2": {check: true}}}"#,
            "expected plies up to 1, which are accepted, found 2",
        ),
        (
            r#"ask: line|moves: ["a2a3"]|expect: {at: {end: {check: true}}}"#,
            "expected the number of a ply or `last`, found \"end\"",
        ),
        (
            r#"ask: line|edition: "2020"|expect: {at: {last: {check: true}}}"#,
            "expected `2014`, `2017`, `2018` or `2023`, found \"2020\"",
        ),
        (
            r#"ask: line|editions: ["2023", "2018"]|expect: {at: {last: {check: true}}}"#,
            "expected the editions listed once each, oldest first",
        ),
        (
            r#"ask: line|expect: {at: {last: {claims_by: {"a2a3": []}}}}"#,
            "expected at least one claim, found an empty list",
        ),
        (
            r#"ask: line|expect: {at: {last: {fen: "8/8 w - - 0"}}}"#,
            "expected a FEN with four fields or six, found 5",
        ),
        (
            r#"ask: line|expect: {at: {last: {fen: {fen: "8 w - - 0 1", en_passant: {always: "-"}}}}}"#,
            "missing field `pseudo_legal` of an en-passant field by dialect\nmissing field `legal` of an en-passant field by dialect",
        ),
        (
            r#"ask: line|expect: {at: {last: {}}}"#,
            "expected one of `fen`, `check`, `ending`, `claims`, `claims_by`, `claims_by_includes`, `claims_by_excludes`, `occurrences`, `halfmoves` or `fullmoves`, found none",
        ),
        (
            r#"ask: legal_moves|level: free|expect: {count: 1}"#,
            "expected no expectation, since the level is `free`, found one",
        ),
        (r#"ask: legal_moves|level: free"#, ""),
        (
            r#"ask: legal_moves|expect: {count: 1}|expect_one_of: []"#,
            "expected one of `expect`, `expect_one_of` and `disputed`, found several",
        ),
        (
            r#"ask: legal_moves|disputed: [{reading: x, expect: {count: 1}}, {reading: y, source: z, expect: {count: 2}}]"#,
            "missing field `source` of a reading",
        ),
    ];
    let mut wrong = Vec::new();
    for (lines, expected) in rows {
        let lines: Vec<String> = lines
            .split('|')
            .map(|line| format!("    {line}\n"))
            .collect();
        let case = format!(
            "  - id: a\n    claim: c\n    fen: \"8\"\n{}    evidence: by hand\n",
            lines.concat()
        );
        let found: Vec<String> = faults_of(&case)
            .lines()
            .filter_map(|line| line.strip_prefix("a.yaml:"))
            .map(str::to_owned)
            .collect();
        let expected: Vec<&str> = expected.lines().collect();
        let as_expected = found.len() == expected.len()
            && found
                .iter()
                .zip(&expected)
                .all(|(found, expected)| found.ends_with(expected));
        if !as_expected {
            wrong.push(format!("{case}expected {expected:?}\nfound    {found:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn ids_are_unique_and_rules_known_across_files() {
    let first = format!("{HEAD}{GOOD}");
    let second = first.replace("[en-passant]", "[en-pasant]");
    let error = suite_of(&[
        ("rules.yaml", RULES),
        ("a.yaml", &first),
        ("b.yaml", &second),
    ])
    .unwrap_err();
    assert_eq!(
        error,
        "b.yaml:6:5: the id a is already taken in a.yaml:6
 6 |   - id: a
   |     ^
b.yaml:6:5: the case a names the rule en-pasant, which rules.yaml does not have
 6 |   - id: a
   |     ^"
    );
}

#[test]
fn text_that_is_no_yaml_is_placed() {
    let rows = [
        (
            "topic: \"x\n",
            "a.yaml:1:8: unclosed quote\n 1 | topic: \"x\n   |        ^",
        ),
        (
            "topic: x\ntopic: y\n",
            "a.yaml:2:1: duplicate mapping key: topic\n 2 | topic: y\n   | ^",
        ),
        (
            "topic: x\n---\ntopic: y\n",
            "a.yaml:3:1: expected one YAML document, found a second one\n 3 | topic: y\n   | ^",
        ),
        (
            "- x\n",
            "a.yaml:1:1: expected a case file, a mapping, found a list\n 1 | - x\n   | ^",
        ),
        (
            "",
            "a.yaml:1:1: expected a case file, a mapping, found nothing",
        ),
    ];
    for (text, expected) in rows {
        let error = suite_of(&[("rules.yaml", RULES), ("a.yaml", text)]).unwrap_err();
        assert_eq!(error, expected, "{text:?}");
    }
}

#[test]
fn the_table_of_rules_is_checked() {
    let table = "rules:
  - id: a
    authority: laws
    title: t
    section: \"1\"
  - id: b
    authority: pgn
    title: t
    section: \"1\"
  - id: b
    authority: pgn
    title: t
    section: \"1\"
  - id: c
    authority: laws
    title: t
    articles: {\"1999\": \"1\"}
";
    let error = suite_of(&[("rules.yaml", table)]).unwrap_err();
    let lines: Vec<&str> = error
        .lines()
        .filter(|line| line.starts_with("rules.yaml"))
        .collect();
    assert_eq!(
        lines,
        [
            "rules.yaml:2:5: missing field `articles` of the rule a",
            "rules.yaml:5:5: the field `section` does not belong to the rule a",
            "rules.yaml:10:5: the rule b is already in line 6",
            "rules.yaml:17:16: expected an edition: 2014, 2017, 2018 or 2023, found \"1999\"",
        ]
    );
    assert_eq!(
        suite_of(&[("a.yaml", &format!("{HEAD}{GOOD}"))]).unwrap_err(),
        "rules.yaml: expected the table of rules beside the cases, found no such file"
    );
}

/// The first lines of the faults of these lists of known failures, beside the cases `a` and `a~flip` and the like.
fn faults_of_lists(lists: &[(&str, &str)]) -> Vec<String> {
    let cases = format!("{HEAD}{GOOD}");
    let mut files = vec![("rules.yaml", RULES), ("a.yaml", &cases)];
    files.extend_from_slice(lists);
    let faults = suite_of(&files).err().unwrap_or_default();
    faults
        .lines()
        .filter_map(|line| line.strip_prefix("known-failures/"))
        .map(str::to_owned)
        .collect()
}

#[test]
fn lists_of_known_failures_are_checked() {
    let rows: [(&str, &[&str]); 12] = [
        (
            "  - reason: y\n    link: https://example.org\n    cases:\n      a: x\n      a~flip: \" x\"\n",
            &[],
        ),
        (
            "  - reason: y\n    cases:\n      a~flip: x\n      b: x\n",
            &["x.yaml:7:7: expected a case of the suite, found b, which names none"],
        ),
        (
            "  - reason: \" \"\n    cases:\n      a: x\n",
            &["x.yaml:4:13: expected some words, found an empty text"],
        ),
        (
            "  - cases:\n      a: x\n",
            &["x.yaml:4:5: missing field `reason` of a reason with its cases"],
        ),
        (
            "  - reason: y\n",
            &["x.yaml:4:5: missing field `cases` of a reason with its cases"],
        ),
        (
            "  - reason: y\n    cases: {}\n",
            &["x.yaml:5:12: expected a case that fails for this reason, found none"],
        ),
        (
            "  - reason: y\n    cases: [a]\n",
            &["x.yaml:5:12: expected a mapping of cases and wrong answers, found a list"],
        ),
        (
            "  - reason: y\n    cases:\n      a: x\n      a: z\n",
            &["x.yaml:7:7: duplicate mapping key: a"],
        ),
        (
            "  - reason: y\n    cases:\n      a: x\n  - reason: z\n    cases:\n      a: x\n",
            &["x.yaml:9:7: a is already listed in line 6"],
        ),
        (
            "  - reason: y\n    cases:\n      a: 3\n      a~flip:\n",
            &[
                "x.yaml:6:10: expected a text, found the unquoted number 3: put it in quotes",
                "x.yaml:7:13: expected a text, found nothing",
            ],
        ),
        (
            "  - case: a\n    got: x\n    reason: y\n",
            &[
                "x.yaml:4:5: missing field `cases` of a reason with its cases",
                "x.yaml:4:5: unknown field `case` of a reason with its cases; expected `reason`, `link` or `cases`",
                "x.yaml:5:5: unknown field `got` of a reason with its cases; expected `reason`, `link` or `cases`",
            ],
        ),
        (
            "  - reason: y\n    cases:\n      a: x\nfailure: []\n",
            &[
                "x.yaml:7:1: unknown field `failure` of a file of known failures; expected `subject`, `version` or `failures`",
            ],
        ),
    ];
    let mut wrong = Vec::new();
    for (groups, expected) in rows {
        let list = format!("subject: x\nversion: \"1\"\nfailures:\n{groups}");
        let found = faults_of_lists(&[("known-failures/x.yaml", &list)]);
        if found != expected {
            wrong.push(format!("{groups}expected {expected:?}\nfound    {found:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_subject_has_one_list_of_known_failures() {
    let list = "subject: x\nversion: \"1\"\nfailures: []\n";
    let other = list.replace("x", "y");
    assert_eq!(
        faults_of_lists(&[
            ("known-failures/x.yaml", list),
            ("known-failures/y.yaml", &other),
            ("known-failures/z.yaml", list),
        ]),
        ["z.yaml:1:10: the known failures of x are already listed in known-failures/x.yaml"]
    );
}

/// Finds fault with the letter `X`.
struct NoX;

impl Vet for NoX {
    fn fen(&self, text: &str, _: Variant, purpose: Purpose) -> Result<(), TextFault> {
        text.find('X').map_or(Ok(()), |at| {
            Err(TextFault {
                at,
                message: format!("an X, for {purpose:?}"),
            })
        })
    }

    fn uci_move(&self, text: &str) -> Result<(), TextFault> {
        self.fen(text, Variant::Standard, Purpose::Play)
    }
}

#[test]
fn faults_inside_texts_are_placed_at_their_character() {
    let text = format!(
        "{HEAD}{}",
        r#"  - id: a
    claim: c
    ask: line
    fen: "8/X"
    moves: [aX, "bbX", "refused X"]
    expect: {refused_at: 3}
    evidence: by hand
  - id: c
    claim: c
    ask: line
    fen: "8"
    expect: {at: {last: {fen: "äX w - - 0 1"}}}
    evidence: by hand
  - id: b
    claim: c
    ask: legal_moves
    fen: "X"
    expect: {refused: any}
    evidence: by hand
"#
    );
    let faults = load_files(&files(&[("rules.yaml", RULES), ("a.yaml", &text)]), &NoX).unwrap_err();
    let lines: Vec<String> = faults
        .0
        .iter()
        .map(|fault| fault.to_string().lines().next().unwrap_or("").to_owned())
        .collect();
    assert_eq!(
        lines,
        [
            "a.yaml:9:13: an X, for Play",
            "a.yaml:10:14: an X, for Play",
            "a.yaml:10:20: an X, for Play",
            "a.yaml:17:33: an X, for Expected",
        ]
    );
}

#[test]
fn lint_finds_what_is_out_of_order() {
    let text = format!(
        "{HEAD}{}",
        r#"  - id: a
    claim: c
    fen: "8"
    ask: legal_moves
    expect: {excludes: ["b2b3", "a2a3"]}
    evidence: by hand
  - id: b
    claim: another
    ask: legal_moves
    fen: "8"
    expect: {excludes: ["b2b3", "a2a3"]}
    evidence: by hand
    authority: pgn
"#
    );
    let rules = format!("{RULES}  - id: x\n    authority: pgn\n    title: t\n    section: \"1\"\n");
    let suite = suite_of(&[("rules.yaml", &rules), ("a.yaml", &text)]).unwrap();
    let lines: Vec<String> = lint(&suite)
        .iter()
        .map(|fault| fault.to_string().lines().next().unwrap_or("").to_owned())
        .collect();
    assert_eq!(
        lines,
        [
            "a.yaml:9:5: expected `ask` before `fen`",
            "a.yaml:10:33: expected the moves sorted: a2a3 before b2b3",
            "a.yaml:12:5: the case b asks and expects the same as a",
            "a.yaml:12:5: expected the authority of the case b to be that of its first rule en-passant, laws, found pgn",
            "a.yaml:16:33: expected the moves sorted: a2a3 before b2b3",
            "a.yaml:18:5: expected `authority` before `evidence`",
            "rules.yaml:6:5: expected a case for the rule x, or `none:` with the reason, found neither",
        ]
    );
}

#[test]
fn a_missing_or_empty_folder_is_one_message() {
    let missing = std::path::Path::new("no/such/folder");
    assert_eq!(
        load(missing, &Unvetted).unwrap_err().to_string(),
        "no/such/folder: expected a folder of cases, found none"
    );
    let empty = std::env::temp_dir().join(format!("jadoube-empty-{}", std::process::id()));
    std::fs::create_dir_all(&empty).unwrap();
    let error = load(&empty, &Unvetted).unwrap_err().to_string();
    std::fs::write(empty.join("a.yml"), [0xff]).unwrap();
    std::fs::write(empty.join("b.yaml"), [0xff]).unwrap();
    let unreadable = load(&empty, &Unvetted).unwrap_err().to_string();
    std::fs::remove_dir_all(&empty).unwrap();
    let name = empty.display();
    assert_eq!(
        error,
        format!("{name}: expected files named *.yaml in the folder, found none")
    );
    assert_eq!(
        unreadable,
        format!(
            "{name}/a.yml: expected a name that ends with .yaml, found .yml\n\
             {name}/b.yaml: cannot be read: stream did not contain valid UTF-8"
        )
    );
}
