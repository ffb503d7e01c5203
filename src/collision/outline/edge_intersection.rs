//! Where do an edge of one outline and an edge of another intersect?
//!
//! An edge includes its start but not its end. So every common point of two outlines is found by exactly one pair of
//! edges.

use crate::collision::sign::exact_point::Exact;
use crate::collision::sign::f64_tolerances::{NEGLIGIBLE, PRODUCT_ERROR};
use crate::collision::sign::predicates::{compare_xy, orient, twice_area};
use core::cmp::Ordering;
use glam::DVec2;

/// How the edges a0→a1 and b0→b1, both without their ends a1 and b1, intersect.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum EdgeIntersection {
    /// In no point.
    None,
    /// In one point, between the ends of both.
    Crossing {
        /// Whether b passes to the `Greater` side of a there, and a to the `Less` side of b; else the other way.
        b_enters: bool,
        /// Where along the edges.
        fractions: Fractions,
    },
    /// In one point, at the start of at least one of them.
    AtStart {
        /// Whether the point is a0; else it is between a0 and a1.
        a_starts: bool,
        /// Whether the point is b0; else it is between b0 and b1.
        b_starts: bool,
        /// Where along the edges.
        fractions: Fractions,
    },
    /// Along a stretch between the different points a0 and b0: both are on one line and run towards each other.
    Antiparallel,
}

/// Where along two edges a point is, approximately: 0 at the start, 1 at the end.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Fractions {
    pub along_a: f64,
    pub along_b: f64,
    /// The error bound on both; infinite where nothing is known.
    pub error: f64,
}

impl Fractions {
    pub const UNKNOWN: Self = Self { along_a: 0.0, along_b: 0.0, error: f64::INFINITY };
}

/// The point where two edges cross between their ends, rounded to f64.
pub(crate) fn crossing_point<A: Exact, B: Exact>(a: [A; 2], b: [B; 2], fractions: Fractions) -> DVec2 {
    let along_a = if fractions.error < NEGLIGIBLE {
        fractions.along_a
    } else {
        let (from, to) = (twice_area(b[0], b[1], a[0]), twice_area(b[0], b[1], a[1]));
        from / (from - to)
    };
    a[0].near().lerp(a[1].near(), along_a)
}

/// How two edges intersect. `size` is not below the size of any of their four ends.
#[inline]
pub(crate) fn intersect_edges<A: Exact, B: Exact>([a0, a1]: [A; 2], [b0, b1]: [B; 2], size: f64) -> EdgeIntersection {
    let (u, v, w) = (a1.near() - a0.near(), b1.near() - b0.near(), b0.near() - a0.near());
    let error_bound = PRODUCT_ERROR * size * (u.abs() + v.abs() + w.abs()).element_sum();
    let (uv, uw, wv) = (u.perp_dot(v), u.perp_dot(w), w.perp_dot(v));
    // With u, v the edges and w = b0 − a0: the sides of b0 and b1 beside a are u×w and u×(w + v), those of a0 and a1
    // beside b are w×v and (w − u)×v.
    let sides = [uw, uw + uv, wv, wv - uv];
    let fractions = || Fractions { along_a: wv / uv, along_b: -uw / uv, error: 4.0 * error_bound / uv.abs() };
    if sides.iter().all(|side| side.abs() > error_bound) {
        let crosses = (sides[0] < 0.0) != (sides[1] < 0.0) && (sides[2] < 0.0) != (sides[3] < 0.0);
        return if crosses {
            EdgeIntersection::Crossing { b_enters: sides[0] < 0.0, fractions: fractions() }
        } else {
            EdgeIntersection::None
        };
    }
    intersect_edges_exactly([a0, a1], [b0, b1], fractions())
}

/// How two edges intersect if an end of one is so close to the line of the other that f64 does not decide its side.
#[cold]
fn intersect_edges_exactly<A: Exact, B: Exact>(
    [a0, a1]: [A; 2],
    [b0, b1]: [B; 2],
    fractions: Fractions,
) -> EdgeIntersection {
    let (b0_side, b1_side) = (orient(a0, a1, b0), orient(a0, a1, b1));
    if (b0_side, b1_side) == (Ordering::Equal, Ordering::Equal) {
        return intersect_on_line([a0, a1], [b0, b1]);
    }
    let (a0_side, a1_side) = (orient(b0, b1, a0), orient(b0, b1, a1));
    if b1_side == Ordering::Equal || a1_side == Ordering::Equal || b0_side == b1_side || a0_side == a1_side {
        return EdgeIntersection::None;
    }
    let (a_starts, b_starts) = (a0_side == Ordering::Equal, b0_side == Ordering::Equal);
    if a_starts || b_starts {
        EdgeIntersection::AtStart { a_starts, b_starts, fractions }
    } else {
        EdgeIntersection::Crossing { b_enters: b0_side == Ordering::Less, fractions }
    }
}

/// Two edges on one line.
fn intersect_on_line<A: Exact, B: Exact>(a: [A; 2], b: [B; 2]) -> EdgeIntersection {
    let corner = |a_starts, b_starts| EdgeIntersection::AtStart { a_starts, b_starts, fractions: Fractions::UNKNOWN };
    match (is_between(a[0], b), is_between(b[0], a)) {
        (false, false) => EdgeIntersection::None,
        (true, true) if compare_xy(a[0], b[0]) != Ordering::Equal => EdgeIntersection::Antiparallel,
        (a_starts, b_starts) => corner(a_starts, b_starts),
    }
}

/// Whether a point on the line of an edge, where x, then y, orders all points, is on the edge without its end.
pub(crate) fn is_between<P: Exact, E: Exact>(point: P, [start, end]: [E; 2]) -> bool {
    let from_start = compare_xy(start, point);
    from_start == Ordering::Equal || (from_start == compare_xy(point, end))
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::Vec2;

    fn at(a: [[f32; 2]; 2], b: [[f32; 2]; 2]) -> EdgeIntersection {
        intersect_edges(a.map(Vec2::from), b.map(Vec2::from), 10.0)
    }

    fn starts(intersection: EdgeIntersection) -> Option<(bool, bool)> {
        if let EdgeIntersection::AtStart { a_starts, b_starts, .. } = intersection {
            Some((a_starts, b_starts))
        } else {
            None
        }
    }

    #[test]
    fn a_crossing_is_between_the_ends_of_both() {
        let EdgeIntersection::Crossing { b_enters, fractions } = at([[0., 0.], [4., 4.]], [[0., 2.], [2., 0.]]) else {
            panic!("they cross")
        };
        assert_eq!((b_enters, fractions.along_a, fractions.along_b), (false, 0.25, 0.5));
    }

    #[test]
    fn starts_count_and_ends_do_not() {
        let flat = [[0., 0.], [4., 0.]];
        assert_eq!(starts(at(flat, [[0., 0.], [0., 3.]])), Some((true, true)));
        assert_eq!(starts(at(flat, [[1., 0.], [0., 3.]])), Some((false, true)));
        assert_eq!(starts(at(flat, [[-1., -1.], [1., 1.]])), Some((true, false)));
        assert_eq!(at(flat, [[1., 3.], [1., 0.]]), EdgeIntersection::None);
        assert_eq!(at(flat, [[4., 0.], [4., 3.]]), EdgeIntersection::None);
        assert_eq!(at(flat, [[4., -1.], [4., 3.]]), EdgeIntersection::None);
    }

    #[test]
    fn on_one_line_each_common_start_counts_once() {
        let flat = [[0., 0.], [4., 0.]];
        assert_eq!(starts(at(flat, [[1., 0.], [9., 0.]])), Some((false, true)));
        assert_eq!(starts(at(flat, [[-1., 0.], [9., 0.]])), Some((true, false)));
        assert_eq!(starts(at(flat, [[0., 0.], [1., 0.]])), Some((true, true)));
        assert_eq!(at(flat, [[3., 0.], [-1., 0.]]), EdgeIntersection::Antiparallel);
        assert_eq!(at(flat, [[4., 0.], [5., 0.]]), EdgeIntersection::None);
        assert_eq!(at(flat, [[9., 0.], [4., 0.]]), EdgeIntersection::None);
        assert_eq!(at(flat, [[5., 0.], [9., 0.]]), EdgeIntersection::None);
    }
}
