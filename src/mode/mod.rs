//! The modes, one line each in [`MODES`], in the order of their keys.

pub mod behavior;
mod many;
pub mod mode_entry;
mod opening_drift;
mod own_scene;
mod pair_marks;
mod pair_modes;
pub mod pair_status;
pub mod simulation;
pub mod speed;
mod stopwatch;
pub mod zoo;

use crate::mode::mode_entry::Mode;

/// The modes in the order of the rail and of their keys, 0 to 9.
pub const MODES: &[Mode] = &[
    own_scene::MODE,
    pair_modes::CIRCLE,
    pair_modes::POINT,
    pair_modes::SEGMENT,
    pair_modes::RECTANGLE,
    pair_modes::POLYGON,
    pair_modes::CONCAVE,
    many::MODE,
    speed::MODE,
    zoo::MODE,
];

/// The modes, each with its key.
pub fn modes_with_keys() -> impl Iterator<Item = (char, &'static Mode)> {
    const { assert!(MODES.len() == 10, "each digit is the key of a mode") };
    ('0'..='9').zip(MODES)
}

/// The index of the mode of the user's own scene.
pub const OWN_SCENE: usize = 0;
/// The index of the bug zoo.
pub const ZOO: usize = 9;
/// The index of the mode in which the program opens.
pub const START: usize = 1;
