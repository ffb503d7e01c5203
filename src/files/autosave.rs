//! How is what is open kept for after a crash? In a file of this process, which goes when it ends well.
//!
//! Beside it lies a locked file: the system unlocks it however the process ends, and then what is kept is an
//! [orphan](super::orphan) for the next one to find. So two windows never touch each other's.

use super::kept::Kept;
use crate::storage;
use std::{
    fs::{self, File, TryLockError},
    io::{self, ErrorKind, Write},
    path::{Path, PathBuf},
    process,
    thread::{self, JoinHandle},
    time::{SystemTime, UNIX_EPOCH},
};

/// How the names of both files end.
pub const KEPT: &str = "json";
pub const LOCK: &str = "lock";

/// The file of this process.
#[derive(Debug)]
pub struct Autosave {
    path: PathBuf,
    /// Locked until the process ends.
    _lock: File,
    writing: Option<JoinHandle<io::Result<()>>>,
}

impl Autosave {
    /// Takes a file in a folder, which is made if it is not there. Nothing is written into it yet.
    ///
    /// # Errors
    /// When nothing can be written or locked there.
    pub fn begin(folder: &Path) -> io::Result<Self> {
        fs::create_dir_all(folder)?;
        let nanoseconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos());
        for number in nanoseconds.. {
            let path = folder.join(format!("{}-{number}.{KEPT}", process::id()));
            match File::options().write(true).create_new(true).open(path.with_extension(LOCK)) {
                Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
                Ok(lock) => {
                    lock.try_lock().map_err(|error| match error {
                        TryLockError::Error(error) => error,
                        TryLockError::WouldBlock => ErrorKind::ResourceBusy.into(),
                    })?;
                    return Ok(Self { path, _lock: lock, writing: None });
                }
            }
        }
        Err(ErrorKind::AlreadyExists.into())
    }

    /// Whether the last one is still being written.
    pub fn is_writing(&self) -> bool {
        self.writing.as_ref().is_some_and(|writing| !writing.is_finished())
    }

    /// Writes on a thread of its own; only when nothing is being written.
    pub fn write(&mut self, kept: impl FnOnce() -> Kept + Send + 'static) {
        let path = self.path.clone();
        self.writing = thread::Builder::new().spawn(move || write(&path, &kept())).ok();
    }

    /// Waits until everything is written; tells what went wrong since it was asked last.
    ///
    /// # Errors
    /// When something could not be written.
    pub fn finish(&mut self) -> io::Result<()> {
        let joined = self.writing.take().map(JoinHandle::join);
        joined.map_or(Ok(()), |joined| joined.unwrap_or_else(|_| Err(io::Error::other("a fault of the program"))))
    }

    /// Nothing is to be kept any more.
    pub fn clear(&mut self) {
        // What it has to say matters no more.
        let _ = self.finish();
        let _ = fs::remove_file(&self.path);
    }

    /// Leaves nothing behind.
    pub fn end(mut self) {
        self.clear();
        let _ = fs::remove_file(self.path.with_extension(LOCK));
    }
}

fn write(path: &Path, kept: &Kept) -> io::Result<()> {
    storage::replace(path, |out| out.write_all(&serde_json::to_vec(kept)?))
}
