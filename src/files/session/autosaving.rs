//! Autosaves unsaved documents.

use crate::files::messages;
use crate::files::open_file::OpenFile;
use crate::files::session::Session;
use crate::files::snapshot::{DocumentSnapshot, FileSnapshot, Snapshot};
use crate::lab::Lab;
use crate::mode::{MODES, OWN_SCENE};
use crate::scene::Scene;
use std::io;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// The shortest time between two autosaves.
const INTERVAL: Duration = Duration::from_secs(1);

/// Modes, each with its shapes.
type Documents = Vec<(usize, Scene)>;

impl Session {
    /// Autosaves on a thread: not at every change, and not during a gesture. Returns a message when
    /// it fails, once.
    pub fn autosave(&mut self, lab: &Lab) -> Option<String> {
        let now = self.changes(lab);
        let is_due = self.last_autosave.is_none_or(|(then, saved)| saved != now && then.elapsed() > INTERVAL);
        let autosave = self.autosave.as_mut()?;
        if autosave.is_writing() || !is_due || !lab.editor().is_idle() {
            return None;
        }
        if let Err(error) = autosave.finish() {
            self.autosave = None;
            return Some(messages::not_autosaved(&error));
        }
        self.last_autosave = Some((Instant::now(), now));
        self.start_autosave(lab);
        None
    }

    /// Whether the autosave is up to date or not needed.
    #[cfg(test)]
    pub fn is_autosaved(&self, lab: &Lab) -> bool {
        let is_begun = self.last_autosave.is_some_and(|(_, saved)| saved == self.changes(lab));
        is_begun && self.autosave.as_ref().is_some_and(|autosave| !autosave.is_writing())
    }

    /// A value that differs whenever an autosaved document may have changed.
    fn changes(&self, lab: &Lab) -> [u64; 3] {
        [lab.editor().revisions(), self.changes, lab.editor().origin() as u64]
    }

    fn start_autosave(&mut self, lab: &Lab) {
        let unsaved = self.unsaved(lab);
        let Some(autosave) = &mut self.autosave else { return };
        match unsaved {
            None => autosave.clear(),
            Some((documents, file)) => {
                let mode = lab.editor().entry().name;
                autosave.write(move || {
                    let document = |(mode, scene): &(usize, Scene)| DocumentSnapshot::new(MODES[*mode].name, scene);
                    Snapshot::now(mode, documents.iter().map(document).collect(), file.clone())
                });
            }
        }
    }

    /// The unsaved documents, and the file of the user's scene or of the unsaved one that a preset covers.
    fn unsaved(&self, lab: &Lab) -> Option<(Documents, Option<FileSnapshot>)> {
        let changed = lab.editor().changed_scenes().into_iter().map(|(mode, scene)| (mode, scene.clone()));
        let mut documents: Documents = changed.collect();
        let covered = if self.is_modified(lab) { None } else { self.covered(lab).next() };
        let is_modified = covered.is_some() || self.is_modified(lab);
        if documents.is_empty() && !is_modified {
            return None;
        }
        let (origin, scene) = covered.unwrap_or((lab.editor().origin(), lab.editor().own_scene()));
        let OpenFile { path, state, .. } = self.file_of(lab, origin).clone();
        let is_open = is_modified || path.is_some();
        if is_open {
            documents.insert(0, (OWN_SCENE, scene.clone()));
        }
        let path = path.map(PathBuf::into_os_string);
        Some((documents, is_open.then_some(FileSnapshot { path, state, is_modified })))
    }

    /// Autosaves at once. Returns whether there is an autosave: not where the program has no folder for it.
    pub(in crate::files) fn autosave_now(&mut self, lab: &Lab) -> io::Result<bool> {
        if let Some(autosave) = &mut self.autosave {
            autosave.finish()?;
        }
        self.start_autosave(lab);
        self.autosave.as_mut().map_or(Ok(false), |autosave| autosave.finish().map(|()| true))
    }

    /// Deletes the autosave when the program exits normally.
    pub fn end(&mut self) {
        if let Some(autosave) = self.autosave.take() {
            autosave.end();
        }
    }
}
