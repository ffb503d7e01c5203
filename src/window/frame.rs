//! A frame, from the events to the picture.

use crate::files::request::{FileEffect, FileRequest};
use crate::window::App;
use crate::window::pace::Waiting;
use std::time::{Duration, Instant};

/// How long the questions of the frame are repeated to measure their time.
const TIMING_BUDGET: Duration = Duration::from_millis(1);
/// The part of a frame for the measurement of a mode: half of it, so that the window stays quick.
const MODE_BUDGET: Duration = Duration::from_millis(8);
/// How long a frame waits for its answers.
const ANSWER_TIMEOUT: Duration = Duration::from_millis(8);
/// The longest step of a motion, in seconds: a hidden window continues where it was.
const MAX_STEP: f32 = 0.1;
/// How often the file of the scene is checked for changes.
const DISK_INTERVAL: Duration = Duration::from_millis(250);
const NAME: &str = "Collision Lab";

impl App {
    pub fn frame(&mut self) {
        self.queue.fill(&mut self.desktop);
        if self.desktop.poll() {
            self.let_go();
            self.request(FileRequest::Quit);
        }
        self.open_dropped_file();
        let has_events = !self.queue.is_empty();
        if has_events || self.gui.is_held() || self.desktop.is_mouse_button_down() {
            self.pace.note_movement();
        }
        // An event shows that the user sees the window, whatever the desktop says.
        let is_hidden = !has_events && self.desktop.is_hidden();
        let seconds = self.wait(is_hidden);
        self.poll_desktop_and_disk();
        // A preview of the hidden window, as in a list of windows, shows what was drawn last.
        if is_hidden && self.desktop.is_hidden() {
            return self.draw();
        }
        let events = self.queue.take();
        self.take_events(events);
        let size = macroquad::miniquad::window::screen_size();
        if core::mem::replace(&mut self.size, size) != size {
            self.pace.note_movement();
        }
        if self.camera.canvas().size().min_element() > 0.0 {
            let seconds = if self.lab.is_moving() { seconds.min(MAX_STEP) } else { seconds };
            self.lab.advance(seconds, self.viewport());
        }
        self.lab.wait_for_answers(ANSWER_TIMEOUT);
        self.fit_steps();
        self.save_refuted();
        self.lab.measure(TIMING_BUDGET, MODE_BUDGET, self.panels.wants_times);
        self.drop_old_notice();
        self.draw();
        if self.lab.is_moving() || !self.panels.picture_files.is_empty() {
            self.pace.note_movement();
        }
        self.report_frame();
    }

    fn open_dropped_file(&mut self) {
        if let Some(path) = macroquad::input::get_dropped_files().into_iter().find_map(|file| file.path) {
            self.request(FileRequest::OpenFile(path));
        }
    }

    /// Takes the chosen colours, or those of the desktop.
    fn update_theme(&mut self) {
        let theme = self.panels.theme_choice.theme(|| self.desktop.is_dark());
        if theme.dark != self.gui.theme().dark {
            self.gui.set_theme(&theme);
            self.pace.note_movement();
        }
    }

    /// Waits until the next frame is due; returns the seconds since the last one. At rest any event ends the wait; files, desktop
    /// and preferences are followed meanwhile.
    fn wait(&mut self, is_hidden: bool) -> f32 {
        loop {
            let waiting = Waiting {
                is_hidden,
                is_searching: self.lab.is_searching(),
                is_woken: self.desktop.ends_waits_on_events(),
                change: self.notice.iter().map(|notice| notice.until).chain(self.gui.change()).min(),
            };
            let due = self.pace.due(waiting);
            let is_at_rest = is_hidden || self.pace.is_at_rest();
            if is_at_rest && self.desktop.wait_until(due.min(Instant::now() + DISK_INTERVAL)) {
                self.pace.note_movement();
                break;
            }
            if !is_at_rest {
                std::thread::sleep(due.saturating_duration_since(Instant::now()));
            }
            if due <= Instant::now() || is_hidden != self.desktop.is_hidden() {
                break;
            }
            self.poll_desktop_and_disk();
        }
        self.pace.begin_frame()
    }

    /// Follows what happens on the desktop and on the disk.
    fn poll_desktop_and_disk(&mut self) {
        self.preferences.poll();
        self.update_theme();
        self.poll_file_on_disk();
        self.update_title();
    }

    /// Ends a drag, because something else has keyboard focus from now on.
    pub fn let_go(&mut self) {
        self.input.lose_focus(&mut self.lab);
    }

    /// Follows the file on the disk.
    fn poll_file_on_disk(&mut self) {
        if self.polled.elapsed() >= DISK_INTERVAL {
            self.polled = Instant::now();
            let effect = self.files.poll(&mut self.lab);
            self.apply_file_effect(effect);
        }
    }

    /// Names the file in the title of the window, with a star for unsaved changes.
    fn update_title(&mut self) {
        let file = self.files.session().title_with_star(&self.lab);
        self.desktop.set_title(&file.map_or_else(|| NAME.to_owned(), |file| format!("{file} – {NAME}")));
    }

    /// Saves the scene of an answer that its certificate refutes: a bug.
    fn save_refuted(&mut self) {
        if let Some(refuted) = self.lab.answers().refuted() {
            let done = self.files.save_refuted(self.lab.editor().scene(), &refuted);
            self.apply_file_effect(done);
        }
    }

    /// Opens another scene or quits, unless it must ask about unsaved changes first.
    pub fn request(&mut self, request: FileRequest) {
        let effect = self.files.request(request, &mut self.lab);
        self.apply_file_effect(effect);
    }

    /// Handles the result of a file operation.
    pub fn apply_file_effect(&mut self, effect: FileEffect) {
        if effect != FileEffect::default() {
            self.pace.note_movement();
        }
        if effect.shows_other {
            // It was about the shapes shown before.
            self.notice = None;
        }
        if let Some(text) = effect.notice {
            let is_unfiled = self.files.session().file(&self.lab).is_unfiled;
            self.notify_while(text, move |app| !is_unfiled || app.files.session().file(&app.lab).is_unfiled);
        }
        if effect.shows_other {
            self.view_other_shapes();
        }
        if effect.quits {
            self.note_preferences();
            self.preferences.close();
            self.desktop.quit();
        }
    }
}
