//! Which of two shapes comes first, so that a pair and its mirror are answered by the same computation, ties included.

use super::Shape;
use core::cmp::Ordering;
use glam::Vec2;

/// Whether the pair is in the order in which it is computed: by kind, then by numbers.
pub(crate) fn in_order(a: &Shape, b: &Shape) -> bool {
    compare(a, b) != Ordering::Greater
}

fn compare(a: &Shape, b: &Shape) -> Ordering {
    match (a, b) {
        (Shape::Point(a), Shape::Point(b)) => points(*a, *b),
        (Shape::Segment(a), Shape::Segment(b)) => points(a.a(), b.a()).then_with(|| points(a.b(), b.b())),
        (Shape::Circle(a), Shape::Circle(b)) => {
            points(a.center(), b.center()).then_with(|| a.radius().total_cmp(&b.radius()))
        }
        (Shape::Rect(a), Shape::Rect(b)) => points(a.center(), b.center())
            .then_with(|| points(a.half(), b.half()))
            .then_with(|| points(a.axis(), b.axis())),
        (Shape::Polygon(a), Shape::Polygon(b)) => {
            let (a, b) = (a.vertices(), b.vertices());
            let different = a.iter().zip(b).map(|(&a, &b)| points(a, b)).find(|order| order.is_ne());
            a.len().cmp(&b.len()).then(different.unwrap_or(Ordering::Equal))
        }
        (
            Shape::Point(_) | Shape::Segment(_) | Shape::Circle(_) | Shape::Rect(_) | Shape::Polygon(_),
            Shape::Point(_) | Shape::Segment(_) | Shape::Circle(_) | Shape::Rect(_) | Shape::Polygon(_),
        ) => rank(a).cmp(&rank(b)),
    }
}

fn rank(shape: &Shape) -> u8 {
    match shape {
        Shape::Point(_) => 0,
        Shape::Segment(_) => 1,
        Shape::Circle(_) => 2,
        Shape::Rect(_) => 3,
        Shape::Polygon(_) => 4,
    }
}

fn points(a: Vec2, b: Vec2) -> Ordering {
    a.x.total_cmp(&b.x).then_with(|| a.y.total_cmp(&b.y))
}
