//! The contents of an autosave.

use crate::files::disk_state::DiskState;
use crate::mode::MODES;
use crate::scene::{Flags, Scene, file};
use serde::{Deserialize, Serialize};
use std::ffi::OsString;
use std::time::{SystemTime, UNIX_EPOCH};

const VERSION: u32 = 1;

/// Everything that was open.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Snapshot {
    version: u32,
    /// The time in milliseconds since 1970.
    pub milliseconds: u64,
    /// The name of the mode that was shown.
    pub mode: String,
    /// The documents that were changed.
    pub documents: Vec<DocumentSnapshot>,
    /// The file of the user's own scene.
    pub file: Option<FileSnapshot>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct DocumentSnapshot {
    pub mode: String,
    /// The text of a scene file.
    scene: String,
    /// The indices of the bodies that are hidden.
    hidden: Vec<usize>,
    /// The indices of the bodies that are locked.
    locked: Vec<usize>,
}

/// The file of the user's own scene.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct FileSnapshot {
    /// Its path, which need not be UTF-8; `None` for a scene that was never saved.
    pub path: Option<OsString>,
    pub state: Option<DiskState>,
    pub is_modified: bool,
}

impl Snapshot {
    /// The open documents, while the mode of this name is shown.
    pub fn now(mode: &str, documents: Vec<DocumentSnapshot>, file: Option<FileSnapshot>) -> Self {
        let milliseconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64);
        Self { version: VERSION, milliseconds, mode: mode.to_owned(), documents, file }
    }

    /// Reads a snapshot.
    pub fn read(text: &str) -> Result<Self, String> {
        let snapshot: Self = serde_json::from_str(text).map_err(|error| {
            if error.is_eof() { "it is truncated".to_owned() } else { format!("it is not an autosave: {error}") }
        })?;
        if snapshot.version != VERSION {
            return Err(format!("it has version {}, but this program reads version {VERSION}", snapshot.version));
        }
        for document in &snapshot.documents {
            document.scene().map_err(|error| format!("in {}, {error}", document.mode))?;
        }
        Ok(snapshot)
    }

    pub fn shape_count(&self) -> usize {
        self.documents.iter().map(DocumentSnapshot::shape_count).sum()
    }
}

impl DocumentSnapshot {
    pub fn new(mode: &str, scene: &Scene) -> Self {
        let with = |has: fn(Flags) -> bool| {
            let bodies = scene.bodies.iter().enumerate().filter(move |(_, body)| has(body.flags()));
            bodies.map(|(i, _)| i).collect()
        };
        Self {
            mode: mode.to_owned(),
            scene: file::write(scene),
            hidden: with(|flags| flags.is_hidden),
            locked: with(|flags| flags.is_locked),
        }
    }

    pub fn shape_count(&self) -> usize {
        self.scene().map_or(0, |scene| scene.bodies.len())
    }

    /// The shapes, hidden and locked as they were.
    pub fn scene(&self) -> Result<Scene, String> {
        let mut scene = file::read(&self.scene).map_err(|error| error.to_string())?;
        let mut set = |i: usize, flag: fn(&mut Flags)| {
            let body = scene.bodies.get_mut(i).ok_or_else(|| format!("there is no shape {i} to hide or lock"))?;
            let mut flags = body.flags();
            flag(&mut flags);
            body.set_flags(flags);
            Ok::<_, String>(())
        };
        self.hidden.iter().try_for_each(|i| set(*i, |flags| flags.is_hidden = true))?;
        self.locked.iter().try_for_each(|i| set(*i, |flags| flags.is_locked = true))?;
        Ok(scene)
    }
}

/// The index of the mode of this name, if there still is one.
pub fn mode_named(name: &str) -> Option<usize> {
    MODES.iter().position(|mode| mode.name == name)
}
