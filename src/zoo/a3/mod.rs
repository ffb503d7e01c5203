//! Bugs of article A3.

pub mod edges;
pub mod from_zero;
pub mod length;
pub mod own_edge;
pub mod position;
