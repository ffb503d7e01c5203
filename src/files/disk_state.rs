//! The state of a file on disk, to detect changes.

use serde::{Deserialize, Serialize};
use std::fs::{self, Metadata};
use std::path::Path;
use std::time::{Duration, UNIX_EPOCH};

/// The time, length and number of a file: one of them differs after a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DiskState {
    /// Since 1970; `None` if unknown.
    modified: Option<Duration>,
    length: u64,
    /// The inode number; 0 where there is none.
    number: u64,
}

impl DiskState {
    /// The state of the file at a path; `None` when there is none.
    pub fn at(path: &Path) -> Option<Self> {
        fs::metadata(path).ok().as_ref().map(Self::of)
    }

    /// Whether the file is empty, as just before another program writes it.
    pub fn has_no_bytes(&self) -> bool {
        self.length == 0
    }

    pub fn of(metadata: &Metadata) -> Self {
        #[cfg(unix)]
        let number = std::os::unix::fs::MetadataExt::ino(metadata);
        #[cfg(not(unix))]
        let number = 0;
        let modified = metadata.modified().ok().and_then(|time| time.duration_since(UNIX_EPOCH).ok());
        Self { modified, length: metadata.len(), number }
    }
}

/// A temporary state of the open file without a scene: it may be half written.
#[derive(Debug)]
pub struct PendingDiskChange {
    /// That state; `None` if there is no file.
    pub state: Option<DiskState>,
    /// How often the file was polled in this state.
    pub polls: u32,
    pub problem: Problem,
}

/// Why a file has no scene.
#[derive(Debug)]
pub enum Problem {
    Missing,
    NoShapes,
    /// Anything else, in words.
    Unreadable(String),
}
