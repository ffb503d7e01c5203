//! What the program does about the unsaved work of a process that crashed or was killed: offers it at the next start.

use crate::files::controller::FileController;
use crate::files::dialog::{Answer, Dialog};
use crate::files::recovery_file::RecoveryFile;
use crate::files::request::FileEffect;
use crate::lab::Lab;

impl FileController {
    /// Offers the unsaved work of the next crash, if there is one.
    pub(super) fn offer_next_recovery(&mut self) {
        self.dialog = self.recovery_files.pop().map(Dialog::Recover);
    }

    pub(super) fn answer_recovery(&mut self, file: RecoveryFile, answer: Answer, lab: &mut Lab) -> FileEffect {
        let notice = match answer {
            Answer::Restore => return FileEffect::other_scene(Some(self.session.restore(lab, file))),
            Answer::SetAside => Some(file.set_aside()),
            Answer::Discard => {
                file.remove();
                None
            }
            _ => return FileEffect::default(),
        };
        self.offer_next_recovery();
        FileEffect::notice(notice)
    }
}
