//! An engine's account of itself, from what it says and from how it writes a few positions.

use crate::engine::Driver;
use crate::talk::Patience;
use crate::text::name_and_version;
use crate::uci::UciDriver;
use crate::uci::abilities::Listing;
use crate::uci::session::Session;
use jadoube_protocol::{
    Answer, CastlingField, Description, Dialect, Edition, EnPassantField, Ending, Pace, Question,
    QuestionKind, Value, Variant,
};

/// After e2e4 no black pawn stands beside the white one.
const NOBODY_BESIDE: &str = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
/// After e2e4 a black pawn does, but its capture would expose its king.
const PINNED_BESIDE: &str = "8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1";
/// Rights by the letters of X-FEN.
const RIGHTS: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

impl UciDriver {
    pub(super) fn describe(&self, session: &mut Session) -> Description {
        let (name, version) = name_and_version(&session.name);
        let known = &self.abilities;
        let mut questions = vec![
            QuestionKind::LegalMoves,
            QuestionKind::Line,
            QuestionKind::Perft,
        ];
        // What accepts every text says nothing by accepting one.
        if known.refuses && known.dump.is_some() {
            questions.push(QuestionKind::ReadFen);
        }
        let mut variants = vec![Variant::Standard];
        if known.chess960 {
            variants.push(Variant::Chess960);
        }
        let counts = matches!(known.listing, Some(Listing::GoPerft(_))) || known.perft.is_some();
        let endings = vec![Ending::Checkmate, Ending::Stalemate];
        Description {
            name,
            version,
            // Engines do not tell.
            language: "unknown".to_owned(),
            license: "unknown".to_owned(),
            questions,
            variants,
            // Mate and stalemate are the same in all of them.
            editions: Edition::ALL.to_vec(),
            dialect: Dialect {
                en_passant: self.en_passant(session),
                castling: self.castling(session),
                fen_fields: known.dump.as_ref().map_or(6, |dump| dump.fields),
                endings: if known.tells_endings() {
                    endings
                } else {
                    Vec::new()
                },
            },
            pace: if counts { Pace::Fast } else { Pace::Crawling },
        }
    }

    /// How the engine writes the position after these moves.
    fn written(
        &self,
        session: &mut Session,
        fen: &str,
        moves: &[&str],
        variant: Variant,
    ) -> Option<String> {
        let question = Question::Line {
            fen: fen.to_owned(),
            moves: moves.iter().map(ToString::to_string).collect(),
            variant,
            edition: Edition::default(),
        };
        let patience = Patience::of(self.limits.start, &|| true);
        match self.ask(session, &question, &patience) {
            Ok(Answer::Value(Value::Line(line))) => line.plies.into_iter().last()?.fen,
            Ok(_) => None,
            Err(_) => {
                // The first question should not find it dead.
                *session = self.start().ok()?;
                None
            }
        }
    }

    fn en_passant(&self, session: &mut Session) -> EnPassantField {
        let mut names_square = |fen| {
            self.written(session, fen, &["e2e4"], Variant::Standard)
                .is_some_and(|text| text.split(' ').nth(3) == Some("e3"))
        };
        if names_square(NOBODY_BESIDE) {
            EnPassantField::Always
        } else if names_square(PINNED_BESIDE) {
            EnPassantField::PseudoLegal
        } else {
            EnPassantField::Legal
        }
    }

    fn castling(&self, session: &mut Session) -> CastlingField {
        let mut names_files = |variant| {
            self.written(session, RIGHTS, &[], variant)
                .is_some_and(|text| text.split(' ').nth(2) == Some("HAha"))
        };
        if names_files(Variant::Standard) {
            CastlingField::Shredder
        } else if self.abilities.chess960 && names_files(Variant::Chess960) {
            CastlingField::ShredderIn960
        } else {
            CastlingField::XFen
        }
    }
}
