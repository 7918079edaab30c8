//! What is settled before the first event.

use crate::control::{Control, Pace, number};
use crate::notation::ParseError;
use jadoube_rules::{Edition, Setup, fen};

/// What is settled before the first event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setting {
    /// The Laws in force.
    pub edition: Edition,
    /// The time control.
    pub control: Control,
    /// In rapid and blitz, whether supervision is enough for the competition rules to apply (A.3 and B.3; A.4 and B.2 of 2023).
    pub supervised: bool,
    /// What the event's own rules add.
    pub regulations: Regulations,
    /// The position, with all moves before it completed.
    pub setup: Setup,
}

/// What an event's own rules add to the Laws.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Regulations {
    /// The rules for a quickplay finish were announced (Appendix G; Guidelines III from 2017).
    pub quickplay: bool,
    /// The default time in seconds (6.7).
    pub default_time: Option<u32>,
    /// No draw by agreement before this move (9.1).
    pub no_draw_before: Option<u32>,
}

impl Regulations {
    /// Adds a regulation: `quickplay`, `default-time MINUTES` or `no-draw-before MOVE`.
    ///
    /// # Errors
    /// A [`ParseError`] that points at the word that makes no sense.
    pub fn add(&mut self, text: &str) -> Result<(), ParseError> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        let at = word.len() + 1;
        let wanted = |what: &str| ParseError::new(at.min(text.len()), what, rest);
        match word {
            "quickplay" if rest.is_empty() => self.quickplay = true,
            "quickplay" => return Err(wanted("nothing more")),
            "default-time" => {
                let minutes = number(rest).ok_or_else(|| wanted("a number of minutes"))?;
                self.default_time = Some(minutes * 60);
            }
            "no-draw-before" => {
                let moves = number(rest).ok_or_else(|| wanted("the number of a move"))?;
                self.no_draw_before = Some(moves);
            }
            _ => {
                return Err(ParseError::new(
                    0,
                    "quickplay, default-time or no-draw-before",
                    word,
                ));
            }
        }
        Ok(())
    }
}

impl Setting {
    /// The pace of the game.
    pub fn pace(&self) -> Pace {
        self.control.pace()
    }

    /// Whether the rules for games without enough supervision apply.
    pub fn unsupervised(&self) -> bool {
        self.pace() != Pace::Standard && !self.supervised
    }
}

impl Default for Setting {
    /// A standard game of 2023 from the initial position.
    fn default() -> Setting {
        const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        Setting {
            edition: Edition::default(),
            control: Control::default(),
            supervised: false,
            regulations: Regulations::default(),
            setup: fen::parse(START).unwrap_or_else(|_| unreachable_setup()),
        }
    }
}

/// The text above is a FEN; were it not, there would be no men.
fn unreachable_setup() -> Setup {
    Setup {
        board: jadoube_rules::Board::empty(),
        turn: jadoube_rules::Color::White,
        castling: jadoube_rules::CastlingRights::NONE,
        en_passant: None,
        halfmoves: 0,
        fullmoves: 1,
        variant: jadoube_rules::Variant::Standard,
    }
}
