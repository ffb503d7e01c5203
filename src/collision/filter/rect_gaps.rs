//! How far are two rectangles apart along their four axes? In f32, with how much rounding may have moved the gaps.
//!
//! Follows Gottschalk, Lin and Manocha, "OBBTree" (1996), in two dimensions: the half extents of one projected on the
//! axes of the other need only the cosine and sine of the angle between them. What is seen along a stored axis a is |a|
//! times as far as it is; |a| is within a millionth of one.

use crate::collision::{shape::rect::Rect, simd::f32x4::Four};

/// Two rectangles as seen from each other. Swapping them swaps the halves of each four and changes signs, no other bit.
pub(crate) struct RectPair {
    /// How far the rectangles are apart along the axes of the first and of the second; below zero an overlap.
    pub gaps: Four,
    /// By how much a gap may be off where they overlap or are close, as `filter` has it.
    pub unsure: f32,
}

impl RectPair {
    #[inline(always)]
    pub fn new(a: &Rect, b: &Rect) -> Self {
        let axes = Four::pair(a.axis(), b.axis());
        let between = Four::seen_along(axes, Four::low(b.center()) - Four::low(a.center()));
        let turn = Four::seen_along(axes, Four::low(b.axis()));
        let (distance, turned) = (between.abs(), turn.abs());
        let halves = Four::pair(a.half(), b.half());
        let shadows = halves.zwxy() * turned.xxxx() + halves.wzyx() * turned.yyyy();
        Self { gaps: distance - (halves + shadows), unsure: a.error_bound() + b.error_bound() }
    }
}
