//! What is edited and how: the documents of the modes, their selection, and the gesture of the pointer.

mod arranging;
mod documents;
pub mod mode_state;
mod moving;
pub mod opening_drift;
mod pointer;
mod selection;
pub mod target;
