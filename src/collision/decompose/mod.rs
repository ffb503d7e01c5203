//! What are the convex parts of a polygon?

pub(crate) mod convex_parts;
pub(crate) mod fewest_parts;
pub(crate) mod triangulate;
