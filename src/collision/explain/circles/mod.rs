//! Circles and capsules: their lens, and the closest points of one and a rectangle or segment.

pub(crate) mod circle_lens;
pub(crate) mod segment_distance;
pub(crate) mod unrotate_and_clamp;
