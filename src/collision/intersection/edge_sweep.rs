//! Which edges of two outlines meet, where many are close to each other? A sweep in the direction of +x.
//!
//! No two edges of one outline cross, so that the order of the edges along the sweep line changes only where one of the first crosses
//! one of the second. As Mantler and Snoeyink, "Intersecting red and blue line segments in optimal time and precision" (2000), it
//! stops at corners alone and decides by orientations alone: a crossing changes the order not where it is, but at the first corner that
//! is between the two edges, or an end of one. With n corners and k crossings this takes n·log n + k steps.

use crate::collision::intersection::limit::{Limit, NoRegion};
use crate::collision::intersection::sweep_list::{Part, SweepList};
use crate::collision::outline::edges::{edge_of, previous};
use crate::collision::sign::exact_point::{Corner, Exact};
use crate::collision::sign::predicates::{compare_xy, orient};
use core::cmp::Ordering;
use glam::Vec2;

/// Pairs of edges of the first outline and the second: each pair that shares a point, once or several times, and a few others.
pub(crate) fn meeting_pairs<A: Exact, B: Exact>(
    a: &[A],
    b: &[B],
    limit: &mut Limit,
) -> Result<Vec<[u32; 2]>, NoRegion> {
    // As corners of at most two types, so that the sweep is compiled only twice.
    match (in_f32(a), in_f32(b)) {
        (Some(a), Some(b)) => Sweep::new([&a, &b], limit).run([&a, &b]),
        _ => {
            let (a, b) = (in_parts(a), in_parts(b));
            Sweep::new([&a, &b], limit).run([&a, &b])
        }
    }
}

fn in_f32<E: Exact>(corners: &[E]) -> Option<Vec<Vec2>> {
    corners.iter().map(|corner| corner.in_f32()).collect()
}

/// The corners as sums of three parts.
fn in_parts<E: Exact>(corners: &[E]) -> Vec<Corner> {
    let three = |parts: &[f64]| [0, 1, 2].map(|k| parts.get(k).copied().unwrap_or(0.0));
    corners
        .iter()
        .map(|corner| Corner::new(three(corner.x_parts().as_ref()), three(corner.y_parts().as_ref())))
        .collect()
}

/// The sweep line at a corner.
struct Sweep<'s, 'l, E> {
    /// The ends of every edge, those of the first outline first, each edge in the direction of the sweep.
    edges: Vec<[E; 2]>,
    /// The edges that the line crosses. An edge is before the points on its `Greater` side.
    list: SweepList,
    crossed: Part,
    limit: &'s mut Limit<'l>,
    /// The number of pairs that may meet only because their edges have a corner in common.
    most_at_corners: usize,
    pairs: Vec<[u32; 2]>,
    block: Block,
}

/// Neighbouring edges on the sweep line around a corner. The buffers are reused at every corner.
#[derive(Default)]
struct Block {
    /// The edges in their order before the corner.
    listed: Vec<u32>,
    /// The edges that pass before the corner, through it and after it, for each outline.
    sorted: [[Vec<u32>; 2]; 3],
    /// The edges of both outlines that pass before the corner, in order.
    before: Vec<u32>,
    /// The edges that start at the corner; then those that go on from it, too, in order.
    starting: Vec<u32>,
    /// The edges of both outlines that pass after the corner, in order.
    after: Vec<u32>,
}

impl<'s, 'l, E: Exact> Sweep<'s, 'l, E> {
    fn new(outlines: [&[E]; 2], limit: &'s mut Limit<'l>) -> Self {
        let directed = |[p, q]: [E; 2]| if compare_xy(p, q).is_lt() { [p, q] } else { [q, p] };
        let edges = outlines.iter().flat_map(|outline| (0..outline.len()).map(|i| directed(edge_of(outline, i))));
        let list = SweepList::new(outlines.map(<[E]>::len));
        // At each corner at most four pairs meet, and no pair is found more than once besides.
        let most_at_corners = 8 * (outlines[0].len() + outlines[1].len());
        let (edges, crossed, pairs, block) = (edges.collect(), Part::EMPTY, Vec::new(), Block::default());
        Self { edges, list, crossed, limit, most_at_corners, pairs, block }
    }

    fn run(mut self, outlines: [&[E]; 2]) -> Result<Vec<[u32; 2]>, NoRegion> {
        let corner = |[side, index]: [u32; 2]| outlines[side as usize][index as usize];
        let mut corners: Vec<[u32; 2]> = Vec::with_capacity(self.edges.len());
        for (side, outline) in outlines.iter().enumerate() {
            corners.extend((0..outline.len()).map(|i| [side as u32, i as u32]));
        }
        corners.sort_unstable_by(|&p, &q| compare_xy(corner(p), corner(q)));
        for equal in corners.chunk_by(|&p, &q| compare_xy(corner(p), corner(q)).is_eq()) {
            let point = corner(equal[0]);
            self.block.starting.clear();
            for &[side, index] in equal {
                let (first, count) = (if side == 0 { 0 } else { outlines[0].len() }, outlines[side as usize].len());
                let both = [previous(index as usize, count), index as usize].map(|edge| (first + edge) as u32);
                let edges = &self.edges;
                self.block
                    .starting
                    .extend(both.iter().filter(|&&edge| compare_xy(edges[edge as usize][0], point).is_eq()));
            }
            self.pass(point)?;
        }
        Ok(self.pairs)
    }

    /// Moves on to the next corner. The edges that start there are in `block.starting`.
    fn pass(&mut self, point: E) -> Result<(), NoRegion> {
        let (edges, mut work) = (&self.edges, 0);
        let mut side_of = |edge: u32| {
            work += 1;
            let [from, to] = edges[edge as usize];
            orient(from, to, point)
        };
        // All edges before `begin` are before the corner, all from `end` on after it. Any other one goes through the corner or
        // has crossed another one of these.
        let begin = [0, 1].map(|side| self.list.first_not_greater(self.crossed, side, &mut side_of));
        let end = [0, 1].map(|side| self.list.behind_last_not_less(self.crossed, side, &mut side_of));
        let (begin, end) = (begin[0].min(begin[1]), end[0].max(end[1]));
        self.limit.work(1 + work + end - begin)?;
        let [before, rest] = self.list.split(self.crossed, begin);
        let [between, after] = self.list.split(rest, end - begin);
        self.block.listed.clear();
        self.list.list(between, &mut self.block.listed);
        self.part_block(point)?;
        self.meet_at_corner()?;
        self.go_on_from(point);
        let Block { before: first, starting, after: last, .. } = &self.block;
        self.crossed = before;
        for &edge in first.iter().chain(starting).chain(last) {
            let single = self.list.single(edge);
            self.crossed = self.list.join(self.crossed, single);
        }
        self.crossed = self.list.join(self.crossed, after);
        Ok(())
    }

    /// Sorts the edges of the block into those before the corner, through it and after it, and adds each pair that changes its order.
    fn part_block(&mut self, point: E) -> Result<(), NoRegion> {
        let Block { listed, sorted, before, after, .. } = &mut self.block;
        sorted.iter_mut().flatten().chain([&mut *before, &mut *after]).for_each(Vec::clear);
        for &edge in &*listed {
            let side = self.list.side(edge);
            let [from, to] = self.edges[edge as usize];
            let class = match orient(from, to, point) {
                Ordering::Greater => 0,
                Ordering::Equal => 1,
                Ordering::Less => 2,
            };
            for passed in &sorted[class + 1..] {
                let others = &passed[1 - side];
                self.pairs.extend(others.iter().map(|&other| self.list.pair(edge, other)));
                count_pairs(self.limit, others.len(), &self.pairs, self.most_at_corners)?;
            }
            sorted[class][side].push(edge);
            match class {
                0 => before.push(edge),
                1 => {}
                _ => after.push(edge),
            }
        }
        Ok(())
    }

    /// Adds each pair of edges that go through the corner, end there or start there.
    fn meet_at_corner(&mut self) -> Result<(), NoRegion> {
        let Block { sorted: [_, through, _], starting, .. } = &mut self.block;
        for &edge in &*starting {
            through[self.list.side(edge)].push(edge);
        }
        for &edge in &through[0] {
            self.pairs.extend(through[1].iter().map(|&other| self.list.pair(edge, other)));
            count_pairs(self.limit, through[1].len(), &self.pairs, self.most_at_corners)?;
        }
        Ok(())
    }

    /// Collects the edges that start at the corner or go on through it, in the order of their directions.
    fn go_on_from(&mut self, point: E) {
        let Block { sorted: [_, through, _], starting, .. } = &mut self.block;
        let end = |edge: u32| self.edges[edge as usize][1];
        starting.clear();
        starting.extend(through.iter().flatten().filter(|&&edge| compare_xy(point, end(edge)).is_lt()));
        starting.sort_by(|&p, &q| orient(point, end(p), end(q)).reverse());
    }
}

/// Counts pairs that were added, as work and as crossings.
fn count_pairs(limit: &mut Limit, added: usize, pairs: &[[u32; 2]], most_at_corners: usize) -> Result<(), NoRegion> {
    limit.work(added)?;
    limit.crossings(pairs.len().saturating_sub(most_at_corners))
}
