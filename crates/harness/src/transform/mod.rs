//! The same case seen in a mirror: colours flipped, files mirrored, or both.
//!
//! Chess is the same for both colours, and on both wings as long as nobody may castle. So a case holds for the
//! transformed position too, and a program that answers differently there has a fault that the case alone would not
//! show. Everything here edits text; nothing knows how a man moves.

mod expected;
mod text;

use crate::case::Expected;
use jadoube_protocol::{Color, Question};
use serde::{Deserialize, Serialize};
use text::Edit;

/// A way of seeing a case.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Transform {
    /// As it is written.
    #[default]
    None,
    /// White and Black change places; ranks are counted from the other side.
    Flip,
    /// The a-file becomes the h-file, and so on.
    Mirror,
    /// Both.
    FlipMirror,
}

impl Transform {
    /// All of them.
    pub const ALL: [Transform; 4] = [
        Transform::None,
        Transform::Flip,
        Transform::Mirror,
        Transform::FlipMirror,
    ];

    /// What it adds to the name of a unit: nothing, `~flip`, `~mirror` or `~flip-mirror`.
    pub const fn suffix(self) -> &'static str {
        match self {
            Transform::None => "",
            Transform::Flip => "~flip",
            Transform::Mirror => "~mirror",
            Transform::FlipMirror => "~flip-mirror",
        }
    }

    const fn edit(self) -> Edit {
        Edit {
            flip: matches!(self, Transform::Flip | Transform::FlipMirror),
            mirror: matches!(self, Transform::Mirror | Transform::FlipMirror),
        }
    }

    /// The transformed question and expectation.
    ///
    /// `None` if that cannot be done soundly: files are not mirrored where somebody may castle, and a text that is
    /// not regular — a FEN with a rank too long, say — is left as it is, since there is no saying what its mirror
    /// image would be.
    pub fn apply(self, question: &Question, expected: &Expected) -> Option<(Question, Expected)> {
        if self == Transform::None {
            return Some((question.clone(), expected.clone()));
        }
        let edit = self.edit();
        let transformed = transform_question(edit, question)?;
        let expected = expected::transform_all(edit, question, expected)?;
        Some((transformed, expected))
    }
}

fn transform_question(edit: Edit, question: &Question) -> Option<Question> {
    let moves = |moves: &[String]| -> Option<Vec<String>> {
        moves.iter().map(|m| edit.uci_move(m)).collect()
    };
    Some(match question {
        Question::LegalMoves {
            fen,
            moves: played,
            variant,
        } => Question::LegalMoves {
            fen: edit.fen(fen)?,
            moves: moves(played)?,
            variant: *variant,
        },
        Question::Line {
            fen,
            moves: played,
            variant,
            edition,
        } => Question::Line {
            fen: edit.fen(fen)?,
            moves: moves(played)?,
            variant: *variant,
            edition: *edition,
        },
        Question::Perft {
            fen,
            depth,
            divide,
            variant,
        } => Question::Perft {
            fen: edit.fen(fen)?,
            depth: *depth,
            divide: *divide,
            variant: *variant,
        },
        Question::CanMate { fen, color } => Question::CanMate {
            fen: edit.fen(fen)?,
            color: edit.color(*color),
        },
        Question::FlagFall { fen, color } => Question::FlagFall {
            fen: edit.fen(fen)?,
            color: edit.color(*color),
        },
        Question::San { fen, m, variant } => Question::San {
            fen: edit.fen(fen)?,
            m: edit.uci_move(m)?,
            variant: *variant,
        },
        Question::ParseSan { fen, text, variant } => Question::ParseSan {
            fen: edit.fen(fen)?,
            text: edit.san(text)?,
            variant: *variant,
        },
        Question::ReadFen { text, variant } => Question::ReadFen {
            text: edit.fen(text)?,
            variant: *variant,
        },
    })
}

impl Edit {
    const fn color(self, color: Color) -> Color {
        match (self.flip, color) {
            (false, color) => color,
            (true, Color::White) => Color::Black,
            (true, Color::Black) => Color::White,
        }
    }
}
