//! Changes to shapes by commands and numbers.

mod apart;
pub mod crossing;
mod editing;
pub mod engines;
mod hull;
pub mod nudge;
pub mod quantities;
pub mod rect_corners;
pub mod turning;
