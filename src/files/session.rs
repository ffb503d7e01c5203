//! Which file belongs to the scene of the user's own, and what of it is unsaved?

mod keeping;
pub(super) mod watching;

use crate::{
    files::{
        autosave::Autosave,
        disk_state::DiskState,
        open_file::{OpenFile, load_file},
        recent::Recent,
        unsettled::Unsettled,
        words,
    },
    lab::Lab,
    notation::counted,
    presets::PRESETS,
    scene::{Scene, file},
    storage,
};
use std::{
    cell::Cell,
    collections::HashMap,
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
    time::Instant,
};

/// Where the program keeps things; nothing is kept where the platform names no folder.
#[derive(Clone, Debug, Default)]
pub struct Folders {
    /// For what is kept for after a crash.
    pub autosave: Option<PathBuf>,
    /// The file with the list of recent files.
    pub recent: Option<PathBuf>,
    /// For scenes of which an answer was refuted.
    pub refuted: Option<PathBuf>,
    /// The file with the lessons of a teacher.
    pub lessons: Option<PathBuf>,
}

/// Why nothing was saved.
#[derive(Clone, Debug, PartialEq)]
pub enum Unsaved {
    /// Somebody else changed the file since it was read.
    Changed,
    /// A sentence that says what to do.
    Failed(String),
}

/// The files that the scene came from. See [`Lab::origin`].
#[derive(Debug)]
pub struct Session {
    /// By the number of the origin.
    files: HashMap<usize, OpenFile>,
    /// What belongs to a preset that was not saved yet: no file, and nothing that would be lost.
    presets: Vec<OpenFile>,
    untitled: OpenFile,
    /// Whether the scene of a revision with a file is what that holds.
    holds: Cell<Option<(u64, usize, bool)>>,
    /// What is in the file now, while somebody is asked about it.
    theirs: Option<OpenFile>,
    unsettled: Option<Unsettled>,
    told: Option<Instant>,
    /// Grows when a file is saved or read.
    changes: u64,
    recent: Recent,
    autosave: Option<Autosave>,
    /// When and as of which changes what is open was kept last.
    kept: Option<(Instant, [u64; 3])>,
}

impl Session {
    /// The session of a lab with no file, or that opened on the scene of this one. What cannot be kept is told.
    pub fn new(opened: Option<OpenFile>, folders: &Folders) -> (Self, Option<String>) {
        let begun = folders.autosave.as_deref().map(Autosave::begin).transpose();
        let (autosave, told) = match begun {
            Ok(autosave) => (autosave, None),
            Err(error) => (None, Some(words::unkept(&error))),
        };
        let mut recent = Recent::kept_in(folders.recent.clone());
        if let Some(path) = opened.as_ref().and_then(|file| file.path.as_deref()) {
            recent.add(path);
        }
        let session = Self {
            files: HashMap::from([(0, opened.unwrap_or_default())]),
            presets: PRESETS.iter().map(|preset| OpenFile { saved: preset.scene(), ..OpenFile::default() }).collect(),
            untitled: OpenFile::default(),
            holds: Cell::new(None),
            theirs: None,
            unsettled: None,
            told: None,
            changes: 0,
            recent,
            autosave,
            kept: None,
        };
        (session, told)
    }

    /// The file of the scene of the user's own.
    pub fn file(&self, lab: &Lab) -> &OpenFile {
        self.file_of(lab, lab.editor().origin())
    }

    fn file_of(&self, lab: &Lab, origin: usize) -> &OpenFile {
        let unsaved = || lab.editor().preset_of(origin).map_or(&self.untitled, |preset| &self.presets[preset]);
        self.files.get(&origin).unwrap_or_else(unsaved)
    }

    fn file_mut(&mut self, lab: &Lab) -> &mut OpenFile {
        self.holds.set(None);
        self.changes += 1;
        let unsaved = self.file(lab).clone();
        self.files.entry(lab.editor().origin()).or_insert(unsaved)
    }

    /// The files that were opened or saved last.
    pub fn recent(&self) -> Vec<PathBuf> {
        self.recent.paths()
    }

    /// The scenes that presets were shown over and that would be lost without a save, with their origins: the one that was shown last
    /// comes first.
    fn covered<'a>(&'a self, lab: &'a Lab) -> impl Iterator<Item = (usize, &'a Scene)> {
        let under = core::iter::successors(lab.editor().shown_over(lab.editor().origin()), |(origin, _)| {
            lab.editor().shown_over(*origin)
        });
        under.filter(|(origin, scene)| {
            let file = self.file_of(lab, *origin);
            file.is_lost || !file.holds(scene)
        })
    }

    /// What the scenes are called that would be lost without a save, the one that is shown first.
    pub fn unsaved_titles(&self, lab: &Lab) -> Vec<String> {
        let shown = self.is_modified(lab).then(|| (lab.editor().origin(), lab.editor().own_scene()));
        let title = |(origin, scene): (usize, &Scene)| {
            let file = self.file_of(lab, origin);
            let preset = lab.editor().preset_of(origin).filter(|_| file.path.is_none());
            let preset = preset.map(|preset| format!("the preset “{}” as you changed it, ", PRESETS[preset].name));
            let shapes = counted(scene.bodies.len(), "shape");
            format!("{} ({}{shapes})", file.title(), preset.unwrap_or_default())
        };
        shown.into_iter().chain(self.covered(lab)).map(title).collect()
    }

    /// Shows the scene that presets were shown over, if that would be lost without a save; whether there is one.
    pub fn uncover(&self, lab: &mut Lab) -> bool {
        let origin = self.covered(lab).next().map(|(origin, _)| origin);
        origin.inspect(|origin| lab.go_back_to(*origin)).is_some()
    }

    /// Whether the scene of the user's own would be lost without a save.
    pub fn is_modified(&self, lab: &Lab) -> bool {
        self.file(lab).is_lost || self.has_edits(lab)
    }

    /// Whether it differs from what the file held last.
    fn has_edits(&self, lab: &Lab) -> bool {
        let now = (lab.editor().own_document().revision(), lab.editor().origin());
        match self.holds.get() {
            Some((revision, origin, holds)) if (revision, origin) == now => !holds,
            _ => {
                let holds = self.file(lab).holds(lab.editor().own_scene());
                self.holds.set(Some((now.0, now.1, holds)));
                !holds
            }
        }
    }

    /// The file's name with a star when something is unsaved; nothing for an empty scene without a file.
    pub fn label(&self, lab: &Lab) -> Option<String> {
        let (file, is_modified) = (self.file(lab), self.is_modified(lab));
        let is_something = file.path.is_some() || is_modified;
        is_something.then(|| format!("{}{}", file.name(), if is_modified { "*" } else { "" }))
    }

    /// Opens a file as a scene of the user's own: a step of its document. What is in the notation of others becomes a scene
    /// without a file, which is told.
    ///
    /// # Errors
    /// With a sentence that says what to do; everything stays as it is.
    pub fn open(&mut self, lab: &mut Lab, path: &Path) -> Result<Option<String>, String> {
        let file = load_file(path)?;
        if let Some(path) = file.path.as_ref().or(file.source.as_ref()) {
            self.recent.add(path);
        }
        let told = file.source.as_ref().map(|source| {
            let shapes = counted(file.saved.bodies.len(), "shape");
            let told =
                format!("{shapes} from {}, as a new scene: Ctrl S saves it as a file of its own", words::name(source));
            words::notes(&file.notes).map_or_else(|| told.clone(), |notes| format!("{told}. {notes}"))
        });
        self.show(lab, &format!("Open {}", words::name(path)), file.saved.clone(), file);
        Ok(told)
    }

    /// An empty scene without a file.
    pub fn open_new(&mut self, lab: &mut Lab) {
        self.show(lab, "New scene", Scene::default(), OpenFile::default());
    }

    fn show(&mut self, lab: &mut Lab, name: &str, scene: Scene, file: OpenFile) {
        (self.theirs, self.unsettled) = (None, None);
        self.changes += 1;
        let origin = lab.open_scene(name, scene);
        self.files.insert(origin, file);
    }

    /// Saves the scene of the user's own, whose file this is from now on.
    ///
    /// # Errors
    /// When it was not written; what was in the file is then untouched. With `replaces`, also what somebody else wrote there
    /// since is replaced.
    pub fn save(&mut self, lab: &Lab, path: &Path, replaces: bool) -> Result<String, Unsaved> {
        let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
        let file = self.file(lab);
        let there = DiskState::at(&path);
        if !replaces && file.path.as_ref() == Some(&path) && there.is_some() && there != file.state {
            return Err(Unsaved::Changed);
        }
        let scene = lab.editor().own_scene().clone();
        let state = write(&path, &scene).map_err(Unsaved::Failed)?;
        *self.file_mut(lab) =
            OpenFile { path: Some(path.clone()), saved: scene, state: Some(state), ..OpenFile::default() };
        (self.theirs, self.unsettled) = (None, None);
        self.recent.add(&path);
        Ok(format!("Saved {}", words::name(&path)))
    }

    /// Saves the shapes of the mode that is shown as a scene file, which stays without a tie to it.
    ///
    /// # Errors
    /// With a sentence that says what to do; what was in the file is then untouched.
    pub fn save_copy(&mut self, lab: &Lab, path: &Path) -> Result<String, String> {
        let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
        write(&path, lab.editor().scene())?;
        self.recent.add(&path);
        Ok(format!("Saved {}; Ctrl O opens it as a scene of your own", words::name(&path)))
    }
}

/// Writes a scene; returns the state of the file with it.
fn write(path: &Path, scene: &Scene) -> Result<DiskState, String> {
    let failed = |error: io::Error| words::unsaved(path, &error);
    let is_other = fs::metadata(path).is_ok_and(|there| !there.is_file() && !there.is_dir());
    if is_other {
        return Err(failed(io::Error::other("it is no ordinary file")));
    }
    let mut state = None;
    let written = storage::replace(path, |out| {
        out.write_all(file::write(scene).as_bytes())?;
        state = Some(DiskState::of(&out.metadata()?));
        Ok(())
    });
    written.and_then(|()| state.ok_or_else(|| io::ErrorKind::WriteZero.into())).map_err(failed)
}
