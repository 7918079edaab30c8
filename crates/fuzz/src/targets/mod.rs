//! What must hold for any bytes: the targets of a coverage-guided fuzzer, and of a plain loop.
//!
//! A target takes bytes, which it reads as text or as [`Entropy`], and says what does not hold. A sample makes bytes
//! that a target gets something out of, where no fuzzer looks for them.
//!
//! ```
//! use jadoube_fuzz::targets::{ALL, fen, numbered};
//! assert_eq!(fen(b"4k3/8/8/8/8/8/8/4K3 w - - 0 1"), Ok(()));
//! assert_eq!(fen(b"no FEN at all"), Ok(()));
//! for target in ALL {
//!     assert_eq!((target.check)(&numbered(target, 1, 0)), Ok(()));
//! }
//! ```

mod play;
mod text;

pub use play::{dead, line, readings};
pub use text::{fen, san, uci, wire};

use crate::{BYTES, Entropy, bytes};

/// One thing that must hold for any bytes.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// Its name: that of its program in the folder `fuzz`.
    pub name: &'static str,
    /// What must hold.
    pub check: fn(&[u8]) -> Result<(), String>,
    /// Bytes worth checking.
    pub sample: fn(&mut Entropy) -> Vec<u8>,
}

/// All targets.
pub const ALL: &[Target] = &[
    Target {
        name: "fen",
        check: fen,
        sample: text::near_fen,
    },
    Target {
        name: "san",
        check: san,
        sample: text::near_san,
    },
    Target {
        name: "uci",
        check: uci,
        sample: text::near_uci,
    },
    Target {
        name: "wire",
        check: wire,
        sample: text::near_wire,
    },
    Target {
        name: "readings",
        check: readings,
        sample: rest,
    },
    Target {
        name: "line",
        check: line,
        sample: rest,
    },
    Target {
        name: "dead",
        check: dead,
        sample: rest,
    },
];

/// The bytes of a numbered input of a target; the same on every machine.
pub fn numbered(target: &Target, seed: u64, number: u64) -> Vec<u8> {
    (target.sample)(&mut Entropy::new(&bytes(seed, number, BYTES)))
}

/// What is left of the bytes.
fn rest(entropy: &mut Entropy) -> Vec<u8> {
    let mut rest = Vec::new();
    while !entropy.is_empty() {
        rest.push(entropy.byte());
    }
    rest
}

/// Two things that must be the same.
fn same<T: PartialEq + std::fmt::Debug>(what: &str, left: T, right: T) -> Result<(), String> {
    if left == right {
        Ok(())
    } else {
        Err(format!("{what}: {left:?} and {right:?}"))
    }
}
