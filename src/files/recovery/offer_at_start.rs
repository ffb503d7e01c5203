//! Offers the unsaved work of processes that crashed or were killed, one after another, and carries out the answer.

use crate::files::controller::FileController;
use crate::files::prompt::{Dialog, PromptAnswer};
use crate::files::recovery::recovery_file::RecoveryFile;
use crate::files::request::FileEffect;
use crate::lab::Lab;

impl FileController {
    /// Offers the unsaved work of the next crash, if there is one.
    pub(in crate::files) fn offer_next_recovery(&mut self) {
        self.dialog = self.recovery_files.pop().map(Dialog::Recover);
    }

    pub(in crate::files) fn answer_recovery(
        &mut self,
        file: RecoveryFile,
        answer: PromptAnswer,
        lab: &mut Lab,
    ) -> FileEffect {
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
