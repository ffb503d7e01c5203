//! Is a point further beyond the sides of a rectangle than a radius?

use crate::collision::shape::rect::Rect;
use crate::collision::sign::expansion::Expansion;
use core::cmp::Ordering;
use glam::{DVec2, Vec2};

/// The exact sign of |e|² − r²·|u|², where e is how far the centre is beyond the sides, along those of the rectangle's own axes that
/// matter. The length of the stored axis u is not exactly one: e, made of products with it, is |u| times a length in the world.
pub(crate) fn gap_sign_beyond(center: Vec2, radius: f32, rect: &Rect, counts: [bool; 2]) -> Ordering {
    let (u, half, radius) = (rect.axis().as_dvec2(), rect.half_extents().as_dvec2(), f64::from(radius));
    // Eight parts for each coordinate of e, two for each product of two parts.
    let mut sum = Expansion::<{ 2 * 2 * 8 * 8 + 4 }>::default();
    for (axis, half, counts) in [(u, half.x, counts[0]), (u.perp(), half.y, counts[1])] {
        let beyond = beyond(center.as_dvec2(), rect.center().as_dvec2(), axis, half);
        if counts && beyond.sign() == Ordering::Greater {
            sum.add_product(beyond.parts(), beyond.parts(), 1.0);
        }
    }
    sum.add_product(&[radius * radius], &[u.x * u.x, u.y * u.y], -1.0);
    sum.sign()
}

/// |u·(c − m)| − h·|u|², below zero between the sides.
fn beyond(center: DVec2, middle: DVec2, axis: DVec2, half: f64) -> Expansion<8> {
    let signed = |sign: f64| {
        let mut sum = Expansion::<8>::default();
        sum.add_dot(axis, center, sign);
        sum.add_dot(axis, middle, -sign);
        sum
    };
    let along = signed(1.0);
    let mut sum = if along.sign() == Ordering::Less { signed(-1.0) } else { along };
    sum.add_product(&[half * axis.x], &[axis.x], -1.0);
    sum.add_product(&[half * axis.y], &[axis.y], -1.0);
    sum
}
