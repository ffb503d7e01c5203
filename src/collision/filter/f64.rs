//! The same gaps in f64, for the few pairs that f32 leaves open: with the squared length of the axes taken as it is, and with bounds
//! that grow with the distance D as well, since they cost little here. What its operations do is as in `filter::f32`, with s = 0.
//! The tests without a rectangle are those of f32 with the same bounds; here nothing overflows, and no square is too small.

use crate::collision::{
    shape::{any_shape::ShapeRef, circle::Circle, rect::Rect, segment::Segment},
    simd::min_max::greater,
};
use glam::{DVec2, Vec2};

/// The largest relative error of one operation: half an ulp of one.
const UNIT: f64 = 0.5 * f64::EPSILON;
/// More than all errors together that underflow makes in one gap.
const TINY: f64 = 64.0 * f64::MIN_POSITIVE;

/// Whether the shapes share a point, if that is one of the pairs below and certain.
pub(crate) fn overlaps(a: ShapeRef, b: ShapeRef) -> Option<bool> {
    match (a, b) {
        (ShapeRef::Rect(a), ShapeRef::Rect(b)) => rect_rect(a, b),
        (ShapeRef::Circle(c), ShapeRef::Rect(r)) | (ShapeRef::Rect(r), ShapeRef::Circle(c)) => circle_rect(c, r),
        (ShapeRef::Point(p), ShapeRef::Rect(r)) | (ShapeRef::Rect(r), ShapeRef::Point(p)) => {
            point_rect(p.position(), r)
        }
        (ShapeRef::Segment(s), ShapeRef::Rect(r)) | (ShapeRef::Rect(r), ShapeRef::Segment(s)) => segment_rect(s, r),
        (ShapeRef::Circle(a), ShapeRef::Circle(b)) => {
            in_circle(between(a.center(), b.center()), f64::from(a.radius()) + f64::from(b.radius()))
        }
        (ShapeRef::Point(p), ShapeRef::Circle(c)) | (ShapeRef::Circle(c), ShapeRef::Point(p)) => {
            in_circle(between(c.center(), p.position()), c.radius().into())
        }
        (ShapeRef::Segment(s), ShapeRef::Circle(c)) | (ShapeRef::Circle(c), ShapeRef::Segment(s)) => {
            segment_circle(s, c.center(), c.radius().into())
        }
        (ShapeRef::Point(p), ShapeRef::Segment(s)) | (ShapeRef::Segment(s), ShapeRef::Point(p)) => {
            segment_circle(s, p.position(), 0.0)
        }
        (ShapeRef::Segment(a), ShapeRef::Segment(b)) => segments(a, b),
        (ShapeRef::Point(p), ShapeRef::Point(q)) => Some(p == q),
        (ShapeRef::Polygon(_), _) | (_, ShapeRef::Polygon(_)) => None,
    }
}

/// What a gap says that may be off by a bound.
fn decide(gap: f64, bound: f64) -> Option<bool> {
    (gap.abs() > bound).then_some(gap < 0.0)
}

/// From one point to another.
fn between(from: Vec2, to: Vec2) -> DVec2 {
    to.as_dvec2() - from.as_dvec2()
}

/// A vector as seen in the frame of a rectangle, times the length of its axis.
fn local(rect: &Rect, vector: DVec2) -> DVec2 {
    let axis = rect.axis().as_dvec2();
    DVec2::new(axis.dot(vector), axis.perp_dot(vector))
}

/// The half extents times the squared length of the axis.
fn reach(rect: &Rect) -> DVec2 {
    rect.half().as_dvec2() * rect.axis().as_dvec2().length_squared()
}

/// Whether the rectangles share a point: 6.1u (D + H).
pub(crate) fn rect_rect(a: &Rect, b: &Rect) -> Option<bool> {
    let d = between(a.center(), b.center());
    let turn = local(a, b.axis().as_dvec2()).abs();
    let shadow = |half: Vec2| DVec2::new(half.as_dvec2().dot(turn), half.as_dvec2().dot(DVec2::new(turn.y, turn.x)));
    let along_a = local(a, d).abs() - reach(a) - shadow(b.half());
    let along_b = local(b, d).abs() - reach(b) - shadow(a.half());
    let size = d.abs().element_sum() + (a.half().as_dvec2() + b.half().as_dvec2()).element_sum();
    decide(along_a.max(along_b).max_element(), 8.0 * UNIT * size + TINY)
}

/// How far a point is beyond the rectangle's sides, and the size that bounds its error: 4.1u (D + H).
fn beyond(point: Vec2, rect: &Rect) -> (DVec2, f64) {
    let d = between(rect.center(), point);
    (local(rect, d).abs() - reach(rect), d.abs().element_sum() + rect.half().as_dvec2().element_sum())
}

/// Whether the point is in the rectangle.
pub(crate) fn point_rect(point: Vec2, rect: &Rect) -> Option<bool> {
    let (beyond, size) = beyond(point, rect);
    decide(beyond.max_element(), 6.0 * UNIT * size + TINY)
}

/// Whether the circle and the rectangle share a point.
///
/// With e the sum of what the centre is beyond the sides and M = D + H + r: each part of e is off by less than 4.1u·M, its square by
/// twice that times e + 4.1u·M; the squares and their sums by 5u (e² + r²), which is less than 7.1u·M (e + r) because neither e/√2 nor
/// r is above M. Together below 15.3u·M (e + r + 4.1u·M).
fn circle_rect(circle: &Circle, rect: &Rect) -> Option<bool> {
    let (beyond, size) = beyond(circle.center(), rect);
    let (beyond, radius) = (beyond.max(DVec2::ZERO), f64::from(circle.radius()));
    let gap = beyond.length_squared() - radius * radius * rect.axis().as_dvec2().length_squared();
    let unsure = 20.0 * UNIT * (size + radius) + TINY;
    decide(gap, unsure * (beyond.element_sum() + radius + unsure) + TINY)
}

/// Whether the segment and the rectangle share a point.
///
/// With D and E the sums for the ends p and q, and u and H as above: along the axes, p + q and p − q are off by 4.1u (D + E) each, the
/// sides by 3u·H, two sums: 11u (D + E + H). Across, p×q is off by 10.6u·D·E, the reach of the rectangle by 10u·H (D + E), their
/// difference by u of both: 16u (D + E) (the lesser of D and E, and H).
fn segment_rect(segment: &Segment, rect: &Rect) -> Option<bool> {
    let ends = [segment.a(), segment.b()].map(|end| between(rect.center(), end));
    let ([p, q], half) = (ends.map(|end| local(rect, end)), reach(rect));
    let (middle, along) = ((p + q).abs(), (p - q).abs());
    let side = (middle - along - 2.0 * half).max_element();
    let line = p.perp_dot(q).abs() - half.perp_dot(DVec2::new(-along.x, along.y));
    let (size_p, size_q) = (ends[0].abs().element_sum(), ends[1].abs().element_sum());
    let (both, half) = (size_p + size_q, rect.half().as_dvec2().element_sum());
    let side_bound = 13.0 * UNIT * (both + half) + TINY;
    let line_bound = 16.0 * UNIT * both * (size_p.min(size_q) + half + TINY) + TINY;
    let (least, most) = ((side - side_bound).max(line - line_bound), (side + side_bound).max(line + line_bound));
    (least * most > 0.0).then_some(most < 0.0)
}

/// Whether a point that lies at `way` from the centre is in the circle.
fn in_circle(way: DVec2, radius: f64) -> Option<bool> {
    let (distance, reach) = (way.length_squared(), radius * radius);
    decide(distance - reach, 6.0 * UNIT * (distance + reach) + TINY)
}

/// Whether the segment and the circle of any radius from zero on share a point.
fn segment_circle(segment: &Segment, center: Vec2, radius: f64) -> Option<bool> {
    let (edge, way) = (between(segment.a(), segment.b()), between(segment.a(), center));
    let along = (edge.dot(way) / edge.length_squared()).clamp(0.0, 1.0);
    let distance = (way - edge * along).length_squared();
    let size = edge.abs().element_sum() + way.abs().element_sum() + radius;
    decide(distance - radius * radius, 32.0 * UNIT * size * size + TINY)
}

/// Whether the segments share a point.
fn segments(a: &Segment, b: &Segment) -> Option<bool> {
    let (e, f, w) = (between(a.a(), a.b()), between(b.a(), b.b()), between(a.a(), b.a()));
    let [e_size, f_size, w_size] = [e, f, w].map(|v| v.abs().element_sum());
    let (turn, from_a, from_b) = (e.perp_dot(f), e.perp_dot(w), w.perp_dot(f));
    let of_b = (from_a + from_a + turn).abs() - turn.abs();
    let of_a = (from_b + from_b - turn).abs() - turn.abs();
    let size = e_size * f_size * (e_size + f_size + w_size);
    decide(greater(of_b * f_size, of_a * e_size), 16.0 * UNIT * size + TINY)
}
