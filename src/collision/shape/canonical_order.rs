//! Which of two shapes is computed first? Always the same one, so that a pair and its mirror have the same answer, ties included.

use crate::collision::shape::any_shape::ShapeRef;
use core::cmp::Ordering;
use glam::Vec2;

/// Whether the pair is in canonical order: by kind of shape, then by its numbers.
#[inline(always)]
pub(crate) fn in_order(a: ShapeRef, b: ShapeRef) -> bool {
    match rank(a).cmp(&rank(b)) {
        Ordering::Less => true,
        Ordering::Equal => numbers_in_order(a, b),
        Ordering::Greater => false,
    }
}

/// Not inlined: the loops over the numbers would take registers from the fast paths.
#[inline(never)]
fn numbers_in_order(a: ShapeRef, b: ShapeRef) -> bool {
    if let (ShapeRef::Rounded(a), ShapeRef::Rounded(b)) = (a, b) {
        let is_first = in_order(a.core(), b.core());
        let are_equal = is_first && in_order(b.core(), a.core());
        return if are_equal { a.radius() <= b.radius() } else { is_first };
    }
    let ((a, a_vertices), (b, b_vertices)) = (numbers(a), numbers(b));
    let order = all_points(&a, &b)
        .then_with(|| a_vertices.len().cmp(&b_vertices.len()))
        .then_with(|| all_points(a_vertices, b_vertices));
    order.is_le()
}

#[inline(always)]
fn rank(shape: ShapeRef) -> u8 {
    match shape {
        ShapeRef::Point(_) => 0,
        ShapeRef::Segment(_) => 1,
        ShapeRef::Circle(_) => 2,
        ShapeRef::Rect(_) => 3,
        ShapeRef::Polygon(_) => 4,
        ShapeRef::Rounded(_) => 5,
    }
}

/// The numbers of a shape, and its vertices if it is a polygon.
#[inline]
fn numbers(shape: ShapeRef<'_>) -> ([Vec2; 3], &[Vec2]) {
    match shape {
        ShapeRef::Point(p) => ([p.position(), Vec2::ZERO, Vec2::ZERO], &[]),
        ShapeRef::Segment(s) => ([s.a(), s.b(), Vec2::ZERO], &[]),
        ShapeRef::Circle(c) => ([c.center(), Vec2::splat(c.radius()), Vec2::ZERO], &[]),
        ShapeRef::Rect(r) => ([r.center(), r.half_extents(), r.axis()], &[]),
        ShapeRef::Polygon(p) => ([Vec2::ZERO; 3], p.vertices()),
        ShapeRef::Rounded(r) => numbers(r.core()),
    }
}

fn all_points(a: &[Vec2], b: &[Vec2]) -> Ordering {
    a.iter().zip(b).map(|(&a, &b)| points(a, b)).find(|order| order.is_ne()).unwrap_or(Ordering::Equal)
}

fn points(a: Vec2, b: Vec2) -> Ordering {
    a.x.total_cmp(&b.x).then_with(|| a.y.total_cmp(&b.y))
}
