//! The commands: the program without a window.

pub mod bench;
pub mod check;
pub mod convert;
pub mod exit_codes;
mod progress;
pub mod render;
mod source;
mod stop;
