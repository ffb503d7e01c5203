//! Which two points are closest, and how far apart?

use crate::collision::{
    answer::{ClosestPoints, Found, Relation},
    distance::{
        circle_rect::{circle_and_rect, closest_on_rect},
        convex_convex,
        outline_outline::rings_apart,
        rect_rect,
    },
    outline::{
        edges::edges,
        nearest::{closest_on_outline, closest_on_segment},
        relation::point_ring_relation,
    },
    relation::{
        any::relation,
        gjk::{Shown, shown},
        separating_axis::convex_relation,
    },
    shape::{
        any::{AsShape, ShapeRef},
        canonical::{Corners, Form, Straight},
        canonical_order::in_order,
        circle::Circle,
        polygon::Polygon,
    },
    sign::{exact_point::Exact, predicates::orient, tolerance::UNSURE},
};
use core::cmp::Ordering;
use glam::{DVec2, Vec2};

/// The closest points of the two shapes, or a common point where they meet; each within 4 ulp (f32) of the largest
/// coordinate.
///
/// ```
/// # use collision_lab::collision::{Circle, Segment, closest_points};
/// # use collision_lab::glam::Vec2;
/// let wall = Segment::new(Vec2::new(0.0, -10.0), Vec2::new(0.0, 10.0))?;
/// let gap = closest_points(&Circle::new(Vec2::new(8.0, 6.0), 3.0)?, &wall);
/// assert_eq!((gap.on_a, gap.on_b, gap.distance), (Vec2::new(5.0, 6.0), Vec2::new(0.0, 6.0), 5.0));
/// # Ok::<(), collision_lab::collision::ShapeError>(())
/// ```
#[inline(always)]
pub fn closest_points(a: &impl AsShape, b: &impl AsShape) -> ClosestPoints {
    let (a, b) = (a.as_shape(), b.as_shape());
    let quick = match (a, b) {
        (ShapeRef::Circle(circle), ShapeRef::Rect(rect)) => circle_and_rect(circle, rect),
        (ShapeRef::Rect(rect), ShapeRef::Circle(circle)) => circle_and_rect(circle, rect).flipped(),
        (ShapeRef::Rect(a), ShapeRef::Rect(b)) => rect_rect::closest_points(a, b),
        (ShapeRef::Polygon(a), ShapeRef::Polygon(b)) => {
            convex_convex::closest_points(a, b).map_or(Found::NONE, Found::some)
        }
        (
            ShapeRef::Point(_) | ShapeRef::Segment(_) | ShapeRef::Circle(_) | ShapeRef::Rect(_) | ShapeRef::Polygon(_),
            ShapeRef::Point(_) | ShapeRef::Segment(_) | ShapeRef::Circle(_) | ShapeRef::Rect(_) | ShapeRef::Polygon(_),
        ) => Found::NONE,
    };
    match quick.points() {
        Some(points) => points,
        None => {
            let [ax, ay, bx, by, distance] = by_kinds(a, b);
            ClosestPoints { on_a: Vec2::new(ax, ay), on_b: Vec2::new(bx, by), distance }
        }
    }
}

/// The same for what has no short way; computed in order, so that the mirrored pair has the mirrored answer. As plain numbers: returned
/// as closest points they would be written to the caller's memory, and the short ways would have to go through memory, too.
#[cold]
#[inline(never)]
fn by_kinds(a: ShapeRef, b: ShapeRef) -> [f32; 5] {
    let ClosestPoints { on_a, on_b, distance } = if in_order(a, b) { in_turn(a, b) } else { in_turn(b, a).flipped() };
    [on_a.x, on_a.y, on_b.x, on_b.y, distance]
}

fn in_turn(a: ShapeRef, b: ShapeRef) -> ClosestPoints {
    let (a_form, b_form) = (Form::of(a), Form::of(b));
    match (a_form, b_form) {
        (Form::Round(_), _) | (_, Form::Round(_)) => {
            // Between a circle and anything the gap comes first and says by itself whether they meet, unless it is tiny.
            let (on_a, on_b, gap) = apart(&a_form, &b_form);
            if gap > UNSURE * size_of(a, b) {
                return ClosestPoints::parted(on_a, on_b, gap);
            } else if gap < -UNSURE * size_of(a, b) {
                return ClosestPoints::met(common_point(&a_form, &b_form));
            }
        }
        (Form::Straight(a), Form::Straight(b)) if a.is_convex() && b.is_convex() => match shown::<false>(&a, &b) {
            Some(Shown::Apart(on_a, on_b, gap)) => return ClosestPoints::parted(on_a, on_b, gap),
            Some(Shown::Common(point)) => return ClosestPoints::met(point),
            None => {}
        },
        (Form::Straight(_), Form::Straight(_)) => {}
    }
    if relation(&a, &b) == Relation::Disjoint {
        let (on_a, on_b, gap) = apart(&a_form, &b_form);
        ClosestPoints::parted(on_a, on_b, gap)
    } else {
        ClosestPoints::met(common_point(&a_form, &b_form))
    }
}

/// At least the largest coordinate that one of the two shapes reaches.
pub(crate) fn size_of(a: ShapeRef, b: ShapeRef) -> f64 {
    let reach = |shape: ShapeRef| match shape {
        ShapeRef::Point(p) => p.position().abs().max_element(),
        ShapeRef::Segment(s) => s.a().abs().max(s.b().abs()).max_element(),
        ShapeRef::Circle(c) => c.center().abs().max_element() + c.radius(),
        ShapeRef::Rect(r) => r.center().abs().max_element() + r.half().element_sum(),
        ShapeRef::Polygon(p) => p.aabb().min.abs().max(p.aabb().max.abs()).max_element(),
    };
    f64::from(reach(a)) + f64::from(reach(b))
}

/// The closest points of two disjoint shapes, and their distance.
fn apart(a: &Form, b: &Form) -> (DVec2, DVec2, f64) {
    match (a, b) {
        (Form::Round(a), Form::Round(b)) => {
            let (from, to) = (a.center().as_dvec2(), b.center().as_dvec2());
            let (direction, far) = direction(from, to);
            let [a, b] = [a.radius(), b.radius()].map(f64::from);
            (from + direction * a, to - direction * b, far - a - b)
        }
        (Form::Round(circle), Form::Straight(other)) => circle_apart(*circle, other),
        (Form::Straight(other), Form::Round(circle)) => {
            let (on_circle, on_other, gap) = circle_apart(*circle, other);
            (on_other, on_circle, gap)
        }
        (Form::Straight(a), Form::Straight(b)) => match (a.corners(), b.corners()) {
            (Corners::Plain(a), Corners::Plain(b)) => corners_apart(a, b),
            (Corners::Plain(a), Corners::Turned(b)) => corners_apart(a, &b),
            (Corners::Turned(a), Corners::Plain(b)) => corners_apart(&a, b),
            (Corners::Turned(a), Corners::Turned(b)) => corners_apart(&a, &b),
        },
    }
}

fn circle_apart(circle: Circle, other: &Straight) -> (DVec2, DVec2, f64) {
    let (center, radius) = (circle.center().as_dvec2(), f64::from(circle.radius()));
    let on_other = closest_on_straight(other, circle.center());
    let (direction, far) = direction(center, on_other);
    (center + direction * radius, on_other, far - radius)
}

/// The unit direction from one point to another, and their distance; +x where they are equal.
fn direction(from: DVec2, to: DVec2) -> (DVec2, f64) {
    let far = from.distance(to);
    if far > 0.0 { ((to - from) / far, far) } else { (DVec2::X, 0.0) }
}

/// The point of the closed shape closest to `point`.
pub(crate) fn closest_on_straight(shape: &Straight, point: Vec2) -> DVec2 {
    match shape {
        Straight::Point([p]) => p.as_dvec2(),
        Straight::Segment([a, b]) => closest_on_segment(a.as_dvec2(), b.as_dvec2(), point.as_dvec2()),
        Straight::Rect(rect) | Straight::Thin(rect) => closest_on_rect(*rect, point),
        Straight::Polygon(polygon) => closest_on_polygon(polygon, point),
    }
}

fn closest_on_polygon(polygon: &Polygon, point: Vec2) -> DVec2 {
    if point_ring_relation(point, polygon.vertices()) == Relation::Disjoint {
        closest_on_outline(polygon.vertices(), point.as_dvec2())
    } else {
        point.as_dvec2()
    }
}

/// Between disjoint shapes without curves a corner is one of the two closest points.
fn corners_apart<A: Exact, B: Exact>(a: &[A], b: &[B]) -> (DVec2, DVec2, f64) {
    /// Up to this number of pairs of edges trees do not pay.
    const FEW: usize = 4096;
    if a.len() * b.len() <= FEW || a.len() < 3 || b.len() < 3 { each_corner_apart(a, b) } else { rings_apart(a, b) }
}

/// With every corner and every edge.
pub(crate) fn each_corner_apart<A: Exact, B: Exact>(a: &[A], b: &[B]) -> (DVec2, DVec2, f64) {
    let from_a = a.iter().map(|corner| (corner.near(), closest_on_outline(b, corner.near())));
    let from_b = b.iter().map(|corner| (closest_on_outline(a, corner.near()), corner.near()));
    let pairs = from_a.chain(from_b).map(|(p, q)| (p, q, p.distance(q)));
    pairs.min_by(|a, b| a.2.total_cmp(&b.2)).unwrap_or_default()
}

/// A point that two shapes share.
fn common_point(a: &Form, b: &Form) -> DVec2 {
    match (a, b) {
        (Form::Round(a), Form::Round(b)) => {
            let (from, to) = (a.center().as_dvec2(), b.center().as_dvec2());
            let (direction, far) = direction(from, to);
            let [a, b] = [a.radius(), b.radius()].map(f64::from);
            from + direction * (0.5 * ((far - b).max(-a) + (far + b).min(a)))
        }
        (Form::Round(circle), Form::Straight(other)) | (Form::Straight(other), Form::Round(circle)) => {
            closest_on_straight(other, circle.center())
        }
        (Form::Straight(a), Form::Straight(b)) => {
            let convex = [a.is_convex(), b.is_convex()];
            match (a.corners(), b.corners()) {
                (Corners::Plain(a), Corners::Plain(b)) => common_corner(a, b, convex),
                (Corners::Plain(a), Corners::Turned(b)) => common_corner(a, &b, convex),
                (Corners::Turned(a), Corners::Plain(b)) => common_corner(&a, b, convex),
                (Corners::Turned(a), Corners::Turned(b)) => common_corner(&a, &b, convex),
            }
        }
    }
}

/// A corner of one in the other, else a crossing of their edges.
fn common_corner<A: Exact, B: Exact>(a: &[A], b: &[B], [a_convex, b_convex]: [bool; 2]) -> DVec2 {
    let corner_of_a = a.iter().find(|&&corner| is_in(corner, b, b_convex)).map(|corner| corner.near());
    let corner_of_b = || b.iter().find(|&&corner| is_in(corner, a, a_convex)).map(|corner| corner.near());
    let crossing = || edges(a).find_map(|edge| edges(b).find_map(|other| crossing(edge, other)));
    corner_of_a.or_else(corner_of_b).or_else(crossing).unwrap_or_else(|| a[0].near())
}

fn is_in<P: Exact, E: Exact>(point: P, corners: &[E], convex: bool) -> bool {
    let relation = if convex { convex_relation(&[point], corners) } else { point_ring_relation(point, corners) };
    relation != Relation::Disjoint
}

/// Where two segments cross properly.
fn crossing<A: Exact, B: Exact>([p, q]: [A; 2], [r, s]: [B; 2]) -> Option<DVec2> {
    let parts = |x: Ordering, y: Ordering| x != y && x.is_ne() && y.is_ne();
    if !(parts(orient(p, q, r), orient(p, q, s)) && parts(orient(r, s, p), orient(r, s, q))) {
        return None;
    }
    let (from, along, other) = (p.near(), p.to(q), r.to(s));
    let share = (r.near() - from).perp_dot(other) / along.perp_dot(other);
    // Edges that differ in direction by less than f64 can tell cross anywhere along their common stretch.
    let share =
        if share.is_finite() { share.clamp(0.0, 1.0) } else { along.dot(r.near() - from) / along.length_squared() };
    Some(from + along * share.clamp(0.0, 1.0))
}
