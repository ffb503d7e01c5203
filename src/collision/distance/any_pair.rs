//! Which two points are closest, and at what distance? Any two shapes.

use crate::collision::answer::{ClosestPoints, OptionalClosest, Relation};
use crate::collision::distance::axis_aligned::{axis_aligned_common_point, may_share_a_point};
use crate::collision::distance::{circle_circle, closest_by_corners, rect_rect, rounded};
use crate::collision::pair_formulas::any_pair::closest_estimate;
use crate::collision::pair_formulas::convex_convex;
use crate::collision::pair_formulas::cores::Cores;
use crate::collision::pair_formulas::point_outline::from_outline;
use crate::collision::relation::any_pair::relation;
use crate::collision::shape::any_shape::{AsShape, ShapeRef};
use crate::collision::shape::canonical::{Canonical, in_order};
use glam::Vec2;

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
    let fast = match (a, b) {
        (ShapeRef::Circle(a), ShapeRef::Circle(b)) => circle_circle::closest_points(a, b),
        (ShapeRef::Rect(a), ShapeRef::Rect(b)) => {
            let common = if may_share_a_point(a, b) { axis_aligned_common_point(a, b) } else { Vec2::NAN };
            if common.x.is_nan() {
                rect_rect::closest_points(a, b)
            } else {
                OptionalClosest::some(ClosestPoints { on_a: common, on_b: common, distance: 0.0 })
            }
        }
        (ShapeRef::Polygon(a), ShapeRef::Polygon(b)) => {
            convex_convex::closest_points(a, b).map_or(OptionalClosest::NONE, OptionalClosest::some)
        }
        (ShapeRef::Rounded(_), _) | (_, ShapeRef::Rounded(_)) => rounded::closest_points(a, b),
        _ => closest_estimate(a, b, f32::INFINITY).certain(),
    };
    match fast.points() {
        Some(points) => points,
        None => {
            let [ax, ay, bx, by, distance] = of_all_pairs(a, b);
            ClosestPoints { on_a: Vec2::new(ax, ay), on_b: Vec2::new(bx, by), distance }
        }
    }
}

/// The distance of two shapes in world units: zero if and only if they meet. It is that of [`closest_points`].
///
/// ```
/// # use collision_lab::{collision::{Circle, distance}, glam::Vec2};
/// let ball = |x: f32| Circle::new(Vec2::new(x, 0.0), 2.0);
/// assert_eq!(distance(&ball(0.0)?, &ball(7.0)?), 3.0);
/// assert_eq!(distance(&ball(0.0)?, &ball(1.0)?), 0.0);
/// # Ok::<(), collision_lab::collision::ShapeError>(())
/// ```
#[inline(always)]
pub fn distance(a: &impl AsShape, b: &impl AsShape) -> f32 {
    closest_points(a, b).distance
}

/// The closest points of pairs without a fast path, and of those that it leaves undecided. Computed in canonical order, so that the
/// mirrored pair has the mirrored answer. Returns plain numbers: a struct would be written to the caller's memory, and the fast paths would
/// have to go through memory, too.
#[cold]
#[inline(never)]
fn of_all_pairs(a: ShapeRef, b: ShapeRef) -> [f32; 5] {
    let ClosestPoints { on_a, on_b, distance } =
        if in_order(a, b) { of_ordered_pair(a, b) } else { of_ordered_pair(b, a).flipped() };
    [on_a.x, on_a.y, on_b.x, on_b.y, distance]
}

fn of_ordered_pair(a: ShapeRef, b: ShapeRef) -> ClosestPoints {
    let fast = closest_estimate(a, b, f32::INFINITY);
    let fast = match (a, b) {
        (ShapeRef::Circle(circle), ShapeRef::Polygon(polygon)) if fast.separation.is_nan() => {
            from_outline(polygon, circle.center()).closest_points(circle.center(), circle.radius())
        }
        _ => fast,
    };
    let are_disjoint = || relation(&a, &b) == Relation::Disjoint;
    if !fast.separation.is_nan() {
        return fast.answer(are_disjoint());
    }
    if Cores::new(a, b).both_radii() > 0.0 {
        return rounded::of_ordered_pair(a, b);
    }
    match closest_by_corners::closest_points(&Canonical::of(a).core, &Canonical::of(b).core, are_disjoint) {
        Ok((on_a, on_b, distance)) => ClosestPoints::separated(on_a, on_b, distance),
        Err(common) => ClosestPoints::common(common),
    }
}
