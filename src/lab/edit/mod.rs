//! Changes to shapes by commands and numbers.

mod body_edits;
pub mod corner_text;
mod delete;
pub mod engine_conventions;
mod hull;
mod move_apart;
pub mod nudge;
pub mod quantities;
mod ray;
pub mod rotation_steps;
pub mod set_motion;

/// Why shapes of a simulation cannot be edited.
const MOVE_BY_THEMSELVES: &str = "The shapes of this mode move by themselves; 0 opens your own scene";
