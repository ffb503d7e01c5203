//! Watches the open file for changes on disk.

use crate::files::disk_state::{DiskState, PendingDiskChange, Problem};
use crate::files::messages;
use crate::files::open_file::{OpenFile, load_again};
use crate::files::session::Session;
use crate::lab::Lab;
use crate::scene::Scene;
use crate::scene::file::FileError;
use std::io;
use std::time::{Duration, Instant};

/// For how many polls a file must stay missing, empty or unreadable before the session acts on it: another program may be writing it.
const POLLS: u32 = 4;
/// The shortest time between two notices of a reload.
const QUIET: Duration = Duration::from_secs(5);

/// A change of the open file on disk.
#[derive(Clone, Debug, PartialEq)]
pub enum DiskChange {
    /// The scene was changed too: the user decides which one to keep.
    Conflict,
    Notice(String),
}

impl Session {
    /// Reads the file again if it was changed on disk and there are no unsaved changes; not during a gesture.
    pub fn poll_disk(&mut self, lab: &mut Lab) -> Option<DiskChange> {
        let file = self.file(lab);
        let path = file.path.clone()?;
        let now = DiskState::at(&path);
        if now.is_some() && now == file.state && file.is_unfiled {
            // Moved away and back.
            self.file_mut(lab).is_unfiled = false;
        }
        if now == self.file(lab).state || self.theirs.is_some() || !lab.editor().is_idle() {
            self.pending_change = self.pending_change.take().filter(|pending_change| pending_change.state == now);
            return None;
        }
        if let Some(pending_change) = self.pending_change.as_mut().filter(|pending_change| pending_change.state == now)
        {
            pending_change.polls = pending_change.polls.saturating_add(1);
            return if pending_change.polls == POLLS { self.act_on_lasting_problem(lab) } else { None };
        }
        let problem = match load_again(&path) {
            // Written while it was read.
            Ok(theirs) if theirs.state != now => return None,
            Ok(theirs) if !theirs.saved.bodies.is_empty() => return self.reload_or_ask(lab, theirs),
            Ok(_) if now.is_some_and(|now| now.has_no_bytes()) => {
                Problem::Unreadable("The file is now empty: Ctrl S saves the shapes to it again.".to_owned())
            }
            Ok(_) => Problem::NoShapes,
            Err(FileError::Unreadable(_, error)) if error.kind() == io::ErrorKind::NotFound => Problem::Missing,
            Err(error) => Problem::Unreadable(messages::not_read(&error)),
        };
        self.pending_change = Some(PendingDiskChange { state: now, polls: 0, problem });
        None
    }

    /// Acts on a problem of the file that has lasted: an emptied file is reloaded or asked about, any other problem is reported.
    fn act_on_lasting_problem(&mut self, lab: &mut Lab) -> Option<DiskChange> {
        let pending_change = self.pending_change.take()?;
        let name = self.file(lab).name();
        let text = match pending_change.problem {
            Problem::NoShapes => {
                let file = self.file(lab);
                let theirs = OpenFile { saved: Scene::default(), state: pending_change.state, ..file.clone() };
                return self.reload_or_ask(lab, theirs);
            }
            Problem::Missing => {
                self.file_mut(lab).state = None;
                format!("{name} no longer exists on disk. Its shapes are still here: Ctrl S saves it again.")
            }
            Problem::Unreadable(ref why) => {
                let text = format!("The file was changed on disk; the previous version is kept. {why}");
                // No second message. The content was never shown, so a save asks before it overwrites the file.
                self.pending_change = Some(pending_change);
                text
            }
        };
        self.file_mut(lab).is_unfiled = true;
        Some(DiskChange::Notice(text))
    }

    /// Shows the content of the file, or asks.
    fn reload_or_ask(&mut self, lab: &mut Lab, theirs: OpenFile) -> Option<DiskChange> {
        self.pending_change = None;
        let is_same = theirs.contains(lab.editor().own_scene());
        if self.has_edits(lab) && !is_same && !self.file(lab).contains(&theirs.saved) {
            self.theirs = Some(theirs);
            return Some(DiskChange::Conflict);
        }
        if is_same || self.has_edits(lab) {
            // The file was touched, or written with the same content.
            *self.file_mut(lab) = theirs;
            return None;
        }
        self.reload(lab, theirs).map(DiskChange::Notice)
    }

    /// Returns a notice, unless the last one was a moment ago.
    fn reload(&mut self, lab: &mut Lab, theirs: OpenFile) -> Option<String> {
        let name = theirs.name();
        lab.reload_scene(&format!("Reload {name}"), theirs.saved.clone());
        *self.file_mut(lab) = theirs;
        if self.last_reload.replace(Instant::now()).is_some_and(|last| last.elapsed() < QUIET) {
            return None;
        }
        Some(format!("{name} was changed on disk and reloaded; Ctrl Z returns to the previous version"))
    }

    /// Keeps the scene that is shown; the next save overwrites the file.
    pub fn keep_mine(&mut self, lab: &Lab) {
        if let Some(theirs) = self.theirs.take() {
            *self.file_mut(lab) = theirs;
        }
    }

    /// Shows the content of the file; undo returns to the scene before.
    pub fn load_theirs(&mut self, lab: &mut Lab) -> Result<String, String> {
        self.theirs = None;
        let Some(path) = self.file(lab).path.clone() else { return Ok(String::new()) };
        let theirs = load_again(&path).map_err(|error| messages::not_read(&error))?;
        self.last_reload = None;
        Ok(self.reload(lab, theirs).unwrap_or_default())
    }
}
