//! Looks at the FENs and moves of cases when they are loaded: what the harness, which knows no chess, cannot do.

use jadoube_harness::{Purpose, TextFault, Vet};
use jadoube_protocol::Variant;
use jadoube_rules::{Reading, fen, letter, uci};

/// Checks texts with our own rules: well-formed positions that can be played, and moves in UCI notation.
#[derive(Clone, Copy, Debug, Default)]
pub struct Rules;

impl Vet for Rules {
    fn fen(&self, text: &str, variant: Variant, purpose: Purpose) -> Result<(), TextFault> {
        let variant = match variant {
            Variant::Standard => jadoube_rules::Variant::Standard,
            Variant::Chess960 => jadoube_rules::Variant::Chess960,
        };
        let fault = |at, message: String| TextFault { at, message };
        let setup = match purpose {
            Purpose::Play => fen::parse_as(text, variant),
            // What a case expects may be written in any dialect, so that it is read leniently.
            Purpose::Expected => fen::parse_lenient(text, variant).map(|(setup, _)| setup),
        }
        .map_err(|error| fault(error.at, format!("{}: {}", error.field, error.problem)))?;
        match letter::Position::accept(&setup) {
            Ok(_) => Ok(()),
            Err(rejection) => Err(fault(
                0,
                format!("expected a position that can be played: {rejection}"),
            )),
        }
    }

    fn uci_move(&self, text: &str) -> Result<(), TextFault> {
        match uci::parse(text) {
            Ok(_) => Ok(()),
            Err(error) => Err(TextFault {
                at: error.at,
                message: without_offset(error.at, &error.to_string()),
            }),
        }
    }
}

/// An error whose place is told otherwise.
fn without_offset(at: usize, error: &str) -> String {
    let offset = format!("offset {at}: ");
    error.strip_prefix(&offset).unwrap_or(error).to_owned()
}
