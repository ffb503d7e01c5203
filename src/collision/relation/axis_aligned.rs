//! Disjoint, touching or overlapping? An axis-aligned rectangle and a point, a circle, a segment or another axis-aligned
//! rectangle, and any two shapes with axis-aligned cores and a radius; in f64 where f64 represents every sum.
//!
//! Tiles, walls and boxes are axis-aligned. They often share edges and corners exactly, which no error bound decides, but their coordinates
//! are on a common grid.

use crate::collision::pair_formulas::cores::Cores;
use crate::collision::shape::any_shape::ShapeRef;
use crate::collision::shape::rect::Rect;
use crate::collision::sign::error_free::exact_between;
use crate::collision::sign::predicates::certain_sign;
use crate::collision::sign::products::{compare_products, sign_of_products};
use core::cmp::Ordering;
use glam::{DVec2, Vec2};

// Each function returns the sign of the separation: `Greater` where the shapes are disjoint, `Equal` where they only touch, `Less` where
// their interiors share a point; `None` where the rectangle is turned, or f64 does not represent a sum. For a rectangle without an area,
// `Less` and `Equal` only say that the closed sets share a point.

/// Two rectangles.
#[inline]
pub(crate) fn axis_aligned_rects_separation(a: &Rect, b: &Rect) -> Option<Ordering> {
    let (a, b) = (AxisAligned::of(a)?, AxisAligned::of(b)?);
    let between = exact_between(a.center, b.center)?.abs();
    let halves = exact_between(-a.half, b.half)?;
    Some(sign(exact_between(halves, between)?.max_element()))
}

/// A rectangle and a point.
#[inline]
pub(crate) fn axis_aligned_point_separation(rect: &Rect, point: Vec2) -> Option<Ordering> {
    Some(sign(AxisAligned::of(rect)?.beyond_sides(point)?.max_element()))
}

/// Two cores and their radii, of which at least one is above zero: without a radius, cores that overlap would count as touching.
#[inline]
pub(crate) fn axis_aligned_cores_separation(cores: &Cores) -> Option<Ordering> {
    let (a, b, [r, s]) = (AxisAligned::of_core(cores.a)?, AxisAligned::of_core(cores.b)?, cores.radii);
    let gaps = exact_between(exact_between(-a.half, b.half)?, exact_between(a.center, b.center)?.abs())?;
    let gaps = gaps.max(DVec2::ZERO);
    Some(sign_of_products([[gaps.x, gaps.x], [gaps.y, gaps.y], [-r, r], [-s, s], [-2.0 * r, s]]))
}

/// Compares the length of a vector without negative coordinates with a radius. Squares are rarely needed.
#[inline]
pub(crate) fn compare_length(vector: DVec2, radius: f64) -> Ordering {
    let longest = vector.max_element();
    if longest > radius || vector.min_element() == 0.0 {
        return sign(longest - radius);
    }
    sign_of_products([[vector.x, vector.x], [vector.y, vector.y], [-radius, radius]])
}

/// A core with its sides parallel to the world's axes.
#[derive(Clone, Copy)]
pub(crate) struct AxisAligned {
    pub center: DVec2,
    /// Half the width and the height of the box that it is.
    pub half: DVec2,
}

impl AxisAligned {
    #[inline]
    pub fn of(rect: &Rect) -> Option<Self> {
        if !rect.is_axis_aligned() {
            return None;
        }
        // Exact: of the two products of each sum one is zero, and f64 represents the other.
        let (half, axis) = (rect.half_extents().as_dvec2(), rect.axis().as_dvec2().abs());
        let half = axis * half.x + DVec2::new(axis.y, axis.x) * half.y;
        Some(Self { center: rect.center().as_dvec2(), half })
    }

    /// A point, a segment or a rectangle.
    #[inline]
    pub fn of_core(core: ShapeRef) -> Option<Self> {
        match core {
            ShapeRef::Point(point) => Some(Self { center: point.position().as_dvec2(), half: DVec2::ZERO }),
            ShapeRef::Segment(segment) => {
                let [p, q] = segment.ends().map(|end| end.as_dvec2());
                let half = (p.x == q.x || p.y == q.y).then(|| exact_between(p, q)).flatten()? * 0.5;
                Some(Self { center: exact_between(-half, p)?, half: half.abs() })
            }
            ShapeRef::Rect(rect) => Self::of(rect),
            ShapeRef::Circle(_) | ShapeRef::Polygon(_) | ShapeRef::Rounded(_) => None,
        }
    }

    /// How far a point is beyond the sides; negative between them.
    #[inline]
    fn beyond_sides(&self, point: Vec2) -> Option<DVec2> {
        exact_between(self.half, exact_between(self.center, point.as_dvec2())?.abs())
    }

    pub fn with_circle(&self, center: Vec2, radius: f64) -> Option<Ordering> {
        Some(compare_length(self.beyond_sides(center)?.max(DVec2::ZERO), radius))
    }

    /// By the gaps along both axes, and across the segment, |p×q| − (h_x·|e_y| + h_y·|e_x|), for the ends p and q, and e from p to
    /// q (Ericson, "Real-Time Collision Detection" (2005), 5.3.3).
    pub fn with_segment(&self, ends: [Vec2; 2]) -> Option<Ordering> {
        let [p, q] = ends.map(|end| exact_between(self.center, end.as_dvec2()));
        let (p, q) = (p?, q?);
        let (low, high) = (exact_between(self.half, p.min(q))?, exact_between(p.max(q), -self.half)?);
        let along = low.max(high).max_element();
        if along > 0.0 {
            return Some(Ordering::Greater);
        }
        let (edge, half) = (exact_between(p, q)?.abs(), self.half);
        let (cross, projected) = (p.perp_dot(q).abs(), half.x * edge.y + half.y * edge.x);
        // Seven roundings of terms whose absolute values add up to no more than this.
        let size = (p.x * q.y).abs() + (p.y * q.x).abs() + projected;
        let across = certain_sign(cross - projected, 4.0 * f64::EPSILON * size).unwrap_or_else(|| {
            let side = if compare_products([p.x, q.y], [p.y, q.x]) == Ordering::Less { -1.0 } else { 1.0 };
            sign_of_products([[side * p.x, q.y], [-side * p.y, q.x], [-half.x, edge.y], [-half.y, edge.x]])
        });
        Some(across.max(sign(along)))
    }
}

/// The sign of a number that is not NaN, without a branch, which would be mispredicted.
#[inline(always)]
fn sign(value: f64) -> Ordering {
    (value > 0.0).cmp(&(value < 0.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_length_is_compared_with_a_radius_as_the_squares_are() {
        let numbers = [0.0, 1e-30, 3.0, 4.0, 5.0_f64.next_down(), 5.0, 5.0_f64.next_up(), 1e30];
        for x in numbers {
            for y in numbers {
                for radius in numbers {
                    let squares = sign_of_products([[x, x], [y, y], [-radius, radius]]);
                    assert_eq!(compare_length(DVec2::new(x, y), radius), squares, "({x}, {y}) and {radius}");
                }
            }
        }
        assert_eq!(compare_length(DVec2::new(3.0, 4.0), 5.0), Ordering::Equal);
    }
}
