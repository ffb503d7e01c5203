//! How far rounding in f64 can lead, and what is too small to matter: relative numbers, each with what it is relative to.

/// Times the largest coordinate times the sum of the lengths: the error bound on a cross or scalar product of two differences in
/// f64, the rounding of corners included (a difference is off by less than 2⁻⁵⁰ of the largest coordinate). What is closer to
/// zero is decided exactly.
pub(crate) const PRODUCT_ERROR: f64 = 16.0 * f64::EPSILON;

/// Times the largest coordinate: the error bound on a distance or depth in f64, that of the lengths of axes included. What is
/// closer to zero is decided exactly.
pub(crate) const DISTANCE_ERROR: f64 = 1e-11;

/// Times the size of a polygon: a shape no thicker than this may lose itself on the cuts between the polygon's parts.
pub(crate) const THIN: f64 = 1e-6;

/// Times the largest coordinate: how far a corner is at least from an edge to count as beside it, not on it. A depth is off by
/// less than 2⁻⁴⁸ of that, and so a new corner, on an edge between two such corners, by less than 2⁻²⁷.
pub(crate) const BESIDE_EDGE: f64 = 1.0 / (1_u64 << 20) as f64;

/// Times the length of an edge: an error along it that is far below the rounding to f32.
pub(crate) const NEGLIGIBLE: f64 = 1.0 / (1_u64 << 32) as f64;

/// How far the length of a rectangle's axis may differ from one: more than rounding a direction to f32 does.
pub(crate) const AXIS_LENGTH: f64 = 1e-6;
