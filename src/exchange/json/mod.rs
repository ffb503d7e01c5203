//! Notations in JSON.

pub mod geojson;
pub mod scene;
