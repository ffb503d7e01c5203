//! The overlays: one file each, one line in [`OVERLAYS`].

mod axes;
pub mod boxes;
pub mod certificate;
pub mod closest_points;
mod convex_parts;
pub mod crossings;
pub mod draw_view;
pub mod grid;
pub mod intersection;
pub mod local_frame;
pub mod motion;
mod mtv;
pub mod selection;
pub mod step;
pub mod view;

use crate::overlay::view::Overlay;

/// In the order of the check boxes; within a layer also the order of drawing.
pub const OVERLAYS: &[Overlay] = &[
    closest_points::CLOSEST_POINTS,
    intersection::INTERSECTION,
    mtv::MTV,
    crossings::CROSSINGS,
    motion::MOTION,
    local_frame::LOCAL_FRAME,
    axes::AXES,
    certificate::CERTIFICATE,
    convex_parts::CONVEX_PARTS,
    boxes::BOXES,
    grid::GRID,
];
