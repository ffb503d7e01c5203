//! Changes to shapes by commands and numbers.

mod editing;
pub mod engines;
mod hull;
pub mod moving;
pub mod quantities;
mod separate;
pub mod typed;
