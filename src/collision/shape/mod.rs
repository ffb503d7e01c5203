//! The shapes, the box around them, and their canonical form.

pub(crate) mod aabb;
pub(crate) mod any_shape;
pub(crate) mod canonical;
pub(crate) mod chord;
pub(crate) mod circle;
pub(crate) mod convex8;
pub(crate) mod curve;
pub(crate) mod direction;
pub(crate) mod edge_runs;
pub(crate) mod error;
pub(crate) mod measures;
pub(crate) mod point;
pub(crate) mod polygon;
pub(crate) mod polygon_vertices;
pub(crate) mod pose;
pub(crate) mod rect;
pub(crate) mod rounded;
pub(crate) mod segment;
#[cfg(feature = "serde")]
pub(crate) mod serial;
