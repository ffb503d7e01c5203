//! Circles: their lens, and one beside a rectangle.

pub(crate) mod beyond_sides;
pub(crate) mod circle_lens;
pub(crate) mod unrotate_and_clamp;
