//! Which of two shapes is computed first? Always the same one, so that a pair and its mirror have the same answer, ties included.

use crate::collision::shape::any_shape::ShapeRef;
use core::cmp::Ordering;
use glam::Vec2;

/// Whether the pair is in canonical order: by kind of shape, then by its numbers.
pub(crate) fn in_order(a: ShapeRef, b: ShapeRef) -> bool {
    compare(a, b) != Ordering::Greater
}

fn compare(a: ShapeRef, b: ShapeRef) -> Ordering {
    let ((kind, a, a_vertices), (other_kind, b, b_vertices)) = (numbers(a), numbers(b));
    kind.cmp(&other_kind)
        .then_with(|| all_points(&a, &b))
        .then_with(|| a_vertices.len().cmp(&b_vertices.len()))
        .then_with(|| all_points(a_vertices, b_vertices))
}

/// The rank of the kind of shape, its numbers, and its vertices if it is a polygon.
#[inline]
fn numbers(shape: ShapeRef<'_>) -> (u8, [Vec2; 3], &[Vec2]) {
    match shape {
        ShapeRef::Point(p) => (0, [p.position(), Vec2::ZERO, Vec2::ZERO], &[]),
        ShapeRef::Segment(s) => (1, [s.a(), s.b(), Vec2::ZERO], &[]),
        ShapeRef::Circle(c) => (2, [c.center(), Vec2::splat(c.radius()), Vec2::ZERO], &[]),
        ShapeRef::Rect(r) => (3, [r.center(), r.half(), r.axis()], &[]),
        ShapeRef::Polygon(p) => (4, [Vec2::ZERO; 3], p.vertices()),
    }
}

fn all_points(a: &[Vec2], b: &[Vec2]) -> Ordering {
    a.iter().zip(b).map(|(&a, &b)| points(a, b)).find(|order| order.is_ne()).unwrap_or(Ordering::Equal)
}

fn points(a: Vec2, b: Vec2) -> Ordering {
    a.x.total_cmp(&b.x).then_with(|| a.y.total_cmp(&b.y))
}
