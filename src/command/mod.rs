//! The same program without a window.

pub mod bench;
pub mod check;
mod input;
mod notes;
pub mod options;
mod pairs;
pub mod render;
mod report;
mod stop;
mod table;
mod watch;
