//! Which points do two shapes share?

use super::Shape;
use glam::Vec2;

/// The common part of two shapes that have an area.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Region {
    /// The outlines of the pieces, each from +x towards +y, closed implicitly, without a repeated vertex. An arc is
    /// cut into chords.
    pub pieces: Vec<Vec<Vec2>>,
    /// The area of the true common part (not of its chords), in square units.
    pub area: f64,
}

/// The common part of the two shapes; empty unless both have an area and their insides meet.
pub fn intersection(a: &Shape, b: &Shape) -> Region {
    let _ = (a, b);
    Region::default()
}

/// The points where the outlines of the two shapes cross or touch; of a common stretch its ends.
pub fn outline_crossings(a: &Shape, b: &Shape) -> Vec<Vec2> {
    let _ = (a, b);
    Vec::new()
}
