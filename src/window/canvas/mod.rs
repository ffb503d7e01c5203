//! Draws the canvas: marks become triangles, labels, rulers and the legend.

pub mod batch;
pub mod draw_legend;
pub mod egui_surface;
mod fill;
pub mod legend_marks;
pub mod legend_place;
mod raster;
pub mod rulers;
pub mod screen;
mod stroke;
mod texels;
