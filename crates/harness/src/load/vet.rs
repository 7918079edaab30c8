//! What the harness cannot check, since it knows no chess, and lets somebody else check.

use jadoube_protocol::Variant;

/// Checks texts that a case gives or expects.
pub trait Vet {
    /// Checks a FEN.
    ///
    /// # Errors
    /// What is wrong with it, and at which byte.
    fn fen(&self, text: &str, variant: Variant, purpose: Purpose) -> Result<(), TextFault>;

    /// Checks that a text is a move in UCI notation; whether it is legal does not matter.
    ///
    /// # Errors
    /// What is wrong with it, and at which byte.
    fn uci_move(&self, text: &str) -> Result<(), TextFault>;
}

/// What a FEN is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// A question asks about the position, which is not expected to be refused: it must be one that can be played.
    Play,
    /// The case expects a subject to write it: it must be written as the standard says. Its castling and en-passant
    /// fields may follow any dialect.
    Expected,
}

/// What is wrong with a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextFault {
    /// The byte of the text where it goes wrong.
    pub at: usize,
    /// What was expected and what was found.
    pub message: String,
}

/// Takes every text for good, for tools that have no chess at hand.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unvetted;

impl Vet for Unvetted {
    fn fen(&self, _: &str, _: Variant, _: Purpose) -> Result<(), TextFault> {
        Ok(())
    }

    fn uci_move(&self, _: &str) -> Result<(), TextFault> {
        Ok(())
    }
}
