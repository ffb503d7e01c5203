//! Bugs of article A0.

pub mod mirrored;
pub mod no_difference;
pub mod off_centre;
pub mod tangent;
