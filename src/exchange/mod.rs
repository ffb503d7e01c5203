//! Reads and writes shapes in the notations of others: WKT, GeoJSON, SVG, source code, and the scene file.
//!
//! ```
//! use collision_lab::exchange::{Choices, read};
//!
//! let pasted = read("poly.verts[0] = c2V(0, 0);\npoly.verts[1] = c2V(100, 0);\npoly.verts[2] = c2V(50, 80);");
//! let [reading] = &pasted.readings(&Choices::default())[..] else { panic!("one polygon") };
//! assert_eq!(reading.text, "polygon of 3 corners \"poly\", clockwise on the screen");
//! assert_eq!(reading.bodies.len(), 1);
//! ```

mod blocks;
mod choices;
mod code;
mod description;
mod embedded;
mod findings;
mod geojson;
mod item;
mod leftovers;
mod lexer;
mod literal;
mod numbers;
mod pasted;
mod place;
mod read;
mod reading;
mod recognise;
mod rigid;
mod rounding;
mod scene_json;
mod simple_feature;
mod strip;
mod svg;
mod svg_draw;
mod svg_elements;
mod svg_holes;
mod svg_lists;
mod svg_names;
mod svg_numbers;
mod svg_path;
mod svg_selector;
mod svg_shapes;
mod svg_styles;
mod svg_tags;
mod svg_view;
mod tiled;
mod tiled_object;
mod whole;
mod wkt;
mod write_geojson;
mod write_svg;
mod write_wkt;

pub use choices::{AngleUnit, Choices, Form, YAxis};
pub use description::describe;
pub use item::{Remark, RemarkKind};
pub use pasted::{Format, Pasted};
pub use place::At;
pub use read::{read, read_as};
pub use reading::Reading;
pub use simple_feature::SimpleFeature;
pub use whole::{Notes, all_remarks, format_of, read_scene, read_scene_file, read_text};
pub use write_geojson::to_geojson;
pub use write_svg::to_svg;
pub use write_wkt::to_wkt;
#[cfg(test)]
pub use {
    item::Figure,
    numbers::{Fate, Number},
    read::LIMIT,
};
