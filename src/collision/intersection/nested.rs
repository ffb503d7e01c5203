//! Which of two small convex outlines lies in the other, so that it is the intersection?
//!
//! Equal shapes, and shapes that share a part of an edge from within, are too close for clipping in f64, but have no crossing that
//! a general search would have to find.

use crate::collision::outline::edges::closed_edges;
use crate::collision::sign::exact_point::Exact;
use crate::collision::sign::predicates::{compare_xy, orient};
use core::cmp::Ordering;
use glam::DVec2;

/// The most corners of either outline; with more the general search, which compares only close edges, is faster.
pub(crate) const MAX_CORNERS: usize = 8;

/// The outline of an area that lies in another, in the order in which
/// [`each_common_piece`](crate::collision::intersection::weiler_atherton::each_common_piece) makes it: it ends where the first edge first
/// meets the other outline.
pub(crate) fn nested_outline<A: Exact, B: Exact>(a: &[A], b: &[B]) -> Option<Vec<DVec2>> {
    if a.len().max(b.len()) > MAX_CORNERS {
        return None;
    }
    if let Some(places) = places_within(a, b) {
        let first = (0..a.len()).find(|&corner| places[corner].is_some());
        return Some(from_behind(first, a.len(), |corner| a[corner].near()));
    }
    let places = places_within(b, a)?;
    let on_outline = (0..b.len()).filter_map(|corner| Some((places[corner]?, corner)));
    // A corner that both outlines have is taken from the first.
    let point = |corner: usize| match places[corner] {
        Some(edge) if compare_xy(a[edge], b[corner]) == Ordering::Equal => a[edge].near(),
        _ => b[corner].near(),
    };
    Some(from_behind(on_outline.min().map(|(_, corner)| corner), b.len(), point))
}

/// All corners from the one behind `last` on, or from the first on.
fn from_behind(last: Option<usize>, count: usize, point: impl Fn(usize) -> DVec2) -> Vec<DVec2> {
    let start = last.map_or(0, |last| last + 1);
    (start..start + count).map(|corner| point(corner % count)).collect()
}

/// For each corner of a convex outline, the edge of another one that it is on, if any; the end of an edge does not count. `None` where a
/// corner is outside.
fn places_within<I: Exact, O: Exact>(inner: &[I], outer: &[O]) -> Option<[Option<usize>; MAX_CORNERS]> {
    let mut places = [None; MAX_CORNERS];
    for (place, &corner) in places.iter_mut().zip(inner) {
        for (edge, [start, end]) in closed_edges(outer).enumerate() {
            match orient(start, end, corner) {
                Ordering::Less => return None,
                Ordering::Equal if compare_xy(corner, end) != Ordering::Equal => *place = Some(edge),
                Ordering::Equal | Ordering::Greater => {}
            }
        }
    }
    Some(places)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collision::intersection::weiler_atherton::common_pieces;
    use crate::split_mix::SplitMix;
    use glam::Vec2;

    #[test]
    fn a_nested_outline_equals_that_of_an_overlay() {
        let mut random = SplitMix(23);
        // An octagon whose corners and edges are on a grid.
        let octagon = [[2, 0], [4, 0], [6, 2], [6, 4], [4, 6], [2, 6], [0, 4], [0, 2]];
        let (mut nested, mut from_first) = (0, 0);
        for i in 0..20_000 {
            let mut outline = || {
                let kept = random.next() | 0x11 << (random.next() % 4);
                let first = random.next() as usize % 8;
                let [x, y] = [random.next() % 3, random.next() % 3].map(|part| part as i32 * i32::from(i % 2 == 0));
                let shrunk = 1.0 / [1.0, 1.0, 2.0][random.next() as usize % 3];
                let corners = (0..8).map(|k| (first + k) % 8).filter(|k| kept >> k & 1 == 1);
                corners.map(|k| Vec2::new((octagon[k][0] + x) as f32, (octagon[k][1] + y) as f32) * shrunk).collect()
            };
            let (a, b): (Vec<Vec2>, Vec<Vec2>) = (outline(), outline());
            if a.len() < 3 || b.len() < 3 {
                continue;
            }
            if let Some(found) = nested_outline(&a, &b) {
                assert_eq!(common_pieces(&a, &b), [&found[..]], "round {i}: {a:?} and {b:?}");
                nested += 1;
                from_first += usize::from(found.len() == a.len());
            }
        }
        assert!(nested > 1000 && from_first > 500 && nested - from_first > 500, "{nested}, {from_first}");
    }
}
