//! Bugs of article A2.

pub mod always_false;
pub mod corner;
pub mod no_else;
pub mod plus_angle;
