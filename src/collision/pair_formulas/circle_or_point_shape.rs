//! How far outside another shape is a point or a circle, or how deep inside?

use crate::collision::filter::convex_segment_rect::With;
use crate::collision::pair_formulas::estimate::{ClosestEstimate, PackedPenetration, Penetration};
use crate::collision::pair_formulas::feature::Feature;
use crate::collision::pair_formulas::point_estimate::{Inside, PointEstimate};
use crate::collision::pair_formulas::point_outline::from_outline;
use crate::collision::pair_formulas::point_rect::{from_rect, penetration_of_rect};
use crate::collision::shape::aabb::Aabb;
use crate::collision::shape::any_shape::ShapeRef;
use crate::collision::shape::convex8::{Convex8, LANES};
use crate::collision::shape::polygon::Polygon;
use crate::collision::shape::segment::Segment;
use crate::collision::sign::f32_error_bounds::error_bound;
use crate::collision::sign::f64_tolerances::DISTANCE_ERROR;
use crate::collision::simd::lanes::Lanes;
use crate::collision::simd::min_max::{fast_max, fast_min};
use crate::collision::simd::run_vectorized::run_vectorized;
use crate::collision::simd::vector_set::{F32x8, Portable, Simd, WithSimd};
use core::hint::select_unpredictable;
use glam::{DVec2, Vec2};

/// The closest points of a circle of any radius from zero on around a point and a shape without a radius.
#[inline(always)]
pub(crate) fn closest_points(point: Vec2, radius: f32, shape: ShapeRef) -> ClosestEstimate {
    match shape {
        ShapeRef::Point(p) => from_point(p.position(), point).closest_points(point, radius),
        ShapeRef::Segment(s) => from_segment(s, point).closest_points(point, radius),
        ShapeRef::Rect(r) => from_rect(r, point).closest_points_outside(point, radius),
        ShapeRef::Polygon(p) => match p.convex8() {
            Some(convex) => run_vectorized(&Closest(With::new(convex, p.aabb(), &point, point), radius)),
            None => from_outline(p, point).closest_points(point, radius),
        },
        ShapeRef::Circle(_) | ShapeRef::Rounded(_) => ClosestEstimate::NONE,
    }
}

/// The penetration of a circle of any radius from zero on around a point and a shape without a radius.
#[inline(always)]
pub(crate) fn penetration(point: Vec2, radius: f64, shape: ShapeRef) -> Penetration {
    match shape {
        // In a kernel of its own.
        ShapeRef::Polygon(p) => match p.convex8() {
            Some(convex) => run_vectorized(&OfCircle(With::new(convex, p.aabb(), &point, point), radius)).unpacked(),
            None => penetration_of_outline(p, point, radius).0,
        },
        _ => penetration_at::<Portable>(point, radius, shape).0,
    }
}

/// The penetration, and the corner or edge that is nearest to the point.
#[inline(always)]
pub(crate) fn penetration_at<S: Simd>(point: Vec2, radius: f64, shape: ShapeRef) -> (Penetration, Feature) {
    let outside = |distance: PointEstimate| (distance.penetration_outside(radius), distance.feature);
    match shape {
        ShapeRef::Point(p) => outside(from_point(p.position(), point)),
        ShapeRef::Segment(s) => outside(from_segment(s, point)),
        ShapeRef::Rect(r) => penetration_of_rect(r, point, radius),
        ShapeRef::Polygon(p) => match p.convex8() {
            Some(convex) => penetration_of_convex::<S>(&With::new(convex, p.aabb(), &point, point), radius),
            None => penetration_of_outline(p, point, radius),
        },
        ShapeRef::Circle(_) | ShapeRef::Rounded(_) => (Penetration::NONE, Feature::corner(0)),
    }
}

/// The penetration and the nearest corner or edge, for a polygon of many corners.
fn penetration_of_outline(polygon: &Polygon, point: Vec2, radius: f64) -> (Penetration, Feature) {
    // The box has room for the rounding of the radius.
    if !polygon.aabb().overlaps(Aabb::loosely(point, Vec2::splat(radius as f32))) {
        return (Penetration::DISJOINT, Feature::corner(0));
    }
    let distance = from_outline(polygon, point);
    (distance.penetration(radius), distance.feature)
}

/// How far a point is outside another one.
#[inline(always)]
pub(crate) fn from_point(at: Vec2, point: Vec2) -> PointEstimate {
    let vector = point.as_dvec2() - at.as_dvec2();
    PointEstimate::outside(vector, DISTANCE_ERROR * vector.abs().element_sum(), Feature::corner(0))
}

/// How far a point is outside a segment: from the foot a + t·e with t = e·w/|e|², clamped to the segment (Ericson, "Real-Time Collision
/// Detection", 5.1.2).
#[inline(always)]
fn from_segment(segment: &Segment, point: Vec2) -> PointEstimate {
    let &[a, b] = segment.ends();
    let (start, end) = (a.as_dvec2(), b.as_dvec2());
    let (along, from_start) = (end - start, point.as_dvec2() - start);
    // NaN, where both ends are the same point, becomes zero.
    let part = fast_min(fast_max(along.dot(from_start) / along.length_squared(), 0.0), 1.0);
    let size = (along.abs() + from_start.abs()).element_sum();
    PointEstimate::outside(from_start - along * part, DISTANCE_ERROR * size, Feature::beside([0, 1], part, 1.0))
}

/// The closest points of a circle of some radius around the point and the polygon.
struct Closest<'a>(With<'a, Vec2>, f32);

impl WithSimd for Closest<'_> {
    type Output = ClosestEstimate;

    #[inline(always)]
    fn with_simd<S: Simd>(&self) -> ClosestEstimate {
        let Self(With { other: point, .. }, radius) = *self;
        let distance = by_place::<false, S, _>(&self.0, f32::INFINITY, Inside::signed_distance, |outside| outside);
        distance.closest_points(*point, radius)
    }
}

/// The penetration of a circle of some radius around the point and the polygon.
struct OfCircle<'a>(With<'a, Vec2>, f64);

impl WithSimd for OfCircle<'_> {
    type Output = PackedPenetration;

    #[inline(always)]
    fn with_simd<S: Simd>(&self) -> PackedPenetration {
        penetration_of_convex::<S>(&self.0, self.1).0.packed()
    }
}

/// The penetration of a circle of some radius around the point and the polygon, and the nearest corner or edge.
#[inline(always)]
fn penetration_of_convex<S: Simd>(with: &With<Vec2>, radius: f64) -> (Penetration, Feature) {
    by_place::<true, S, _>(
        with,
        // Rounded up.
        (radius * (1.0 + f64::from(f32::EPSILON))) as f32,
        |inside| (inside.penetration(radius), Feature::edge(inside.edge)),
        |outside| (outside.penetration(radius), outside.feature),
    )
}

/// The answer of `of_inside` or `of_outside`, by where the point lies. Outside by more than the limit it is only `FAR`. If `BORDER_IS_INSIDE`,
/// a point whose side rounding decides counts as inside: it has the normal of an edge.
#[inline(always)]
fn by_place<const BORDER_IS_INSIDE: bool, S: Simd, T>(
    &With { polygon, other: point, extent }: &With<Vec2>,
    limit: f32,
    of_inside: impl FnOnce(Inside) -> T,
    of_outside: impl FnOnce(PointEstimate) -> T,
) -> T {
    let lines = polygon.lines::<S::F32x8>();
    let outside = lines.outside((*point).into());
    let (largest, gap_error) = (outside.max_element(), error_bound(4.0, extent));
    if largest - limit > 2.0 * gap_error {
        return of_outside(PointEstimate::FAR);
    }
    let (wide, error_bound) = (point.as_dvec2(), DISTANCE_ERROR * f64::from(extent));
    let lowest = S::F32x8::splat(largest - 2.0 * gap_error);
    if largest < -gap_error {
        let nearest = lowest.bitmask_le(outside) & polygon.lanes();
        return of_inside(inside(polygon, nearest, wide, error_bound));
    }
    // The point is farthest from the line of the nearest edge. For no line is farther from it than the polygon, and where an edge is
    // nearest its line is as far. Where a corner is nearest, the normals of its two edges are closest to the direction to the point, so
    // their lines are farther than all others.
    let farthest = S::F32x8::splat(largest).bitmask_le(outside).trailing_zeros() as usize % LANES;
    let distance = from_edge(polygon, farthest, wide, error_bound);
    if BORDER_IS_INSIDE && distance.distance <= error_bound {
        let nearest = lowest.bitmask_le(outside) & polygon.lanes();
        of_inside(inside(polygon, nearest, wide, error_bound))
    } else {
        of_outside(distance)
    }
}

/// A point inside and the nearest of some edges, one of which certainly is the nearest of all; of equally near ones the first.
#[inline(always)]
fn inside(polygon: &Convex8, mut edges: u32, point: DVec2, error_bound: f64) -> Inside {
    let mut nearest = Inside { outward: DVec2::ZERO, distance: f64::NEG_INFINITY, error_bound, edge: 0 };
    // Nearly always there is one.
    while edges != 0 {
        let number = edges.trailing_zeros() as usize % LANES;
        edges &= edges - 1;
        let (start, outward) = polygon.start_and_outward(number);
        let distance = outward.dot(point - start);
        if distance > nearest.distance {
            nearest = Inside { outward, distance, error_bound, edge: number as u32 };
        }
    }
    nearest
}

/// The distance from an edge, if it certainly is the nearest: the foot lies between its ends and the point is outside its line, or the foot
/// is a corner and the point is beyond the ends of both edges there.
#[inline(always)]
fn from_edge(polygon: &Convex8, number: usize, point: DVec2, error_bound: f64) -> PointEstimate {
    let (start, along) = polygon.edge(number);
    let from_start = point - start;
    let ahead = from_start.dot(along) * polygon.inverse_square(number);
    let part = along * fast_min(fast_max(ahead, 0.0), 1.0);
    let vector = from_start - part;
    // Not a branch, which would be mispredicted every other time.
    let beside = select_unpredictable(ahead > 0.0, polygon.next(polygon.next(number)), polygon.previous(number));
    let to_beside = polygon.corner(beside).as_dvec2() - (start + part);
    let is_across = (0.0 < ahead) & (ahead < 1.0);
    let is_nearest = select_unpredictable(is_across, along.perp_dot(vector) < 0.0, vector.dot(to_beside) <= 0.0);
    let distance = PointEstimate::outside(
        vector,
        error_bound,
        Feature::beside([number, polygon.next(number)].map(|k| k as u32), ahead, 1.0),
    );
    // Where the bound overflowed, no distance is below it.
    if is_nearest | ((distance.distance <= error_bound) & (error_bound < f64::INFINITY)) {
        distance
    } else {
        PointEstimate::UNDECIDED
    }
}

#[cfg(test)]
mod tests {
    use crate::collision::{Point, Polygon, closest_points};
    use glam::Vec2;

    /// The distances of all lines and their error bound overflow in f32.
    #[test]
    fn a_point_beyond_f32_is_nearest_to_the_middle_of_an_edge() {
        let corners = [(-1.5e38, -1e38), (-1e38, -0.5e38), (-1e38, 0.5e38), (-1.5e38, 1e38)].map(Vec2::from);
        let polygon = Polygon::new(&corners).expect("convex");
        let point = Point::new(Vec2::new(3e38, 0.0)).expect("finite");
        assert_eq!(closest_points(&point, &polygon).on_b, Vec2::new(-1e38, 0.0));
    }
}
