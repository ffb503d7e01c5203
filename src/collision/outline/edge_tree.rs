//! Which edges of two outlines may intersect? A tree of bounding boxes.
//!
//! Neighbouring edges are close to each other, so a binary tree of boxes over the edges in their given order is a good
//! bounding volume hierarchy (Ericson, "Real-Time Collision Detection", 6.2), built without sorting: box p of level k bounds
//! the edges p·2ᵏ to (p+1)·2ᵏ.

use crate::collision::outline::edges::edge_of;
use crate::collision::sign::exact_point::Exact;
use crate::collision::simd::f32x4::F32x4;
use crate::collision::simd::lanes::Lanes;
use core::ops::{ControlFlow, Range};

/// The boxes around the edges of an outline, and around ever longer runs of them.
pub(crate) struct EdgeTree {
    boxes: Vec<SignedBox>,
    /// Where in `boxes` each level begins, the edges themselves first; and where the last one ends.
    levels: Vec<usize>,
}

/// Up to this level, of 2² edges, trying all pairs is faster than descending further.
const SMALL: usize = 2;

/// A step of the search for edges that are close to each other.
pub(crate) enum Step {
    /// Two boxes around some edges, which it compares.
    Boxes,
    /// Two edges whose boxes share a point.
    Edges(usize, usize),
}

/// A box of a tree.
#[derive(Clone, Copy)]
struct TreeBox {
    level: usize,
    index: usize,
}

impl EdgeTree {
    /// Around the edges of an outline.
    pub fn new<E: Exact>(outline: &[E]) -> Self {
        let mut boxes = Vec::with_capacity(2 * outline.len() + 32);
        boxes.extend((0..outline.len()).map(|edge| edge_box(outline, edge)));
        let mut levels = vec![0, boxes.len()];
        let mut below = 0..boxes.len();
        while below.len() > 1 {
            for i in below.clone().step_by(2) {
                let second = boxes[if i + 1 < below.end { i + 1 } else { i }];
                boxes.push(boxes[i].union(second));
            }
            below = below.end..boxes.len();
            levels.push(boxes.len());
        }
        Self { boxes, levels }
    }

    /// Calls `visit` with each pair of edges whose boxes share a point, until it breaks.
    pub fn each_pair<T>(&self, other: &Self, visit: &mut impl FnMut(Step) -> ControlFlow<T>) -> ControlFlow<T> {
        self.each_pair_below(self.root(), other, other.root(), visit)
    }

    /// Calls `visit` with each two edges whose boxes share a point, in either order, until it breaks.
    pub fn each_pair_within<T>(&self, visit: &mut impl FnMut(Step) -> ControlFlow<T>) -> ControlFlow<T> {
        self.each_pair_within_below(self.root(), visit)
    }

    fn each_pair_within_below<T>(&self, at: TreeBox, visit: &mut impl FnMut(Step) -> ControlFlow<T>) -> ControlFlow<T> {
        if at.level <= SMALL {
            let run = self.run(at);
            return run.clone().try_for_each(|i| {
                let overlaps = |j: &usize| self.boxes[i].overlaps(self.boxes[*j]);
                (i + 1..run.end).filter(overlaps).try_for_each(|j| visit(Step::Edges(i, j)))
            });
        }
        let mut below = self.below(at);
        let (first, second) = (below.next(), below.next());
        first.into_iter().chain(second).try_for_each(|half| self.each_pair_within_below(half, visit))?;
        first
            .zip(second)
            .map_or(ControlFlow::Continue(()), |(first, second)| self.each_pair_below(first, self, second, visit))
    }

    fn each_pair_below<T>(
        &self,
        at: TreeBox,
        other: &Self,
        there: TreeBox,
        visit: &mut impl FnMut(Step) -> ControlFlow<T>,
    ) -> ControlFlow<T> {
        visit(Step::Boxes)?;
        if !self.around(at).overlaps(other.around(there)) {
            ControlFlow::Continue(())
        } else if at.level.max(there.level) <= SMALL {
            self.each_pair_of_runs(at, other, there, visit)
        } else if at.level >= there.level {
            self.below(at).try_for_each(|at| self.each_pair_below(at, other, there, visit))
        } else {
            other.below(there).try_for_each(|there| self.each_pair_below(at, other, there, visit))
        }
    }

    /// Tries each edge of a short run with each of another.
    fn each_pair_of_runs<T>(
        &self,
        at: TreeBox,
        other: &Self,
        there: TreeBox,
        visit: &mut impl FnMut(Step) -> ControlFlow<T>,
    ) -> ControlFlow<T> {
        let (around_run, run) = (other.around(there), other.run(there));
        for i in self.run(at) {
            let around_edge = self.boxes[i];
            if around_edge.overlaps(around_run) {
                for j in run.clone() {
                    if around_edge.overlaps(other.boxes[j]) {
                        visit(Step::Edges(i, j))?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The edges below a box.
    fn run(&self, at: TreeBox) -> Range<usize> {
        at.index << at.level..((at.index + 1) << at.level).min(self.levels[1])
    }

    fn root(&self) -> TreeBox {
        TreeBox { level: self.levels.len() - 2, index: 0 }
    }

    fn around(&self, at: TreeBox) -> SignedBox {
        self.boxes[self.levels[at.level] + at.index]
    }

    fn below(&self, at: TreeBox) -> impl Iterator<Item = TreeBox> + use<> {
        let level = at.level - 1;
        let count = self.levels[level + 1] - self.levels[level];
        (2 * at.index..count.min(2 * at.index + 2)).map(move |index| TreeBox { level, index })
    }
}

/// A box as (max x, max y, −min x, −min y): then a union is one maximum, and an overlap test one comparison.
#[derive(Clone, Copy)]
pub(crate) struct SignedBox(F32x4);

impl SignedBox {
    /// Around no point.
    pub fn nothing() -> Self {
        Self(F32x4::splat(f32::NEG_INFINITY))
    }

    pub fn union(self, other: Self) -> Self {
        Self(self.0.max(other.0))
    }

    /// Whether the closed boxes share a point.
    pub fn overlaps(self, other: Self) -> bool {
        (F32x4::splat(0.0) - other.0.zwxy()).all_le(self.0)
    }
}

/// A box around an edge of an outline: the smallest one where the corners have f32 coordinates.
pub(crate) fn edge_box<E: Exact>(outline: &[E], edge: usize) -> SignedBox {
    let [a, b] = edge_of(outline, edge);
    point_box(a).union(point_box(b))
}

/// A box around all corners of an outline.
pub(crate) fn outline_box<E: Exact>(outline: &[E]) -> SignedBox {
    outline.iter().map(|&corner| point_box(corner)).fold(SignedBox::nothing(), SignedBox::union)
}

fn point_box<E: Exact>(point: E) -> SignedBox {
    let near = point.near();
    if point.x_parts().as_ref().len() == 1 {
        let corner = near.as_vec2();
        return SignedBox(F32x4::new(corner.x, corner.y, -corner.x, -corner.y));
    }
    let error_bound = point.size() * f64::EPSILON * 4.0;
    let (low, high) = ((near - error_bound).as_vec2(), (near + error_bound).as_vec2());
    let higher = f32::next_up;
    SignedBox(F32x4::new(higher(high.x), higher(high.y), higher(-low.x), higher(-low.y)))
}

/// Calls `visit` with each pair of edges of two outlines whose boxes share a point, until it breaks.
pub(crate) fn each_close_pair<A: Exact, B: Exact, T>(
    a: &[A],
    b: &[B],
    mut visit: impl FnMut(Step) -> ControlFlow<T>,
) -> ControlFlow<T> {
    /// Up to this number of pairs of edges trying them all is faster than building a tree.
    const FEW: usize = 1024;
    if a.len() * b.len() > FEW {
        return EdgeTree::new(a).each_pair(&EdgeTree::new(b), &mut visit);
    }
    let around_b = outline_box(b);
    let b_boxes: Vec<SignedBox> = (0..b.len()).map(|j| edge_box(b, j)).collect();
    for i in 0..a.len() {
        let a_box = edge_box(a, i);
        if a_box.overlaps(around_b) {
            for (j, b_box) in b_boxes.iter().enumerate() {
                if b_box.overlaps(a_box) {
                    visit(Step::Edges(i, j))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}
