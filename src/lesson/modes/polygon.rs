//! Convex polygons: their intersection is convex, and its corners are crossings or inner corners.

use crate::lesson::{
    arrangement,
    mode::{Lesson, Mode},
    opening_motion::sway,
    overlay::OVERLAYS,
};
use crate::{
    collision::{Aabb, Contact, contact},
    scene::{Body, Scene},
};
use glam::Vec2;

/// Its line of the table.
pub const MODE: Mode = Mode {
    name: "Polygon",
    key: '5',
    help: "a convex polygon against other shapes",
    opens_on: "a pentagon and a hexagon; crossings and inner corners of the intersection are marked differently",
    open: || Box::new(Polygon),
    overlays: OVERLAYS,
    commands: &[],
};

/// How much further it may be while both sway, in world units.
const ROOM: f32 = 40.0;

/// The mode in which the probe is a convex polygon.
pub struct Polygon;

impl Lesson for Polygon {
    fn opening(&mut self) -> Scene {
        arrangement::shipped(include_str!("../../../assets/scenes/polygon.json"))
    }

    /// With room for where B would be after the way out of A.
    fn extent(&self, scene: &Scene) -> Aabb {
        let [Some(b), Some(a)] = [scene.bodies.first(), scene.bodies.last()].map(|body| body.map(Body::shape)) else {
            return scene.extent();
        };
        let way_out = contact(a, b).map_or(Vec2::ZERO, Contact::mtv);
        let sides = b.aabb();
        let moved = Aabb { min: sides.min + way_out, max: sides.max + way_out };
        scene.extent().union(moved.grown(ROOM))
    }

    fn arrange(&mut self, seed: u64) -> Option<Scene> {
        Some(arrangement::around(seed, arrangement::convex))
    }

    fn drift(&self, scene: &mut Scene, phase: f32) {
        sway(scene, "A", Vec2::new(60.0, 10.0), 18.0, 2.0, phase);
        sway(scene, "B", Vec2::ZERO, 12.0, 1.0, phase);
    }
}
