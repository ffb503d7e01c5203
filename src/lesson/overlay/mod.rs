//! Which overlays are there? One file an overlay, one line in [`OVERLAYS`].

mod axes;
mod boxes;
mod certificate;
mod closest_points;
mod convex_parts;
mod crossings;
mod grid;
mod intersection;
mod local_frame;
mod mtv;

pub use boxes::BOXES;
pub use certificate::CERTIFICATE;
pub use crossings::CROSSINGS;
pub use grid::{GRID, grid_step};
pub use intersection::INTERSECTION;
pub use local_frame::LOCAL_FRAME;

use super::view::Overlay;

/// In the order of the check boxes; within a layer also the order of drawing.
pub const OVERLAYS: &[Overlay] = &[
    closest_points::CLOSEST_POINTS,
    INTERSECTION,
    mtv::MTV,
    CROSSINGS,
    LOCAL_FRAME,
    axes::AXES,
    CERTIFICATE,
    convex_parts::CONVEX_PARTS,
    BOXES,
    GRID,
];
