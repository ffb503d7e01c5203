//! What does a command do?

use super::{Lab, caption::Deed, input::Command};
use crate::{
    lesson::{Overlay, overlay::LOCAL_FRAME},
    scene::Document,
};

impl Lab {
    /// Whether a command means something now, for a list of all commands.
    pub fn means_something(&self, command: &Command) -> bool {
        match command {
            Command::Mode(mode) => *mode < self.states.len(),
            Command::Own(own) => self.entry().commands.contains(own),
            Command::Toggle(overlay) => self.overlays().contains(overlay) && (overlay.applies)(&self.view()),
            Command::Undo => self.undo_name().is_some(),
            Command::Redo => self.redo_name().is_some(),
            Command::Nudge(_) | Command::Inch(_) => self.selected().is_some(),
            Command::Deselect => self.selected().is_some() || self.is_dragging(),
            Command::Count(_) => self.counts().is_some(),
            Command::Arrange | Command::Pause | Command::Reset | Command::Help => true,
        }
    }

    /// Applies a command. Returns what to tell the person of it.
    pub fn apply(&mut self, command: &Command) -> Option<String> {
        self.changes += 1;
        match *command {
            Command::Mode(mode) => self.enter(mode),
            Command::Arrange => self.show_anew(|lab| lab.state_mut().arrange()),
            Command::Reset => self.show_anew(|lab| lab.state_mut().reset()),
            Command::Count(count) => self.set_count(count),
            Command::Pause => self.pause(),
            Command::Undo => return Some(self.travel("Undid", "Nothing to undo", Document::undo)),
            Command::Redo => return Some(self.travel("Redid", "Nothing to redo", Document::redo)),
            Command::Deselect => self.deselect(),
            Command::Nudge(steps) => self.nudge_by(steps),
            Command::Inch(way) => self.inch(way),
            Command::Toggle(overlay) => self.toggle(overlay),
            Command::Own(_) if !self.means_something(command) => (),
            Command::Own(own) => self.state_mut().lesson.obey(&own),
            Command::Help => self.captions.done(Deed::Help),
        }
        None
    }

    /// Shows a mode as it was left.
    pub(super) fn enter(&mut self, mode: usize) {
        if mode < self.states.len() && mode != self.mode {
            self.end_gesture();
            self.mode = mode;
            self.state_mut().open();
            self.show_other();
        }
    }

    /// Lets a mode change all that it shows.
    fn show_anew(&mut self, change: impl FnOnce(&mut Self)) {
        self.end_gesture();
        change(self);
        self.show_other();
    }

    /// Other shapes are shown: nothing is known of them.
    pub(super) fn show_other(&mut self) {
        self.answers.set_aside();
        self.meters = Default::default();
        self.stale = true;
    }

    /// Sets how many shapes a mode shows of its own. What the document holds stays.
    fn set_count(&mut self, count: usize) {
        self.settle();
        if self.state_mut().lesson.set_count(count) {
            self.show_anew(|lab| lab.state_mut().forget());
        }
    }

    fn pause(&mut self) {
        if self.state().lesson.simulation().is_none() {
            self.end_gesture();
        }
        self.state_mut().toggle_motion();
        self.stale = true;
    }

    /// Undoes a step of the mode's document, or makes it again; says so.
    fn travel(&mut self, done: &str, nothing: &str, step: fn(&mut Document) -> Option<&str>) -> String {
        self.end_gesture();
        let Some(name) = self.state_mut().travel(step) else { return nothing.to_owned() };
        self.answers.set_aside();
        self.stale = true;
        format!("{done}: {name}")
    }

    fn deselect(&mut self) {
        self.settle();
        self.cancel_gesture();
        self.state_mut().selected = None;
    }

    fn toggle(&mut self, overlay: Overlay) {
        self.settle();
        if self.shows(overlay) {
            self.on.retain(|on| *on != overlay);
        } else {
            self.on.push(overlay);
            if overlay == LOCAL_FRAME {
                self.captions.done(Deed::LocalFrame);
            }
        }
    }
}
