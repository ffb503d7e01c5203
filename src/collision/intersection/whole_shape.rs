//! What is the outline of an intersection that is one of the two shapes, but so thin that no piece was kept? That of the
//! shape.

use crate::collision::answer::Relation;
use crate::collision::intersection::circle_circle::whole_turn;
use crate::collision::intersection::limit::{Limit, NoRegion};
use crate::collision::intersection::nodes::nodes;
use crate::collision::intersection::rim_crossings::RimSide;
use crate::collision::outline::area::area;
use crate::collision::outline::edge_intersection::crossing_point;
use crate::collision::outline::edges::closed_edges;
use crate::collision::outline::hull::convex_hull;
use crate::collision::outline::relation::point_outline_relation;
use crate::collision::shape::any_shape::ShapeRef;
use crate::collision::shape::canonical::{Around, Canonical, Core, with_corners};
use crate::collision::sign::exact_point::Exact;
use crate::collision::sign::predicates::{compare_distance, dot_sign};
use glam::{DVec2, Vec2};

/// The outline, in f32, of the shape that lies within the other one; of the first, if they are equal. Empty if neither does, or if rounding
/// leaves no area of it.
#[cold]
pub(crate) fn whole_shape(shapes: [ShapeRef; 2], limit: &mut Limit) -> Result<Vec<Vec2>, NoRegion> {
    let [a, b] = &shapes.map(Canonical::of);
    let inner = if lies_within(a, b, limit)? {
        a
    } else if lies_within(b, a, limit)? {
        b
    } else {
        return Ok(Vec::new());
    };
    // The hull, because rounding may make the outline of a convex shape fold or touch itself.
    let outline = match (inner.circle(), inner.core) {
        (Some(circle), _) => {
            let on_rim = |direction: &DVec2| circle.core.as_dvec2() + f64::from(circle.radius) * *direction;
            convex_hull(whole_turn().iter().map(|direction| on_rim(direction).as_vec2()))
        }
        (None, Core::Polygon(polygon)) => polygon.vertices().to_vec(),
        (None, core) => {
            with_corners!(core, |corners| convex_hull(corners.iter().map(|corner| corner.near().as_vec2())))
        }
    };
    Ok(if area(&outline) > 0.0 { outline } else { Vec::new() })
}

/// Whether a shape with an area lies within another one.
fn lies_within(inner: &Canonical, outer: &Canonical, limit: &mut Limit) -> Result<bool, NoRegion> {
    Ok(match (inner.circle(), outer.circle()) {
        (Some(inner), Some(outer)) => {
            let [r, s] = [inner, outer].map(|circle| f64::from(circle.radius));
            r <= s && compare_distance(inner.core, outer.core, [s, -r]).is_le()
        }
        (None, Some(circle)) => {
            with_corners!(inner.core, |corners| corners.iter().all(|corner| corner.side_of_rim(circle).is_le()))
        }
        (Some(circle), None) => with_corners!(outer.core, |outline| circle_lies_within(circle, outline)),
        (None, None) => {
            with_corners!(inner.core, outer.core, |inner, outer| outline_lies_within(inner, outer, limit)?)
        }
    })
}

/// Whether the centre is inside the outline and no edge is closer to it than the radius.
fn circle_lies_within<E: RimSide>(circle: Around<Vec2>, outline: &[E]) -> bool {
    let center = circle.core;
    let is_clear = |[a, b]: [E; 2]| {
        let closest_is_between = || dot_sign(a, b, a, center).is_gt() && dot_sign(b, a, b, center).is_gt();
        a.side_of_rim(circle).is_ge() && !(closest_is_between() && E::side_of_rim_closest([a, b], circle).is_lt())
    };
    point_outline_relation(center, outline) == Relation::Overlapping && closed_edges(outline).all(is_clear)
}

/// Whether every stretch of an outline between two points where it meets another one is inside that, or along it with both areas on the
/// same side.
fn outline_lies_within<A: Exact, B: Exact>(inner: &[A], outer: &[B], limit: &mut Limit) -> Result<bool, NoRegion> {
    let nodes = nodes(inner, outer, crossing_point, limit)?;
    let is_inside = || point_outline_relation(inner[0], outer) == Relation::Overlapping;
    Ok(if nodes.is_empty() { is_inside() } else { nodes.iter().all(|node| node.stretches_to_keep(inner, outer)[0]) })
}

#[cfg(test)]
mod tests;
