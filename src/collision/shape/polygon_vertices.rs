//! Which lists of vertices form a polygon, and what must be removed or reversed first?

use crate::collision::outline::edges::corners;
use crate::collision::outline::self_crossing::{MIN_FOR_TREE, first_crossing};
use crate::collision::sign::predicates::{compare_xy, orient};
use core::cmp::Ordering;
use glam::Vec2;

/// Whether the polygon of these vertices is convex. `None` if they do not form a polygon as they are, or if there are too many to
/// decide without allocating. Exact.
pub(crate) fn convexity_if_valid(n: usize, at: impl Fn(usize) -> Vec2) -> Option<bool> {
    if is_convex(n, &at) {
        return Some(true);
    }
    let mut outline = [Vec2::ZERO; MIN_FOR_TREE - 1];
    let outline = outline.get_mut(..n)?;
    outline.iter_mut().enumerate().for_each(|(k, vertex)| *vertex = at(k));
    let all_turn = || corners(outline).all(|[a, b, c]| orient(a, b, c) != Ordering::Equal);
    let is_valid = n > 3
        && outline.iter().all(|vertex| vertex.is_finite())
        && all_turn()
        && first_crossing(outline).is_none()
        && !is_reversed(outline);
    is_valid.then_some(false)
}

/// Whether every corner turns from +x towards +y, and all of them together once around: the edges then change between
/// rightwards and leftwards twice.
fn is_convex(n: usize, at: &impl Fn(usize) -> Vec2) -> bool {
    if n < 3 || !(0..n).all(|k| at(k).is_finite()) {
        return false;
    }
    let (mut a, mut b, mut changes) = (at(n - 2), at(n - 1), 0);
    let corners_turn = (0..n).all(|k| {
        let c = at(k);
        let turns = orient(a, b, c) == Ordering::Greater;
        changes += usize::from(compare_xy(a, b) != compare_xy(b, c));
        (a, b) = (b, c);
        turns
    });
    corners_turn && changes == 2
}

/// The indices of the vertices that differ from the one before, around the closed outline.
pub(crate) fn without_repeats(vertices: &[Vec2]) -> Vec<usize> {
    let mut kept: Vec<usize> = Vec::with_capacity(vertices.len());
    for i in 0..vertices.len() {
        if kept.last().is_none_or(|&last| vertices[last] != vertices[i]) {
            kept.push(i);
        }
    }
    while kept.len() > 1 && vertices[kept[0]] == vertices[kept[kept.len() - 1]] {
        kept.pop();
    }
    kept
}

/// The last of the vertices from `first` on that repeat it: the edge to the next different vertex starts there.
pub(crate) fn last_repeat(vertices: &[Vec2], first: usize) -> usize {
    first + vertices[first + 1..].iter().take_while(|&&vertex| vertex == vertices[first]).count()
}

pub(crate) fn all_on_a_line(vertices: &[Vec2], kept: &[usize]) -> bool {
    let at = |k: usize| vertices[kept[k]];
    (2..kept.len()).all(|k| orient(at(0), at(1), at(k)) == Ordering::Equal)
}

/// Leaves out the vertices on the straight line between their neighbours; the outline is known to be simple.
pub(crate) fn drop_straight(vertices: &[Vec2], kept: &mut Vec<usize>) {
    let n = kept.len();
    let at = |k: usize| vertices[kept[k % n]];
    let straight: Vec<bool> = (0..n).map(|k| orient(at(k + n - 1), at(k), at(k + 1)) == Ordering::Equal).collect();
    let mut straight = straight.into_iter();
    kept.retain(|_| straight.next() == Some(false));
}

/// Whether the outline runs from +y towards +x: so does its leftmost corner, which is always convex.
pub(crate) fn is_reversed(vertices: &[Vec2]) -> bool {
    corners(vertices)
        .min_by(|a, b| compare_xy(a[1], b[1]))
        .is_some_and(|[before, here, after]| orient(before, here, after) == Ordering::Less)
}
