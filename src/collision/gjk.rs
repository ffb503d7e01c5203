//! The closest points of two convex shapes that are apart, in a few steps.
//!
//! Walks over the Minkowski difference towards the origin, from edge to edge: Gilbert, Johnson and Keerthi, "A fast
//! procedure for computing the distance between complex objects" (1988), in two dimensions, where a simplex is never
//! more than an edge while the shapes are apart. The result is only given out with a proof: a gap between the
//! projections of both shapes on the line through the two points.

use super::{
    exact::{Exact, FILTER},
    rings::size_of,
};
use glam::DVec2;

/// The closest points of two convex shapes and their distance; `None` where they meet or rounding could hide that.
pub(crate) fn convex_apart<A: Exact, B: Exact>(a: &[A], b: &[B]) -> Option<(DVec2, DVec2, f64)> {
    let mut near = Difference::new(a[0].near(), b[0].near());
    let mut edge = [near, near];
    // Every step but the last goes to another edge of the difference, which has no more edges than both shapes.
    for _ in 0..a.len() + b.len() + 1 {
        let next = Difference::new(lowest(a, near.between()), lowest(b, -near.between()));
        let edges = [[edge[0], next], [edge[1], next]];
        let nearer = edges.map(|[from, to]| from.towards(to));
        let better = usize::from(nearer[1].squared() < nearer[0].squared());
        if nearer[better].squared() >= near.squared() {
            break;
        }
        (near, edge) = (nearer[better], edges[better]);
    }
    near.proof(a, b).map(|gap| (near.on_a, near.on_b, gap))
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
    fn proof<A: Exact, B: Exact>(self, a: &[A], b: &[B]) -> Option<f64> {
        let distance = self.between().length();
        let axis = self.between() / distance;
        let gap = (lowest(a, axis) - lowest(b, -axis)).dot(axis);
        let bound = 4.0 * FILTER * (size_of(a) + size_of(b));
        (gap > bound && distance - gap <= bound).then_some(distance)
    }
}

/// The corner that reaches least far along a direction.
fn lowest<E: Exact>(corners: &[E], direction: DVec2) -> DVec2 {
    let mut lowest = corners[0].near();
    let mut reach = lowest.dot(direction);
    for corner in &corners[1..] {
        let corner = corner.near();
        let along = corner.dot(direction);
        if along < reach {
            (lowest, reach) = (corner, along);
        }
    }
    lowest
}
