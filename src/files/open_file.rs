//! The file that a scene came from.

use crate::{
    exchange::{Notes, read_scene_file},
    files::{disk_state::DiskState, words},
    scene::{
        Scene,
        file::{self, FileError, SceneError},
    },
};
use std::{
    fs, io,
    path::{Path, PathBuf},
};

/// The file of a scene, with what was last read from it or written to it.
#[derive(Clone, Debug, Default)]
pub struct OpenFile {
    /// Where it is; a scene that was never saved has none.
    pub path: Option<PathBuf>,
    /// What is in it.
    pub saved: Scene,
    /// The state of the file with that in it.
    pub state: Option<DiskState>,
    /// Whether the file was seen to be gone, or to be no scene any more, or never was one: what was read is then in no scene file.
    pub is_lost: bool,
    /// The file in the notation of others that the shapes were read from, which is never written.
    pub source: Option<PathBuf>,
    /// What was left out of that, or changed.
    pub notes: Notes,
}

impl OpenFile {
    /// What it is called.
    pub fn name(&self) -> String {
        self.path.as_deref().map_or_else(|| "untitled".to_owned(), words::name)
    }

    /// What the file is called that it was read from.
    pub fn title(&self) -> String {
        self.source.as_deref().map_or_else(|| self.name(), words::name)
    }

    /// Whether a scene is what a file with the saved one holds. What is hidden or locked is in no file.
    pub fn holds(&self, scene: &Scene) -> bool {
        let (saved, shown) = (&self.saved.bodies, &scene.bodies);
        saved.len() == shown.len() && saved.iter().zip(shown).all(|(saved, shown)| saved.is_written_as(shown))
    }
}

/// Reads a scene with its file, in whatever notation. Only a scene file is a file to save to.
///
/// # Errors
/// When it cannot be read, has no shapes, or something in it may misplace one; nothing else has happened then.
pub fn load(path: &Path) -> Result<OpenFile, FileError> {
    let (path, state) = ordinary_file(path)?;
    let whole = read_scene_file(&path, None)?;
    let notes = whole.notes();
    let Some(format) = whole.format else {
        return Ok(OpenFile { path: Some(path), saved: whole.scene, state, ..OpenFile::default() });
    };
    if whole.scene.bodies.is_empty() {
        let nothing = SceneError { line: 1, column: None, message: format!("no shape is in it, read as {format}") };
        return Err(FileError::Wrong(path, nothing));
    }
    Ok(OpenFile { saved: whole.scene, is_lost: true, source: Some(path), notes, ..OpenFile::default() })
}

/// Reads a scene file again, which must still be one.
///
/// # Errors
/// When it cannot be read or is no scene file.
pub fn load_again(path: &Path) -> Result<OpenFile, FileError> {
    let (path, state) = ordinary_file(path)?;
    let saved = file::read_file(&path)?;
    Ok(OpenFile { path: Some(path), saved, state, ..OpenFile::default() })
}

/// The absolute path and the state of a file that is no pipe and no device, for which one might wait without end.
fn ordinary_file(path: &Path) -> Result<(PathBuf, Option<DiskState>), FileError> {
    let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    // Looked at before it is read: what is written meanwhile is noticed later.
    let metadata = fs::metadata(&path).ok();
    if metadata.as_ref().is_some_and(|there| !there.is_file() && !there.is_dir()) {
        return Err(FileError::Unreadable(path, io::Error::other("it is no ordinary file")));
    }
    Ok((path, metadata.as_ref().map(DiskState::of)))
}

/// Reads a scene with its file, as [`load`].
///
/// # Errors
/// With a sentence that says what to do.
pub fn load_file(path: &Path) -> Result<OpenFile, String> {
    load(path).map_err(|error| words::unread(&error))
}
