//! The answers of a scene as a table for people.

use crate::cli::check::options::{Only, Options};
use crate::cli::check::pairs::{Measures, each_pair};
use crate::cli::exit_codes::{Completion, Failure};
use crate::cli::progress::Progress;
use crate::collision::{Contact, Impact, NoRegion, Region};
use crate::exchange::write::description::describe;
use crate::number_format::{counted, rounded, shortest};
use crate::scene::Scene;
use std::borrow::Cow;
use std::io::{self, Write};
use unicode_width::UnicodeWidthStr;

const DIGITS: u8 = 7;
/// The width of most numbers of a scene of [`ORDINARY`] size, such as `149.2826` or `33.815876`; longer ones shift the rest of
/// their row. With short names a row then fits a terminal of 80 columns.
const NUMBER: usize = 9;
/// The width of most numbers of other scenes, such as `0.0004882812` or `1.2345678e30`.
const LONG_NUMBER: usize = 12;
/// The extents of a scene whose numbers are neither small nor written with a power of ten.
const ORDINARY: [f32; 2] = [50.0, 1e6];

/// The most spaces between two cells.
const SPACES: [u8; 256] = [b' '; 256];

/// The cells of a row, without the columns that are not requested.
type Row<'t> = Vec<Cow<'t, str>>;

/// Writes a table of the pairs, each row as soon as it is known, under a line that says which scene it is of and, if they
/// are asked for, its shapes. It fails when it cannot be written, or the program was asked to stop; the last line then reports that.
pub fn table(
    scene: &Scene,
    line: usize,
    options: &Options,
    progress: &mut Progress,
    out: &mut impl Write,
) -> Result<Completion, Failure> {
    let count = scene.bodies.len();
    let titles: Vec<String> = (0..count).map(|body| title(scene, body)).collect();
    let widths = widths(scene, &titles);
    let [shapes, pairs] = [counted(count, "shape"), counted(count * count.saturating_sub(1) / 2, "pair")];
    writeln!(out, "scene at line {line}: {shapes}, {pairs}")?;
    if options.show {
        for (i, body) in scene.bodies.iter().enumerate() {
            let name = body.shown_name().map_or(String::new(), |name| format!(" {name}"));
            writeln!(out, "  {i}{name}: {}", describe(body))?;
        }
    }
    if count > 1 {
        let mut heading =
            Vec::from(["a", "b", "relation", "distance", "depth", "move b by", "area", "touch at"].map(Cow::from));
        let moves = scene.bodies.iter().any(|body| !body.motion().is_rest());
        heading.truncate(if options.only.contains(&Only::Relation) { 3 } else { 7 + usize::from(moves) });
        write_row(&heading, &widths, out)?;
    }
    let ended = each_pair(scene, options, progress, out, |pair, out| {
        let [a, b] = pair.indices.map(|shape| Cow::from(&titles[shape]));
        let mut row = vec![a, b, pair.relation.to_string().into()];
        row.extend(pair.measures.iter().flat_map(cells).map(Cow::from));
        Ok(write_row(&row, &widths, out)?)
    });
    if let Err(Failure::Stopped) = ended {
        writeln!(out, "{}", progress.stopped_at(line))?;
    }
    ended
}

/// The widths of the columns, known before the first row: those of names are as wide as the widest.
fn widths(scene: &Scene, titles: &[String]) -> [usize; 8] {
    // All shapes but the last are in the first column, all but the first in the second.
    let widest = |titles: Option<&[String]>| titles.unwrap_or_default().iter().map(|title| title.width()).max();
    let [a, b] = [titles.split_last().map(|(_, rest)| rest), titles.split_first().map(|(_, rest)| rest)];
    let extent = scene.aabb().size().max_element();
    let number = if (ORDINARY[0]..ORDINARY[1]).contains(&extent) { NUMBER } else { LONG_NUMBER };
    // At least one of the two coordinates is negative.
    let pair = "(-, )".len() + 2 * number;
    [widest(a).unwrap_or(0), widest(b).unwrap_or(0), "overlapping".len(), number, number, pair, number, 0]
}

/// Writes the cells of a row, each filled up to the width of its column as a terminal shows it.
fn write_row(row: &Row, widths: &[usize; 8], out: &mut impl Write) -> io::Result<()> {
    let mut space = 2;
    for (cell, width) in row.iter().zip(widths) {
        // No trailing spaces: the last cells may be empty.
        if !cell.is_empty() {
            out.write_all(&SPACES[..space.min(SPACES.len())])?;
            out.write_all(cell.as_bytes())?;
            space = 0;
        }
        // The width of ASCII is its length.
        let shown = if cell.is_ascii() { cell.len() } else { cell.width() };
        space += width.saturating_sub(shown) + 2;
    }
    writeln!(out)
}

/// The cells of the distance, the depth, the MTV, the area and the time of the first touch.
fn cells(Measures { closest, contact, region, impact, .. }: &Measures) -> [String; 5] {
    let distance = closest.distance;
    let (depth, mtv) = match contact {
        None => (String::new(), String::new()),
        Some(contact) => {
            let mtv = contact.mtv();
            (depth_cell(*contact), format!("({}, {})", shortest(mtv.x), shortest(mtv.y)))
        }
    };
    [
        if distance > 0.0 { shortest(distance) } else { String::new() },
        depth,
        mtv,
        match region {
            None => format!("unknown: {}", NoRegion::TooManyCrossings),
            Some(Region { area, .. }) if *area > 0.0 => rounded(*area, DIGITS),
            Some(_) => String::new(),
        },
        match impact {
            Some(Impact::Touch(touch)) => rounded(touch.time, DIGITS),
            Some(Impact::OutOfSteps { time }) => format!("> {}", rounded(*time, DIGITS)),
            Some(Impact::Apart) | None => String::new(),
        },
    ]
}

fn depth_cell(contact: Contact) -> String {
    let at_most = if contact.depth_is_upper_bound { "≤ " } else { "" };
    format!("{at_most}{}", shortest(contact.depth))
}

/// The index of a body with its name, or its kind.
fn title(scene: &Scene, body: usize) -> String {
    let of = &scene.bodies[body];
    format!(
        "{body} {}",
        of.shown_name().unwrap_or_else(|| of.sharp().map_or(of.shape().kind(), |_| of.kind()).to_owned())
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::Vec2;

    #[test]
    fn an_upper_bound_has_a_sign() {
        let exact = Contact { normal: Vec2::X, depth: 12.3, depth_is_upper_bound: false };
        assert_eq!(depth_cell(exact), "12.3");
        assert_eq!(depth_cell(Contact { depth_is_upper_bound: true, ..exact }), "≤ 12.3");
    }
}
