//! How is a picture drawn? What the window and the files of pictures have in common: colours, widths, signs, the view of the
//! world, and the places of labels.

pub mod camera;
pub mod disc;
pub mod figure;
pub mod hatch;
pub mod label_places;
pub mod letters;
pub mod look;
pub mod pixels;
pub mod placement;
pub mod sheet;
pub mod signs;
pub mod sketch;
pub mod svg;
pub mod theme;
