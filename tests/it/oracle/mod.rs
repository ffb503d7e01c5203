//! The exact answers, computed slowly with rational numbers from the numbers that the shapes store.
//!
//! Shares no code with the library: it reads the public numbers of a shape and follows the definitions, not the library's
//! algorithms. Metric answers are exact rationals (squared where a root would be needed); only depths and areas that involve a
//! circle are f64.
#![allow(dead_code, reason = "every test file uses another part of it")]

pub mod area;
pub mod depth;
pub mod distance;
pub mod figure;
pub mod motion;
pub mod number;
pub mod plane;
pub mod relation;
pub mod round;
pub mod simple;

pub use figure::Figure;
pub use number::Q;
pub use plane::P;

use collision_lab::collision::Shape;

/// The largest coordinate of the pair: a circle counts its rim, a rectangle its stored numbers.
pub fn size(a: &Shape, b: &Shape) -> f32 {
    largest_coordinate(a).max(largest_coordinate(b))
}

/// Four units in the last place of the largest coordinate of the pair.
pub fn tolerance(a: &Shape, b: &Shape) -> f64 {
    4.0 * ulp(size(a, b))
}

/// The gap between a number and the next larger one.
pub fn ulp(x: f32) -> f64 {
    f64::from(x.next_up()) - f64::from(x)
}

fn largest_coordinate(shape: &Shape) -> f32 {
    let aabb = shape.aabb();
    let box_reach = aabb.min.abs().max(aabb.max.abs()).max_element();
    match shape {
        Shape::Rect(r) => box_reach.max(r.half_extents().max_element()),
        Shape::Point(_) | Shape::Segment(_) | Shape::Circle(_) | Shape::Polygon(_) | Shape::Rounded(_) => box_reach,
    }
}
