//! How deep do two shapes overlap, and which way is out? One file a pair.

pub(crate) mod any;
pub(crate) mod concave;
pub(crate) mod convex_convex;
pub(crate) mod rect_rect;
pub(crate) mod seams;
