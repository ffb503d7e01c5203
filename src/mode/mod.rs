//! Which modes are there? One file a mode, one line in [`MODES`].

pub mod behavior;
mod circle;
mod concave;
mod many;
mod opening_motion;
mod own_scene;
pub mod panel;
mod point;
mod polygon;
mod rectangle;
mod segment;
pub mod simulation;
pub mod speed;
mod stopwatch;
pub mod words;
pub mod zoo;

use crate::mode::behavior::Mode;

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
