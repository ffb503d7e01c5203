//! The same program without a window.

pub mod bench;
pub mod check;
mod input;
mod report;
mod table;
