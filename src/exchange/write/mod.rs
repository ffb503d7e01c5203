//! Writes shapes in the notations of others.

pub mod description;
pub mod geojson;
pub mod simple_feature;
pub mod svg;
pub mod wkt;
