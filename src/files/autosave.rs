//! How is what is open saved for after a crash? In a file of this process, which is deleted when it ends well.
//!
//! Beside it lies a locked file: the system unlocks it however the process ends, and then the autosave is a
//! [`recovery_file`](crate::files::recovery_file) for the next process. So two windows never touch each other's.

use crate::{files::snapshot::Snapshot, storage};
use std::{
    fs::{self, File},
    io::{self, Write},
    mem,
    path::{Path, PathBuf},
    process,
    sync::Arc,
    thread::{self, JoinHandle},
};
use tempfile::Builder;

/// The extensions of both files.
pub const SNAPSHOT: &str = "json";
pub const LOCK: &str = "lock";

/// The file of this process.
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
    /// It has ended, or there was none.
    Ended(io::Result<()>),
    OnThread(JoinHandle<io::Result<()>>),
}

/// A write for a thread.
type Work = Box<dyn FnOnce() -> io::Result<()> + Send>;

impl Autosave {
    /// Locks a new name in a folder, which is made if it is not there. Nothing is written yet.
    ///
    /// # Errors
    /// When nothing can be written or locked there.
    pub fn begin(folder: &Path) -> io::Result<Self> {
        fs::create_dir_all(folder)?;
        let lock =
            Builder::new().prefix(&format!("{}-", process::id())).suffix(&format!(".{LOCK}")).tempfile_in(folder)?;
        let (lock, path) = lock.keep()?;
        lock.try_lock()?;
        Ok(Self { path: path.with_extension(SNAPSHOT), _lock: lock, writing: Writing::Ended(Ok(())) })
    }

    /// Whether the last snapshot is still being written.
    pub fn is_writing(&self) -> bool {
        matches!(&self.writing, Writing::OnThread(writing) if !writing.is_finished())
    }

    /// Writes on a thread of its own, or on this one where the system has none; only when nothing is being written.
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
    ///
    /// # Errors
    /// When something could not be written since the last call.
    pub fn finish(&mut self) -> io::Result<()> {
        match mem::replace(&mut self.writing, Writing::Ended(Ok(()))) {
            Writing::Ended(result) => result,
            Writing::OnThread(writing) => writing.join().unwrap_or_else(|_| Err(io::Error::other("an internal error"))),
        }
    }

    /// Deletes the snapshot: nothing is unsaved any more.
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
    use crate::{files::snapshot::DocumentSnapshot, scene::Scene};
    use std::io::ErrorKind;

    /// A system that is out of threads is about to kill something: then of all times it must be kept.
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
        assert!(autosave.finish().is_err(), "and what went wrong is told");
    }
}
