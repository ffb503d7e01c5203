//! The dialogs about files and their questions.

use crate::{
    files::{
        browser::Browser,
        question::{CHANGED, Choice, OVERWRITE, Question, RECOVER, UNFINISHED, UNREADABLE, UNSAVED},
        recovery_file::RecoveryFile,
        request::FileRequest,
        session::Session,
    },
    lab::Lab,
    notation::counted,
};

/// What is saved to the chosen file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SaveTarget {
    /// The user's own scene, whose file it becomes.
    OwnScene,
    /// A copy of the shown shapes.
    Copy,
}

/// A dialog about files. Its request is carried out once it is answered.
#[derive(Debug)]
pub enum Dialog {
    /// The list of files to open.
    Open(Browser),
    /// The list of files to save to.
    Save(Browser, SaveTarget, Option<FileRequest>),
    /// The window is closed while a polygon is being drawn.
    Unfinished,
    /// The request would drop unsaved changes.
    Unsaved(FileRequest),
    /// Both the file on disk and the scene were changed.
    Changed,
    /// The file to save to was changed on disk.
    Overwrite(Option<FileRequest>),
    /// An autosave of a crashed process.
    Recover(RecoveryFile),
}

impl Dialog {
    /// Its question; `None` for the lists of files. `error` describes what went wrong with the last answer.
    pub fn question(&self, session: &Session, lab: &Lab, error: Option<String>) -> Option<Question> {
        let name = session.file(lab).name();
        let changed = "Changed on disk";
        let (title, text, choices): (_, _, &[Choice]) = match self {
            Self::Open(_) | Self::Save(..) => return None,
            Self::Unsaved(request) => ("Unsaved changes", unsaved_text(request, session, lab), UNSAVED),
            Self::Unfinished => {
                let corners = counted(lab.editor().unfinished_corners().unwrap_or_default(), "corner");
                let text = format!(
                    "The polygon that you are drawing has {corners} so far. Finish it before closing the window?"
                );
                ("Unfinished polygon", text, UNFINISHED)
            }
            Self::Changed => {
                let text = format!(
                    "{name} was changed on disk, and you have unsaved changes. Load the file now? Ctrl Z returns to \
                     your version."
                );
                (changed, text, CHANGED)
            }
            Self::Overwrite(_) => {
                (changed, format!("{name} was changed on disk since it was read. Overwrite those changes?"), OVERWRITE)
            }
            Self::Recover(file) => {
                let choices = if file.is_damaged() && file.snapshot.shape_count() == 0 { UNREADABLE } else { RECOVER };
                ("The program did not shut down properly", file.question(), choices)
            }
        };
        Some(Question { title, text, error, choices })
    }
}

fn unsaved_text(request: &FileRequest, session: &Session, lab: &Lab) -> String {
    let before = match request {
        FileRequest::New => "creating a new scene",
        FileRequest::Open | FileRequest::OpenFile(_) => "opening another file",
        FileRequest::Quit => "closing the window",
    };
    match &session.unsaved_titles(lab)[..] {
        [shown] => format!("Save {shown} before {before}?"),
        titles => format!(
            "{} scenes have unsaved changes: {}. Save them before {before}?",
            titles.len(),
            titles.join(", and below it ")
        ),
    }
}
