//! The same program without a window.

pub mod check;
mod report;
mod table;
