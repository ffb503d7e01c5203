//! When do two moving shapes first touch, one of them concave? When the first pair of convex parts does.

use crate::collision::motion::certain_cast::certain_cast;
use crate::collision::motion::convex::first_touch;
use crate::collision::motion::first_touch::FirstTouch;
use crate::collision::motion::sweep::Sweep;
use crate::collision::shape::aabb::Aabb;
use crate::collision::shape::any_shape::ShapeRef;
use crate::collision::shape::canonical::in_order;

/// The first touch of two shapes that are disjoint at the start, in canonical order, so that the mirrored pair has the mirrored answer.
#[cold]
#[inline(never)]
pub(crate) fn of_parts(a: ShapeRef, b: ShapeRef, sweep: &Sweep) -> Option<FirstTouch> {
    let [by_a, by_b] = sweep.by;
    if in_order(a, b) {
        of_ordered(a, b, sweep)
    } else {
        of_ordered(b, a, &Sweep::new([by_b, by_a])?).map(FirstTouch::flipped)
    }
}

fn of_ordered(a: ShapeRef, b: ShapeRef, sweep: &Sweep) -> Option<FirstTouch> {
    let touch = |a: ShapeRef, b: ShapeRef| {
        let exactly = || first_touch(a, b, sweep);
        certain_cast(a, b, sweep.by).unwrap_or_else(exactly)
    };
    let (around_a, around_b) = (a.aabb(), b.aabb());
    let boxes = sweep.of_boxes(around_a, around_b);
    let mut pairs = Vec::new();
    for part_b in parts_meeting(b, |part| boxes.meet(around_a, part).is_some()) {
        let around_b = part_b.aabb();
        for part_a in parts_meeting(a, |part| boxes.meet(part, around_b).is_some()) {
            pairs.extend(boxes.meet(part_a.aabb(), around_b).map(|time| (time, part_a, part_b)));
        }
    }
    pairs.sort_by(|p, q| p.0.total_cmp(&q.0));
    let mut first: Option<FirstTouch> = None;
    for (time, a, b) in pairs {
        if first.is_some_and(|first| first.time < time) {
            break;
        }
        first = first.into_iter().chain(touch(a, b)).min_by(|p, q| p.time.total_cmp(&q.time));
    }
    first
}

/// The convex parts of a shape whose boxes may meet something.
pub(crate) fn parts_meeting(shape: ShapeRef, may_meet: impl Fn(Aabb) -> bool) -> impl Iterator<Item = ShapeRef> {
    let (concave, convex) = match shape {
        ShapeRef::Polygon(polygon) if !polygon.is_convex() => (Some(polygon.parts_meeting(may_meet)), None),
        _ => (None, Some(shape)),
    };
    concave.into_iter().flatten().map(ShapeRef::Polygon).chain(convex)
}
