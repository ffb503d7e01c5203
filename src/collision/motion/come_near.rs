//! Do two convex cores come within their radii while one moves? Exactly, where f64 leaves it open.

use crate::collision::motion::sweep::Sweep;
use crate::collision::outline::edges::closed_edges;
use crate::collision::sign::error_free::exact_sum;
use crate::collision::sign::exact_point::Exact;
use crate::collision::sign::predicates::{compare_edge_distance, orient};
use core::cmp::Ordering;
use glam::{DVec2, Vec2};

/// A corner that has moved: each coordinate is the exact sum of four numbers. These are f32 numbers, or one is the coordinate of a
/// turned rectangle's corner rounded to f64, and one is zero; so a predicate needs no more room than for rectangle corners.
#[derive(Clone, Copy)]
struct Place {
    x: [f64; 4],
    y: [f64; 4],
}

impl Place {
    fn new<E: Exact>(corner: E, [x, y]: [[f64; 2]; 2]) -> Self {
        let near = corner.near();
        Self { x: sum(corner.x_parts().as_ref(), near.x, x), y: sum(corner.y_parts().as_ref(), near.y, y) }
    }
}

/// A coordinate and a motion as one sum; only that of a turned rectangle's corner has more than two parts.
fn sum(parts: &[f64], near: f64, [first, second]: [f64; 2]) -> [f64; 4] {
    let mut nonzero = parts.iter().copied().filter(|part| *part != 0.0);
    match [nonzero.next(), nonzero.next(), nonzero.next()] {
        [Some(_), Some(_), Some(_)] => [near, 0.0, first, second],
        [p, q, _] => [p.unwrap_or(0.0), q.unwrap_or(0.0), first, second],
    }
}

impl Exact for Place {
    type Parts = [f64; 4];
    fn in_f32(self) -> Option<Vec2> {
        None
    }
    fn near(self) -> DVec2 {
        let [x, y] = [self.x, self.y].map(|[p, q, first, second]| (p + q) + (first + second));
        DVec2::new(x, y)
    }
    fn to(self, other: Self) -> DVec2 {
        other.near() - self.near()
    }
    /// Twice the largest part, as four parts have larger rounding errors than three: 8u of the largest.
    fn size(self) -> f64 {
        2.0 * self.x.iter().chain(&self.y).fold(0.0, |size, part| part.abs().max(size))
    }
    fn x_parts(self) -> [f64; 4] {
        self.x
    }
    fn y_parts(self) -> [f64; 4] {
        self.y
    }
}

/// Whether two convex cores that start farther apart than the sum of the radii come that near while they move. When they first do, a corner
/// of one is that far from an edge of the other: so it is tested whether the path of any corner, relative to the other core, comes that
/// near to an edge.
#[cold]
#[inline(never)]
pub(crate) fn come_near<A: Exact, B: Exact>(
    a: &[A],
    b: &[B],
    radii: [f64; 2],
    sweep: &Sweep,
    error_bound: f64,
) -> bool {
    let motion = sweep.exactly();
    let opposite = motion.map(|parts| parts.map(|part| -part));
    let reach = radii[0] + radii[1] + error_bound;
    if let (Some(of_a), Some(of_b)) = (paths_in_f64(a, motion), paths_in_f64(b, opposite)) {
        return any_path_within(&of_a, &of_b, radii, reach);
    }
    any_path_within(&paths(a, motion), &paths(b, opposite), radii, reach)
}

/// The path of each corner, from its start to its end.
fn paths<E: Exact>(corners: &[E], by: [[f64; 2]; 2]) -> Vec<[Place; 2]> {
    corners.iter().map(|corner| [Place::new(*corner, [[0.0; 2]; 2]), Place::new(*corner, by)]).collect()
}

/// The paths, if f64 represents all their ends.
fn paths_in_f64<E: Exact>(corners: &[E], [x, y]: [[f64; 2]; 2]) -> Option<Vec<[DVec2; 2]>> {
    let by = DVec2::new(exact_sum(x[0], x[1])?, exact_sum(y[0], y[1])?);
    let path = |corner: &E| {
        let start = corner.in_f64()?;
        Some([start, DVec2::new(exact_sum(start.x, by.x)?, exact_sum(start.y, by.y)?)])
    };
    corners.iter().map(path).collect()
}

/// Whether a corner of one core comes near to an edge of the other, seen from that.
fn any_path_within<E: Exact>(of_a: &[[E; 2]], of_b: &[[E; 2]], radii: [f64; 2], reach: f64) -> bool {
    let comes_near = |paths: &[[E; 2]], outline: &[[E; 2]]| {
        paths.iter().any(|&path| {
            let around = bounds(path);
            closed_edges(outline).any(|[[from, _], [to, _]]| {
                let edge = [from, to];
                are_near(around, bounds(edge), reach) && are_within(path, edge, radii)
            })
        })
    };
    comes_near(of_a, of_b) || comes_near(of_b, of_a)
}

/// The least and the largest coordinates of an edge.
fn bounds<E: Exact>(edge: [E; 2]) -> [DVec2; 2] {
    let [p, q] = edge.map(Exact::near);
    [p.min(q), p.max(q)]
}

fn are_near([low, high]: [DVec2; 2], [other_low, other_high]: [DVec2; 2], reach: f64) -> bool {
    low.cmple(other_high + reach).all() && other_low.cmple(high + reach).all()
}

fn are_within<E: Exact>(path: [E; 2], edge: [E; 2], radii: [f64; 2]) -> bool {
    let is_within = |edge, at: E| compare_edge_distance(edge, at, radii).is_le();
    let crosses = |[p, q]: [E; 2], [u, v]: [E; 2]| {
        let side = orient(p, q, u);
        side != Ordering::Equal && side == orient(p, q, v).reverse()
    };
    path.iter().any(|end| is_within(edge, *end))
        || edge.iter().any(|end| is_within(path, *end))
        || (crosses(path, edge) && crosses(edge, path))
}
