//! Disjoint, touching or overlapping?

pub(crate) mod any_pair;
pub(crate) mod gjk;
pub(crate) mod round_point;
pub(crate) mod separating_axis;
