//! What is asked before something could be lost?

/// What a person answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Save, then go on.
    Save,
    /// Go on; what is unsaved is dropped.
    Drop,
    /// Close the polygon, then go on.
    Finish,
    /// Go on with the scene that is shown.
    KeepMine,
    /// Take what is in the file.
    LoadTheirs,
    /// Bring back what was kept.
    Restore,
    /// Keep it under another name.
    SetAside,
    /// Take it off the disk.
    Discard,
    /// Nothing happens.
    Cancel,
}

/// A button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// What stands on it.
    pub name: &'static str,
    /// The letter that means it; none where a stray one would do harm.
    pub key: Option<char>,
    /// What it means.
    pub answer: Answer,
}

/// A question with its answers: Enter means the first one, Esc the last one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// What it is about.
    pub title: &'static str,
    /// The question.
    pub text: String,
    /// What went wrong with an answer that was given.
    pub error: Option<String>,
    /// The answers.
    pub choices: &'static [Choice],
}

const fn choice(name: &'static str, key: char, answer: Answer) -> Choice {
    Choice { name, key: Some(key), answer }
}

const CANCEL: Choice = choice("Cancel", 'C', Answer::Cancel);
/// Something would be dropped.
pub const UNSAVED: &[Choice] = &[choice("Save", 'S', Answer::Save), choice("Don't save", 'D', Answer::Drop), CANCEL];
/// A polygon is being drawn.
pub const UNFINISHED: &[Choice] =
    &[choice("Finish it", 'F', Answer::Finish), choice("Discard it", 'D', Answer::Drop), CANCEL];
/// The file was changed, and so was the scene.
pub const CHANGED: &[Choice] =
    &[choice("Load theirs", 'L', Answer::LoadTheirs), choice("Keep mine", 'K', Answer::KeepMine)];
/// The file that is to be saved was changed by somebody else.
pub const OVERWRITE: &[Choice] =
    &[choice("Save mine", 'S', Answer::Save), choice("Load theirs", 'L', Answer::LoadTheirs), CANCEL];
/// A crash left something.
pub const RECOVER: &[Choice] = &[choice("Restore", 'R', Answer::Restore), DISCARD, LATER];
/// A crash left something of which nothing can be read.
pub const UNREADABLE: &[Choice] = &[choice("Set aside", 'S', Answer::SetAside), DISCARD, LATER];
const DISCARD: Choice = Choice { name: "Discard", key: None, answer: Answer::Discard };
const LATER: Choice = choice("Ask later", 'A', Answer::Cancel);
