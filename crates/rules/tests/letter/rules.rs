//! The names and numbers of the rules.

use jadoube_rules::Edition;
use jadoube_rules::letter::Rule;
use std::collections::BTreeSet;

#[test]
fn every_rule_has_a_name_of_its_own() {
    let mut ids = BTreeSet::new();
    for rule in Rule::ALL {
        assert!(ids.insert(rule.id()), "{} names two rules", rule.id());
        assert_eq!(Rule::from_id(rule.id()), Some(rule));
        assert!(
            rule.id()
                .chars()
                .all(|c| c.is_ascii_lowercase() || c == '-'),
            "{} is not kebab-case",
            rule.id()
        );
        assert!(
            rule.summary().ends_with(char::is_alphabetic),
            "{}",
            rule.summary()
        );
    }
    assert_eq!(Rule::from_id("no-such-rule"), None);
}

/// Where an edition renumbered.
#[test]
fn articles_by_edition() {
    let table = [
        (Rule::OwnManOnSquare, ["3.1", "3.1", "3.1"]),
        (Rule::PawnDoubleStep, ["3.7.b", "3.7.2", "3.7.2"]),
        (Rule::EnPassant, ["3.7.d", "3.7.4.1", "3.7.3.1"]),
        (Rule::EnPassantAtOnce, ["3.7.d", "3.7.4.2", "3.7.3.2"]),
        (Rule::Promotion, ["3.7.e", "3.7.5.1", "3.7.3.3"]),
        (Rule::CastlingRightLost, ["3.8.b(1)", "3.8.2.1", "3.8.2.1"]),
        (
            Rule::CastlingThroughCheck,
            ["3.8.b(2)", "3.8.2.2.1", "3.8.2.2"],
        ),
        (Rule::CastlingBlocked, ["3.8.b(2)", "3.8.2.2.2", "3.8.2.2"]),
        (Rule::NotYourMan, ["1.1", "1.2", "1.2"]),
        (Rule::KingNotCaptured, ["1.2", "1.4.1", "1.4.1"]),
    ];
    for (rule, [in_2014, in_2017, in_2023]) in table {
        let found = Edition::ALL.map(|edition| rule.article(edition));
        assert_eq!(found, [in_2014, in_2017, in_2017, in_2023], "{rule}");
    }
}
