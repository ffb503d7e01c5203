//! How is what is open kept for after a crash? In a file of this process, which goes when it ends well.
//!
//! Beside it lies a locked file: the system unlocks it however the process ends, and then what is kept is an
//! [orphan](crate::files::orphan) for the next one to find. So two windows never touch each other's.

use crate::{files::kept::Kept, storage};
use std::{
    fs::{self, File, TryLockError},
    io::{self, ErrorKind, Write},
    mem,
    path::{Path, PathBuf},
    process,
    sync::Arc,
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
    writing: Writing,
}

/// How far the last one is written.
#[derive(Debug)]
enum Writing {
    /// It is, or there was none.
    Done(io::Result<()>),
    OnThread(JoinHandle<io::Result<()>>),
}

/// What a thread does.
type Work = Box<dyn FnOnce() -> io::Result<()> + Send>;

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
                    return Ok(Self { path, _lock: lock, writing: Writing::Done(Ok(())) });
                }
            }
        }
        Err(ErrorKind::AlreadyExists.into())
    }

    /// Whether the last one is still being written.
    pub fn is_writing(&self) -> bool {
        matches!(&self.writing, Writing::OnThread(writing) if !writing.is_finished())
    }

    /// Writes on a thread of its own, or in place where the system gives none; only when nothing is being written.
    pub fn write(&mut self, kept: impl Fn() -> Kept + Send + Sync + 'static) {
        self.write_on(kept, |work| thread::Builder::new().spawn(work));
    }

    fn write_on(
        &mut self,
        kept: impl Fn() -> Kept + Send + Sync + 'static,
        spawn: impl FnOnce(Work) -> io::Result<JoinHandle<io::Result<()>>>,
    ) {
        let path = self.path.clone();
        let work = Arc::new(move || write(&path, &kept()));
        let on_thread = Arc::clone(&work);
        self.writing = match spawn(Box::new(move || on_thread())) {
            Ok(writing) => Writing::OnThread(writing),
            Err(_) => Writing::Done(work()),
        };
    }

    /// Waits until everything is written; tells what went wrong since it was asked last.
    ///
    /// # Errors
    /// When something could not be written.
    pub fn finish(&mut self) -> io::Result<()> {
        match mem::replace(&mut self.writing, Writing::Done(Ok(()))) {
            Writing::Done(result) => result,
            Writing::OnThread(writing) => {
                writing.join().unwrap_or_else(|_| Err(io::Error::other("a fault of the program")))
            }
        }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{files::kept::KeptDocument, mode::OWN_SCENE, scene::Scene};

    /// A system that is out of threads is about to kill something: then of all times it must be kept.
    #[test]
    fn what_no_thread_can_write_is_written_in_place() {
        let folder = tempfile::tempdir().unwrap();
        let mut autosave = Autosave::begin(folder.path()).unwrap();
        let kept = || Kept::now(OWN_SCENE, vec![KeptDocument::new(OWN_SCENE, &Scene::default())], None);
        autosave.write_on(kept, |_| Err(ErrorKind::WouldBlock.into()));
        assert!(!autosave.is_writing() && autosave.path.is_file(), "it is there");
        autosave.finish().unwrap();
        fs::remove_dir_all(folder.path()).unwrap();
        autosave.write_on(kept, |_| Err(ErrorKind::WouldBlock.into()));
        assert!(autosave.finish().is_err(), "and what went wrong is told");
    }
}
