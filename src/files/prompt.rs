//! The dialogs about files: their texts and answers. `unsaved_changes` carries the answers out.

use crate::files::file_chooser::FileChooser;
use crate::files::recovery::recovery_file::RecoveryFile;
use crate::files::request::FileRequest;
use crate::files::session::Session;
use crate::lab::Lab;
use crate::number_format::counted;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PromptAnswer {
    /// Save, then go on.
    Save,
    /// Drop unsaved changes, then go on.
    Drop,
    /// Close the polygon, then go on.
    Finish,
    /// Keep the scene that is shown.
    KeepMine,
    /// Show what is in the file.
    LoadTheirs,
    Restore,
    /// Rename the damaged autosave.
    SetAside,
    /// Delete the autosave.
    Discard,
    Cancel,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PromptChoice {
    pub name: &'static str,
    /// Its letter; `None` where an accidental key would do harm.
    pub key: Option<char>,
    pub answer: PromptAnswer,
}

/// A text with its answers: Enter chooses the first, Esc the last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prompt {
    pub title: &'static str,
    pub text: String,
    /// What went wrong with the last answer.
    pub error: Option<String>,
    pub choices: &'static [PromptChoice],
}

const fn choice(name: &'static str, key: char, answer: PromptAnswer) -> PromptChoice {
    PromptChoice { name, key: Some(key), answer }
}

const CANCEL: PromptChoice = choice("Cancel", 'C', PromptAnswer::Cancel);
const UNSAVED: &[PromptChoice] =
    &[choice("Save", 'S', PromptAnswer::Save), choice("Don't save", 'D', PromptAnswer::Drop), CANCEL];
const UNFINISHED: &[PromptChoice] =
    &[choice("Finish it", 'F', PromptAnswer::Finish), choice("Discard it", 'D', PromptAnswer::Drop), CANCEL];
const CHANGED: &[PromptChoice] =
    &[choice("Load the file", 'L', PromptAnswer::LoadTheirs), choice("Keep mine", 'K', PromptAnswer::KeepMine)];
const OVERWRITE: &[PromptChoice] =
    &[choice("Save mine", 'S', PromptAnswer::Save), choice("Load the file", 'L', PromptAnswer::LoadTheirs), CANCEL];
const RECOVER: &[PromptChoice] = &[choice("Restore", 'R', PromptAnswer::Restore), DISCARD, LATER];
const UNREADABLE: &[PromptChoice] = &[choice("Rename it", 'R', PromptAnswer::SetAside), DISCARD, LATER];
const DISCARD: PromptChoice = PromptChoice { name: "Discard", key: None, answer: PromptAnswer::Discard };
const LATER: PromptChoice = choice("Ask later", 'A', PromptAnswer::Cancel);

/// What is saved to the chosen file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SaveTarget {
    OwnScene,
    Copy,
}

/// A dialog about files. Its request is carried out once it is answered.
#[derive(Debug)]
pub enum Dialog {
    Open(FileChooser),
    Save(FileChooser, SaveTarget, Option<FileRequest>),
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
    /// Its prompt; `None` for the lists of files. `error` describes what went wrong with the last answer.
    pub fn prompt(&self, session: &Session, lab: &Lab, error: Option<String>) -> Option<Prompt> {
        let name = session.file(lab).name();
        let changed = "Changed on disk";
        let (title, text, choices): (_, _, &[PromptChoice]) = match self {
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
                (changed, format!("{name} has changed on disk since it was read. Overwrite those changes?"), OVERWRITE)
            }
            Self::Recover(file) => {
                let choices = if file.is_damaged() && file.snapshot.shape_count() == 0 { UNREADABLE } else { RECOVER };
                ("The program did not shut down properly", file.prompt_text(), choices)
            }
        };
        Some(Prompt { title, text, error, choices })
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
        titles => {
            format!("{} scenes have unsaved changes: {}. Save them before {before}?", titles.len(), titles.join(", "))
        }
    }
}
