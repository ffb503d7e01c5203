//! How deep do two shapes overlap, and along which normal? One file per pair that has its own formula; `any_pair` picks
//! it.

pub(crate) mod any_pair;
mod axis_aligned;
pub(crate) mod circle_circle;
pub(crate) mod concave;
pub(crate) mod convex_by_corners;
pub(crate) mod convex_convex;
pub(crate) mod convex_segment_rect;
pub(crate) mod penetration_estimate;
pub(crate) mod rect_rect;
pub(crate) mod rounded;
