//! Convex polygons: their intersection is convex, and its corners are crossings or inner corners.

use crate::{
    collision::Aabb,
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
    name: "Polygon",
    key: '5',
    help: "a convex polygon against other shapes",
    open: || Box::new(Polygon),
    overlays: OVERLAYS,
    commands: &[],
};

/// Beside the shapes there is so much room for where B would be after the way out, in world units.
const ROOM: f32 = 40.0;

/// The mode in which the probe is a convex polygon.
pub struct Polygon;

impl Behavior for Polygon {
    fn opening(&mut self) -> Scene {
        arrangement::shipped(include_str!("../../assets/scenes/polygon.json"))
    }

    fn extent(&self, scene: &Scene) -> Aabb {
        scene.extent().expanded(ROOM)
    }

    fn arrange(&mut self, seed: u64) -> Option<Scene> {
        Some(arrangement::around(seed, arrangement::convex))
    }

    fn drift(&self, scene: &mut Scene, phase: f32) {
        sway(scene, "A", Vec2::new(60.0, 10.0), 18.0, 2.0, phase);
        sway(scene, "B", Vec2::ZERO, 12.0, 1.0, phase);
    }
}
