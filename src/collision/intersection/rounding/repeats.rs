//! Which points does an outline visit twice?

use glam::{DVec2, Vec2};
use std::collections::HashMap;

/// Whether two corners of an outline, which differ before they are rounded, are the same afterwards. Rounding has then moved at least one
/// of them.
pub(crate) fn repeats(outline: &[DVec2], rounded: &[Vec2]) -> bool {
    /// Up to this number of comparisons comparing every pair is faster than sorting.
    const FEW: usize = 512;
    let moved: Vec<Vec2> = outline
        .iter()
        .map(|corner| (corner, corner.as_vec2()))
        .filter(|(c, r)| r.as_dvec2() != **c)
        .map(|(_, r)| r)
        .collect();
    if moved.len() * rounded.len() <= FEW {
        return moved.iter().any(|corner| rounded.iter().filter(|&other| other == corner).count() > 1);
    }
    let mut keys: Vec<u64> = rounded.iter().map(|&corner| key(corner)).collect();
    keys.sort_unstable();
    keys.windows(2).any(|pair| pair[0] == pair[1])
}

/// Leaves out the corners that equal the one before, around the closed outline.
pub(crate) fn without_repeats(corners: &[Vec2]) -> Vec<Vec2> {
    let mut kept: Vec<Vec2> = Vec::with_capacity(corners.len());
    for &corner in corners {
        if kept.last() != Some(&corner) {
            kept.push(corner);
        }
    }
    while kept.len() > 1 && kept.first() == kept.last() {
        kept.pop();
    }
    kept
}

/// Cuts a closed outline into closed outlines that come to no point twice.
pub(crate) fn split_at_repeats(corners: &[Vec2]) -> Vec<Vec<Vec2>> {
    let mut parts = Vec::new();
    let mut path: Vec<Vec2> = Vec::new();
    let mut places: HashMap<u64, usize> = HashMap::new();
    for &corner in corners {
        if let Some(&place) = places.get(&key(corner)) {
            let closed = path.split_off(place);
            for left in &closed {
                places.remove(&key(*left));
            }
            parts.push(closed);
        }
        places.insert(key(corner), path.len());
        path.push(corner);
    }
    parts.push(path);
    parts
}

/// A number that is the same for equal points only; adding zero makes a negative zero a positive one.
pub(crate) fn key(corner: Vec2) -> u64 {
    u64::from((corner.x + 0.0).to_bits()) << 32 | u64::from((corner.y + 0.0).to_bits())
}
