//! The same program without a window.

pub mod bench;
pub mod check;
pub mod convert;
mod input;
pub mod options;
pub mod outcome;
mod pairs;
mod remarks;
pub mod render;
mod report;
mod source;
mod stop;
mod table;
mod watch;
