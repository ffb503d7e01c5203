//! The file of the user's own scene, and its unsaved changes.

mod autosaving;
pub(super) mod disk_changes;

use crate::files::autosave_file::Autosave;
use crate::files::disk_state::{DiskState, PendingDiskChange};
use crate::files::messages;
use crate::files::open_file::{OpenFile, load};
use crate::files::recent_files::RecentFiles;
use crate::lab::Lab;
use crate::number_format::counted;
use crate::presets::PRESETS;
use crate::scene::{Scene, file};
use crate::storage;
use std::cell::Cell;
use std::collections::HashMap;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Instant;

/// Where the program keeps its files; `None` where the platform has no such folder.
#[derive(Clone, Debug, Default)]
pub struct ProgramPaths {
    pub autosave: Option<PathBuf>,
    /// The file with the list of recent files.
    pub recent: Option<PathBuf>,
    pub refuted: Option<PathBuf>,
    /// The file with the lessons of a teacher.
    pub lessons: Option<PathBuf>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum NotSaved {
    /// Another program changed the file since it was read.
    Changed,
    /// The reason and a remedy, as a sentence.
    Failed(String),
}

/// The files that the scene came from. See [`Lab::origin`].
#[derive(Debug, Default)]
pub struct Session {
    /// By the number of the origin.
    files: HashMap<usize, OpenFile>,
    /// The presets as files: an unchanged preset is not unsaved.
    presets: Vec<OpenFile>,
    untitled: OpenFile,
    /// Whether the scene of a revision differs from its file.
    edits: Cell<Option<((u64, usize), bool)>>,
    /// The file on disk, while the user is asked about it.
    theirs: Option<OpenFile>,
    pending_change: Option<PendingDiskChange>,
    /// When the last notice of a reload was shown.
    last_reload: Option<Instant>,
    /// Increases when a file is saved or read.
    changes: u64,
    pub recent: RecentFiles,
    autosave: Option<Autosave>,
    /// The time and the changes of the last autosave.
    last_autosave: Option<(Instant, [u64; 3])>,
}

impl Session {
    /// The session of a lab with no file, or of one opened on the scene of `opened`. Returns a message if autosaves are
    /// impossible.
    pub fn new(opened: Option<OpenFile>, paths: &ProgramPaths) -> (Self, Option<String>) {
        let (autosave, notice) = match paths.autosave.as_deref().map(Autosave::begin).transpose() {
            Ok(autosave) => (autosave, None),
            Err(error) => (None, Some(messages::not_autosaved(&error))),
        };
        let mut recent = RecentFiles::new(paths.recent.clone());
        if let Some(path) = opened.as_ref().and_then(|file| file.path.as_deref()) {
            recent.add(path);
        }
        let files = HashMap::from([(0, opened.unwrap_or_default())]);
        let presets = PRESETS.iter().map(|preset| OpenFile { saved: preset.scene(), ..OpenFile::default() }).collect();
        (Self { files, presets, recent, autosave, ..Self::default() }, notice)
    }

    /// The file of the user's own scene.
    pub fn file(&self, lab: &Lab) -> &OpenFile {
        self.file_of(lab, lab.editor().origin())
    }

    fn file_of(&self, lab: &Lab, origin: usize) -> &OpenFile {
        let unsaved = || lab.editor().preset_of(origin).map_or(&self.untitled, |preset| &self.presets[preset]);
        self.files.get(&origin).unwrap_or_else(unsaved)
    }

    fn file_mut(&mut self, lab: &Lab) -> &mut OpenFile {
        self.edits.set(None);
        self.changes += 1;
        let unsaved = self.file(lab).clone();
        self.files.entry(lab.editor().origin()).or_insert(unsaved)
    }

    /// The unsaved scenes that presets cover, each with its origin, the last shown first.
    fn covered<'a>(&'a self, lab: &'a Lab) -> impl Iterator<Item = (usize, &'a Scene)> {
        let under = core::iter::successors(lab.editor().replaced_by_preset(lab.editor().origin()), |(origin, _)| {
            lab.editor().replaced_by_preset(*origin)
        });
        under.filter(|(origin, scene)| {
            let file = self.file_of(lab, *origin);
            file.is_unfiled || !file.contains(scene)
        })
    }

    /// The titles of the unsaved scenes, the shown one first.
    pub fn unsaved_titles(&self, lab: &Lab) -> Vec<String> {
        let shown = self.is_modified(lab).then(|| (lab.editor().origin(), lab.editor().own_scene()));
        let title = |(origin, scene): (usize, &Scene)| {
            let file = self.file_of(lab, origin);
            let preset = lab.editor().preset_of(origin).filter(|_| file.path.is_none());
            let preset = preset.map(|preset| format!("the example “{}” with your changes, ", PRESETS[preset].name));
            let shapes = counted(scene.bodies.len(), "shape");
            format!("{} ({}{shapes})", file.title(), preset.unwrap_or_default())
        };
        shown.into_iter().chain(self.covered(lab)).map(title).collect()
    }

    /// Shows the next unsaved scene that presets cover. False if there is none.
    pub fn uncover(&self, lab: &mut Lab) -> bool {
        let origin = self.covered(lab).next().map(|(origin, _)| origin);
        origin.inspect(|origin| lab.go_back_to(*origin)).is_some()
    }

    /// Whether the user's own scene has unsaved changes.
    pub fn is_modified(&self, lab: &Lab) -> bool {
        self.file(lab).is_unfiled || self.has_edits(lab)
    }

    /// Whether it differs from the content of its file.
    fn has_edits(&self, lab: &Lab) -> bool {
        let now = (lab.editor().own_document().revision(), lab.editor().origin());
        if let Some((_, has_edits)) = self.edits.get().filter(|(then, _)| *then == now) {
            return has_edits;
        }
        let has_edits = !self.file(lab).contains(lab.editor().own_scene());
        self.edits.set(Some((now, has_edits)));
        has_edits
    }

    /// The file's name, with a star for unsaved changes; `None` for an empty scene without a file.
    pub fn title_with_star(&self, lab: &Lab) -> Option<String> {
        let (file, is_modified) = (self.file(lab), self.is_modified(lab));
        let is_something = file.path.is_some() || is_modified;
        is_something.then(|| format!("{}{}", file.name(), if is_modified { "*" } else { "" }))
    }

    /// Opens a file as the user's own scene, in one step of its document. Other notations become a scene without a file, with
    /// a message. The error is the reason and a remedy, as a sentence; nothing has changed then.
    pub fn open(&mut self, lab: &mut Lab, path: &Path) -> Result<Option<String>, String> {
        let file = load(path).map_err(|error| messages::not_read(&error))?;
        if let Some(path) = file.path.as_ref().or(file.source.as_ref()) {
            self.recent.add(path);
        }
        let notice = file.source.as_ref().map(|source| {
            let (shapes, name) = (counted(file.saved.bodies.len(), "shape"), messages::file_name(source));
            let omissions = messages::omissions(&file.notes).map(|notes| format!(". {notes}")).unwrap_or_default();
            format!("{shapes} from {name}, as a new scene: Ctrl S saves it as a scene file{omissions}")
        });
        self.show(lab, &format!("Open {}", messages::file_name(path)), file.saved.clone(), file);
        Ok(notice)
    }

    pub fn open_new(&mut self, lab: &mut Lab) {
        self.show(lab, "New scene", Scene::default(), OpenFile::default());
    }

    pub(super) fn show(&mut self, lab: &mut Lab, name: &str, scene: Scene, file: OpenFile) {
        (self.theirs, self.pending_change) = (None, None);
        self.changes += 1;
        let origin = lab.open_scene(name, scene);
        self.files.insert(origin, file);
    }

    /// Saves the user's own scene; this becomes its file. With `replaces`, overwrites changes of other programs
    /// to the file. After an error the file is unchanged.
    pub fn save(&mut self, lab: &Lab, path: &Path, replaces: bool) -> Result<String, NotSaved> {
        let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
        let file = self.file(lab);
        let there = DiskState::at(&path);
        if !replaces && file.path.as_ref() == Some(&path) && there.is_some() && there != file.state {
            return Err(NotSaved::Changed);
        }
        let scene = lab.editor().own_scene().clone();
        let state = write(&path, &scene).map_err(NotSaved::Failed)?;
        *self.file_mut(lab) =
            OpenFile { path: Some(path.clone()), saved: scene, state: Some(state), ..OpenFile::default() };
        (self.theirs, self.pending_change) = (None, None);
        self.recent.add(&path);
        Ok(format!("Saved {}", messages::file_name(&path)))
    }

    /// Saves a copy of the shapes of the shown mode as a scene file. The error is the reason and a remedy, as a sentence; the file is then
    /// unchanged.
    pub fn save_copy(&mut self, lab: &Lab, path: &Path) -> Result<String, String> {
        let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
        write(&path, lab.editor().scene())?;
        self.recent.add(&path);
        Ok(format!("Saved {}; Ctrl O opens it as your own scene", messages::file_name(&path)))
    }
}

/// Writes a scene; returns the new state of the file.
fn write(path: &Path, scene: &Scene) -> Result<DiskState, String> {
    let failed = |error: io::Error| messages::not_saved(path, &error);
    let is_other = fs::metadata(path).is_ok_and(|there| !there.is_file() && !there.is_dir());
    if is_other {
        return Err(failed(io::Error::other("it is not a regular file")));
    }
    let mut state = None;
    let written = storage::replace(path, |out| {
        out.write_all(file::write(scene).as_bytes())?;
        state = Some(DiskState::of(&out.metadata()?));
        Ok(())
    });
    written.and_then(|()| state.ok_or_else(|| io::ErrorKind::WriteZero.into())).map_err(failed)
}
