//! What may be asked. A question carries all it needs, so that it can be repeated, shrunk, batched and
//! sent to another machine.

use serde::{Deserialize, Serialize};

/// Which rules of castling apply, and which spelling of castling moves.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Variant {
    /// Standard chess.
    #[default]
    Standard,
    /// Chess960; castling is written as king takes rook.
    Chess960,
}

/// One of the two sides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Color {
    White,
    Black,
}

/// An edition of the FIDE Laws, by the year in which it came into force.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[allow(missing_docs)]
pub enum Edition {
    #[serde(rename = "2014")]
    Laws2014,
    #[serde(rename = "2017")]
    Laws2017,
    #[serde(rename = "2018")]
    Laws2018,
    #[default]
    #[serde(rename = "2023")]
    Laws2023,
}

impl Edition {
    /// Oldest first.
    pub const ALL: [Edition; 4] = [
        Edition::Laws2014,
        Edition::Laws2017,
        Edition::Laws2018,
        Edition::Laws2023,
    ];

    /// The year: `2014`, `2017`, `2018` or `2023`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Edition::Laws2014 => "2014",
            Edition::Laws2017 => "2017",
            Edition::Laws2018 => "2018",
            Edition::Laws2023 => "2023",
        }
    }
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// A question. Its JSON form has a field `ask` that names the kind; unknown fields are refused.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "ask", rename_all = "snake_case", deny_unknown_fields)]
pub enum Question {
    /// Which moves are legal after these moves? Answered by [`Value::Moves`](crate::Value::Moves).
    LegalMoves {
        /// The position at the start.
        fen: String,
        /// Moves played from there, in canonical form.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        moves: Vec<String>,
        /// The castling rules.
        #[serde(default, skip_serializing_if = "is_default")]
        variant: Variant,
    },
    /// What holds after each of these moves? Answered by [`Value::Line`](crate::Value::Line). Moves are played
    /// also where a draw could be claimed or the counters have ended the game: that is for the answer to say.
    Line {
        /// The position at the start; it has no history.
        fen: String,
        /// Moves played from there, in canonical form.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        moves: Vec<String>,
        /// The castling rules.
        #[serde(default, skip_serializing_if = "is_default")]
        variant: Variant,
        /// The Laws that decide endings and claims.
        #[serde(default, skip_serializing_if = "is_default")]
        edition: Edition,
    },
    /// How many sequences of this many legal moves are there? Answered by [`Value::Perft`](crate::Value::Perft).
    Perft {
        /// The position at the start.
        fen: String,
        /// Length of the sequences in plies; 0 has one, empty, sequence.
        depth: u8,
        /// Whether to count for each first move apart.
        #[serde(default, skip_serializing_if = "is_default")]
        divide: bool,
        /// The castling rules.
        #[serde(default, skip_serializing_if = "is_default")]
        variant: Variant,
    },
    /// Can this side mate by any series of legal moves (6.9)? Answered by [`Value::CanMate`](crate::Value::CanMate).
    CanMate {
        /// The position.
        fen: String,
        /// The side that would mate.
        color: Color,
    },
    /// What is the result if this side's flag has fallen (6.9)? Answered by [`Value::Result`](crate::Value::Result).
    FlagFall {
        /// The position.
        fen: String,
        /// The side whose flag has fallen.
        color: Color,
    },
    /// How is this legal move written in SAN? Answered by [`Value::Text`](crate::Value::Text).
    San {
        /// The position before the move.
        fen: String,
        /// The move, in canonical form.
        #[serde(rename = "move")]
        m: String,
        /// The castling rules.
        #[serde(default, skip_serializing_if = "is_default")]
        variant: Variant,
    },
    /// Which move does this text mean? Answered by [`Value::Move`](crate::Value::Move), or refused.
    ParseSan {
        /// The position before the move.
        fen: String,
        /// The text to read.
        text: String,
        /// The castling rules.
        #[serde(default, skip_serializing_if = "is_default")]
        variant: Variant,
    },
    /// Is this text an acceptable position, and how is it written back? Answered by
    /// [`Value::Fen`](crate::Value::Fen), or refused.
    ReadFen {
        /// The text to read.
        text: String,
        /// The castling rules.
        #[serde(default, skip_serializing_if = "is_default")]
        variant: Variant,
    },
}

/// The kinds of question, by the name in the field `ask`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum QuestionKind {
    LegalMoves,
    Line,
    Perft,
    CanMate,
    FlagFall,
    San,
    ParseSan,
    ReadFen,
}

impl QuestionKind {
    /// All of them.
    pub const ALL: [QuestionKind; 8] = [
        QuestionKind::LegalMoves,
        QuestionKind::Line,
        QuestionKind::Perft,
        QuestionKind::CanMate,
        QuestionKind::FlagFall,
        QuestionKind::San,
        QuestionKind::ParseSan,
        QuestionKind::ReadFen,
    ];

    /// The name in the field `ask`.
    pub const fn as_str(self) -> &'static str {
        match self {
            QuestionKind::LegalMoves => "legal_moves",
            QuestionKind::Line => "line",
            QuestionKind::Perft => "perft",
            QuestionKind::CanMate => "can_mate",
            QuestionKind::FlagFall => "flag_fall",
            QuestionKind::San => "san",
            QuestionKind::ParseSan => "parse_san",
            QuestionKind::ReadFen => "read_fen",
        }
    }
}

impl Question {
    /// Which kind of question this is.
    pub const fn kind(&self) -> QuestionKind {
        match self {
            Question::LegalMoves { .. } => QuestionKind::LegalMoves,
            Question::Line { .. } => QuestionKind::Line,
            Question::Perft { .. } => QuestionKind::Perft,
            Question::CanMate { .. } => QuestionKind::CanMate,
            Question::FlagFall { .. } => QuestionKind::FlagFall,
            Question::San { .. } => QuestionKind::San,
            Question::ParseSan { .. } => QuestionKind::ParseSan,
            Question::ReadFen { .. } => QuestionKind::ReadFen,
        }
    }

    /// The castling rules that it is about.
    pub const fn variant(&self) -> Variant {
        match self {
            Question::LegalMoves { variant, .. }
            | Question::Line { variant, .. }
            | Question::Perft { variant, .. }
            | Question::San { variant, .. }
            | Question::ParseSan { variant, .. }
            | Question::ReadFen { variant, .. } => *variant,
            Question::CanMate { .. } | Question::FlagFall { .. } => Variant::Standard,
        }
    }
}
