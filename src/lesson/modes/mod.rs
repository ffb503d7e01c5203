//! Which modes are there? One file a mode, one line in [`MODES`].

mod circle;
mod concave;
mod many;
mod point;
mod polygon;
mod rectangle;
mod segment;
pub(super) mod speed;
pub mod speed_measurement;
mod swarm;

use crate::lesson::mode::Mode;

/// The modes in the order of the rail.
pub const MODES: &[Mode] =
    &[circle::MODE, point::MODE, segment::MODE, rectangle::MODE, polygon::MODE, concave::MODE, many::MODE, speed::MODE];
