//! Where is the boundary of a shape nearest to a point, and on which side of it is the point?

use crate::collision::answer::{ClosestPoints, Relation};
use crate::collision::distance::any_pair::closest_points;
use crate::collision::outline::closest::closest_on_segment;
use crate::collision::outline::edges::closed_edges;
use crate::collision::relation::any_pair::relation;
use crate::collision::shape::any_shape::AsShape;
use crate::collision::shape::canonical::{Canonical, with_corners};
use crate::collision::shape::point::Point;
use crate::collision::sign::exact_point::Exact;
use crate::collision::sign::f64_tolerances::DISTANCE_ERROR;
use glam::{DVec2, Vec2};

/// How far a point is from the boundary of a shape, in world units: above zero outside, zero on the boundary and below zero inside.
/// A point or a segment has no inside. Within 4 ulp (f32) of the largest coordinate; the sign is that of
/// [`relation`].
///
/// ```
/// # use collision_lab::collision::{Circle, Point, signed_distance};
/// # use collision_lab::glam::Vec2;
/// let circle = Circle::new(Vec2::ZERO, 5.0)?;
/// let from = |x: f32| Ok(signed_distance(&circle, Point::new(Vec2::new(x, 0.0))?));
/// assert_eq!([from(8.0)?, from(5.0)?, from(4.0)?], [3.0, 0.0, -1.0]);
/// # Ok::<(), collision_lab::collision::ShapeError>(())
/// ```
pub fn signed_distance(shape: &impl AsShape, point: Point) -> f32 {
    nearest(shape, point).1
}

/// The point of a shape's boundary that is nearest to a point, also from inside. Any one of several that are equally near. A point or a
/// segment is all boundary.
///
/// ```
/// # use collision_lab::collision::{Point, Rect, nearest_on_boundary};
/// # use collision_lab::glam::Vec2;
/// let room = Rect::new(Vec2::ZERO, Vec2::new(10.0, 5.0), 0.0)?;
/// assert_eq!(nearest_on_boundary(&room, Point::new(Vec2::new(2.0, 4.0))?), Vec2::new(2.0, 5.0));
/// assert_eq!(nearest_on_boundary(&room, Point::new(Vec2::new(2.0, 9.0))?), Vec2::new(2.0, 5.0));
/// # Ok::<(), collision_lab::collision::ShapeError>(())
/// ```
pub fn nearest_on_boundary(shape: &impl AsShape, point: Point) -> Vec2 {
    nearest(shape, point).0
}

/// The nearest point of the boundary, and the signed distance from it.
fn nearest(shape: &impl AsShape, point: Point) -> (Vec2, f32) {
    match relation(shape, &point) {
        Relation::Disjoint => {
            let ClosestPoints { on_a, distance, .. } = closest_points(shape, &point);
            (on_a, distance)
        }
        Relation::Touching => (point.position(), 0.0),
        Relation::Overlapping => {
            let (core, _) = shape.as_shape().core_and_radius();
            let shape = Canonical::of(shape.as_shape());
            if !shape.has_area() {
                return (point.position(), 0.0);
            }
            let inside = point.position().as_dvec2();
            let nearest = match shape.circle() {
                Some(circle) => {
                    let center = circle.core.as_dvec2();
                    center + (inside - center).normalize_or(DVec2::X) * f64::from(circle.radius)
                }
                None => {
                    let is_in_core = || relation(&core, &point) != Relation::Disjoint;
                    with_corners!(shape.core, |corners| from_inside(corners, shape.radius, inside, is_in_core))
                }
            };
            (nearest.as_vec2(), -ClosestPoints::above_zero(nearest.distance(inside)))
        }
    }
}

/// The nearest point of the boundary from inside: that of the nearest edge of the core, moved outwards by the radius.
fn from_inside<E: Exact>(corners: &[E], radius: f32, inside: DVec2, is_in_core: impl FnOnce() -> bool) -> DVec2 {
    let feet =
        closed_edges(corners).map(|[p, q]| ([p.near(), q.near()], closest_on_segment(p.near(), q.near(), inside)));
    let nearest = feet.min_by(|(_, a), (_, b)| a.distance_squared(inside).total_cmp(&b.distance_squared(inside)));
    let ([p, q], foot) = nearest.expect("a shape with an area has edges");
    if radius == 0.0 {
        return foot;
    }
    let outward = -(q - p).perp().normalize_or(DVec2::X);
    let to_inside = inside - foot;
    // A direction from so near would be mere rounding.
    let is_near = to_inside.length() <= DISTANCE_ERROR * (inside.abs() + foot.abs()).max_element();
    let direction = if corners.len() == 2 && to_inside.dot(outward) < 0.0 { -outward } else { outward };
    let is_at_corner = (foot == p || foot == q) && !is_near && !is_in_core();
    foot + if is_at_corner { to_inside.normalize_or(direction) } else { direction } * f64::from(radius)
}

#[cfg(test)]
mod tests {
    use super::{nearest_on_boundary, signed_distance};
    use crate::collision::outline::edges::closed_edges;
    use crate::collision::{
        Point, Polygon, Rect, Relation, Rounded, Segment, Shape, closest_points, contact, relation,
    };
    use crate::split_mix::SplitMix;
    use glam::Vec2;

    #[test]
    fn the_boundary_is_as_far_as_its_segments_and_the_sign_is_that_of_the_relation() {
        let star = |i: usize| Vec2::from_angle(i as f32 * 0.6) * if i.is_multiple_of(2) { 3.0 } else { 1.0 };
        let star = Polygon::new(&(0..10).map(star).collect::<Vec<_>>()).expect("a star");
        let rect = Rect::new(Vec2::new(0.5, 0.0), Vec2::new(2.0, 1.0), 0.3).expect("moderate numbers");
        let mut random = SplitMix(3);
        for shape in [Shape::from(star), rect.into()] {
            for _ in 0..2000 {
                let point = Point::new(random.within(4.0)).expect("finite");
                let edges: Vec<Shape> =
                    closed_edges(&shape.corners()).map(|[p, q]| Segment::new(p, q).expect("finite").into()).collect();
                let due = edges.iter().map(|edge| closest_points(edge, &point).distance).fold(f32::MAX, f32::min);
                let (said, nearest) = (signed_distance(&shape, point), nearest_on_boundary(&shape, point));
                assert!((said.abs() - due).abs() < 4e-6, "{said} instead of {due}: {shape:?} {point:?}");
                assert!((nearest.distance(point.position()) - due).abs() < 4e-6, "{nearest}: {shape:?} {point:?}");
                assert_eq!(said < 0.0, relation(&shape, &point) == Relation::Overlapping, "{shape:?} {point:?}");
                if let Some(contact) = contact(&shape, &point) {
                    assert!((contact.depth + said).abs() < 4e-6, "the depth is the distance to the boundary");
                }
            }
        }
    }

    #[test]
    fn a_rounded_boundary_is_a_radius_outside_that_of_the_core() {
        let triangle = Polygon::new(&[(0.0, 0.0), (3.0, 0.5), (-1.0, 1.0)].map(Vec2::from)).expect("a triangle");
        let rect = Rect::new(Vec2::new(0.5, 0.0), Vec2::new(2.0, 0.5), 0.3).expect("moderate numbers");
        let [a, b] = [Vec2::new(-1.0, 0.5), Vec2::new(1.5, 0.0)];
        let pairs: [(Shape, Rounded); 3] = [
            (triangle.clone().into(), Rounded::polygon(triangle, 0.75).expect("convex")),
            (rect.into(), Rounded::rect(rect, 0.75).expect("moderate numbers")),
            (Segment::new(a, b).expect("finite").into(), Rounded::capsule(a, b, 0.75).expect("finite")),
        ];
        let mut random = SplitMix(5);
        for (core, rounded) in pairs {
            for round in 0..3000 {
                // On the corners and edges of the core too.
                let corners = core.corners();
                let at = match round % 3 {
                    0 => corners[round % corners.len()],
                    1 => corners[0].midpoint(corners[1]),
                    _ => random.within(4.0),
                };
                let point = Point::new(at).expect("finite");
                let due = signed_distance(&core, point) - 0.75;
                let (said, nearest) = (signed_distance(&rounded, point), nearest_on_boundary(&rounded, point));
                assert!((said - due).abs() < 4e-6, "{said} instead of {due}: {rounded:?} {point:?}");
                assert!((nearest.distance(at) - due.abs()).abs() < 4e-6, "{nearest}: {rounded:?} {point:?}");
                let from_core = closest_points(&core, &Point::new(nearest).expect("finite")).distance;
                assert!((from_core - 0.75).abs() < 4e-6, "{nearest} is not on the boundary: {rounded:?} {point:?}");
                assert_eq!(said < 0.0, relation(&rounded, &point) == Relation::Overlapping, "{rounded:?} {point:?}");
            }
        }
    }

    #[test]
    fn a_segment_has_no_inside() {
        let segment = Segment::new(Vec2::ZERO, Vec2::new(4.0, 0.0)).expect("finite");
        let middle = Point::new(Vec2::new(2.0, 0.0)).expect("finite");
        assert_eq!(
            (signed_distance(&segment, middle), nearest_on_boundary(&segment, middle)),
            (0.0, middle.position())
        );
    }
}
