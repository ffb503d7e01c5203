//! What happens when somebody opens, saves or quits, and what is asked before something unsaved is dropped?

use crate::{
    certificate::Refuted,
    files::{
        browser::{Browser, Purpose},
        open_file::OpenFile,
        orphan::Orphan,
        question::{Answer, CHANGED, OVERWRITE, Question, RECOVER, UNFINISHED, UNREADABLE, UNSAVED},
        refutations::Refutations,
        session::{Folders, Session, Unsaved, watching::News},
        words,
    },
    lab::{Lab, command::Command},
    mode::OWN_SCENE,
    notation::counted,
    scene::Scene,
};
use std::path::{Path, PathBuf};

/// What somebody wants that would drop the scene.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wish {
    /// An empty scene.
    New,
    /// Another file, to be chosen.
    Open,
    /// This file.
    OpenFile(PathBuf),
    /// To end the program.
    Quit,
}

/// What came of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Done {
    /// What to tell.
    pub notice: Option<String>,
    /// Whether other shapes are shown: the view is to be fitted.
    pub shows_other: bool,
    /// Whether the program ends.
    pub quits: bool,
}

/// What is on the screen about files.
#[derive(Debug)]
enum Dialog {
    Open(Browser),
    /// Where to save: the scene of the user's own or a copy of what is shown, and what was wanted before.
    Save(Browser, Saved, Option<Wish>),
    /// The window is to be closed while a polygon is being drawn, and why that could not be finished.
    Unfinished(Option<String>),
    Unsaved(Wish, Option<String>),
    Changed,
    Overwrite(Option<Wish>, Option<String>),
    Recover(Orphan),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Saved {
    Own,
    Copy,
}

/// The files of a lab, and what is asked about them.
#[derive(Debug)]
pub struct Flow {
    session: Session,
    dialog: Option<Dialog>,
    /// What crashes left, to be asked about one after the other; the last one first.
    orphans: Vec<Orphan>,
    /// Where files are looked for while none is open.
    folder: PathBuf,
    /// Whether files in the notations of others were listed last.
    lists_others: bool,
    refutations: Refutations,
}

impl Done {
    fn told(notice: impl Into<String>) -> Self {
        Self { notice: Some(notice.into()), ..Self::default() }
    }

    fn shown(notice: Option<String>) -> Self {
        Self { notice, shows_other: true, quits: false }
    }
}

impl Flow {
    /// For a lab with no file, or that opened on the scene of this one. Asks about what a crash left. Files are first looked for
    /// in `folder`.
    pub fn new(opened: Option<OpenFile>, folders: &Folders, folder: PathBuf) -> (Self, Done) {
        let noted = opened.as_ref().and_then(|file| words::notes(&file.notes));
        let (session, notice) = Session::new(opened, folders);
        let mut orphans = folders.autosave.as_deref().map(Orphan::all).unwrap_or_default();
        orphans.reverse();
        let dialog = orphans.pop().map(Dialog::Recover);
        let refutations = Refutations::kept_in(folders.refuted.clone());
        let flow = Self { session, dialog, orphans, folder, lists_others: false, refutations };
        (flow, Done { notice: notice.or(noted), ..Done::default() })
    }

    /// Which file belongs to the scene, and what of it is unsaved.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// Saves a scene of which an answer is refuted, once for each pair of shapes; tells where it is.
    pub fn keep_refuted(&mut self, scene: &Scene, refuted: &Refuted) -> Done {
        Done { notice: self.refutations.keep(scene, refuted), ..Done::default() }
    }

    /// Whether something is asked or chosen now.
    pub fn has_dialog(&self) -> bool {
        self.dialog.is_some()
    }

    /// The list of files in which one is chosen now.
    pub fn browser(&mut self) -> Option<&mut Browser> {
        match &mut self.dialog {
            Some(Dialog::Open(browser) | Dialog::Save(browser, ..)) => Some(browser),
            _ => None,
        }
    }

    /// Lists the files in the notations of others as well, or no longer; the next list does so, too.
    pub fn list_others(&mut self, lists: bool) {
        self.lists_others = lists;
        if let Some(browser) = self.browser() {
            browser.list_others(lists);
        }
    }

    /// What is asked now.
    pub fn question(&self, lab: &Lab) -> Option<Question> {
        let name = self.session.file(lab).name();
        let (title, text, error, choices) = match self.dialog.as_ref()? {
            Dialog::Open(_) | Dialog::Save(..) => return None,
            Dialog::Unsaved(wish, error) => {
                let before = match wish {
                    Wish::New => "a new scene is shown",
                    Wish::Open | Wish::OpenFile(_) => "another file is opened",
                    Wish::Quit => "the window is closed",
                };
                let text = match &self.session.unsaved_titles(lab)[..] {
                    [shown] => format!("Save {shown} before {before}?"),
                    titles => format!(
                        "{} scenes have unsaved changes: {}. Save them before {before}?",
                        titles.len(),
                        titles.join(", and below it ")
                    ),
                };
                ("Unsaved changes", text, error.clone(), UNSAVED)
            }
            Dialog::Unfinished(error) => {
                let corners = counted(lab.editor().unfinished_corners().unwrap_or_default(), "corner");
                let text = format!(
                    "The polygon that you are drawing has {corners} so far. Finish it before the window is closed?"
                );
                ("Unfinished polygon", text, error.clone(), UNFINISHED)
            }
            Dialog::Changed => {
                let text = format!(
                    "{name} was changed on the disk, and here as well. Load what is in the file now? Ctrl Z then brings back \
                     what is here."
                );
                ("Changed on the disk", text, None, CHANGED)
            }
            Dialog::Overwrite(_, error) => {
                let text = format!("{name} was changed on the disk since it was read. Save over those changes?");
                ("Changed on the disk", text, error.clone(), OVERWRITE)
            }
            Dialog::Recover(orphan) => {
                let choices = if orphan.is_damaged() && orphan.kept.count() == 0 { UNREADABLE } else { RECOVER };
                ("The program ended without being closed", orphan.told(), None, choices)
            }
        };
        Some(Question { title: title.to_owned(), text, error, choices })
    }

    /// Does what somebody wants, after a question if something is unsaved. While something else is asked, nothing.
    pub fn wish(&mut self, wish: Wish, lab: &mut Lab) -> Done {
        match self.dialog {
            // A file that is dropped on the list of files.
            Some(Dialog::Open(_)) if matches!(wish, Wish::OpenFile(_)) => self.dialog = None,
            // What a crash left is asked about at the next start again.
            Some(Dialog::Open(_) | Dialog::Save(_, _, None) | Dialog::Recover(_)) if wish == Wish::Quit => {
                self.dialog = None;
            }
            Some(_) => return Done::default(),
            None => {}
        }
        if wish == Wish::Quit && lab.editor().unfinished_corners().is_some() {
            self.dialog = Some(Dialog::Unfinished(None));
            // What is asked about is seen.
            let is_elsewhere = !lab.editor().is_own_scene();
            lab.apply(&Command::Mode(OWN_SCENE));
            return if is_elsewhere { Done::shown(None) } else { Done::default() };
        }
        self.go_on_unless_unsaved(wish, lab)
    }

    fn go_on_unless_unsaved(&mut self, wish: Wish, lab: &mut Lab) -> Done {
        // What is asked about is seen.
        let is_uncovered = !self.session.is_modified(lab) && self.session.uncover(lab);
        if !self.session.is_modified(lab) {
            return self.carry_out(wish, lab);
        }
        self.dialog = Some(Dialog::Unsaved(wish, None));
        if is_uncovered { Done::shown(None) } else { Done::default() }
    }

    /// Saves the shown scene, where to is asked if it has no file, and those that presets were shown over; then does what was wanted.
    fn save_all(&mut self, wish: Wish, lab: &mut Lab) -> Done {
        match self.session.file(lab).path.clone() {
            None => {
                self.ask_where(lab, Saved::Own, Some(wish));
                Done::default()
            }
            Some(path) => self.save_then(&path, lab, Some(wish.clone()), false).unwrap_or_else(|error| {
                self.dialog = Some(Dialog::Unsaved(wish, Some(error)));
                Done::default()
            }),
        }
    }

    /// The shown scene is saved: saves the next that presets were shown over, or does what was wanted.
    fn go_on(&mut self, wish: Wish, lab: &mut Lab) -> Done {
        if self.session.uncover(lab) {
            return Done { shows_other: true, ..self.save_all(wish, lab) };
        }
        self.carry_out(wish, lab)
    }

    fn carry_out(&mut self, wish: Wish, lab: &mut Lab) -> Done {
        match wish {
            Wish::New => {
                self.session.open_new(lab);
                Done::shown(None)
            }
            Wish::Open => {
                let mut browser = Browser::new(Purpose::Open, self.start_folder(lab), self.session.recent());
                browser.list_others(self.lists_others);
                self.dialog = Some(Dialog::Open(browser));
                Done::default()
            }
            Wish::OpenFile(path) => match self.session.open(lab, &path) {
                Ok(told) => Done::shown(told),
                Err(error) => Done::told(error),
            },
            Wish::Quit => {
                self.session.end();
                Done { quits: true, ..Done::default() }
            }
        }
    }

    /// Where files are looked for: beside the one that is open, or that was read.
    fn start_folder(&self, lab: &Lab) -> PathBuf {
        let OpenFile { path, source, .. } = self.session.file(lab);
        let folder = path.as_deref().or(source.as_deref()).and_then(Path::parent);
        folder.filter(|folder| folder.is_dir()).unwrap_or(&self.folder).to_owned()
    }

    /// Saves the scene of the user's own into its file; asks for one where there is none, or where another mode is shown.
    pub fn save(&mut self, lab: &Lab) -> Done {
        match self.session.file(lab).path.clone() {
            _ if self.has_dialog() => Done::default(),
            Some(path) if lab.editor().is_own_scene() => {
                self.save_to(&path, lab, None, false).unwrap_or_else(Done::told)
            }
            _ => self.save_as(lab),
        }
    }

    /// Asks for a file to save the shapes that are shown to.
    pub fn save_as(&mut self, lab: &Lab) -> Done {
        if !self.has_dialog() {
            let saved = if lab.editor().is_own_scene() { Saved::Own } else { Saved::Copy };
            self.ask_where(lab, saved, None);
        }
        Done::default()
    }

    fn ask_where(&mut self, lab: &Lab, saved: Saved, then: Option<Wish>) {
        let OpenFile { path, source, .. } = self.session.file(lab);
        let as_scene = source.as_ref().map(|source| source.with_extension("json"));
        let name = match saved {
            Saved::Own => {
                let name = path.as_deref().or(as_scene.as_deref()).and_then(Path::file_name);
                name.map(|name| name.to_string_lossy().into_owned())
            }
            Saved::Copy => Some(format!("{}.json", lab.editor().entry().name.to_lowercase().replace(' ', "-"))),
        };
        let mut browser = Browser::new(Purpose::Save, self.start_folder(lab), Vec::new());
        browser.set_text(name.unwrap_or_else(|| "scene.json".to_owned()));
        self.dialog = Some(Dialog::Save(browser, saved, then));
    }

    /// Saves the scene of the user's own, and goes on with what was wanted. An error is a sentence.
    fn save_to(&mut self, path: &Path, lab: &Lab, then: Option<Wish>, replaces: bool) -> Result<Done, String> {
        match self.session.save(lab, path, replaces) {
            Ok(notice) => {
                self.dialog = None;
                Ok(Done::told(notice))
            }
            Err(Unsaved::Changed) => {
                self.dialog = Some(Dialog::Overwrite(then, None));
                Ok(Done::default())
            }
            Err(Unsaved::Failed(error)) => Err(error),
        }
    }

    /// Saves, then does what was wanted.
    fn save_then(&mut self, path: &Path, lab: &mut Lab, then: Option<Wish>, replaces: bool) -> Result<Done, String> {
        let saved = self.save_to(path, lab, then.clone(), replaces)?;
        match then {
            Some(wish) if !self.has_dialog() => Ok(self.go_on(wish, lab)),
            _ => Ok(saved),
        }
    }

    /// Chooses what is meant in the list of files: a folder is shown, a file opened or saved.
    pub fn choose(&mut self, lab: &mut Lab) -> Done {
        let Some(path) = self.browser().and_then(Browser::enter) else { return Done::default() };
        let dialog = self.dialog.take();
        let done = match &dialog {
            // The list has asked whether a file may be replaced.
            Some(Dialog::Save(_, Saved::Own, then)) => self.save_then(&path, lab, then.clone(), true),
            Some(Dialog::Save(_, Saved::Copy, _)) => self.session.save_copy(lab, &path).map(Done::told),
            _ => self.session.open(lab, &path).map(Done::shown),
        };
        done.unwrap_or_else(|error| {
            self.dialog = dialog;
            if let Some(browser) = self.browser() {
                browser.error = Some(error);
            }
            Done::default()
        })
    }

    /// Closes the list of files, or answers what is asked with its last choice.
    pub fn give_up(&mut self, lab: &mut Lab) -> Done {
        match self.question(lab).and_then(|question| question.choices.last().copied()) {
            Some(choice) => self.answer(choice.answer, lab),
            None => {
                self.dialog = None;
                Done::default()
            }
        }
    }

    /// Answers what is asked.
    pub fn answer(&mut self, answer: Answer, lab: &mut Lab) -> Done {
        match (self.dialog.take(), answer) {
            (Some(Dialog::Unfinished(_)), Answer::Finish) => match lab.finish_polygon() {
                Ok(()) => self.go_on_unless_unsaved(Wish::Quit, lab),
                Err(error) => {
                    self.dialog = Some(Dialog::Unfinished(Some(error)));
                    Done::default()
                }
            },
            (Some(Dialog::Unfinished(_)), Answer::Drop) => self.go_on_unless_unsaved(Wish::Quit, lab),
            (Some(Dialog::Unsaved(wish, _)), Answer::Save) => self.save_all(wish, lab),
            (Some(Dialog::Unsaved(wish, _)), Answer::Drop) => self.carry_out(wish, lab),
            (Some(Dialog::Overwrite(then, _)), Answer::Save) => {
                let Some(path) = self.session.file(lab).path.clone() else { return Done::default() };
                self.save_then(&path, lab, then.clone(), true).unwrap_or_else(|error| {
                    self.dialog = Some(Dialog::Overwrite(then, Some(error)));
                    Done::default()
                })
            }
            (Some(Dialog::Changed | Dialog::Overwrite(..)), Answer::LoadTheirs) => {
                let told = self.session.load_theirs(lab).unwrap_or_else(|error| error);
                Done::told(told)
            }
            (Some(Dialog::Changed), _) => {
                self.session.keep_mine(lab);
                Done::default()
            }
            (Some(Dialog::Recover(orphan)), Answer::Restore) => Done::shown(Some(self.session.restore(lab, orphan))),
            (Some(Dialog::Recover(orphan)), answer @ (Answer::Discard | Answer::SetAside)) => {
                let notice = match answer {
                    Answer::SetAside => Some(orphan.set_aside()),
                    _ => {
                        orphan.remove();
                        None
                    }
                };
                self.dialog = self.orphans.pop().map(Dialog::Recover);
                Done { notice, ..Done::default() }
            }
            _ => Done::default(),
        }
    }

    /// Looks after the file on the disk and what is kept for after a crash; a few times a second.
    pub fn look(&mut self, lab: &mut Lab) -> Done {
        let notice = self.session.autosave(lab);
        if notice.is_some() || self.has_dialog() {
            return Done { notice, ..Done::default() };
        }
        match self.session.look(lab) {
            Some(News::Asks) => self.dialog = Some(Dialog::Changed),
            Some(News::Told(text)) => return Done::told(text),
            Some(News::Reloaded) | None => {}
        }
        Done::default()
    }
}
