//! The answers of a scene as a table for people.

use super::report::{name, pairs};
use crate::{
    collision::{Shape, closest_points, contact, intersection, relation},
    notation::{rounded, shortest},
    scene::Scene,
};
use std::io::{self, Write};
use unicode_width::UnicodeWidthStr;

/// So many rows are worked out before they are written, in columns as wide as they need: a scene may have millions.
const BLOCK: usize = 1000;
/// The digits of an area that say something.
const DIGITS: u8 = 7;

type Row = [String; 7];

/// Writes a table of every pair, under a line that says which scene it is of.
///
/// # Errors
/// When it cannot be written.
pub fn table(scene: &Scene, line: usize, out: &mut impl Write) -> io::Result<()> {
    let shapes: Vec<&Shape> = scene.shapes().collect();
    let count = shapes.len();
    writeln!(out, "scene at line {line}: {count} shapes, {} pairs", count * count.saturating_sub(1) / 2)?;
    let mut rows = pairs(count).map(|(a, b)| row(scene, a, b, shapes[a], shapes[b])).peekable();
    let mut block = vec![["a", "b", "relation", "distance", "depth", "move b by", "area"].map(str::to_owned)];
    let mut widths = [0; 7];
    while rows.peek().is_some() {
        block.extend(rows.by_ref().take(BLOCK));
        for row in &block {
            widths = core::array::from_fn(|column| widths[column].max(row[column].width()));
        }
        for row in block.drain(..) {
            writeln!(out, "  {}", in_columns(&row, widths).trim_end())?;
        }
    }
    Ok(())
}

/// The cells of a row, each filled up to the width of its column as a terminal shows it.
fn in_columns(row: &Row, widths: [usize; 7]) -> String {
    let cells = row.iter().zip(widths).map(|(cell, width)| {
        let space = width.saturating_sub(cell.width());
        format!("{cell}{}", " ".repeat(space))
    });
    cells.collect::<Vec<_>>().join("  ")
}

fn row(scene: &Scene, a: usize, b: usize, first: &Shape, second: &Shape) -> Row {
    let distance = closest_points(first, second).distance;
    let (depth, mtv) = match contact(first, second) {
        None => (String::new(), String::new()),
        Some(contact) => {
            let mtv = contact.mtv();
            (shortest(contact.depth), format!("({}, {})", shortest(mtv.x), shortest(mtv.y)))
        }
    };
    let area = intersection(first, second).area;
    [
        title(scene, a),
        title(scene, b),
        name(relation(first, second)).to_owned(),
        if distance > 0.0 { shortest(distance) } else { String::new() },
        depth,
        mtv,
        if area > 0.0 { rounded(area, DIGITS) } else { String::new() },
    ]
}

/// The index of a body with its name, or its kind.
fn title(scene: &Scene, body: usize) -> String {
    let of = &scene.bodies[body];
    format!("{body} {}", of.shown_name().unwrap_or_else(|| of.shape().kind().to_owned()))
}
