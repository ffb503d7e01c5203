//! The bug zoo: what an exhibit is, how its code is judged, and the exhibits.

pub mod example_shapes;
pub mod exhibit;
pub mod exhibits;
pub mod judge;
pub mod painting;
pub mod pair;
pub mod shown_exhibit;
