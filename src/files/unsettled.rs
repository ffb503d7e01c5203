//! A state of the open file that may not last: it may be half written.

use crate::files::disk_state::DiskState;

/// A state of the file that may not be meant to last.
#[derive(Debug)]
pub struct Unsettled {
    /// That state; none where there is no file.
    pub state: Option<DiskState>,
    /// How often the file was seen to be in it since.
    pub looks: u32,
    /// What was found then.
    pub found: Found,
}

/// What was found in the place of a scene.
#[derive(Debug)]
pub enum Found {
    /// No file.
    Gone,
    /// A scene without shapes.
    Empty,
    /// Something else: what, in words.
    Wrong(String),
}
