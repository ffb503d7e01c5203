//! Which pairs can rounded arithmetic decide for certain?
//!
//! Each test computes a gap: above zero the shapes are apart, below zero they meet. Next to it stands a bound on everything that
//! rounding can have done to it, and only a gap beyond the bound counts. First in f32, which decides nearly every pair in
//! a few nanoseconds without a branch on the way, then in f64; what is left is `None`, for the exact path.
//!
//! The bounds. Let u be half an ulp of one, D the sum of the absolute coordinates between the shapes, H the sum of
//! all half extents. The stored axis a has any length near one (within 10⁻⁶): along it and across it a point at d lies at
//! (d·a, a×d), which is |a| times its distance, and a half extent h reaches to h·|a|². So the gaps below are those of
//! the exact shapes, not of their idea. To first order, with 10⁻⁵ to spare for the length of the axes:
//! - a difference of coordinates is off by u·D, a product with an axis by 3u·D;
//! - h·|a|² is off by 3u·h; the cosine and sine between two axes by 2u each, and what they make of half extents by 3u·H;
//! - every further sum is off by u times what it is a sum of, at the most D + H.
//!
//! Fused multiply-adds only leave out errors. Products below the smallest normal number are off by less than `TINY`,
//! and where a product might overflow the bound is infinite.

use super::{Rect, Segment, Shape};
use core::ops::{Add, Mul, Sub};
use glam::Vec2;

/// Whether the shapes share a point, if that is one of the pairs below and certain.
#[inline]
pub(crate) fn overlaps(a: &Shape, b: &Shape) -> Option<bool> {
    match (a, b) {
        (Shape::Rect(a), Shape::Rect(b)) => rect_rect(a, b),
        (Shape::Circle(c), Shape::Rect(r)) | (Shape::Rect(r), Shape::Circle(c)) => {
            circle_rect(c.center(), c.radius(), r)
        }
        (Shape::Point(p), Shape::Rect(r)) | (Shape::Rect(r), Shape::Point(p)) => point_rect(*p, r),
        (Shape::Segment(s), Shape::Rect(r)) | (Shape::Rect(r), Shape::Segment(s)) => segment_rect(s, r),
        (Shape::Polygon(_), _)
        | (_, Shape::Polygon(_))
        | (
            Shape::Point(_) | Shape::Segment(_) | Shape::Circle(_),
            Shape::Point(_) | Shape::Segment(_) | Shape::Circle(_),
        ) => None,
    }
}

/// Whether the rectangles share a point.
#[inline]
fn rect_rect(a: &Rect, b: &Rect) -> Option<bool> {
    rect_rect_in::<f32>(a, b).or_else(|| again(|| rect_rect_in::<f64>(a, b)))
}

/// Whether the circle (of any radius from zero on) and the rectangle share a point.
#[inline]
fn circle_rect(center: Vec2, radius: f32, rect: &Rect) -> Option<bool> {
    circle_rect_in::<f32>(center, radius, rect).or_else(|| again(|| circle_rect_in::<f64>(center, radius, rect)))
}

/// Whether the point is in the rectangle.
#[inline]
fn point_rect(point: Vec2, rect: &Rect) -> Option<bool> {
    point_rect_in::<f32>(point, rect).or_else(|| again(|| point_rect_in::<f64>(point, rect)))
}

/// Whether the segment and the rectangle share a point.
#[inline]
fn segment_rect(segment: &Segment, rect: &Rect) -> Option<bool> {
    segment_rect_in::<f32>(segment, rect).or_else(|| again(|| segment_rect_in::<f64>(segment, rect)))
}

/// Keeps what is seldom needed out of the way.
#[cold]
#[inline(never)]
fn again(test: impl FnOnce() -> Option<bool>) -> Option<bool> {
    test()
}

/// f32 or f64.
pub(crate) trait Float:
    Copy + PartialOrd + From<f32> + Add<Output = Self> + Sub<Output = Self> + Mul<Output = Self>
{
    /// The largest relative error of one operation: half an ulp of one.
    const UNIT: Self;
    /// More than all errors together that underflow makes in one gap.
    const TINY: Self;
    fn abs(self) -> Self;
}

impl Float for f32 {
    const UNIT: Self = 0.5 * Self::EPSILON;
    const TINY: Self = 64.0 * Self::MIN_POSITIVE;
    #[inline(always)]
    fn abs(self) -> Self {
        self.abs()
    }
}

impl Float for f64 {
    const UNIT: Self = 0.5 * Self::EPSILON;
    const TINY: Self = 64.0 * Self::MIN_POSITIVE;
    #[inline(always)]
    fn abs(self) -> Self {
        self.abs()
    }
}

/// `errors` times u times `size`, infinite where `size` times `room` overflows in f32.
#[inline(always)]
pub(crate) fn bound<T: Float>(errors: f32, size: T, room: f32) -> T {
    size * T::from(room) * (T::from(errors / room) * T::UNIT) + T::TINY
}

/// Sizes above 2¹²⁰ overflow in products with an axis.
pub(crate) const FOR_LENGTHS: f32 = (1_u64 << 8) as f32;
/// Sizes above 2⁶⁰ overflow in products with each other.
pub(crate) const FOR_SQUARES: f32 = (1_u128 << 68) as f32;

#[inline(always)]
fn decide<T: Float>(gap: T, bound: T) -> Option<bool> {
    // One branch, which is nearly always taken; the answer is none.
    if gap.abs() > bound { Some(gap < T::from(0.0)) } else { None }
}

#[inline(always)]
fn greater<T: Float>(a: T, b: T) -> T {
    if a > b { a } else { b }
}

/// The axis along and the axis across, its squared length, and the half extents.
#[inline(always)]
fn frame<T: Float>(rect: &Rect) -> ([T; 2], T, [T; 2]) {
    let axis = rect.axis().to_array().map(T::from);
    (axis, axis[0] * axis[0] + axis[1] * axis[1], rect.half().to_array().map(T::from))
}

/// From one point to another.
#[inline(always)]
fn between<T: Float>(from: Vec2, to: Vec2) -> [T; 2] {
    [T::from(to.x) - T::from(from.x), T::from(to.y) - T::from(from.y)]
}

#[inline(always)]
fn dot<T: Float>(a: [T; 2], b: [T; 2]) -> T {
    a[0] * b[0] + a[1] * b[1]
}

#[inline(always)]
fn cross<T: Float>(a: [T; 2], b: [T; 2]) -> T {
    a[0] * b[1] - a[1] * b[0]
}

#[inline(always)]
fn sum_of_abs<T: Float>(v: [T; 2]) -> T {
    v[0].abs() + v[1].abs()
}

/// The gap along the four axes. Bound: 3u·D for the distance along the axis, 3u·H for the half extents of one or 3u·H for
/// those of the other, three sums: 6.1u (D + H) together.
#[inline(always)]
fn rect_rect_in<T: Float>(a: &Rect, b: &Rect) -> Option<bool> {
    let ((axis_a, square_a, half_a), (axis_b, square_b, half_b)) = (frame::<T>(a), frame::<T>(b));
    let d = between::<T>(a.center(), b.center());
    let (cos, sin) = (dot(axis_a, axis_b).abs(), cross(axis_a, axis_b).abs());
    let distance = [dot(d, axis_a).abs(), cross(axis_a, d).abs(), dot(d, axis_b).abs(), cross(axis_b, d).abs()];
    let own = [half_a[0] * square_a, half_a[1] * square_a, half_b[0] * square_b, half_b[1] * square_b];
    let along = [half_b[0], half_b[1], half_a[0], half_a[1]];
    let across = [half_b[1], half_b[0], half_a[1], half_a[0]];
    let gap: [T; 4] = core::array::from_fn(|k| distance[k] - own[k] - along[k] * cos - across[k] * sin);
    let size = sum_of_abs(d) + (half_a[0] + half_a[1] + (half_b[0] + half_b[1]));
    decide(greater(greater(gap[0], gap[1]), greater(gap[2], gap[3])), bound(8.0, size, FOR_LENGTHS))
}

/// How far a point is beyond the rectangle's sides. Bound: 3u·D for the point, 3u·H for the sides, one sum: 4.1u (D + H).
#[inline(always)]
fn beyond<T: Float>(point: Vec2, rect: &Rect) -> ([T; 2], T) {
    let (axis, square, half) = frame::<T>(rect);
    let d = between::<T>(rect.center(), point);
    let beyond = [dot(d, axis).abs() - half[0] * square, cross(axis, d).abs() - half[1] * square];
    (beyond, sum_of_abs(d) + (half[0] + half[1]))
}

#[inline(always)]
fn point_rect_in<T: Float>(point: Vec2, rect: &Rect) -> Option<bool> {
    let (beyond, size) = beyond::<T>(point, rect);
    decide(greater(beyond[0], beyond[1]), bound(6.0, size, FOR_LENGTHS))
}

/// The gap between the squared distance of the centre and the squared radius.
///
/// Bound, with e the sum of what the centre is beyond the sides and M = D + H + r: each part of e is off by less than
/// 4.1u·M, its square by 8.2u·M (e + 4.1u·M); the squares and their sums by 5u (e² + r²), which is
/// less than 7.1u·M (e + r) because neither e/√2 nor r is above M. Together below 15.3u·M (e + r + 4.1u·M).
#[inline(always)]
fn circle_rect_in<T: Float>(center: Vec2, radius: f32, rect: &Rect) -> Option<bool> {
    let ((_, square, _), (beyond, size)) = (frame::<T>(rect), beyond::<T>(center, rect));
    let (zero, radius) = (T::from(0.0), T::from(radius));
    let beyond = beyond.map(|b| greater(b, zero));
    let unsure = bound(20.0, size + radius, FOR_SQUARES);
    let gap = dot(beyond, beyond) - radius * radius * square;
    decide(gap, unsure * (beyond[0] + beyond[1] + radius + unsure) + T::TINY)
}

/// The gaps along the rectangle's axes, and across the segment. The ends p and q are seen from the rectangle's centre,
/// in its frame; twice as far as their middle is p + q.
///
/// Bounds, with D and E the sums for p and q: along the axes, p + q and p − q are off by 4.1u (D + E) each, the sides by 6.1u·H, two
/// sums: 11u (D + E + H). Across, p×q is off by 10.6u·D·E, the reach of the rectangle by 10u·H (D + E), their
/// difference by u of both: 12u (D·E + H (D + E)), where D·E is below (D + E) · min(D, E).
#[inline(always)]
fn segment_rect_in<T: Float>(segment: &Segment, rect: &Rect) -> Option<bool> {
    let (axis, square, half) = frame::<T>(rect);
    let ends = [segment.a(), segment.b()].map(|end| between::<T>(rect.center(), end));
    let [p, q] = ends.map(|end| [dot(end, axis), cross(axis, end)]);
    let along = [(p[0] - q[0]).abs(), (p[1] - q[1]).abs()];
    let middle = [(p[0] + q[0]).abs(), (p[1] + q[1]).abs()];
    let sides: [T; 2] = core::array::from_fn(|k| middle[k] - along[k] - (half[k] + half[k]) * square);
    let line = cross(p, q).abs() - (half[0] * along[1] + half[1] * along[0]) * square;
    let (size_p, size_q, half) = (sum_of_abs(ends[0]), sum_of_abs(ends[1]), half[0] + half[1]);
    let both = size_p + size_q;
    let side_bound = bound(13.0, both + half, FOR_LENGTHS);
    let shorter = if size_p < size_q { size_p } else { size_q };
    let line_bound = bound(16.0, both, FOR_SQUARES) * (shorter + half + T::TINY) + T::TINY;
    let side = greater(sides[0], sides[1]);
    // Surely apart where the least gap there can be is above zero, surely not where the greatest is below: of one sign.
    let least = greater(side - side_bound, line - line_bound);
    let most = greater(side + side_bound, line + line_bound);
    let zero = T::from(0.0);
    if least * most > zero { Some(most < zero) } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers that are whole multiples of 2⁻⁹ (coordinates) and 2⁻²⁰ (axes), so that i128 holds every gap exactly.
    const COORDINATE: f32 = (1 << 9) as f32;
    const AXIS: f32 = (1 << 20) as f32;

    /// SplitMix64 (Steele, Lea and Flood).
    struct Random(u64);

    impl Random {
        fn next(&mut self) -> u64 {
            self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            z ^ (z >> 31)
        }
        fn below(&mut self, limit: f32) -> f32 {
            (self.next() >> 40) as f32 / (1 << 24) as f32 * limit
        }
        fn one_in(&mut self, count: u64) -> bool {
            self.next().is_multiple_of(count)
        }
        /// A vector with coordinates up to `limit` either way.
        fn within(&mut self, limit: f32) -> Vec2 {
            Vec2::new(self.below(2.0 * limit) - limit, self.below(2.0 * limit) - limit)
        }
    }

    fn whole(v: Vec2, scale: f32) -> [i128; 2] {
        v.to_array().map(|c| (c * scale) as i128)
    }
    fn along([a, b]: [i128; 2], [c, d]: [i128; 2]) -> i128 {
        a * c + b * d
    }
    fn across([a, b]: [i128; 2], [c, d]: [i128; 2]) -> i128 {
        a * d - b * c
    }
    fn less([a, b]: [i128; 2], [c, d]: [i128; 2]) -> [i128; 2] {
        [a - c, b - d]
    }

    /// The centre, the half extents and the axis as whole numbers.
    fn whole_rect(rect: Rect) -> [[i128; 2]; 3] {
        [whole(rect.center(), COORDINATE), whole(rect.half(), COORDINATE), whole(rect.axis(), AXIS)]
    }

    fn rects_meet(a: Rect, b: Rect) -> bool {
        let ([center_a, half_a, axis_a], [center_b, half_b, axis_b]) = (whole_rect(a), whole_rect(b));
        let d = less(center_b, center_a);
        let (cos, sin) = (along(axis_a, axis_b).abs(), across(axis_a, axis_b).abs());
        [(axis_a, half_a, half_b), (axis_b, half_b, half_a)].iter().all(|&(axis, [x, y], [w, h])| {
            let square = along(axis, axis);
            along(d, axis).abs() << 20 <= x * square + w * cos + h * sin
                && across(axis, d).abs() << 20 <= y * square + w * sin + h * cos
        })
    }

    fn segment_meets(segment: Segment, rect: Rect) -> bool {
        let [center, half, axis] = whole_rect(rect);
        let [p, q] = [segment.a(), segment.b()].map(|end| less(whole(end, COORDINATE), center));
        let ([p, q], square) = ([p, q].map(|v| [along(v, axis), across(axis, v)]), along(axis, axis));
        let e = less(q, p);
        (0..2).all(|k| {
            let (low, high, side) = (p[k].min(q[k]) << 20, p[k].max(q[k]) << 20, half[k] * square);
            low <= side && -side <= high
        }) && across(p, q).abs() << 20 <= (half[0] * e[1].abs() + half[1] * e[0].abs()) * square
    }

    fn circle_meets(point: Vec2, radius: f32, rect: Rect) -> bool {
        let [center, half, axis] = whole_rect(rect);
        let (d, square) = (less(whole(point, COORDINATE), center), along(axis, axis));
        let beyond = [along(d, axis), across(axis, d)].map(i128::abs);
        let beyond: [i128; 2] = core::array::from_fn(|k| ((beyond[k] << 20) - half[k] * square).max(0));
        let radius = (radius * COORDINATE) as i128;
        along(beyond, beyond) <= (radius * radius * square) << 40
    }

    fn snapped(v: Vec2, scale: f32) -> Vec2 {
        (v * scale).round() / scale
    }

    fn some_rect(random: &mut Random) -> Rect {
        let center = snapped(random.within(1000.0), COORDINATE);
        let half = snapped(random.within(100.0).abs(), COORDINATE);
        let angle = random.below(core::f32::consts::TAU);
        let axis = if random.one_in(8) { Vec2::X } else { snapped(Vec2::from_angle(angle), AXIS) };
        Rect::with_axis(center, half, axis).expect("all numbers are small and the axis is within a millionth")
    }

    /// A step so small that it decides nothing but whether shapes that nearly touch do.
    fn tiny_step(random: &mut Random) -> Vec2 {
        snapped(random.within(0.01), COORDINATE)
    }

    /// Asserts that a filter never contradicts the truth and says something of nearly all pairs that do not nearly touch.
    fn check(name: &str, mut pair: impl FnMut(&mut Random, bool) -> (Option<bool>, bool, String)) {
        let mut random = Random(17);
        for near in [false, true] {
            let (mut decided, mut met) = (0, 0);
            for round in 0..20_000 {
                let (said, truth, story) = pair(&mut random, near);
                assert!(said.is_none_or(|said| said == truth), "{name}, round {round}: said {said:?} of {story}");
                decided += usize::from(said.is_some());
                met += usize::from(truth);
            }
            assert!((200..19_800).contains(&met), "{name}: {met} of 20000 pairs meet");
            // Nearly touching pairs on so coarse a raster do touch now and then.
            assert!(decided > if near { 15_000 } else { 19_900 }, "{name}: only {decided} of 20000 pairs decided");
        }
    }

    #[test]
    fn rectangles_are_never_decided_wrong() {
        check("rectangles", |random, near| {
            let (a, mut b) = (some_rect(random), some_rect(random));
            let way = (b.center() - a.center()).normalize_or_zero();
            let scale = if near {
                touching_scale(|t| rects_meet(a, moved(b, a.center() + way * t)))
            } else {
                random.below(200.0)
            };
            b = moved(
                b,
                snapped(a.center() + way * scale, COORDINATE) + if near { tiny_step(random) } else { Vec2::ZERO },
            );
            (rect_rect(&a, &b), rects_meet(a, b), format!("{a:?} and {b:?}"))
        });
    }

    #[test]
    fn circles_and_points_are_never_decided_wrong() {
        check("circles", |random, near| {
            let (rect, way) = (some_rect(random), Vec2::from_angle(random.below(7.0)));
            let radius = if random.one_in(4) { 0.0 } else { snapped(Vec2::splat(random.below(50.0)), COORDINATE).x };
            let at = |t: f32| snapped(rect.center() + way * t, COORDINATE);
            let t = if near { touching_scale(|t| circle_meets(at(t), radius, rect)) } else { random.below(150.0) };
            let center = at(t) + if near { tiny_step(random) } else { Vec2::ZERO };
            let said = if radius == 0.0 { point_rect(center, &rect) } else { circle_rect(center, radius, &rect) };
            (said, circle_meets(center, radius, rect), format!("{center} of radius {radius} and {rect:?}"))
        });
    }

    #[test]
    fn segments_are_never_decided_wrong() {
        check("segments", |random, near| {
            let (rect, way) = (some_rect(random), Vec2::from_angle(random.below(7.0)));
            let reach = snapped(random.within(200.0), COORDINATE);
            let at = |t: f32| {
                let middle = snapped(rect.center() + way * t, COORDINATE);
                Segment::new(middle - reach, middle + reach * 0.5).expect("all numbers are small")
            };
            let snap = |s: Segment, by| Segment::new(snapped(s.a(), COORDINATE) + by, snapped(s.b(), COORDINATE) + by);
            let t = if near { touching_scale(|t| segment_meets(at(t), rect)) } else { random.below(150.0) };
            let step = if near { tiny_step(random) } else { Vec2::ZERO };
            let segment = snap(at(t), step).expect("all numbers are small");
            (segment_rect(&segment, &rect), segment_meets(segment, rect), format!("{segment:?} and {rect:?}"))
        });
    }

    fn moved(rect: Rect, center: Vec2) -> Rect {
        Rect::with_axis(snapped(center, COORDINATE), rect.half(), rect.axis()).expect("all numbers are small")
    }

    /// About where, moving away, shapes stop to meet.
    fn touching_scale(meets: impl Fn(f32) -> bool) -> f32 {
        let (mut near, mut far) = (0.0, 500.0);
        for _ in 0..20 {
            let middle = 0.5 * (near + far);
            if meets(middle) { near = middle } else { far = middle }
        }
        near
    }

    #[test]
    fn what_overflows_or_vanishes_is_left_to_the_exact_path() {
        let rect = |scale: f32| Rect::with_axis(Vec2::splat(scale), Vec2::splat(scale), Vec2::from_angle(0.3));
        for scale in [1.0e38, 1.0e30, 1.0e20, 1.0, 1.0e-20, 1.0e-30, 1.0e-44] {
            let a = rect(scale).expect("the corners are below the largest f32");
            // The far corner of the box around the turned square is about 1.25 half extents away.
            let (inside, outside) = (Vec2::splat(1.4 * scale), Vec2::new(2.3 * scale, 1.0 * scale));
            assert_ne!(point_rect(inside, &a), Some(false), "inside at {scale:e}");
            assert_ne!(circle_rect(inside, 0.1 * scale, &a), Some(false), "inside at {scale:e}");
            assert_ne!(point_rect(outside, &a), Some(true), "outside at {scale:e}");
            assert_ne!(circle_rect(outside, 0.01 * scale, &a), Some(true), "outside at {scale:e}");
            assert_ne!(rect_rect(&a, &a), Some(false), "itself at {scale:e}");
            let line = |a, b| Segment::new(a, b).expect("finite");
            assert_ne!(segment_rect(&line(inside, outside), &a), Some(false), "across at {scale:e}");
            assert_ne!(segment_rect(&line(outside, outside * 1.2), &a), Some(true), "beside at {scale:e}");
        }
    }
}
