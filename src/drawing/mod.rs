//! Draws pictures in the window and in files: one painter turns marks into strokes, fills and letters on a surface.

pub mod camera;
pub mod clip;
pub mod colors;
pub mod label_layout;
pub mod letters;
pub mod paint;
pub mod png;
pub mod sheet;
pub mod signs;
pub mod style;
pub mod surface;
pub mod svg;
pub mod visible_outline;
