//! When do the answers of the textbook and of the fast path agree?

use crate::{
    collision::{ClosestPoints, Shape},
    pair_answer::Answer,
};
use glam::Vec2;

/// Whether two answers mean the same: both promise to be right within four units in the last place of the largest number.
pub fn is_same_closest(one: ClosestPoints, other: ClosestPoints, shapes: [&Shape; 2]) -> bool {
    let place = f64::from(place(shapes));
    // In f64: squares of f32 numbers overflow, and vanish.
    let is_near = |p: Vec2, q: Vec2| p.as_dvec2().distance(q.as_dvec2()) <= 8.0 * place;
    let meets = one.distance == 0.0;
    meets == (other.distance == 0.0) && (meets || (is_near(one.on_a, other.on_a) && is_near(one.on_b, other.on_b)))
}

/// Whether two lengths mean the same: four units in the last place of the largest number.
pub fn is_same_length([one, other]: [f64; 2], shapes: [&Shape; 2]) -> bool {
    (one - other).abs() <= 4.0 * f64::from(place(shapes))
}

/// Whether two areas mean the same: the corners of an outline, whose whole length is `perimeter`, may be off by four units in the
/// last place of the largest number.
pub fn is_same_area([one, other]: [f64; 2], perimeter: f64, shapes: [&Shape; 2]) -> bool {
    let place = f64::from(place(shapes));
    (one - other).abs() <= 4.0 * place * (perimeter + place)
}

/// Whether two distances mean the same, where several pairs of points are as close as the closest.
pub fn is_same_distance(one: ClosestPoints, other: ClosestPoints, shapes: [&Shape; 2]) -> bool {
    let rounding = 8.0 * place(shapes);
    (one.distance == 0.0) == (other.distance == 0.0) && (one.distance - other.distance).abs() <= rounding
}

/// Whether a yes or no means the same as an answer, where the textbook's corners of turned rectangles are rounded: within that a
/// touch may be a miss.
pub fn is_same_hit(hit: bool, answer: &Answer, shapes: [&Shape; 2]) -> bool {
    let depth = answer.contact.map_or(0.0, |contact| contact.depth);
    let rounding = 8.0 * place(shapes);
    hit == answer.hit() || (answer.closest.distance <= rounding && depth <= rounding)
}

/// A unit in the last place of the largest number that makes the shapes.
fn place(shapes: [&Shape; 2]) -> f32 {
    let largest = shapes.map(|shape| {
        let sides = shape.aabb();
        let own = if let Shape::Rect(rect) = shape { rect.half_extents().max_element() } else { 0.0 };
        sides.min.abs().max(sides.max.abs()).max_element().max(own)
    });
    let largest = largest[0].max(largest[1]);
    largest.next_up() - largest
}
