//! Turns events into gestures of the lab, moves of the view, and commands of the table of keys.

use crate::drawing::camera::Camera;
use crate::lab::Lab;
use crate::lab::command::Command;
use crate::lab::pointer_input::{Button, Modifiers, Pointer};
use crate::window::commands::lookup;
use crate::window::commands::ui_command::UiCommand;
use crate::window::input::event_queue::Event;
use glam::Vec2;
use macroquad::miniquad::{KeyCode, KeyMods, MouseButton};
use std::time::{Duration, Instant};

/// The greatest time and distance between the presses of a double press.
const DOUBLE: Duration = Duration::from_millis(400);
const NEAR: f32 = 4.0;

fn modifiers(held: KeyMods) -> Modifiers {
    Modifiers { shift: held.shift, ctrl: held.ctrl || held.logo, alt: held.alt }
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Drag {
    None,
    /// A gesture of the lab.
    Lab(MouseButton, Button),
    /// A move of the view.
    View(MouseButton),
}

/// The space bar: alone it makes a new arrangement, with a drag it moves the view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Space {
    Up,
    Down,
    UsedForView,
}

/// The state of pointer and keys between two frames.
#[derive(Clone, Copy, Debug)]
pub struct PointerAndKeys {
    pointer: Vec2,
    drag: Drag,
    space: Space,
    /// The time and position of the last press.
    last_press: Option<(Instant, Vec2)>,
}

impl PointerAndKeys {
    pub fn new() -> Self {
        Self { pointer: Vec2::ZERO, drag: Drag::None, space: Space::Up, last_press: None }
    }

    pub fn position(&self) -> Vec2 {
        self.pointer
    }

    pub fn key(&mut self, event: Event, held: KeyMods) -> Option<UiCommand> {
        match event {
            Event::KeyDown(KeyCode::Space) => {
                if self.space == Space::Up {
                    self.space = Space::Down;
                }
                None
            }
            Event::KeyUp(KeyCode::Space) => {
                let alone = self.space == Space::Down;
                self.space = Space::Up;
                alone.then_some(UiCommand::Lab(Command::Arrange))
            }
            Event::KeyDown(key) => lookup::pressed(key, held).cloned(),
            Event::Char('?') => Some(UiCommand::Help),
            // With Ctrl it is the key that counts; AltGr is Ctrl and Alt.
            Event::Char(character) if held.alt || !held.ctrl => lookup::typed_command(character).cloned(),
            _ => None,
        }
    }

    /// Handles the pointer; `screen` is its position in points, `covered` whether a panel is there.
    pub fn pointer(
        &mut self,
        event: Event,
        screen: Option<Vec2>,
        held: KeyMods,
        covered: bool,
        camera: &mut Camera,
        lab: &mut Lab,
    ) {
        if let Some(screen) = screen {
            self.moved(event, screen, held, covered, camera, lab);
        }
        match event {
            Event::Down(button, _) if !covered && self.drag == Drag::None => self.press(button, held, camera, lab),
            Event::Up(button, _) => self.release(button, lab),
            Event::Wheel(notches) if !covered => self.wheel(notches, held, camera, lab),
            _ => {}
        }
    }

    /// Ends all gestures, because keyboard focus went elsewhere.
    pub fn lose_focus(&mut self, lab: &mut Lab) {
        self.space = Space::Up;
        self.release(MouseButton::Unknown, lab);
    }

    fn moved(&mut self, event: Event, screen: Vec2, held: KeyMods, covered: bool, camera: &mut Camera, lab: &mut Lab) {
        let by = screen - self.pointer;
        self.pointer = screen;
        match self.drag {
            // A release moves nothing: one outside of the window is reported where the pointer comes back.
            Drag::View(_) | Drag::Lab(..) if matches!(event, Event::Up(..)) => {}
            Drag::View(_) => camera.pan(by),
            Drag::None if covered => {}
            Drag::None | Drag::Lab(..) => {
                lab.point(Pointer::Move { at: camera.to_world(screen), held: modifiers(held) });
            }
        }
    }

    fn press(&mut self, button: MouseButton, held: KeyMods, camera: &Camera, lab: &mut Lab) {
        let lab_button = match button {
            MouseButton::Left if self.space == Space::Up => Button::Left,
            MouseButton::Right => Button::Right,
            MouseButton::Left | MouseButton::Middle => {
                if self.space == Space::Down {
                    self.space = Space::UsedForView;
                }
                self.drag = Drag::View(button);
                return;
            }
            MouseButton::Unknown => return,
        };
        self.drag = Drag::Lab(button, lab_button);
        let at = camera.to_world(self.pointer);
        let last = self.last_press.replace((Instant::now(), self.pointer));
        let is_double = lab_button == Button::Left
            && last.is_some_and(|(then, there)| then.elapsed() < DOUBLE && there.distance(self.pointer) < NEAR);
        if is_double {
            self.last_press = None;
            lab.point(Pointer::DoublePress { at });
        } else {
            lab.point(Pointer::Press { at, button: lab_button, held: modifiers(held) });
        }
    }

    /// Ends the gesture when its own button goes up. An unknown button is the return of the pointer into the window without a button
    /// held: a drag out of the window has ended.
    fn release(&mut self, released: MouseButton, lab: &mut Lab) {
        match self.drag {
            Drag::Lab(held, _) | Drag::View(held) if released != held && released != MouseButton::Unknown => return,
            Drag::Lab(_, button) => lab.point(Pointer::Release { button }),
            Drag::View(_) | Drag::None => {}
        }
        self.drag = Drag::None;
    }

    fn wheel(&mut self, notches: f32, held: KeyMods, camera: &mut Camera, lab: &mut Lab) {
        if held.alt {
            lab.point(Pointer::TurnWheel { at: camera.to_world(self.pointer), notches, held: modifiers(held) });
        } else {
            camera.zoom_at(self.pointer, notches);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collision::Aabb;

    const NO_MODS: KeyMods = KeyMods { shift: false, ctrl: false, alt: false, logo: false };

    fn view() -> Camera {
        let mut camera = Camera::new();
        camera.set_canvas(Aabb { min: Vec2::ZERO, max: Vec2::new(800.0, 500.0) });
        camera
    }

    #[test]
    fn space_alone_arranges_on_release() {
        let mut input = PointerAndKeys::new();
        assert_eq!(input.key(Event::KeyDown(KeyCode::Space), NO_MODS), None);
        assert_eq!(input.key(Event::KeyDown(KeyCode::Space), NO_MODS), None, "it repeats while held");
        assert_eq!(input.key(Event::KeyUp(KeyCode::Space), NO_MODS), Some(UiCommand::Lab(Command::Arrange)));
    }

    #[test]
    fn space_with_a_drag_moves_the_view_and_arranges_nothing() {
        let (mut input, mut camera, mut lab) = (PointerAndKeys::new(), view(), Lab::new());
        let (from, to) = (Vec2::new(400.0, 250.0), Vec2::new(430.0, 240.0));
        let grabbed = camera.to_world(from);
        input.key(Event::KeyDown(KeyCode::Space), NO_MODS);
        let left = MouseButton::Left;
        input.pointer(Event::Down(left, from), Some(from), NO_MODS, false, &mut camera, &mut lab);
        input.pointer(Event::Moved(to), Some(to), NO_MODS, false, &mut camera, &mut lab);
        input.pointer(Event::Up(left, to), Some(to), NO_MODS, false, &mut camera, &mut lab);
        assert_eq!(camera.to_world(to), grabbed);
        assert_eq!(input.key(Event::KeyUp(KeyCode::Space), NO_MODS), None);
    }

    #[test]
    fn a_press_on_a_panel_starts_nothing() {
        let (mut input, mut camera, mut lab) = (PointerAndKeys::new(), view(), Lab::new());
        let at = Vec2::new(10.0, 10.0);
        input.pointer(Event::Down(MouseButton::Middle, at), Some(at), NO_MODS, true, &mut camera, &mut lab);
        assert_eq!(input.drag, Drag::None);
    }

    #[test]
    fn re_entering_without_a_button_ends_the_drag() {
        let (mut input, mut camera, mut lab) = (PointerAndKeys::new(), view(), Lab::new());
        let at = Vec2::new(400.0, 250.0);
        input.pointer(Event::Down(MouseButton::Left, at), Some(at), NO_MODS, false, &mut camera, &mut lab);
        assert_ne!(input.drag, Drag::None);
        input.pointer(Event::Up(MouseButton::Unknown, at), Some(at), NO_MODS, false, &mut camera, &mut lab);
        assert_eq!(input.drag, Drag::None);
    }
}
