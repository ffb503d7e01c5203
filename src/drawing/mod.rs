//! How is a picture drawn? What the window and the files of pictures have in common: colours, widths, signs, the view of the
//! world, and the places of labels.

pub mod camera;
pub mod disc;
pub mod hatch;
pub mod label_places;
pub mod look;
pub mod placement;
pub mod signs;
pub mod theme;
