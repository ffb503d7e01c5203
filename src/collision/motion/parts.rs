//! When do two shapes that move first touch, of which one is concave? When the first pair of convex parts does.

use crate::collision::{
    motion::{convex::first_touch, first_touch::FirstTouch, sweep::Sweep},
    shape::{aabb::Aabb, any_shape::ShapeRef, canonical::Canonical, canonical::in_order},
};

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
    let (box_a, box_b) = (a.aabb(), b.aabb());
    let near_b = parts(b, |part| sweep.boxes_meet(box_a, part).is_some());
    let mut pairs = Vec::new();
    for part_a in parts(a, |part| sweep.boxes_meet(part, box_b).is_some()) {
        for &part_b in &near_b {
            pairs.extend(sweep.boxes_meet(part_a.aabb(), part_b.aabb()).map(|time| (time, part_a, part_b)));
        }
    }
    pairs.sort_by(|p, q| p.0.total_cmp(&q.0));
    let mut first: Option<FirstTouch> = None;
    for (time, a, b) in pairs {
        if first.is_some_and(|first| first.time < time) {
            break;
        }
        let touch = first_touch(&Canonical::of(a), &Canonical::of(b), sweep);
        first = first.into_iter().chain(touch).min_by(|p, q| p.time.total_cmp(&q.time));
    }
    first
}

/// The convex parts of a shape whose boxes may meet something.
fn parts<'a>(shape: ShapeRef<'a>, may_meet: impl Fn(Aabb) -> bool) -> Vec<ShapeRef<'a>> {
    match shape {
        ShapeRef::Polygon(polygon) if !polygon.is_convex() => {
            let near = polygon.convex_parts().iter().filter(|part| may_meet(part.aabb()));
            near.map(ShapeRef::Polygon).collect()
        }
        _ => vec![shape],
    }
}
