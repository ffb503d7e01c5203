//! How is a full node divided in two?

use crate::collision::shape::aabb::Aabb;
use crate::collision::tree::node::{Entry, WIDTH};
use glam::Vec2;

/// The fewest entries of each half.
const MIN_ENTRIES: usize = 3;

/// Orders the entries so that a first group and the rest are two compact nodes, and returns the size of the first: of all divisions of
/// the entries sorted by their centres along either axis, the cheapest. After the R*-tree: Beckmann, Kriegel, Schneider and Seeger (1990).
pub(crate) fn split(entries: &mut [Entry; WIDTH + 1]) -> usize {
    let centers = entries.map(|entry| entry.sides.center());
    let mut other = *entries;
    sort(entries, &mut centers.map(|center| center.x));
    sort(&mut other, &mut centers.map(|center| center.y));
    let (cost, size) = best_division(entries);
    let (other_cost, other_size) = best_division(&other);
    if other_cost < cost {
        *entries = other;
        return other_size;
    }
    size
}

/// The smallest cost of a division of sorted entries, and the size of the first group.
fn best_division(entries: &[Entry; WIDTH + 1]) -> (f32, usize) {
    let (before, after) = (unions(entries.iter()), unions(entries.iter().rev()));
    let cost = |size: usize| cost(before[size - 1], after[entries.len() - size - 1]);
    let sizes = (MIN_ENTRIES..=entries.len() - MIN_ENTRIES).map(|size| (cost(size), size));
    sizes.fold((f32::INFINITY, MIN_ENTRIES), |best, other| if other.0 < best.0 { other } else { best })
}

/// The half perimeters of two boxes, and more where they overlap: a query that meets both goes into both.
fn cost(a: Aabb, b: Aabb) -> f32 {
    /// How much the depth of the overlap counts: with 1 to 8 queries visit the fewest nodes.
    const OVERLAP: f32 = 4.0;
    let common = a.max.min(b.max) - a.min.max(b.min);
    half_perimeter(a) + half_perimeter(b) + OVERLAP * common.min_element().max(0.0)
}

/// Insertion sort: there are nine.
fn sort(entries: &mut [Entry; WIDTH + 1], keys: &mut [f32; WIDTH + 1]) {
    for end in 1..entries.len() {
        let mut at = end;
        while at > 0 && keys[at - 1] > keys[at] {
            entries.swap(at - 1, at);
            keys.swap(at - 1, at);
            at -= 1;
        }
    }
}

/// The boxes around the first entry, the first two, and so on.
fn unions<'a>(entries: impl Iterator<Item = &'a Entry>) -> [Aabb; WIDTH + 1] {
    let mut union = Aabb { min: Vec2::INFINITY, max: Vec2::NEG_INFINITY };
    let mut unions = [union; WIDTH + 1];
    for (slot, entry) in unions.iter_mut().zip(entries) {
        union = union.union(entry.sides);
        *slot = union;
    }
    unions
}

fn half_perimeter(sides: Aabb) -> f32 {
    sides.size().element_sum()
}
