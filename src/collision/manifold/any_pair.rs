//! In which points do two shapes touch? Any two shapes.

use crate::collision::manifold::contact_point::Manifold;
use crate::collision::manifold::convex_pair::of_convex;
use crate::collision::manifold::parts::of_parts;
use crate::collision::shape::any_shape::{AsShape, is_convex};

/// The points in which two shapes touch, for a solver: one or two for convex shapes, with the normal and the depth of
/// [`contact`](crate::collision::contact()); for concave polygons those of each pair of convex parts that meet. None
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
