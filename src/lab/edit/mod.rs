//! Changes to shapes by commands and numbers.

mod body_edits;
pub mod corner_text;
pub mod engine_conventions;
mod hull;
mod move_apart;
pub mod nudge;
pub mod quantities;
mod ray;
pub mod set_motion;
pub mod turning;

/// Why shapes of a simulation cannot be edited.
const MOVE_BY_THEMSELVES: &str = "The shapes of this mode move by themselves; 0 opens your own scene";
