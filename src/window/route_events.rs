//! Routes events to the panels, the gestures on the canvas, or the table of keys.

use crate::lab::command::Command;
use crate::window::App;
use crate::window::commands::ui_command::UiCommand;
use crate::window::input::event_queue::Event;
use macroquad::miniquad::{KeyCode, KeyMods};

impl App {
    /// Handles the events in order. Panels act only when they are laid out: events after one that gives them keyboard focus, or may
    /// take it from them, wait for the next frame.
    pub fn take_events(&mut self, events: Vec<(Event, KeyMods)>) {
        let (mut events, mut has_typed) = (events.into_iter(), false);
        while let Some((event, held)) = events.next() {
            let had_focus = self.has_focus();
            let ends_typing =
                matches!(event, Event::KeyDown(KeyCode::Escape | KeyCode::Enter | KeyCode::KpEnter | KeyCode::Tab));
            // A typed number belongs to the shape that is still selected: the panels take the press first, in a frame of its own,
            // which ends the field.
            let is_deferred = core::mem::take(&mut self.is_press_deferred);
            if let Event::Down(_, at) = event
                && !is_deferred
                && !had_focus
                && self.gui.is_typing()
                && !self.gui.covers(at / self.gui.scale())
            {
                self.gui.take(event, held, false);
                self.is_press_deferred = true;
                return self.queue.put_back([(event, held)].into_iter().chain(events));
            }
            let is_for_panels = had_focus || self.gui.is_typing();
            // egui gives keyboard focus to the next field before it handles the text typed into this one.
            if ends_typing && is_for_panels && core::mem::replace(&mut has_typed, true) {
                return self.queue.put_back([(event, held)].into_iter().chain(events));
            }
            has_typed |= matches!(event, Event::KeyDown(_) | Event::Char(_));
            let is_taken = !is_deferred && self.gui.take(event, held, had_focus);
            self.route_event(event, held, is_taken);
            if had_focus != self.has_focus() || ends_typing && is_for_panels {
                return self.queue.put_back(events);
            }
        }
    }

    /// Whether a dialog has keyboard focus, or a field from the next layout on.
    fn has_focus(&self) -> bool {
        self.panels.dialog.is_some() || self.files.has_dialog() || self.panels.numbers.is_entered
    }

    /// Handles an event that a panel may have taken.
    fn route_event(&mut self, event: Event, held: KeyMods, is_taken: bool) {
        if matches!(event, Event::KeyUp(_)) {
            self.keys_released += 1;
        }
        match event {
            Event::FocusLost => self.let_go(),
            Event::KeyDown(_) | Event::KeyUp(_) | Event::Char(_) => {
                let is_field = self.has_focus() || self.gui.is_in_text();
                let steps =
                    |command: &UiCommand| matches!(command, UiCommand::Lab(Command::Step(_) | Command::StepTo(_)));
                // A focused button does not need the keys of the steps.
                let is_for_canvas = |command: &UiCommand| !is_taken || (!is_field && steps(command));
                if let Some(command) = self.input.key(event, held).filter(is_for_canvas) {
                    self.perform(&command);
                    self.note_preferences();
                }
            }
            Event::Wheel(_) => {
                let covered = self.gui.covers(self.input.position());
                self.input.pointer(event, None, held, covered, &mut self.camera, &mut self.lab);
            }
            Event::Moved(at) | Event::Down(_, at) | Event::Up(_, at) => {
                let at = Some(at / self.gui.scale());
                self.input.pointer(event, at, held, is_taken, &mut self.camera, &mut self.lab);
            }
        }
    }
}
