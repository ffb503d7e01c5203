//! Writes the text of a scene file, one shape per line.

use crate::collision::{AsShape, ShapeRef};
use crate::scene::{Body, LocalShape, Motion, Scene};
use core::fmt::Write;
use glam::Vec2;

/// The text of a scene file that reads back as the same scene, bit for bit.
pub fn write(scene: &Scene) -> String {
    let lines: Vec<String> = scene.bodies.iter().map(|body| format!("    {}", shape(body))).collect();
    if lines.is_empty() {
        return "{ \"version\": 1,\n  \"shapes\": [] }\n".to_owned();
    }
    format!("{{ \"version\": 1,\n  \"shapes\": [\n{} ] }}\n", lines.join(",\n"))
}

/// A shape in a scene file, on one line.
pub(crate) fn shape(body: &Body) -> String {
    let (mut text, pose) = (String::from("{ "), body.pose());
    if let Some(name) = &body.name {
        field(&mut text, "name", &quoted(name));
    }
    field(&mut text, "type", &quoted(body.shape().kind()));
    let local = body.local();
    match (local.core(), body.shape().as_shape().core_and_radius().0) {
        // The format has no pose for a segment: its ends are in the world.
        (_, ShapeRef::Segment(segment)) => {
            field(&mut text, "a", &pair(segment.a()));
            field(&mut text, "b", &pair(segment.b()));
        }
        (LocalShape::Point | LocalShape::Segment { .. } | LocalShape::Rounded { .. }, _) => {
            field(&mut text, "position", &pair(pose.position));
        }
        (LocalShape::Circle { radius }, _) => {
            field(&mut text, "center", &pair(pose.position));
            field(&mut text, "radius", &number(*radius));
        }
        (LocalShape::Rect { size, pivot }, _) => {
            field(&mut text, "position", &pair(pose.position));
            field(&mut text, "size", &pair(*size));
            if let Some(pivot) = pivot {
                field(&mut text, "pivot", &pair(*pivot));
            }
            angle(&mut text, pose.degrees);
        }
        (LocalShape::Polygon { vertices }, _) => {
            let vertices: Vec<String> = vertices.iter().map(|&vertex| pair(vertex)).collect();
            field(&mut text, "vertices", &format!("[{}]", vertices.join(", ")));
            if pose.position.to_array().map(f32::to_bits) != [0; 2] {
                field(&mut text, "position", &pair(pose.position));
            }
            angle(&mut text, pose.degrees);
        }
    }
    if let LocalShape::Rounded { radius, .. } = local {
        field(&mut text, "radius", &number(*radius));
    }
    motion(&mut text, body.motion());
    text.push_str(" }");
    text
}

/// What is zero is left out, except −0.
fn motion(text: &mut String, motion: Motion) {
    let mut fields = String::from("{ ");
    if motion.by().to_array().map(f32::to_bits) != [0; 2] {
        field(&mut fields, "by", &pair(motion.by()));
    }
    if motion.turn().to_bits() != 0 {
        field(&mut fields, "turn", &number(motion.turn()));
    }
    if !fields.ends_with("{ ") {
        field(text, "motion", &format!("{fields} }}"));
    }
}

/// Zero is left out, except −0.
fn angle(text: &mut String, degrees: f32) {
    if degrees.to_bits() != 0 {
        field(text, "angle", &number(degrees));
    }
}

fn field(text: &mut String, name: &str, value: &str) {
    let comma = if text.ends_with("{ ") { "" } else { ", " };
    // Writing to a String cannot fail.
    let _ = write!(text, "{comma}\"{name}\": {value}");
}

fn pair(v: Vec2) -> String {
    format!("[{}, {}]", number(v.x), number(v.y))
}

/// The shortest text that reads back as the same f32.
fn number(value: f32) -> String {
    let plain = value == value.trunc() && value.abs() < 1e7;
    if plain { format!("{value}") } else { format!("{value:?}") }
}

fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}
