//! Projection: where on an axis is a point's foot, and which interval does a shape cover?
//!
//! The foot of a corner c on the line from p along d is p + t·d with t = d·(c − p) / |d|²: the line from the corner to its foot is
//! perpendicular to the axis. This is the vector projection of any text on linear algebra, with the division that makes t correct for
//! a d of any length.

use crate::collision::answer::Relation;
use crate::collision::explain::convex::corners;
use crate::collision::explain::explanation::{Cost, Explanation, Textbook};
use crate::collision::shape::any_shape::AsShape;
use crate::collision::sign::exact_point::Exact;
use crate::collision::sign::predicates::dot_sign;
use core::cmp::Ordering;
use glam::{DVec2, Vec2};

const TEXTBOOK: Textbook = Textbook {
    name: "projection onto an axis",
    source: "Strang, \"Introduction to Linear Algebra\" (2016), 4.2",
    counts: "a corner takes 5 multiplications, one of them a division, and 2 comparisons, with the smallest t and the largest; d·d takes 2 \
             multiplications, the ends in world units 2 and a root; 2 comparisons with 0 and 1 decide",
    fast_path: Some(
        "never divides: it compares the dot products directly; for a rectangle it computes their range from the half extents",
    ),
};

/// A corner and its foot.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Foot {
    /// The corner, in world units.
    pub corner: DVec2,
    /// d·(c − p): above zero where the corner is ahead of the axis' first point.
    pub dot: f64,
    /// The parameter of the foot: 0 at the axis' first point, 1 at its second.
    pub t: f64,
    /// The foot in the world.
    pub foot: DVec2,
}

/// The interval that a shape covers on an axis.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Projected {
    /// The smallest and the largest parameter of its corners.
    pub interval: [f64; 2],
    /// These two parameters as lengths from the axis' first point, in world units.
    pub lengths: [f64; 2],
    /// The relation of the projection and the axis between its two points, exactly.
    pub relation: Relation,
}

/// The projection of a shape on the axis through two points; a step for each corner. `None` for a circle with a radius, which has no
/// corners, and for an axis without a direction: both points equal, or not finite.
///
/// ```
/// # use collision_lab::collision::{Rect, explain::project_on_axis};
/// # use collision_lab::glam::{DVec2, Vec2};
/// let rect = Rect::new(Vec2::new(4.0, 5.0), Vec2::new(1.0, 2.0), 0.0)?;
/// let twin = project_on_axis(&rect, [Vec2::ZERO, Vec2::new(6.0, 0.0)]).expect("an axis");
/// assert_eq!(twin.answer.lengths, [3.0, 5.0]);
/// assert_eq!(twin.steps[0].foot, DVec2::new(3.0, 0.0), "straight above its upper left corner");
/// # Ok::<(), collision_lab::collision::ShapeError>(())
/// ```
pub fn project_on_axis(shape: &impl AsShape, [p, q]: [Vec2; 2]) -> Option<Explanation<Projected, Vec<Foot>>> {
    if p == q || !(p.is_finite() && q.is_finite()) {
        return None;
    }
    let corners = corners(shape.as_shape())?;
    let (from, along) = (p.as_dvec2(), q.as_dvec2() - p.as_dvec2());
    let foot = |corner: DVec2| {
        let dot = along.dot(corner - from);
        let t = dot / along.length_squared();
        Foot { corner, dot, t, foot: from + along * t }
    };
    let steps: Vec<Foot> = corners.iter().map(|corner| foot(corner.near())).collect();
    let least = steps.iter().map(|foot| foot.t).fold(f64::INFINITY, f64::min);
    let greatest = steps.iter().map(|foot| foot.t).fold(f64::NEG_INFINITY, f64::max);
    // Any corner ahead of p extends the interval beyond it; the greatest sign is that of the greatest parameter.
    let ahead_of_start = corners.iter().map(|&corner| dot_sign(p, q, p, corner)).max()?;
    let before_end = corners.iter().map(|&corner| dot_sign(p, q, corner, q)).max()?;
    let relation = match ahead_of_start.min(before_end) {
        Ordering::Less => Relation::Disjoint,
        Ordering::Equal => Relation::Touching,
        Ordering::Greater => Relation::Overlapping,
    };
    let (interval, length) = ([least, greatest], along.length());
    let answer = Projected { interval, lengths: interval.map(|t| t * length), relation };
    // Two products for d·(c − p), a quotient and two products for the foot; |d|² once, and both ends times |d|.
    let cost = Cost { tests: 2 * steps.len() + 2, multiplications: 5 * steps.len() + 4, square_roots: 1, ..Cost::ZERO };
    Some(Explanation { algorithm: TEXTBOOK, answer, steps, cost })
}
