//! The recently opened or saved files.

use crate::storage::{load, store};
use std::ffi::OsString;
use std::path::{Path, PathBuf};

const MAX_FILES: usize = 8;
/// The maximum number of bytes that are read.
const MAX_BYTES: u64 = 100_000;

/// The list, stored in a file if there is one.
#[derive(Debug, Default)]
pub struct RecentFiles {
    file: Option<PathBuf>,
    paths: Vec<PathBuf>,
}

impl RecentFiles {
    pub fn new(file: Option<PathBuf>) -> Self {
        Self { file, paths: Vec::new() }
    }

    /// The files that still exist, the most recent first.
    pub fn paths(&self) -> Vec<PathBuf> {
        self.all().into_iter().filter(|path| path.is_file()).collect()
    }

    /// Puts a file at the top.
    pub fn add(&mut self, path: &Path) {
        // Another window may have added some.
        let mut paths = self.all();
        paths.retain(|other| other != path);
        paths.insert(0, path.to_owned());
        paths.truncate(MAX_FILES);
        if let Some(file) = &self.file {
            store(file, &paths.iter().map(|path| path.as_os_str()).collect::<Vec<_>>());
        }
        self.paths = paths;
    }

    fn all(&self) -> Vec<PathBuf> {
        let names = self.file.as_deref().and_then(|file| load::<Vec<OsString>>(file, MAX_BYTES));
        names.map_or_else(|| self.paths.clone(), |names| names.into_iter().map(PathBuf::from).collect())
    }
}
