//! Closed outlines: their edges, where two edges intersect, which directions lead inside, the relation of an outline to others.

pub(crate) mod area;
pub(crate) mod closest;
pub(crate) mod crossing_of_edges;
pub(crate) mod edge_intersection;
pub(crate) mod edge_tree;
pub(crate) mod edges;
pub(crate) mod hull;
pub(crate) mod interior_cone;
pub(crate) mod relation;
pub(crate) mod self_crossing;
pub(crate) mod self_crossing_sweep;
