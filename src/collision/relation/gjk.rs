//! The closest points of two convex shapes, or a common one, in a few steps.
//!
//! Walks over the Minkowski difference towards the origin, from edge to edge: Gilbert, Johnson and Keerthi, "A fast
//! procedure for computing the distance between complex objects" (1988), in two dimensions, where a simplex is never
//! more than an edge while the shapes are apart. The result is only given out with a proof: a gap between the
//! projections of both shapes on the line through the two points.

use crate::collision::{
    shape::canonical::{Core, with_corners},
    sign::{
        exact_point::{Exact, size_of},
        tolerance::{FILTER, UNSURE},
    },
};
use glam::DVec2;

/// What a few steps show with certainty of two convex shapes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Certified {
    /// They are apart: their closest points and the distance, or just any two points if only apartness was asked for.
    Separated(DVec2, DVec2, f64),
    /// Their relative interiors share a point, such as this one.
    Common(DVec2),
}

/// The closest points of two convex shapes without curves, or a common one; `None` where rounding could matter.
/// With `YES_NO` any gap will do, which is found sooner.
pub(crate) fn certified<const YES_NO: bool>(a: &Core, b: &Core) -> Option<Certified> {
    with_corners!(a, b, |a, b| certified_of_corners::<YES_NO, _, _>(a, b))
}

fn certified_of_corners<const YES_NO: bool, A: Exact, B: Exact>(a: &[A], b: &[B]) -> Option<Certified> {
    let size = size_of(a) + size_of(b);
    let bound = 4.0 * FILTER * size;
    // From within, the way to the origin is about that between the shapes, and the first corner often decides.
    let mut near = Difference::new(middle(a), middle(b));
    let mut edge = [near, near];
    // Every step but the first two and the last goes to another edge of the difference, which has no more edges than both shapes.
    for _ in 0..a.len() + b.len() + 3 {
        let way = near.between();
        let next = Difference::new(lowest(a, way), lowest(b, -way));
        let (reach, unsure) = (next.between().dot(way), bound * way.abs().element_sum());
        if YES_NO && reach > unsure {
            return Some(Certified::Separated(near.on_a, near.on_b, 0.0));
        }
        if near.squared() - reach <= unsure {
            break;
        }
        if let Some(common) = origin_within([edge[0], edge[1], next], size) {
            return Some(Certified::Common(common));
        }
        let edges = [[edge[0], next], [edge[1], next]];
        let nearer = edges.map(|[from, to]| from.towards(to));
        let better = usize::from(nearer[1].squared() < nearer[0].squared());
        (near, edge) = (nearer[better], edges[better]);
    }
    near.proof(a, b, bound).map(|gap| Certified::Separated(near.on_a, near.on_b, gap))
}

/// The common point of both shapes, if the origin is well inside a triangle of differences.
fn origin_within(triangle: [Difference; 3], size: f64) -> Option<DVec2> {
    let [u, v, w] = triangle.map(Difference::between);
    let shares = [v.perp_dot(w), w.perp_dot(u), u.perp_dot(v)];
    let unsure = 4.0 * FILTER * size * (u.abs() + v.abs() + w.abs()).element_sum();
    if !(shares.iter().all(|&share| share > unsure) || shares.iter().all(|&share| share < -unsure)) {
        return None;
    }
    let whole: f64 = shares.iter().sum();
    let at = |corner: fn(Difference) -> DVec2| {
        let weighed = triangle.iter().zip(shares).map(|(difference, share)| corner(*difference) * (share / whole));
        weighed.sum::<DVec2>()
    };
    // In a triangle far longer than wide the shares are right in sign but not in size.
    let (on_a, on_b) = (at(|difference| difference.on_a), at(|difference| difference.on_b));
    (on_a.distance(on_b) <= UNSURE * size).then_some(on_a)
}

/// A point of each shape; together a point of the Minkowski difference.
#[derive(Clone, Copy)]
struct Difference {
    on_a: DVec2,
    on_b: DVec2,
}

impl Difference {
    fn new(on_a: DVec2, on_b: DVec2) -> Self {
        Self { on_a, on_b }
    }

    /// From the point on b to the point on a.
    fn between(self) -> DVec2 {
        self.on_a - self.on_b
    }

    fn squared(self) -> f64 {
        self.between().length_squared()
    }

    /// The point nearest to the origin on the way to another.
    fn towards(self, to: Self) -> Self {
        let (from, along) = (self.between(), to.between() - self.between());
        let share = -from.dot(along) / along.length_squared();
        // Not a number where both are one point.
        let share = if share > 0.0 { share.min(1.0) } else { 0.0 };
        if share == 1.0 {
            return to;
        }
        Self::new(self.on_a + (to.on_a - self.on_a) * share, self.on_b + (to.on_b - self.on_b) * share)
    }

    /// The distance, if the projections on the line through both points are as far apart but for rounding.
    fn proof<A: Exact, B: Exact>(self, a: &[A], b: &[B], bound: f64) -> Option<f64> {
        let distance = self.between().length();
        let axis = self.between() / distance;
        let gap = (lowest(a, axis) - lowest(b, -axis)).dot(axis);
        (gap > bound && distance - gap <= bound).then_some(distance)
    }
}

/// A point well within a convex shape.
fn middle<E: Exact>(corners: &[E]) -> DVec2 {
    let n = corners.len();
    (corners[0].near() + corners[n / 3].near() + corners[2 * n / 3].near()) / 3.0
}

/// The corner that reaches least far along a direction.
fn lowest<E: Exact>(corners: &[E], direction: DVec2) -> DVec2 {
    let (mut lowest, mut reach) = (0, f64::INFINITY);
    for (i, corner) in corners.iter().enumerate() {
        let along = corner.near().dot(direction);
        // Two selections instead of a branch that nobody can predict.
        lowest = if along < reach { i } else { lowest };
        reach = if along < reach { along } else { reach };
    }
    corners[lowest].near()
}
