//! When does a shape that moves without turning first touch another, and where? Any two shapes.

use crate::collision::answer::Contact;
use crate::collision::contact::any_pair::contact;
use crate::collision::distance::any_pair::closest_points;
use crate::collision::manifold::clip_edges::clip;
use crate::collision::manifold::facing::Facing;
use crate::collision::motion::axis_aligned;
use crate::collision::motion::certain_cast::certain_cast;
use crate::collision::motion::convex::first_touch;
use crate::collision::motion::first_touch::FirstTouch;
use crate::collision::motion::parts::of_parts;
use crate::collision::motion::ray::Ray;
use crate::collision::motion::sweep::Sweep;
use crate::collision::shape::any_shape::{AsShape, ShapeRef, is_convex};
use crate::collision::simd::vector_set::Portable;
use glam::Vec2;

/// The first touch of shape `a`, which moves by `by` in world units while the time goes from 0 to 1, and `b`, which rests. If both move,
/// `by` is the motion of `a` less that of `b`, and the point is where it is on `b` at time 0.
///
/// Whether they touch is exactly right for the numbers that the shapes store, also where they only graze; only a graze of a rectangle that
/// is not axis-aligned may be decided wrongly, if a shift by 4 ulp (f32) would change it. The time is right within 8 ulp of the largest
/// coordinate along the path, except where they graze; there the gap at that time is that small. A concave polygon is not replaced by its
/// hull. A motion that is not finite counts as none.
///
/// Shapes that share a point at the start touch at time 0, wherever the motion leads; for what slides along walls see
/// [`cast_approaching`](crate::collision::cast_approaching).
///
/// ```
/// # use collision_lab::{collision::{Circle, Rect, cast_shape}, glam::Vec2};
/// let wall = Rect::new(Vec2::new(50.0, 0.0), Vec2::new(1.0, 40.0), 0.0)?;
/// let ball = Circle::new(Vec2::ZERO, 4.0)?;
/// let hit = cast_shape(&ball, &wall, Vec2::new(90.0, 0.0)).expect("the wall is in its way");
/// assert_eq!((hit.time, hit.point, hit.normal), (0.5, Vec2::new(49.0, 0.0), Vec2::X));
/// assert_eq!(cast_shape(&ball, &wall, Vec2::new(44.0, 0.0)), None);
/// # Ok::<(), collision_lab::collision::ShapeError>(())
/// ```
pub fn cast_shape(a: &impl AsShape, b: &impl AsShape, by: Vec2) -> Option<FirstTouch> {
    cast(a.as_shape(), b.as_shape(), [by, Vec2::ZERO])
}

/// The first touch of two shapes, each of which moves by a vector.
pub(crate) fn cast(a: ShapeRef, b: ShapeRef, by: [Vec2; 2]) -> Option<FirstTouch> {
    let by = by.map(|by| if by.is_finite() { by } else { Vec2::ZERO });
    match certain_cast(a, b, by) {
        Some(touch) => touch,
        None => cast_exactly(a, b, by),
    }
}

/// The first touch where no error bound decides it: a sign may have to be exact, a shape is concave, or has many corners. Finite motions.
#[inline(never)]
pub(crate) fn cast_exactly(a: ShapeRef, b: ShapeRef, by: [Vec2; 2]) -> Option<FirstTouch> {
    if let Some(touch) = axis_aligned::first_touch(a, b, by) {
        return touch;
    }
    let sweep = Sweep::new(by);
    if let Some(contact) = contact(&a, &b) {
        Some(touch_at_start(a, b, contact, sweep.as_ref()))
    } else if let Some(touch) = ray_exactly(a, b, by) {
        touch
    } else if is_convex(a) && is_convex(b) {
        first_touch(a, b, &sweep?)
    } else {
        of_parts(a, b, &sweep?)
    }
}

/// The first touch of a point and a shape, where f64 decides it exactly.
fn ray_exactly(a: ShapeRef, b: ShapeRef, by: [Vec2; 2]) -> Option<Option<FirstTouch>> {
    match (a, b) {
        (ShapeRef::Point(point), shape) => Ray::exact(point.position(), by)?.touch_exactly(shape),
        (shape, ShapeRef::Point(point)) => {
            let touch = Ray::exact(point.position(), [by[1], by[0]])?.touch_exactly(shape)?;
            Some(touch.map(FirstTouch::flipped))
        }
        _ => None,
    }
}

/// The touch of two shapes that meet from the start in a contact.
#[inline(never)]
pub(crate) fn touch_at_start(a: ShapeRef, b: ShapeRef, contact: Contact, sweep: Option<&Sweep>) -> FirstTouch {
    let normal = match (a, b, sweep) {
        // Two equal points have no normal: the direction of the motion is taken.
        (ShapeRef::Point(_), ShapeRef::Point(_), Some(sweep)) => sweep.direction(),
        _ => contact.normal,
    };
    let point = match (common_point_of_disc(a, b, contact), common_point_of_disc(b, a, contact.flipped())) {
        // Of two common points of convex shapes the middle is one, too; the mirrored pair has the same.
        (Some(p), Some(q)) => p * 0.5 + q * 0.5,
        (Some(point), None) | (None, Some(point)) => point,
        (None, None) => axis_aligned::common_point(a, b)
            .or_else(|| touching_point(a, b, contact))
            .unwrap_or_else(|| closest_points(&a, &b).on_a),
    };
    FirstTouch { time: 0.0, point, normal }
}

/// A common point of a point or a circle and a convex shape in contact with it: the other shape's point nearest to the centre, or the
/// centre itself if it is inside.
fn common_point_of_disc(disc: ShapeRef, other: ShapeRef, contact: Contact) -> Option<Vec2> {
    let (ShapeRef::Point(center), radius) = disc.core_and_radius() else { return None };
    is_convex(other).then(|| center.position() + contact.normal * (radius - contact.depth).max(0.0))
}

/// A common point of two convex shapes with edges that only touch: a contact point. Where they overlap, it may be in one of them only.
fn touching_point(a: ShapeRef, b: ShapeRef, contact: Contact) -> Option<Vec2> {
    let is_point = contact.depth == 0.0 && is_convex(a) && is_convex(b);
    let points = is_point.then(|| clip::<Portable>(&Facing::of_contact(&contact, 0.0), a, b))?;
    points.first().map(|point| point.on_a * 0.5 + point.on_b * 0.5)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collision::tests::seeded::axis_aligned_shape;
    use crate::collision::{Circle, Point, Polygon, Rect, Rounded, Shape, ShapeError, distance};
    use crate::split_mix::SplitMix;

    /// A convex shape that may be turned, about the origin.
    fn convex_shape(random: &mut SplitMix) -> Result<Shape, ShapeError> {
        let (half, angle) = (random.within(3.0).abs() + 0.25, random.within(3.0).x);
        let rect = Rect::new(random.within(1.0), half, angle)?;
        let triangle = [Vec2::new(-3.0, 1.0), Vec2::new(2.0, 2.5), Vec2::new(0.5, -2.0)];
        Ok(match random.next() % 4 {
            0 => rect.into(),
            1 => Rounded::rect(rect, 0.5)?.into(),
            2 => Polygon::new(&triangle)?.into(),
            _ => axis_aligned_shape(random, 0.5)?,
        })
    }

    #[test]
    fn a_disc_that_meets_a_convex_shape_has_a_common_point_with_it() {
        let mut random = SplitMix(53);
        let (mut inside, mut outside) = (0, 0);
        for round in 0..20_000 {
            let radius = [0.0, 0.5, 2.0, 30.0][round % 4];
            let disc: Shape = Circle::new(random.within(4.0), radius).expect("moderate numbers").into();
            let other = convex_shape(&mut random).expect("moderate numbers");
            let (a, b) = (disc.as_shape(), other.as_shape());
            let Some(found) = contact(&disc, &other) else { continue };
            let touch = touch_at_start(a, b, found, None);
            let case = format!("round {round}: {disc:?} and {other:?}: {touch:?}");
            let at = Point::new(touch.point).expect("finite");
            assert!(distance(&disc, &at).max(distance(&other, &at)) <= 2e-6 * (radius + 4.0), "not in both, {case}");
            let mirrored = touch_at_start(b, a, found.flipped(), None);
            assert_eq!(mirrored, touch.flipped(), "mirrored, {case}");
            *if found.depth > radius { &mut inside } else { &mut outside } += 1;
        }
        assert!(inside > 1000 && outside > 1000, "{inside} centres inside, {outside} outside");
    }
}
