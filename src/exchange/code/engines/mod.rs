//! Scene files of engines.

pub mod godot;
pub mod unity;
