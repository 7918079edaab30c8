//! `jadoube bisect`: from a wrong count to the position and the article.

use crate::command::{flat, jadoube_exits};

/// Rich in captures en passant that open a rank.
const RANKS: &str = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1";

/// Whoever captures en passant without a look along the rank differs first after e2e4 (f4e3) or g2g4 (f4g3).
#[test]
fn a_fault_is_followed_to_the_position_and_the_article() {
    let ran = jadoube_exits(1, &["bisect", "chessframe", RANKS, "4"]);
    let says = [
        "reference and chessframe differ after e2e4\n",
        "8/2p5/3p4/KP5r/1R2Pp1k/8/6P1/8 b - e3 0 1\n",
        "chessframe lists f4e3\n",
        "the rook on b4 attacks the king on h4 (Article 3.9.2, own-king-exposed)\n",
        "jadoube explain \"8/2p5/3p4/KP5r/1R2Pp1k/8/6P1/8 b - e3 0 1\" MOVE",
    ];
    for part in says {
        assert!(
            flat(&ran.out).contains(&flat(part)),
            "expected {part:?} in\n{}",
            ran.out
        );
    }
    assert_eq!(ran.err, "");
    assert!(!ran.out.contains('\x1b'), "{}", ran.out);
}

/// 1 + 20 + 400 positions lie within two plies of the start, and no two of them are the same; on their moves the counts up
/// to depth 3 depend.
#[test]
fn where_there_is_no_fault_none_is_found() {
    for subject in ["shakmaty", "letter", "reference"] {
        let ran = jadoube_exits(0, &["bisect", subject, "start", "3"]);
        assert_eq!(
            ran.out,
            "no difference: 421 positions compared by their moves, all of those within 2 plies; counts agree up to depth 3\n",
            "{subject}"
        );
        assert_eq!(ran.err, "", "{subject}");
    }
}

#[test]
fn a_budget_is_kept() {
    let ran = jadoube_exits(0, &["bisect", "shakmaty", "start", "3", "--budget", "10"]);
    assert!(
        ran.out.starts_with("no difference: 10 positions compared"),
        "{}",
        ran.out
    );
}
