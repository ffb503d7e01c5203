//! Is a point in a rectangle, if f32 does not tell?
//!
//! Notation as in [`filter::f32`](crate::collision::filter::f32). Two things differ: the squared length of the axis is taken as it is
//! (s = 0), and the error bound grows with the distance D. Both make it smaller.

use crate::collision::{
    shape::rect::Rect,
    sign::f32_error_bounds::{certain_overlap, error_bound},
};
use glam::{DVec2, Vec2};

/// By |x| − h_x and |y| − h_y of the point in the frame of the rectangle, which are off by less than 4.1u (D + H).
pub(crate) fn point_rect(point: Vec2, rect: &Rect) -> Option<bool> {
    let (axis, half) = (rect.axis().as_dvec2(), rect.half().as_dvec2());
    let from_center = point.as_dvec2() - rect.center().as_dvec2();
    let local = DVec2::new(axis.dot(from_center), axis.perp_dot(from_center));
    let gaps = local.abs() - half * axis.length_squared();
    certain_overlap(gaps.max_element(), error_bound(6.0, from_center.abs().element_sum() + half.element_sum()))
}
