//! The file of a scene.

use crate::exchange::read_scene::{Notes, read_scene_file};
use crate::files::disk_state::DiskState;
use crate::files::messages;
use crate::scene::Scene;
use crate::scene::file::{self, FileError, SceneError};
use std::path::{Path, PathBuf};
use std::{fs, io};

/// The file of a scene, and the content last read or written.
#[derive(Clone, Debug, Default)]
pub struct OpenFile {
    /// Its path; `None` for a scene that was never saved.
    pub path: Option<PathBuf>,
    pub saved: Scene,
    /// The state of the file on disk when it had that content.
    pub state: Option<DiskState>,
    /// Whether the content is in no scene file: the file is missing or is no scene, or the shapes are from another notation.
    pub is_unfiled: bool,
    /// The file in another notation that the shapes were read from, which is never written.
    pub source: Option<PathBuf>,
    /// Omissions and changes.
    pub notes: Notes,
}

impl OpenFile {
    pub fn name(&self) -> String {
        self.path.as_deref().map_or_else(|| "untitled".to_owned(), messages::file_name)
    }

    /// The name of the file that the scene was read from.
    pub fn title(&self) -> String {
        self.source.as_deref().map_or_else(|| self.name(), messages::file_name)
    }

    /// The folder of the file, or of the one that was read, if it still exists.
    pub fn folder(&self) -> Option<&Path> {
        let path = self.path.as_deref().or(self.source.as_deref())?;
        path.parent().filter(|folder| folder.is_dir())
    }

    /// The name to save the scene under.
    pub fn save_name(&self) -> String {
        let as_scene = self.source.as_ref().map(|source| source.with_extension("json"));
        let name = self.path.as_deref().or(as_scene.as_deref()).and_then(Path::file_name);
        name.map_or_else(|| "scene.json".to_owned(), |name| name.to_string_lossy().into_owned())
    }

    /// Whether saving this scene would not change the file. Files do not store which shapes are hidden or locked.
    pub fn contains(&self, scene: &Scene) -> bool {
        let (saved, shown) = (&self.saved.bodies, &scene.bodies);
        saved.len() == shown.len() && saved.iter().zip(shown).all(|(saved, shown)| saved.is_written_as(shown))
    }
}

/// Opens a file in any notation. Only a scene file can be saved to.
pub fn load(path: &Path) -> Result<OpenFile, FileError> {
    let (path, state) = ordinary_file(path)?;
    let whole = read_scene_file(&path, None)?;
    let notes = whole.notes();
    let Some(format) = whole.format else {
        return Ok(OpenFile { path: Some(path), saved: whole.scene, state, ..OpenFile::default() });
    };
    if whole.scene.bodies.is_empty() {
        let nothing =
            SceneError { line: 1, column: None, message: format!("it contains no shapes when read as {format}") };
        return Err(FileError::Wrong(path, nothing));
    }
    Ok(OpenFile { saved: whole.scene, is_unfiled: true, source: Some(path), notes, ..OpenFile::default() })
}

/// Reads a scene file again.
pub fn load_again(path: &Path) -> Result<OpenFile, FileError> {
    let (path, state) = ordinary_file(path)?;
    let saved = file::read_file(&path)?;
    Ok(OpenFile { path: Some(path), saved, state, ..OpenFile::default() })
}

/// The absolute path and the state of a regular file: a pipe or a device might block forever.
fn ordinary_file(path: &Path) -> Result<(PathBuf, Option<DiskState>), FileError> {
    let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    // Taken before the file is read: what is written meanwhile is noticed later.
    let metadata = fs::metadata(&path).ok();
    if metadata.as_ref().is_some_and(|there| !there.is_file() && !there.is_dir()) {
        return Err(FileError::Unreadable(path, io::Error::other("it is not a regular file")));
    }
    Ok((path, metadata.as_ref().map(DiskState::of)))
}
