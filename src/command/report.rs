//! The answers of a scene as one line of JSON.

use crate::{
    collision::{Relation, Shape, closest_points, contact, intersection, relation},
    scene::Scene,
};
use core::fmt::{Display, Write};
use glam::Vec2;
use std::io;

/// Writes every pair of the scene, `{"pairs":[…]}`, with the line's end; pair by pair, for there may be millions.
///
/// # Errors
/// When it cannot be written.
pub fn json(scene: &Scene, out: &mut impl io::Write) -> io::Result<()> {
    let shapes: Vec<&Shape> = scene.shapes().collect();
    out.write_all(b"{\"pairs\":[")?;
    for (i, (a, b)) in pairs(shapes.len()).enumerate() {
        let comma = if i > 0 { "," } else { "" };
        write!(out, "{comma}{}", pair(a, b, shapes[a], shapes[b]))?;
    }
    out.write_all(b"]}\n")
}

/// All pairs of so many shapes, the first one first.
pub fn pairs(count: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..count).flat_map(move |a| (a + 1..count).map(move |b| (a, b)))
}

/// The name of a relation.
pub fn name(relation: Relation) -> &'static str {
    match relation {
        Relation::Disjoint => "disjoint",
        Relation::Touching => "touching",
        Relation::Overlapping => "overlapping",
    }
}

fn pair(a: usize, b: usize, first: &Shape, second: &Shape) -> String {
    let (relation, closest) = (relation(first, second), closest_points(first, second));
    let region = intersection(first, second);
    let mut text = format!(
        "{{\"a\":{a},\"b\":{b},\"relation\":\"{}\",\"distance\":{:?},\"closest\":[{},{}]",
        name(relation),
        closest.distance,
        point(closest.on_a),
        point(closest.on_b)
    );
    if let Some(contact) = contact(first, second) {
        // Writing to a String cannot fail.
        let _ = write!(text, ",\"normal\":{},\"depth\":{:?}", point(contact.normal), contact.depth);
    }
    let regions = region.pieces.iter().map(|piece| format!("[{}]", list(piece.iter().map(|&at| point(at)))));
    let _ = write!(text, ",\"area\":{:?},\"regions\":[{}]}}", region.area, list(regions));
    text
}

/// The shortest text that reads back as the same f32.
fn point(at: Vec2) -> String {
    format!("[{:?},{:?}]", at.x, at.y)
}

fn list(items: impl Iterator<Item = impl Display>) -> String {
    let mut text = String::new();
    for item in items {
        if !text.is_empty() {
            text.push(',');
        }
        let _ = write!(text, "{item}");
    }
    text
}
