//! Convex polygons: their intersection is convex, and its corners are crossings or inner corners.

use super::{Lesson, arrangement, sway::sway};
use crate::scene::Scene;
use glam::Vec2;

/// The mode in which the probe is a convex polygon.
pub struct Polygon;

impl Lesson for Polygon {
    fn opening(&mut self) -> Scene {
        arrangement::shipped(include_str!("../../assets/scenes/polygon.json"))
    }

    fn arrange(&mut self, seed: u64) -> Scene {
        arrangement::around(seed, arrangement::convex)
    }

    fn drift(&self, scene: &mut Scene, phase: f32) {
        sway(scene, "A", Vec2::new(60.0, 10.0), 18.0, 2.0, phase);
        sway(scene, "B", Vec2::ZERO, 12.0, 1.0, phase);
    }
}
