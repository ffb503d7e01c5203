//! Which triangles make up a polygon?
//!
//! A sweep in the direction of +x, after Hertel and Mehlhorn, "Fast triangulation of simple polygons" (1983). Between
//! the lower and the upper edge of each stretch of the sweep line within the polygon, everything to the left of a chain
//! of vertices is already cut; each new vertex cuts off the part of the chain that is visible from it.

use crate::collision::outline::edges::{edge_of, next, previous};
use crate::collision::sign::predicates::{compare_xy, dot_sign, orient};
use core::cmp::Ordering;
use glam::Vec2;
use std::collections::VecDeque;

/// Triangles, as indices of vertices from +x towards +y, that cover a simple outline without overlapping. The outline
/// runs from +x towards +y, and no three neighbouring vertices lie on one line.
pub(crate) fn triangulate(outline: &[Vec2]) -> Vec<[usize; 3]> {
    let mut order: Vec<usize> = (0..outline.len()).collect();
    order.sort_unstable_by(|&i, &j| compare_xy(outline[i], outline[j]));
    let mut sweep = Sweep { outline, stretches: Vec::new(), triangles: Vec::with_capacity(outline.len()) };
    for vertex in order {
        sweep.pass(vertex);
    }
    sweep.triangles
}

/// A stretch of the sweep line within the polygon. An edge has the index of the vertex where it starts; the lower one
/// runs rightwards, the upper one leftwards.
struct Stretch {
    lower: usize,
    upper: usize,
    /// The chain from the left end of the lower edge to that of the upper one. No vertex of it can be cut off.
    chain: VecDeque<usize>,
    /// The place in the chain of its last vertex in the order of the sweep.
    last: usize,
}

struct Sweep<'a> {
    outline: &'a [Vec2],
    /// From small to large y.
    stretches: Vec<Stretch>,
    triangles: Vec<[usize; 3]>,
}

impl Sweep<'_> {
    fn pass(&mut self, vertex: usize) {
        let n = self.outline.len();
        let (before, after) = (previous(vertex, n), next(vertex, n));
        let [at, from, to] = [vertex, before, after].map(|i| self.outline[i]);
        let is_ahead = |point: Vec2| compare_xy(at, point) == Ordering::Less;
        let is_convex = orient(from, at, to) == Ordering::Greater;
        // The first stretch whose upper edge is not below the vertex.
        let place = self.stretches.partition_point(|stretch| {
            let [right, left] = edge_of(self.outline, stretch.upper);
            stretch.upper != vertex && stretch.upper != before && orient(left, right, at) == Ordering::Greater
        });
        match (is_ahead(from), is_ahead(to)) {
            (true, true) if is_convex => {
                let chain = VecDeque::from([vertex]);
                self.stretches.insert(place, Stretch { lower: vertex, upper: before, chain, last: 0 });
            }
            // Not in a simple outline.
            _ if place >= self.stretches.len() => {}
            (true, true) => self.split(place, vertex, before),
            (false, true) => {
                self.extend_lower(place, vertex);
                self.stretches[place].lower = vertex;
            }
            (true, false) => {
                self.extend_upper(place, vertex);
                self.stretches[place].upper = before;
            }
            (false, false) if is_convex => self.close(place, vertex),
            (false, false) => self.merge(place, vertex),
        }
    }

    /// Adds a vertex at the upper end of a chain and cuts off what is visible from there.
    fn extend_upper(&mut self, place: usize, vertex: usize) {
        let chain = &mut self.stretches[place].chain;
        while let &[.., before, end] = &*chain.make_contiguous() {
            if !cut_off(self.outline, [before, vertex, end], before, &mut self.triangles) {
                break;
            }
            chain.pop_back();
        }
        chain.push_back(vertex);
        self.stretches[place].last = self.stretches[place].chain.len() - 1;
    }

    /// Adds a vertex at the lower end of a chain and cuts off what is visible from there.
    fn extend_lower(&mut self, place: usize, vertex: usize) {
        let chain = &mut self.stretches[place].chain;
        while chain.len() > 1 && cut_off(self.outline, [chain[0], vertex, chain[1]], chain[1], &mut self.triangles) {
            chain.pop_front();
        }
        chain.push_front(vertex);
        self.stretches[place].last = 0;
    }

    /// At a reflex vertex where both edges begin: cuts the stretch in two, from the chain's last vertex on.
    fn split(&mut self, place: usize, vertex: usize, before: usize) {
        let lower = &mut self.stretches[place];
        let above = lower.chain.split_off(lower.last);
        lower.chain.push_back(above[0]);
        let upper = Stretch { lower: vertex, upper: lower.upper, chain: above, last: 0 };
        lower.upper = before;
        self.stretches.insert(place + 1, upper);
        self.extend_upper(place, vertex);
        self.extend_lower(place + 1, vertex);
    }

    /// At a reflex vertex where both edges end: joins the stretch with the one above.
    fn merge(&mut self, place: usize, vertex: usize) {
        // Not in a simple outline.
        if place + 1 >= self.stretches.len() {
            return;
        }
        self.extend_upper(place, vertex);
        self.extend_lower(place + 1, vertex);
        let above = self.stretches.remove(place + 1);
        let below = &mut self.stretches[place];
        below.upper = above.upper;
        below.chain.extend(above.chain.into_iter().skip(1));
    }

    /// At the last vertex of a stretch, from which the whole chain is visible.
    fn close(&mut self, place: usize, vertex: usize) {
        let mut chain = self.stretches.remove(place).chain;
        for pair in chain.make_contiguous().windows(2) {
            cut_off(self.outline, [pair[0], vertex, pair[1]], pair[1], &mut self.triangles);
        }
    }
}

/// Adds a triangle if its corners run from +x towards +y. Returns whether the vertex `middle`, its first or last, is cut off; where all
/// three lie on one line with `middle` between the others, it is, without a triangle.
fn cut_off(outline: &[Vec2], triangle: [usize; 3], middle: usize, triangles: &mut Vec<[usize; 3]>) -> bool {
    let [a, b, c] = triangle.map(|i| outline[i]);
    match orient(a, b, c) {
        Ordering::Greater => {
            triangles.push(triangle);
            true
        }
        Ordering::Equal => {
            let end = if middle == triangle[0] { c } else { a };
            dot_sign(outline[middle], end, outline[middle], b) == Ordering::Less
        }
        Ordering::Less => false,
    }
}
