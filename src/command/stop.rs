//! Was the program asked to stop, and is its output whole?

use crate::command::outcome::STOPPED;
use std::{
    process,
    sync::{
        PoisonError, RwLock, RwLockReadGuard,
        atomic::{AtomicBool, Ordering},
    },
};

/// Signals are for the whole program, and so are these two.
static ASKED: AtomicBool = AtomicBool::new(false);
/// Locked for reading while something is written that has to be ended.
static OUTPUT: RwLock<()> = RwLock::new(());

/// From now on a signal to end (Ctrl+C, SIGTERM, SIGHUP) ends the program at once only where its output is whole, after a
/// call of `tidy`. Otherwise [`is_asked`] tells of it, and a second signal ends the program at once.
pub fn listen(tidy: impl Fn() + Send + 'static) {
    // Without this a signal ends the program at once, as it does any other.
    let _ = ctrlc::set_handler(move || {
        let again = ASKED.swap(true, Ordering::SeqCst);
        let whole = OUTPUT.try_write();
        if again || whole.is_ok() {
            tidy();
            process::exit(i32::from(STOPPED));
        }
    });
}

pub fn is_asked() -> bool {
    ASKED.load(Ordering::SeqCst)
}

/// The output is not whole until the guard is dropped. Then [`is_asked`] tells of a signal that came meanwhile.
pub fn begun() -> RwLockReadGuard<'static, ()> {
    OUTPUT.read().unwrap_or_else(PoisonError::into_inner)
}
