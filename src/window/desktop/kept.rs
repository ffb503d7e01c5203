//! How is something remembered between two starts? As a small file of JSON, written when it has stayed for a while.

use crate::storage;
use directories::ProjectDirs;
use serde::{Serialize, de::DeserializeOwned};
use std::{
    fs::{self, File, Metadata},
    io::{Read, Write},
    path::{Path, PathBuf},
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

/// No more letters are read of what was kept.
const LONGEST: u64 = 10_000;
/// How long something new has stayed when it is written.
const QUIET: Duration = Duration::from_secs(1);

/// A value that is remembered.
pub struct Kept<T> {
    file: Option<PathBuf>,
    kept: T,
    last: T,
    since: Instant,
    writing: Option<JoinHandle<()>>,
}

impl<T: Clone + PartialEq + Serialize + Send + 'static> Kept<T> {
    /// Begins with what there is: that alone is not worth remembering.
    pub fn new(program: &str, name: &str, first: T) -> Self {
        Self { file: file(program, name), kept: first.clone(), last: first, since: Instant::now(), writing: None }
    }

    /// This is what there is now.
    pub fn note(&mut self, now: T) {
        if now != self.last {
            (self.last, self.since) = (now, Instant::now());
        }
    }

    /// Once a frame: what is new is written when it has stayed for a while.
    pub fn follow(&mut self) {
        if self.since.elapsed() > QUIET
            && let Some((file, value)) = self.take_change()
        {
            // No frame waits for the disk.
            self.writing = thread::Builder::new().spawn(move || save(&file, &value)).ok();
        }
    }

    /// Writes what is new when the window is closed.
    pub fn close(&mut self) {
        if let Some(writing) = self.writing.take() {
            // What it has to say it has said.
            let _ = writing.join();
        }
        if let Some((file, value)) = self.take_change() {
            save(&file, &value);
        }
    }

    /// What is to be written, if it has not been yet.
    fn take_change(&mut self) -> Option<(PathBuf, T)> {
        if self.last == self.kept {
            return None;
        }
        self.kept = self.last.clone();
        self.file.clone().map(|file| (file, self.kept.clone()))
    }
}

fn file(program: &str, name: &str) -> Option<PathBuf> {
    let folders = ProjectDirs::from("", "", program)?;
    Some(folders.state_dir().unwrap_or(folders.data_local_dir()).join(name))
}

/// What was remembered; nothing where there is no file of a few letters that makes sense.
pub fn load<T: DeserializeOwned>(program: &str, name: &str) -> Option<T> {
    let path = file(program, name)?;
    fs::metadata(&path).ok().filter(Metadata::is_file)?;
    let mut text = String::new();
    File::open(path).ok()?.take(LONGEST).read_to_string(&mut text).ok()?;
    serde_json::from_str(&text).ok()
}

/// That it cannot be written is no reason for a word: the next start begins as this one did.
fn save<T: Serialize>(file: &Path, value: &T) {
    let _ = file.parent().map(fs::create_dir_all);
    let _ = storage::replace(file, |out| writeln!(out, "{}", serde_json::to_string(value)?));
}
