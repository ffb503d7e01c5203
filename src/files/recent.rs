//! Which files were opened or saved last?

use crate::storage;
use std::{
    ffi::OsString,
    fs::{self, File},
    io::{Read, Write},
    path::{Path, PathBuf},
};

/// So many are remembered.
const MOST: usize = 8;
/// No more letters are read of what was kept.
const LONGEST: u64 = 100_000;

/// The list of them, kept in a file; without one only while the program runs.
#[derive(Debug, Default)]
pub struct Recent {
    file: Option<PathBuf>,
    paths: Vec<PathBuf>,
}

impl Recent {
    /// The list that is kept in a file.
    pub fn kept_in(file: Option<PathBuf>) -> Self {
        Self { file, paths: Vec::new() }
    }

    /// Those that are still there, the last one first.
    pub fn paths(&self) -> Vec<PathBuf> {
        self.all().into_iter().filter(|path| path.is_file()).collect()
    }

    /// Puts a file at the top.
    pub fn add(&mut self, path: &Path) {
        // Another window may have added some since.
        let mut paths = self.all();
        paths.retain(|other| other != path);
        paths.insert(0, path.to_owned());
        paths.truncate(MOST);
        if let Some(file) = &self.file {
            let names: Vec<OsString> = paths.iter().map(|path| path.clone().into_os_string()).collect();
            let _ = file.parent().map(fs::create_dir_all);
            // That it cannot be written is no reason for a word.
            let _ = storage::replace(file, |out| writeln!(out, "{}", serde_json::to_string(&names)?));
        }
        self.paths = paths;
    }

    fn all(&self) -> Vec<PathBuf> {
        let kept = self.file.as_deref().and_then(read);
        kept.unwrap_or_else(|| self.paths.clone())
    }
}

fn read(file: &Path) -> Option<Vec<PathBuf>> {
    fs::metadata(file).ok().filter(fs::Metadata::is_file)?;
    let mut text = String::new();
    File::open(file).ok()?.take(LONGEST).read_to_string(&mut text).ok()?;
    let names: Vec<OsString> = serde_json::from_str(&text).ok()?;
    Some(names.into_iter().map(PathBuf::from).collect())
}
