//! Which points are closest, and at what distance? And how far is a point from a boundary?
//!
//! `any_pair` picks the formula of a pair. Most formulas are in `pair_formulas`, because contacts use them too; here are those of two
//! circles, of two rectangles and of rounded shapes, and the search by corners for any other pair.

pub(crate) mod any_pair;
pub(crate) mod axis_aligned;
pub(crate) mod circle_circle;
pub(crate) mod closest_by_corners;
pub(crate) mod common_corner;
pub(crate) mod rect_rect;
pub(crate) mod rounded;
pub(crate) mod signed_distance;
