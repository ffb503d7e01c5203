//! The fuzz targets: each takes arbitrary bytes and panics on a fault.
#![allow(dead_code, reason = "each fuzz target uses one of them")]

use crate::laws;
use collision_lab::collision::{BoxId, Circle, DynamicTree, Polygon, Rect, Rounded, Shape, cast_ray};
use collision_lab::scene::file;
use glam::{Vec2, vec2};
use std::collections::BTreeSet;

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

/// A tree finds what comparing all boxes finds, and a ray through it meets the shape that asking all shapes gives. Each eleven bytes are
/// a change, a shape and a ray.
pub fn casts(bytes: &[u8]) {
    let mut tree = DynamicTree::new(0.5);
    let mut shapes: Vec<Option<(BoxId, Shape)>> = Vec::new();
    for change in bytes.chunks_exact(11).take(64) {
        let at = |k: usize| vec2(f32::from(change[k] as i8), f32::from(change[k + 1] as i8)) * 0.25;
        let place = usize::from(change[10]) % (shapes.len() + 1);
        let shape = match change[0] % 4 {
            0 => Circle::new(at(1), at(3).x.abs()).map(Shape::from),
            1 => Rect::new(at(1), at(3).abs(), f32::from(change[5]) * 0.1).map(Shape::from),
            2 => Rounded::capsule(at(1), at(3), at(5).x.abs()).map(Shape::from),
            _ => Polygon::new(&[at(1), at(3), at(5)]).map(Shape::from),
        };
        if let Ok(shape) = shape {
            match shapes.get_mut(place).and_then(Option::take) {
                Some((id, _)) if change[0] < 64 => assert!(tree.remove(id)),
                Some((id, _)) => {
                    tree.move_to(id, shape.aabb()).expect("it was not removed");
                    shapes[place] = Some((id, shape));
                }
                None => {
                    let id = tree.insert(shape.aabb(), 1).expect("a finite box");
                    shapes.push(Some((id, shape)));
                }
            }
        }
        check_ray(&tree, &shapes, at(6), at(8) * 8.0);
    }
}

fn check_ray(tree: &DynamicTree, shapes: &[Option<(BoxId, Shape)>], from: Vec2, by: Vec2) {
    let all = || shapes.iter().flatten();
    let due: BTreeSet<BoxId> =
        all().filter(|(id, _)| tree.aabb(*id).is_some_and(|sides| sides.contains(from))).map(|(id, _)| *id).collect();
    assert_eq!(tree.containing(from, 1).collect::<BTreeSet<_>>(), due, "around {from}");
    let touches = all().filter_map(|(_, shape)| cast_ray(from, by, shape).map(|touch| touch.time));
    let first = tree.cast_ray(from, by, 1, |id| {
        let (_, shape) = all().find(|(other, _)| *other == id).expect("a box of the tree");
        cast_ray(from, by, shape)
    });
    assert_eq!(first.map(|(_, touch)| touch.time), touches.min_by(f64::total_cmp), "from {from} by {by}");
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
