//! Which points of two convex shapes are closest, or which point do they share? In f64, and only with a certificate.
//!
//! Follows Gilbert, Johnson and Keerthi, "A fast procedure for computing the distance between complex objects" (1988): an iteration over
//! the Minkowski difference towards the origin, in two dimensions, where the simplex is never more than an edge while the shapes are
//! disjoint. The certificate of a separation is a gap between the projections of both shapes on the line through the two points, that of a
//! common point is an origin well inside a triangle of the difference.

use crate::collision::sign::exact_point::{Exact, size_of};
use crate::collision::sign::f64_tolerances::{DISTANCE_ERROR, PRODUCT_ERROR};
use glam::DVec2;

/// What is certain about two convex shapes despite rounding.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Certified {
    /// They are disjoint: their closest points and the distance, or any two points if only the relation is needed.
    Separated(DVec2, DVec2, f64),
    /// Their relative interiors share a point, such as this one.
    Common(DVec2),
}

/// The closest points of two convex shapes given by their corners, or a common one; `None` where rounding could matter. With `YES_NO`
/// the search ends at the first separating line.
pub(crate) fn certified<const YES_NO: bool, A: Exact, B: Exact>(a: &[A], b: &[B]) -> Option<Certified> {
    // From inner points the first direction is about that from one shape to the other, so often the first corner separates them.
    let start = Difference { on_a: middle(a), on_b: middle(b), corners: [0; 2] };
    search::<YES_NO, true, _, _>(a, b, &mut [start; 2])
}

/// The closest points of two convex shapes that are disjoint; `None` where rounding could matter. The search starts at the edge of the
/// difference whose ends are differences of these corners, and stores there the edge where it ends.
pub(crate) fn closest_from(a: &[DVec2], b: &[DVec2], edge: &mut [[usize; 2]; 2]) -> Option<[DVec2; 2]> {
    let mut ends = edge.map(|corners| Difference::of(a, b, corners));
    let found = search::<false, false, _, _>(a, b, &mut ends);
    *edge = ends.map(|end| end.corners);
    match found? {
        Certified::Separated(on_a, on_b, _) => Some([on_a, on_b]),
        Certified::Common(_) => None,
    }
}

/// Starts at the edge between two differences and stores the last edge there; a common point is not looked for between shapes that cannot have one.
#[inline(always)]
fn search<const YES_NO: bool, const MAY_MEET: bool, A: Exact, B: Exact>(
    a: &[A],
    b: &[B],
    edge: &mut [Difference; 2],
) -> Option<Certified> {
    let size = size_of(a) + size_of(b);
    let error_per_length = 4.0 * PRODUCT_ERROR * size;
    let mut near = edge[0].towards(edge[1]);
    // Every step but the first two and the last goes to another edge of the difference, which has at most as many edges as both
    // shapes together.
    for _ in 0..a.len() + b.len() + 3 {
        let direction = near.between();
        let next = Difference::of(a, b, [lowest(a, direction), lowest(b, -direction)]);
        let (projection, error_bound) =
            (next.between().dot(direction), error_per_length * direction.abs().element_sum());
        if YES_NO && projection > error_bound {
            return Some(Certified::Separated(near.on_a, near.on_b, 0.0));
        }
        if near.squared() - projection <= error_bound {
            // The projections of both on the line through the closest points have this gap.
            let distance = direction.length();
            let gap = projection / distance;
            let is_certain = gap > error_per_length && (distance - gap).abs() <= error_per_length;
            return is_certain.then_some(Certified::Separated(near.on_a, near.on_b, distance));
        }
        if MAY_MEET && let Some(common) = origin_within([edge[0], edge[1], next], size) {
            return Some(Certified::Common(common));
        }
        let edges = [[edge[0], next], [edge[1], next]];
        let nearer = edges.map(|[from, to]| from.towards(to));
        let better = usize::from(nearer[1].squared() < nearer[0].squared());
        (near, *edge) = (nearer[better], edges[better]);
    }
    near.certified_distance(a, b, error_per_length).map(|distance| Certified::Separated(near.on_a, near.on_b, distance))
}

/// The common point of both shapes, if the origin is well inside a triangle of differences.
///
/// The barycentric coordinates of the origin in the triangle u, v, w are v×w, w×u and u×v over their sum; it is inside
/// where all have one sign.
fn origin_within(triangle: [Difference; 3], size: f64) -> Option<DVec2> {
    let [u, v, w] = triangle.map(Difference::between);
    let weights = [v.perp_dot(w), w.perp_dot(u), u.perp_dot(v)];
    let error_bound = 4.0 * PRODUCT_ERROR * size * (u.abs() + v.abs() + w.abs()).element_sum();
    if !(weights.iter().all(|&weight| weight > error_bound) || weights.iter().all(|&weight| weight < -error_bound)) {
        return None;
    }
    let sum: f64 = weights.iter().sum();
    let at = |corner: fn(Difference) -> DVec2| {
        let weighed = triangle.iter().zip(weights).map(|(difference, weight)| corner(*difference) * (weight / sum));
        weighed.sum::<DVec2>()
    };
    // In a triangle far longer than wide the weights are right in sign but not in size.
    let (on_a, on_b) = (at(|difference| difference.on_a), at(|difference| difference.on_b));
    (on_a.distance(on_b) <= DISTANCE_ERROR * size).then_some(on_a)
}

/// A point of each shape; together a point of the Minkowski difference.
#[derive(Clone, Copy)]
struct Difference {
    on_a: DVec2,
    on_b: DVec2,
    /// The numbers of both corners; meaningless for a point between corners.
    corners: [usize; 2],
}

impl Difference {
    fn of<A: Exact, B: Exact>(a: &[A], b: &[B], corners: [usize; 2]) -> Self {
        Self { on_a: a[corners[0]].near(), on_b: b[corners[1]].near(), corners }
    }

    /// From the point on b to the point on a.
    fn between(self) -> DVec2 {
        self.on_a - self.on_b
    }

    fn squared(self) -> f64 {
        self.between().length_squared()
    }

    /// The point of the segment to another difference that is nearest to the origin.
    fn towards(self, to: Self) -> Self {
        let (from, along) = (self.between(), to.between() - self.between());
        let fraction = -from.dot(along) / along.length_squared();
        // NaN, where both are the same point, becomes zero.
        let fraction = if fraction > 0.0 { fraction.min(1.0) } else { 0.0 };
        if fraction == 1.0 {
            return to;
        }
        let [on_a, on_b] = [[self.on_a, to.on_a], [self.on_b, to.on_b]].map(|[from, to]| from + (to - from) * fraction);
        Self { on_a, on_b, ..self }
    }

    /// The distance, if the projections on the line through both points have the same distance, up to rounding.
    fn certified_distance<A: Exact, B: Exact>(self, a: &[A], b: &[B], error_per_length: f64) -> Option<f64> {
        let distance = self.between().length();
        let axis = self.between() / distance;
        let gap = Self::of(a, b, [lowest(a, axis), lowest(b, -axis)]).between().dot(axis);
        (gap > error_per_length && distance - gap <= error_per_length).then_some(distance)
    }
}

/// A point well inside a convex shape: the mean of three corners.
fn middle<E: Exact>(corners: &[E]) -> DVec2 {
    let n = corners.len();
    (corners[0].near() + corners[n / 3].near() + corners[2 * n / 3].near()) / 3.0
}

/// The corner with the smallest projection on a direction: the support point of the opposite one.
pub(crate) fn lowest<E: Exact>(corners: &[E], direction: DVec2) -> usize {
    let (mut lowest, mut smallest) = (0, f64::INFINITY);
    for (i, corner) in corners.iter().enumerate() {
        let along = corner.near().dot(direction);
        // Two conditional moves instead of an unpredictable branch.
        lowest = if along < smallest { i } else { lowest };
        smallest = if along < smallest { along } else { smallest };
    }
    lowest
}
