//! How far rounding can lead, and what is too small to matter: the only such numbers in the collision module.

/// Times the largest coordinate times the lengths: more than all rounding of a cross or scalar product of two
/// differences in f64, that of the corners included (a difference is off by less than 2⁻⁵⁰ of the largest coordinate).
/// What is closer to zero is decided exactly.
pub(crate) const FILTER: f64 = 16.0 * f64::EPSILON;

/// Times the largest coordinate: more than all rounding of a distance or depth in f64, that of the lengths of axes
/// included. What is closer to zero is decided exactly.
pub(crate) const UNSURE: f64 = 1e-11;

/// Times the size of a polygon: a shape no thicker than this may lose itself on the cuts between the polygon's parts.
pub(crate) const THIN: f64 = 1e-6;

/// Times the largest coordinate: how far a corner is at least from an edge to be clearly beside it. A depth is off by
/// less than 2⁻⁴⁸ of that, and so a new corner, between two that are clearly beside an edge, by less than 2⁻²⁷.
pub(crate) const CLEAR: f64 = 1.0 / (1_u64 << 20) as f64;

/// Times the length of an edge: an error along it that is far below the rounding to f32.
pub(crate) const NEGLIGIBLE: f64 = 1.0 / (1_u64 << 32) as f64;

/// How far the length of a rectangle's axis may differ from one: more than rounding a direction to f32 does.
pub(crate) const AXIS_LENGTH: f64 = 1e-6;
