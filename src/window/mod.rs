//! The window: the only part that knows macroquad and egui.

mod canvas;
mod clipboard;
mod close_tooltips_under_dialogs;
mod commands;
mod desktop;
mod dialogs;
mod draw_window;
mod fit_view;
mod fonts;
mod frame;
mod gallery;
mod gui;
mod input;
mod notice;
mod pace;
mod panels;
mod paste;
mod preferences;
mod rate_format;
mod route_events;
mod save_picture;
mod small_window;
mod start;
mod steps;
mod test_report;
mod theme;
mod widgets;

use crate::drawing::camera::Camera;
use crate::files::controller::FileController;
use crate::files::open_file::OpenFile;
use crate::files::teacher_lessons::read_lessons;
use crate::files::tilde_paths::home;
use crate::lab::Lab;
use crate::marks::Picture;
use canvas::screen::Screen;
use clipboard::Clipboard;
use desktop::Desktop;
use desktop::remembered_value::RememberedValue;
use dialogs::file_dialog::Dialogs;
use gui::Gui;
use input::event_queue::Queue;
use input::events_to_gestures::PointerAndKeys;
use macroquad::window;
use pace::Pace;
use panels::open_panels::PanelState;
use preferences::Preferences;
use std::path::Path;
use std::time::Instant;
use theme::ThemeChoice;

#[derive(Clone, Copy, Debug)]
pub struct Options {
    pub light: bool,
    /// Report on standard output what the window shows.
    pub report: bool,
}

/// Opens the window on a lab, with the file of its scene if there is one, until it is closed. The error is a sentence that says
/// what is missing.
pub fn open(lab: Lab, opened: Option<OpenFile>, options: Options) -> Result<(), String> {
    keep_freed_memory();
    start::run(move |is_open| async move {
        let mut app = App::new(lab, opened, options);
        app.frame();
        is_open();
        loop {
            window::next_frame().await;
            app.frame();
        }
    })
}

/// Prevents the C library from returning the megabytes of a frame of the graphics driver to the system, which would map and clear them
/// in every frame: after a block was freed, glibc keeps up to twice its size. A block that is not touched costs nothing.
fn keep_freed_memory() {
    /// A little less than the largest block for which this holds.
    const BLOCK: usize = 30 << 20;
    drop(core::hint::black_box(Vec::<u8>::with_capacity(BLOCK)));
}

/// A notice that is on the screen.
struct ShownNotice {
    text: String,
    until: Instant,
    is_true: Box<dyn Fn(&mut App) -> bool>,
}

/// The frames so far, and the last line of the report.
#[derive(Default)]
struct Report {
    frames: u32,
    last: serde_json::Value,
}

/// Everything that lives from frame to frame.
struct App {
    lab: Lab,
    files: FileController,
    dialogs: Dialogs,
    /// When the files were checked last.
    polled: Instant,
    camera: Camera,
    input: PointerAndKeys,
    desktop: Desktop,
    queue: Queue,
    /// Whether the next press waited for a field to end.
    is_press_deferred: bool,
    /// The number of released keys, by which tests know that a key arrived.
    keys_released: u64,
    gui: Gui,
    screen: Screen,
    picture: Picture,
    /// The number of changes of the lab in the picture.
    drawn: Option<u64>,
    /// The algorithm and the pair for which the view has room.
    explained: Option<(usize, [usize; 2])>,
    /// The view before the steps.
    view_before: Option<Camera>,
    pace: Pace,
    size: (f32, f32),
    panels: PanelState,
    notice: Option<ShownNotice>,
    report: Option<Report>,
    clipboard: Clipboard,
    preferences: RememberedValue<Preferences>,
}

impl App {
    fn new(mut lab: Lab, opened: Option<OpenFile>, options: Options) -> Self {
        let preferences = Preferences::load();
        let numbers = preferences.apply_to(&mut lab);
        let mut camera = Camera::new();
        camera.is_y_up = lab.conventions().is_y_up;
        let mut desktop = Desktop::new();
        let theme_choice = if options.light { ThemeChoice::Light } else { preferences.theme_choice };
        let mut gui = Gui::new();
        gui.zoom = preferences.scale;
        gui.set_theme(&theme_choice.theme(|| desktop.is_dark()));
        let here = std::env::current_dir().ok().filter(|folder| folder.parent().is_some());
        let folder = here.or_else(home).unwrap_or_else(|| Path::new("/").to_owned());
        let paths = desktop::program_paths();
        let (files, mut begun) = FileController::new(opened, &paths, folder);
        match paths.lessons.as_deref().map_or(Ok(None), read_lessons) {
            Ok(Some(lessons)) => lab.set_lessons(lessons),
            Ok(None) => (),
            Err(error) => begun.notice = Some(begun.notice.into_iter().chain([error]).collect::<Vec<_>>().join(" ")),
        }
        Self {
            lab,
            files,
            dialogs: Dialogs::default(),
            polled: Instant::now(),
            camera,
            input: PointerAndKeys::new(),
            desktop,
            queue: Queue::subscribed(),
            is_press_deferred: false,
            keys_released: 0,
            gui,
            screen: Screen::new(),
            picture: Picture::default(),
            drawn: None,
            explained: None,
            view_before: None,
            pace: Pace::new(),
            size: (0.0, 0.0),
            panels: PanelState { theme_choice, sides: preferences.has_sides, numbers, ..PanelState::default() },
            notice: begun.notice.map(|text| ShownNotice::new(text, |_| true)),
            report: options.report.then(Report::default),
            clipboard: Clipboard::default(),
            preferences: preferences.remember(),
        }
    }
}
