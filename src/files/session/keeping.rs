//! What is kept for after a crash, and how is it brought back?

use crate::{
    files::{
        autosave::Autosave,
        kept::{Kept, KeptDocument, KeptFile, mode_named},
        open_file::{OpenFile, load_file},
        orphan::Orphan,
        session::Session,
        words,
    },
    lab::{Lab, command::Command},
    mode::OWN_SCENE,
    notation::counted,
    scene::Scene,
};
use std::{
    io,
    path::PathBuf,
    time::{Duration, Instant},
};

/// What is open is kept for after a crash at most so often.
const EVERY: Duration = Duration::from_secs(1);

/// Modes, each with its shapes.
type Documents = Vec<(usize, Scene)>;

impl Session {
    /// Keeps what is unsaved for after a crash: not at every change, not while hands are at something, and on a thread of its own.
    /// Tells of what could not be written, once.
    pub fn autosave(&mut self, lab: &Lab) -> Option<String> {
        let now = self.changes(lab);
        let is_due = self.kept.is_none_or(|(then, kept)| kept != now && then.elapsed() > EVERY);
        let autosave = self.autosave.as_mut()?;
        if autosave.is_writing() || !is_due || !lab.editor().is_idle() {
            return None;
        }
        if let Err(error) = autosave.finish() {
            self.autosave = None;
            return Some(words::unkept(&error));
        }
        self.kept = Some((Instant::now(), now));
        self.keep(lab);
        None
    }

    /// Whether what is open now is on the disk for after a crash, or needs not be.
    #[cfg(test)]
    pub fn is_kept(&self, lab: &Lab) -> bool {
        let is_told = self.kept.is_some_and(|(_, kept)| kept == self.changes(lab));
        is_told && self.autosave.as_ref().is_some_and(|autosave| !autosave.is_writing())
    }

    /// Differs when anything that is kept may have changed.
    fn changes(&self, lab: &Lab) -> [u64; 3] {
        [lab.editor().revisions(), self.changes, lab.editor().origin() as u64]
    }

    fn keep(&mut self, lab: &Lab) {
        let unsaved = self.unsaved(lab);
        let Some(autosave) = &mut self.autosave else { return };
        match unsaved {
            None => autosave.clear(),
            Some((documents, file)) => {
                let mode = lab.editor().mode;
                autosave.write(move || {
                    let documents = documents.iter().map(|(mode, scene)| KeptDocument::new(*mode, scene)).collect();
                    Kept::now(mode, documents, file.clone())
                });
            }
        }
    }

    /// What would be lost by a crash, and the file of the scene of the user's own: while a preset is shown over one that is unsaved, of
    /// that.
    fn unsaved(&self, lab: &Lab) -> Option<(Documents, Option<KeptFile>)> {
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
        Some((documents, is_open.then_some(KeptFile { path, state, is_modified })))
    }

    /// Waits until what is kept is on the disk.
    ///
    /// # Errors
    /// When it could not be written.
    pub fn keep_now(&mut self, lab: &Lab) -> io::Result<()> {
        if let Some(autosave) = &mut self.autosave {
            autosave.finish()?;
        }
        self.keep(lab);
        self.autosave.as_mut().map_or(Ok(()), Autosave::finish)
    }

    /// Brings back what a process kept that is no more, each document as a step of its own, and keeps it for this one.
    pub fn restore(&mut self, lab: &mut Lab, orphan: Orphan) -> String {
        let kept = &orphan.kept;
        let mut count = 0;
        for document in &kept.documents {
            let (Some(mode), Some(scene)) = (document.mode(), document.scene().ok()) else { continue };
            count += scene.bodies.len();
            if mode == OWN_SCENE {
                let file = kept.file.as_ref().map(|file| restored(file, &scene)).unwrap_or_default();
                self.show(lab, "Restore", scene, file);
            } else {
                lab.restore(mode, scene);
            }
        }
        if let Some(mode) = mode_named(&kept.mode) {
            lab.apply(&Command::Mode(mode));
        }
        // Only what is kept again may go.
        let restored = format!("Restored {}", counted(count, "shape"));
        match self.keep_now(lab) {
            Ok(()) if self.autosave.is_some() && orphan.is_damaged() => format!("{restored}. {}", orphan.set_aside()),
            Ok(()) => {
                if self.autosave.is_some() {
                    orphan.remove();
                }
                restored
            }
            Err(error) => words::unkept(&error),
        }
    }

    /// The program ends well: nothing is kept.
    pub fn end(&mut self) {
        if let Some(autosave) = self.autosave.take() {
            autosave.end();
        }
    }
}

/// The file of a scene that was kept. When it is no longer as it was, it is found to be changed.
fn restored(kept: &KeptFile, scene: &Scene) -> OpenFile {
    let path = kept.path.clone().map(PathBuf::from);
    let there = path.as_deref().and_then(|path| load_file(path).ok()).filter(|there| there.state == kept.state);
    let saved = match there {
        Some(there) => there.saved,
        None if kept.is_modified => Scene::default(),
        None => scene.clone(),
    };
    OpenFile { path, saved, state: kept.state, ..OpenFile::default() }
}
