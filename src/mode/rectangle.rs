//! A rectangle meets a rectangle: the separating axis test, and the shortest way out.

use crate::{
    mode::{
        behavior::{Behavior, Mode},
        opening_motion::sway,
    },
    overlay::OVERLAYS,
    random::arrangement,
    scene::Scene,
};
use glam::Vec2;

/// Its line of the table.
pub const MODE: Mode = Mode {
    name: "Rectangle",
    key: '4',
    help: "a rectangle against other shapes",
    open: || Box::new(Rectangle),
    overlays: OVERLAYS,
    commands: &[],
};

/// The mode in which the probe is a rectangle.
pub struct Rectangle;

impl Behavior for Rectangle {
    fn opening(&mut self) -> Scene {
        arrangement::shipped(include_str!("../../assets/scenes/rectangle.json"))
    }

    fn arrange(&mut self, seed: u64) -> Option<Scene> {
        Some(arrangement::around(seed, arrangement::rect))
    }

    fn drift(&self, scene: &mut Scene, phase: f32) {
        sway(scene, "A", Vec2::new(-40.0, -30.0), 16.0, 2.0, phase);
        sway(scene, "B", Vec2::ZERO, 10.0, 1.0, phase);
    }
}
