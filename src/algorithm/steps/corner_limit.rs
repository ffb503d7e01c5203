//! For up to how many corners is a textbook algorithm explained?

use crate::collision::Shape;

/// Shapes with more corners together are not explained: the textbook compares each corner with each edge, exactly, in every frame
/// of a drag.
pub const MOST_CORNERS: usize = 64;

/// Whether two shapes have more corners than are explained.
pub fn has_many_corners(shapes: [&Shape; 2]) -> bool {
    shapes.iter().map(|shape| shape.corners().len()).sum::<usize>() > MOST_CORNERS
}

/// Refuses shapes that have more corners than are explained.
pub fn few_corners(shapes: [&Shape; 2]) -> Result<(), &'static str> {
    if has_many_corners(shapes) { Err("too many corners to explain") } else { Ok(()) }
}
