//! The published schemas are those of the types, and accept and refuse what the harness does.

use jadoube_protocol::schema;
use jadoube_protocol::wire::{self, FromSubject, ToSubject};
use jsonschema::Validator;
use serde::de::DeserializeOwned;
use std::fs;
use std::path::PathBuf;

fn published(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../../../docs/schema/protocol-1")
        .join(name)
}

/// With `UPDATE_SCHEMAS` set, writes them instead.
#[test]
fn the_published_schemas_are_those_of_the_types() {
    for (name, schema) in schema::published() {
        let mut text = serde_json::to_string_pretty(&schema).expect("a schema is JSON");
        text.push('\n');
        let path = published(name);
        if std::env::var_os("UPDATE_SCHEMAS").is_some() {
            fs::write(&path, &text).expect("the folder is there");
        }
        let found = fs::read_to_string(&path).expect(name);
        assert_eq!(
            found, text,
            "{name} is out of date: run this test once with UPDATE_SCHEMAS=1"
        );
    }
}

fn validator(name: &str) -> Validator {
    let text = fs::read_to_string(published(name)).expect(name);
    let schema = serde_json::from_str(&text).expect("a schema is JSON");
    jsonschema::draft202012::new(&schema).expect("a schema")
}

/// What the harness reads and the schema allows must be the same lines.
fn compare<T: DeserializeOwned>(schema: &str, table: &[(&str, bool)]) {
    let validator = validator(schema);
    let mut wrong = Vec::new();
    for (line, good) in table {
        let by_schema = serde_json::from_str(line).is_ok_and(|line| validator.is_valid(&line));
        let by_reader = wire::read::<T>(line);
        if by_schema != *good {
            wrong.push(format!("{schema} says {by_schema} to {line}"));
        }
        if by_reader.is_ok() != *good {
            let why = by_reader.err().map(|error| error.to_string());
            wrong.push(format!("the reader says {why:?} to {line}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn lines_to_a_subject_are_read_as_the_schema_says() {
    compare::<ToSubject>(
        "to-subject.json",
        &[
            (r#"{"hello":{"protocol":1}}"#, true),
            (r#"{"hello":{"protocol":1,"x_run":"7"}}"#, true),
            (r#"{"hello":{"protocol":1},"x_run":"7"}"#, true),
            (r#"{"hello":{"protocol":1,"run":"7"}}"#, false),
            (r#"{"hello":{"protocol":"1"}}"#, false),
            (r#"{"hello":{"protocol":-1}}"#, false),
            (r#"{"hello":{}}"#, false),
            (r#"{"bye":{}}"#, true),
            (r#"{"bye":{"why":1}}"#, false),
            (r#"{"batch":{"items":[]}}"#, true),
            (r#"{"batch":{}}"#, false),
            (r#"{"good day":{}}"#, false),
            (r#"{"hello":{"protocol":1},"bye":{}}"#, false),
            (r#"{}"#, false),
            (r#"[]"#, false),
            (r#"{"hello":"#, false),
        ],
    );
}

#[test]
fn questions_are_read_as_the_schema_says() {
    let table = [
        (r#"{"ask":"legal_moves","fen":"8"}"#, true),
        (
            r#"{"ask":"legal_moves","fen":"8","moves":["e2e4"],"variant":"chess960"}"#,
            true,
        ),
        (r#"{"ask":"legal_moves","fen":"8","x_hint":1}"#, true),
        (r#"{"ask":"legal_moves"}"#, false),
        (r#"{"ask":"legal_moves","fen":8}"#, false),
        (r#"{"ask":"legal_moves","fen":"8","depth":1}"#, false),
        (
            r#"{"ask":"legal_moves","fen":"8","variant":"atomic"}"#,
            false,
        ),
        (
            r#"{"ask":"line","fen":"8","moves":["e2e4"],"edition":"2018"}"#,
            true,
        ),
        (r#"{"ask":"line","fen":"8","edition":2018}"#, false),
        (r#"{"ask":"line","fen":"8","edition":"1997"}"#, false),
        (r#"{"ask":"perft","fen":"8","depth":3,"divide":true}"#, true),
        (r#"{"ask":"perft","fen":"8","depth":300}"#, false),
        (r#"{"ask":"perft","fen":"8"}"#, false),
        (r#"{"ask":"can_mate","fen":"8","color":"white"}"#, true),
        (r#"{"ask":"can_mate","fen":"8","color":"w"}"#, false),
        (r#"{"ask":"flag_fall","fen":"8","color":"black"}"#, true),
        (r#"{"ask":"san","fen":"8","move":"e2e4"}"#, true),
        (r#"{"ask":"san","fen":"8","m":"e2e4"}"#, false),
        (r#"{"ask":"parse_san","fen":"8","text":"e4"}"#, true),
        (r#"{"ask":"read_fen","text":""}"#, true),
        (r#"{"ask":"read_fen","fen":""}"#, false),
        (r#"{"ask":"best_move","fen":"8"}"#, false),
        (r#"{"fen":"8"}"#, false),
    ];
    let lines: Vec<(String, bool)> = table
        .iter()
        .map(|(question, good)| {
            let item = format!("{{\"id\":1,\"question\":{question}}}");
            (format!("{{\"batch\":{{\"items\":[{item}]}}}}"), *good)
        })
        .collect();
    let lines: Vec<(&str, bool)> = lines.iter().map(|(line, good)| (&**line, *good)).collect();
    compare::<ToSubject>("to-subject.json", &lines);
}

#[test]
fn answers_are_read_as_the_schema_says() {
    let table = [
        (r#"{"value":{"moves":["e2e4"]}}"#, true),
        (r#"{"value":{"moves":[""]}}"#, false),
        (r#"{"value":{"moves":["e2 e4"]}}"#, false),
        (r#"{"value":{"moves":["from e2 to e4"]}}"#, false),
        (r#"{"value":{"moves":"e2e4"}}"#, false),
        (r#"{"value":{"moves":["e2e4"],"count":1}}"#, false),
        (r#"{"value":{}}"#, false),
        (r#"{"value":{"line":{"plies":[]}}}"#, true),
        (
            r#"{"value":{"line":{"plies":[{"fen":"8","check":false,"ending":"none","claims":{"now":["fifty"],"by":{"g8f6":["threefold"]}},"occurrences":1,"halfmoves":0,"fullmoves":1}],"refused":{"ply":1,"refusal":{"kind":"illegal_move","detail":"no"}}}}}"#,
            true,
        ),
        (
            r#"{"value":{"line":{"plies":[{"ending":"resigned"}]}}}"#,
            false,
        ),
        (r#"{"value":{"line":{"plies":[{"fem":"8"}]}}}"#, false),
        (
            r#"{"value":{"perft":{"nodes":"20","divide":{"e2e4":"1"}}}}"#,
            true,
        ),
        (r#"{"value":{"perft":{"nodes":20}}}"#, false),
        (r#"{"value":{"perft":{"nodes":"+20"}}}"#, false),
        (r#"{"value":{"perft":{"nodes":"-20"}}}"#, false),
        (
            r#"{"value":{"perft":{"nodes":"20","divide":{"e2e4":1}}}}"#,
            false,
        ),
        (r#"{"value":{"can_mate":"no"}}"#, true),
        (r#"{"value":{"can_mate":{"yes":["f1f8"]}}}"#, true),
        (r#"{"value":{"can_mate":false}}"#, false),
        (r#"{"value":{"result":"1/2-1/2"}}"#, true),
        (r#"{"value":{"result":"draw"}}"#, false),
        (r#"{"value":{"text":"Nf3"}}"#, true),
        (r#"{"value":{"move":"g1f3"}}"#, true),
        (r#"{"value":{"fen":null}}"#, true),
        (r#"{"value":{"fen":"8"}}"#, true),
        (r#"{"value":null}"#, false),
        (r#"{"refused":{"kind":"syntax"}}"#, true),
        (r#"{"refused":{"kind":"syntax","x_code":7}}"#, true),
        (r#"{"refused":{"kind":"bad"}}"#, false),
        (r#"{"refused":"syntax"}"#, false),
        (r#"{"unsupported":"why"}"#, true),
        (r#"{"unsupported":null}"#, false),
        (r#"{"error":"why"}"#, true),
        (r#"{"crashed":"why"}"#, false),
        (r#"{"error":"why","value":{"fen":null}}"#, false),
    ];
    let lines: Vec<(String, bool)> = table
        .iter()
        .map(|(answer, good)| {
            let line = format!("{{\"answer\":{{\"id\":1,\"answer\":{answer}}}}}");
            (line, *good)
        })
        .collect();
    let lines: Vec<(&str, bool)> = lines.iter().map(|(line, good)| (&**line, *good)).collect();
    compare::<FromSubject>("from-subject.json", &lines);
}

#[test]
fn other_lines_from_a_subject_are_read_as_the_schema_says() {
    let description = r#"{"name":"a","version":"1","language":"C","license":"MIT","questions":["san"],"variants":["standard"],"editions":["2023"],"dialect":{"en_passant":"legal","castling":"x_fen","fen_fields":6,"endings":["dead"]},"pace":"slow"}"#;
    let hello = |description: &str| {
        format!("{{\"hello\":{{\"protocol\":1,\"description\":{description}}}}}")
    };
    let edited = |from: &str, to: &str| {
        assert!(description.contains(from), "{from}");
        hello(&description.replace(from, to))
    };
    let table = [
        (hello(description), true),
        (edited(r#","pace":"slow""#, ""), true),
        (edited(r#"{"name""#, r#"{"x_home":"b","name""#), true),
        (edited(r#"{"name""#, r#"{"home":"b","name""#), false),
        (edited(r#""name":"a","#, ""), false),
        (edited(r#"["san"]"#, r#"["sann"]"#), false),
        (edited(r#""legal""#, r#""sometimes""#), false),
        (edited(r#":6"#, r#":"6""#), false),
        (edited(r#":"slow""#, r#":"very slow""#), false),
        (r#"{"hello":{"protocol":1}}"#.to_owned(), false),
        (r#"{"progress":{"id":1}}"#.to_owned(), true),
        (r#"{"progress":{"id":"1"}}"#.to_owned(), false),
        (r#"{"progress":{"id":1.5}}"#.to_owned(), false),
        (r#"{"progress":{"id":1,"percent":3}}"#.to_owned(), false),
        (r#"{"answer":{"answer":{"error":""}}}"#.to_owned(), false),
        (r#"{"batch":{"items":[]}}"#.to_owned(), false),
    ];
    let lines: Vec<(&str, bool)> = table.iter().map(|(line, good)| (&**line, *good)).collect();
    compare::<FromSubject>("from-subject.json", &lines);
}
