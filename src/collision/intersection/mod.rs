//! What do two shapes have in common? One file a pair.

pub(crate) mod any;
pub(crate) mod circle_circle;
pub(crate) mod circle_polygon;
pub(crate) mod convex_convex;
pub(crate) mod crossings;
pub(crate) mod overlay;
pub(crate) mod rect_rect;
pub(crate) mod round_to_f32;
pub(crate) mod untangle;
