//! When does a moving shape first run into another that it may touch from the start?

use crate::collision::motion::cast::cast;
use crate::collision::motion::first_touch::FirstTouch;
use crate::collision::motion::parts::parts_meeting;
use crate::collision::shape::any_shape::{AsShape, is_convex};
use glam::Vec2;

/// A motion counts as along a surface up to this sine of the angle between them: rounding to f32 leaves a normal part of that size.
const ALONG: f32 = 4.0 * f32::EPSILON;

/// The first touch that the motion leads into, for what slides along walls: [`cast_shape`](crate::collision::cast_shape), but a touch
/// or an overlap at the start does not count where the motion leads along the surface or away from it. So a shape can leave what it
/// touches, and runs into other parts of the same concave shape later.
///
/// A motion at less than 5·10⁻⁷ radians to the surface counts as along it. Keep a gap: cast the shape with its radius a little
/// larger, and push it out of overlaps by [`contact`](crate::collision::contact) first; the example `character` does both.
///
/// ```
/// # use collision_lab::{collision::{Circle, Polygon, cast_approaching, cast_shape}, glam::Vec2};
/// let corners = [(0.0, 0.0), (50.0, 0.0), (50.0, -20.0), (60.0, -20.0), (60.0, 10.0), (0.0, 10.0)].map(Vec2::from);
/// let (floor_and_wall, ball) = (Polygon::new(&corners)?, Circle::new(Vec2::new(15.0, -5.0), 5.0)?);
/// let right = Vec2::new(60.0, 0.0);
/// assert_eq!(cast_shape(&ball, &floor_and_wall, right).expect("it lies on the floor").time, 0.0);
/// let hit = cast_approaching(&ball, &floor_and_wall, right).expect("the wall is in its way");
/// assert_eq!((hit.time, hit.normal), (0.5, Vec2::X));
/// # Ok::<(), collision_lab::collision::ShapeError>(())
/// ```
pub fn cast_approaching(a: &impl AsShape, b: &impl AsShape, by: Vec2) -> Option<FirstTouch> {
    let (a, b, motions) = (a.as_shape(), b.as_shape(), [by, Vec2::ZERO]);
    let approaches = |touch: &FirstTouch| touch.time > 0.0 || by.dot(touch.normal) > ALONG * by.length();
    let whole = cast(a, b, motions)?;
    if approaches(&whole) {
        return Some(whole);
    } else if is_convex(a) && is_convex(b) {
        return None;
    }
    let parts = |shape| parts_meeting(shape, |_| true);
    let touches = parts(a).flat_map(|a| parts(b).filter_map(move |b| cast(a, b, motions)));
    touches.filter(approaches).min_by(|p, q| p.time.total_cmp(&q.time))
}
