//! The answers of a scene as one line of JSON.

use crate::cli::check::options::Options;
use crate::cli::check::pairs::{Measures, each_pair};
use crate::cli::exit_codes::{Completion, Failure};
use crate::cli::progress::Progress;
use crate::collision::{Contact, ContactPoint, Impact, NoRegion};
use crate::scene::Scene;
use crate::scene::file::write_shape;
use glam::Vec2;
use std::io::Write;

/// Writes the pairs of the scene at a line of the input, `{"pairs":[…]}`, with the line's end; pair by pair. If they are
/// asked for, the shapes come first: `{"shapes":[…],"pairs":[…]}`. A line that is cut short has an error:
/// `{"pairs":[…],"error":"…"}`. A pair whose intersection is not known has an error:
/// `{…,"area":null,"regions":null,"error":"…"}`. It fails when it cannot be written, or the program was asked to stop; the line is then
/// complete.
pub fn json(
    scene: &Scene,
    line: usize,
    options: &Options,
    progress: &mut Progress,
    out: &mut impl Write,
) -> Result<Completion, Failure> {
    let opening = opening(scene, options.show);
    let mut before = opening.as_str();
    let ended = each_pair(scene, options, progress, out, |pair, out| {
        let [a, b] = pair.indices;
        write!(out, "{before}{{\"a\":{a},\"b\":{b},\"relation\":\"{}\"", pair.relation)?;
        before = ",";
        Ok(write!(out, "{}}}", pair.measures.as_ref().map_or(String::new(), measured))?)
    });
    // If there are no pairs, the opening is not written yet.
    let begin = if before == "," { "" } else { before };
    match &ended {
        Ok(_) => writeln!(out, "{begin}]}}")?,
        Err(Failure::Stopped) => {
            let error = serde_json::Value::from(progress.stopped_at(line));
            writeln!(out, "{begin}],\"error\":{error}}}")?;
        }
        Err(Failure::Input(_) | Failure::Output(_)) => {}
    }
    ended
}

fn opening(scene: &Scene, show: bool) -> String {
    let shapes = show.then(|| format!("\"shapes\":{},", list(scene.bodies.iter().map(write_shape))));
    format!("{{{}\"pairs\":[", shapes.unwrap_or_default())
}

fn measured(Measures { closest, contact, manifold, region, impact }: &Measures) -> String {
    let [a, b] = [closest.on_a, closest.on_b].map(point);
    let mut text = format!(",\"distance\":{:?},\"closest\":[{a},{b}]", closest.distance);
    if let Some(own) = contact {
        text += &contact_members(*own);
        text += &format!(",\"manifold\":{}", list(manifold.iter().map(contact_point)));
    }
    text += &impact.map_or(String::new(), first_touch);
    text + &match region {
        Some(region) => {
            let pieces = region.pieces.iter().map(|piece| list(piece.iter().copied().map(point)));
            format!(",\"area\":{:?},\"regions\":{}", region.area, list(pieces))
        }
        None => {
            let error = serde_json::Value::from(NoRegion::TooManyCrossings.to_string());
            format!(",\"area\":null,\"regions\":null,\"error\":{error}")
        }
    }
}

/// The members of a contact; `depth_is_upper_bound` only if it is true.
fn contact_members(Contact { normal, depth, depth_is_upper_bound }: Contact) -> String {
    let bound = if depth_is_upper_bound { ",\"depth_is_upper_bound\":true" } else { "" };
    format!(",\"normal\":{},\"depth\":{depth:?}{bound}", point(normal))
}

/// The first touch of a pair that moves; where it is not known, until when they are apart.
fn first_touch(impact: Impact) -> String {
    match impact {
        Impact::Touch(touch) => {
            let [at, normal] = [touch.point, touch.normal].map(point);
            format!(",\"first_touch\":{{\"time\":{:?},\"point\":{at},\"normal\":{normal}}}", touch.time)
        }
        Impact::Apart => ",\"first_touch\":null".to_owned(),
        Impact::OutOfSteps { time } => format!(",\"first_touch\":null,\"apart_until\":{time:?}"),
    }
}

/// A point of a manifold.
fn contact_point(ContactPoint { on_a, on_b, depth, normal, .. }: &ContactPoint) -> String {
    let [on_a, on_b, normal] = [*on_a, *on_b, *normal].map(point);
    format!("{{\"on_a\":{on_a},\"on_b\":{on_b},\"depth\":{depth:?},\"normal\":{normal}}}")
}

/// The shortest text that reads back as the same f32.
fn point(at: Vec2) -> String {
    format!("[{:?},{:?}]", at.x, at.y)
}

fn list(items: impl Iterator<Item = String>) -> String {
    format!("[{}]", items.collect::<Vec<_>>().join(","))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_upper_bound_has_a_member_of_its_own() {
        let exact = Contact { normal: Vec2::X, depth: 2.5, depth_is_upper_bound: false };
        assert_eq!(contact_members(exact), ",\"normal\":[1.0,0.0],\"depth\":2.5");
        let bound = Contact { depth_is_upper_bound: true, ..exact };
        assert_eq!(contact_members(bound), ",\"normal\":[1.0,0.0],\"depth\":2.5,\"depth_is_upper_bound\":true");
    }
}
