//! Saving, opening, quitting, changes on disk and crashes lose no work. In real folders.

#[cfg(unix)]
use crate::{
    certificate::Certificate,
    files::{
        controller::FileController,
        file_chooser::Row,
        open_file::load,
        prompt::PromptAnswer,
        request::{FileEffect, FileRequest},
        session::ProgramPaths,
    },
    lab::{
        Lab,
        command::Command,
        pointer_input::{Button, Modifiers, Pointer},
        tools::tool_table::Tool,
    },
    mode::MODES,
    pair_answer,
    presets::PRESETS,
    scene::{Body, Flags, Scene, file},
    tests::{
        labs::mode,
        shapes::{circle, radius},
        small_disk,
    },
};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};
use std::{fs, thread};
use tempfile::{TempDir, tempdir};

fn scene(radii: &[f32]) -> Scene {
    Scene { bodies: radii.iter().map(|radius| circle(10.0, 20.0, *radius)).collect() }
}

fn write(path: &Path, radii: &[f32]) {
    fs::write(path, file::write(&scene(radii))).unwrap();
}

fn radii(scene: &Scene) -> Vec<f32> {
    scene.bodies.iter().map(radius).collect()
}

fn radii_in(path: &Path) -> Vec<f32> {
    radii(&file::read_file(path).unwrap())
}

/// A folder with an autosave folder, a lab and the controller of files.
struct Desk {
    folder: TempDir,
    lab: Lab,
    files: FileController,
}

impl Desk {
    fn new() -> Self {
        let folder = tempdir().unwrap();
        let (files, _) = FileController::new(None, &folders(folder.path()), folder.path().to_owned());
        Self { folder, lab: Lab::new(), files }
    }

    /// With an open file of circles with these radii.
    fn with(radii: &[f32]) -> Self {
        let mut desk = Self::new();
        write(&desk.path("a.json"), radii);
        assert!(desk.open("a.json").shows_other);
        desk
    }

    /// The next start in the same folder, after a crash.
    fn crash(self) -> Self {
        let Self { folder, files, .. } = self;
        drop(files);
        let begin = || FileController::new(None, &folders(folder.path()), folder.path().to_owned()).0;
        let mut files = begin();
        // A process started by another test inherits this one's locks for a moment.
        for _ in 0..1000 {
            if files.has_dialog() || kept(folder.path()).is_empty() {
                break;
            }
            thread::sleep(Duration::from_millis(5));
            files = begin();
        }
        Self { folder, lab: Lab::new(), files }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn open(&mut self, name: &str) -> FileEffect {
        self.files.request(FileRequest::OpenFile(self.path(name)), &mut self.lab)
    }

    fn add(&mut self, radius: f32) {
        let notice = self.lab.apply(&Command::Paste(vec![circle(10.0, 20.0, radius)]));
        assert_eq!(notice, None);
    }

    fn shown(&self) -> Vec<f32> {
        radii(self.lab.editor().own_scene())
    }

    fn label(&self) -> String {
        self.files.session().title_with_star(&self.lab).unwrap_or_default()
    }

    fn asks(&self) -> Option<String> {
        self.files.prompt(&self.lab).map(|prompt| prompt.title.to_owned())
    }

    fn answer(&mut self, answer: PromptAnswer) -> FileEffect {
        self.files.answer(answer, &mut self.lab)
    }

    /// Types into the file list and presses Enter.
    fn enter(&mut self, text: &str) -> FileEffect {
        self.files.chooser().expect("a list of files").set_text(text.to_owned());
        self.files.choose(&mut self.lab)
    }

    fn error(&mut self) -> String {
        self.files.chooser().and_then(|chooser| chooser.error.clone()).unwrap_or_default()
    }

    /// Looks at the file until it counts as complete.
    fn look(&mut self) -> Vec<String> {
        (0..8).filter_map(|_| self.files.poll(&mut self.lab).notice).collect()
    }

    /// Waits until the current work is autosaved.
    fn keep(&mut self) {
        self.keep_until(1);
    }

    /// Waits until this many autosaves exist.
    fn keep_until(&mut self, count: usize) {
        for _ in 0..2000 {
            let before = kept(self.folder.path()).len();
            assert_eq!(self.files.poll(&mut self.lab), FileEffect::default());
            if before == count && self.files.session().is_autosaved(&self.lab) {
                return;
            }
            thread::sleep(Duration::from_millis(10));
        }
        panic!("{:?} are kept, not {count}", kept(self.folder.path()));
    }
}

fn folders(folder: &Path) -> ProgramPaths {
    let [autosave, recent, refuted] = ["kept", "recent.json", "refuted"].map(|name| Some(folder.join(name)));
    ProgramPaths { autosave, recent, refuted, lessons: None }
}

/// The autosaves.
fn kept(folder: &Path) -> Vec<PathBuf> {
    let all = fs::read_dir(folder.join("kept")).into_iter().flatten().map(|entry| entry.unwrap().path());
    all.filter(|path| path.extension().is_some_and(|ending| ending == "json")).collect()
}

#[test]
fn undo_crosses_open_and_save() {
    let mut desk = Desk::with(&[1.0]);
    assert_eq!((desk.lab.editor().is_own_scene(), desk.label().as_str()), (true, "a.json"));
    desk.add(2.0);
    assert_eq!(desk.label(), "a.json*", "something is unsaved");
    assert_eq!(desk.files.save(&mut desk.lab).notice.as_deref(), Some("Saved a.json"));
    assert_eq!((radii_in(&desk.path("a.json")), desk.label()), (vec![1.0, 2.0], "a.json".to_owned()));

    write(&desk.path("b.json"), &[3.0]);
    desk.open("b.json");
    assert_eq!((desk.shown(), desk.label()), (vec![3.0], "b.json".to_owned()));
    // Undo of the opening: the shapes belong to the first file again, and are saved there.
    desk.lab.apply(&Command::Undo);
    assert_eq!((desk.shown(), desk.label()), (vec![1.0, 2.0], "a.json".to_owned()));
    desk.lab.apply(&Command::Undo);
    assert_eq!((desk.shown(), desk.label()), (vec![1.0], "a.json*".to_owned()));
    desk.files.save(&mut desk.lab);
    assert_eq!((radii_in(&desk.path("a.json")), radii_in(&desk.path("b.json"))), (vec![1.0], vec![3.0]));
    desk.lab.apply(&Command::Redo);
    desk.lab.apply(&Command::Redo);
    assert_eq!((desk.shown(), desk.label()), (vec![3.0], "b.json".to_owned()));
}

#[test]
fn hiding_and_locking_do_not_modify_the_file() {
    let mut desk = Desk::with(&[1.0]);
    desk.lab.apply(&Command::Flag(0, Flags { is_hidden: true, is_locked: false }));
    assert_eq!(desk.label(), "a.json");
}

#[test]
fn unsaved_changes_are_dropped_only_after_a_question() {
    for wish in
        [FileRequest::New, FileRequest::Open, FileRequest::OpenFile(PathBuf::from("other.json")), FileRequest::Quit]
    {
        let mut desk = Desk::with(&[1.0]);
        desk.add(2.0);
        assert_eq!(desk.files.request(wish.clone(), &mut desk.lab), FileEffect::default(), "{wish:?}");
        assert_eq!(desk.asks().as_deref(), Some("Unsaved changes"), "{wish:?}");
        desk.files.cancel(&mut desk.lab);
        assert_eq!((desk.asks(), desk.shown(), desk.label().as_str()), (None, vec![1.0, 2.0], "a.json*"), "{wish:?}");
    }
    // Quit: saves, then closes; or closes at once.
    for (answer, in_file) in [(PromptAnswer::Save, vec![1.0, 2.0]), (PromptAnswer::Drop, vec![1.0])] {
        let mut desk = Desk::with(&[1.0]);
        desk.add(2.0);
        desk.files.request(FileRequest::Quit, &mut desk.lab);
        assert!(desk.answer(answer).quits);
        assert_eq!(radii_in(&desk.path("a.json")), in_file);
    }
    // Nothing unsaved: no question.
    assert!(Desk::with(&[1.0]).files.request(FileRequest::Quit, &mut Lab::new()).quits);
}

#[test]
fn closing_asks_about_a_polygon_that_is_being_drawn() {
    let drawn = |corners: &[[f32; 2]]| {
        let mut desk = Desk::with(&[1.0]);
        desk.lab.apply(&Command::Tool(Tool::Polygon));
        for at in corners {
            desk.lab.point(Pointer::Press { at: (*at).into(), button: Button::Left, held: Modifiers::NONE });
            desk.lab.point(Pointer::Release { button: Button::Left });
        }
        desk
    };
    let triangle = [[100.0, 100.0], [200.0, 100.0], [100.0, 200.0]];
    let count = |desk: &Desk| desk.lab.editor().own_scene().bodies.len();
    // The program asks about it, and it stays, whatever is shown or dragged.
    let begin: [fn(&mut Lab); 3] = [
        |_| (),
        |lab| drop(lab.apply(&Command::Tool(Tool::Select))),
        |lab| drop(lab.apply(&Command::Mode(MODES.len() - 1))),
    ];
    for begin in begin {
        let mut desk = drawn(&triangle);
        begin(&mut desk.lab);
        assert!(!desk.files.request(FileRequest::Quit, &mut desk.lab).quits);
        assert_eq!(desk.asks().as_deref(), Some("Unfinished polygon"));
        assert!(desk.lab.editor().is_own_scene(), "what is asked about is shown");
        desk.files.cancel(&mut desk.lab);
        assert_eq!((desk.asks(), desk.lab.editor().unfinished_corners()), (None, Some(3)));
    }
    // Once finished it is an unsaved shape; once discarded it is gone.
    let mut desk = drawn(&triangle);
    desk.files.request(FileRequest::Quit, &mut desk.lab);
    assert!(!desk.answer(PromptAnswer::Finish).quits);
    assert_eq!((desk.asks().as_deref(), count(&desk)), (Some("Unsaved changes"), 2));
    let mut desk = drawn(&triangle);
    desk.files.request(FileRequest::Quit, &mut desk.lab);
    assert!(desk.answer(PromptAnswer::Drop).quits);
    // Two corners are not a polygon, which is reported.
    let mut desk = drawn(&triangle[..2]);
    desk.files.request(FileRequest::Quit, &mut desk.lab);
    desk.answer(PromptAnswer::Finish);
    let prompt = desk.files.prompt(&desk.lab).expect("it is still asked");
    assert!(prompt.text.contains("has 2 corners"), "{}", prompt.text);
    assert!(prompt.error.is_some_and(|error| error.contains("The polygon cannot be closed")));
}

#[test]
fn an_unnamed_scene_gets_a_file_before_it_is_dropped() {
    let mut desk = Desk::new();
    desk.files.request(FileRequest::New, &mut desk.lab);
    assert_eq!(desk.label(), "", "an empty scene is worth no word");
    desk.add(5.0);
    assert_eq!(desk.label(), "untitled*");
    desk.files.request(FileRequest::Open, &mut desk.lab);
    desk.answer(PromptAnswer::Save);
    assert_eq!(desk.files.chooser().unwrap().text(), "scene.json");
    desk.enter("mine");
    assert_eq!(radii_in(&desk.path("mine.json")), [5.0], "the name gets its ending");
    // Then the file list for opening the other.
    assert_eq!(desk.files.chooser().unwrap().text(), "");
    assert!(desk.enter("mine").shows_other);
    assert_eq!((desk.label().as_str(), desk.files.has_dialog()), ("mine.json", false));
}

#[test]
fn a_missing_extension_is_added_once() {
    for (typed, file) in
        [("case", "case.json"), ("case.json", "case.json"), ("CASE.JSON", "CASE.JSON"), ("map.wkt", "map.wkt.json")]
    {
        let mut desk = Desk::with(&[1.0]);
        desk.files.save_as(&desk.lab);
        desk.enter(typed);
        assert_eq!((radii_in(&desk.path(file)), desk.label().as_str()), (vec![1.0], file), "{typed}");
    }
}

#[test]
fn another_file_is_replaced_only_after_confirmation() {
    let mut desk = Desk::with(&[1.0]);
    write(&desk.path("b.json"), &[7.0]);
    desk.files.save_as(&desk.lab);
    assert_eq!(desk.files.chooser().unwrap().text(), "a.json");
    desk.enter("b.json");
    assert_eq!((radii_in(&desk.path("b.json")), desk.files.has_dialog()), (vec![7.0], true), "asked once more");
    desk.files.choose(&mut desk.lab);
    assert_eq!((radii_in(&desk.path("b.json")), desk.label()), (vec![1.0], "b.json".to_owned()));
}

#[test]
fn the_shapes_of_another_mode_are_saved_as_a_copy() {
    let mut desk = Desk::with(&[1.0]);
    desk.lab.apply(&Command::Mode(mode("Rectangle")));
    desk.files.save(&mut desk.lab);
    assert_eq!(desk.files.chooser().unwrap().text(), "rectangle.json");
    desk.files.choose(&mut desk.lab);
    let saved = file::read_file(&desk.path("rectangle.json")).unwrap();
    assert_eq!(saved.bodies.len(), desk.lab.editor().scene().bodies.len());
    assert_eq!((desk.label(), radii_in(&desk.path("a.json"))), ("a.json".to_owned(), vec![1.0]), "that one stays open");
}

#[test]
fn an_unreadable_file_changes_nothing_and_names_a_remedy() {
    let mut desk = Desk::with(&[1.0]);
    fs::write(desk.path("bad.json"), "{ \"version\": 1, \"shapes\": [ { \"type\": \"circle\" } ] }").unwrap();
    fs::create_dir(desk.path("folder")).unwrap();
    for (name, word) in
        [("bad.json", "Fix the file"), ("gone.json", "does not exist"), ("folder", "is a folder. Choose a file")]
    {
        let notice = desk.open(name).notice.unwrap();
        assert!(notice.contains(word) && notice.contains(name), "{notice}");
        assert_eq!((desk.shown(), desk.label()), (vec![1.0], "a.json".to_owned()), "{name}");
    }
    // The list keeps the typed text, and reports the error.
    desk.files.request(FileRequest::Open, &mut desk.lab);
    desk.enter("nowhere.json");
    assert!(desk.error().contains("does not exist") && desk.files.has_dialog(), "{}", desk.error());
    desk.enter("folder");
    assert!(desk.files.chooser().unwrap().folder().ends_with("folder"), "a folder is gone into");
}

#[test]
fn foreign_files_open_as_new_scenes_that_are_saved_elsewhere() {
    let mut desk = Desk::new();
    let svg = r#"<svg xmlns="http://www.w3.org/2000/svg"><circle cx="1" cy="2" r="7"/></svg>"#;
    let geojson = r#"{ "type": "Point", "coordinates": [1, 2] }"#;
    let texts = [("map.wkt", "POLYGON ((0 0, 9 0, 9 9))"), ("map.GeoJSON", geojson), ("level.svg", svg)];
    for (name, text) in texts {
        fs::write(desk.path(name), text).unwrap();
        let done = desk.open(name);
        assert!(done.notice.is_some_and(|notice| notice.contains(name) && notice.contains("1 shape")), "{name}");
        assert_eq!((desk.lab.editor().own_scene().bodies.len(), desk.label().as_str()), (1, "untitled*"), "{name}");
        assert_eq!(desk.lab.editor().document().undo_name(), Some(&*format!("Open {name}")));
        // It is not in a scene file, so the program asks before it is dropped.
        desk.files.request(FileRequest::New, &mut desk.lab);
        assert_eq!(desk.asks().as_deref(), Some("Unsaved changes"));
        desk.answer(PromptAnswer::Drop);
    }
    desk.open("level.svg");
    desk.files.save(&mut desk.lab);
    assert_eq!(desk.files.chooser().unwrap().text(), "level.json", "a scene file beside it is proposed");
    desk.enter("level.json");
    assert_eq!((desk.label().as_str(), radii_in(&desk.path("level.json"))), ("level.json", vec![7.0]));
    assert_eq!(fs::read_to_string(desk.path("level.svg")).unwrap(), svg, "what was read is as it was");
}

#[test]
fn a_mistake_in_a_foreign_file_is_reported_with_its_location() {
    let mut desk = Desk::with(&[1.0]);
    fs::write(desk.path("bad.wkt"), "POINT (1 2)\nPOLYGON ((0 0, 9 0, 9 x))").unwrap();
    fs::write(desk.path("none.svg"), "<svg xmlns=\"http://www.w3.org/2000/svg\"/>").unwrap();
    for (name, word) in [("bad.wkt", "line 2, column "), ("none.svg", "no shape"), ("gone.svg", "does not exist")] {
        let notice = desk.open(name).notice.unwrap();
        assert!(notice.contains(name) && notice.contains(word), "{notice}");
        assert_eq!((desk.shown(), desk.label()), (vec![1.0], "a.json".to_owned()), "{name}");
    }
}

#[test]
fn foreign_files_are_listed_on_request() {
    let mut desk = Desk::new();
    for name in ["a.json", "b.wkt", "c.geojson", "d.SVG", "e.txt"] {
        fs::write(desk.path(name), "").unwrap();
    }
    let files = |desk: &mut Desk| -> Vec<String> {
        let rows = desk.files.chooser().unwrap().rows().iter();
        rows.filter_map(
            |row| if let Row::File(name, _) = row { Some(name.to_string_lossy().into_owned()) } else { None },
        )
        .collect()
    };
    desk.files.request(FileRequest::Open, &mut desk.lab);
    assert_eq!(files(&mut desk), ["a.json"]);
    desk.files.list_others(true);
    assert_eq!(files(&mut desk), ["a.json", "b.wkt", "c.geojson", "d.SVG"]);
    desk.files.cancel(&mut desk.lab);
    desk.files.request(FileRequest::Open, &mut desk.lab);
    assert_eq!(files(&mut desk).len(), 4, "the choice lasts");
    desk.files.list_others(false);
    assert_eq!(files(&mut desk), ["a.json"]);
}

#[cfg(unix)]
#[test]
fn a_device_or_a_pipe_does_not_block() {
    let mut desk = Desk::with(&[1.0]);
    let made = std::process::Command::new("mkfifo").arg(desk.path("pipe.json")).status();
    assert!(made.unwrap().success());
    let notice = desk.open("pipe.json").notice.unwrap();
    assert!(notice.contains("not a regular file"), "{notice}");
    fs::remove_file(desk.path("a.json")).unwrap();
    fs::rename(desk.path("pipe.json"), desk.path("a.json")).unwrap();
    let notices = desk.look();
    assert!(
        notices.len() == 1 && notices[0].contains("not a regular file"),
        "the open file became a pipe: {notices:?}"
    );
    fs::rename(desk.path("a.json"), desk.path("pipe.json")).unwrap();
    desk.files.save_as(&desk.lab);
    desk.enter("pipe.json");
    desk.files.choose(&mut desk.lab);
    assert!(desk.error().contains("not a regular file"), "{}", desk.error());
}

#[cfg(unix)]
#[test]
fn full_disks_read_only_files_and_folders_lose_nothing() {
    let mut desk = Desk::with(&[1.0]);
    desk.add(2.0);
    fs::create_dir(desk.path("folder.json")).unwrap();
    desk.files.save_as(&desk.lab);
    desk.enter("none/b.json");
    assert!(desk.error().contains("Choose another folder"), "{}", desk.error());
    desk.enter("a.json/b.json");
    assert!(desk.error().contains("Choose another folder"), "{}", desk.error());
    desk.files.cancel(&mut desk.lab);
    assert_eq!(desk.label(), "a.json*");

    let Some(disk) = small_disk::SmallDisk::mount() else { return };
    let path = disk.path().join("full.json");
    let saved_before = scene(&[9.0]);
    file::write_file(&path, &saved_before).unwrap();
    let much = Scene { bodies: (0..5000).map(|i| circle(10.0, 20.0, 1.0 + i as f32)).collect() };
    desk.lab.apply(&Command::Paste(much.bodies));
    desk.files.save_as(&desk.lab);
    desk.enter(path.to_str().unwrap());
    desk.files.choose(&mut desk.lab);
    assert!(desk.error().contains("the disk is full"), "{}", desk.error());
    assert_eq!(radii_in(&path), [9.0], "what was there is untouched");
    assert_eq!((desk.shown().len(), desk.label().as_str()), (5002, "a.json*"));
    disk.make_read_only();
    desk.files.choose(&mut desk.lab);
    desk.files.choose(&mut desk.lab);
    assert!(desk.error().contains("the disk is read-only"), "{}", desk.error());
    assert_eq!(fs::read_dir(disk.path()).unwrap().count(), 1, "nothing beside it");
}

#[test]
fn a_changed_file_is_reloaded_under_an_unmodified_scene() {
    let mut desk = Desk::with(&[1.0, 2.0, 3.0]);
    desk.lab.apply(&Command::Flag(2, Flags { is_hidden: true, is_locked: false }));
    desk.lab.apply(&Command::Select(vec![1]));
    write(&desk.path("a.json"), &[1.0, 20.0, 3.0]);
    assert_eq!(desk.look().len(), 1);
    assert_eq!(
        (desk.shown(), desk.lab.editor().selection(), desk.label().as_str()),
        (vec![1.0, 20.0, 3.0], vec![1], "a.json")
    );
    assert!(desk.lab.editor().own_scene().bodies[2].flags().is_hidden, "what was hidden stays so");
    // A game writes many times: one notice, one undo step.
    for i in 0..5 {
        write(&desk.path("a.json"), &[1.0, 30.0 + i as f32]);
        assert_eq!(desk.look(), Vec::<String>::new());
    }
    assert_eq!(desk.shown(), [1.0, 34.0]);
    desk.lab.apply(&Command::Undo);
    assert_eq!((desk.shown(), desk.label().as_str()), (vec![1.0, 2.0, 3.0], "a.json*"));
}

#[test]
fn a_half_written_or_missing_file_is_retried() {
    let mut desk = Desk::with(&[1.0]);
    let (path, text) = (desk.path("a.json"), file::write(&scene(&[1.0, 2.0])));
    for part in ["", &text[..10], &text[..text.len() - 5]] {
        fs::write(&path, part).unwrap();
        assert_eq!(desk.files.poll(&mut desk.lab), FileEffect::default(), "{part:?}");
        assert_eq!(desk.shown(), [1.0], "{part:?}");
    }
    fs::remove_file(&path).unwrap();
    assert_eq!(desk.files.poll(&mut desk.lab), FileEffect::default());
    fs::write(&path, &text).unwrap();
    desk.files.poll(&mut desk.lab);
    assert_eq!((desk.shown(), desk.label().as_str()), (vec![1.0, 2.0], "a.json"));

    // A file that stays invalid is reported once.
    fs::write(&path, "nonsense").unwrap();
    let notices = desk.look();
    assert!(notices.len() == 1 && notices[0].contains("the previous version is kept"), "{notices:?}");
    assert_eq!((desk.shown(), desk.label().as_str()), (vec![1.0, 2.0], "a.json*"), "nowhere else");
    assert_eq!(desk.look(), [""; 0]);
    // It contains someone else's work, though it cannot be read.
    desk.files.save(&mut desk.lab);
    assert_eq!(
        (desk.asks().as_deref(), fs::read_to_string(&path).unwrap().as_str()),
        (Some("Changed on disk"), "nonsense")
    );
    desk.answer(PromptAnswer::Cancel);
    fs::remove_file(&path).unwrap();
    let notices = desk.look();
    assert!(notices.len() == 1 && notices[0].contains("no longer exists on disk"), "{notices:?}");
    desk.files.save(&mut desk.lab);
    assert_eq!((radii_in(&path), desk.label().as_str()), (vec![1.0, 2.0], "a.json"));
    // An empty file is not a scene that anyone wrote: the program keeps waiting.
    fs::write(&path, "").unwrap();
    let notices = desk.look();
    assert!(notices.len() == 1 && notices[0].contains("The file is now empty"), "{notices:?}");
    assert_eq!(desk.shown(), [1.0, 2.0]);
    write(&path, &[3.0]);
    desk.look();
    assert_eq!((desk.shown(), desk.label().as_str()), (vec![3.0], "a.json"));
    // A scene without shapes is a scene.
    write(&path, &[]);
    desk.look();
    assert_eq!(desk.shown(), Vec::<f32>::new());
}

#[test]
fn a_changed_file_under_a_modified_scene_raises_a_question() {
    let mut desk = Desk::with(&[1.0]);
    desk.add(2.0);
    write(&desk.path("a.json"), &[7.0]);
    desk.look();
    assert_eq!((desk.asks().as_deref(), desk.shown()), (Some("Changed on disk"), vec![1.0, 2.0]));
    desk.answer(PromptAnswer::KeepMine);
    assert_eq!((desk.look().len(), desk.asks(), desk.label().as_str()), (0, None, "a.json*"), "asked once");
    desk.files.save(&mut desk.lab);
    assert_eq!(radii_in(&desk.path("a.json")), [1.0, 2.0]);

    desk.add(3.0);
    write(&desk.path("a.json"), &[8.0]);
    desk.look();
    desk.answer(PromptAnswer::LoadTheirs);
    assert_eq!((desk.shown(), desk.label().as_str()), (vec![8.0], "a.json"));
    desk.lab.apply(&Command::Undo);
    assert_eq!(desk.shown(), [1.0, 2.0, 3.0], "mine come back by undo");

    // Changed since the last check: a save asks too.
    write(&desk.path("a.json"), &[9.0, 9.0]);
    assert_eq!(desk.files.save(&mut desk.lab), FileEffect::default());
    assert_eq!((desk.asks().as_deref(), radii_in(&desk.path("a.json"))), (Some("Changed on disk"), vec![9.0, 9.0]));
    desk.answer(PromptAnswer::Save);
    assert_eq!((radii_in(&desk.path("a.json")), desk.asks()), (vec![1.0, 2.0, 3.0], None));
}

#[test]
fn everything_is_recovered_after_a_crash() {
    let mut desk = Desk::with(&[1.0]);
    desk.add(2.0);
    desk.lab.apply(&Command::Flag(0, Flags { is_hidden: true, is_locked: false }));
    desk.lab.apply(&Command::Flag(1, Flags { is_hidden: false, is_locked: true }));
    let mode = mode("Circle");
    desk.lab.apply(&Command::Mode(mode));
    desk.lab.apply(&Command::Paste(vec![circle(10.0, 20.0, 77.0)]));
    let circles = desk.lab.editor().scene().clone();
    desk.keep();

    let mut desk = desk.crash();
    let prompt = desk.files.prompt(&desk.lab).expect("it is offered");
    for words in ["2 shapes in Own scene", "in Circle", "a.json"] {
        assert!(prompt.text.contains(words), "{}", prompt.text);
    }
    let done = desk.answer(PromptAnswer::Restore);
    assert!(done.shows_other && desk.lab.editor().mode == mode, "{done:?}");
    assert_eq!(*desk.lab.editor().scene(), circles);
    desk.lab.apply(&Command::Mode(0));
    assert_eq!((desk.shown(), desk.label().as_str()), (vec![1.0, 2.0], "a.json*"));
    let flags: Vec<Flags> = desk.lab.editor().own_scene().bodies.iter().map(Body::flags).collect();
    assert!(flags[0].is_hidden && !flags[0].is_locked && flags[1].is_locked && !flags[1].is_hidden, "{flags:?}");
    assert_eq!(kept(desk.folder.path()).len(), 1, "kept again, for this process");

    // Another crash at once: still there.
    let mut desk = desk.crash();
    assert!(desk.asks().is_some());
    desk.answer(PromptAnswer::Restore);
    desk.lab.apply(&Command::Mode(0));
    desk.files.save(&mut desk.lab);
    assert_eq!(radii_in(&desk.path("a.json")), [1.0, 2.0], "the file is known again");
    assert!(desk.files.request(FileRequest::Quit, &mut desk.lab).quits);
    assert_eq!(desk.crash().asks(), None, "nothing is offered after a clean end");
}

#[test]
fn a_file_changed_between_crash_and_recovery_raises_a_question() {
    let mut desk = Desk::with(&[1.0]);
    desk.add(2.0);
    desk.keep();
    write(&desk.path("a.json"), &[5.0]);
    let mut desk = desk.crash();
    desk.answer(PromptAnswer::Restore);
    assert_eq!(desk.shown(), [1.0, 2.0]);
    desk.look();
    assert_eq!((desk.asks().as_deref(), radii_in(&desk.path("a.json"))), (Some("Changed on disk"), vec![5.0]));
}

#[test]
fn a_recovery_file_is_deleted_only_by_an_answer() {
    let mut desk = Desk::with(&[1.0]);
    desk.add(2.0);
    desk.keep();
    let mut desk = desk.crash();
    // Quit without an answer.
    assert!(desk.files.request(FileRequest::Quit, &mut desk.lab).quits);
    let mut desk = desk.crash();
    assert!(desk.asks().is_some(), "it is offered again");
    // "Later", then new work, then another crash: both are kept.
    desk.answer(PromptAnswer::Cancel);
    desk.files.request(FileRequest::New, &mut desk.lab);
    desk.add(3.0);
    desk.keep_until(2);
    let mut desk = desk.crash();
    desk.answer(PromptAnswer::Discard);
    assert_eq!(kept(desk.folder.path()).len(), 1);
    assert!(desk.asks().is_some(), "the other one");
    desk.answer(PromptAnswer::Restore);
    assert_eq!(desk.shown(), [1.0, 2.0]);
}

/// The autosave of two circles, after the file was damaged.
fn damaged(damage: impl Fn(String) -> String) -> Desk {
    let mut desk = Desk::with(&[1.0]);
    desk.add(2.0);
    desk.lab.apply(&Command::Flag(1, Flags { is_hidden: false, is_locked: true }));
    desk.keep();
    let path = kept(desk.folder.path()).remove(0);
    let text = fs::read_to_string(&path).unwrap();
    fs::write(path, damage(text)).unwrap();
    desk.crash()
}

/// The autosaves that were set aside.
fn set_aside(desk: &Desk) -> Vec<PathBuf> {
    let all = fs::read_dir(desk.path("kept")).unwrap().map(|entry| entry.unwrap().path());
    all.filter(|path| path.extension().is_some_and(|ending| ending == "damaged")).collect()
}

#[test]
fn the_readable_part_of_a_damaged_autosave_is_offered() {
    type Damage = Box<dyn Fn(String) -> String>;
    let cut_before = |words: &'static str| move |text: String| text[..text.rfind(words).unwrap()].to_owned();
    let cases: [(Damage, &str, Vec<f32>); 4] = [
        (Box::new(|text: String| text.replace("\\\"radius\\\": 1", "\\\"radius\\\": -50")), "radius", vec![2.0]),
        // In the last shape, and after it.
        (Box::new(cut_before("radius")), "truncated", vec![1.0]),
        (Box::new(cut_before("\"hidden\"")), "truncated", vec![1.0, 2.0]),
        (Box::new(|text: String| text.replacen("\"version\":1", "\"version\":9", 1)), "version 9", vec![1.0, 2.0]),
    ];
    for (damage, words, left) in cases {
        let mut desk = damaged(damage);
        let prompt = desk.files.prompt(&desk.lab).expect("the start asks about it");
        let path = kept(desk.folder.path()).remove(0);
        let count = if left.len() == 1 { "1 shape in Own scene" } else { "2 shapes in Own scene" };
        for words in [words, count, path.to_str().unwrap(), "damaged"] {
            assert!(prompt.text.contains(words), "{words}: {}", prompt.text);
        }
        let notice = desk.answer(PromptAnswer::Restore).notice.unwrap();
        assert_eq!(desk.shown(), left, "{words}");
        assert_eq!(desk.label(), "untitled*", "a save would take the rest out of its file");
        let aside = set_aside(&desk);
        assert!(aside.len() == 1 && notice.contains(aside[0].to_str().unwrap()), "{notice}");
        assert_eq!(kept(desk.folder.path()).len(), 1, "and what was restored is kept for this process");
        assert!(
            desk.files.request(FileRequest::Quit, &mut desk.lab) == FileEffect::default()
                && desk.answer(PromptAnswer::Drop).quits
        );
        assert_eq!(desk.crash().asks(), None, "it is asked once");
    }
    let mut locked = damaged(|text| text.replace("\\\"radius\\\": 1", "\\\"radius\\\": -50"));
    locked.answer(PromptAnswer::Restore);
    assert!(locked.lab.editor().own_scene().bodies[0].flags().is_locked, "shapes keep their own flags");
}

#[test]
fn an_unreadable_autosave_is_kept_for_a_while() {
    for text in ["", "not JSON", "{\"version\":1"] {
        let mut desk = damaged(|_| text.to_owned());
        let prompt = desk.files.prompt(&desk.lab).expect("the start asks about it");
        let path = kept(desk.folder.path()).remove(0);
        assert!(prompt.text.contains(path.to_str().unwrap()), "{}", prompt.text);
        assert_eq!(prompt.choices[0].answer, PromptAnswer::SetAside);
        let notice = desk.answer(PromptAnswer::SetAside).notice.unwrap();
        let aside = set_aside(&desk).remove(0);
        assert!(notice.contains(aside.to_str().unwrap()) && notice.contains("30 days"), "{notice}");
        assert_eq!((fs::read_to_string(&aside).unwrap(), kept(desk.folder.path())), (text.to_owned(), vec![]));
        let desk = desk.crash();
        assert_eq!((desk.asks(), set_aside(&desk).len()), (None, 1), "it is asked once, and is still there");
        let long_ago = SystemTime::now() - Duration::from_secs(31 * 86_400);
        fs::File::options().write(true).open(&aside).unwrap().set_modified(long_ago).unwrap();
        assert!(set_aside(&desk.crash()).is_empty());
    }
}

#[test]
fn an_autosave_that_has_lost_its_lock_is_offered() {
    let mut desk = Desk::with(&[1.0]);
    desk.add(2.0);
    desk.keep();
    fs::remove_file(kept(desk.folder.path())[0].with_extension("lock")).unwrap();
    let mut desk = desk.crash();
    desk.answer(PromptAnswer::Restore);
    assert_eq!(desk.shown(), [1.0, 2.0]);
}

#[test]
fn two_windows_keep_their_work_separate() {
    let mut first = Desk::with(&[1.0]);
    first.add(2.0);
    first.keep();
    let folder = first.folder.path().to_owned();
    let (mut second, mut lab) = (FileController::new(None, &folders(&folder), folder.clone()).0, Lab::new());
    assert!(!second.has_dialog(), "what a living one keeps is not offered");
    second.request(FileRequest::New, &mut lab);
    lab.apply(&Command::Paste(vec![circle(10.0, 20.0, 9.0)]));
    second.request(FileRequest::Quit, &mut lab);
    assert!(second.answer(PromptAnswer::Drop, &mut lab).quits);
    assert_eq!(kept(&folder).len(), 1, "the other one ends and takes only its own with it");
    let mut first = first.crash();
    first.answer(PromptAnswer::Restore);
    assert_eq!(first.shown(), [1.0, 2.0]);
}

#[test]
fn no_autosave_without_unsaved_changes() {
    let mut desk = Desk::with(&[1.0]);
    desk.keep_until(0);
    desk.add(2.0);
    desk.keep();
    desk.files.save(&mut desk.lab);
    // It is saved now.
    desk.keep_until(0);
}

#[test]
fn the_file_list_works_without_a_mouse() {
    let mut desk = Desk::with(&[1.0]);
    let names = ["zebra.json", "Car.json", "notes.txt", ".hidden.json"];
    names.iter().for_each(|name| write(&desk.path(name), &[4.0]));
    fs::create_dir(desk.path("levels")).unwrap();
    write(&desk.path("levels/one.json"), &[6.0]);
    desk.files.request(FileRequest::Open, &mut desk.lab);
    let chooser = desk.files.chooser().unwrap();
    let shown: Vec<String> = chooser
        .rows()
        .iter()
        .map(|row| match row {
            Row::Recent(path, _) => format!("recent {}", path.file_name().unwrap().to_string_lossy()),
            Row::Up => "..".to_owned(),
            Row::Folder(name) => format!("{}/", name.to_string_lossy()),
            Row::File(name, _) => name.to_string_lossy().into_owned(),
        })
        .collect();
    assert_eq!(
        shown,
        ["recent a.json", "..", "kept/", "levels/", "a.json", "Car.json", "recent.json", "zebra.json"],
        "folders first, and nothing that is hidden or no scene file"
    );
    // A few letters, Enter: into the folder; arrows, Enter: the file.
    chooser.set_text("lev".to_owned());
    assert_eq!(chooser.enter(), None);
    assert!(chooser.folder().ends_with("levels"));
    chooser.step(-1);
    assert_eq!(chooser.enter().unwrap().file_name().unwrap(), "one.json");
    chooser.up();
    chooser.set_text("ZEB".to_owned());
    assert!(desk.files.choose(&mut desk.lab).shows_other);
    assert_eq!(desk.label(), "zebra.json");
    // A path.
    desk.files.request(FileRequest::Open, &mut desk.lab);
    desk.enter("levels/one");
    assert_eq!(desk.label(), "one.json");
    // No text and no choice.
    desk.files.request(FileRequest::Open, &mut desk.lab);
    desk.files.choose(&mut desk.lab);
    assert!(desk.error().contains("Type a name"), "{}", desk.error());
}

#[test]
fn a_scene_with_a_refuted_answer_is_saved_once_for_each_pair() {
    let mut desk = Desk::with(&[1.0]);
    let circle = |x| circle(x, 0.0, 9.0);
    let refuted = |x: f32| {
        let scene = Scene { bodies: vec![circle(0.0), circle(99.0), circle(x)] };
        let mut answer = pair_answer::Answer::begin(&scene, 0, 2);
        assert!(answer.complete(&scene, |_| true));
        assert_eq!(Certificate::of(&scene, &answer).refuted(), None, "the right answer is certified");
        answer.contact.as_mut().expect("they meet").depth *= 0.5;
        let refuted = Certificate::of(&scene, &answer).refuted().expect("half the depth is wrong");
        (scene, refuted)
    };
    let folder = desk.path("refuted");
    let (scene, why) = refuted(10.0);
    for number in 1..=2 {
        let (scene, why) = refuted(9.0 + number as f32);
        let notice = desk.files.save_refuted(&scene, &why).notice.expect("a new pair is reported");
        let path = folder.join(format!("refuted-{number}.json"));
        assert!(
            notice.contains("circle 0 and circle 2 failed its proof check")
                && notice.ends_with(&*path.to_string_lossy()),
            "{notice}"
        );
        assert_eq!(file::read_file(&path).unwrap(), scene, "what is saved is the scene");
    }
    assert_eq!(desk.files.save_refuted(&scene, &why), FileEffect::default(), "the same pair is reported once");
    for step in 0..100 {
        let (scene, why) = refuted(1.0 + 0.01 * step as f32);
        desk.files.save_refuted(&scene, &why);
    }
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 10, "a drag does not fill the disk");
}

/// Shows the preset of the first lesson.
fn show_lessons(desk: &mut Desk) {
    desk.lab.apply(&Command::Lessons);
    assert!(desk.lab.shown_lesson().is_some() && desk.shown() != [1.0]);
}

#[test]
fn a_lesson_is_not_saved_over_the_previous_file() {
    let mut desk = Desk::with(&[1.0]);
    let before = fs::read(desk.path("a.json")).unwrap();
    show_lessons(&mut desk);
    assert_eq!(desk.label(), "", "nobody has done anything");
    desk.look();
    assert_eq!(desk.files.save(&mut desk.lab), FileEffect::default());
    assert_eq!(desk.files.chooser().expect("it asks for a name").text(), "scene.json");
    desk.files.cancel(&mut desk.lab);
    assert_eq!(fs::read(desk.path("a.json")).unwrap(), before);
    desk.add(2.0);
    assert_eq!(desk.label(), "untitled*", "edited");
    desk.files.save(&mut desk.lab);
    desk.enter("lesson");
    assert_eq!(desk.label(), "lesson.json");
    // The same preset opened again belongs to no file.
    let preset = desk.lab.editor().preset_of(desk.lab.editor().origin()).expect("a preset is shown");
    desk.lab.apply(&Command::Preset(preset));
    assert_eq!(desk.label(), "");
    // Back to the scene of the file, which is open again.
    (0..3).for_each(|_| drop(desk.lab.apply(&Command::Undo)));
    assert_eq!((desk.shown(), desk.label().as_str()), (vec![1.0], "a.json"));
    desk.add(3.0);
    desk.files.save(&mut desk.lab);
    assert_eq!(radii_in(&desk.path("a.json")), [1.0, 3.0]);
}

#[test]
fn closing_the_lessons_returns_to_the_previous_scene() {
    let mut desk = Desk::with(&[1.0]);
    desk.add(2.0);
    show_lessons(&mut desk);
    (0..7).for_each(|_| drop(desk.lab.apply(&Command::LessonBy(1))));
    let notice = desk.lab.apply(&Command::Lessons).expect("it says where one is");
    assert!(notice.text.starts_with("Back in Own scene"), "{notice:?}");
    assert_eq!((desk.shown(), desk.label().as_str()), (vec![1.0, 2.0], "a.json*"), "and tied to the file");
    desk.lab.apply(&Command::Undo);
    assert_eq!(desk.shown(), [1.0], "what is undone first is what was done before the lessons");
    // From another mode it returns to that mode; own scene was empty.
    let mut desk = Desk::new();
    let mode = desk.lab.editor().mode;
    desk.lab.apply(&Command::Lesson(3));
    assert_ne!(desk.lab.editor().mode, mode);
    desk.lab.apply(&Command::Lessons);
    assert_eq!((desk.lab.editor().mode, desk.lab.editor().own_scene().bodies.len()), (mode, 0));
}

#[test]
fn an_edited_lesson_stays_and_undo_returns_to_the_file() {
    let mut desk = Desk::with(&[1.0]);
    desk.add(2.0);
    show_lessons(&mut desk);
    desk.lab.apply(&Command::LessonBy(1));
    desk.add(3.0);
    let made = desk.lab.editor().own_scene().clone();
    let notice = desk.lab.apply(&Command::Lessons).expect("it says what is shown");
    assert!(notice.text.contains("Ctrl Z"), "{notice:?}");
    assert_eq!((desk.lab.editor().own_scene(), desk.label().as_str()), (&made, "untitled*"), "unsaved work of its own");
    desk.files.request(FileRequest::Quit, &mut desk.lab);
    assert!(desk.files.prompt(&desk.lab).expect("the file was edited, too").text.contains("a.json"));
    desk.files.cancel(&mut desk.lab);
    let mut desk = Desk::with(&[1.0]);
    show_lessons(&mut desk);
    desk.add(3.0);
    desk.lab.apply(&Command::Lessons);
    desk.lab.apply(&Command::Undo);
    assert_eq!((desk.shown(), desk.label().as_str()), (vec![1.0], "a.json"));
    // A file opened during a lesson does not belong to the lesson.
    show_lessons(&mut desk);
    write(&desk.path("b.json"), &[4.0]);
    desk.open("b.json");
    assert!(desk.lab.shown_lesson().is_none(), "the lesson has ended");
    assert_eq!((desk.shown(), desk.label().as_str()), (vec![4.0], "b.json"));
}

/// Also changes in an earlier lesson.
#[test]
fn edits_in_several_lessons_stay() {
    let mut desk = Desk::with(&[1.0]);
    desk.add(2.0);
    let mut made = Vec::new();
    for (lesson, radius) in [(2, 3.0), (3, 4.0)] {
        desk.lab.apply(&Command::Lesson(lesson));
        desk.add(radius);
        made.push(desk.lab.editor().own_scene().clone());
    }
    // An unchanged lesson follows them.
    desk.lab.apply(&Command::Lesson(4));
    let notice = desk.lab.apply(&Command::Lessons).expect("it says what is shown");
    assert!(notice.text.starts_with("The 2 lesson scenes that you changed are kept"), "{notice:?}");
    for scene in made.iter().rev() {
        assert_eq!((desk.lab.editor().own_scene(), desk.label().as_str()), (scene, "untitled*"));
        desk.lab.apply(&Command::Undo);
    }
    assert_eq!((desk.shown(), desk.label().as_str()), (vec![1.0, 2.0], "a.json*"));
    // The program asks before any of them is dropped.
    (0..2).for_each(|_| drop(desk.lab.apply(&Command::Redo)));
    desk.files.request(FileRequest::Quit, &mut desk.lab);
    let prompt = desk.files.prompt(&desk.lab).expect("three scenes are unsaved");
    for words in ["3 scenes", "untitled", "a.json (2 shapes)"] {
        assert!(prompt.text.contains(words), "{}", prompt.text);
    }
    assert!(desk.answer(PromptAnswer::Drop).quits, "one answer for all");
}

#[test]
fn closing_the_lessons_keeps_a_file_opened_in_one() {
    let mut desk = Desk::with(&[1.0]);
    desk.lab.apply(&Command::Mode(3));
    desk.lab.apply(&Command::Lessons);
    write(&desk.path("b.json"), &[4.0]);
    desk.open("b.json");
    let mode = desk.lab.editor().mode;
    desk.lab.apply(&Command::Lessons);
    assert_ne!(desk.shown(), [4.0]);
    let notice = desk.lab.apply(&Command::Lessons).expect("it says where one is");
    assert!(notice.text.starts_with("Back in Own scene"), "{notice:?}");
    assert_eq!((desk.lab.editor().mode, desk.shown(), desk.label().as_str()), (mode, vec![4.0], "b.json"));
}

#[test]
fn closing_the_lessons_keeps_a_mode_chosen_in_one() {
    let many = mode("Many");
    for is_changed in [false, true] {
        let mut desk = Desk::with(&[1.0]);
        show_lessons(&mut desk);
        if is_changed {
            desk.add(3.0);
        }
        let made = desk.lab.editor().own_scene().clone();
        let notice = desk.lab.apply(&Command::Mode(many)).expect("it says what became of the own scene");
        assert!(notice.text.contains("Own scene") && desk.lab.shown_lesson().is_none(), "{notice:?}");
        assert_eq!(desk.lab.editor().mode, many);
        let kept = if is_changed { made } else { scene(&[1.0]) };
        assert_eq!(desk.lab.editor().own_scene(), &kept);
    }
}

#[test]
fn a_lesson_that_was_saved_stays_in_its_file_when_another_mode_is_shown() {
    let mut desk = Desk::with(&[1.0]);
    show_lessons(&mut desk);
    desk.add(3.0);
    let made = desk.lab.editor().own_scene().clone();
    desk.files.save(&mut desk.lab);
    desk.enter("lesson");
    desk.lab.apply(&Command::Mode(2));
    assert!(desk.lab.shown_lesson().is_none());
    assert_eq!((desk.lab.editor().own_scene(), desk.label().as_str()), (&made, "lesson.json"));
    assert_eq!(file::read_file(&desk.path("lesson.json")).unwrap(), made);
    (0..2).for_each(|_| drop(desk.lab.apply(&Command::Mode(0)).or_else(|| desk.lab.apply(&Command::Undo))));
    assert_eq!(radii_in(&desk.path("a.json")), [1.0]);
}

#[test]
fn playing_steps_are_paused_after_the_lessons() {
    let mut desk = Desk::with(&[1.0, 2.0]);
    desk.lab.finish_answers();
    for command in [Command::Steps, Command::Pause] {
        desk.lab.apply_and_answer(&command);
    }
    assert!(desk.lab.is_playing());
    (0..2).for_each(|_| drop(desk.lab.apply(&Command::Lessons)));
    assert!(desk.lab.shows_steps() && !desk.lab.is_playing());
}

#[test]
fn unedited_lessons_raise_no_question() {
    let mut desk = Desk::new();
    desk.lab.apply(&Command::Lessons);
    assert!(desk.files.request(FileRequest::Quit, &mut desk.lab).quits);
}

#[test]
fn the_scene_under_a_lesson_raises_a_question_and_is_kept() {
    let mut desk = Desk::with(&[1.0]);
    desk.add(2.0);
    show_lessons(&mut desk);
    desk.keep();
    let mut crashed = desk.crash();
    crashed.answer(PromptAnswer::Restore);
    assert_eq!((crashed.shown(), crashed.label().as_str()), (vec![1.0, 2.0], "a.json*"), "not the lesson");

    // Neither in the lesson nor in the question, if it was not edited.
    let mut desk = Desk::with(&[1.0]);
    desk.add(2.0);
    show_lessons(&mut desk);
    assert!(desk.files.request(FileRequest::Quit, &mut desk.lab).shows_other, "one sees what is asked about");
    assert_eq!(desk.shown(), [1.0, 2.0]);
    let prompt = desk.files.prompt(&desk.lab).expect("the file was edited");
    assert_eq!(prompt.text, "Save a.json (2 shapes) before closing the window?");
    assert!(desk.answer(PromptAnswer::Save).quits);
    assert_eq!(radii_in(&desk.path("a.json")), [1.0, 2.0]);
}

/// The same question would be asked twice, the second time about a hidden scene.
#[test]
fn a_preset_and_the_scene_under_it_raise_one_question() {
    let begin = || {
        let mut desk = Desk::with(&[1.0]);
        desk.add(2.0);
        desk.lab.apply(&Command::Preset(0));
        desk.add(3.0);
        desk.files.request(FileRequest::New, &mut desk.lab);
        desk
    };
    let mut desk = begin();
    let count = desk.lab.editor().own_scene().bodies.len();
    let prompt = desk.files.prompt(&desk.lab).expect("two scenes are unsaved");
    let preset = format!("untitled (the example “{}” with your changes, {count} shapes)", PRESETS[0].name);
    let expected = format!(
        "2 scenes have unsaved changes: {preset}, a.json (2 shapes). Save them before creating a new \
         scene?"
    );
    assert_eq!(prompt.text, expected);
    desk.answer(PromptAnswer::Drop);
    assert_eq!((desk.asks(), desk.shown(), radii_in(&desk.path("a.json"))), (None, vec![], vec![1.0]));

    // Saved one after the other, each in its own file, without further questions.
    let mut desk = begin();
    desk.answer(PromptAnswer::Save);
    desk.enter("preset");
    assert_eq!((desk.asks(), desk.shown()), (None, vec![]));
    assert_eq!(radii_in(&desk.path("a.json")), [1.0, 2.0]);
    assert_eq!(radii_in(&desk.path("preset.json")).len(), count);
    // Cancelling the choice of a file keeps everything.
    let mut desk = begin();
    desk.answer(PromptAnswer::Save);
    desk.files.cancel(&mut desk.lab);
    assert_eq!((desk.asks(), desk.lab.editor().own_scene().bodies.len()), (None, count));
    desk.lab.apply(&Command::Undo);
    desk.lab.apply(&Command::Undo);
    assert_eq!(desk.shown(), [1.0, 2.0]);
}

#[test]
fn omissions_from_a_foreign_file_are_reported_and_stay_readable() {
    let mut desk = Desk::with(&[1.0]);
    fs::write(desk.path("map.wkt"), "POINT Z (1 2 3)\nPOINT (4 5)\nPOINT Z (6 7 8)\n").unwrap();
    let notice = desk.open("map.wkt").notice.unwrap();
    assert!(notice.contains("3 shapes from map.wkt") && notice.contains("2 items were ignored or changed"), "{notice}");
    assert!(notice.contains("the first: line 1, column 1: coordinates beyond x and y are ignored"), "{notice}");
    let notes = desk.files.session().file(&desk.lab).notes.clone();
    assert!(notes.count == 2 && notes.lines[1].starts_with("line 3, column 1: "), "{notes:?}");
    fs::write(desk.path("one.wkt"), "POINT Z (1 2 3)").unwrap();
    desk.files.request(FileRequest::OpenFile(desk.path("one.wkt")), &mut desk.lab);
    let notice = desk.files.answer(PromptAnswer::Drop, &mut desk.lab).notice.unwrap();
    assert!(notice.contains("1 item was ignored or changed: line 1") && !notice.contains("F4"), "{notice}");
    // A file named on the command line.
    let opened = load(&desk.path("map.wkt")).unwrap();
    let (_, begun) = FileController::new(Some(opened), &ProgramPaths::default(), desk.folder.path().to_owned());
    assert!(begun.notice.is_some_and(|notice| notice.starts_with("2 items")));
    // Once it is saved as a scene file, the remarks are gone.
    desk.files.save_as(&desk.lab);
    desk.enter("own.json");
    assert_eq!(desk.files.session().file(&desk.lab).notes.count, 0);
}
