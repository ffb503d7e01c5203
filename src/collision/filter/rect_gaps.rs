//! What are the gaps between two rectangles along their four axes? The separating axis test in f32.
//!
//! After Gottschalk, Lin and Manocha, "OBBTree" (1996), in two dimensions: to project the half extents of one rectangle on the
//! axes of the other takes only the cosine and sine of the angle θ between them. With d the vector between the centres, along
//! the axis a of the first (along perp(a) with the coordinates of h swapped, along the axes of the second with a and b swapped):
//!
//! gap = |d·a| − (h_ax·|a|² + (h_bx·|cos θ| + h_by·|sin θ|)), where cos θ = a·b and sin θ = a×b.
//!
//! The stored axes are within a millionth of length one. A distance along a appears |a| times as long, and so does the half
//! extent h_ax·|a|², so the gap has the sign of the exact shapes.
//!
//! [`rect_gaps`] is in f32 and takes |a|² as one. Four more places have the formula in a form of their own. `filter::with_rect_f64` needs
//! the gaps in f64. `many::batch_shape` has one pair in each lane and uses fused multiply-adds. `pair_formulas::rect_rect` also needs the
//! terms of the sum, for the nearest corner, and starts from [`RectFrames`]. `contact::rect_rect` needs, in f64, one axis that is known
//! only at run time.

use crate::collision::shape::rect::Rect;
use crate::collision::simd::f32x4::F32x4;
use crate::collision::simd::lanes::Lanes;
use crate::collision::simd::vector_set::F64x4;

/// The gaps of two rectangles along the axes of the first and of the second, below zero an overlap, and the error bound on
/// them, derived in [`filter::with_rect_f32`](crate::collision::filter::with_rect_f32). Swapping the rectangles swaps the halves of
/// the vector and changes no bit.
#[inline(always)]
pub(crate) fn rect_gaps(a: &Rect, b: &Rect) -> (F32x4, f32) {
    let axes = F32x4::from_vec2s(a.axis(), b.axis());
    let center = (F32x4::from_vec2(b.center()) - F32x4::from_vec2(a.center())).to_local(axes).abs();
    // (|cos θ|, |sin θ|) in the first two lanes.
    let turn = F32x4::from_vec2(b.axis()).to_local(axes).abs();
    let halves = F32x4::from_vec2s(a.half_extents(), b.half_extents());
    let projected = halves.zwxy() * turn.xxxx() + halves.wzyx() * turn.yyyy();
    (center - (halves + projected), a.error_bound() + b.error_bound())
}

/// Two rectangles in f64, each in the frame of the other: the first two lanes are in the frame of the first. Swapping them swaps
/// the halves of each vector and changes signs, no other bit.
pub(crate) struct RectFrames<V> {
    pub axes: V,
    pub centers: V,
    pub halves: V,
    /// The centre of the other rectangle.
    pub center: V,
    /// The axis of the other rectangle: (cos θ, ±sin θ).
    pub turn: V,
}

impl<V: F64x4> RectFrames<V> {
    #[inline(always)]
    pub fn new(a: &Rect, b: &Rect) -> Self {
        let axes = V::from_vec2s(a.axis(), b.axis());
        let (centers, halves) =
            (V::from_vec2s(a.center(), b.center()), V::from_vec2s(a.half_extents(), b.half_extents()));
        let center = (centers.zwxy() - centers).to_local(axes);
        Self { axes, centers, halves, center, turn: axes.zwxy().to_local(axes) }
    }
}
