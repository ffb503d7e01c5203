//! What does an answer claim? Plain f64 numbers that anyone can check.

use glam::DVec2;

/// A shape as numbers: the points that the outline encloses, and all within `radius` of those.
#[derive(Clone, Debug, PartialEq)]
pub struct Solid {
    /// The corners, from +x towards +y; two of a segment, one of a point or circle.
    pub outline: Vec<DVec2>,
    /// The radius of a circle; else 0.
    pub radius: f64,
    /// Whether the corners are the stored f32 numbers, and not computed from others.
    pub is_stored: bool,
    /// The largest number that describes the shape.
    pub largest: f64,
}

/// Closed convex outlines, from +x towards +y.
pub type Pieces = Vec<Vec<DVec2>>;

/// What is claimed of two shapes A and B.
#[derive(Clone, Debug, PartialEq)]
pub struct Claim {
    /// The convex pieces of each. Where one line lies between the wholes, each whole counts as one piece.
    pub pieces: [Pieces; 2],
    /// What is claimed of them.
    pub fact: Fact,
}

/// How two shapes lie, and what shows it.
#[derive(Clone, Debug, PartialEq)]
pub enum Fact {
    /// They share no point.
    Apart {
        /// A line between each piece of A and each of B.
        lines: Lines,
        /// The closest points of A and of B.
        closest: [DVec2; 2],
        /// The distance of the shapes.
        distance: f64,
    },
    /// They share a point and overlap nowhere to any depth.
    Touch {
        /// A line between each piece of A and each of B.
        lines: Lines,
        /// A common point.
        at: DVec2,
    },
    /// They share a point and not only of their boundaries, but no inside of an area: a point on a segment, segments on one line.
    NoDepth {
        /// A line between each piece of A and each of B.
        lines: Lines,
        /// A common point.
        at: DVec2,
    },
    /// They overlap to a depth.
    Overlap {
        /// A common point.
        at: DVec2,
        /// The shortest move of B after which they touch; of more than one piece each perhaps not the shortest.
        mtv: DVec2,
        /// Its length.
        depth: f64,
    },
}

/// Lines between pieces: of the first of A with each of B, of the second of A with each of B, and so on.
#[derive(Clone, Debug, PartialEq)]
pub struct Lines {
    /// The lines.
    pub all: Vec<Line>,
    /// Which of them is between the pieces that are nearest to each other.
    pub nearest: usize,
}

/// The points p with p · normal = offset; A lies where that is less, B where it is more.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Line {
    /// Of length one, from A towards B.
    pub normal: DVec2,
    /// The signed distance of the line from the origin along the normal.
    pub offset: f64,
}

/// More than the f64 rounding of a product with a unit vector, as a part of the largest number.
pub const ROUNDING: f64 = 1.0 / (1_u64 << 48) as f64;

pub fn edges(outline: &[DVec2]) -> impl Iterator<Item = [DVec2; 2]> + '_ {
    outline.iter().zip(outline.iter().cycle().skip(1)).map(|(p, q)| [*p, *q])
}
