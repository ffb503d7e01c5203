//! Disjoint, touching or overlapping? Points and segments.

use crate::collision::answer::Relation;
use crate::collision::relation::separating_axis::relation_on_line;
use crate::collision::sign::predicates::orient;
use crate::collision::sign::whole_multiples::{MAX_BITS, Whole, on_grid};
use core::cmp::Ordering;
use glam::Vec2;

/// The relation of two points.
pub(crate) fn points_relation(p: Vec2, q: Vec2) -> Relation {
    if p == q { Relation::Overlapping } else { Relation::Disjoint }
}

/// The relation of a point and a segment, whose ends may be equal.
#[inline(never)]
pub(crate) fn point_segment_relation(point: Vec2, ends: &[Vec2; 2]) -> Relation {
    if orient(ends[0], ends[1], point) == Ordering::Equal {
        relation_on_line(&[point], ends)
    } else {
        Relation::Disjoint
    }
}

/// Whether two segments, which may be points, share a point.
#[inline(never)]
pub(crate) fn segments_meet(s: &[Vec2; 2], t: &[Vec2; 2]) -> bool {
    s.iter().any(|end| t.contains(end)) || segments_relation(s, t) != Relation::Disjoint
}

/// The relation of two segments, which may be points.
pub(crate) fn segments_relation(s: &[Vec2; 2], t: &[Vec2; 2]) -> Relation {
    if s[0] == s[1] {
        return point_segment_relation(s[0], t);
    } else if t[0] == t[1] {
        return point_segment_relation(t[0], s);
    }
    let [sides_of_t, sides_of_s] = match on_grid([s[0], s[1], t[0], t[1]], MAX_BITS) {
        Some([a, b, c, d]) => [sides([a, b], [c, d]), sides([c, d], [a, b])],
        None => [(s, t), (t, s)].map(|(&[from, to], ends)| ends.map(|end| orient(from, to, end))),
    };
    if sides_of_t[0] == sides_of_t[1] {
        return if sides_of_t[0] == Ordering::Equal { relation_on_line(s, t) } else { Relation::Disjoint };
    }
    if sides_of_s[0] == sides_of_s[1] {
        Relation::Disjoint
    } else if sides_of_t.contains(&Ordering::Equal) || sides_of_s.contains(&Ordering::Equal) {
        Relation::Touching
    } else {
        Relation::Overlapping
    }
}

/// On which sides of the line through a segment the ends of another one are: differences on the grid have 52 bits, and that of
/// two products 105.
#[inline]
pub(crate) fn sides_on_grid([a, b]: [Vec2; 2], ends: [Vec2; 2]) -> Option<[Ordering; 2]> {
    let [a, b, c, d] = on_grid([a, b, ends[0], ends[1]], MAX_BITS)?;
    Some(sides([a, b], [c, d]))
}

fn sides([a, b]: [Whole; 2], ends: [Whole; 2]) -> [Ordering; 2] {
    ends.map(|end| (b - a).cross(end - a).cmp(&0))
}
