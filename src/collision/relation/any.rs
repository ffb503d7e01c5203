//! Disjoint, touching or overlapping?

use crate::collision::{
    answer::Relation,
    filter::{convex_convex as convex, f64},
    outline::{
        nearest::closest_on_outline,
        relation::{point_ring_relation, ring_relation, segment_ring_relation},
    },
    relation::{
        gjk::{Shown, shown},
        separating_axis::convex_relation,
    },
    shape::{
        any::AsShape,
        canonical::{Corners, Form, Straight},
        circle::Circle,
        polygon::Polygon,
        rect::Rect,
    },
    sign::{
        exact_point::Exact,
        predicates::{compare_distance, compare_hypotenuse, compare_line_distance, dot_sign, sign_of_sum},
        tolerance::UNSURE,
    },
};
use core::cmp::Ordering;
use glam::{DVec2, Vec2};

/// How the two shapes lie to each other. Exactly right for the numbers that the shapes store, but for a circle
/// against a turned rectangle, where a gap or depth below 2⁻⁴⁸ of the largest coordinate may go unseen.
///
/// ```
/// # use collision_lab::collision::{Rect, Relation, relation};
/// # use collision_lab::glam::Vec2;
/// let tile = |x: f32| Rect::new(Vec2::new(x, 0.5), Vec2::splat(0.5), 0.0);
/// assert_eq!(relation(&tile(0.5)?, &tile(1.5)?), Relation::Touching, "an edge in common");
/// assert_eq!(relation(&tile(0.5)?, &tile(1.4)?), Relation::Overlapping);
/// assert_eq!(relation(&tile(0.5)?, &tile(1.6)?).to_string(), "disjoint");
/// # Ok::<(), collision_lab::collision::ShapeError>(())
/// ```
pub fn relation(a: &impl AsShape, b: &impl AsShape) -> Relation {
    match (Form::of(a.as_shape()), Form::of(b.as_shape())) {
        (Form::Round(a), Form::Round(b)) => circles(a, b),
        (Form::Round(a), Form::Straight(b)) | (Form::Straight(b), Form::Round(a)) => circle_with(a, &b),
        (Form::Straight(a), Form::Straight(b)) => straight(&a, &b),
    }
}

fn circles(a: Circle, b: Circle) -> Relation {
    compare_distance(a.center(), b.center(), [f64::from(a.radius()), f64::from(b.radius())]).into()
}

/// A circle with a radius above zero against a straight shape.
pub(crate) fn circle_with(circle: Circle, other: &Straight) -> Relation {
    let (center, radius) = (circle.center(), circle.radius());
    match other {
        Straight::Point([p]) => compare_distance(*p, center, [f64::from(radius), 0.0]).into(),
        Straight::Segment([a, b]) => circle_segment_gap(circle, *a, *b).into(),
        Straight::Rect(rect) | Straight::Thin(rect) => rect_gap(*rect, center, radius).into(),
        Straight::Polygon(polygon) => circle_polygon(circle, polygon),
    }
}

fn circle_polygon(circle: Circle, polygon: &Polygon) -> Relation {
    if point_ring_relation(circle.center(), polygon.vertices()) == Relation::Overlapping {
        return Relation::Overlapping;
    }
    let (center, radius) = (circle.center().as_dvec2(), f64::from(circle.radius()));
    let size = circle.reach().max(f64::from(polygon.aabb().min.abs().max(polygon.aabb().max.abs()).max_element()));
    let gap = closest_on_outline(polygon.vertices(), center).distance(center) - radius;
    if gap.abs() > UNSURE * size {
        return gap.total_cmp(&0.0).into();
    }
    let gaps = polygon.edges().map(|[a, b]| circle_segment_gap(circle, a, b));
    gaps.min().unwrap_or(Ordering::Greater).into()
}

/// Compares the distance of a circle's centre from a segment with its radius.
fn circle_segment_gap(circle: Circle, a: Vec2, b: Vec2) -> Ordering {
    let (center, radius) = (circle.center(), circle.radius());
    if dot_sign(a, b, a, center) != Ordering::Greater {
        compare_distance(a, center, [f64::from(radius), 0.0])
    } else if dot_sign(b, a, b, center) != Ordering::Greater {
        compare_distance(b, center, [f64::from(radius), 0.0])
    } else {
        compare_line_distance(a, b, center, radius)
    }
}

/// Compares the distance of a point from a rectangle with a length.
fn rect_gap(rect: Rect, point: Vec2, length: f32) -> Ordering {
    if rect.is_axis_aligned() {
        return aligned_rect_gap(rect, point, length);
    }
    let (axis, to_point) = (rect.axis().as_dvec2(), point.as_dvec2() - rect.center().as_dvec2());
    let local = DVec2::new(axis.dot(to_point), axis.perp_dot(to_point));
    // The axis is not quite of length one: local lengths are |axis| times too long, half extents are world lengths
    // divided by |axis|.
    let scale = axis.length_squared();
    let beyond = (local.abs() - rect.half().as_dvec2() * scale).max(DVec2::ZERO);
    let gap = beyond.length_squared() - f64::from(length) * f64::from(length) * scale;
    gap.partial_cmp(&0.0).unwrap_or(Ordering::Equal)
}

/// The same without rounding, for sides parallel to the world's axes.
fn aligned_rect_gap(rect: Rect, point: Vec2, length: f32) -> Ordering {
    let (center, half, axis) = (rect.center(), rect.half(), rect.axis());
    let reach = if axis.y == 0.0 { half } else { Vec2::new(half.y, half.x) };
    let along = axis.x.abs().max(axis.y.abs());
    let beyond = |p: f32, c: f32, reach: f32| {
        let side = if p < c { -1.0 } else { 1.0 };
        let parts = [side * f64::from(p), -side * f64::from(c), -f64::from(reach) * f64::from(along)];
        if sign_of_sum(&parts) == Ordering::Greater { parts } else { [0.0; 3] }
    };
    compare_hypotenuse(beyond(point.x, center.x, reach.x), beyond(point.y, center.y, reach.y), length)
}

/// Two shapes without curves.
fn straight(a: &Straight, b: &Straight) -> Relation {
    quick(a, b).unwrap_or_else(|| exact(a, b))
}

/// What f64 says, where rounding cannot matter.
fn quick(a: &Straight, b: &Straight) -> Option<Relation> {
    if let (Straight::Rect(a), Straight::Rect(b)) = (a, b) {
        return f64::rect_rect(a, b).map(|overlap| if overlap { Relation::Overlapping } else { Relation::Disjoint });
    }
    if let (Straight::Polygon(a), Straight::Polygon(b)) = (a, b)
        && let Some(relation) = convex::relation(a, b)
    {
        return Some(relation);
    }
    if !(a.is_convex() && b.is_convex()) {
        return None;
    }
    shown::<true>(a, b).map(|shown| match shown {
        Shown::Apart(..) => Relation::Disjoint,
        Shown::Common(_) => Relation::Overlapping,
    })
}

fn exact(a: &Straight, b: &Straight) -> Relation {
    let convex = [a.is_convex(), b.is_convex()];
    match (a.corners(), b.corners()) {
        (Corners::Plain(a), Corners::Plain(b)) => rings(a, b, convex),
        (Corners::Plain(a), Corners::Turned(b)) => rings(a, &b, convex),
        (Corners::Turned(a), Corners::Plain(b)) => rings(&a, b, convex),
        (Corners::Turned(a), Corners::Turned(b)) => rings(&a, &b, convex),
    }
}

fn rings<A: Exact, B: Exact>(a: &[A], b: &[B], convex: [bool; 2]) -> Relation {
    match (a, b, convex) {
        (&[p], b, [_, false]) => point_ring_relation(p, b),
        (a, &[p], [false, _]) => point_ring_relation(p, a),
        (&[p, q], b, [_, false]) => segment_ring_relation([p, q], b),
        (a, &[p, q], [false, _]) => segment_ring_relation([p, q], a),
        (a, b, [true, true]) => convex_relation(a, b),
        (a, b, [false, _] | [_, false]) => ring_relation(a, b),
    }
}
