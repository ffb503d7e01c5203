//! The questions before work may be lost.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
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
    /// Do nothing.
    Cancel,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    pub name: &'static str,
    /// Its letter; `None` where an accidental key would do harm.
    pub key: Option<char>,
    pub answer: Answer,
}

/// A question with its answers: Enter chooses the first, Esc the last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    pub title: &'static str,
    pub text: String,
    /// What went wrong with the last answer.
    pub error: Option<String>,
    pub choices: &'static [Choice],
}

const fn choice(name: &'static str, key: char, answer: Answer) -> Choice {
    Choice { name, key: Some(key), answer }
}

const CANCEL: Choice = choice("Cancel", 'C', Answer::Cancel);
/// Unsaved changes would be dropped.
pub const UNSAVED: &[Choice] = &[choice("Save", 'S', Answer::Save), choice("Don't save", 'D', Answer::Drop), CANCEL];
/// A polygon is being drawn.
pub const UNFINISHED: &[Choice] =
    &[choice("Finish it", 'F', Answer::Finish), choice("Discard it", 'D', Answer::Drop), CANCEL];
/// The file was changed, and so was the scene.
pub const CHANGED: &[Choice] =
    &[choice("Load the file", 'L', Answer::LoadTheirs), choice("Keep mine", 'K', Answer::KeepMine)];
/// The file to save to was changed by another program.
pub const OVERWRITE: &[Choice] =
    &[choice("Save mine", 'S', Answer::Save), choice("Load the file", 'L', Answer::LoadTheirs), CANCEL];
/// A crash left an autosave.
pub const RECOVER: &[Choice] = &[choice("Restore", 'R', Answer::Restore), DISCARD, LATER];
/// Nothing of an autosave can be read.
pub const UNREADABLE: &[Choice] = &[choice("Set aside", 'S', Answer::SetAside), DISCARD, LATER];
const DISCARD: Choice = Choice { name: "Discard", key: None, answer: Answer::Discard };
const LATER: Choice = choice("Ask later", 'A', Answer::Cancel);
