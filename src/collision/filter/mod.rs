//! Which questions can rounded arithmetic answer for certain? In f32, then in f64.
//!
//! A `convex_…` file is about polygons of up to eight corners, `with_rect_…` about pairs with a rectangle; the
//! ending says in which precision.

pub(crate) mod closest_edges;
pub(crate) mod convex_circle;
pub(crate) mod convex_convex;
pub(crate) mod convex_gaps_f32;
pub(crate) mod convex_gaps_f64;
pub(crate) mod convex_segment_rect;
pub(crate) mod open_edges;
pub(crate) mod ordered_pair;
pub(crate) mod outlines;
pub(crate) mod point_polygon;
pub(crate) mod points_circles_segments_f32;
pub(crate) mod points_circles_segments_f64;
pub(crate) mod rect_gaps;
pub(crate) mod with_rect_f32;
pub(crate) mod with_rect_f64;

#[cfg(test)]
mod tests;
