//! Bodies for tests, and the text of all their data.

use crate::scene::{Body, LocalShape, Pose, Scene};
use glam::Vec2;

/// A rectangle about its centre.
pub fn rect(x: f32, y: f32, size: [f32; 2], degrees: f32) -> Body {
    let local = LocalShape::Rect { size: Vec2::from_array(size), pivot: None };
    Body::new(local, Pose { position: Vec2::new(x, y), degrees }).unwrap()
}

pub fn circle(x: f32, y: f32, radius: f32) -> Body {
    Body::new(LocalShape::Circle { radius }, Pose::at(Vec2::new(x, y))).unwrap()
}

pub fn point(x: f32, y: f32) -> Body {
    Body::new(LocalShape::Point, Pose::at(Vec2::new(x, y))).unwrap()
}

pub fn segment(a: [f32; 2], b: [f32; 2]) -> Body {
    Body::new(LocalShape::Segment { a: Vec2::from_array(a), b: Vec2::from_array(b) }, Pose::default()).unwrap()
}

pub fn polygon(corners: &[[f32; 2]]) -> Body {
    let vertices = corners.iter().copied().map(Vec2::from_array).collect();
    Body::new(LocalShape::Polygon { vertices }, Pose::default()).unwrap()
}

/// The radius of a circle; NaN for other shapes.
pub fn radius(body: &Body) -> f32 {
    if let LocalShape::Circle { radius } = body.local() { *radius } else { f32::NAN }
}

/// Names, flags and all numbers to the last bit, one line per body.
pub fn exact(scene: &Scene) -> String {
    let data = |b: &Body| format!("{:?} {:?} {:?} {:?} {:?}", b.name, b.flags(), b.local(), b.pose(), b.motion());
    let line = |b: &Body| format!("{} {:?}\n", data(b), b.shape());
    scene.bodies.iter().map(line).collect()
}
