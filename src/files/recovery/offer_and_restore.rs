//! Offers the unsaved work of processes that crashed or were killed, one after another, and restores what the user accepts.

use crate::files::controller::FileController;
use crate::files::messages;
use crate::files::open_file::{OpenFile, load};
use crate::files::prompt::{Dialog, PromptAnswer};
use crate::files::recovery::recovery_file::RecoveryFile;
use crate::files::request::FileEffect;
use crate::files::session::Session;
use crate::files::snapshot::{FileSnapshot, mode_named};
use crate::lab::Lab;
use crate::lab::command::Command;
use crate::mode::OWN_SCENE;
use crate::number_format::counted;
use crate::scene::Scene;
use std::path::PathBuf;

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

impl Session {
    /// Restores the autosave of another process, each document as a step of its own, and autosaves it for this one.
    pub fn restore(&mut self, lab: &mut Lab, from: RecoveryFile) -> String {
        let snapshot = &from.snapshot;
        let mut count = 0;
        for document in &snapshot.documents {
            let (Some(mode), Ok(scene)) = (mode_named(&document.mode), document.scene()) else { continue };
            count += scene.bodies.len();
            if mode == OWN_SCENE {
                let file = snapshot.file.as_ref().map(|file| restored(file, &scene)).unwrap_or_default();
                self.show(lab, "Restore", scene, file);
            } else {
                lab.restore(mode, scene);
            }
        }
        if let Some(mode) = mode_named(&snapshot.mode) {
            lab.apply(&Command::Mode(mode));
        }
        // The file is deleted only when its content is autosaved again.
        let restored = format!("Restored {}", counted(count, "shape"));
        match self.autosave_now(lab) {
            Ok(true) if from.is_damaged() => format!("{restored}. {}", from.set_aside()),
            Ok(true) => {
                from.remove();
                restored
            }
            Ok(false) => restored,
            Err(error) => messages::not_autosaved(&error),
        }
    }
}

/// The file of a restored scene. Later changes of the file are noticed, because its state differs.
fn restored(file: &FileSnapshot, scene: &Scene) -> OpenFile {
    let path = file.path.clone().map(PathBuf::from);
    let there = path.as_deref().and_then(|path| load(path).ok()).filter(|there| there.state == file.state);
    let saved = match there {
        Some(there) => there.saved,
        None if file.is_modified => Scene::default(),
        None => scene.clone(),
    };
    OpenFile { path, saved, state: file.state, ..OpenFile::default() }
}
