//! Requests about files, and their effects in the window.

use std::path::PathBuf;

/// A request that replaces the scene or ends the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileRequest {
    New,
    /// Another file, to be chosen.
    Open,
    OpenFile(PathBuf),
    Quit,
}

/// What the window does after a call of the [`FileController`](crate::files::controller::FileController).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FileEffect {
    pub notice: Option<String>,
    /// Whether other shapes are shown, so that the view is fitted.
    pub shows_other: bool,
    pub quits: bool,
}

impl FileEffect {
    /// Shows a message, if there is one.
    pub fn notice(notice: impl Into<Option<String>>) -> Self {
        Self { notice: notice.into(), ..Self::default() }
    }

    /// Shows other shapes, and perhaps a message.
    pub fn other_scene(notice: Option<String>) -> Self {
        Self { notice, shows_other: true, quits: false }
    }
}
