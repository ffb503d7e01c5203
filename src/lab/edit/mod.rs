//! Changes to shapes by commands and numbers.

mod editing;
pub mod engines;
mod hull;
pub mod nudge;
pub mod quantities;
mod ray;
mod separate;
pub mod set_motion;
pub mod turning;
pub mod typed;
