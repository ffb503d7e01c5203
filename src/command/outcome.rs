//! How did a check end, and which exit status is that?

use crate::command::stop;

/// How a check ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Every scene was answered.
    Answered,
    /// At least one line was not a scene, or the outlines of two shapes cross too often for their intersection; all else was answered.
    SomeWrong,
    /// A person stopped it; what was answered until then is written, in whole lines.
    Stopped,
}

impl Outcome {
    /// The exit status of the program.
    pub fn exit_code(self) -> u8 {
        match self {
            Self::Answered => 0,
            Self::SomeWrong => 1,
            Self::Stopped => stop::STOPPED,
        }
    }
}
