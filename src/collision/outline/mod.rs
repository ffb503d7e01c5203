//! Rings of edges: where two edges meet, which way is in, how a ring lies to others.

pub(crate) mod edge_pair;
pub(crate) mod edge_tree;
pub(crate) mod edges;
pub(crate) mod interior_cone;
pub(crate) mod nearest;
pub(crate) mod relation;
pub(crate) mod simplicity;
