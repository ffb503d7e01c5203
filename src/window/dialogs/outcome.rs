//! The result of a frame of a dialog.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome<T> {
    Open,
    /// It was cancelled.
    Closed,
    Chosen(T),
}

impl<T> Outcome<T> {
    pub fn map<U>(self, change: impl FnOnce(T) -> U) -> Outcome<U> {
        match self {
            Self::Open => Outcome::Open,
            Self::Closed => Outcome::Closed,
            Self::Chosen(chosen) => Outcome::Chosen(change(chosen)),
        }
    }
}
