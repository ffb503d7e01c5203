//! A circle meets a turned rectangle: clamp its centre in the rectangle's own frame.

use crate::{
    mode::{
        behavior::{Behavior, Mode},
        opening_motion::sway,
    },
    overlay::OVERLAYS,
    random::arrangement,
    scene::{Local, Scene},
};
use glam::Vec2;

/// Its line of the table.
pub const MODE: Mode = Mode {
    name: "Circle",
    key: '1',
    help: "a circle against other shapes",
    open: || Box::new(Circle),
    overlays: OVERLAYS,
    commands: &[],
};

/// The mode in which the probe is a circle.
pub struct Circle;

impl Behavior for Circle {
    fn opening(&mut self) -> Scene {
        arrangement::shipped(include_str!("../../assets/scenes/circle.json"))
    }

    fn arrange(&mut self, seed: u64) -> Option<Scene> {
        Some(arrangement::around(seed, |random| Local::Circle { radius: random.between(20.0, 60.0).round() }))
    }

    fn drift(&self, scene: &mut Scene, phase: f32) {
        sway(scene, "A", Vec2::new(-46.0, 26.0), 0.0, 3.0, phase);
        sway(scene, "B", Vec2::ZERO, 14.0, 2.0, phase);
    }

    fn probe_comes(&self) -> bool {
        true
    }
}
