//! What a subject says of itself: who it is, what it can be asked, and its way of writing.

use crate::{Edition, Ending, QuestionKind, Variant};
use serde::{Deserialize, Serialize};

/// A subject's account of itself. Questions outside what it claims are not put to it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Description {
    /// The implementation's name, as its users know it: `shakmaty`.
    pub name: String,
    /// Its version: `0.30.1`.
    pub version: String,
    /// The language that it is written in.
    pub language: String,
    /// Its licence, as an SPDX expression.
    pub license: String,
    /// What it can be asked.
    pub questions: Vec<QuestionKind>,
    /// The castling rules that it knows.
    pub variants: Vec<Variant>,
    /// The editions of the Laws whose endings and claims it follows. Only questions that name an edition
    /// are limited by it.
    pub editions: Vec<Edition>,
    /// Its way of writing.
    pub dialect: Dialect,
    /// How much work one question may be.
    #[serde(default)]
    pub pace: Pace,
}

/// A way of writing. Differences of taste are never reported as faults in the rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Dialect {
    /// When the en-passant field of a FEN is filled.
    pub en_passant: EnPassantField,
    /// How castling rights are written.
    pub castling: CastlingField,
    /// How many of the six fields of a FEN it writes from what it knows: 6, or 4 if it keeps no counters.
    pub fen_fields: u8,
    /// Which endings it tells apart; [`Ending::None`] need not be listed.
    pub endings: Vec<Ending>,
}

/// When the en-passant field of a FEN is filled after a double step.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum EnPassantField {
    /// Always (the FEN standard).
    Always,
    /// If an enemy pawn stands beside the pawn (X-FEN).
    PseudoLegal,
    /// If a capture is legal.
    Legal,
}

/// How castling rights are written.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum CastlingField {
    /// `KQkq`; in Chess960 letters mean the outermost rook, and others are named by file (X-FEN).
    XFen,
    /// `HAha`: always the rook's file; in standard chess too.
    Shredder,
    /// `KQkq` in standard chess, the rook's file in Chess960.
    ShredderIn960,
    /// `KQkq` if every right is of a rook on the a- or h-file, otherwise the file of every rook; reads both.
    ShredderOffCorners,
}

/// How fast an implementation is, so that a suite does not ask for a day's work.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// Ten million perft nodes a second and more.
    #[default]
    Fast,
    /// Some hundred thousand a second.
    Slow,
    /// Some thousands a second.
    Crawling,
}
