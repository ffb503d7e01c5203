//! In which points do two shapes touch? Any two shapes.

use crate::collision::{
    contact::any_pair::contact,
    distance::any_pair::closest_points,
    manifold::{
        apart::normal_between,
        clip::{Pose, clip},
        contact_point::Manifold,
        parts::of_parts,
    },
    shape::any_shape::{AsShape, ShapeRef, is_convex, largest_of},
    simd::min_max::fast_max,
};
use glam::Vec2;

/// The points in which two shapes touch, for a solver: one or two for convex shapes, with the normal and the depth of
/// [`contact`]; for concave polygons those of each pair of convex parts that meet. None
/// where the shapes are disjoint.
///
/// There are two points where an edge of each shape is within half a degree of parallel to the other and to the contact's tangent,
/// and beside each other they share more than 8 ulp: the ends of what they share. An end that is not in contact is left out.
///
/// ```
/// # use collision_lab::collision::{Rect, manifold};
/// # use collision_lab::glam::Vec2;
/// let ground = Rect::new(Vec2::new(0.0, 10.0), Vec2::new(50.0, 10.0), 0.0)?;
/// let resting = manifold(&ground, &Rect::new(Vec2::new(7.0, -3.0), Vec2::splat(4.0), 0.0)?);
/// assert_eq!(resting.iter().map(|point| point.on_b).collect::<Vec<_>>(), [Vec2::new(3.0, 1.0), Vec2::new(11.0, 1.0)]);
/// assert!(resting.iter().all(|point| (point.normal, point.depth) == (Vec2::new(0.0, -1.0), 1.0)), "y points down");
/// let tilted = manifold(&ground, &Rect::new(Vec2::new(7.0, -3.0), Vec2::splat(4.0), 0.3)?);
/// assert_eq!(tilted.len(), 1, "it stands on a corner");
/// # Ok::<(), collision_lab::collision::ShapeError>(())
/// ```
#[inline]
pub fn manifold(a: &impl AsShape, b: &impl AsShape) -> Manifold {
    manifold_within(a, b, 0.0)
}

/// As [`manifold`], with the points of shapes that are at most `prediction` apart, in world units: their depths are below zero. A
/// solver that has them before the shapes meet can stop fast shapes in time. A prediction that is negative or NaN counts as zero.
///
/// ```
/// # use collision_lab::collision::{Circle, Rect, manifold_within};
/// # use collision_lab::glam::Vec2;
/// let ground = Rect::new(Vec2::new(0.0, 10.0), Vec2::new(50.0, 10.0), 0.0)?;
/// let ball = Circle::new(Vec2::new(7.0, -5.0), 4.0)?;
/// let near = manifold_within(&ground, &ball, 2.0);
/// assert_eq!((near[0].on_a, near[0].on_b, near[0].depth), (Vec2::new(7.0, 0.0), Vec2::new(7.0, -1.0), -1.0));
/// assert!(manifold_within(&ground, &ball, 0.5).is_empty());
/// # Ok::<(), collision_lab::collision::ShapeError>(())
/// ```
#[inline]
pub fn manifold_within(a: &impl AsShape, b: &impl AsShape, prediction: f32) -> Manifold {
    let (a, b, prediction) = (a.as_shape(), b.as_shape(), prediction.max(0.0));
    if is_convex(a) && is_convex(b) { of_convex(a, b, prediction) } else { of_parts(a, b, prediction) }
}

/// The same for convex shapes and a prediction from zero on.
#[inline(always)]
pub(crate) fn of_convex(a: ShapeRef, b: ShapeRef, prediction: f32) -> Manifold {
    let pose = match contact(&a, &b) {
        Some(contact) => {
            Pose { normal: contact.normal, depth: contact.depth, largest: fast_max(reach(a), reach(b)), prediction }
        }
        None if prediction == 0.0 => return Manifold::EMPTY,
        None => match pose_apart(a, b, prediction) {
            Some(pose) => pose,
            None => return Manifold::EMPTY,
        },
    };
    clip(&pose, a, b)
}

/// The largest coordinate of a shape.
#[inline(always)]
fn reach(shape: ShapeRef) -> f32 {
    let (core, radius) = shape.core_and_radius();
    radius
        + match core {
            ShapeRef::Rect(rect) => (rect.center().abs() + rect.world_half()).max_element(),
            _ => largest_of(core),
        }
}

/// The pose of two disjoint shapes, if they are near enough.
#[cold]
#[inline(never)]
fn pose_apart(a: ShapeRef, b: ShapeRef, prediction: f32) -> Option<Pose> {
    let closest = closest_points(&a, &b);
    if closest.distance > prediction {
        return None;
    }
    let normal = Vec2::ZERO + normal_between(a, b, &closest).as_vec2();
    Some(Pose { normal, depth: -closest.distance, largest: fast_max(reach(a), reach(b)), prediction })
}
