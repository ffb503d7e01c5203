//! A state of the open file that may not last: it may be half written.

use crate::files::disk_state::DiskState;

/// A state of the file in which no scene is read.
#[derive(Debug)]
pub struct Unsettled {
    /// That state; `None` if there is no file.
    pub state: Option<DiskState>,
    /// How often the file was polled in it since.
    pub polls: u32,
    /// Why there is no scene.
    pub problem: Problem,
}

/// Why a file has no scene.
#[derive(Debug)]
pub enum Problem {
    /// There is no file.
    Missing,
    /// The scene has no shapes.
    NoShapes,
    /// Anything else, in words.
    Unreadable(String),
}
