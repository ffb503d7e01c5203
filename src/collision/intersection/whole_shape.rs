//! What is the outline of a common part that is one of the two shapes, but so thin that no piece was kept? That of the shape.

use crate::collision::{
    answer::Relation,
    intersection::{circle_circle::whole_turn, nodes::nodes, rim_crossings::RimSide},
    outline::{area::area, edge_intersection::crossing_point, edges::closed_edges, relation::point_outline_relation},
    outline_list::Outlines,
    shape::{
        any_shape::ShapeRef,
        canonical::{Canonical, Core, Rounded, with_corners},
        canonical_order::in_order,
    },
    sign::{
        exact_point::Exact,
        predicates::{compare_distance, compare_xy, dot_sign, orient},
    },
};
use core::cmp::Ordering;
use glam::Vec2;

/// The outline, in f32, of the shape that lies within the other one, of equal shapes that of the first. None if neither does, or if
/// rounding leaves no area of it.
#[cold]
pub(crate) fn whole_shape(a: ShapeRef, b: ShapeRef) -> Outlines {
    let (a, b) = if in_order(a, b) { (a, b) } else { (b, a) };
    let (a, b) = (Canonical::of(a), Canonical::of(b));
    let inner = if lies_within(&a, &b) {
        a
    } else if lies_within(&b, &a) {
        b
    } else {
        return Outlines::default();
    };
    let outline = match inner {
        Canonical::Sharp(Core::Polygon(polygon)) => polygon.vertices().to_vec(),
        Canonical::Sharp(core) => {
            with_corners!(core, |corners| hull(corners.iter().map(|corner| corner.near().as_vec2())))
        }
        Canonical::RoundPoint(Rounded { core: center, radius }) => {
            hull(whole_turn().iter().map(|direction| (center.as_dvec2() + f64::from(radius) * *direction).as_vec2()))
        }
    };
    if area(&outline) > 0.0 { Outlines::one(outline) } else { Outlines::default() }
}

/// Whether a shape with an area lies within another one.
fn lies_within(inner: &Canonical, outer: &Canonical) -> bool {
    match (inner, outer) {
        (Canonical::RoundPoint(inner), Canonical::RoundPoint(outer)) => {
            let [r, s] = [inner, outer].map(|circle| f64::from(circle.radius));
            r <= s && compare_distance(inner.core, outer.core, [s, -r]).is_le()
        }
        (Canonical::Sharp(core), Canonical::RoundPoint(circle)) => {
            with_corners!(core, |corners| corners.iter().all(|corner| corner.side_of_rim(*circle).is_le()))
        }
        (Canonical::RoundPoint(circle), Canonical::Sharp(core)) => {
            with_corners!(core, |outline| circle_lies_within(*circle, outline))
        }
        (Canonical::Sharp(inner), Canonical::Sharp(outer)) => {
            with_corners!(inner, outer, |inner, outer| outline_lies_within(inner, outer))
        }
    }
}

/// Whether the centre is inside the outline and no edge is closer to it than the radius.
fn circle_lies_within<E: RimSide>(circle: Rounded<Vec2>, outline: &[E]) -> bool {
    let center = circle.core;
    let is_clear = |[a, b]: [E; 2]| {
        let closest_is_between = || dot_sign(a, b, a, center).is_gt() && dot_sign(b, a, b, center).is_gt();
        a.side_of_rim(circle).is_ge() && !(closest_is_between() && E::side_of_rim_closest([a, b], circle).is_lt())
    };
    point_outline_relation(center, outline) == Relation::Overlapping && closed_edges(outline).all(is_clear)
}

/// Whether every stretch of an outline between two points where it meets another one is inside that, or along it with both areas on the
/// same side.
fn outline_lies_within<A: Exact, B: Exact>(inner: &[A], outer: &[B]) -> bool {
    let nodes = nodes(inner, outer, crossing_point);
    let is_inside = || point_outline_relation(inner[0], outer) == Relation::Overlapping;
    if nodes.is_empty() { is_inside() } else { nodes.iter().all(|node| node.stretches_to_keep(inner, outer)[0]) }
}

/// The convex hull, from +x towards +y, by Andrew's monotone chain: rounding may make the outline of a convex shape fold or touch itself.
fn hull(points: impl Iterator<Item = Vec2>) -> Vec<Vec2> {
    let mut points: Vec<Vec2> = points.collect();
    points.sort_unstable_by(|&p, &q| compare_xy(p, q));
    let mut corners: Vec<Vec2> = Vec::with_capacity(points.len());
    let half = |points: &mut dyn Iterator<Item = Vec2>, corners: &mut Vec<Vec2>| {
        let begin = corners.len();
        for point in points {
            while let &[.., p, q] = &corners[begin..]
                && orient(p, q, point) != Ordering::Greater
            {
                corners.pop();
            }
            corners.push(point);
        }
        corners.pop();
    };
    half(&mut points.iter().copied(), &mut corners);
    half(&mut points.iter().rev().copied(), &mut corners);
    corners
}

#[cfg(test)]
mod tests;
