//! Disjoint, touching or overlapping? `any_pair` picks the test.

pub(crate) mod any_pair;
pub(crate) mod circle;
pub(crate) mod gjk;
pub(crate) mod separating_axis;
