//! The claim of an answer, in plain f64 numbers that anyone can check.

use glam::DVec2;

/// A shape as numbers: the points within `radius` of the area that the outline encloses.
#[derive(Clone, Debug, PartialEq)]
pub struct Solid {
    /// The corners, from +x towards +y; two of a segment, one of a point or circle.
    pub outline: Vec<DVec2>,
    /// The radius of a circle; else 0.
    pub radius: f64,
    /// Whether the corners are stored f32 numbers rather than computed ones.
    pub is_stored: bool,
    /// The largest number that describes the shape.
    pub largest: f64,
}

/// Closed convex outlines, from +x towards +y.
pub type Pieces = Vec<Vec<DVec2>>;

#[derive(Clone, Debug, PartialEq)]
pub struct Claim {
    /// The convex pieces of each. If one line separates the shapes, each shape counts as one piece.
    pub pieces: [Pieces; 2],
    pub fact: Fact,
}

/// The relation of two shapes, with its proof: a common point, or a line between each piece of A and each of B.
#[derive(Clone, Debug, PartialEq)]
pub enum Fact {
    Apart {
        lines: Lines,
        /// The closest points of A and of B.
        closest: [DVec2; 2],
        distance: f64,
    },
    /// They share a point, and no move of B is needed.
    Touch { lines: Lines, at: DVec2 },
    /// They overlap without a common area: a point on a segment, or segments on one line.
    NoDepth { lines: Lines, at: DVec2 },
    Overlap {
        at: DVec2,
        /// A move of B after which they touch; the shortest one for convex shapes.
        mtv: DVec2,
        depth: f64,
    },
}

/// Lines between pieces: the first of A and each of B, then the second of A and each of B, and so on.
#[derive(Clone, Debug, PartialEq)]
pub struct Lines {
    pub all: Vec<Line>,
    /// The index of the line between the closest pieces.
    pub nearest: usize,
}

/// The points p with p · normal = offset. A lies below, B above.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Line {
    /// Of length 1, from A towards B.
    pub normal: DVec2,
    /// The signed distance of the line from the origin along the normal.
    pub offset: f64,
}

/// An upper bound of the f64 rounding of a product with a unit vector, relative to the largest number.
pub const ROUNDING: f64 = 1.0 / (1_u64 << 48) as f64;

pub fn edges(outline: &[DVec2]) -> impl Iterator<Item = [DVec2; 2]> + '_ {
    outline.iter().zip(outline.iter().cycle().skip(1)).map(|(p, q)| [*p, *q])
}
