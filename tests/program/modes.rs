//! Modes by name and by kind.
#![allow(dead_code, reason = "every test file uses another part of it")]

use crate::lab::Lab;
use crate::lab::command::Command;
use crate::mode::MODES;
use crate::mode::behavior::Mode;

/// The index of the mode of this name.
pub fn mode(name: &str) -> usize {
    MODES.iter().position(|mode| mode.name == name).expect("a mode of this name")
}

/// A lab that shows the mode of this name.
pub fn opened(name: &str) -> Lab {
    let mut lab = Lab::new();
    lab.apply(&Command::Mode(mode(name)));
    lab
}

/// The modes that open with shapes: all but Own scene.
pub fn of_shapes() -> impl Iterator<Item = &'static Mode> {
    MODES.iter().filter(|mode| mode.key != '0')
}

/// The modes that test the bodies of the scene against each other.
pub fn of_pairs() -> impl Iterator<Item = &'static Mode> {
    of_shapes().filter(|mode| opened(mode.name).editor().behavior().counts().is_none())
}
