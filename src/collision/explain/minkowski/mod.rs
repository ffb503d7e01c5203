//! The Minkowski difference of two shapes: where is the origin relative to it?

pub(crate) mod gjk;
pub(crate) mod minkowski_penetration;
pub(crate) mod sort_by_angle;
