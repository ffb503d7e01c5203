//! Which modes are there? One file a mode, one line in [`MODES`].

pub mod axis_times;
mod circle;
mod concave;
mod many;
mod own_scene;
mod point;
mod polygon;
mod rectangle;
mod segment;
pub(super) mod speed;
pub mod speed_measurement;
mod swarm;
pub(super) mod zoo;

use crate::lesson::mode::Mode;

/// The modes in the order of the rail.
pub const MODES: &[Mode] = &[
    own_scene::MODE,
    circle::MODE,
    point::MODE,
    segment::MODE,
    rectangle::MODE,
    polygon::MODE,
    concave::MODE,
    many::MODE,
    speed::MODE,
    zoo::MODE,
];

/// The index of the mode of one's own scene, which is the first in the rail, and of that which the program opens on.
pub const OWN_SCENE: usize = 0;
/// The index of the mode that the program opens on.
pub const FIRST: usize = 1;
