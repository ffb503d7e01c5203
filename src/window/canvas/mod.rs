//! Draws the canvas: marks become triangles, labels, rulers and the legend.

pub mod batch;
mod crowd;
mod fill;
pub mod labels;
pub mod legend;
pub mod paint;
pub mod panel_picture;
mod raster;
pub mod rulers;
mod stroke;
