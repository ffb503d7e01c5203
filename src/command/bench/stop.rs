//! Was the measurement asked to stop?

use std::{
    process,
    sync::atomic::{AtomicBool, Ordering},
};

/// Signals are for the whole program, and so is this.
static ASKED: AtomicBool = AtomicBool::new(false);

/// From now on a first signal to end (Ctrl+C, SIGTERM, SIGHUP) is a question, and a second one an order.
pub fn listen() {
    // Without this a signal ends the program at once, as it does any other.
    let _ = ctrlc::set_handler(|| {
        if ASKED.swap(true, Ordering::Relaxed) {
            process::exit(i32::from(super::Outcome::Stopped.exit_code()));
        }
    });
}

pub fn is_asked() -> bool {
    ASKED.load(Ordering::Relaxed)
}
