//! Saves the open documents for recovery after a crash, in a file of this process that is deleted when the program exits
//! normally.
//!
//! A locked file beside it is unlocked by the system when the process ends; the autosave is then a
//! [`recovery_file`](crate::files::recovery::recovery_file) for the next process. Windows never touch each other's autosaves.

use crate::files::snapshot::Snapshot;
use crate::storage;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread::{self, JoinHandle};
use std::{mem, process};
use tempfile::Builder;

/// The extensions of both files.
pub const SNAPSHOT: &str = "json";
pub const LOCK: &str = "lock";

#[derive(Debug)]
pub struct Autosave {
    path: PathBuf,
    /// Locked until the process ends.
    _lock: File,
    writing: Writing,
}

/// The state of the last write.
#[derive(Debug)]
enum Writing {
    /// None is running.
    Ended(io::Result<()>),
    OnThread(JoinHandle<io::Result<()>>),
}

/// A write for a thread.
type Work = Box<dyn FnOnce() -> io::Result<()> + Send>;

impl Autosave {
    /// Locks a new name in a folder, which is created if necessary. Nothing is written yet.
    pub fn begin(folder: &Path) -> io::Result<Self> {
        fs::create_dir_all(folder)?;
        let lock =
            Builder::new().prefix(&format!("{}-", process::id())).suffix(&format!(".{LOCK}")).tempfile_in(folder)?;
        let (lock, path) = lock.keep()?;
        lock.try_lock()?;
        Ok(Self { path: path.with_extension(SNAPSHOT), _lock: lock, writing: Writing::Ended(Ok(())) })
    }

    pub fn is_writing(&self) -> bool {
        matches!(&self.writing, Writing::OnThread(writing) if !writing.is_finished())
    }

    /// Writes on a new thread, or on this one if the system has none left; only if nothing is being written.
    pub fn write(&mut self, snapshot: impl Fn() -> Snapshot + Send + Sync + 'static) {
        self.write_on(snapshot, |work| thread::Builder::new().spawn(work));
    }

    fn write_on(
        &mut self,
        snapshot: impl Fn() -> Snapshot + Send + Sync + 'static,
        spawn: impl FnOnce(Work) -> io::Result<JoinHandle<io::Result<()>>>,
    ) {
        let path = self.path.clone();
        let work = Arc::new(move || write(&path, &snapshot()));
        let on_thread = Arc::clone(&work);
        self.writing = match spawn(Box::new(move || on_thread())) {
            Ok(writing) => Writing::OnThread(writing),
            Err(_) => Writing::Ended(work()),
        };
    }

    /// Waits until everything is written.
    pub fn finish(&mut self) -> io::Result<()> {
        match mem::replace(&mut self.writing, Writing::Ended(Ok(()))) {
            Writing::Ended(result) => result,
            Writing::OnThread(writing) => writing.join().unwrap_or_else(|_| Err(io::Error::other("an internal error"))),
        }
    }

    /// Deletes the snapshot, as there are no more unsaved changes.
    pub fn clear(&mut self) {
        // A snapshot that could not be written is not needed any more.
        let _ = self.finish();
        let _ = fs::remove_file(&self.path);
    }

    /// Deletes both files.
    pub fn end(mut self) {
        self.clear();
        let _ = fs::remove_file(self.path.with_extension(LOCK));
    }
}

fn write(path: &Path, snapshot: &Snapshot) -> io::Result<()> {
    storage::replace(path, |out| out.write_all(&serde_json::to_vec(snapshot)?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::snapshot::DocumentSnapshot;
    use crate::scene::Scene;
    use std::io::ErrorKind;

    /// A system that is out of threads may soon kill processes: the autosave matters most then.
    #[test]
    fn without_a_thread_the_autosave_is_written_in_place() {
        let folder = tempfile::tempdir().unwrap();
        let mut autosave = Autosave::begin(folder.path()).unwrap();
        let snapshot = || Snapshot::now("Own", vec![DocumentSnapshot::new("Own", &Scene::default())], None);
        autosave.write_on(snapshot, |_| Err(ErrorKind::WouldBlock.into()));
        assert!(!autosave.is_writing() && autosave.path.is_file(), "it is there");
        autosave.finish().unwrap();
        fs::remove_dir_all(folder.path()).unwrap();
        autosave.write_on(snapshot, |_| Err(ErrorKind::WouldBlock.into()));
        assert!(autosave.finish().is_err(), "and the error is reported");
    }
}
