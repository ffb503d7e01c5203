//! Which points are closest, and at what distance? One file per pair that has its own formula; `any_pair` picks it.

pub(crate) mod any_pair;
pub(crate) mod circle_circle;
pub(crate) mod common_corner;
pub(crate) mod convex_convex;
pub(crate) mod convex_convex_f32;
pub(crate) mod convex_convex_f64;
pub(crate) mod convex_straight;
pub(crate) mod core_core;
pub(crate) mod cornered;
pub(crate) mod estimate;
pub(crate) mod point_outline;
pub(crate) mod point_shape;
pub(crate) mod rect_rect;
pub(crate) mod rounded;
pub(crate) mod segment_rect;
pub(crate) mod segment_segment;
pub(crate) mod signed_distance;
pub(crate) mod upright;
