//! Along which normal do two disjoint convex shapes face each other? In f64, however small the gap between them is.
//!
//! The closest points in f32 tell which edges are near; the direction between rounded points would be mere rounding where the gap is
//! a few ulps.

use crate::collision::answer::ClosestPoints;
use crate::collision::outline::closest::closest_on_segment;
use crate::collision::outline::edges::edges;
use crate::collision::shape::any_shape::{ShapeRef, largest_coordinate};
use crate::collision::shape::canonical::{Canonical, in_order, with_corners};
use crate::collision::sign::exact_point::Exact;
use crate::collision::sign::f64_tolerances::DISTANCE_ERROR;
use glam::{DVec2, Vec2};

/// The unit normal from the first shape to the second, whose closest points are known.
pub(crate) fn normal_between(a: ShapeRef, b: ShapeRef, closest: &ClosestPoints) -> DVec2 {
    let largest = largest_coordinate(a, b);
    let rounding = DISTANCE_ERROR * largest;
    let (near_a, near_b) = (Near::new(a, closest.on_a, largest), Near::new(b, closest.on_b, largest));
    // In canonical order, so that of equally near edges the swapped pair takes the same.
    if in_order(a, b) { near_a.nearest(&near_b, rounding) } else { -near_b.nearest(&near_a, rounding) }
}

/// What of a shape's core may be closest to the other shape.
struct Near {
    edges: Vec<[DVec2; 2]>,
    /// Whether the edges bound an area; they then run from +x towards +y.
    has_area: bool,
    middle: DVec2,
}

impl Near {
    /// The edges that may contain the closest point, which is rounded; `largest` is the largest coordinate of both shapes.
    fn new(shape: ShapeRef, closest: Vec2, largest: f64) -> Self {
        /// In ulps of the largest coordinate: the closest points are within four.
        const ROUNDING: f64 = 8.0;
        let canonical = Canonical::of(shape);
        let Canonical { core, radius } = canonical;
        let slack = ROUNDING * f64::from(f32::EPSILON) * largest;
        let limit = f64::from(radius) + slack + f64::from(f32::MIN_POSITIVE);
        let point = closest.as_dvec2();
        let is_near = |edge: &[DVec2; 2]| closest_on_segment(edge[0], edge[1], point).distance(point) <= limit;
        with_corners!(core, |corners| {
            let middle = corners.iter().map(|corner| corner.near()).sum::<DVec2>() / corners.len() as f64;
            let edges = match corners {
                [point] => vec![[point.near(); 2]],
                _ => edges(corners).map(|[p, q]| [p.near(), q.near()]).filter(is_near).collect(),
            };
            Self { edges, has_area: canonical.core.has_area(), middle }
        })
    }

    /// The direction of the shortest way to another shape. A normal of an edge is preferred to a direction between corners that is
    /// as long but for rounding.
    fn nearest(&self, other: &Self, rounding: f64) -> DVec2 {
        let mut best = (f64::INFINITY, DVec2::X);
        for (sign, from, to) in [(1.0, self, other), (-1.0, other, self)] {
            let corners = || to.edges.iter().flatten();
            for (&[start, end], &corner) in
                from.edges.iter().flat_map(|edge| corners().map(move |corner| (edge, corner)))
            {
                let foot = closest_on_segment(start, end, corner);
                let (way, along) = (corner - foot, end - start);
                // The way itself has few digits where the gap is small.
                let (direction, length) = if foot != start && foot != end {
                    // From the nearer end, so that no digits are lost beside it.
                    let from_end = if foot.distance_squared(start) < foot.distance_squared(end) { start } else { end };
                    let length = along.perp_dot(corner - from_end).abs() / along.length();
                    (from.outward(along, start, to.middle), length)
                } else {
                    (way.normalize_or(DVec2::X), way.length() + rounding)
                };
                if length < best.0 {
                    best = (length, direction * sign);
                }
            }
        }
        best.1
    }

    /// The unit normal of an edge: away from the area, or towards the middle of the other shape.
    fn outward(&self, along: DVec2, start: DVec2, middle: DVec2) -> DVec2 {
        let normal = -along.perp().normalize_or_zero();
        if self.has_area || normal.dot(middle - start) >= 0.0 { normal } else { -normal }
    }
}
