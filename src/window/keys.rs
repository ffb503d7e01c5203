//! What can be done, with which key? One table, from which the keys, the tooltips and the help are made.

use collision_lab::lab::{Command, Overlay, modes};
use glam::Vec2;
use macroquad::miniquad::{KeyCode, KeyMods};

/// What a key or a button does.
#[derive(Clone, Debug, PartialEq)]
pub enum Act {
    /// Something in the lab.
    Lab(Command),
    /// Show everything.
    Fit,
    /// Hide or show both side panels.
    Panels,
    /// Show or hide the list of keys.
    Help,
    /// Change between the dark and the light ground.
    Ground,
    /// Write a picture.
    Picture,
}

/// Which of the modifiers a key asks for; Alt and the logo key belong to the window manager.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum With {
    /// Neither Shift nor Ctrl.
    Nothing,
    /// Shift.
    Shift,
    /// Ctrl, on a Mac Command as well.
    Ctrl,
    /// Both.
    CtrlShift,
}

/// A line of the table.
pub struct Entry {
    /// The key.
    pub key: KeyCode,
    /// The modifier it asks for.
    pub with: With,
    /// How the key is written.
    pub name: &'static str,
    /// What it does.
    pub act: Act,
    /// What a button or check box with the same effect is called.
    pub label: &'static str,
    /// The sentence for the tooltip and the help.
    pub help: &'static str,
}

const fn entry(key: KeyCode, name: &'static str, act: Act, label: &'static str, help: &'static str) -> Entry {
    Entry { key, with: With::Nothing, name, act, label, help }
}

const fn mode(key: KeyCode, name: &'static str, index: usize, help: &'static str) -> Entry {
    entry(key, name, Act::Lab(Command::Mode(index)), "", help)
}

const fn overlay(key: KeyCode, name: &'static str, overlay: Overlay, label: &'static str, help: &'static str) -> Entry {
    entry(key, name, Act::Lab(Command::Toggle(overlay)), label, help)
}

const fn nudge(key: KeyCode, name: &'static str, x: f32, y: f32) -> Entry {
    entry(key, name, Act::Lab(Command::Nudge(Vec2::new(x, y))), "Nudge", "move the selected shape by about a pixel")
}

const fn leap(key: KeyCode, name: &'static str, x: f32, y: f32) -> Entry {
    let act = Act::Lab(Command::Nudge(Vec2::new(x, y)));
    Entry { key, with: With::Shift, name, act, label: "Nudge", help: "move it ten times as far" }
}

const fn inch(key: KeyCode, name: &'static str, x: f32, y: f32) -> Entry {
    let act = Act::Lab(Command::Inch(Vec2::new(x, y)));
    Entry { key, with: With::Ctrl, name, act, label: "Inch", help: "move it to the next f32 number" }
}

const fn with_ctrl(key: KeyCode, with: With, name: &'static str, command: Command, help: &'static str) -> Entry {
    Entry { key, with, name, act: Act::Lab(command), label: "", help }
}

/// Everything that has a key.
pub const TABLE: &[Entry] = &[
    mode(KeyCode::Key1, "1", 0, "a circle against other shapes"),
    mode(KeyCode::Key2, "2", 1, "a point against other shapes"),
    mode(KeyCode::Key3, "3", 2, "a segment against other shapes"),
    mode(KeyCode::Key4, "4", 3, "a rectangle against other shapes"),
    mode(KeyCode::Key5, "5", 4, "a convex polygon against other shapes"),
    mode(KeyCode::Key6, "6", 5, "a concave polygon against other shapes"),
    mode(KeyCode::Key7, "7", 6, "many moving shapes and a broad phase"),
    mode(KeyCode::Key8, "8", 7, "how many tests a second"),
    entry(KeyCode::Space, "Space", Act::Lab(Command::Arrange), "Rearrange", "a new arrangement of the mode"),
    entry(KeyCode::P, "P", Act::Lab(Command::Pause), "Pause", "stop the motion, or go on"),
    entry(KeyCode::S, "S", Act::Lab(Command::Measure), "Measure", "stop measuring in mode 8, or go on"),
    entry(KeyCode::R, "R", Act::Lab(Command::Reset), "Reset", "back to what the mode opened on"),
    with_ctrl(KeyCode::Z, With::Ctrl, "Ctrl Z", Command::Undo, "undo the last change of this mode's shapes"),
    with_ctrl(KeyCode::Y, With::Ctrl, "Ctrl Y", Command::Redo, "make it again"),
    with_ctrl(KeyCode::Z, With::CtrlShift, "Ctrl Shift Z", Command::Redo, "the same as Ctrl Y"),
    entry(KeyCode::F, "F", Act::Fit, "Fit", "show everything"),
    overlay(KeyCode::C, "C", Overlay::ClosestPoints, "Closest points", "the closest points and their distance"),
    overlay(KeyCode::I, "I", Overlay::Intersection, "Intersection", "the filled intersection and its area"),
    overlay(KeyCode::M, "M", Overlay::Mtv, "MTV", "the minimum translation vector: the shortest way out"),
    overlay(KeyCode::O, "O", Overlay::Crossings, "Crossings", "where the outlines cross"),
    overlay(KeyCode::L, "L", Overlay::LocalFrame, "Local frame", "the ghost in the rectangle's own frame"),
    overlay(KeyCode::X, "X", Overlay::Axes, "Axes", "the axes of the separating axis test"),
    overlay(KeyCode::D, "D", Overlay::ConvexParts, "Convex parts", "the convex parts of concave polygons"),
    overlay(KeyCode::B, "B", Overlay::Boxes, "Bounding boxes", "the bounding boxes"),
    overlay(KeyCode::G, "G", Overlay::Grid, "Grid", "the grid"),
    nudge(KeyCode::Left, "←", -1.0, 0.0),
    nudge(KeyCode::Right, "→", 1.0, 0.0),
    nudge(KeyCode::Up, "↑", 0.0, -1.0),
    nudge(KeyCode::Down, "↓", 0.0, 1.0),
    leap(KeyCode::Left, "Shift ←", -10.0, 0.0),
    leap(KeyCode::Right, "Shift →", 10.0, 0.0),
    leap(KeyCode::Up, "Shift ↑", 0.0, -10.0),
    leap(KeyCode::Down, "Shift ↓", 0.0, 10.0),
    inch(KeyCode::Left, "Ctrl ←", -1.0, 0.0),
    inch(KeyCode::Right, "Ctrl →", 1.0, 0.0),
    inch(KeyCode::Up, "Ctrl ↑", 0.0, -1.0),
    inch(KeyCode::Down, "Ctrl ↓", 0.0, 1.0),
    entry(KeyCode::Escape, "Esc", Act::Lab(Command::Deselect), "Deselect", "deselect, give up a drag; never quits"),
    entry(KeyCode::Tab, "Tab", Act::Panels, "Panels", "hide or show the side panels"),
    entry(KeyCode::T, "T", Act::Ground, "Ground", "dark or light ground"),
    entry(KeyCode::F12, "F12", Act::Picture, "Picture", "write a PNG into the working directory"),
    entry(KeyCode::F1, "F1", Act::Help, "Keys", "all keys; also ?"),
];

/// What the mouse does, for the help.
pub const MOUSE: &[(&str, &str)] = &[
    ("Left drag", "moves a shape; on empty ground brings the probe there"),
    ("Ring, right drag, Alt+wheel", "turns a shape; Shift in steps of 15°"),
    ("Wheel", "zooms at the pointer"),
    ("Middle drag, Space+drag", "moves the view"),
];

impl Entry {
    /// The name of what it does; modes have theirs from the list of modes.
    pub fn title(&self) -> &'static str {
        match self.act {
            Act::Lab(Command::Mode(index)) => modes().nth(index).unwrap_or(self.label),
            _ => self.label,
        }
    }
}

/// What a key does with the modifiers that are held. Where nothing is meant by Ctrl and Shift, it is what Ctrl alone means.
pub fn pressed(key: KeyCode, held: KeyMods) -> Option<&'static Act> {
    if held.alt {
        return None;
    }
    let meant: &[With] = match (held.ctrl || held.logo, held.shift) {
        (true, true) => &[With::CtrlShift, With::Ctrl],
        (true, false) => &[With::Ctrl],
        (false, true) => &[With::Shift],
        (false, false) => &[With::Nothing],
    };
    let entry = |with: &With| TABLE.iter().find(|entry| entry.key == key && entry.with == *with);
    meant.iter().find_map(entry).map(|entry| &entry.act)
}

/// The line of the table with this effect.
pub fn of(act: &Act) -> Option<&'static Entry> {
    TABLE.iter().find(|entry| entry.act == *act)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_key_means_two_things() {
        for (i, entry) in TABLE.iter().enumerate() {
            let twin = TABLE[..i].iter().find(|other| other.key == entry.key && other.with == entry.with);
            assert!(twin.is_none(), "{} is in the table twice", entry.name);
        }
    }

    #[test]
    fn every_mode_has_its_key() {
        for (index, name) in modes().enumerate() {
            let entry = of(&Act::Lab(Command::Mode(index)));
            assert!(entry.is_some_and(|entry| entry.title() == name), "{name} has no key");
        }
    }
}
