//! The test cases of other projects, as `tests/corpus/README.md` describes them. Coordinates are rounded to f32.

use crate::shapes;
use collision_lab::collision::{Polygon, Segment, Shape, ShapeError};
use glam::{Vec2, vec2};
use serde_json::Value;
use std::path::Path;

/// The cases of a file.
pub fn cases(file: &str) -> Vec<Value> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus").join(file);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    text.lines().map(|line| serde_json::from_str(line).expect("a case a line")).collect()
}

pub fn number(value: &Value) -> f32 {
    value.as_f64().expect("a number") as f32
}

pub fn at(value: &Value) -> Vec2 {
    vec2(number(&value[0]), number(&value[1]))
}

pub fn points(value: &Value) -> Vec<Vec2> {
    value.as_array().expect("a list of points").iter().map(at).collect()
}

/// A shape and the radius around it: a capsule is a segment with a radius. `None` for kinds that are not supported.
pub fn shape(value: &Value) -> Result<Option<(Shape, f32)>, ShapeError> {
    let v = &value["v"];
    let segment = || Segment::new(at(&v[0]), at(&v[1])).map(Shape::from);
    Ok(Some(match value["t"].as_str().expect("a type") {
        "point" => (Shape::point(at(&v[0]))?, 0.0),
        "seg" => (segment()?, 0.0),
        "capsule" => (segment()?, number(&value["r"])),
        "circle" => (shapes::circle(number(&value["c"][0]), number(&value["c"][1]), number(&value["r"])), 0.0),
        "poly" => (Polygon::new(&points(v))?.into(), 0.0),
        "poly_rot" | "rect_xywh" => return Ok(None),
        other => panic!("unknown type {other}"),
    }))
}
