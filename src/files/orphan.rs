//! What did processes leave that ended in a crash?

use super::{
    autosave::{KEPT, LOCK},
    clock::Clock,
    kept::Kept,
};
use crate::notation::{counted, printable_path};
use std::{
    cmp::Reverse,
    fs::{self, File},
    path::{Path, PathBuf},
    time::{Duration, SystemTime},
};

/// A locked file with nothing kept beside it is of a process that begins, unless it is older than this.
const BEGINS: Duration = Duration::from_secs(60);

/// What a process kept that is no more.
#[derive(Debug)]
pub struct Orphan {
    path: PathBuf,
    /// Locked, so that no other process offers it at the same time.
    _lock: File,
    /// What it was.
    pub kept: Kept,
}

impl Orphan {
    /// Those in a folder, the youngest first.
    pub fn all(folder: &Path) -> Vec<Self> {
        let entries = fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok);
        let locks = entries.map(|entry| entry.path()).filter(|path| path.extension().is_some_and(|name| name == LOCK));
        let mut found: Vec<Self> = locks.filter_map(|lock| Self::take(&lock)).collect();
        found.sort_by_key(|orphan| Reverse(orphan.kept.milliseconds));
        found
    }

    /// What is kept beside a lock, unless its process is there.
    fn take(path: &Path) -> Option<Self> {
        let lock = File::options().write(true).open(path).ok()?;
        lock.try_lock().ok()?;
        let kept = path.with_extension(KEPT);
        let Ok(text) = fs::read_to_string(&kept) else {
            let is_old = |since: SystemTime| since.elapsed().is_ok_and(|age| age > BEGINS);
            if !kept.exists() && lock.metadata().and_then(|lock| lock.modified()).is_ok_and(is_old) {
                let _ = fs::remove_file(path);
            }
            return None;
        };
        Some(Self { path: kept, _lock: lock, kept: Kept::read(&text)? })
    }

    /// Takes it off the disk.
    pub fn remove(self) {
        let _ = fs::remove_file(&self.path);
        let _ = fs::remove_file(self.path.with_extension(LOCK));
    }

    /// What it holds, in words.
    pub fn told(&self) -> String {
        let Kept { documents, file, milliseconds: then, .. } = &self.kept;
        let of = |document: &super::kept::KeptDocument| {
            let count = document.scene().map_or(0, |scene| scene.bodies.len());
            format!("{} in {}", counted(count, "shape"), document.mode)
        };
        let documents: Vec<String> = documents.iter().map(of).collect();
        let file = file.as_ref().and_then(|file| file.path.as_ref());
        let file = file.map(|path| format!(" Its file is {}.", printable_path(Path::new(path)))).unwrap_or_default();
        let when = Clock::now().ago(*then);
        format!("What was open {when}, was not saved: {}.{file}", documents.join(", "))
    }
}
