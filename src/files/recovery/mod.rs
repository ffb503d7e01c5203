//! What the program does about the unsaved work of a process that crashed or was killed: offers it at the next start.

mod damaged_autosave;
pub mod recovery_file;
mod restore;

use crate::files::controller::FileController;
use crate::files::prompt::{Dialog, PromptAnswer};
use crate::files::recovery::recovery_file::RecoveryFile;
use crate::files::request::FileEffect;
use crate::lab::Lab;

impl FileController {
    /// Offers the unsaved work of the next crash, if there is one.
    pub(super) fn offer_next_recovery(&mut self) {
        self.dialog = self.recovery_files.pop().map(Dialog::Recover);
    }

    pub(super) fn answer_recovery(&mut self, file: RecoveryFile, answer: PromptAnswer, lab: &mut Lab) -> FileEffect {
        let notice = match answer {
            PromptAnswer::Restore => return FileEffect::other_scene(Some(self.session.restore(lab, file))),
            PromptAnswer::SetAside => Some(file.set_aside()),
            PromptAnswer::Discard => {
                file.remove();
                None
            }
            _ => return FileEffect::default(),
        };
        self.offer_next_recovery();
        FileEffect::notice(notice)
    }
}
