//! Was the open file changed on the disk, and which scene is meant then?

use crate::{
    files::{
        disk_state::DiskState,
        open_file::{OpenFile, load_again},
        session::Session,
        unsettled::{Found, Unsettled},
        words,
    },
    lab::Lab,
    scene::{Scene, file::FileError},
};
use std::{
    io,
    time::{Duration, Instant},
};

/// A file that is gone, empty or no scene is looked at so often before anything is said of it: it may be about to be written.
const LOOKS: u32 = 4;
/// After a reload was told, those that follow within so long are not.
const TOLD: Duration = Duration::from_secs(5);

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

impl Session {
    /// Looks whether the file on the disk was changed, and reads it anew if nothing is unsaved; not while hands are at something.
    pub fn look(&mut self, lab: &mut Lab) -> Option<News> {
        let file = self.file(lab);
        let path = file.path.clone()?;
        let now = DiskState::at(&path);
        if now.is_some() && now == file.state && file.is_lost {
            // Moved away and back.
            self.file_mut(lab).is_lost = false;
        }
        if now == self.file(lab).state || self.theirs.is_some() || !lab.editor().is_idle() {
            self.unsettled = self.unsettled.take().filter(|unsettled| unsettled.state == now);
            return None;
        }
        if let Some(unsettled) = self.unsettled.as_mut().filter(|unsettled| unsettled.state == now) {
            unsettled.looks = unsettled.looks.saturating_add(1);
            return if unsettled.looks == LOOKS { self.believe(lab) } else { None };
        }
        let found = match load_again(&path) {
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
        self.unsettled = Some(Unsettled { state: now, looks: 0, found });
        None
    }

    /// What was doubted is so.
    fn believe(&mut self, lab: &mut Lab) -> Option<News> {
        let unsettled = self.unsettled.take()?;
        let name = self.file(lab).name();
        let text = match unsettled.found {
            Found::Empty => {
                let file = self.file(lab);
                let theirs = OpenFile { saved: Scene::default(), state: unsettled.state, ..file.clone() };
                return self.take(lab, theirs);
            }
            Found::Gone => {
                self.file_mut(lab).state = None;
                format!("{name} is gone from the disk. Its shapes are still here: Ctrl S writes it again.")
            }
            Found::Wrong(ref why) => {
                let text = format!("The file was changed on the disk, and what was read before stays. {why}");
                // It is not told again; and as nobody has seen what is in it, a save asks before it writes over that.
                self.unsettled = Some(unsettled);
                text
            }
        };
        self.file_mut(lab).is_lost = true;
        Some(News::Told(text))
    }

    /// Takes what is in the file now, or asks.
    fn take(&mut self, lab: &mut Lab, theirs: OpenFile) -> Option<News> {
        self.unsettled = None;
        let is_same = theirs.holds(lab.editor().own_scene());
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
        let theirs = load_again(&path).map_err(|error| words::unread(&error))?;
        self.told = None;
        match self.reload(lab, theirs) {
            News::Told(text) => Ok(text),
            News::Asks | News::Reloaded => Ok(String::new()),
        }
    }
}
