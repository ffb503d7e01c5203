//! Is a file on the disk still the one that was read?

use serde::{Deserialize, Serialize};
use std::{
    fs::{self, Metadata},
    path::Path,
    time::{Duration, UNIX_EPOCH},
};

/// What differs when a file was written anew: when it was written, how long it is, and which file it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DiskState {
    /// Since 1970, where the system tells.
    modified: Option<Duration>,
    length: u64,
    /// The number that the file system gives the file; 0 where it gives none.
    number: u64,
}

impl DiskState {
    /// The state of the file at a path; `None` when there is none.
    pub fn at(path: &Path) -> Option<Self> {
        fs::metadata(path).ok().as_ref().map(Self::of)
    }

    /// Whether the file has not a byte in it, as when somebody is about to write it.
    pub fn has_no_bytes(&self) -> bool {
        self.length == 0
    }

    /// The state that the system tells.
    pub fn of(metadata: &Metadata) -> Self {
        #[cfg(unix)]
        let number = std::os::unix::fs::MetadataExt::ino(metadata);
        #[cfg(not(unix))]
        let number = 0;
        let modified = metadata.modified().ok().and_then(|time| time.duration_since(UNIX_EPOCH).ok());
        Self { modified, length: metadata.len(), number }
    }
}
