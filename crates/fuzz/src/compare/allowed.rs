//! Every difference that is no finding, with the reason. They are counted, so that nobody wonders where they went.

use std::fmt;

/// A difference that is allowed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Allowed {
    /// It refuses a position that was put together and that perhaps no game reaches.
    RefusesConstructed,
    /// It accepts a position that cannot be played.
    AcceptsUnplayable,
    /// It reads a text as FEN that the standard does not write.
    LooserFen,
    /// It refuses a FEN that the standard does not write quite so.
    StricterFen,
    /// It reads a text as SAN that is not of the notation.
    LooserSan,
    /// It refuses a text that is SAN only with good will.
    StricterSan,
    /// It keeps or drops an en-passant square that nobody can use, as no dialect says.
    EnPassantSquare,
}

impl Allowed {
    /// All of them.
    pub const ALL: [Allowed; 7] = [
        Allowed::RefusesConstructed,
        Allowed::AcceptsUnplayable,
        Allowed::LooserFen,
        Allowed::StricterFen,
        Allowed::LooserSan,
        Allowed::StricterSan,
        Allowed::EnPassantSquare,
    ];

    /// Why it is no finding.
    pub const fn reason(self) -> &'static str {
        match self {
            Allowed::RefusesConstructed => {
                "refused a position that perhaps no game reaches: a loader may be strict"
            }
            Allowed::AcceptsUnplayable => {
                "accepted a position that cannot be played: some libraries leave that to the caller"
            }
            Allowed::LooserFen => {
                "read a text that is no FEN by the standard: readers may be lenient"
            }
            Allowed::StricterFen => {
                "refused a FEN that the standard does not write so: readers may be strict"
            }
            Allowed::LooserSan => "read a text that is no SAN: readers may be lenient",
            Allowed::StricterSan => {
                "refused a text that is no SAN as the standard writes it: readers may be strict"
            }
            Allowed::EnPassantSquare => {
                "wrote back an en-passant square that nobody can use as it was read, or dropped it"
            }
        }
    }
}

impl fmt::Display for Allowed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.reason())
    }
}
