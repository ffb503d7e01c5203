//! The commands: the program without a window.

pub mod bench;
pub mod check;
pub mod convert;
mod json;
pub mod options;
pub mod outcome;
mod pairs;
mod progress;
pub mod render;
mod source;
mod split_scenes;
mod stop;
mod table;
