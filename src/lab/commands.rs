//! What does a command do?

use super::{Lab, caption::Deed, input::Command, opening_drift::Motion};
use crate::{
    lesson::{Overlay, overlay::LOCAL_FRAME},
    scene::Document,
};

impl Lab {
    /// Whether a command means something now; else [`Lab::apply`] refuses it.
    pub fn means_something(&self, command: &Command) -> bool {
        match command {
            Command::Mode(mode) => *mode < self.states.len(),
            Command::Own(own) => self.entry().commands.contains(own),
            Command::Toggle(overlay) => self.overlays().contains(overlay),
            Command::Undo => self.undo_name().is_some() || self.is_dragging(),
            Command::Redo => self.redo_name().is_some(),
            Command::Nudge(_) | Command::Inch(_) => self.selected().is_some() && !self.is_dragging(),
            Command::Deselect => {
                let drifts = matches!(self.state().motion, Motion::Drift(_)) && self.is_running();
                drifts || self.state().selected.is_some() || self.is_dragging()
            }
            Command::Count(_) => self.counts().is_some(),
            // A scene of the user's own has no motion.
            Command::Pause => self.is_running() || !self.state().shows_own(),
            Command::Arrange | Command::Reset | Command::Help => true,
        }
    }

    /// Whether there is something to see of an overlay in what is shown now.
    pub fn applies(&self, overlay: Overlay) -> bool {
        self.overlays().contains(&overlay) && (overlay.applies)(&self.view())
    }

    /// Applies a command. Returns what to tell the person of it.
    pub fn apply(&mut self, command: &Command) -> Option<String> {
        self.changes += 1;
        if !self.means_something(command) {
            return nothing_to(command);
        }
        match *command {
            Command::Mode(mode) => self.enter(mode),
            Command::Arrange => self.show_anew(|lab| lab.state_mut().arrange()),
            Command::Reset => self.show_anew(|lab| lab.state_mut().reset()),
            Command::Count(count) => self.set_count(count),
            Command::Pause => self.pause(),
            Command::Undo => return self.travel("Undid", Document::undo).or_else(|| nothing_to(command)),
            Command::Redo => return self.travel("Redid", Document::redo).or_else(|| nothing_to(command)),
            Command::Deselect => self.deselect(),
            Command::Nudge(steps) => self.nudge_by(steps),
            Command::Inch(way) => self.inch(way),
            Command::Toggle(overlay) => self.toggle(overlay),
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
        self.set_answers_aside();
        self.run += 1;
    }

    fn set_answers_aside(&mut self) {
        self.forget_answers();
        self.asked = None;
    }

    /// Sets how many shapes a mode shows of its own. What the document holds stays.
    fn set_count(&mut self, count: usize) {
        if self.state_mut().set_count(count) {
            self.show_anew(|lab| lab.state_mut().forget());
        }
    }

    fn pause(&mut self) {
        if self.state().lesson.simulation().is_none() {
            self.end_gesture();
        }
        self.state_mut().toggle_motion();
    }

    /// Undoes a step of the mode's document, or makes it again; says so.
    fn travel(&mut self, done: &str, step: fn(&mut Document) -> Option<&str>) -> Option<String> {
        self.end_gesture();
        let name = self.state_mut().travel(step)?;
        self.set_answers_aside();
        Some(format!("{done}: {name}"))
    }

    fn deselect(&mut self) {
        self.stop_drift();
        self.cancel_gesture();
        self.state_mut().selected = None;
    }

    fn toggle(&mut self, overlay: Overlay) {
        self.stop_drift();
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

/// What to tell of a command that has nothing to work on.
fn nothing_to(command: &Command) -> Option<String> {
    match command {
        Command::Undo => Some("Nothing to undo".to_owned()),
        Command::Redo => Some("Nothing to redo".to_owned()),
        _ => None,
    }
}
