//! Which points of two rectangles are closest? A corner of one and the point of the other that is closest to it, or a common point.
//!
//! Take the frame of one rectangle, mirrored so that the centre of the other has positive coordinates. The vector to the nearest
//! corner then points to +x, to +y or between, so that corner is the other's leftmost or its topmost: for every direction between,
//! one of these two is the support point. A corner outside no side is a common point. The four candidates, two in the frame of each
//! rectangle, are computed side by side in f64; only rectangles that nearly touch are left to the exact path.

use crate::collision::filter::rect_gaps::RectFrames;
use crate::collision::pair_formulas::estimate::ClosestEstimate;
use crate::collision::shape::rect::Rect;
use crate::collision::sign::f64_tolerances::distance_error_bound;
use crate::collision::simd::f64x2::F64x2;
use crate::collision::simd::lanes::Lanes;
use crate::collision::simd::min_max::fast_max;
use crate::collision::simd::run_vectorized::run_vectorized;
use crate::collision::simd::vector_set::{F64x4, Simd, WithSimd};
use glam::DVec2;

/// The closest points of two rectangles in f64, or a common corner; `NONE` where they cross without a corner of one in the other.
/// Rectangles farther apart than the limit are only reported as such; if it is finite, no common corner is searched.
#[inline(always)]
pub(crate) fn estimate(a: &Rect, b: &Rect, limit: f32) -> ClosestEstimate {
    run_vectorized(&RectEstimate { a, b, limit })
}

/// [`estimate`] as a computation.
pub(crate) struct RectEstimate<'a> {
    pub a: &'a Rect,
    pub b: &'a Rect,
    pub limit: f32,
}

impl WithSimd for RectEstimate<'_> {
    type Output = ClosestEstimate;

    #[inline(always)]
    fn with_simd<S: Simd>(&self) -> ClosestEstimate {
        let Found { corners, which, nearest, gap } = Found::new::<S>(self.a, self.b);
        let distance = fast_max(nearest, 0.0).sqrt();
        let error_bound = distance_error_bound(corners.halves.iter().sum::<f64>() + distance);
        // The limit may have been rounded down to f32.
        let is_far = distance * (1.0 - f64::from(f32::EPSILON)) - f64::from(self.limit) > error_bound;
        if gap > error_bound && is_far {
            return ClosestEstimate::FAR;
        } else if gap < -error_bound && self.limit.is_finite() {
            return ClosestEstimate::OVERLAP;
        }
        // Of equally near corners the leftmost, whichever rectangle is the first. A loop: closures may become functions without the kernel's
        // instructions.
        let (mut nearest_corners, mut ends) = (which, [DVec2::ZERO; 2]);
        while nearest_corners != 0 {
            let next = corners.ends(nearest_corners.trailing_zeros() as usize);
            if nearest_corners == which || in_order(next) < in_order(ends) {
                ends = next;
            }
            nearest_corners &= nearest_corners - 1;
        }
        let [on_a, on_b] = ends;
        if -nearest > error_bound {
            ClosestEstimate::common(on_a)
        } else if gap < -error_bound {
            ClosestEstimate::OVERLAP
        } else {
            ClosestEstimate::outside(on_a, on_b, distance, error_bound, gap > error_bound)
        }
    }
}

/// Both ends, by x, then by y.
#[inline(always)]
fn in_order(ends: [DVec2; 2]) -> [[f64; 2]; 2] {
    let [p, q] = ends.map(|end| end.to_array());
    if q < p { [q, p] } else { [p, q] }
}

/// What is known of two rectangles from the corners that may be nearest.
pub(crate) struct Found {
    pub corners: Corners,
    /// A bit for each corner that is nearest.
    pub which: u32,
    /// Its squared distance; of a corner that is in the other rectangle how far outside it is, below zero.
    pub nearest: f64,
    /// The largest gap along the axes.
    pub gap: f64,
}

impl Found {
    /// The stored axis a has a length near one: (d·a, d×a)/|a|² are the coordinates of d in units of a, as the half extents are.
    /// For 1/|a|², one step of Newton's method gives 2 − |a|², with a relative error below 5·10⁻¹².
    ///
    /// The other rectangle's leftmost corner is at x = |d_x| − (h_x·|cos θ| + h_y·|sin θ|), its topmost at the same y with the
    /// products swapped; the other coordinate of each has the difference of the products, with a sign that depends on θ.
    #[inline(always)]
    pub fn new<S: Simd>(a: &Rect, b: &Rect) -> Self {
        let RectFrames { axes, centers, halves, center, turn } = RectFrames::<S::F64x4>::new(a, b);
        let squares = axes * axes;
        let squares = squares + squares.yxwz();
        let scale = S::F64x4::splat(2.0) - squares;
        // (h_x·|cos θ|, h_y·|cos θ|) and (h_y·|sin θ|, h_x·|sin θ|) with the half extents h of the other rectangle.
        let (center, turn, other) = (center * scale, turn * scale, halves.zwxy());
        let (away, turned) = (center.abs(), turn.abs());
        let (by_cos, by_sin) = (other * turned.xxzz(), other.yxwz() * turned.yyww());
        // In the mirrored frame the x of the leftmost corner and the y of the topmost one (far), and the y of the leftmost and the x
        // of the topmost (near).
        let signs = center.mul_sign(turn);
        let signs = signs.mul_sign(signs.yxwz());
        let far = away - (by_cos + by_sin);
        let near = away - (by_cos - by_sin).conjugate().mul_sign(signs);
        let gap = (far - halves).max_element();
        let distances = squared_distance(far.abs() - halves, (near.abs() - halves).yxwz(), squares);
        let nearest = distances.min_element();
        let which = distances.bitmask_le(S::F64x4::splat(nearest));
        let corners = Corners {
            at: [far.mul_sign(center).to_array(), near.mul_sign(center).to_array()],
            axes: axes.to_array(),
            centers: centers.to_array(),
            halves: halves.to_array(),
        };
        Self { corners, which, nearest, gap }
    }
}

/// The squared distance of points from rectangles, from their distances (x, y) outside the sides, below zero inside:
/// (max(x, 0)² + max(y, 0)²)·|a|²; for a point inside, the larger one of x and y.
#[inline(always)]
fn squared_distance<V: F64x4>(x: V, y: V, squares: V) -> V {
    let zero = V::splat(0.0);
    let (right, below) = (x.max(zero), y.max(zero));
    (right * right + below * below) * squares + x.max(y).min(zero)
}

/// The corners that may be nearest, two in the frame of the first rectangle and two in that of the second.
///
/// Aligned so that none of its arrays straddles a cache line.
#[repr(align(64))]
pub(crate) struct Corners {
    /// For both frames the x of the leftmost corner and the y of the topmost; then the y of the leftmost and the x of the
    /// topmost, in this order.
    at: [[f64; 4]; 2],
    axes: [f64; 4],
    centers: [f64; 4],
    pub halves: [f64; 4],
}

impl Corners {
    /// A corner and the point closest to it, that of the first rectangle first.
    #[inline(always)]
    pub fn ends(&self, index: usize) -> [DVec2; 2] {
        let (frame, axis) = (index / 2 % 2, index % 2);
        let vector = |of: &[f64; 4]| F64x2::new(of[2 * frame], of[2 * frame + 1]);
        let corner = F64x2::new(self.at[axis][2 * frame], self.at[1 - axis][2 * frame + 1]);
        let (center, axis) = (vector(&self.centers), vector(&self.axes));
        let foot = center + corner.clamp_abs(vector(&self.halves)).to_world(axis);
        let ends = [foot, center + corner.to_world(axis)].map(F64x2::to_dvec2);
        [ends[frame], ends[1 - frame]]
    }
}
