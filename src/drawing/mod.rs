//! Draws pictures in the window and in files: one painter turns marks into strokes, fills and letters on a surface.

mod best_label_place;
pub mod camera;
pub mod clip;
pub mod colors;
mod leader_line;
pub mod letters;
pub mod paint;
pub mod place_all_labels;
pub mod png;
pub mod sheet;
pub mod signs;
pub mod style;
pub mod surface;
pub mod svg;
pub mod visible_outline;
