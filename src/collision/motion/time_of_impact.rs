//! When do two shapes that move and turn first touch, and where? Any two shapes.
//!
//! Why no touch is missed is shown in [`conservative_advancement`](super::conservative_advancement).

use crate::collision::contact::any_pair::contact;
use crate::collision::motion::cast::{cast, touch_at_start};
use crate::collision::motion::conservative_advancement::{Advance, Pair, stay_apart};
use crate::collision::motion::first_touch::FirstTouch;
use crate::collision::motion::moving::Moving;
use crate::collision::motion::pose_at_time::{Parts, RigidMotion};
use crate::collision::shape::any_shape::ShapeRef;
use crate::collision::shape::canonical::in_order;

/// Relative to the largest coordinate on the paths: no tolerance is smaller.
const MIN_TOLERANCE: f64 = 2.0 * f32::EPSILON as f64;

/// Whether two shapes touch while the time goes from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Impact {
    /// They do, and this is the first touch.
    Touch(FirstTouch),
    /// They do not.
    Apart,
    /// The search ran out of steps: they do not touch until `time`; what happens later is not known. Only shapes that turn many times close
    /// to each other need that many steps.
    OutOfSteps {
        /// The time until which they are certainly apart.
        time: f64,
    },
}

impl Impact {
    /// How far the shapes can move without passing through each other: the time of the touch, 1 without one, and where the search ran
    /// out of steps the time until which they are certainly apart.
    pub fn free_time(self) -> f64 {
        match self {
            Self::Touch(touch) => touch.time,
            Self::Apart => 1.0,
            Self::OutOfSteps { time } => time,
        }
    }

    /// The touch, if it is known that there is one; `None` where the search ran out of steps, too.
    pub fn touch(self) -> Option<FirstTouch> {
        if let Self::Touch(touch) = self { Some(touch) } else { None }
    }

    /// The answer for the swapped pair.
    #[must_use]
    pub fn flipped(self) -> Self {
        if let Self::Touch(touch) = self { Self::Touch(touch.flipped()) } else { self }
    }
}

/// The first touch of two shapes that move and turn, up to a tolerance in world units.
///
/// Without turning the answer is that of [`cast_shape`](crate::collision::cast_shape), whatever the tolerance. With turning, shapes count
/// as touching when they come as near as the tolerance plus 2 ulp (f32) of the largest coordinate on their paths: so they never pass
/// through each other, the gap at the time of the touch is no larger, and shapes that stay farther apart do not touch. A tolerance that is
/// negative or NaN counts as zero. The search takes at most 65,536 steps for each pair of convex parts, and then says so.
///
/// ```
/// # use collision_lab::{collision::{Circle, Impact, Moving, Rect, time_of_impact}, glam::Vec2};
/// // A bar of 40 by 2 that turns by a half turn about its middle, and a ball in the way of its end.
/// let bar = Rect::new(Vec2::ZERO, Vec2::new(20.0, 1.0), 0.0)?;
/// let ball = Circle::new(Vec2::new(0.0, 15.0), 2.0)?;
/// let (turning, resting) = (Moving::new(&bar, Vec2::ZERO).turning_degrees(180.0, Vec2::ZERO), Moving::new(&ball, Vec2::ZERO));
/// let hit = time_of_impact(&turning, &resting, 1e-3).touch().expect("it does not jump over the ball");
/// let angle = std::f64::consts::FRAC_PI_2 - (3.0_f64 / 15.0).asin();
/// assert!((hit.time - angle / std::f64::consts::PI).abs() < 1e-4);
///
/// let far = Circle::new(Vec2::new(0.0, 23.0), 2.0)?;
/// let impact = time_of_impact(&turning, &Moving::new(&far, Vec2::ZERO), 1e-3);
/// assert_eq!((impact, impact.free_time()), (Impact::Apart, 1.0));
/// # Ok::<(), collision_lab::collision::ShapeError>(())
/// ```
pub fn time_of_impact(a: &Moving, b: &Moving, tolerance: f32) -> Impact {
    if !a.rotates() && !b.rotates() {
        return cast(a.shape, b.shape, [a.by, b.by]).map_or(Impact::Apart, Impact::Touch);
    }
    let tolerance = f64::from(tolerance.max(0.0));
    if pass_far_apart(a, b, tolerance) {
        return Impact::Apart;
    } else if let Some(contact) = contact(&a.shape, &b.shape) {
        return Impact::Touch(touch_at_start(a.shape, b.shape, contact, None));
    }
    // The mirrored pair has the mirrored answer.
    if in_order(a.shape, b.shape) { of_rotating(a, b, tolerance) } else { of_rotating(b, a, tolerance).flipped() }
}

/// Whether circles around both, about the points that they turn about, stay apart.
fn pass_far_apart(a: &Moving, b: &Moving, tolerance: f64) -> bool {
    let radius = |of: &Moving| match of.shape {
        // The axis is a unit vector up to rounding only.
        ShapeRef::Rect(rect) => {
            let [center, half, axis] = [rect.center(), rect.half_extents(), rect.axis()].map(|v| v.as_dvec2());
            center.distance(of.pivot()) + half.length() * axis.length()
        }
        shape => {
            let (around, pivot) = (shape.aabb(), of.pivot());
            (around.min.as_dvec2() - pivot).abs().max((around.max.as_dvec2() - pivot).abs()).length()
        }
    };
    let (motion_a, motion_b) = (RigidMotion::new(a), RigidMotion::new(b));
    let reach = radius(a) + radius(b);
    // At least the largest coordinate of either: what its tolerance is relative to.
    let size = motion_a.largest_center() + motion_b.largest_center() + reach;
    stay_apart(&motion_a, &motion_b, reach + tolerance + MIN_TOLERANCE * size)
}

/// The first touch of shapes that are disjoint at the start, at least one of which turns.
fn of_rotating(a: &Moving, b: &Moving, tolerance: f64) -> Impact {
    let (parts_a, parts_b) = (Parts::of(a), Parts::of(b));
    let (a, b) = (RigidMotion::new(a), RigidMotion::new(b));
    let tolerance = tolerance + MIN_TOLERANCE * a.largest(&parts_a).max(b.largest(&parts_b));
    let (mut first, mut end) = (Impact::Apart, 1.0);
    for part_a in parts_a.iter() {
        for part_b in parts_b.iter() {
            match Pair::new((&a, part_a), (&b, part_b)).advance(end, tolerance) {
                Advance::Touch(time, point, normal) if time < end || first == Impact::Apart => {
                    (first, end) = (Impact::Touch(FirstTouch::new(time, point, normal)), time);
                }
                Advance::OutOfSteps(time) if time < end || first == Impact::Apart => {
                    (first, end) = (Impact::OutOfSteps { time }, time);
                }
                Advance::Touch(..) | Advance::OutOfSteps(_) | Advance::Apart => {}
            }
        }
    }
    first
}
