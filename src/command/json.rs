//! The answers of a scene as one line of JSON.

use crate::{
    collision::{Contact, ContactPoint, NoRegion},
    command::{
        options::Options,
        outcome::{Failure, Outcome},
        pairs::{Measures, each_pair},
        progress::Progress,
    },
    scene::{Scene, file::write_shape},
};
use glam::Vec2;
use std::io::{self, Write};

/// Writes the pairs of the scene at a line of the input, `{"pairs":[…]}`, with the line's end; pair by pair. If they are
/// asked for, the shapes come first: `{"shapes":[…],"pairs":[…]}`. A line that is cut short has an error:
/// `{"pairs":[…],"error":"…"}`. A pair whose intersection is not known has an error:
/// `{…,"area":null,"regions":null,"error":"…"}`.
///
/// # Errors
/// When it cannot be written, or the program was asked to stop; the line is then complete.
pub fn json(
    scene: &Scene,
    line: usize,
    options: &Options,
    progress: &mut Progress,
    out: &mut impl Write,
) -> Result<Outcome, Failure> {
    let opening = opening(scene, options.show)?;
    let mut before = opening.as_str();
    let ended = each_pair(scene, options, progress, out, |pair, out| {
        let [a, b] = pair.indices;
        write!(out, "{before}{{\"a\":{a},\"b\":{b},\"relation\":\"{}\"", pair.relation)?;
        before = ",";
        if let Some(measures) = pair.measures {
            write_measures(measures, out)?;
        }
        Ok(out.write_all(b"}")?)
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

fn opening(scene: &Scene, show: bool) -> io::Result<String> {
    if !show {
        return Ok("{\"pairs\":[".to_owned());
    }
    let mut shapes = Vec::new();
    write_list(scene.bodies.iter(), &mut shapes, |body, out| out.write_all(write_shape(body).as_bytes()))?;
    Ok(format!("{{\"shapes\":{},\"pairs\":[", String::from_utf8_lossy(&shapes)))
}

fn write_measures(Measures { closest, contact, manifold, region }: Measures, out: &mut impl Write) -> io::Result<()> {
    write!(out, ",\"distance\":{:?},\"closest\":[", closest.distance)?;
    write_point(closest.on_a, out)?;
    out.write_all(b",")?;
    write_point(closest.on_b, out)?;
    out.write_all(b"]")?;
    if let Some(contact) = contact {
        write_contact(contact, out)?;
        out.write_all(b",\"manifold\":")?;
        write_list(manifold.iter(), out, write_contact_point)?;
    }
    let Some(region) = region else {
        let error = serde_json::Value::from(NoRegion::TooManyCrossings.to_string());
        return write!(out, ",\"area\":null,\"regions\":null,\"error\":{error}");
    };
    write!(out, ",\"area\":{:?},\"regions\":", region.area)?;
    write_list(region.pieces.iter(), out, |piece, out| write_list(piece.iter(), out, |&at, out| write_point(at, out)))
}

/// The members of a contact; `depth_is_upper_bound` only if it is true.
fn write_contact(Contact { normal, depth, depth_is_upper_bound }: Contact, out: &mut impl Write) -> io::Result<()> {
    out.write_all(b",\"normal\":")?;
    write_point(normal, out)?;
    write!(out, ",\"depth\":{depth:?}")?;
    if depth_is_upper_bound { out.write_all(b",\"depth_is_upper_bound\":true") } else { Ok(()) }
}

/// A point of a manifold.
fn write_contact_point(point: &ContactPoint, out: &mut impl Write) -> io::Result<()> {
    out.write_all(b"{\"on_a\":")?;
    write_point(point.on_a, out)?;
    out.write_all(b",\"on_b\":")?;
    write_point(point.on_b, out)?;
    write!(out, ",\"depth\":{:?},\"normal\":", point.depth)?;
    write_point(point.normal, out)?;
    out.write_all(b"}")
}

/// The shortest text that reads back as the same f32.
fn write_point(at: Vec2, out: &mut impl Write) -> io::Result<()> {
    write!(out, "[{:?},{:?}]", at.x, at.y)
}

fn write_list<T, W: Write>(
    items: impl Iterator<Item = T>,
    out: &mut W,
    mut write: impl FnMut(T, &mut W) -> io::Result<()>,
) -> io::Result<()> {
    out.write_all(b"[")?;
    for (i, item) in items.enumerate() {
        if i > 0 {
            out.write_all(b",")?;
        }
        write(item, out)?;
    }
    out.write_all(b"]")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_upper_bound_is_marked() {
        let written = |contact| {
            let mut text = Vec::new();
            write_contact(contact, &mut text).expect("memory takes it");
            String::from_utf8(text).expect("text")
        };
        let exact = Contact { normal: Vec2::X, depth: 2.5, depth_is_upper_bound: false };
        assert_eq!(written(exact), ",\"normal\":[1.0,0.0],\"depth\":2.5");
        let bound = Contact { depth_is_upper_bound: true, ..exact };
        assert_eq!(written(bound), ",\"normal\":[1.0,0.0],\"depth\":2.5,\"depth_is_upper_bound\":true");
    }
}
