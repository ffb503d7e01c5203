//! Stops the program on a signal without cutting its output.

use crate::cli::exit_codes::EXIT_STOPPED;
use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{PoisonError, RwLock, RwLockReadGuard};

/// Global, as signals are.
static ASKED: AtomicBool = AtomicBool::new(false);
/// Locked for reading while the output is incomplete.
static OUTPUT: RwLock<()> = RwLock::new(());

/// From now on a signal to end (Ctrl C, SIGTERM, SIGHUP) ends the program at once if its output is complete, after a
/// call of `tidy`. Otherwise [`is_asked`] is then true, and a second signal ends the program at once.
pub fn listen(tidy: impl Fn() + Send + 'static) {
    // Without a handler, a signal ends the program at once.
    let _ = ctrlc::set_handler(move || {
        let again = ASKED.swap(true, Ordering::SeqCst);
        let whole = OUTPUT.try_write();
        if again || whole.is_ok() {
            tidy();
            process::exit(i32::from(EXIT_STOPPED));
        }
    });
}

pub fn is_asked() -> bool {
    ASKED.load(Ordering::SeqCst)
}

/// Marks the output as incomplete until the guard is dropped. [`is_asked`] reports whether a signal arrived meanwhile.
pub fn begun() -> RwLockReadGuard<'static, ()> {
    OUTPUT.read().unwrap_or_else(PoisonError::into_inner)
}
