//! The result of a command, and the exit codes: 0 and 1 are those of [`Completion`].

use std::io::{self, ErrorKind};

/// Wrong arguments, a file that cannot be read, and lost output.
pub const EXIT_FAILED: u8 = 2;
/// No window can be opened.
pub const EXIT_NO_WINDOW: u8 = 3;
/// The exit code of a program stopped by a signal, as in shells.
pub const EXIT_STOPPED: u8 = 130;

/// Whether a completed command did everything.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Completion {
    /// Everything is done.
    #[default]
    Complete,
    /// Something in the input was wrong or could not be computed or placed; the rest is done.
    Partial,
}

/// Why a command ended early.
#[derive(Debug)]
pub enum Failure {
    /// A signal (Ctrl C); the output so far is well-formed.
    Stopped,
    /// The input cannot be read, or not completely.
    Input(io::Error),
    /// The output cannot be written.
    Output(io::Error),
}

impl Completion {
    pub fn partial_if(is_partial: bool) -> Self {
        if is_partial { Self::Partial } else { Self::Complete }
    }

    pub fn exit_code(self) -> u8 {
        self as u8
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

/// Treats an output whose reader has closed it as written; all other errors stay.
pub fn unless_unread(written: io::Result<()>) -> io::Result<()> {
    written.or_else(|error| if error.kind() == ErrorKind::BrokenPipe { Ok(()) } else { Err(error) })
}
