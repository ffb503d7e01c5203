//! Reads and writes shapes in the notations of others: WKT, GeoJSON, SVG, source code, and the scene file.

pub mod angle_unit;
pub mod choices;
mod code;
pub mod figure_to_shapes;
pub mod findings;
pub mod pasted;
pub mod read_scene;
pub mod read_text;
mod scene_json;
mod simple_feature;
mod svg;
mod text;
mod tiled;
pub mod write;
mod xml;
