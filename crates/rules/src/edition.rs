//! The editions of the FIDE Laws, and what differs between them on the board.

use std::fmt;
use std::str::FromStr;

/// An edition of the Laws, named by the year in which it came into force.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Edition {
    /// In force from 1 July 2014; sub-articles have letters.
    Laws2014,
    /// In force from 1 July 2017.
    Laws2017,
    /// In force from 1 January 2018.
    Laws2018,
    /// In force from 1 January 2023.
    #[default]
    Laws2023,
}

impl Edition {
    /// All editions, oldest first.
    pub const ALL: [Edition; 4] = [
        Edition::Laws2014,
        Edition::Laws2017,
        Edition::Laws2018,
        Edition::Laws2023,
    ];

    /// The year: 2014, 2017, 2018 or 2023.
    pub const fn year(self) -> u16 {
        match self {
            Edition::Laws2014 => 2014,
            Edition::Laws2017 => 2017,
            Edition::Laws2018 => 2018,
            Edition::Laws2023 => 2023,
        }
    }

    /// Whether the automatic draw by repetition asks for the same position on five *consecutive
    /// alternate* moves (9.6.a of 2014) instead of five occurrences anywhere (9.6.1 from 2017).
    pub const fn fivefold_must_be_consecutive(self) -> bool {
        matches!(self, Edition::Laws2014)
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.year())
    }
}

/// A text that names no edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAnEdition;

impl fmt::Display for NotAnEdition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected an edition of the Laws: 2014, 2017, 2018 or 2023")
    }
}

impl std::error::Error for NotAnEdition {}

impl FromStr for Edition {
    type Err = NotAnEdition;

    fn from_str(text: &str) -> Result<Edition, NotAnEdition> {
        Edition::ALL
            .into_iter()
            .find(|edition| edition.to_string() == text)
            .ok_or(NotAnEdition)
    }
}
