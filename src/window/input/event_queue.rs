//! The events of mouse and keyboard since the last frame, in order.
//!
//! Polling sees five notches of the wheel as one and a quick click not at all, so the events come from macroquad's queue. Three
//! things are corrected here: X11 sends the state of the modifiers before the event, the unit of the wheel depends on the system, and
//! keys are named by the keyboard layout.

use crate::window::desktop::Desktop;
use glam::Vec2;
use macroquad::input::is_mouse_button_down;
use macroquad::input::utils::{register_input_subscriber, repeat_all_miniquad_input};
use macroquad::miniquad::{EventHandler, KeyCode, KeyMods, MouseButton};

/// One event; positions in pixels of the display.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Event {
    Moved(Vec2),
    /// The wheel turned by this many notches; above zero away from the person.
    Wheel(f32),
    Down(MouseButton, Vec2),
    /// A button went up, or the pointer came back into the window without a button held.
    Up(MouseButton, Vec2),
    KeyDown(KeyCode),
    KeyUp(KeyCode),
    Char(char),
    /// The keyboard now belongs to another window.
    FocusLost,
}

/// More events than this are all taken at once, because the window is too slow for them.
const MAX_EVENTS: usize = 64;

/// The events of a frame, each with the modifiers that were held with it.
#[derive(Default)]
pub struct Queue {
    /// Our number in macroquad's queue.
    subscriber: usize,
    events: Vec<(Event, KeyMods)>,
    held: KeyMods,
}

impl Queue {
    pub fn subscribed() -> Self {
        Self { subscriber: register_input_subscriber(), ..Self::default() }
    }

    /// Adds all events since the last call.
    pub fn fill(&mut self, desktop: &mut Desktop) {
        let left = self.events.len();
        repeat_all_miniquad_input(self, self.subscriber);
        self.name_keys(left, |code, down| desktop.key(code, down));
        self.drop_false_releases(is_mouse_button_down);
    }

    /// Takes the events of the frame, in order, of consecutive moves only the last. No move follows a press, no release follows a
    /// move, and nothing follows the pointer's return, since egui reads pointer and button only at the end of a frame. So a drag
    /// begins and ends at the correct positions, and one that ended outside the window has ended before the pointer is back.
    pub fn take(&mut self) -> Vec<(Event, KeyMods)> {
        // Dragging a large outline takes long.
        self.events.dedup_by(|next, kept| {
            let is_one = matches!((kept.0, next.0), (Event::Moved(_), Event::Moved(_)));
            if is_one {
                *kept = *next;
            }
            is_one
        });
        let end = if self.events.len() > MAX_EVENTS { self.events.len() } else { self.end_of_frame() };
        self.events.drain(..end).collect()
    }

    pub fn is_empty(&self) -> bool {
        self.events.is_empty()
    }

    /// Returns taken events to the front.
    pub fn put_back(&mut self, events: impl IntoIterator<Item = (Event, KeyMods)>) {
        self.events.splice(..0, events);
    }

    fn end_of_frame(&self) -> usize {
        let (mut is_pressed, mut is_moved) = (false, false);
        for (i, (event, _)) in self.events.iter().enumerate() {
            match event {
                Event::Up(MouseButton::Unknown, _) => return i + 1,
                Event::Up(..) if is_moved => return i,
                Event::Moved(_) if is_pressed => return i,
                Event::Moved(_) => is_moved = true,
                Event::Down(..) => is_pressed = true,
                _ => {}
            }
        }
        self.events.len()
    }

    fn push(&mut self, event: Event) {
        self.events.push((event, self.held));
    }

    /// Renames the keys of the events from an index on; `name` is given whether they went down.
    fn name_keys(&mut self, from: usize, mut name: impl FnMut(KeyCode, bool) -> KeyCode) {
        for (event, _) in self.events.iter_mut().skip(from) {
            match event {
                Event::KeyDown(code) => *code = name(*code, true),
                Event::KeyUp(code) => *code = name(*code, false),
                _ => {}
            }
        }
    }

    /// When the pointer comes back into the window with a button still held, macroquad reports a release, while its polled state is
    /// right: such a release ends no drag.
    fn drop_false_releases(&mut self, is_down: impl Fn(MouseButton) -> bool) {
        for button in [MouseButton::Left, MouseButton::Right, MouseButton::Middle] {
            let changes = |event: &Event| matches!(event, Event::Down(b, _) | Event::Up(b, _) if *b == button);
            let last = self.events.iter_mut().rev().find(|(event, _)| changes(event));
            if let Some((event, _)) = last
                && let Event::Up(_, at) = *event
                && is_down(button)
            {
                *event = Event::Moved(at);
            }
        }
    }
}

/// The modifiers after a key, from those that the system reports before it.
fn corrected(mut held: KeyMods, key: KeyCode, down: bool) -> KeyMods {
    match key {
        KeyCode::LeftShift | KeyCode::RightShift => held.shift = down,
        KeyCode::LeftControl | KeyCode::RightControl => held.ctrl = down,
        KeyCode::LeftAlt | KeyCode::RightAlt => held.alt = down,
        KeyCode::LeftSuper | KeyCode::RightSuper => held.logo = down,
        _ => {}
    }
    held
}

/// The unit of the system for one notch of the wheel.
fn notch() -> f32 {
    if cfg!(target_os = "windows") {
        120.0
    } else if cfg!(target_os = "macos") {
        10.0
    } else {
        1.0
    }
}

impl EventHandler for Queue {
    fn update(&mut self) {}

    fn draw(&mut self) {}

    fn mouse_motion_event(&mut self, x: f32, y: f32) {
        self.push(Event::Moved(Vec2::new(x, y)));
    }

    fn mouse_wheel_event(&mut self, _x: f32, y: f32) {
        self.push(Event::Wheel(y / notch()));
    }

    fn mouse_button_down_event(&mut self, button: MouseButton, x: f32, y: f32) {
        self.push(Event::Down(button, Vec2::new(x, y)));
    }

    fn mouse_button_up_event(&mut self, button: MouseButton, x: f32, y: f32) {
        self.push(Event::Up(button, Vec2::new(x, y)));
    }

    fn char_event(&mut self, character: char, _keymods: KeyMods, _repeat: bool) {
        self.push(Event::Char(character));
    }

    fn key_down_event(&mut self, key: KeyCode, keymods: KeyMods, _repeat: bool) {
        self.held = corrected(keymods, key, true);
        self.push(Event::KeyDown(key));
    }

    fn key_up_event(&mut self, key: KeyCode, keymods: KeyMods) {
        self.held = corrected(keymods, key, false);
        self.push(Event::KeyUp(key));
    }

    fn window_minimized_event(&mut self) {
        self.held = KeyMods::default();
        self.push(Event::FocusLost);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_modifier_applies_to_the_keys_after_it() {
        let mut queue = Queue::default();
        queue.key_down_event(KeyCode::LeftControl, KeyMods::default(), false);
        assert!(queue.held.ctrl, "X11 reports the state before the key");
        queue.key_up_event(KeyCode::LeftControl, KeyMods { ctrl: true, ..KeyMods::default() });
        assert!(!queue.held.ctrl);
    }

    #[test]
    fn re_entering_the_window_with_the_button_held_continues_the_drag() {
        let mut queue = Queue::default();
        queue.mouse_button_up_event(MouseButton::Left, 3.0, 4.0);
        queue.drop_false_releases(|button| button == MouseButton::Left);
        assert_eq!(queue.events[0].0, Event::Moved(Vec2::new(3.0, 4.0)));
    }

    /// The events of each frame, after these came in.
    fn frames(events: Vec<Event>) -> Vec<Vec<Event>> {
        let mut queue = Queue::default();
        for event in events {
            match event {
                Event::Moved(at) => queue.mouse_motion_event(at.x, at.y),
                Event::Down(button, at) => queue.mouse_button_down_event(button, at.x, at.y),
                Event::Up(button, at) => queue.mouse_button_up_event(button, at.x, at.y),
                other => panic!("no event of the mouse: {other:?}"),
            }
        }
        queue.drop_false_releases(|_| false);
        let mut frames = Vec::new();
        while !queue.is_empty() {
            frames.push(queue.take().into_iter().map(|(event, _)| event).collect());
        }
        frames
    }

    #[test]
    fn moves_are_merged_and_a_drag_keeps_its_start_and_end() {
        let [a, b, c] = [1.0, 2.0, 3.0].map(Vec2::splat);
        let (moved, down, up) =
            (Event::Moved, |at| Event::Down(MouseButton::Left, at), |at| Event::Up(MouseButton::Left, at));
        let back = Event::Up(MouseButton::Unknown, a);
        for (events, expected) in [
            (vec![down(a), moved(b), up(b)], vec![vec![down(a)], vec![moved(b)], vec![up(b)]]),
            // A click within one frame is a press and a release.
            (vec![down(a), up(a)], vec![vec![down(a), up(a)]]),
            // The pointer is there only after the release.
            (vec![back, moved(a)], vec![vec![back], vec![moved(a)]]),
            (vec![moved(a), moved(b), down(b), moved(a), moved(c)], vec![vec![moved(b), down(b)], vec![moved(c)]]),
            (vec![up(a); MAX_EVENTS + 1], vec![vec![up(a); MAX_EVENTS + 1]]),
        ] {
            assert_eq!(frames(events), expected);
        }
    }
}
