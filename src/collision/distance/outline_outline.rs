//! Which points of two disjoint outlines are closest? One of the two is a corner.
//!
//! From each corner to the edges of the other outline, eight edges at a time: in f32 for the smallest distance, then in f64 for what is as
//! near up to rounding. What is farther by its box is left out (branch and bound).

use crate::collision::{
    distance::convex_straight::NUMBERS,
    filter::{open_edges::bits, ordered_pair::common_extent},
    shape::{
        convex8::LANES,
        edge_runs::{EdgeRun, Outline},
    },
    sign::{exact_point::Exact, f32_error_bounds::error_bound},
    simd::{
        kernel_choice::Kernel,
        lanes::Lanes,
        min_max::{fast_max, fast_min},
        vector_set::{F32x8, Simd, WithSimd},
    },
};
use core::hint::select_unpredictable;
use glam::DVec2;

/// The closest points of two disjoint outlines; of equally near ones those of the first corner, the corners of `a` before those of `b`.
pub(crate) fn closest_between<A: Exact, B: Exact>(a: Outline<A>, b: Outline<B>) -> Nearest {
    let (around_a, around_b) = (a.around(), b.around());
    let largest = around_a.largest_coordinate().max(around_b.largest_coordinate());
    // A distance is off by 8u·D, for D at least the sum of the absolute coordinates between any two corners; and where those of a
    // rectangle are rounded to f32, by 4u times the largest.
    let slack = error_bound(16.0, common_extent(around_a, around_b)) + error_bound(8.0, largest);
    Kernel::Avx2.run(&Search { a, b, slack })
}

/// The nearest corner and edge so far.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Nearest {
    /// On the first outline, and on the second.
    pub points: [DVec2; 2],
    /// The squared distance between them.
    pub square: f64,
    /// Of which outline the corner is, the corner and the edge.
    pub order: [usize; 3],
}

impl Nearest {
    /// Takes a corner of one outline and an edge of the other, if they are nearer.
    #[inline(always)]
    fn take<P: Exact, Q: Exact>(&mut self, from: &Outline<P>, to: &Outline<Q>, order: [usize; 3]) {
        let [side, corner, edge] = order;
        let ([start, end], corner) = (to.edge(edge), from.corners[corner].near());
        // No branches: they would be mispredicted every other time.
        let (along, from_start) = (end - start, corner - start);
        let part = along.dot(from_start) / along.length_squared();
        let foot = start + along * fast_min(fast_max(part, 0.0), 1.0);
        let foot = select_unpredictable(part < 1.0, foot, end);
        let square = foot.distance_squared(corner);
        if square < self.square || (square == self.square && order < self.order) {
            let points = select_unpredictable(side == 0, [corner, foot], [foot, corner]);
            *self = Self { points, square, order };
        }
    }
}

/// Squared distances in f32 of what may be nearest.
#[derive(Clone, Copy)]
struct Limit {
    slack: f32,
    /// Up to rounding, nothing as near as the nearest so far has a larger one.
    square: f32,
}

impl Limit {
    /// With some squared distances, negative.
    #[inline(always)]
    fn lower<V: F32x8>(&mut self, negative: V) {
        let reach = (-negative.max_element()).sqrt() + 2.0 * self.slack;
        let square = reach * reach * (1.0 + 8.0 * f32::EPSILON) + error_bound(0.0, 0.0);
        self.square = fast_min(square, self.square);
    }

    /// The lanes that may be as near; all of them where squares overflow.
    #[inline(always)]
    fn lanes_within<V: F32x8>(&self, squares: V) -> u32 {
        // NaN is not farther.
        if self.square < f32::INFINITY { !V::splat(self.square).bitmask_le(squares) } else { !0 }
    }

    /// The corners of a run that may be as near to the edges of another, by the box around these.
    #[inline(always)]
    fn corners_within<S: Simd>(&self, run: &EdgeRun, edges: &EdgeRun) -> u32 {
        let all = run.lanes();
        // A single one is not worth a test, nor are all while there is no limit.
        if all == 1 || self.square == f32::INFINITY {
            return all;
        }
        self.lanes_within(run.squares_from_box::<S::F32x8>(edges.around)) & all
    }
}

/// Up to so many pairs of runs.
const FEW: usize = 2;

struct Search<'a, A, B> {
    a: Outline<'a, A>,
    b: Outline<'a, B>,
    slack: f32,
}

impl<A: Exact, B: Exact> WithSimd for Search<'_, A, B> {
    type Output = Nearest;

    #[inline(always)]
    fn with_simd<S: Simd>(&self) -> Nearest {
        let Self { a, b, slack } = self;
        let mut limit = Limit { slack: *slack, square: f32::INFINITY };
        let mut negative = S::F32x8::splat(f32::NEG_INFINITY);
        // Few are all tried: boxes would take as long.
        let are_few = a.runs.len() * b.runs.len() <= FEW;
        if !are_few {
            let [run, other] = self.nearest_boxes::<S>();
            negative = nearest::<S, A, B>((a, run), (b, other), &limit, negative);
            limit.lower(negative);
        }
        for run in a.runs {
            for (boxes, others) in b.boxes.iter().zip(b.runs.chunks(LANES)) {
                for lane in bits(limit.lanes_within(boxes.squares_from_box::<S::F32x8>(run.around)) & all(others)) {
                    negative = nearest::<S, A, B>((a, run), (b, &others[lane]), &limit, negative);
                    if !are_few {
                        limit.lower(negative);
                    }
                }
            }
        }
        limit.lower(negative);
        let mut best = Nearest { points: [DVec2::ZERO; 2], square: f64::INFINITY, order: [2; 3] };
        for run in a.runs {
            for (boxes, others) in b.boxes.iter().zip(b.runs.chunks(LANES)) {
                for lane in bits(limit.lanes_within(boxes.squares_from_box::<S::F32x8>(run.around)) & all(others)) {
                    take::<S, A, B>((a, run), (b, &others[lane]), 0, &limit, &mut best);
                    take::<S, B, A>((b, &others[lane]), (a, run), 1, &limit, &mut best);
                }
            }
        }
        best
    }
}

impl<'a, A: Exact, B: Exact> Search<'a, A, B> {
    /// The runs whose boxes are nearest: for a good limit from the start.
    #[inline(always)]
    fn nearest_boxes<S: Simd>(&self) -> [&'a EdgeRun; 2] {
        let mut nearest = (f32::INFINITY, [&self.a.runs[0], &self.b.runs[0]]);
        for run in self.a.runs {
            for (boxes, others) in self.b.boxes.iter().zip(self.b.runs.chunks(LANES)) {
                // Negative, with the number of the lane in the lowest bits.
                let squares = S::F32x8::splat(0.0) - boxes.squares_from_box::<S::F32x8>(run.around);
                let largest = squares.with_low_bits(&NUMBERS).max_element();
                if -largest < nearest.0 {
                    let lane = largest.to_bits() as usize % LANES;
                    nearest = (-largest, [run, &others[lane.min(others.len() - 1)]]);
                }
            }
        }
        nearest.1
    }
}

/// A bit for each of at most eight lanes.
#[inline(always)]
fn all(runs: &[EdgeRun]) -> u32 {
    (1 << runs.len()) - 1
}

/// The squared distances of the corners of a run from the edges of another, where they are within the limit, both ways; negative, the
/// smallest of each lane.
#[inline(always)]
fn nearest<S: Simd, A: Exact, B: Exact>(
    (a, run): (&Outline<A>, &EdgeRun),
    (b, other): (&Outline<B>, &EdgeRun),
    limit: &Limit,
    mut negative: S::F32x8,
) -> S::F32x8 {
    for (from, edges, to) in [(run, other, b.corners.len()), (other, run, a.corners.len())] {
        // A point has no edges.
        if to > 1 {
            for corner in bits(limit.corners_within::<S>(from, edges)) {
                let squares = edges.squares::<S::F32x8>([from.x[corner], from.y[corner]]);
                negative = negative.max(S::F32x8::splat(0.0) - squares);
            }
        }
    }
    negative
}

/// Takes what is within the limit of the corners of a run and the edges of another.
#[inline(always)]
fn take<S: Simd, P: Exact, Q: Exact>(
    (from, run): (&Outline<P>, &EdgeRun),
    (to, edges): (&Outline<Q>, &EdgeRun),
    side: usize,
    limit: &Limit,
    best: &mut Nearest,
) {
    if to.corners.len() > 1 {
        for corner in bits(limit.corners_within::<S>(run, edges)) {
            let squares = edges.squares::<S::F32x8>([run.x[corner], run.y[corner]]);
            for edge in bits(limit.lanes_within(squares) & edges.lanes()) {
                best.take(from, to, [side, run.first + corner, edges.first + edge]);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        collision::{
            outline::{
                closest::closest_on_segment, edges::edge_of, relation::point_outline_relation,
                simplicity::first_crossing,
            },
            relation::point_polygon::point_polygon_relation,
            shape::edge_runs::EdgeRuns,
        },
        split_mix::SplitMix,
    };
    use glam::Vec2;

    /// A star whose corners lie on a grid where `grid` is above zero, so that many are equally far apart.
    fn star(random: &mut SplitMix, center: Vec2, corners: usize, grid: f32) -> Vec<Vec2> {
        let corner = |i: usize| {
            let at = center
                + Vec2::from_angle(core::f32::consts::TAU * i as f32 / corners as f32) * (20.0 + random.below(30.0));
            if grid > 0.0 { (at / grid).round() * grid } else { at }
        };
        (0..corners).map(corner).collect()
    }

    /// By trying every corner of each with every edge of the other: the smallest distance, and the first corner that is so near.
    fn by_brute_force(a: &[Vec2], b: &[Vec2]) -> (f64, [usize; 2]) {
        let outlines = [a, b];
        let mut best = (f64::INFINITY, [2, 0]);
        for side in 0..2 {
            for (k, corner) in outlines[side].iter().enumerate() {
                let other = outlines[1 - side];
                let edges = (0..other.len()).map(|edge| edge_of(other, edge).map(|end| end.as_dvec2()));
                let squares =
                    edges.map(|[p, q]| closest_on_segment(p, q, corner.as_dvec2()).distance_squared(corner.as_dvec2()));
                let square = squares.fold(f64::INFINITY, f64::min);
                best = if square < best.0 { (square, [side, k]) } else { best };
            }
        }
        best
    }

    #[test]
    fn eight_edges_at_a_time_find_what_brute_force_finds() {
        let mut random = SplitMix(1);
        for i in 0..600_usize {
            let scale = [1.0, 1e-15, 1e15, 1e-30, 1e30][i % 5];
            let far = [100.0, 130.0, 1000.0, 0.0][i % 4] * Vec2::from_angle(i as f32);
            let grid = if i % 7 == 0 { 8.0 } else { 0.0 };
            let mut outline = |center, corners| -> Vec<Vec2> {
                star(&mut random, center, corners, grid).iter().map(|&at| at * scale).collect()
            };
            let (a, b) = (outline(Vec2::new(3.0, 7.0), 5 + i % 60), outline(far, 3 + i % 191));
            let found = closest_between(EdgeRuns::new(&a).of(&a), EdgeRuns::new(&b).of(&b));
            let (square, [side, corner]) = by_brute_force(&a, &b);
            let near = |square: f64| (found.square.sqrt() - square.sqrt()).abs() <= 1e-12 * f64::from(scale) * 1e3;
            assert!(near(square), "{found:?} not {square}: {a:?} and {b:?}");
            let [p, q] = found.points;
            assert!(near(p.distance_squared(q)));
            if grid == 0.0 && far != Vec2::ZERO {
                assert_eq!(found.order[..2], [side, corner], "{a:?} and {b:?}");
            }
        }
    }

    #[test]
    fn a_ray_finds_the_relation_of_the_winding_number() {
        let (mut random, mut counts) = (SplitMix(2), [0; 3]);
        for i in 0..300_usize {
            let scale = [1.0, 1e-20, 1e30, 1e36][i % 4];
            let outline: Vec<Vec2> = star(&mut random, Vec2::new(3.0, 7.0), 3 + i % 150, [0.0, 1.0, 4.0][i % 3])
                .iter()
                .map(|&p| p * scale)
                .collect();
            // Rounding to the grid may have made one that crosses itself, whose inside is not defined.
            if first_crossing(&outline).is_some() {
                continue;
            }
            let runs = EdgeRuns::new(&outline);
            for k in 0..60 {
                let [start, end] = edge_of(&outline, k % outline.len());
                let at = match k % 6 {
                    0 => start,
                    1 => start * 0.5 + end * 0.5,
                    2 => Vec2::new(random.within(60.0).x * scale, start.y),
                    3 => Vec2::new(start.x, random.within(60.0).y * scale),
                    4 => (random.within(60.0)).round() * scale,
                    _ => start.lerp(end, random.below(1.0)),
                };
                let due = point_outline_relation(at, &outline);
                assert_eq!(point_polygon_relation(at, runs.of(&outline)), due, "{at} and {outline:?}");
                counts[due as usize] += 1;
            }
        }
        assert!(counts.iter().all(|&count| count > 1000), "{counts:?}");
    }
}
