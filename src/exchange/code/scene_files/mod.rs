//! Scene files of engines, which are read as code is: nodes and components in place of calls.

pub mod godot;
pub mod unity_yaml;
