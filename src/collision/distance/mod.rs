//! Which points are closest, and how far apart? One file a pair.

pub(crate) mod any;
pub(crate) mod circle_rect;
pub(crate) mod convex_convex;
pub(crate) mod convex_convex_f32;
pub(crate) mod convex_convex_f64;
pub(crate) mod outline_outline;
pub(crate) mod rect_rect;
