//! The fuzz targets: each takes arbitrary bytes and panics on a fault.
#![allow(dead_code, reason = "each fuzz target uses one of them")]

use crate::laws;
use collision_lab::collision::{Polygon, Shape};
use collision_lab::scene::file;
use glam::{Vec2, vec2};

/// A scene that is read must be written and read back as the same scene; the rest must be refused, not panic.
pub fn scene_file(bytes: &[u8]) {
    let Ok(scene) = file::read_bytes(bytes) else { return };
    let text = file::write(&scene);
    let again = file::read(&text).unwrap_or_else(|error| panic!("{error:?} in what was written: {text}"));
    assert!(again == scene, "reading back gave another scene: {text}");
}

/// Any pasted text is read without a panic, and its parts are in the text.
#[cfg(feature = "cli")]
pub fn paste(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let pasted = collision_lab::read_pasted(&text);
    for reading in pasted.readings(&pasted.default_choices()) {
        assert!(text.get(reading.at.bytes).is_some() && reading.is_error == reading.bodies.is_empty());
    }
    for remark in pasted.remarks {
        assert!(text.get(remark.at.bytes).is_some(), "{} is outside", remark.text);
    }
}

/// Two outlines are accepted or rejected correctly, and all laws hold for accepted ones.
pub fn polygon_intersection(bytes: &[u8]) {
    let Some((a, b)) = outlines(bytes) else { return };
    for outline in [&a, &b] {
        laws::door::admission(outline).unwrap_or_else(|why| panic!("{why}"));
    }
    if let (Ok(a), Ok(b)) = (Polygon::new(&a), Polygon::new(&b)) {
        laws::check(&Shape::from(a), &Shape::from(b)).unwrap_or_else(|why| panic!("{why}"));
    }
}

/// The first byte gives the number of corners of the first outline, and whether a corner is two bytes on a grid or two f32.
/// Outlines of more than 24 corners, and numbers that are not finite, are not worth the exact oracle's time.
fn outlines(bytes: &[u8]) -> Option<(Vec<Vec2>, Vec<Vec2>)> {
    let (&header, rest) = bytes.split_first()?;
    let corners: Vec<Vec2> = if header & 1 == 0 {
        rest.chunks_exact(2).map(|b| vec2(f32::from(b[0] % 16), f32::from(b[1] % 16))).collect()
    } else {
        let number = |b: &[u8]| f32::from_le_bytes([b[0], b[1], b[2], b[3]]);
        rest.chunks_exact(8).map(|b| vec2(number(&b[..4]), number(&b[4..]))).collect()
    };
    let moderate = |v: &Vec2| v.is_finite() && v.abs().max_element() < 1e30;
    let (a, b) = corners.split_at_checked(usize::from(header / 2) % 24 + 3)?;
    ((3..24).contains(&b.len()) && corners.iter().all(moderate)).then(|| (a.to_vec(), b.to_vec()))
}
