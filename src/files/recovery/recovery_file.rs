//! The autosaves of crashed processes.

use crate::files::autosave_file::{LOCK, SNAPSHOT};
use crate::files::recovery::damaged_autosave::salvage;
use crate::files::snapshot::{DocumentSnapshot, Snapshot};
use crate::files::times_in_words::Clock;
use crate::number_format::counted;
use crate::printable_text::printable_path;
use std::cmp::Reverse;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

/// A lock without an autosave belongs to a process that has just begun, unless it is older than this.
const BEGINNING: Duration = Duration::from_secs(60);
/// The extension of a damaged file that was set aside, and how many days it stays.
const DAMAGED: &str = "damaged";
const DAYS: u32 = 30;

/// The autosave of a process that has crashed.
#[derive(Debug)]
pub struct RecoveryFile {
    path: PathBuf,
    /// Locked, so that no other process offers it too.
    _lock: File,
    /// Its readable content.
    pub snapshot: Snapshot,
    /// What is wrong with the file, if not all of it can be read.
    damage: Option<String>,
}

impl RecoveryFile {
    /// The recovery files in a folder, the newest first. Deletes damaged files that were set aside long ago.
    pub fn left_by_crashes(folder: &Path) -> Vec<Self> {
        let entries = fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok);
        let paths: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
        let ending =
            |ending: &'static str| paths.iter().filter(move |path| path.extension().is_some_and(|of| of == ending));
        for path in ending(DAMAGED).filter(|path| is_older(path, Duration::from_secs(86_400) * DAYS)) {
            let _ = fs::remove_file(path);
        }
        // An autosave without a lock belongs to no process either.
        let unlocked = ending(SNAPSHOT).map(|path| path.with_extension(LOCK)).filter(|lock| !paths.contains(lock));
        let locks = ending(LOCK).cloned().chain(unlocked);
        let mut found: Vec<Self> = locks.filter_map(|lock| Self::take(&lock)).collect();
        found.sort_by_key(|file| Reverse(file.snapshot.milliseconds));
        found
    }

    /// The autosave beside a lock, unless its process still runs.
    fn take(path: &Path) -> Option<Self> {
        let lock = File::options().write(true).create(true).truncate(false).open(path).ok()?;
        lock.try_lock().ok()?;
        let autosave = path.with_extension(SNAPSHOT);
        let (snapshot, damage) = match fs::read(&autosave) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                if is_older(path, BEGINNING) {
                    let _ = fs::remove_file(path);
                }
                return None;
            }
            Err(error) => (salvage(""), Some(error.to_string())),
            Ok(bytes) => {
                let text = String::from_utf8_lossy(&bytes);
                match Snapshot::read(&text) {
                    Ok(snapshot) => (snapshot, None),
                    Err(damage) => (salvage(&text), Some(damage)),
                }
            }
        };
        Some(Self { path: autosave, _lock: lock, snapshot, damage })
    }

    pub fn is_damaged(&self) -> bool {
        self.damage.is_some()
    }

    pub fn remove(self) {
        let _ = fs::remove_file(&self.path);
        self.unlock();
    }

    /// Renames a damaged file, so that it stays for some days; returns a message with the name.
    pub fn set_aside(self) -> String {
        let aside = self.path.with_extension(DAMAGED);
        let moved = fs::rename(&self.path, &aside);
        match moved {
            Ok(()) => {
                // The days count from now on.
                let _ = File::options().write(true).open(&aside).and_then(|file| file.set_modified(SystemTime::now()));
                self.unlock();
                format!("The damaged autosave is kept for {DAYS} days as {}", printable_path(&aside))
            }
            Err(error) => format!("The damaged autosave remains in {}: {error}", printable_path(&self.path)),
        }
    }

    fn unlock(self) {
        let _ = fs::remove_file(self.path.with_extension(LOCK));
    }

    /// What it contains, and what is asked about it.
    pub fn prompt_text(&self) -> String {
        let Snapshot { documents, file, milliseconds: then, .. } = &self.snapshot;
        let of =
            |document: &DocumentSnapshot| format!("{} in {}", counted(document.shape_count(), "shape"), document.mode);
        let documents = documents.iter().map(of).collect::<Vec<_>>().join(", ");
        let file = file.as_ref().and_then(|file| file.path.as_ref());
        let file = file.map(|path| format!(" Its file is {}.", printable_path(Path::new(path)))).unwrap_or_default();
        let when = Clock::now().ago(*then);
        let path = printable_path(&self.path);
        match &self.damage {
            None => format!("Unsaved work, autosaved {when}: {documents}.{file} Restore it?"),
            Some(damage) if documents.is_empty() => {
                format!(
                    "The autosave {path} is damaged: {damage}. No shape in it can be read. Rename it and go on without it?"
                )
            }
            Some(damage) => format!(
                "The autosave {path} is damaged: {damage}. It still contains {documents}. Restore that as an unsaved scene?"
            ),
        }
    }
}

/// Whether a file was written longer ago than this.
fn is_older(path: &Path, than: Duration) -> bool {
    let written = fs::metadata(path).and_then(|file| file.modified());
    written.is_ok_and(|written| written.elapsed().is_ok_and(|age| age > than))
}
