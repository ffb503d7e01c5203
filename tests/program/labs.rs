//! Labs with known shapes, and what they can show, by name.

use crate::algorithm::ALGORITHMS;
use crate::collision::Aabb;
use crate::lab::Lab;
use crate::lab::command::Command;
use crate::lab::viewport::Viewport;
use crate::mode::mode_entry::Mode;
use crate::mode::{MODES, OWN_SCENE};
use crate::presets::PRESETS;
use crate::scene::{Body, Scene};
use glam::Vec2;

/// A small window at one pixel per unit.
pub const VIEWPORT: Viewport =
    Viewport { world: Aabb { min: Vec2::ZERO, max: Vec2::new(800.0, 500.0) }, pixel: 1.0, fitted: true };

impl Lab {
    /// Applies a command, and waits for the answers.
    pub fn apply_and_answer(&mut self, command: &Command) {
        self.apply(command);
        self.finish_answers();
    }
}

/// Own scene with these shapes, and their answers.
pub fn lab(bodies: Vec<Body>) -> Lab {
    let mut lab = Lab::with_scene(Scene { bodies });
    lab.advance(0.0, VIEWPORT);
    lab.finish_answers();
    lab
}

/// The index of the algorithm of this name.
pub fn algorithm(name: &str) -> usize {
    ALGORITHMS.iter().position(|algorithm| algorithm.name == name).expect("an algorithm of this name")
}

/// Opens the preset of this name.
pub fn preset(name: &str) -> Command {
    Command::Preset(PRESETS.iter().position(|preset| preset.name == name).expect("a preset of this name"))
}

/// A lab that shows the preset of this name, with its answers.
pub fn with_preset(name: &str) -> Lab {
    let mut lab = Lab::new();
    lab.apply_and_answer(&preset(name));
    lab
}

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
    MODES.iter().enumerate().filter(|(i, _)| *i != OWN_SCENE).map(|(_, mode)| mode)
}

/// The modes that test the bodies of the scene against each other.
pub fn of_pairs() -> impl Iterator<Item = &'static Mode> {
    of_shapes().filter(|mode| opened(mode.name).editor().behavior().counts().is_none())
}
