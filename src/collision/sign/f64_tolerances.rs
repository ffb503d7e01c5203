//! Which relative error bounds and tolerances does the module use in f64? All of them are here, each with the length that it is
//! relative to.

/// The error bound on the cross or dot product of two differences of points d and e in f64, relative to S·L: S is the largest
/// [`size`](crate::collision::sign::exact_point::Exact::size), L = |d_x| + |d_y| + |e_x| + |e_y|. Values within it are decided exactly.
///
/// Derivation: let u = 2⁻⁵³; this constant is 32u. A rounded coordinate has an error of 5u·S, so that of d_x is 10u·S + u·|d_x|. The
/// error of d_x·e_y − d_y·e_x is then 10u·S·L + 4u·P, where P = |d_x·e_y| + |d_y·e_x| ≤ 3S·L, since coordinates are at most 3S and
/// their differences 6S: together 22u·S·L. Errors of second order, 2·(10u·S)², exceed the remaining 10u·S·L only if L < 20u·S, and
/// then the value, at most L²/4, is within the bound.
pub(crate) const PRODUCT_ERROR: f64 = 16.0 * f64::EPSILON;

/// The error bound on a distance or penetration depth in f64, relative to the largest coordinate; it includes the errors of the
/// lengths of axes. Values within it are decided exactly.
pub(crate) const DISTANCE_ERROR: f64 = 1e-11;

/// The f64 error bound on the distance between two shapes, where `extent` is the sum of their extents (that of a circle is its radius).
/// [`DISTANCE_ERROR`] is relative to the largest coordinate. Up to a distance of four extents, coordinates relative to one of the shapes
/// are at most five extents; a larger distance is far above its error.
#[inline(always)]
pub(crate) fn distance_error_bound(extent: f64) -> f64 {
    5.0 * DISTANCE_ERROR * extent
}

/// Relative to the size of a polygon that is cut into convex parts: a shape no thicker than this may lie on a
/// cut without overlapping either part.
pub(crate) const THIN: f64 = 1e-6;

/// Relative to the largest coordinate: a vertex closer to an edge than this counts as on the edge. The depth of a vertex below an
/// edge has an error of at most 2⁻⁴⁸. A new vertex where an edge crosses is interpolated between two depths of at least 2⁻²⁰, so
/// that its error is below 2⁻²⁷.
pub(crate) const BESIDE_EDGE: f64 = 1.0 / (1_u64 << 20) as f64;

/// Relative to the length of an edge: an error along it that is far below the rounding to f32, whose unit roundoff is 2⁻²⁴.
/// Relative to the largest coordinate: a convex part thinner than this is a sliver.
/// Of the sine of an angle: a direction this close to an arc counts as on it.
pub(crate) const NEGLIGIBLE: f64 = 1.0 / (1_u64 << 32) as f64;

/// How far the length of a rectangle's axis may differ from 1. Rounding a unit vector to f32 changes its length by less.
pub(crate) const AXIS_LENGTH: f64 = 1e-6;
