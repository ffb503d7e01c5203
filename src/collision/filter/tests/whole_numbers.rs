//! Do shapes share a point? In whole numbers of 128 bits.

use crate::collision::shape::rect::Rect;
use crate::collision::shape::segment::Segment;
use glam::Vec2;

/// Numbers that are whole multiples of 2⁻⁹ (coordinates) and 2⁻²⁰ (axes), so that i128 holds every gap exactly.
pub(super) const COORDINATE: f32 = (1 << 9) as f32;
pub(super) const AXIS: f32 = (1 << 20) as f32;

pub(super) fn whole(v: Vec2, scale: f32) -> [i128; 2] {
    v.to_array().map(|c| (c * scale) as i128)
}
pub(super) fn along([a, b]: [i128; 2], [c, d]: [i128; 2]) -> i128 {
    a * c + b * d
}
pub(super) fn across([a, b]: [i128; 2], [c, d]: [i128; 2]) -> i128 {
    a * d - b * c
}
pub(super) fn less([a, b]: [i128; 2], [c, d]: [i128; 2]) -> [i128; 2] {
    [a - c, b - d]
}

/// The centre, the half extents and the axis as whole numbers.
pub(super) fn whole_rect(rect: Rect) -> [[i128; 2]; 3] {
    [whole(rect.center(), COORDINATE), whole(rect.half_extents(), COORDINATE), whole(rect.axis(), AXIS)]
}

pub(super) fn rects_overlap(a: Rect, b: Rect) -> bool {
    let ([center_a, half_a, axis_a], [center_b, half_b, axis_b]) = (whole_rect(a), whole_rect(b));
    let d = less(center_b, center_a);
    let (cos, sin) = (along(axis_a, axis_b).abs(), across(axis_a, axis_b).abs());
    [(axis_a, half_a, half_b), (axis_b, half_b, half_a)].iter().all(|&(axis, [x, y], [w, h])| {
        let square = along(axis, axis);
        along(d, axis).abs() << 20 <= x * square + w * cos + h * sin
            && across(axis, d).abs() << 20 <= y * square + w * sin + h * cos
    })
}

pub(super) fn segment_overlaps(segment: Segment, rect: Rect) -> bool {
    let [center, half, axis] = whole_rect(rect);
    let [p, q] = [segment.a(), segment.b()].map(|end| less(whole(end, COORDINATE), center));
    let ([p, q], square) = ([p, q].map(|v| [along(v, axis), across(axis, v)]), along(axis, axis));
    let e = less(q, p);
    (0..2).all(|k| {
        let (low, high, side) = (p[k].min(q[k]) << 20, p[k].max(q[k]) << 20, half[k] * square);
        low <= side && -side <= high
    }) && across(p, q).abs() << 20 <= (half[0] * e[1].abs() + half[1] * e[0].abs()) * square
}

pub(super) fn circle_overlaps(point: Vec2, radius: f32, rect: Rect) -> bool {
    let [center, half, axis] = whole_rect(rect);
    let (d, square) = (less(whole(point, COORDINATE), center), along(axis, axis));
    let beyond = [along(d, axis), across(axis, d)].map(i128::abs);
    let beyond: [i128; 2] = core::array::from_fn(|k| ((beyond[k] << 20) - half[k] * square).max(0));
    let radius = (radius * COORDINATE) as i128;
    along(beyond, beyond) <= (radius * radius * square) << 40
}

/// The same for a circle: no further from the segment than its radius. Multiples of the segment's length, so that nothing is divided.
pub(super) fn circle_overlaps_segment(center: Vec2, radius: f32, segment: Segment) -> bool {
    let [a, b, c] = [segment.a(), segment.b(), center].map(|point| whole(point, COORDINATE));
    let (edge, to_center, radius) = (less(b, a), less(c, a), (radius * COORDINATE) as i128);
    let (square, projection) = (along(edge, edge), along(edge, to_center));
    if projection <= 0 {
        along(to_center, to_center) <= radius * radius
    } else if projection >= square {
        along(less(c, b), less(c, b)) <= radius * radius
    } else {
        across(edge, to_center).pow(2) <= radius * radius * square
    }
}

pub(super) fn segments_overlap(a: Segment, b: Segment) -> bool {
    let [p, q, r, s] = [a.a(), a.b(), b.a(), b.b()].map(|end| whole(end, COORDINATE));
    let side = |p, q, r| across(less(q, p), less(r, p)).signum();
    let within = |p: [i128; 2], q: [i128; 2], r: [i128; 2]| {
        side(p, q, r) == 0 && (0..2).all(|k| (p[k].min(q[k])..=p[k].max(q[k])).contains(&r[k]))
    };
    side(p, q, r) * side(p, q, s) < 0 && side(r, s, p) * side(r, s, q) < 0
        || within(p, q, r)
        || within(p, q, s)
        || within(r, s, p)
        || within(r, s, q)
}
