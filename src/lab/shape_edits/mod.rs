//! Changes to shapes by commands and numbers.

mod body_edits;
pub mod corner_text;
mod delete;
pub mod engine_numbers;
mod hull;
mod locked;
mod move_apart;
pub mod nudge;
pub mod quantities;
mod ray;
pub mod rotation;
pub mod set_motion;
