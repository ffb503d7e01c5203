//! When do two convex shapes first touch of which one is a polygon? In f64, where an error bound decides it.
//!
//! Each edge of the difference is parallel to an edge of one shape; how far out it is the furthest corner of the other one says.

use crate::collision::motion::first_touch::FirstTouch;
use crate::collision::motion::time_limits::{ERROR, Limits, Motions, Side, touch};
use crate::collision::outline::edges::closed_edges;
use crate::collision::shape::canonical::{Canonical, with_corners};
use crate::collision::shape::convex8::LANES;
use crate::collision::sign::exact_point::{Exact, size_of};
use crate::collision::simd::min_max::fast_min;
use core::array::from_fn;
use core::ops::Deref;
use glam::DVec2;

/// The first touch, of which it is certain whether there is one; `None` where that is open, and for more than eight corners: testing
/// each edge against each corner would then take longer than the exact path.
pub(crate) fn first_touch(a: &Canonical, b: &Canonical, motions: &Motions) -> Option<Option<FirstTouch>> {
    let radii = [a.radius, b.radius].map(f64::from);
    let [a, b] = [Corners::of(a)?, Corners::of(b)?];
    let radius = radii[0] + radii[1];
    let error_bound = ERROR * (a.size + b.size + radius + motions.relative.abs().element_sum());
    let mut limits = Limits::NONE;
    // A point has no edges.
    if a.len() > 1 {
        by_edges(&mut limits, [&a, &b], radius, motions.relative, 1.0, error_bound);
        if limits.are_none() {
            return Some(None);
        }
    }
    by_edges(&mut limits, [&b, &a], radius, -motions.relative, -1.0, error_bound);
    if limits.are_none() {
        return Some(None);
    } else if !limits.are_some() {
        return None;
    }
    let normal = limits.normal.normalize();
    let sides = [side(&a, normal, normal.perp(), radii[0]), side(&b, -normal, normal.perp(), radii[1])];
    touch(sides, motions, limits.time(), normal)
}

/// The corners of a core, rounded to f64.
struct Corners {
    corners: [DVec2; LANES],
    count: usize,
    /// Their size before rounding.
    size: f64,
}

impl Corners {
    /// `None` for more than eight.
    #[inline(always)]
    fn of(shape: &Canonical) -> Option<Self> {
        with_corners!(shape.core, |corners| {
            let last = corners.len() - 1;
            (last < LANES).then(|| Self {
                corners: from_fn(|k| corners[k.min(last)].near()),
                count: last + 1,
                size: size_of(corners),
            })
        })
    }
}

impl Deref for Corners {
    type Target = [DVec2];

    #[inline(always)]
    fn deref(&self) -> &[DVec2] {
        &self.corners[..self.count.min(LANES)]
    }
}

/// Limits by the edges of one shape, which moves by `by` against another; `sign` is −1 for the second shape.
#[inline(always)]
fn by_edges(limits: &mut Limits, [own, other]: [&[DVec2]; 2], radius: f64, by: DVec2, sign: f64, error_bound: f64) {
    for [p, q] in closed_edges(own) {
        // Points out of the shape, as its corners run from +x towards +y.
        let normal = (p - q).perp();
        let nearest = other.iter().fold(f64::INFINITY, |least, corner| fast_min(corner.dot(normal), least));
        let outwards = if radius > 0.0 { radius * normal.length() } else { 0.0 };
        let gap = nearest - p.dot(normal) - outwards;
        let closing = by.dot(normal);
        let error_bound = error_bound * normal.abs().element_sum();
        if closing > 0.0 {
            limits.enter(gap, closing, normal * sign, error_bound);
        } else {
            limits.leave(-gap, closing.abs(), error_bound);
        }
    }
}

/// The side that faces along a unit normal.
fn side(corners: &[DVec2], normal: DVec2, tangent: DVec2, radius: f64) -> Side {
    let (mut foremost, mut largest) = (corners[0], f64::NEG_INFINITY);
    for &corner in corners {
        let along = corner.dot(normal);
        (foremost, largest) = if along > largest { (corner, along) } else { (foremost, largest) };
    }
    Side::new(corners.iter().copied(), foremost, normal, tangent, radius)
}
