//! A value that is kept between two starts, as a small JSON file.

use crate::storage;
use directories::ProjectDirs;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::path::PathBuf;
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// The name of the program for the desktop: the class of its window and the name of its folders.
pub const PROGRAM: &str = "collision-lab";
/// The maximum number of bytes that are read.
const MAX_BYTES: u64 = 10_000;
/// A new value is written after this time without changes.
const QUIET: Duration = Duration::from_secs(1);

pub struct RememberedValue<T> {
    path: Option<PathBuf>,
    written: T,
    last: T,
    since: Instant,
    writing: Option<JoinHandle<()>>,
}

impl<T: Clone + PartialEq + Serialize + Send + 'static> RememberedValue<T> {
    /// Starts with a value that is not written.
    pub fn new(name: &str, first: T) -> Self {
        Self { path: path(name), written: first.clone(), last: first, since: Instant::now(), writing: None }
    }

    pub fn note(&mut self, now: T) {
        if now != self.last {
            (self.last, self.since) = (now, Instant::now());
        }
    }

    /// Once a frame: writes a new value that has not changed for a while, on a thread of its own.
    pub fn poll(&mut self) {
        if self.since.elapsed() > QUIET
            && let Some((path, value)) = self.take_change()
        {
            self.writing = thread::Builder::new().spawn(move || storage::store(&path, &value)).ok();
        }
    }

    /// Writes a new value when the window is closed.
    pub fn close(&mut self) {
        if let Some(writing) = self.writing.take() {
            let _ = writing.join();
        }
        if let Some((path, value)) = self.take_change() {
            storage::store(&path, &value);
        }
    }

    /// The value to write, if it is new.
    fn take_change(&mut self) -> Option<(PathBuf, T)> {
        if self.last == self.written {
            return None;
        }
        self.written = self.last.clone();
        self.path.clone().map(|path| (path, self.written.clone()))
    }
}

fn path(name: &str) -> Option<PathBuf> {
    let folders = ProjectDirs::from("", "", PROGRAM)?;
    Some(folders.state_dir().unwrap_or(folders.data_local_dir()).join(name))
}

/// The stored value, if there is a readable small file.
pub fn load<T: DeserializeOwned>(name: &str) -> Option<T> {
    storage::load(&path(name)?, MAX_BYTES)
}
