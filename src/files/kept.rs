//! What is written down for after a crash?

use crate::{
    files::disk_state::DiskState,
    mode::MODES,
    scene::{Flags, Scene, file},
};
use serde::{Deserialize, Serialize};
use std::{
    ffi::OsString,
    time::{SystemTime, UNIX_EPOCH},
};

/// The number of this way of writing it down.
const VERSION: u32 = 1;

/// All that was open, as values that can be written.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Kept {
    version: u32,
    /// When, in milliseconds since 1970.
    pub milliseconds: u64,
    /// The name of the mode that was shown.
    pub mode: String,
    /// The documents that were changed.
    pub documents: Vec<KeptDocument>,
    /// The file of the scene of the user's own.
    pub file: Option<KeptFile>,
}

/// The shapes of a mode.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct KeptDocument {
    /// The name of the mode.
    pub mode: String,
    /// The text of a scene file.
    scene: String,
    /// The indices of the bodies that are hidden.
    hidden: Vec<usize>,
    /// The indices of the bodies that are locked.
    locked: Vec<usize>,
}

/// The file of the scene of the user's own.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct KeptFile {
    /// Where it is; none for a scene that was never saved. Names of files need not be text.
    pub path: Option<OsString>,
    /// The state of the file when it was read or written last.
    pub state: Option<DiskState>,
    /// Whether something was unsaved.
    pub is_modified: bool,
}

impl Kept {
    /// What is to be written down now.
    pub fn now(mode: usize, documents: Vec<KeptDocument>, file: Option<KeptFile>) -> Self {
        Self::of(None, MODES[mode].name, documents, file)
    }

    /// What was written down at a time, or now.
    pub fn of(then: Option<u64>, mode: &str, documents: Vec<KeptDocument>, file: Option<KeptFile>) -> Self {
        let milliseconds = then.unwrap_or_else(milliseconds);
        Self { version: VERSION, milliseconds, mode: mode.to_owned(), documents, file }
    }

    /// The same from its text.
    ///
    /// # Errors
    /// When some of it cannot be read: what is wrong.
    pub fn read(text: &str) -> Result<Self, String> {
        let wrong = |error: serde_json::Error| {
            if error.is_eof() { "it is cut short".to_owned() } else { format!("it is not an autosave: {error}") }
        };
        let kept: Self = serde_json::from_str(text).map_err(wrong)?;
        if kept.version != VERSION {
            return Err(format!("it is of version {}, and this program reads version {VERSION}", kept.version));
        }
        for document in &kept.documents {
            document.scene().map_err(|error| format!("in {}, {error}", document.mode))?;
        }
        Ok(kept)
    }

    /// How many shapes are in it.
    pub fn count(&self) -> usize {
        self.documents.iter().map(KeptDocument::count).sum()
    }
}

impl KeptDocument {
    /// The shapes of a mode, to be written down.
    pub fn new(mode: usize, scene: &Scene) -> Self {
        Self::named(MODES[mode].name, scene)
    }

    /// The shapes of the mode of this name.
    pub fn named(mode: &str, scene: &Scene) -> Self {
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

    /// How many shapes are in it.
    pub fn count(&self) -> usize {
        self.scene().map_or(0, |scene| scene.bodies.len())
    }

    /// The shapes, hidden and locked as they were.
    ///
    /// # Errors
    /// When they cannot be read: what is wrong.
    pub fn scene(&self) -> Result<Scene, String> {
        let mut scene = file::read(&self.scene).map_err(|error| error.to_string())?;
        for (flagged, is_hidden) in [(&self.hidden, true), (&self.locked, false)] {
            for &i in flagged {
                let body = scene.bodies.get_mut(i).ok_or_else(|| format!("there is no shape {i} to hide or lock"))?;
                let flags = body.flags();
                body.set_flags(if is_hidden {
                    Flags { is_hidden, ..flags }
                } else {
                    Flags { is_locked: true, ..flags }
                });
            }
        }
        Ok(scene)
    }

    /// The index of the mode, if there still is one of that name.
    pub fn mode(&self) -> Option<usize> {
        mode_named(&self.mode)
    }
}

/// The index of the mode of this name.
pub fn mode_named(name: &str) -> Option<usize> {
    MODES.iter().position(|mode| mode.name == name)
}

/// Milliseconds since 1970.
fn milliseconds() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
}
