//! Comparing: what is expected, in the words of a case file, and what becomes of answers to it.

use super::fakes::{description, suite};
use crate::judge;
use crate::record::Outcome;
use jadoube_protocol::{
    Answer, CastlingField, Description, EnPassantField, Ending, Pace, Reply, Value,
};

const HEAD: &str = "topic: t
authority: laws
rules: [pawn-step]
about: A.
cases:
  - id: a
    claim: c
    evidence: by hand
";

/// Judges a reply in JSON: an answer, or what the transport saw.
fn came_to(case: &str, reply: &str, subject: &Description) -> String {
    let lines: Vec<String> = case
        .split('|')
        .map(|line| format!("    {line}\n"))
        .collect();
    let suite = suite(&[("a.yaml", &format!("{HEAD}{}", lines.concat()))]);
    let case = &suite.cases[0];
    let reply = match serde_json::from_str::<Answer>(reply) {
        Ok(answer) => Reply::Answered(answer),
        Err(_) => serde_json::from_str(reply).unwrap_or_else(|error| panic!("{reply}: {error}")),
    };
    let judgement = judge(&case.question, &case.expected, case.level, subject, &reply);
    let text = match judgement.outcome {
        Outcome::Unsupported => judgement.detail,
        _ => judgement.answered,
    };
    format!("{}: {text}", judgement.outcome.as_str())
}

fn check(rows: &[(&str, &str, &str)]) {
    check_for(&description(), rows);
}

fn check_for(subject: &Description, rows: &[(&str, &str, &str)]) {
    let mut wrong = Vec::new();
    for (case, reply, expected) in rows {
        let found = came_to(case, reply, subject);
        if found != *expected {
            wrong.push(format!(
                "{case}\n  answer   {reply}\n  expected {expected}\n  found    {found}"
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn moves() {
    let exact = r#"ask: legal_moves|fen: "8"|expect: {moves: ["a2a3", "a2a4"]}"#;
    let some = r#"ask: legal_moves|fen: "8"|expect: {includes: ["a2a3"], excludes: ["a2a4"]}"#;
    let count = r#"ask: legal_moves|fen: "8"|expect: {count: 2}"#;
    let refused = r#"ask: legal_moves|fen: "8"|expect: {refused: any}"#;
    let free = r#"ask: legal_moves|fen: "8"|level: free"#;
    check(&[
        (
            exact,
            r#"{"value":{"moves":["a2a4","a2a3"]}}"#,
            "pass: 2 moves",
        ),
        (
            exact,
            r#"{"value":{"moves":["a2a4","a2a3","a2a4"]}}"#,
            "fail: 3 moves, twice a2a4",
        ),
        (
            exact,
            r#"{"value":{"moves":["a2a4","b2b4"]}}"#,
            "fail: 2 moves, without a2a3, with b2b4",
        ),
        (
            exact,
            r#"{"value":{"moves":["A2A4","a2a3"]}}"#,
            "fail: 2 moves, without a2a4, with A2A4",
        ),
        (
            exact,
            r#"{"value":{"moves":[]}}"#,
            "fail: 0 moves, without a2a3 a2a4",
        ),
        (exact, r#"{"value":{"text":"a2a3"}}"#, "garbled: garbled"),
        (
            exact,
            r#"{"unsupported":"no generator"}"#,
            "unsupported: no generator",
        ),
        (exact, r#"{"error":"boom\nbang"}"#, "error: error: boom"),
        (
            exact,
            r#"{"refused":{"kind":"unspecified"}}"#,
            "refused wrongly: refused",
        ),
        (exact, r#"{"crashed":"signal 11"}"#, "crashed: crashed"),
        (exact, r#"{"timed_out":"5 s"}"#, "timed out: timed out"),
        (exact, r#"{"garbled":"{"}"#, "garbled: garbled"),
        (
            some,
            r#"{"value":{"moves":["a2a3","c2c3"]}}"#,
            "pass: 2 moves",
        ),
        (
            some,
            r#"{"value":{"moves":["a2a4"]}}"#,
            "fail: 1 move, without a2a3, with a2a4",
        ),
        (
            some,
            r#"{"value":{"moves":["a2a3","c2c3","c2c3"]}}"#,
            "fail: 3 moves, twice c2c3",
        ),
        (
            count,
            r#"{"value":{"moves":["a2a3","c2c3"]}}"#,
            "pass: 2 moves",
        ),
        (count, r#"{"value":{"moves":["a2a3"]}}"#, "fail: 1 move"),
        (
            refused,
            r#"{"refused":{"kind":"illegal_position","detail":"no king"}}"#,
            "pass: refused (illegal position)",
        ),
        (
            refused,
            r#"{"value":{"moves":["a2a3"]}}"#,
            "fail: only a2a3",
        ),
        (refused, r#"{"error":"panicked"}"#, "error: error: panicked"),
        (refused, r#"{"crashed":"signal 11"}"#, "crashed: crashed"),
        (free, r#"{"value":{"moves":["a2a3"]}}"#, "pass: only a2a3"),
        (
            free,
            r#"{"refused":{"kind":"syntax"}}"#,
            "pass: refused (syntax)",
        ),
        (free, r#"{"error":"panicked"}"#, "error: error: panicked"),
        (free, r#"{"value":{"text":"x"}}"#, "garbled: garbled"),
        (free, r#"{"unsupported":"x"}"#, "unsupported: x"),
    ]);
}

#[test]
fn counts() {
    let total = r#"ask: perft|fen: "8"|depth: 1|expect: {nodes: "3"}"#;
    let divide =
        r#"ask: perft|fen: "8"|depth: 1|expect: {nodes: "3", divide: {"a2a3": "1", "b2b3": "2"}}"#;
    check(&[
        (
            total,
            r#"{"value":{"perft":{"nodes":"3"}}}"#,
            "pass: 3 nodes",
        ),
        (
            total,
            r#"{"value":{"perft":{"nodes":"4"}}}"#,
            "fail: 4 nodes",
        ),
        (
            divide,
            r#"{"value":{"perft":{"nodes":"3","divide":{"a2a3":"1","b2b3":"2"}}}}"#,
            "pass: 3 nodes",
        ),
        (
            divide,
            r#"{"value":{"perft":{"nodes":"3","divide":{"a2a3":"2","c2c3":"1"}}}}"#,
            "fail: 3 nodes, a2a3 2 b2b3 missing c2c3 1",
        ),
        (
            divide,
            r#"{"value":{"perft":{"nodes":"3"}}}"#,
            "unsupported: does not count for each move",
        ),
        (
            divide,
            r#"{"value":{"perft":{"nodes":"4"}}}"#,
            "fail: 4 nodes",
        ),
    ]);
}

#[test]
fn results_mates_and_san() {
    let can = r#"ask: can_mate|fen: "8"|color: white|expect: {can: "yes"}"#;
    let cannot = r#"ask: can_mate|fen: "8"|color: white|expect: {can: "no"}"#;
    let result = r#"ask: flag_fall|fen: "8"|color: white|expect: {result: "1/2-1/2"}"#;
    let san = r#"ask: san|fen: "8"|move: "g1f3"|expect: {san_one_of: ["Nf3", "Nf3+"]}"#;
    let parsed = r#"ask: parse_san|fen: "8"|text: "Nf3"|expect: {move: "g1f3"}"#;
    let ambiguous = r#"ask: parse_san|fen: "8"|text: "Nf3"|expect: {refused: ambiguous_move}"#;
    check(&[
        (
            can,
            r#"{"value":{"can_mate":{"yes":["a2a3"]}}}"#,
            "pass: can mate: a2a3",
        ),
        (can, r#"{"value":{"can_mate":"no"}}"#, "fail: cannot mate"),
        (
            can,
            r#"{"value":{"can_mate":"undecided"}}"#,
            "undecided: undecided",
        ),
        (
            cannot,
            r#"{"value":{"can_mate":{"yes":[]}}}"#,
            "fail: can mate",
        ),
        (
            cannot,
            r#"{"value":{"can_mate":"no"}}"#,
            "pass: cannot mate",
        ),
        (result, r#"{"value":{"result":"1/2-1/2"}}"#, "pass: 1/2-1/2"),
        (result, r#"{"value":{"result":"0-1"}}"#, "fail: 0-1"),
        (san, r#"{"value":{"text":"Nf3+"}}"#, "pass: Nf3+"),
        (san, r#"{"value":{"text":"Ngf3"}}"#, "fail: Ngf3"),
        (parsed, r#"{"value":{"move":"g1f3"}}"#, "pass: g1f3"),
        (parsed, r#"{"value":{"move":"g1h3"}}"#, "fail: g1h3"),
        (
            ambiguous,
            r#"{"refused":{"kind":"ambiguous_move"}}"#,
            "pass: refused (ambiguous move)",
        ),
        (
            ambiguous,
            r#"{"refused":{"kind":"unspecified"}}"#,
            "pass: refused",
        ),
        (
            ambiguous,
            r#"{"refused":{"kind":"illegal_move"}}"#,
            "fail: refused (illegal move)",
        ),
        (ambiguous, r#"{"value":{"move":"g1f3"}}"#, "fail: g1f3"),
    ]);
}

const PLIES: [&str; 2] = [
    r#"{"check":false,"ending":"none","claims":{"now":[]}}"#,
    r#"{"check":true,"ending":"stalemate"}"#,
];

#[test]
fn lines() {
    let case = |expect: &str| format!(r#"ask: line|fen: "8"|moves: ["a2a3"]|expect: {expect}"#);
    let whole = format!(
        r#"{{"value":{{"line":{{"plies":[{},{}]}}}}}}"#,
        PLIES[0], PLIES[1]
    );
    let refused = |ply: usize, plies: &str| {
        format!(
            r#"{{"value":{{"line":{{"plies":[{plies}],"refused":{{"ply":{ply},"refusal":{{"kind":"illegal_move"}}}}}}}}}}"#
        )
    };
    let rows = [
        (
            "{refused_at: 1}",
            refused(1, PLIES[0]),
            "pass: move 1 refused",
        ),
        ("{refused_at: 1}", whole.clone(), "fail: move 1 accepted"),
        ("{refused_at: 1}", refused(1, ""), "garbled: garbled"),
        (
            "{refused_at: 1, at: {last: {check: true}}}",
            refused(1, PLIES[0]),
            "fail: at the end: check false",
        ),
        (
            "{at: {last: {check: true}}}",
            refused(1, PLIES[0]),
            "refused wrongly: move 1 refused (illegal move)",
        ),
        (
            "{at: {last: {check: true}}}",
            refused(2, &PLIES.join(",")),
            "garbled: garbled",
        ),
        (
            "{at: {last: {check: true}}}",
            whole.clone(),
            "pass: as expected",
        ),
        (
            "{at: {\"0\": {check: true}, \"1\": {check: false}}}",
            whole.clone(),
            "fail: at the start: check true|",
        ),
        (
            "{at: {last: {ending: stalemate}}}",
            whole.clone(),
            "pass: as expected",
        ),
        (
            "{at: {last: {ending: none}}}",
            whole.clone(),
            "fail: at the end: ending stalemate",
        ),
        (
            "{at: {last: {ending: dead}}}",
            whole.clone(),
            "unsupported: cannot tell ending",
        ),
        (
            "{at: {last: {occurrences: 2}}}",
            whole.clone(),
            "unsupported: cannot tell occurrences",
        ),
        (
            "{at: {last: {check: false, occurrences: 2}}}",
            whole.clone(),
            "fail: at the end: check true",
        ),
        (
            "{at: {\"0\": {claims: []}}}",
            whole.clone(),
            "pass: as expected",
        ),
        (
            "{at: {\"0\": {claims: [fifty]}}}",
            whole.clone(),
            "fail: at the start: claims none",
        ),
        (
            "{at: {last: {claims: []}}}",
            whole.clone(),
            "unsupported: cannot tell claims",
        ),
        (
            "{at: {\"0\": {claims_by: {}}}}",
            whole.clone(),
            "unsupported: cannot tell claims by announcing a move",
        ),
        ("{refused: any}", whole.clone(), "fail: 1 move accepted"),
        (
            "{refused: any}",
            r#"{"refused":{"kind":"illegal_position"}}"#.to_owned(),
            "pass: refused (illegal position)",
        ),
    ];
    for (expect, reply, expected) in rows {
        let expected = match expected.strip_suffix('|') {
            Some(_) => "fail: at the start: check false; after move 1: check true",
            None => expected,
        };
        check(&[(&case(expect), &reply, expected)]);
    }
}

#[test]
fn claims_by_announcing_a_move() {
    let case = |expect: &str| format!(r#"ask: line|fen: "8"|expect: {{at: {{last: {expect}}}}}"#);
    let reply = r#"{"value":{"line":{"plies":[{"claims":{"by":{"a2a3":["fifty","threefold"],"b2b3":[]}}}]}}}"#;
    let rows = [
        (
            "{claims_by: {\"a2a3\": [threefold, fifty]}}",
            "pass: as expected",
        ),
        (
            "{claims_by: {\"a2a3\": [threefold]}}",
            "fail: at the end: claims by announcing a move a2a3 threefold+fifty",
        ),
        (
            "{claims_by: {}}",
            "fail: at the end: claims by announcing a move a2a3 threefold+fifty",
        ),
        (
            "{claims_by_includes: {\"a2a3\": [threefold]}}",
            "pass: as expected",
        ),
        (
            "{claims_by_includes: {\"b2b3\": [threefold]}}",
            "fail: at the end: claims by announcing a move a2a3 threefold+fifty",
        ),
        ("{claims_by_excludes: [\"b2b3\"]}", "pass: as expected"),
        (
            "{claims_by_excludes: [\"a2a3\"]}",
            "fail: at the end: claims by announcing a move a2a3 threefold+fifty",
        ),
    ];
    for (expect, expected) in rows {
        check(&[(&case(expect), reply, expected)]);
    }
}

#[test]
fn fens_by_dialect() {
    let spec = r#"ask: read_fen|text: "x"|expect: {fen: {fen: "r3k2r/8/8/8/4P3/8/8/R3K2R b KQkq - 0 1", en_passant: {always: "e3", pseudo_legal: "d3", legal: "-"}}}"#;
    let plain =
        r#"ask: read_fen|text: "x"|expect: {fen: "r3k2r/8/8/8/4P3/8/8/R3K2R b KQkq - 0 1"}"#;
    let castling = r#"ask: read_fen|text: "x"|variant: chess960|expect: {fen: {fen: "8/8/8/8/8/8/8/8 w K - 0 1", castling: {x_fen: "K", shredder: "G"}}}"#;
    let accepted = r#"ask: read_fen|text: "x"|expect: {accepted: true}"#;
    let fen = |rest: &str| format!(r#"{{"value":{{"fen":"r3k2r/8/8/8/4P3/8/8/R3K2R b {rest}"}}}}"#);
    let legal = description();
    let with = |change: &dyn Fn(&mut Description)| {
        let mut changed = description();
        change(&mut changed);
        changed
    };
    let always = with(&|d| d.dialect.en_passant = EnPassantField::Always);
    let pseudo = with(&|d| d.dialect.en_passant = EnPassantField::PseudoLegal);
    let shredder = with(&|d| d.dialect.castling = CastlingField::Shredder);
    let in_960 = with(&|d| d.dialect.castling = CastlingField::ShredderIn960);
    let off_corners = with(&|d| d.dialect.castling = CastlingField::ShredderOffCorners);
    let without_counters =
        r#"ask: read_fen|text: "x"|expect: {fen: "r3k2r/8/8/8/4P3/8/8/R3K2R b KQkq -"}"#;
    let four = with(&|d| d.dialect.fen_fields = 4);
    let rows = [
        (&legal, spec, fen("KQkq - 0 1"), true),
        (&legal, spec, fen("KQkq e3 0 1"), false),
        (&always, spec, fen("KQkq e3 0 1"), true),
        (&always, spec, fen("KQkq - 0 1"), false),
        (&pseudo, spec, fen("KQkq d3 0 1"), true),
        (&shredder, plain, fen("HAha - 0 1"), true),
        (&shredder, plain, fen("KQkq - 0 1"), false),
        (&in_960, plain, fen("KQkq - 0 1"), true),
        (&off_corners, plain, fen("KQkq - 0 1"), true),
        (&off_corners, plain, fen("HAha - 0 1"), false),
        (&legal, without_counters, fen("KQkq - 7 9"), true),
        (&legal, without_counters, fen("KQkq -"), true),
        (&legal, without_counters, fen("KQkq e3 0 1"), false),
        (
            &off_corners,
            castling,
            r#"{"value":{"fen":"8/8/8/8/8/8/8/8 w G - 0 1"}}"#.to_owned(),
            true,
        ),
        (
            &off_corners,
            castling,
            r#"{"value":{"fen":"8/8/8/8/8/8/8/8 w K - 0 1"}}"#.to_owned(),
            false,
        ),
        (&four, plain, fen("KQkq -"), true),
        (&four, plain, fen("KQkq - 7 9"), true),
        (&four, plain, fen("KQ -"), false),
        (&legal, plain, fen("KQkq -"), false),
        (
            &legal,
            castling,
            r#"{"value":{"fen":"8/8/8/8/8/8/8/8 w K - 0 1"}}"#.to_owned(),
            true,
        ),
        (
            &in_960,
            castling,
            r#"{"value":{"fen":"8/8/8/8/8/8/8/8 w G - 0 1"}}"#.to_owned(),
            true,
        ),
        (
            &in_960,
            castling,
            r#"{"value":{"fen":"8/8/8/8/8/8/8/8 w K - 0 1"}}"#.to_owned(),
            false,
        ),
        (
            &legal,
            accepted,
            r#"{"value":{"fen":null}}"#.to_owned(),
            true,
        ),
        (
            &legal,
            accepted,
            r#"{"refused":{"kind":"syntax"}}"#.to_owned(),
            false,
        ),
    ];
    for (subject, case, reply, passes) in rows {
        let found = came_to(case, &reply, subject);
        assert_eq!(
            found.starts_with("pass"),
            passes,
            "{:?} {case} {reply}: {found}",
            subject.dialect
        );
    }
    let silent = r#"{"value":{"fen":null}}"#;
    check(&[(
        plain,
        silent,
        "unsupported: accepts the text, but cannot write FEN",
    )]);
}

#[test]
fn one_of_several_expectations() {
    let one_of = r#"ask: legal_moves|fen: "8"|expect_one_of: [{count: 1}, {refused: any}]"#;
    let disputed = r#"ask: line|fen: "8"|disputed: [{reading: loose, source: s, expect: {at: {last: {check: true}}}}, {reading: strict, source: s, expect: {at: {last: {occurrences: 1}}}}]"#;
    check(&[
        (one_of, r#"{"value":{"moves":["a2a3"]}}"#, "pass: 1 move"),
        (
            one_of,
            r#"{"refused":{"kind":"syntax"}}"#,
            "pass: refused (syntax)",
        ),
        (one_of, r#"{"value":{"moves":[]}}"#, "fail: 0 moves"),
        (one_of, r#"{"error":"x"}"#, "error: error: x"),
        (
            disputed,
            r#"{"value":{"line":{"plies":[{"check":true}]}}}"#,
            "pass: as expected",
        ),
        (
            disputed,
            r#"{"value":{"line":{"plies":[{"check":false}]}}}"#,
            "unsupported: cannot tell occurrences",
        ),
        (
            disputed,
            r#"{"value":{"line":{"plies":[{"check":false,"occurrences":2}]}}}"#,
            "fail: at the end: check false",
        ),
    ]);
    let suite = suite(&[(
        "a.yaml",
        &format!(
            "{HEAD}{}",
            disputed
                .split('|')
                .map(|line| format!("    {line}\n"))
                .collect::<String>()
        ),
    )]);
    let case = &suite.cases[0];
    let reply: Answer =
        serde_json::from_str(r#"{"value":{"line":{"plies":[{"occurrences":1}]}}}"#).unwrap();
    let judgement = judge(
        &case.question,
        &case.expected,
        case.level,
        &description(),
        &Reply::Answered(reply),
    );
    assert_eq!(judgement.detail, "follows the reading: strict");
    assert_eq!(
        judgement.expected,
        "at the end: check true (loose) or at the end: occurrences 1 (strict)"
    );
}

/// No answer of any kind makes the judge panic or pass where it should not.
#[test]
fn values_of_the_wrong_kind_never_pass() {
    let cases = [
        r#"ask: legal_moves|fen: "8"|expect: {count: 0}"#,
        r#"ask: perft|fen: "8"|depth: 1|expect: {nodes: "0"}"#,
        r#"ask: can_mate|fen: "8"|color: white|expect: {can: "no"}"#,
        r#"ask: flag_fall|fen: "8"|color: white|expect: {result: "1-0"}"#,
        r#"ask: san|fen: "8"|move: "a2a3"|expect: {san: "a3"}"#,
        r#"ask: parse_san|fen: "8"|text: "a3"|expect: {move: "a2a3"}"#,
        r#"ask: read_fen|text: "8"|expect: {accepted: true}"#,
        r#"ask: line|fen: "8"|expect: {at: {last: {check: false}}}"#,
    ];
    let values = [
        r#"{"moves":[]}"#,
        r#"{"perft":{"nodes":"0"}}"#,
        r#"{"can_mate":"no"}"#,
        r#"{"result":"1-0"}"#,
        r#"{"text":"a3"}"#,
        r#"{"move":"a2a3"}"#,
        r#"{"fen":"8"}"#,
        r#"{"line":{"plies":[{"check":false}]}}"#,
    ];
    for (n, case) in cases.iter().enumerate() {
        for (k, value) in values.iter().enumerate() {
            let value: Value = serde_json::from_str(value).unwrap();
            let reply = serde_json::to_string(&Answer::Value(value)).unwrap();
            let found = came_to(case, &reply, &description());
            let expected = if n == k { "pass" } else { "garbled" };
            assert!(found.starts_with(expected), "{case} {reply}: {found}");
        }
    }
    let mut mute = description();
    mute.dialect.endings = vec![Ending::Dead];
    mute.pace = Pace::Crawling;
    check_for(
        &mute,
        &[(
            r#"ask: line|fen: "8"|expect: {at: {last: {ending: none}}}"#,
            r#"{"value":{"line":{"plies":[{"ending":"fivefold"}]}}}"#,
            "unsupported: cannot tell ending",
        )],
    );
}
