//! Which notice follows a command, and how long is it true?

use crate::{lab::command::Command, overlay::view::Overlay};
use core::{fmt, ops::Deref};

/// A message for the user. It reads as a `str`.
#[derive(Clone, Debug, PartialEq)]
pub struct Notice {
    pub text: String,
    /// What makes it true.
    pub cause: Cause,
}

/// What makes a notice true: see [`Lab::is_still_true`](crate::lab::Lab::is_still_true).
#[derive(Clone, Debug, PartialEq)]
pub enum Cause {
    /// What was done to the scene of a mode: the mode's index and the revision of its document.
    Done(usize, u64),
    /// This command is refused, for a reason that the notice gives.
    Refused(Command),
    /// This overlay is on, but the steps of an algorithm hide it.
    Hidden(Overlay),
    /// The mode with this index is shown.
    Mode(usize),
}

impl Deref for Notice {
    type Target = str;

    fn deref(&self) -> &str {
        &self.text
    }
}

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.text.fmt(f)
    }
}
