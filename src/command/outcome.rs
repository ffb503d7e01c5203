//! How does a command end, and with which exit code?

use std::io::{self, ErrorKind};

/// The exit code of a program that a signal stopped, as shells have it.
pub const STOPPED: u8 = 130;

/// Whether a command that came to its end did all that was asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    /// All of it.
    #[default]
    Complete,
    /// Something was wrong in the input or could not be computed or placed; all else is done.
    Partial,
}

/// Why a command ended before that.
#[derive(Debug)]
pub enum Failure {
    /// A signal (Ctrl+C); what was written until then is whole.
    Stopped,
    /// The input cannot be read, or not any further.
    Input(io::Error),
    /// The output cannot be written.
    Output(io::Error),
}

impl Outcome {
    /// Partial if something is missing.
    pub fn partial_if(is_partial: bool) -> Self {
        if is_partial { Self::Partial } else { Self::Complete }
    }

    /// The exit code of the program.
    pub fn exit_code(self) -> u8 {
        match self {
            Self::Complete => 0,
            Self::Partial => 1,
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

/// Takes an output whose reader has gone away for one that was written.
///
/// # Errors
/// All others.
pub fn unless_unread(written: io::Result<()>) -> io::Result<()> {
    written.or_else(|error| if error.kind() == ErrorKind::BrokenPipe { Ok(()) } else { Err(error) })
}
