//! How far is a point outside a point, a segment, a rectangle or a polygon?

use crate::collision::filter::convex_segment_rect::With;
use crate::collision::separation::estimate::{ClosestEstimate, Penetration};
use crate::collision::separation::point_estimate::PointEstimate;
use crate::collision::separation::point_outline::from_outline;
use crate::collision::shape::any_shape::ShapeRef;
use crate::collision::shape::convex8::{Convex8, LANE_NUMBERS, LANES};
use crate::collision::shape::rect::Rect;
use crate::collision::shape::segment::Segment;
use crate::collision::sign::f32_error_bounds::error_bound;
use crate::collision::sign::f64_tolerances::DISTANCE_ERROR;
use crate::collision::simd::f64x2::F64x2;
use crate::collision::simd::kernel_choice::Kernel;
use crate::collision::simd::lanes::Lanes;
use crate::collision::simd::min_max::{fast_max, fast_min};
use crate::collision::simd::vector_set::{F32x8, Simd, WithSimd};
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
            Some(convex) => Kernel::Avx2.run(&Closest(With::new(convex, p.aabb(), &point, point), radius)),
            None => from_outline(p, point).closest_points(point, radius),
        },
        ShapeRef::Circle(_) | ShapeRef::Rounded(_) => ClosestEstimate::NONE,
    }
}

/// The penetration of a circle of any radius from zero on around a point and a shape without a radius.
#[inline(always)]
pub(crate) fn penetration(point: Vec2, radius: f64, shape: ShapeRef) -> Penetration {
    match shape {
        ShapeRef::Point(p) => from_point(p.position(), point).penetration_outside(radius),
        ShapeRef::Segment(s) => from_segment(s, point).penetration_outside(radius),
        ShapeRef::Rect(r) => {
            let local = InRect::new(r, point);
            // As for `penetration_outside`.
            if local.squared_outside() > (radius + local.error_bound).powi(2) {
                return Penetration::DISJOINT;
            }
            let is_outside = local.beyond_sides() > 0.0;
            let distance = if is_outside { local.outside() } else { local.inside().signed_distance() };
            distance.penetration(radius)
        }
        ShapeRef::Polygon(p) => match p.convex8() {
            Some(convex) => {
                let [normal, [depth, error_bound]] =
                    Kernel::Avx2.run(&OfCircle(With::new(convex, p.aabb(), &point, point), radius));
                Penetration { normal: normal.into(), depth, error_bound }
            }
            None => from_outline(p, point).penetration(radius),
        },
        ShapeRef::Circle(_) | ShapeRef::Rounded(_) => Penetration::NONE,
    }
}

/// How far a point is outside another one.
#[inline(always)]
pub(crate) fn from_point(at: Vec2, point: Vec2) -> PointEstimate {
    let vector = point.as_dvec2() - at.as_dvec2();
    PointEstimate::outside(vector, error_bound_of(vector.abs().element_sum()))
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
    PointEstimate::outside(from_start - along * part, error_bound_of(size))
}

/// How far the point is outside the rectangle. Inside the distance has the right sign and the vector is zero: without a branch, which
/// would be mispredicted every other time.
#[inline(always)]
fn from_rect(rect: &Rect, point: Vec2) -> PointEstimate {
    let local = InRect::new(rect, point);
    let outside = local.outside();
    PointEstimate { distance: outside.distance + fast_min(local.beyond_sides(), 0.0), ..outside }
}

/// A point in the frame of a rectangle. The stored axis a has a length near one: in its frame lengths are |a| times too long, so the
/// half extent h is h·|a|² there. One step of Newton's method, 2 − |a|² for 1/|a|² and (3 − |a|²)/2 for 1/|a|, has a relative error below
/// 5·10⁻¹².
struct InRect {
    axis: F64x2,
    squared: F64x2,
    local: F64x2,
    /// How far the point is beyond the sides, along the axis and across.
    beyond: F64x2,
    error_bound: f64,
}

impl InRect {
    #[inline(always)]
    fn new(rect: &Rect, point: Vec2) -> Self {
        let [axis, half, center, point] =
            [rect.axis(), rect.half_extents(), rect.center(), point].map(F64x2::from_vec2);
        let squared = (axis * axis).horizontal_sum();
        let between = point - center;
        let local = between.to_local(axis);
        let beyond = local.abs() - half * squared;
        Self { axis, squared, local, beyond, error_bound: error_bound_of((between.abs() + half).horizontal_sum().x()) }
    }

    /// How far the point is beyond the side that it is farthest beyond; below zero inside.
    #[inline(always)]
    fn beyond_sides(&self) -> f64 {
        fast_max(self.beyond.x(), self.beyond.yx().x())
    }

    /// The squared distance from the closest point of the rectangle.
    #[inline(always)]
    fn squared_outside(&self) -> f64 {
        let beyond = self.beyond.max(F64x2::splat(0.0));
        (beyond * (beyond * (F64x2::splat(2.0) - self.squared))).horizontal_sum().x()
    }

    /// From the closest point of the rectangle.
    #[inline(always)]
    fn outside(&self) -> PointEstimate {
        let beyond = self.beyond.max(F64x2::splat(0.0));
        let scaled = beyond * (F64x2::splat(2.0) - self.squared);
        let distance = self.squared_outside().sqrt();
        let vector = scaled.mul_sign(self.local).to_world(self.axis).to_dvec2();
        PointEstimate { vector, distance, error_bound: self.error_bound }
    }

    /// Behind the nearest side, of a point that is inside. Of nearly equal depths the general path chooses, as it does of opposite sides.
    #[inline(always)]
    fn inside(&self) -> Inside {
        let Self { local, error_bound, .. } = *self;
        let scale = F64x2::splat(1.5) - F64x2::splat(0.5) * self.squared;
        let (axis, beyond) = (self.axis * scale, self.beyond * scale);
        let [along, across] = [beyond.x(), beyond.yx().x()];
        let is_across = across > along;
        let nearest = select_unpredictable(is_across, local.yx().x(), local.x());
        let is_unique = ((along - across).abs() > error_bound) & (nearest != 0.0);
        let normal = select_unpredictable(is_across, F64x2::splat(0.0) - axis.yx().conjugate(), axis);
        let outward = normal.mul_sign(F64x2::splat(nearest)).to_dvec2();
        let outward = if is_unique { outward } else { DVec2::NAN };
        Inside { outward, distance: fast_max(along, across), error_bound }
    }
}

/// What rounding can have done to a distance between shapes, from the sum of the absolute coordinates of the vectors between them.
#[inline(always)]
fn error_bound_of(size: f64) -> f64 {
    DISTANCE_ERROR * size
}

/// A point inside: the unit normal of the nearest edge, and the distance from that, below zero.
struct Inside {
    outward: DVec2,
    distance: f64,
    error_bound: f64,
}

impl Inside {
    #[inline(always)]
    fn signed_distance(self) -> PointEstimate {
        let Self { outward, distance, error_bound } = self;
        PointEstimate { vector: outward * distance, distance, error_bound }
    }

    #[inline(always)]
    fn penetration(self, radius: f64) -> Penetration {
        let Self { outward, distance, error_bound } = self;
        let normal = if distance < -error_bound { -outward } else { DVec2::NAN };
        Penetration { normal, depth: radius - distance, error_bound }
    }
}

/// The closest points of a circle of some radius around the point and the polygon.
struct Closest<'a>(With<'a, Vec2>, f32);

impl WithSimd for Closest<'_> {
    type Output = ClosestEstimate;

    #[inline(always)]
    fn with_simd<S: Simd>(&self) -> ClosestEstimate {
        let Self(With { other: point, .. }, radius) = *self;
        let distance = by_place::<S, _>(&self.0, f32::INFINITY, Inside::signed_distance, |outside| outside);
        distance.closest_points(*point, radius)
    }
}

/// The penetration of a circle of some radius around the point and the polygon. Gives plain numbers: a struct would be written to the
/// caller's memory, and the paths of other shapes would have to go through memory, too.
struct OfCircle<'a>(With<'a, Vec2>, f64);

impl WithSimd for OfCircle<'_> {
    type Output = [[f64; 2]; 2];

    #[inline(always)]
    fn with_simd<S: Simd>(&self) -> [[f64; 2]; 2] {
        let radius = self.1;
        let Penetration { normal, depth, error_bound } = by_place::<S, _>(
            &self.0,
            // Rounded up.
            (radius * (1.0 + f64::from(f32::EPSILON))) as f32,
            |inside| inside.penetration(radius),
            |outside| outside.penetration(radius),
        );
        [normal.into(), [depth, error_bound]]
    }
}

/// An answer from where the point lies, inside or outside by up to a limit.
#[inline(always)]
fn by_place<S: Simd, T>(
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
    if largest < -gap_error {
        let nearest = S::F32x8::splat(largest - 2.0 * gap_error).bitmask_le(outside) & polygon.lanes();
        return of_inside(inside(polygon, nearest, wide, error_bound));
    }
    // The squared distances, negative and with the number of the edge in the lowest bits, as for `convex_gaps`.
    let beyond = lines.beyond(point.to_array(), polygon.lengths());
    let squares = outside * outside + beyond * beyond;
    let nearest = (S::F32x8::splat(0.0) - squares).with_low_bits(&LANE_NUMBERS).max_element();
    of_outside(from_edge(polygon, polygon.number(nearest.to_bits() as usize % LANES), wide, error_bound))
}

/// A point inside, which certainly is nearest to one of some edges: to the nearest of them, of equally near ones the first.
#[inline(always)]
fn inside(polygon: &Convex8, mut edges: u32, point: DVec2, error_bound: f64) -> Inside {
    let mut nearest = Inside { outward: DVec2::ZERO, distance: f64::NEG_INFINITY, error_bound };
    // Nearly always there is one.
    while edges != 0 {
        let number = edges.trailing_zeros() as usize % LANES;
        edges &= edges - 1;
        let (start, outward) = polygon.start_and_outward(number);
        let distance = outward.dot(point - start);
        if distance > nearest.distance {
            nearest = Inside { outward, distance, error_bound };
        }
    }
    nearest
}

/// The distance from the nearest edge, if it is: the foot lies between its ends and the point is outside its line, or the foot is a
/// corner and the point is beyond the ends of both edges there.
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
    let distance = PointEstimate::outside(vector, error_bound);
    if is_nearest | (distance.distance <= error_bound) { distance } else { PointEstimate::UNDECIDED }
}
