//! The table of rules: permanent ids, and what each edition of the Laws or each standard calls them.

use crate::fault::Place;
use jadoube_protocol::Edition;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Who says how it must be.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Authority {
    /// The FIDE Laws of Chess.
    Laws,
    /// The PGN standard.
    Pgn,
    /// The FEN standard.
    Fen,
    /// The UCI protocol.
    Uci,
    /// The rules of Chess960 (Guidelines II of the Laws) and its notations.
    Chess960,
    /// Nobody in particular: arithmetic, or what everyone does.
    Convention,
}

impl Authority {
    /// All of them, in the order in which reports list them.
    pub const ALL: [Authority; 6] = [
        Authority::Laws,
        Authority::Chess960,
        Authority::Fen,
        Authority::Pgn,
        Authority::Uci,
        Authority::Convention,
    ];

    /// The name in case files.
    pub const fn as_str(self) -> &'static str {
        match self {
            Authority::Laws => "laws",
            Authority::Pgn => "pgn",
            Authority::Fen => "fen",
            Authority::Uci => "uci",
            Authority::Chess960 => "chess960",
            Authority::Convention => "convention",
        }
    }

    /// The name in reports.
    pub const fn title(self) -> &'static str {
        match self {
            Authority::Laws => "Laws of Chess",
            Authority::Pgn => "PGN standard",
            Authority::Fen => "FEN standard",
            Authority::Uci => "UCI protocol",
            Authority::Chess960 => "Chess960",
            Authority::Convention => "Convention",
        }
    }
}

/// A rule of the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rule {
    /// Permanent, in kebab-case.
    pub id: String,
    /// Whose rule it is.
    pub authority: Authority,
    /// A few words for the reader.
    pub title: String,
    /// The article in each edition of the Laws that has it; only of a rule of the Laws.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub articles: BTreeMap<Edition, String>,
    /// The section of any other standard.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub section: Option<String>,
    /// Why no case tests it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub none: Option<String>,
    /// Where it stands in the table's file.
    pub place: Place,
}

impl Rule {
    /// The article or section of an edition; for an edition without the rule, nothing.
    pub fn article(&self, edition: Edition) -> Option<&str> {
        match self.authority {
            Authority::Laws => self.articles.get(&edition).map(String::as_str),
            _ => self.section.as_deref(),
        }
    }
}
