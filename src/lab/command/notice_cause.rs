//! The message that follows a command, and how long it is true.

use crate::lab::Lab;
use crate::lab::command::Command;
use crate::overlay::Overlay;

/// A message for the user.
#[derive(Clone, Debug, PartialEq)]
pub struct Notice {
    pub text: String,
    pub cause: Cause,
}

/// The condition under which a notice is true: see [`Lab::is_still_true`](crate::lab::Lab::is_still_true).
#[derive(Clone, Debug, PartialEq)]
pub enum Cause {
    /// A change of the scene of a mode: the mode's index and the revision of its document.
    Done(usize, u64),
    /// This command is refused, for a reason that the notice gives.
    Refused(Command),
    /// This overlay is on, but the steps of an algorithm hide it.
    Hidden(Overlay),
    /// The mode with this index is shown.
    Mode(usize),
}

impl Lab {
    pub fn is_still_true(&self, notice: &Notice) -> bool {
        match &notice.cause {
            Cause::Done(mode, revision) => (self.editor.mode, self.editor.document().revision()) == (*mode, *revision),
            Cause::Refused(command) => self.refusal(command).is_some_and(|why| why == notice.text),
            Cause::Hidden(overlay) => self.is_hidden_by_steps(*overlay),
            Cause::Mode(mode) => self.editor.mode == *mode,
        }
    }
}
