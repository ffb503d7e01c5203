//! Saves scenes with a refuted answer for a report: in a folder of their own, one for each pair of shapes.

use crate::certificate::Refuted;
use crate::printable_text::printable_path;
use crate::scene::{Scene, file};
use crate::storage::create_numbered;
use std::collections::HashSet;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// The most scenes of one process: a drag would fill the disk with the same bug.
const MAX_SCENES: usize = 10;

/// The scenes that this process saved or tried to save.
#[derive(Debug, Default)]
pub struct RefutedScenes {
    folder: Option<PathBuf>,
    /// The pairs, as the texts of scene files.
    pairs: HashSet<String>,
}

impl RefutedScenes {
    /// Saves into a folder, which is created on demand.
    pub fn new(folder: Option<PathBuf>) -> Self {
        Self { folder, pairs: HashSet::new() }
    }

    /// Saves a scene, unless one with this pair was saved before; returns a message.
    pub fn save(&mut self, scene: &Scene, refuted: &Refuted) -> Option<String> {
        let pair = refuted.pair.iter().filter_map(|body| scene.bodies.get(*body).cloned());
        let pair = file::write(&Scene { bodies: pair.collect() });
        if self.pairs.len() >= MAX_SCENES || !self.pairs.insert(pair) {
            return None;
        }
        let folder = self.folder.as_deref()?;
        let [a, b] = refuted.pair.map(|body| scene.title(body));
        Some(match save(folder, scene) {
            Ok(path) => format!(
                "The answer for {a} and {b} failed its proof check. \
                 Please report it: the scene is saved in {}",
                printable_path(&path)
            ),
            Err(error) => format!(
                "The answer for {a} and {b} failed its proof check. \
                 Please save the scene yourself and report it, because {} cannot be written: {error}",
                printable_path(folder)
            ),
        })
    }
}

/// Writes a scene into the first file that is not there yet.
fn save(folder: &Path, scene: &Scene) -> io::Result<PathBuf> {
    fs::create_dir_all(folder)?;
    let text = file::write(scene);
    create_numbered(folder, ["refuted", "json"], |out| out.write_all(text.as_bytes()))
}
