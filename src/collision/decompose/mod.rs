//! How is a polygon cut into convex parts or triangles? As lists of indices of its vertices.

pub(crate) mod convex_parts;
pub(crate) mod fan_cover;
pub(crate) mod fewest_parts;
pub(crate) mod half_planes;
pub(crate) mod part_boxes;
pub(crate) mod part_tree;
pub(crate) mod triangulate;
