//! What may be said. Every answer is exactly one of: a value, a refusal, "unsupported", or an error that
//! the implementation itself caught. Crashes, time-outs and garbage are for the transport to report.

use crate::MoveText;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What a subject says to a question.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// It has an answer.
    Value(Value),
    /// It rejects the input.
    Refused(Refusal),
    /// It has no way to answer such a question; says why in a few words.
    Unsupported(String),
    /// It caught an error of its own: an exception, a panic.
    Error(String),
}

/// A rejection of the input.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Refusal {
    /// Of which kind.
    pub kind: RefusalKind,
    /// The implementation's own words, if it has any. Never compared.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub detail: String,
}

/// The kinds of rejection.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum RefusalKind {
    /// The text is not of the notation.
    Syntax,
    /// The text is a position that cannot be played.
    IllegalPosition,
    /// The move is not legal.
    IllegalMove,
    /// The text could mean several legal moves.
    AmbiguousMove,
    /// The question makes no sense at this point of the game.
    WrongState,
    /// The implementation does not say which.
    Unspecified,
}

/// An answer of a kind that fits the question.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Value {
    /// The legal moves, in any order; a move listed twice is a fault.
    Moves(Vec<MoveText>),
    /// What holds at each ply.
    Line(Line),
    /// Counts.
    Perft(Perft),
    /// Whether a side can mate.
    CanMate(Mate),
    /// The result of a game.
    Result(Outcome),
    /// A move as SAN.
    Text(String),
    /// A move in canonical form.
    Move(MoveText),
    /// The position accepted, as the implementation writes it back; `None` if it cannot write FEN.
    Fen(Option<String>),
}

/// A line of play: what holds before the first move and after each of them.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Line {
    /// The start position, then one entry for each move played. Shorter if a move was refused.
    pub plies: Vec<Ply>,
    /// The first move that was refused.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refused: Option<RefusedPly>,
}

/// A move of a line that was refused.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct RefusedPly {
    /// The number of the move in the line, 1 for the first.
    pub ply: usize,
    /// Why.
    pub refusal: Refusal,
}

/// What holds at one ply. A field that the implementation cannot tell is `None`; it then counts as unsupported.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Ply {
    /// The position, as the implementation writes it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fen: Option<String>,
    /// Whether the side that has the move is in check.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub check: Option<bool>,
    /// How the game ended here, without anyone having to claim anything.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ending: Option<Ending>,
    /// What the side that has the move may claim.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub claims: Option<Claims>,
    /// How often the position has occurred in the line, this time included.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub occurrences: Option<u32>,
    /// Half-move clock: plies since the last capture or pawn move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub halfmoves: Option<u32>,
    /// Number of the current move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fullmoves: Option<u32>,
}

/// How a game ended by itself. A dialect says which of these an implementation can tell apart; for one that it
/// cannot tell, nothing that it says about the ending is compared.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// The game goes on.
    None,
    /// The side that has the move is mated (5.1.1).
    Checkmate,
    /// It has no legal move and is not in check (5.2.1).
    Stalemate,
    /// Nobody can mate any more (5.2.2).
    Dead,
    /// The same position five times (9.6.1).
    Fivefold,
    /// 75 moves by each player without capture or pawn move (9.6.2).
    SeventyFive,
}

/// What the side that has the move may claim.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Claims {
    /// On the board as it stands (9.2.2 and 9.3.2 of 2023).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub now: Vec<Claim>,
    /// By announcing one of these moves (9.2.1 and 9.3.1 of 2023); `None` if the implementation cannot tell.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<BTreeMap<MoveText, Vec<Claim>>>,
}

/// The draws that must be claimed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Claim {
    /// The same position for the third time (9.2).
    Threefold,
    /// 50 moves by each player without capture or pawn move (9.3).
    Fifty,
}

/// Counts of sequences of legal moves. Numbers travel as decimal text, since they can exceed what
/// a floating-point number holds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Perft {
    /// All of them.
    #[serde(with = "decimal")]
    #[cfg_attr(feature = "schema", schemars(with = "crate::schema::Decimal"))]
    pub nodes: u64,
    /// For each first move, if that was asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub divide: Option<Divide>,
}

/// Counts for each first move.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Divide(
    #[serde(with = "decimal_map")]
    #[cfg_attr(
        feature = "schema",
        schemars(with = "BTreeMap<MoveText, crate::schema::Decimal>")
    )]
    pub BTreeMap<MoveText, u64>,
);

/// Whether a side can mate by any series of legal moves.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Mate {
    /// It can; here is a line that ends with it, if the implementation gives one.
    Yes(Vec<MoveText>),
    /// It cannot.
    No,
    /// The implementation looked, and does not know.
    Undecided,
}

/// The result of a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Outcome {
    /// White has won.
    #[serde(rename = "1-0")]
    WhiteWins,
    /// Black has won.
    #[serde(rename = "0-1")]
    BlackWins,
    /// Drawn.
    #[serde(rename = "1/2-1/2")]
    Draw,
}

impl Answer {
    /// A refusal of this kind, with the implementation's own words.
    pub fn refused(kind: RefusalKind, detail: impl ToString) -> Answer {
        Answer::Refused(Refusal {
            kind,
            detail: detail.to_string(),
        })
    }
}

mod decimal {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub fn serialize<S: Serializer>(number: &u64, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(number)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
        number(&String::deserialize(deserializer)?)
    }

    /// Digits alone: Rust would read `+20`, too.
    pub fn number<E: Error>(text: &str) -> Result<u64, E> {
        match text.parse() {
            Ok(number) if !text.starts_with('+') => Ok(number),
            _ => Err(E::custom(
                "expected a decimal number below 2^64, as a string",
            )),
        }
    }
}

mod decimal_map {
    use crate::MoveText;
    use serde::{Deserialize, Deserializer, Serializer, ser::SerializeMap};
    use std::collections::BTreeMap;

    pub fn serialize<S: Serializer>(
        map: &BTreeMap<MoveText, u64>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let mut out = serializer.serialize_map(Some(map.len()))?;
        for (m, count) in map {
            out.serialize_entry(m, &count.to_string())?;
        }
        out.end()
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<BTreeMap<MoveText, u64>, D::Error> {
        BTreeMap::<MoveText, String>::deserialize(deserializer)?
            .into_iter()
            .map(|(m, text)| Ok((m, super::decimal::number(&text)?)))
            .collect()
    }
}
