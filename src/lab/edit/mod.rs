//! Changes to shapes by commands and numbers.

mod editing;
pub mod engines;
mod hull;
pub mod moving;
pub mod quantities;
pub mod rect_corners;
pub mod refused_number;
mod separate;
