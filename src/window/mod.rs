//! The window: the only place that knows macroquad and egui. One frame after the other until it is closed.

mod batch;
mod clipboard;
mod crowd;
mod desktop;
mod dialogs;
mod figures;
mod fill;
mod floating;
mod fonts;
mod gui;
mod input;
mod keys;
mod labels;
mod legend;
mod pace;
mod paint;
mod palette;
mod panels;
mod paste_dialog;
mod photo;
mod pointer_and_keys;
mod preferences;
mod raster;
mod report;
mod rulers;
mod shape_list;
mod speed_panel;
mod start;
mod step_bar;
mod step_side;
mod stroke;
mod theme;
mod toolbar;

use clipboard::Clipboard;
use collision_lab::{
    collision::Aabb,
    command::render::caption,
    drawing::{camera::Camera, sheet::Sheet},
    exchange,
    files::{Done, Flow, OpenFile, Wish, home},
    lab::{Command, Lab, Sight},
    lesson::walkthrough::WALKTHROUGHS,
    picture::Picture,
};
use desktop::{Desktop, Kept};
use dialogs::Dialogs;
use glam::Vec2;
use gui::Gui;
use input::{Event, Queue, Subscription};
use keys::Act;
use macroquad::{color::Color, miniquad::KeyMods, window};
use pace::Pace;
use paint::Painter;
use palette::Palette;
use paste_dialog::PasteDialog;
use photo::Photo;
use pointer_and_keys::PointerAndKeys;
use preferences::{Preferences, scaled};
use report::{Report, Told};
use shape_list::Numbers;
use std::{
    path::Path,
    time::{Duration, Instant},
};
use step_side::StepSide;
use theme::Theme;

/// How long the frame's own questions are repeated to measure what they take.
const MEASURE: Duration = Duration::from_millis(1);
/// How much of a frame a mode's own measurement has: half of it, so that the window stays quick.
const OWN: Duration = Duration::from_millis(8);
/// How long a frame waits for its answers: those of most scenes are there at once, and a drag stays at the hand.
const PATIENCE: Duration = Duration::from_millis(8);
/// How often the file of the scene is looked at.
const LOOK: Duration = Duration::from_millis(250);
/// What the program is called in the title of the window.
const NAME: &str = "Collision Lab";
/// How long a notice stays.
const NOTICE: Duration = Duration::from_secs(5);

/// How the window is opened.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// Begin on the light ground.
    pub light: bool,
    /// Say on standard output what the window shows.
    pub report: bool,
}

/// Opens the window on a lab, whose scene is that of a file if one was opened, and stays until it is closed.
///
/// # Errors
/// When no window can be opened: a sentence that says what is missing.
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

/// The C library gives memory back to the system when megabytes are free, and what the graphics driver takes for a frame and
/// frees is as much: it would be mapped and cleared anew in every frame. After a larger block was freed, glibc keeps up to twice
/// its size; a block that nobody touches costs nothing.
fn keep_freed_memory() {
    /// A little less than the largest that counts.
    const BLOCK: usize = 30 << 20;
    drop(core::hint::black_box(Vec::<u8>::with_capacity(BLOCK)));
}

/// Everything that lives from frame to frame.
struct App {
    lab: Lab,
    files: Flow,
    dialogs: Dialogs,
    /// When the files were looked after last.
    looked: Instant,
    camera: Camera,
    hands: PointerAndKeys,
    desktop: Desktop,
    subscription: Subscription,
    queue: Queue,
    gui: Gui,
    painter: Painter,
    picture: Picture,
    /// What the picture was made of: the changes of the lab.
    drawn: Option<u64>,
    pace: Pace,
    size: (f32, f32),
    look: Look,
    report: Option<Report>,
    clipboard: Clipboard,
    preferences: Kept<Preferences>,
}

/// How the window looks, apart from its view of the world.
struct Look {
    theme: Theme,
    sides: bool,
    help: bool,
    palette: Option<Palette>,
    pasting: Option<PasteDialog>,
    /// The pictures that are still to be taken.
    photos: Vec<Photo>,
    numbers: Numbers,
    /// What is shown beside the steps of an algorithm.
    beside: StepSide,
    /// Whether somebody looks at what each question takes.
    wants_times: bool,
    notice: Option<(String, Instant)>,
}

impl App {
    fn new(mut lab: Lab, opened: Option<OpenFile>, options: Options) -> Self {
        let preferences = Preferences::load();
        let numbers = preferences.apply_to(&mut lab);
        let theme = if options.light || preferences.is_light { theme::LIGHT } else { theme::DARK };
        let mut gui = Gui::new();
        gui.zoom = preferences.scale;
        gui.set_theme(&theme);
        let here = std::env::current_dir().ok().filter(|folder| folder.parent().is_some());
        let folder = here.or_else(home).unwrap_or_else(|| Path::new("/").to_owned());
        let (files, begun) = Flow::new(opened, &desktop::folders(), folder);
        Self {
            lab,
            files,
            dialogs: Dialogs::default(),
            looked: Instant::now(),
            camera: Camera::new(),
            hands: PointerAndKeys::new(),
            desktop: Desktop::new(),
            subscription: Subscription::new(),
            queue: Queue::default(),
            gui,
            painter: Painter::new(),
            picture: Picture::default(),
            drawn: None,
            pace: Pace::new(),
            size: (0.0, 0.0),
            look: Look {
                theme,
                sides: preferences.has_sides,
                help: false,
                palette: None,
                pasting: None,
                photos: Vec::new(),
                numbers,
                beside: StepSide::default(),
                wants_times: false,
                notice: begun.notice.map(|text| (text, Instant::now())),
            },
            report: options.report.then(Report::default),
            clipboard: Clipboard::default(),
            preferences: preferences.keeper(),
        }
    }

    fn frame(&mut self) {
        let seconds = self.pace.wait(self.lab.is_searching());
        self.preferences.follow();
        if self.desktop.follow() {
            let done = self.files.wish(Wish::Quit, &mut self.lab);
            self.take(done);
        }
        self.look_after_files();
        self.subscription.drain(&mut self.queue, &mut self.desktop);
        let events = self.queue.take();
        // An event shows that there is somebody, whatever the desktop says. What is drawn is what a preview shows.
        if events.is_empty() && self.desktop.rest_while_hidden() {
            return self.draw();
        }
        for (event, held) in events {
            self.event(event, held);
            self.pace.note_movement();
        }
        let size = macroquad::miniquad::window::screen_size();
        if core::mem::replace(&mut self.size, size) != size {
            self.pace.note_movement();
        }
        if self.camera.canvas().size().min_element() > 0.0 {
            self.lab.advance(seconds, self.sight());
        }
        self.lab.answer_within(PATIENCE);
        self.lab.measure(MEASURE, OWN, self.look.wants_times);
        self.draw();
        if self.lab.is_moving() || self.gui.is_moving() || self.look.notice.is_some() || !self.look.photos.is_empty() {
            self.pace.note_movement();
        }
        if let Some(report) = &mut self.report {
            let notice = self.look.notice.as_ref().map(|(text, _)| text.as_str());
            let sentence = self.gui.showable(&self.lab.status().sentence);
            let told = Told { notice, sentence: &sentence };
            report.frame(&self.lab, &mut self.files, &self.camera, self.gui.scale(), &told);
        }
    }

    /// Opens what was dropped on the window, follows the file on the disk, and names it in the title.
    fn look_after_files(&mut self) {
        if let Some(path) = macroquad::input::get_dropped_files().into_iter().find_map(|file| file.path) {
            let done = self.files.wish(Wish::OpenFile(path), &mut self.lab);
            self.take(done);
        }
        if self.looked.elapsed() > LOOK {
            self.looked = Instant::now();
            let done = self.files.look(&mut self.lab);
            self.take(done);
        }
        let file = self.files.session().label(&self.lab);
        self.desktop.set_title(&file.map_or_else(|| NAME.to_owned(), |file| format!("{file} – {NAME}")));
    }

    /// Follows what came of something with files.
    fn take(&mut self, done: Done) {
        if done != Done::default() {
            self.pace.note_movement();
        }
        if let Some(text) = done.notice {
            self.look.notice = Some((text, Instant::now()));
        }
        if done.shows_other {
            self.show_other();
        }
        if done.quits {
            self.note_preferences();
            self.preferences.close();
            self.desktop.quit();
        }
    }

    /// Other shapes are shown.
    fn show_other(&mut self) {
        if !core::mem::take(&mut self.look.photos).is_empty() {
            let text = "No picture was taken: other shapes are shown".to_owned();
            self.look.notice = Some((text, Instant::now()));
        }
        self.camera.fit(self.lab.extent());
    }

    fn sight(&self) -> Sight {
        Sight { world: self.camera.visible(), pixel: self.camera.pixel(), fitted: self.camera.is_fitted() }
    }

    /// Panels take an event first, then the keys of the table and the gestures on the canvas.
    fn event(&mut self, event: Event, held: KeyMods) {
        let has_keyboard = self.look.has_keyboard() || self.files.has_dialog();
        let taken = self.gui.take(event, held, has_keyboard);
        let screen = match event {
            Event::Moved(at) | Event::Down(_, at) | Event::Up(_, at) => Some(at / self.gui.scale()),
            _ => None,
        };
        match event {
            Event::FocusLost => self.hands.lose_focus(&mut self.lab),
            Event::KeyDown(_) | Event::KeyUp(_) | Event::Char(_) => {
                if let Some(act) = self.hands.key(event, held).filter(|_| !taken) {
                    self.act(&act);
                    self.note_preferences();
                }
            }
            Event::Wheel(_) => {
                let covered = self.gui.covers(self.hands.position());
                self.hands.pointer(event, None, held, covered, &mut self.camera, &mut self.lab);
            }
            Event::Moved(_) | Event::Down(..) | Event::Up(..) => {
                self.hands.pointer(event, screen, held, taken, &mut self.camera, &mut self.lab);
            }
        }
    }

    fn act(&mut self, act: &Act) {
        match act {
            Act::Lab(command) => {
                if let Some(text) = self.lab.apply(command) {
                    self.look.notice = Some((text, Instant::now()));
                }
                let extent = self.lab.extent();
                let is_in_view = self.camera.visible().union(extent) == self.camera.visible();
                match command {
                    Command::Mode(_) | Command::Reset => self.show_other(),
                    Command::Arrange if self.camera.is_fitted() => self.camera.fit(extent),
                    Command::Undo | Command::Redo if self.camera.is_fitted() && !is_in_view => self.camera.fit(extent),
                    Command::Insert(..) if !is_in_view => self.camera.fit(extent),
                    Command::Deselect => (self.look.help, self.look.palette, self.look.pasting) = (false, None, None),
                    _ => {}
                }
            }
            Act::Scale(steps) => self.gui.zoom = scaled(self.gui.zoom, *steps),
            Act::Palette => {
                self.look.palette = if self.look.palette.is_some() { None } else { Some(Palette::default()) };
            }
            Act::Copy | Act::Cut => self.copy(self.lab.copied_text(), "the text of a scene file", *act == Act::Cut),
            Act::CopyWkt => self.copy(exchange::to_wkt(&self.lab.copied()), "WKT", false),
            Act::CopySvg => self.copy(exchange::to_svg(&self.lab.copied()), "SVG", false),
            Act::CopyCode(language) => self.copy_code(*language),
            Act::Paste => self.paste(),
            Act::PasteText => {
                let text = self.clipboard.read().unwrap_or_default();
                self.look.pasting = Some(PasteDialog::new(text));
            }
            Act::New | Act::Open | Act::Save | Act::SaveAs => {
                self.look.palette = None;
                let (files, lab) = (&mut self.files, &mut self.lab);
                let done = match act {
                    Act::New => files.wish(Wish::New, lab),
                    Act::Open => files.wish(Wish::Open, lab),
                    Act::Save if keys::means_something(lab, act) => files.save(lab),
                    Act::SaveAs if keys::means_something(lab, act) => files.save_as(lab),
                    _ => {
                        let text = "Shapes that move by themselves are not saved; change the mode".to_owned();
                        Done { notice: Some(text), ..Done::default() }
                    }
                };
                self.take(done);
            }
            Act::Fit => self.camera.fit(self.lab.extent()),
            Act::Panels => self.look.sides = !self.look.sides,
            Act::Help => {
                self.look.help = !self.look.help;
                self.lab.apply(&Command::Help);
            }
            Act::Ground => {
                self.look.theme = if self.look.theme.dark { theme::LIGHT } else { theme::DARK };
                self.gui.set_theme(&self.look.theme);
            }
            Act::Picture(photo) => {
                if !self.look.photos.contains(photo) {
                    self.look.photos.push(*photo);
                }
                if self.lab.is_searching() {
                    let text = "The picture is taken when the search has ended".to_owned();
                    self.look.notice = Some((text, Instant::now()));
                }
            }
        }
    }

    fn note_preferences(&mut self) {
        let look = (!self.look.theme.dark, self.look.sides, self.gui.zoom);
        self.preferences.note(Preferences::now(&self.lab, self.look.numbers, look));
    }

    /// Puts the selected shapes on the clipboard, as a text of some notation; with `cut` it takes them away.
    fn copy(&mut self, text: String, notation: &str, cut: bool) {
        let count = self.lab.copied().len();
        let told = match self.clipboard.write(text) {
            _ if count == 0 => "Nothing is selected".to_owned(),
            Err(error) => error,
            Ok(()) => {
                if cut {
                    self.lab.apply(&Command::Delete);
                }
                format!("{} on the clipboard, as {notation}", counted(count))
            }
        };
        self.look.notice = Some((told, Instant::now()));
    }

    /// Puts the code of the told algorithm on the clipboard.
    fn copy_code(&mut self, language: usize) {
        let Some(listing) = self.lab.told().and_then(|told| WALKTHROUGHS[told.index].code.get(language)) else {
            return;
        };
        let told = match self.clipboard.write(listing.plain()) {
            Err(error) => error,
            Ok(()) => format!("The {} code is on the clipboard", listing.language),
        };
        self.look.notice = Some((told, Instant::now()));
    }

    /// Adds a scene at once; of another text it is shown first what was understood.
    fn paste(&mut self) {
        let told = match self.clipboard.read().map(PasteDialog::new) {
            Err(error) => error,
            Ok(dialog) => match dialog.unquestioned() {
                Some(bodies) => {
                    let count = bodies.len();
                    let told = self.lab.apply(&Command::Insert("Paste", bodies));
                    told.unwrap_or_else(|| format!("{} pasted", counted(count)))
                }
                None => return self.look.pasting = Some(dialog),
            },
        };
        self.look.notice = Some((told, Instant::now()));
    }

    fn draw(&mut self) {
        if self.drawn != Some(self.lab.changes()) {
            self.drawn = Some(self.lab.changes());
            self.lab.draw(&mut self.picture);
        }
        let window = Vec2::from(macroquad::miniquad::window::screen_size()) / self.gui.scale();
        let (mut acts, mut canvas, pointer) = (Vec::new(), self.camera.canvas(), self.hands.position());
        let (file, had_keyboard) = (self.files.session().label(&self.lab), self.look.has_keyboard());
        let (lab, picture, camera, look) = (&self.lab, &self.picture, &self.camera, &mut self.look);
        let (files, dialogs, mut answer) = (&mut self.files, &mut self.dialogs, None);
        self.gui.run(|ctx| {
            let panels =
                panels::show(ctx, lab, file.as_deref(), &look.theme, look.sides, &mut look.numbers, &mut look.beside);
            (acts, look.wants_times) = panels;
            let free = ctx.available_rect();
            let min = Vec2::new(free.min.x, free.min.y);
            // Before the first frame egui takes the window for a huge one.
            canvas = Aabb { min, max: Vec2::new(free.max.x, free.max.y).min(window).max(min) };
            let mut taken = look.float(ctx, lab, canvas, &mut acts);
            rulers::draw(ctx, camera, &look.theme, pointer);
            // The steps of an algorithm name what they draw.
            if !lab.is_walking() {
                taken.extend(legend::draw(ctx, picture, camera, &look.theme));
            }
            labels::draw(ctx, picture, camera, &look.theme, &mut taken);
            answer = dialogs.show(ctx, files, lab, &look.theme);
        });
        let ground = self.look.theme.ground;
        window::clear_background(Color::from_rgba(ground.r(), ground.g(), ground.b(), 255));
        self.painter.paint(&self.picture, &self.camera, &self.look.theme.marks, self.gui.scale());
        self.gui.draw();
        // A picture shows answers, and no notice.
        if !self.look.photos.is_empty() && !self.lab.is_searching() && self.look.notice.take().is_none() {
            let photos = core::mem::take(&mut self.look.photos);
            let told: Vec<String> = photos.into_iter().map(|photo| self.photo(photo)).collect();
            self.look.notice = Some((told.join("; "), Instant::now()));
        }
        if had_keyboard && !self.look.has_keyboard() {
            self.gui.leave_field();
        }
        self.take_canvas(canvas);
        if !acts.is_empty() {
            acts.iter().for_each(|act| self.act(act));
            self.note_preferences();
        }
        let (files, lab) = (&mut self.files, &mut self.lab);
        let done = match answer {
            Some(dialogs::Outcome::Chosen) => files.choose(lab),
            Some(dialogs::Outcome::Closed) => files.give_up(lab),
            Some(dialogs::Outcome::Answered(answer)) => files.answer(answer, lab),
            None => return,
        };
        if !self.files.has_dialog() {
            self.gui.leave_field();
        }
        self.pace.note_movement();
        self.take(done);
    }

    fn photo(&self, photo: Photo) -> String {
        match photo {
            Photo::Window => photo::take_window(),
            Photo::Shapes => {
                let caption = caption(self.lab.status());
                let theme = &self.look.theme.marks;
                photo::take_shapes(&Sheet::new(&self.lab.still(), &self.camera, theme, &caption, false))
            }
        }
    }

    /// Follows the panels and the size of the window; a view that nobody moved goes on showing everything.
    fn take_canvas(&mut self, canvas: Aabb) {
        if canvas != self.camera.canvas() {
            self.camera.set_canvas(canvas);
            self.pace.note_movement();
            if self.camera.is_fitted() {
                self.camera.fit(self.lab.extent());
            }
        }
    }
}

/// So many shapes, in words.
fn counted(count: usize) -> String {
    if count == 1 { "1 shape".to_owned() } else { format!("{count} shapes") }
}

impl Look {
    /// Whether keys go to something that floats over the canvas.
    fn has_keyboard(&self) -> bool {
        self.palette.is_some() || self.pasting.is_some()
    }

    /// Shows what floats over the canvas; returns what it covers.
    fn float(&mut self, ctx: &egui::Context, lab: &Lab, canvas: Aabb, acts: &mut Vec<Act>) -> Vec<Aabb> {
        if self.notice.as_ref().is_some_and(|(_, since)| since.elapsed() > NOTICE) {
            self.notice = None;
        }
        if self.help {
            self.help = floating::help(ctx, &self.theme);
        }
        match self.palette.as_mut().map(|palette| palette.show(ctx, lab, &self.theme)) {
            Some(palette::Outcome::Chosen(act)) => {
                self.palette = None;
                acts.push(act);
            }
            Some(palette::Outcome::Closed) => self.palette = None,
            Some(palette::Outcome::Open) | None => (),
        }
        match self.pasting.as_mut().map(|dialog| dialog.show(ctx, &self.theme)) {
            Some(paste_dialog::Outcome::Chosen(bodies)) => {
                self.pasting = None;
                acts.push(Act::Lab(Command::Insert("Paste", bodies)));
            }
            Some(paste_dialog::Outcome::Closed) => self.pasting = None,
            Some(paste_dialog::Outcome::Open) | None => (),
        }
        let text = self.notice.as_ref().map(|(text, _)| text.clone()).or_else(|| lab.caption());
        let banner = text.and_then(|text| floating::banner(ctx, "banner", &text, canvas, &self.theme));
        banner.into_iter().collect()
    }
}
