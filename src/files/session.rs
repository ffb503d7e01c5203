//! Which file belongs to the scene of the user's own, what of it is unsaved, and does the file change?

use super::{
    autosave::Autosave,
    disk_state::DiskState,
    kept::{Kept, KeptDocument, KeptFile, mode_named},
    open_file::{OpenFile, load, load_file},
    orphan::Orphan,
    recent::Recent,
    words,
};
use crate::{
    lab::Lab,
    lesson::{OWN_SCENE, PRESETS},
    notation::counted,
    scene::{
        Scene,
        file::{self, FileError},
    },
    storage,
};
use std::{
    cell::Cell,
    collections::HashMap,
    fs, io,
    io::Write,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

/// A file that is gone, empty or no scene is looked at so often before anything is said of it: it may be about to be written.
const LOOKS: u32 = 4;
/// After a reload was told, those that follow within so long are not.
const TOLD: Duration = Duration::from_secs(5);
/// What is open is kept for after a crash at most so often.
const EVERY: Duration = Duration::from_secs(1);

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

/// What was noticed of the file on the disk.
#[derive(Clone, Debug, PartialEq)]
pub enum News {
    /// It was changed, and so was the scene: which one is meant?
    Asks,
    /// A sentence.
    Told(String),
    /// It was read anew, as shortly before.
    Reloaded,
}

/// Why nothing was saved.
#[derive(Clone, Debug, PartialEq)]
pub enum Unsaved {
    /// Somebody else changed the file since it was read.
    Changed,
    /// A sentence that says what to do.
    Failed(String),
}

/// Modes, each with its shapes.
type Documents = Vec<(usize, Scene)>;

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
    doubt: Option<Doubt>,
    told: Option<Instant>,
    /// Grows when a file is saved or read.
    changes: u64,
    recent: Recent,
    autosave: Option<Autosave>,
    /// When and as of which changes what is open was kept last.
    kept: Option<(Instant, [u64; 3])>,
}

/// A state of the file that may not be meant to last.
#[derive(Debug)]
struct Doubt {
    state: Option<DiskState>,
    looks: u32,
    found: Found,
}

#[derive(Debug)]
enum Found {
    Gone,
    Empty,
    Wrong(String),
}

impl Session {
    /// The session of a lab with no file, or that opened on the scene of this one. What cannot be kept is told.
    pub fn new(opened: Option<OpenFile>, folders: &Folders) -> (Self, Option<String>) {
        let begun = folders.autosave.as_deref().map(Autosave::begin).transpose();
        let (autosave, told) = match begun {
            Ok(autosave) => (autosave, None),
            Err(error) => (None, Some(unkept(&error))),
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
            doubt: None,
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
        self.file_of(lab, lab.origin())
    }

    fn file_of(&self, lab: &Lab, origin: usize) -> &OpenFile {
        let unsaved = || lab.preset_of(origin).map_or(&self.untitled, |preset| &self.presets[preset]);
        self.files.get(&origin).unwrap_or_else(unsaved)
    }

    fn file_mut(&mut self, lab: &Lab) -> &mut OpenFile {
        self.holds.set(None);
        self.changes += 1;
        let unsaved = self.file(lab).clone();
        self.files.entry(lab.origin()).or_insert(unsaved)
    }

    /// The files that were opened or saved last.
    pub fn recent(&self) -> Vec<PathBuf> {
        self.recent.paths()
    }

    /// The scene that presets were shown over and that would be lost without a save, with its origin: the one that was shown last.
    fn covered<'a>(&self, lab: &'a Lab) -> Option<(usize, &'a Scene)> {
        let mut under = core::iter::successors(lab.shown_over(lab.origin()), |(origin, _)| lab.shown_over(*origin));
        under.find(|(origin, scene)| {
            let file = self.file_of(lab, *origin);
            file.is_lost || !file.holds(scene)
        })
    }

    /// Shows the scene that presets were shown over, if that would be lost without a save; whether there is one.
    pub fn uncover(&self, lab: &mut Lab) -> bool {
        let origin = self.covered(lab).map(|(origin, _)| origin);
        origin.inspect(|origin| lab.go_back_to(*origin)).is_some()
    }

    /// Whether the scene of the user's own would be lost without a save.
    pub fn is_modified(&self, lab: &Lab) -> bool {
        self.file(lab).is_lost || self.has_edits(lab)
    }

    /// Whether it differs from what the file held last.
    fn has_edits(&self, lab: &Lab) -> bool {
        let now = (lab.own_revision(), lab.origin());
        match self.holds.get() {
            Some((revision, origin, holds)) if (revision, origin) == now => !holds,
            _ => {
                let holds = self.file(lab).holds(lab.own_scene());
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
        (self.theirs, self.doubt) = (None, None);
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
        let scene = lab.own_scene().clone();
        let state = write(&path, &scene).map_err(Unsaved::Failed)?;
        *self.file_mut(lab) =
            OpenFile { path: Some(path.clone()), saved: scene, state: Some(state), ..OpenFile::default() };
        (self.theirs, self.doubt) = (None, None);
        self.recent.add(&path);
        Ok(format!("Saved {}", words::name(&path)))
    }

    /// Saves the shapes of the mode that is shown as a scene file, which stays without a tie to it.
    ///
    /// # Errors
    /// With a sentence that says what to do; what was in the file is then untouched.
    pub fn save_copy(&mut self, lab: &Lab, path: &Path) -> Result<String, String> {
        let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
        write(&path, lab.scene())?;
        self.recent.add(&path);
        Ok(format!("Saved {}; Ctrl O opens it as a scene of your own", words::name(&path)))
    }

    /// Looks whether the file on the disk was changed, and reads it anew if nothing is unsaved; not while hands are at something.
    pub fn look(&mut self, lab: &mut Lab) -> Option<News> {
        let file = self.file(lab);
        let path = file.path.clone()?;
        let now = DiskState::at(&path);
        if now.is_some() && now == file.state && file.is_lost {
            // Moved away and back.
            self.file_mut(lab).is_lost = false;
        }
        if now == self.file(lab).state || self.theirs.is_some() || !lab.is_quiet() {
            self.doubt = self.doubt.take().filter(|doubt| doubt.state == now);
            return None;
        }
        if let Some(doubt) = self.doubt.as_mut().filter(|doubt| doubt.state == now) {
            doubt.looks = doubt.looks.saturating_add(1);
            return if doubt.looks == LOOKS { self.believe(lab) } else { None };
        }
        let found = match load(&path) {
            // Written while it was read.
            Ok(theirs) if theirs.state != now => return None,
            Ok(theirs) if !theirs.saved.bodies.is_empty() => return self.take(lab, theirs),
            Ok(_) if now.is_some_and(|now| now.has_no_bytes()) => {
                Found::Wrong("It is empty: Ctrl S writes it again.".to_owned())
            }
            Ok(_) => Found::Empty,
            Err(FileError::Unreadable(_, error)) if error.kind() == io::ErrorKind::NotFound => Found::Gone,
            Err(error) => Found::Wrong(words::unread(&error)),
        };
        self.doubt = Some(Doubt { state: now, looks: 0, found });
        None
    }

    /// What was doubted is so.
    fn believe(&mut self, lab: &mut Lab) -> Option<News> {
        let doubt = self.doubt.take()?;
        let name = self.file(lab).name();
        let text = match doubt.found {
            Found::Empty => {
                let file = self.file(lab);
                let theirs = OpenFile { saved: Scene::default(), state: doubt.state, ..file.clone() };
                return self.take(lab, theirs);
            }
            Found::Gone => {
                self.file_mut(lab).state = None;
                format!("{name} is gone from the disk. Its shapes are still here: Ctrl S writes it again.")
            }
            Found::Wrong(ref why) => {
                let text = format!("The file was changed on the disk, and what was read before stays. {why}");
                // It is not told again; and as nobody has seen what is in it, a save asks before it writes over that.
                self.doubt = Some(doubt);
                text
            }
        };
        self.file_mut(lab).is_lost = true;
        Some(News::Told(text))
    }

    /// Takes what is in the file now, or asks.
    fn take(&mut self, lab: &mut Lab, theirs: OpenFile) -> Option<News> {
        self.doubt = None;
        let is_same = theirs.holds(lab.own_scene());
        if self.has_edits(lab) && !is_same && !self.file(lab).holds(&theirs.saved) {
            self.theirs = Some(theirs);
            return Some(News::Asks);
        }
        if is_same || self.has_edits(lab) {
            // Touched, or written as it was.
            *self.file_mut(lab) = theirs;
            return None;
        }
        Some(self.reload(lab, theirs))
    }

    fn reload(&mut self, lab: &mut Lab, theirs: OpenFile) -> News {
        let name = theirs.name();
        lab.reload_scene(&format!("Reload {name}"), theirs.saved.clone());
        *self.file_mut(lab) = theirs;
        let is_known = self.told.is_some_and(|told| told.elapsed() < TOLD);
        self.told = Some(Instant::now());
        if is_known {
            return News::Reloaded;
        }
        News::Told(format!("{name} was changed on the disk and read anew; Ctrl Z brings back what was shown"))
    }

    /// Goes on with the scene that is shown; what is in the file is replaced by the next save.
    pub fn keep_mine(&mut self, lab: &Lab) {
        if let Some(theirs) = self.theirs.take() {
            *self.file_mut(lab) = theirs;
        }
    }

    /// Takes what is in the file now; undo brings back what was shown.
    ///
    /// # Errors
    /// With a sentence, when it cannot be read any more.
    pub fn load_theirs(&mut self, lab: &mut Lab) -> Result<String, String> {
        self.theirs = None;
        let Some(path) = self.file(lab).path.clone() else { return Ok(String::new()) };
        let theirs = load_file(&path)?;
        self.told = None;
        match self.reload(lab, theirs) {
            News::Told(text) => Ok(text),
            News::Asks | News::Reloaded => Ok(String::new()),
        }
    }

    /// Keeps what is unsaved for after a crash: not at every change, not while hands are at something, and on a thread of its own.
    /// Tells of what could not be written, once.
    pub fn autosave(&mut self, lab: &Lab) -> Option<String> {
        let now = self.changes(lab);
        let is_due = self.kept.is_none_or(|(then, kept)| kept != now && then.elapsed() > EVERY);
        let autosave = self.autosave.as_mut()?;
        if autosave.is_writing() || !is_due || !lab.is_quiet() {
            return None;
        }
        if let Err(error) = autosave.finish() {
            self.autosave = None;
            return Some(unkept(&error));
        }
        self.kept = Some((Instant::now(), now));
        self.keep(lab);
        None
    }

    /// Whether what is open now is on the disk for after a crash, or needs not be.
    pub fn is_kept(&self, lab: &Lab) -> bool {
        let is_told = self.kept.is_some_and(|(_, kept)| kept == self.changes(lab));
        is_told && self.autosave.as_ref().is_some_and(|autosave| !autosave.is_writing())
    }

    /// Differs when anything that is kept may have changed.
    fn changes(&self, lab: &Lab) -> [u64; 3] {
        [lab.revisions(), self.changes, lab.origin() as u64]
    }

    fn keep(&mut self, lab: &Lab) {
        let unsaved = self.unsaved(lab);
        let Some(autosave) = &mut self.autosave else { return };
        match unsaved {
            None => autosave.clear(),
            Some((documents, file)) => {
                let mode = lab.mode();
                autosave.write(move || {
                    let documents = documents.iter().map(|(mode, scene)| KeptDocument::new(*mode, scene)).collect();
                    Kept::now(mode, documents, file.clone())
                });
            }
        }
    }

    /// What would be lost by a crash, and the file of the scene of the user's own: while a preset is shown over one that is unsaved, of
    /// that.
    fn unsaved(&self, lab: &Lab) -> Option<(Documents, Option<KeptFile>)> {
        let changed = lab.changed_scenes().into_iter().map(|(mode, scene)| (mode, scene.clone()));
        let mut documents: Documents = changed.collect();
        let covered = if self.is_modified(lab) { None } else { self.covered(lab) };
        let is_modified = covered.is_some() || self.is_modified(lab);
        if documents.is_empty() && !is_modified {
            return None;
        }
        let (origin, scene) = covered.unwrap_or((lab.origin(), lab.own_scene()));
        let OpenFile { path, state, .. } = self.file_of(lab, origin).clone();
        let is_open = is_modified || path.is_some();
        if is_open {
            documents.insert(0, (OWN_SCENE, scene.clone()));
        }
        let path = path.map(PathBuf::into_os_string);
        Some((documents, is_open.then_some(KeptFile { path, state, is_modified })))
    }

    /// Waits until what is kept is on the disk.
    ///
    /// # Errors
    /// When it could not be written.
    pub fn keep_now(&mut self, lab: &Lab) -> io::Result<()> {
        if let Some(autosave) = &mut self.autosave {
            autosave.finish()?;
        }
        self.keep(lab);
        self.autosave.as_mut().map_or(Ok(()), Autosave::finish)
    }

    /// Brings back what a process kept that is no more, each document as a step of its own, and keeps it for this one.
    pub fn restore(&mut self, lab: &mut Lab, orphan: Orphan) -> String {
        let kept = &orphan.kept;
        let mut count = 0;
        for document in &kept.documents {
            let (Some(mode), Some(scene)) = (document.mode(), document.scene()) else { continue };
            count += scene.bodies.len();
            if mode == OWN_SCENE {
                let file = kept.file.as_ref().map(|file| restored(file, &scene)).unwrap_or_default();
                self.show(lab, "Restore", scene, file);
            } else {
                lab.restore(mode, scene);
            }
        }
        if let Some(mode) = mode_named(&kept.mode) {
            lab.apply(&crate::lab::Command::Mode(mode));
        }
        // Only what is kept again may go.
        match self.keep_now(lab) {
            Ok(()) if self.autosave.is_some() => orphan.remove(),
            Ok(()) => {}
            Err(error) => return unkept(&error),
        }
        format!("Restored {}", counted(count, "shape"))
    }

    /// The program ends well: nothing is kept.
    pub fn end(&mut self) {
        if let Some(autosave) = self.autosave.take() {
            autosave.end();
        }
    }
}

/// The file of a scene that was kept. When it is no longer as it was, it is found to be changed.
fn restored(kept: &KeptFile, scene: &Scene) -> OpenFile {
    let path = kept.path.clone().map(PathBuf::from);
    let there = path.as_deref().and_then(|path| load_file(path).ok()).filter(|there| there.state == kept.state);
    let saved = match there {
        Some(there) => there.saved,
        None if kept.is_modified => Scene::default(),
        None => scene.clone(),
    };
    OpenFile { path, saved, state: kept.state, ..OpenFile::default() }
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

fn unkept(error: &io::Error) -> String {
    format!("What is open cannot be kept for after a crash: {error}. Save often, and make room on the disk.")
}
