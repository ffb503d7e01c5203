//! The tags of SVG and Tiled files, and the numbers in them.

pub mod numbers;
pub mod open;
pub mod tags;
