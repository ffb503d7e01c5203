//! The recently opened or saved files.

use crate::storage;
use std::{
    ffi::OsString,
    fs::{self, File},
    io::{Read, Write},
    path::{Path, PathBuf},
};

const MOST: usize = 8;
/// The maximum number of bytes that are read.
const LONGEST: u64 = 100_000;

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
        paths.truncate(MOST);
        if let Some(file) = &self.file {
            let names: Vec<OsString> = paths.iter().map(|path| path.clone().into_os_string()).collect();
            let _ = file.parent().map(fs::create_dir_all);
            // If the list cannot be written, nothing important is lost.
            let _ = storage::replace(file, |out| writeln!(out, "{}", serde_json::to_string(&names)?));
        }
        self.paths = paths;
    }

    fn all(&self) -> Vec<PathBuf> {
        self.file.as_deref().and_then(read).unwrap_or_else(|| self.paths.clone())
    }
}

fn read(file: &Path) -> Option<Vec<PathBuf>> {
    fs::metadata(file).ok().filter(fs::Metadata::is_file)?;
    let mut text = String::new();
    File::open(file).ok()?.take(LONGEST).read_to_string(&mut text).ok()?;
    let names: Vec<OsString> = serde_json::from_str(&text).ok()?;
    Some(names.into_iter().map(PathBuf::from).collect())
}
