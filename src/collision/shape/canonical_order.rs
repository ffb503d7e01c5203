//! Which of two shapes is computed first? Always the same one, so that a pair and its mirror have the same answer, ties included.

use crate::collision::shape::any_shape::ShapeRef;
use core::cmp::Ordering;
use glam::Vec2;

/// Whether the pair is in canonical order: by kind of shape, then by its numbers.
pub(crate) fn in_order(a: ShapeRef, b: ShapeRef) -> bool {
    compare(a, b) != Ordering::Greater
}

fn compare(a: ShapeRef, b: ShapeRef) -> Ordering {
    match (a, b) {
        (ShapeRef::Point(a), ShapeRef::Point(b)) => points(a.position(), b.position()),
        (ShapeRef::Segment(a), ShapeRef::Segment(b)) => points(a.a(), b.a()).then_with(|| points(a.b(), b.b())),
        (ShapeRef::Circle(a), ShapeRef::Circle(b)) => {
            points(a.center(), b.center()).then_with(|| a.radius().total_cmp(&b.radius()))
        }
        (ShapeRef::Rect(a), ShapeRef::Rect(b)) => points(a.center(), b.center())
            .then_with(|| points(a.half(), b.half()))
            .then_with(|| points(a.axis(), b.axis())),
        (ShapeRef::Polygon(a), ShapeRef::Polygon(b)) => {
            let (a, b) = (a.vertices(), b.vertices());
            let different = a.iter().zip(b).map(|(&a, &b)| points(a, b)).find(|order| order.is_ne());
            a.len().cmp(&b.len()).then(different.unwrap_or(Ordering::Equal))
        }
        (
            ShapeRef::Point(_) | ShapeRef::Segment(_) | ShapeRef::Circle(_) | ShapeRef::Rect(_) | ShapeRef::Polygon(_),
            ShapeRef::Point(_) | ShapeRef::Segment(_) | ShapeRef::Circle(_) | ShapeRef::Rect(_) | ShapeRef::Polygon(_),
        ) => rank(a).cmp(&rank(b)),
    }
}

fn rank(shape: ShapeRef) -> u8 {
    match shape {
        ShapeRef::Point(_) => 0,
        ShapeRef::Segment(_) => 1,
        ShapeRef::Circle(_) => 2,
        ShapeRef::Rect(_) => 3,
        ShapeRef::Polygon(_) => 4,
    }
}

fn points(a: Vec2, b: Vec2) -> Ordering {
    a.x.total_cmp(&b.x).then_with(|| a.y.total_cmp(&b.y))
}
