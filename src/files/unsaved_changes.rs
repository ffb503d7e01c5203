//! Asks before New, Open or Quit loses unsaved changes, and does what the answer says. `prompt` has the texts and choices.

use crate::files::controller::FileController;
use crate::files::file_chooser::{FileChooser, Purpose};
use crate::files::prompt::{Dialog, PromptAnswer, SaveTarget};
use crate::files::request::{FileEffect, FileRequest};
use crate::lab::Lab;
use crate::lab::command::Command;
use crate::mode::OWN_SCENE;

impl FileController {
    /// Carries out a request, after a prompt if there are unsaved changes. Ignored while another dialog is open.
    pub fn request(&mut self, request: FileRequest, lab: &mut Lab) -> FileEffect {
        match self.dialog {
            // A file was dropped on the list of files.
            Some(Dialog::Open(_)) if matches!(request, FileRequest::OpenFile(_)) => self.dialog = None,
            // The next start offers the recovery files again.
            Some(Dialog::Open(_) | Dialog::Save(_, _, None) | Dialog::Recover(_)) if request == FileRequest::Quit => {
                self.dialog = None;
            }
            Some(_) => return FileEffect::default(),
            None => {}
        }
        if request == FileRequest::Quit && lab.editor().unfinished_corners().is_some() {
            let shows_other = !lab.editor().is_own_scene();
            lab.apply(&Command::Mode(OWN_SCENE));
            return FileEffect { shows_other, ..self.ask(Dialog::Unfinished, None) };
        }
        self.carry_out_or_ask_about_unsaved(request, lab)
    }

    fn carry_out_or_ask_about_unsaved(&mut self, request: FileRequest, lab: &mut Lab) -> FileEffect {
        // Shows the scene that the prompt is about.
        let shows_other = !self.session.is_modified(lab) && self.session.uncover(lab);
        if !self.session.is_modified(lab) {
            return self.carry_out(request, lab);
        }
        FileEffect { shows_other, ..self.ask(Dialog::Unsaved(request), None) }
    }

    /// Saves the shown scene, after asking where if it has no file, and those that presets cover; then carries out the request.
    pub(super) fn save_all(&mut self, request: FileRequest, lab: &mut Lab) -> FileEffect {
        let Some(path) = self.session.file(lab).path.clone() else {
            return self.ask_where(lab, SaveTarget::OwnScene, Some(request));
        };
        let saved = self.save_then(&path, lab, Some(request.clone()), false);
        saved.unwrap_or_else(|error| self.ask(Dialog::Unsaved(request), Some(error)))
    }

    pub(super) fn carry_out(&mut self, request: FileRequest, lab: &mut Lab) -> FileEffect {
        match request {
            FileRequest::New => {
                self.session.open_new(lab);
                FileEffect::other_scene(None)
            }
            FileRequest::Open => {
                let folder = self.session.file(lab).folder().unwrap_or(&self.start_folder).to_owned();
                let mut chooser = FileChooser::new(Purpose::Open, folder, self.session.recent.paths());
                chooser.list_others(self.lists_others);
                self.ask(Dialog::Open(chooser), None)
            }
            FileRequest::OpenFile(path) => {
                self.session.open(lab, &path).map_or_else(FileEffect::notice, FileEffect::other_scene)
            }
            FileRequest::Quit => {
                self.session.end();
                FileEffect { quits: true, ..FileEffect::default() }
            }
        }
    }

    pub fn answer(&mut self, answer: PromptAnswer, lab: &mut Lab) -> FileEffect {
        match (self.dialog.take(), answer) {
            (Some(Dialog::Unfinished), PromptAnswer::Finish) => match lab.finish_polygon() {
                Ok(()) => self.carry_out_or_ask_about_unsaved(FileRequest::Quit, lab),
                Err(error) => self.ask(Dialog::Unfinished, Some(error)),
            },
            (Some(Dialog::Unfinished), PromptAnswer::Drop) => {
                self.carry_out_or_ask_about_unsaved(FileRequest::Quit, lab)
            }
            (Some(Dialog::Unsaved(request)), PromptAnswer::Save) => self.save_all(request, lab),
            (Some(Dialog::Unsaved(request)), PromptAnswer::Drop) => self.carry_out(request, lab),
            (Some(Dialog::Overwrite(then)), PromptAnswer::Save) => {
                let Some(path) = self.session.file(lab).path.clone() else { return FileEffect::default() };
                let saved = self.save_then(&path, lab, then.clone(), true);
                saved.unwrap_or_else(|error| self.ask(Dialog::Overwrite(then), Some(error)))
            }
            (Some(Dialog::Changed | Dialog::Overwrite(_)), PromptAnswer::LoadTheirs) => {
                FileEffect::notice(self.session.load_theirs(lab).unwrap_or_else(|error| error))
            }
            (Some(Dialog::Changed), _) => {
                self.session.keep_mine(lab);
                FileEffect::default()
            }
            (Some(Dialog::Recover(file)), answer) => self.answer_recovery(file, answer, lab),
            _ => FileEffect::default(),
        }
    }
}
