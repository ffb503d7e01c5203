//! Disjoint, touching or overlapping?

pub(crate) mod any;
pub(crate) mod gjk;
pub(crate) mod separating_axis;
