//! Disjoint, touching or overlapping? `any_pair` picks the test.

pub(crate) mod any_pair;
pub(crate) mod axis_aligned;
pub(crate) mod by_corners;
pub(crate) mod circle;
pub(crate) mod gjk;
pub(crate) mod points_segments;
pub(crate) mod polygon_segment_rect;
pub(crate) mod rect_on_grid;
pub(crate) mod rect_rect;
pub(crate) mod rounded;
pub(crate) mod separating_axis;
