//! Reads and writes shapes in the notations of others: WKT, GeoJSON, SVG, source code, and the scene file.

mod blocks;
mod choices;
mod code;
mod embedded;
mod findings;
mod pasted;
mod read;
mod read_scene;
mod reading;
mod recognise;
mod scene_json;
mod simple_feature;
mod svg;
mod text;
mod tiled;
mod write;
mod xml;

pub use choices::{AngleUnit, Choices, Form, YAxis};
pub use findings::{
    item::{Remark, RemarkKind},
    location::At,
};
pub use pasted::{Format, Pasted};
pub use read::{read, read_as};
pub use read_scene::{Notes, all_remarks, format_of, read_scene, read_scene_file, read_text};
pub use reading::Reading;
pub use write::{description::describe, geojson::to_geojson, simple_feature::SimpleFeature, svg::to_svg, wkt::to_wkt};
#[cfg(test)]
pub use {
    findings::{
        item::Figure,
        numbers::{Fate, Number},
    },
    read::LIMIT,
};
