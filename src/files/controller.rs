//! Saves files, and shows the list of files; `unsaved_changes` opens them and asks before changes are lost.

use crate::certificate::Refuted;
use crate::files::file_chooser::{FileChooser, Purpose};
use crate::files::messages;
use crate::files::open_file::OpenFile;
use crate::files::prompt::{Dialog, Prompt, SaveTarget};
use crate::files::recovery::recovery_file::RecoveryFile;
use crate::files::refuted_scenes::RefutedScenes;
use crate::files::request::{FileEffect, FileRequest};
use crate::files::session::disk_changes::DiskChange;
use crate::files::session::{NotSaved, ProgramPaths, Session};
use crate::lab::Lab;
use crate::scene::Scene;
use std::path::{Path, PathBuf};

/// The files of a lab and their dialogs.
#[derive(Debug)]
pub struct FileController {
    pub(super) session: Session,
    pub(super) dialog: Option<Dialog>,
    /// What went wrong with the last answer to the prompt.
    error: Option<String>,
    /// The autosaves of crashed processes that are still to be offered, the next one last.
    pub(super) recovery_files: Vec<RecoveryFile>,
    /// The first folder of the list of files while no file is open.
    pub(super) start_folder: PathBuf,
    /// Whether the list of files includes other notations.
    pub(super) lists_others: bool,
    refuted_scenes: RefutedScenes,
}

impl FileController {
    /// For a lab with no file, or one that opened on the scene of `opened`. Asks about what a crash left. The list of files first
    /// shows `start_folder`.
    pub fn new(opened: Option<OpenFile>, paths: &ProgramPaths, start_folder: PathBuf) -> (Self, FileEffect) {
        let omissions = opened.as_ref().and_then(|file| messages::omissions(&file.notes));
        let (session, notice) = Session::new(opened, paths);
        let mut recovery_files = paths.autosave.as_deref().map(RecoveryFile::left_by_crashes).unwrap_or_default();
        recovery_files.reverse();
        let refuted_scenes = RefutedScenes::new(paths.refuted.clone());
        let mut controller = Self {
            session,
            dialog: None,
            error: None,
            recovery_files,
            start_folder,
            lists_others: false,
            refuted_scenes,
        };
        controller.offer_next_recovery();
        (controller, FileEffect::notice(notice.or(omissions)))
    }

    /// Which file belongs to the scene, and what of it is unsaved.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// Saves a scene with a refuted answer, once for each pair of shapes; the notice says where.
    pub fn save_refuted(&mut self, scene: &Scene, refuted: &Refuted) -> FileEffect {
        FileEffect::notice(self.refuted_scenes.save(scene, refuted))
    }

    pub fn has_dialog(&self) -> bool {
        self.dialog.is_some()
    }

    /// The list of files, if it is open.
    pub fn chooser(&mut self) -> Option<&mut FileChooser> {
        match &mut self.dialog {
            Some(Dialog::Open(chooser) | Dialog::Save(chooser, ..)) => Some(chooser),
            _ => None,
        }
    }

    /// Sets whether files in other notations are listed, in this list and the next.
    pub fn list_others(&mut self, lists: bool) {
        self.lists_others = lists;
        if let Some(chooser) = self.chooser() {
            chooser.list_others(lists);
        }
    }

    pub fn prompt(&self, lab: &Lab) -> Option<Prompt> {
        self.dialog.as_ref()?.prompt(&self.session, lab, self.error.clone())
    }

    pub(super) fn ask(&mut self, dialog: Dialog, error: Option<String>) -> FileEffect {
        (self.dialog, self.error) = (Some(dialog), error);
        FileEffect::default()
    }

    /// Saves the user's scene to its file; asks for one if there is none, or if another mode is shown.
    pub fn save(&mut self, lab: &mut Lab) -> FileEffect {
        match self.session.file(lab).path.clone() {
            _ if self.has_dialog() => FileEffect::default(),
            Some(path) if lab.editor().is_own_scene() => {
                let saved = self.save_then(&path, lab, None, false);
                saved.unwrap_or_else(|error| {
                    FileEffect::notice(format!("{error} Ctrl Shift S saves under another name."))
                })
            }
            _ => self.save_as(lab),
        }
    }

    /// Asks for a file to save the shown shapes to.
    pub fn save_as(&mut self, lab: &Lab) -> FileEffect {
        if self.has_dialog() {
            return FileEffect::default();
        }
        self.ask_where(lab, if lab.editor().is_own_scene() { SaveTarget::OwnScene } else { SaveTarget::Copy }, None)
    }

    pub(super) fn ask_where(&mut self, lab: &Lab, target: SaveTarget, then: Option<FileRequest>) -> FileEffect {
        let file = self.session.file(lab);
        let name = match target {
            SaveTarget::OwnScene => file.save_name(),
            SaveTarget::Copy => format!("{}.json", lab.editor().entry().name.to_lowercase().replace(' ', "-")),
        };
        let mut chooser =
            FileChooser::new(Purpose::Save, file.folder().unwrap_or(&self.start_folder).to_owned(), Vec::new());
        chooser.set_text(name);
        self.ask(Dialog::Save(chooser, target, then), None)
    }

    /// Saves the user's scene, then the next one that a preset covers, or carries out the request. Asks before it overwrites
    /// changes of another program, unless `replaces` is set. An error is a sentence.
    pub(super) fn save_then(
        &mut self,
        path: &Path,
        lab: &mut Lab,
        then: Option<FileRequest>,
        replaces: bool,
    ) -> Result<FileEffect, String> {
        let notice = match self.session.save(lab, path, replaces) {
            Ok(notice) => notice,
            Err(NotSaved::Changed) => return Ok(self.ask(Dialog::Overwrite(then), None)),
            Err(NotSaved::Failed(error)) => return Err(error),
        };
        self.dialog = None;
        Ok(match then {
            None => FileEffect::notice(notice),
            Some(request) if self.session.uncover(lab) => {
                FileEffect { shows_other: true, ..self.save_all(request, lab) }
            }
            Some(request) => self.carry_out(request, lab),
        })
    }

    /// Enter in the list of files: shows a folder, opens or saves a file.
    pub fn choose(&mut self, lab: &mut Lab) -> FileEffect {
        let Some(path) = self.chooser().and_then(FileChooser::enter) else { return FileEffect::default() };
        let dialog = self.dialog.take();
        let chosen = match &dialog {
            // The list has asked whether a file may be replaced.
            Some(Dialog::Save(_, SaveTarget::OwnScene, then)) => self.save_then(&path, lab, then.clone(), true),
            Some(Dialog::Save(_, SaveTarget::Copy, _)) => self.session.save_copy(lab, &path).map(FileEffect::notice),
            _ => self.session.open(lab, &path).map(FileEffect::other_scene),
        };
        chosen.unwrap_or_else(|error| {
            self.dialog = dialog;
            if let Some(chooser) = self.chooser() {
                chooser.error = Some(error);
            }
            FileEffect::default()
        })
    }

    /// Closes the list of files, or chooses the last answer of the prompt.
    pub fn cancel(&mut self, lab: &mut Lab) -> FileEffect {
        if let Some(choice) = self.prompt(lab).and_then(|prompt| prompt.choices.last()) {
            return self.answer(choice.answer, lab);
        }
        self.dialog = None;
        FileEffect::default()
    }

    /// Watches the file on disk and autosaves; call it a few times a second.
    pub fn poll(&mut self, lab: &mut Lab) -> FileEffect {
        let notice = self.session.autosave(lab);
        if notice.is_some() || self.has_dialog() {
            return FileEffect::notice(notice);
        }
        match self.session.poll_disk(lab) {
            Some(DiskChange::Conflict) => self.ask(Dialog::Changed, None),
            Some(DiskChange::Notice(text)) => FileEffect::notice(text),
            None => FileEffect::default(),
        }
    }
}
