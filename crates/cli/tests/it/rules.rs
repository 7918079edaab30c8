//! The rules by which moves are refused are rules of the table, under the same names and numbers.

use jadoube_harness::{Authority, Unvetted, load};
use jadoube_protocol::Edition;
use jadoube_rules::letter::Rule;
use std::path::Path;

#[test]
fn the_literal_reading_and_the_table_number_rules_alike() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cases");
    let suite = load(&folder, &Unvetted).unwrap_or_else(|faults| panic!("{faults}"));
    let mut wrong = Vec::new();
    for rule in Rule::ALL {
        let id = rule.id();
        let Some(row) = suite.rule(id) else {
            wrong.push(format!("{id}: expected in the table, found nothing"));
            continue;
        };
        if row.authority != Authority::Laws {
            wrong.push(format!(
                "{id}: expected a rule of the Laws, found one of {:?}",
                row.authority
            ));
        }
        for edition in Edition::ALL {
            let year: jadoube_rules::Edition = edition
                .as_str()
                .parse()
                .expect("both know the same editions");
            let (ours, table) = (rule.article(year), row.article(edition));
            if table != Some(ours) {
                wrong.push(format!(
                    "{id} in {}: the reading says {ours}, the table {table:?}",
                    edition.as_str()
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
