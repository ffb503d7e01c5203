//! Draws the canvas: marks become triangles, labels, rulers and the legend.

pub mod batch;
pub mod egui_surface;
mod fill;
pub mod glyphs;
pub mod legend;
mod raster;
pub mod rulers;
pub mod screen;
mod stroke;
mod texels;
