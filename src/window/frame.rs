//! What happens in a frame: what is followed, which events are taken, what is answered and drawn?

use crate::{
    collision::Aabb,
    files::request::{FileEffect, FileRequest},
    lab::{Command, Sight},
    window::{
        App,
        keys::{act::Act, input::Event},
        notice::Cause,
        pace::Waiting,
        report::Told,
    },
};
use macroquad::miniquad::{KeyCode, KeyMods};
use std::time::{Duration, Instant};

/// How long the frame's own questions are repeated to measure what they take.
const MEASURE: Duration = Duration::from_millis(1);
/// How much of a frame a mode's own measurement has: half of it, so that the window stays quick.
const OWN: Duration = Duration::from_millis(8);
/// How long a frame waits for its answers: those of most scenes are there at once, and a drag stays at the hand.
const PATIENCE: Duration = Duration::from_millis(8);
/// The longest step that is given to what moves: a window that was hidden goes on from where it was.
const LONGEST: f32 = 0.1;
/// How often the file of the scene is looked at.
const LOOK: Duration = Duration::from_millis(250);
/// A pair that takes less than this part of the canvas is too small for its steps.
const LEAST_PAIR: f32 = 0.125;
/// What the program is called in the title of the window.
const NAME: &str = "Collision Lab";

impl App {
    pub fn frame(&mut self) {
        // What miniquad was told before this frame ends the rest.
        self.subscription.drain(&mut self.queue, &mut self.desktop);
        if self.desktop.follow() {
            self.let_go();
            let effect = self.files.request(FileRequest::Quit, &mut self.lab);
            self.take(effect);
        }
        self.take_dropped_file();
        let has_events = !self.queue.is_empty();
        if has_events || self.gui.is_held() || self.desktop.is_held() {
            self.pace.note_movement();
        }
        // An event shows that there is somebody, whatever the desktop says.
        let is_hidden = !has_events && self.desktop.is_hidden();
        let seconds = self.wait(is_hidden);
        self.look_around();
        // What is drawn is what a preview shows.
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
            let seconds = if self.lab.is_moving() { seconds.min(LONGEST) } else { seconds };
            self.lab.advance(seconds, self.sight());
        }
        self.lab.answer_within(PATIENCE);
        self.show_steps_whole();
        self.save_refuted();
        self.lab.measure(MEASURE, OWN, self.look.wants_times);
        self.drop_old_notice();
        self.draw();
        if self.lab.is_moving() || !self.look.picture_files.is_empty() {
            self.pace.note_movement();
        }
        if let Some(report) = &mut self.report {
            let notice = self.look.notice.as_ref().map(|notice| notice.text.as_str());
            let sentence = self.gui.showable(&self.lab.status().sentence);
            let is_dark = self.look.theme.dark;
            let told = Told { notice, sentence: &sentence, is_dark, keys_released: self.keys_released };
            report.frame(&self.lab, &mut self.files, &self.camera, self.gui.scale(), &told);
        }
    }

    /// Colours everything as it was asked for, or as the desktop is.
    fn follow_ground(&mut self) {
        let theme = self.look.ground.theme(|| self.desktop.is_dark());
        if theme.dark != self.look.theme.dark {
            self.look.theme = theme;
            self.gui.set_theme(&theme);
            self.pace.note_movement();
        }
    }

    /// Waits until the next frame is due; returns the seconds since the last one. At rest any event ends the wait, and what happens
    /// elsewhere is followed meanwhile.
    fn wait(&mut self, is_hidden: bool) -> f32 {
        loop {
            let waiting = Waiting {
                is_hidden,
                is_searching: self.lab.is_searching(),
                is_woken: self.desktop.tells_events(),
                change: self.look.notice.iter().map(|notice| notice.until).chain(self.gui.change()).min(),
            };
            let due = self.pace.due(waiting);
            let is_at_rest = is_hidden || self.pace.is_at_rest();
            if is_at_rest && self.desktop.wait_until(due.min(Instant::now() + LOOK)) {
                self.pace.note_movement();
                break;
            }
            if !is_at_rest {
                std::thread::sleep(due.saturating_duration_since(Instant::now()));
            }
            if due <= Instant::now() || is_hidden != self.desktop.is_hidden() {
                break;
            }
            self.look_around();
        }
        self.pace.begin_frame()
    }

    /// Follows what happens elsewhere: on the desktop and on the disk.
    fn look_around(&mut self) {
        self.preferences.follow();
        self.follow_ground();
        self.look_after_files();
    }

    /// Lets go of all that the pointer holds, for something comes up that has the keyboard; a drag is done with that.
    pub fn let_go(&mut self) {
        self.hands.lose_focus(&mut self.lab);
    }

    /// Opens what was dropped on the window.
    fn take_dropped_file(&mut self) {
        if let Some(path) = macroquad::input::get_dropped_files().into_iter().find_map(|file| file.path) {
            let effect = self.files.request(FileRequest::OpenFile(path), &mut self.lab);
            self.take(effect);
        }
    }

    /// Follows the file on the disk, and names it in the title.
    fn look_after_files(&mut self) {
        if self.looked.elapsed() >= LOOK {
            self.looked = Instant::now();
            let effect = self.files.poll(&mut self.lab);
            self.take(effect);
        }
        let file = self.files.session().label(&self.lab);
        self.desktop.set_title(&file.map_or_else(|| NAME.to_owned(), |file| format!("{file} – {NAME}")));
    }

    /// An algorithm marks places beside the shapes: a view that nobody moved shows them too, in all its steps. A pair that is too
    /// small for them is shown large, until the steps are closed.
    fn show_steps_whole(&mut self) {
        let algorithm = self.lab.shown_steps().map(|told| told.index);
        let before = core::mem::replace(&mut self.algorithm, algorithm);
        if !self.lab.shows_steps() {
            self.show_as_before();
        }
        let begins = before.is_none() && algorithm.is_some() && self.lab.can_edit() && !self.lab.is_dragging();
        let least = self.camera.canvas().size().min_element() * LEAST_PAIR;
        let is_small = |extent: &Aabb| self.camera.length(extent.size().max_element()) < least;
        if begins && self.view_before.is_none() && self.lab.steps_extent().as_ref().is_some_and(is_small) {
            self.view_before = Some(self.camera.through(self.camera.canvas()));
            self.camera.fit(self.fitted_extent());
        } else if before != algorithm && self.camera.is_fitted() {
            self.camera.fit(self.fitted_extent());
        }
    }

    /// What a view that nobody moved shows: everything, or the pair that is told of and would be too small.
    pub fn fitted_extent(&self) -> Aabb {
        let told = self.lab.steps_extent().filter(|_| self.view_before.is_some());
        told.unwrap_or_else(|| self.lab.extent())
    }

    /// Shows that again after the shapes have changed, of which the answers may not be there yet: then as soon as they are told of.
    pub fn fit_again(&mut self) {
        self.camera.fit(self.fitted_extent());
        if self.view_before.is_some() {
            self.algorithm = None;
        }
    }

    /// Goes back to the view before the steps, unless hands have moved it since.
    fn show_as_before(&mut self) {
        let Some(before) = self.view_before.take().filter(|_| self.camera.is_fitted()) else { return };
        self.camera = before.through(self.camera.canvas());
        self.camera.set_y_up(self.lab.conventions().is_y_up);
        if self.camera.is_fitted() {
            self.camera.fit(self.lab.extent());
        }
        self.pace.note_movement();
    }

    /// An answer that is refuted is a bug found live: the scene is kept.
    fn save_refuted(&mut self) {
        if let Some(refuted) = self.lab.refuted() {
            let effect = self.files.save_refuted(self.lab.scene(), &refuted);
            self.take(effect);
        }
    }

    /// Follows what came of something with files.
    pub fn take(&mut self, effect: FileEffect) {
        if effect != FileEffect::default() {
            self.pace.note_movement();
        }
        if effect.shows_other {
            // It was of what was shown before.
            self.look.notice = None;
        }
        if let Some(text) = effect.notice {
            let is_unfiled = self.files.session().file(&self.lab).is_lost;
            self.tell_while(text, if is_unfiled { Cause::Unfiled } else { Cause::Event });
        }
        if effect.shows_other {
            self.show_other();
        }
        if effect.quits {
            self.note_preferences();
            self.preferences.close();
            self.desktop.quit();
        }
    }

    /// Other shapes are shown.
    pub fn show_other(&mut self) {
        if !core::mem::take(&mut self.look.picture_files).is_empty() {
            self.tell("No picture was taken, because other shapes are shown now");
        }
        self.view_before = None;
        // What is told of them begins, though it may be the same algorithm.
        self.algorithm = None;
        self.camera.fit(self.lab.extent());
    }

    pub fn sight(&self) -> Sight {
        Sight { world: self.camera.visible(), pixel: self.camera.pixel(), fitted: self.camera.is_fitted() }
    }

    /// Follows the events in order. Panels act only when they are laid out: what comes after an event that gives them the
    /// keyboard, or may take it from them, waits for the next frame.
    fn take_events(&mut self, events: Vec<(Event, KeyMods)>) {
        let (mut events, mut has_typed) = (events.into_iter(), false);
        while let Some((event, held)) = events.next() {
            let had_keyboard = self.has_keyboard();
            let ends_typing =
                matches!(event, Event::KeyDown(KeyCode::Escape | KeyCode::Enter | KeyCode::KpEnter | KeyCode::Tab));
            // The number that was typed is of the shape that is still selected: the panels take the press first, in a frame of its
            // own, and the field ends.
            let is_put_off = core::mem::take(&mut self.is_press_put_off);
            if let Event::Down(_, at) = event
                && !is_put_off
                && !had_keyboard
                && self.gui.is_typing()
                && !self.gui.covers(at / self.gui.scale())
            {
                self.gui.take(event, held, false);
                self.is_press_put_off = true;
                return self.queue.put_back([(event, held)].into_iter().chain(events));
            }
            let is_panels = had_keyboard || self.gui.is_typing();
            // egui gives the keyboard to the next field before it follows what was typed into this one.
            if ends_typing && is_panels && core::mem::replace(&mut has_typed, true) {
                return self.queue.put_back([(event, held)].into_iter().chain(events));
            }
            has_typed |= matches!(event, Event::KeyDown(_) | Event::Char(_));
            let taken = !is_put_off && self.gui.take(event, held, had_keyboard);
            self.event(event, held, taken);
            if had_keyboard != self.has_keyboard() || ends_typing && is_panels {
                return self.queue.put_back(events);
            }
        }
    }

    /// Whether something that floats over the canvas has the keyboard, or a field from the next layout on.
    fn has_keyboard(&self) -> bool {
        self.look.has_keyboard() || self.files.has_dialog() || self.look.numbers.is_entered
    }

    /// Follows an event that no panel has taken, and where the pointer is in any case.
    fn event(&mut self, event: Event, held: KeyMods, taken: bool) {
        if matches!(event, Event::KeyUp(_)) {
            self.keys_released += 1;
        }
        let screen = match event {
            Event::Moved(at) | Event::Down(_, at) | Event::Up(_, at) => Some(at / self.gui.scale()),
            _ => None,
        };
        match event {
            Event::FocusLost => self.hands.lose_focus(&mut self.lab),
            Event::KeyDown(_) | Event::KeyUp(_) | Event::Char(_) => {
                let is_field = self.has_keyboard() || self.gui.is_in_text();
                let goes_on = |act: &Act| matches!(act, Act::Lab(Command::Step(_) | Command::StepTo(_)));
                // A button of a panel has no use for the keys of the steps.
                let is_for_canvas = |act: &Act| !taken || (!is_field && goes_on(act));
                if let Some(act) = self.hands.key(event, held).filter(is_for_canvas) {
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
}
