//! The answers of a scene as a table for people.

use super::report::{name, pairs};
use crate::{
    collision::{Shape, closest_points, contact, intersection, relation},
    scene::Scene,
};

/// A table of every pair, under a line that says which scene it is of.
pub fn text(scene: &Scene, line: usize) -> String {
    let shapes: Vec<&Shape> = scene.shapes().collect();
    let count = shapes.len();
    let mut rows = vec![["a", "b", "relation", "distance", "depth", "move b by", "area"].map(str::to_owned)];
    rows.extend(pairs(count).map(|(a, b)| row(scene, a, b, shapes[a], shapes[b])));
    let widths =
        [0, 1, 2, 3, 4, 5, 6].map(|column| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0));
    let mut text = format!("scene at line {line}: {count} shapes, {} pairs\n", rows.len() - 1);
    if rows.len() == 1 {
        return text;
    }
    for row in &rows {
        let cells = row.iter().zip(widths).map(|(cell, width)| format!("{cell:<width$}"));
        text.push_str("  ");
        text.push_str(cells.collect::<Vec<_>>().join("  ").trim_end());
        text.push('\n');
    }
    text
}

fn row(scene: &Scene, a: usize, b: usize, first: &Shape, second: &Shape) -> [String; 7] {
    let distance = closest_points(first, second).distance;
    let (depth, mtv) = match contact(first, second) {
        None => (String::new(), String::new()),
        Some(contact) => {
            let mtv = contact.mtv();
            (contact.depth.to_string(), format!("({}, {})", mtv.x + 0.0, mtv.y + 0.0))
        }
    };
    let area = intersection(first, second).area;
    [
        title(scene, a),
        title(scene, b),
        name(relation(first, second)).to_owned(),
        if distance > 0.0 { distance.to_string() } else { String::new() },
        depth,
        mtv,
        if area > 0.0 { format!("{area:.3}") } else { String::new() },
    ]
}

/// The index of a body with its name, or its kind.
fn title(scene: &Scene, body: usize) -> String {
    let of = &scene.bodies[body];
    // A name may be anything, also line breaks.
    format!("{body} {}", of.name.as_deref().unwrap_or(of.shape().kind()).escape_debug())
}
