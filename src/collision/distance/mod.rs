//! Which points are closest, and at what distance? One file per pair that has its own formula; `any_pair` picks it.

pub(crate) mod any_pair;
pub(crate) mod axis_aligned;
pub(crate) mod circle_circle;
pub(crate) mod common_corner;
pub(crate) mod core_core;
pub(crate) mod rect_rect;
pub(crate) mod rounded;
