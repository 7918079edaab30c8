//! What the readings say of themselves.

use jadoube_protocol::{
    CastlingField, Description, Dialect, Edition, EnPassantField, Ending, Pace, QuestionKind,
    Variant,
};

/// The description of the reading of this name.
pub(crate) fn description(name: &str, pace: Pace) -> Description {
    Description {
        name: name.to_owned(),
        version: env!("CARGO_PKG_VERSION").to_owned(),
        language: "Rust".to_owned(),
        license: env!("CARGO_PKG_LICENSE").to_owned(),
        questions: QuestionKind::ALL.to_vec(),
        variants: vec![Variant::Standard, Variant::Chess960],
        editions: Edition::ALL.to_vec(),
        dialect: Dialect {
            en_passant: EnPassantField::Always,
            castling: CastlingField::XFen,
            fen_fields: 6,
            endings: vec![
                Ending::Checkmate,
                Ending::Stalemate,
                Ending::Dead,
                Ending::Fivefold,
                Ending::SeventyFive,
            ],
        },
        pace,
    }
}
