//! The result of a frame of a dialog.

#[derive(Clone, Copy)]
pub enum Outcome<T> {
    Open,
    /// It was cancelled.
    Closed,
    Chosen(T),
}

/// Lays out a dialog if it is open, and closes it when it is done; returns what was chosen.
pub fn show_open<D, T>(dialog: &mut Option<D>, show: impl FnOnce(&mut D) -> Outcome<T>) -> Option<T> {
    match show(dialog.as_mut()?) {
        Outcome::Open => None,
        Outcome::Closed => {
            *dialog = None;
            None
        }
        Outcome::Chosen(chosen) => {
            *dialog = None;
            Some(chosen)
        }
    }
}
