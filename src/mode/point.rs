//! A point meets a turned rectangle: un-rotate it, and four comparisons are left.

use crate::{
    mode::{
        behavior::{Behavior, Mode},
        opening_motion::shift,
    },
    overlay::OVERLAYS,
    random::arrangement,
    scene::{Local, Scene},
};
use core::f32::consts::TAU;
use glam::Vec2;

/// Its line of the table.
pub const MODE: Mode = Mode {
    name: "Point",
    key: '2',
    help: "a point against other shapes",
    open: || Box::new(Point),
    overlays: OVERLAYS,
    commands: &[],
};

/// The mode in which the probe is a point.
pub struct Point;

impl Behavior for Point {
    fn opening(&mut self) -> Scene {
        arrangement::shipped(include_str!("../../assets/scenes/point.json"))
    }

    fn arrange(&mut self, seed: u64) -> Option<Scene> {
        Some(arrangement::around(seed, |_| Local::Point))
    }

    /// The rectangle turns once about its pivot; the point goes the same way round along where its boundary was, a
    /// little in and out.
    fn drift(&self, scene: &mut Scene, phase: f32) {
        let (turn, wave) = (TAU * phase, (3.0 * TAU * phase).sin());
        shift(scene, "B", Vec2::ZERO, 360.0 * phase);
        shift(scene, "A", Vec2::new(-120.0 * turn.sin(), -60.0 * (1.0 - turn.cos()) + 14.0 * wave), 0.0);
    }

    fn probe_comes(&self) -> bool {
        true
    }
}
