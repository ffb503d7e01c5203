//! How far apart are two shapes or how deep do they overlap, and where? In f64 with an error bound, before it is known whether they meet.
//!
//! Penetrations for which f32 first looks for the axis are in `contact`.

pub(crate) mod any_pair;
pub(crate) mod circle_or_point_shape;
pub(crate) mod convex_convex;
pub(crate) mod convex_segment_rect;
pub(crate) mod cores;
pub(crate) mod cornered;
pub(crate) mod estimate;
pub(crate) mod feature;
pub(crate) mod point_estimate;
pub(crate) mod point_outline;
pub(crate) mod point_rect;
pub(crate) mod rect_rect;
pub(crate) mod segment_rect;
pub(crate) mod segment_segment;
