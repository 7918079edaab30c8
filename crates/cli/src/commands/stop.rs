//! Ctrl-C: the first one ends the work and keeps what is done, the second one ends the program.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether the user wants to stop.
pub struct Stop(AtomicBool);

impl Stop {
    /// Whether it was asked for.
    pub fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// The flag itself.
    pub fn flag(&self) -> &AtomicBool {
        &self.0
    }
}

/// The flag, which Ctrl-C sets from now on.
pub fn flag() -> &'static Stop {
    static STOP: Stop = Stop(AtomicBool::new(false));
    static HANDLER: OnceLock<()> = OnceLock::new();
    HANDLER.get_or_init(|| {
        let handler = || {
            if STOP.0.swap(true, Ordering::Relaxed) {
                // The exit code of a program that SIGINT has ended.
                std::process::exit(130);
            }
        };
        // Without a handler Ctrl-C ends the program at once, which loses the work but nothing else.
        let _ = ctrlc::set_handler(handler);
    });
    &STOP
}
