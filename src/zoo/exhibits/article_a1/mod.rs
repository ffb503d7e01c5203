//! Bugs of article A1, by its parts.

pub mod intersections;
pub mod rectangles;
pub mod rotated;
pub mod segments;
