//! The position that a question is about, and what the Laws say of a move in it.

use jadoube_protocol::{Question, Variant};
use jadoube_rules::letter::{self, Effect, Explanation, Reason};
use jadoube_rules::uci::{self, CastlingMoves, Uci};
use jadoube_rules::{Edition, Move, Reading, Role, Square, fen};

/// A position as the literal reading of Article 3 sees it.
#[derive(Clone, Debug)]
pub struct Place {
    position: letter::Position,
}

impl Place {
    /// The position of a FEN; `None` if it is none.
    pub fn read(text: &str, variant: Variant) -> Option<Place> {
        let variant = match variant {
            Variant::Standard => jadoube_rules::Variant::Standard,
            Variant::Chess960 => jadoube_rules::Variant::Chess960,
        };
        let position = letter::Position::accept(&fen::parse_as(text, variant).ok()?).ok()?;
        Some(Place { position })
    }

    /// The position in which a question asks: after all its moves.
    pub fn of(question: &Question) -> Option<Place> {
        Place::before(question, usize::MAX)
    }

    /// The position after so many of its moves.
    pub fn before(question: &Question, plies: usize) -> Option<Place> {
        let (fen, moves): (&str, &[String]) = match question {
            Question::LegalMoves { fen, moves, .. } | Question::Line { fen, moves, .. } => {
                (fen, moves)
            }
            Question::San { fen, .. }
            | Question::ParseSan { fen, .. }
            | Question::Perft { fen, .. } => (fen, &[]),
            Question::ReadFen { text, .. } => (text, &[]),
            _ => return None,
        };
        let mut place = Place::read(fen, question.variant())?;
        for m in moves.iter().take(plies) {
            place.position = place.position.play(place.find(m)?);
        }
        Some(place)
    }

    /// The position itself.
    pub fn position(&self) -> &letter::Position {
        &self.position
    }

    /// As FEN.
    pub fn fen(&self) -> String {
        fen::write(&self.position, crate::input::STYLE)
    }

    /// Its legal moves.
    pub fn moves(&self) -> Vec<Move> {
        self.position.legal_moves()
    }

    fn find(&self, text: &str) -> Option<Move> {
        uci::find(
            &self.position,
            text,
            CastlingMoves::of(self.position.setup().variant),
        )
        .ok()
    }

    fn explain(&self, text: &str) -> Option<Explanation> {
        let (from, to, promotion) = self.squares(text)?;
        Some(letter::explain(&self.position, from, to, promotion))
    }

    fn squares(&self, text: &str) -> Option<(Square, Square, Option<Role>)> {
        match uci::parse(text).ok()? {
            Uci::Move {
                from,
                to,
                promotion,
            } => Some((from, to, promotion)),
            Uci::Null => None,
        }
    }

    /// The kind of a move, legal or not: the rule that decides it, and what makes it special.
    pub fn kind(&self, text: &str) -> String {
        let Some(explanation) = self.explain(text) else {
            return "a text that names no move".to_owned();
        };
        let check = if self.position.is_check() {
            ", in check"
        } else {
            ""
        };
        match &explanation {
            Explanation::Legal(legal) => {
                let effect = match legal.effect {
                    Effect::Checkmate => ", mating",
                    Effect::Stalemate => ", stalemating",
                    Effect::Quiet | Effect::Check => "",
                };
                let rook = match legal.captured {
                    Some(man) if man.piece.role == Role::Rook => ", taking a rook",
                    Some(_) => ", taking",
                    None => "",
                };
                format!("{}{rook}{check}{effect}", legal.rule.id())
            }
            Explanation::Refused(refusal) => {
                let how = match &refusal.reason {
                    Reason::Exposed(how, _) => match how {
                        letter::Exposure::KingGoesThere => "the king would stand in check",
                        letter::Exposure::CheckUnanswered => "a check is not answered",
                        letter::Exposure::Pinned => "a pinned man",
                        letter::Exposure::EnPassant(_) => "en passant opens a line",
                    },
                    Reason::Castling(_, letter::NoCastling::RightLost(_)) => {
                        "castling, the right is lost"
                    }
                    Reason::Castling(_, letter::NoCastling::Blocked(_)) => {
                        "castling, the way is blocked"
                    }
                    Reason::Castling(_, letter::NoCastling::Attacked(..)) => {
                        "castling through or out of check"
                    }
                    Reason::Promotion(_) => "promotion to something else",
                    _ => "",
                };
                let gap = if how.is_empty() { "" } else { ", " };
                format!("illegal {}{gap}{how}", refusal.rule().id())
            }
        }
    }
}

/// What the Laws say of a move, with the article.
pub fn why(place: &Place, text: &str) -> String {
    match place.explain(text) {
        None => format!("{text} names no move"),
        Some(explanation) => {
            let verdict = if explanation.played().is_some() {
                "legal"
            } else {
                "not legal"
            };
            let rule = explanation.rule();
            format!(
                "{text} is {verdict}: {explanation} (Article {}, {})",
                rule.article(Edition::default()),
                rule.id()
            )
        }
    }
}
