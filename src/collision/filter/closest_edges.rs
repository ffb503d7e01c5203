//! Which points of two disjoint outlines are closest? One of the two is a corner.
//!
//! From each corner to the edges of the other outline, eight edges at a time: in f32 for the smallest distance, then in f64 among those
//! equally near up to rounding. Runs whose box is farther away are skipped (branch and bound).

use crate::collision::filter::open_edges::bits;
use crate::collision::filter::ordered_pair::common_extent;
use crate::collision::shape::convex8::{LANE_NUMBERS, LANES};
use crate::collision::shape::edge_runs::{Alone, EdgeRun, OutlineRuns};
use crate::collision::sign::exact_point::Exact;
use crate::collision::sign::f32_error_bounds::error_bound;
use crate::collision::simd::lanes::Lanes;
use crate::collision::simd::min_max::{fast_max, fast_min};
use crate::collision::simd::run_vectorized::run_vectorized;
use crate::collision::simd::vector_set::{F32x8, Simd, WithSimd};
use core::hint::select_unpredictable;
use glam::{DVec2, Vec2};

/// The closest points of two disjoint outlines; of equally near ones those of the first corner, the corners of `a` before those of `b`.
pub(crate) fn closest_between<A: Exact, B: Exact>(a: OutlineRuns<A>, b: OutlineRuns<B>) -> Nearest {
    let (around_a, around_b) = (a.around(), b.around());
    let largest = around_a.largest_coordinate().max(around_b.largest_coordinate());
    // A distance is off by 8u·D, for D at least the sum of the absolute coordinates between any two corners; and where those of a
    // rectangle are rounded to f32, by 4u times the largest.
    let slack = error_bound(16.0, common_extent(around_a, around_b)) + error_bound(8.0, largest);
    // The runs of the second are tried eight at a time.
    if a.runs.len() > b.runs.len() {
        run_vectorized(&Search { a: b, b: a, sides: [1, 0], slack })
    } else {
        run_vectorized(&Search { a, b, sides: [0, 1], slack })
    }
}

/// The nearest corner and edge so far.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Nearest {
    /// On the first outline, and on the second.
    pub points: [DVec2; 2],
    /// The squared distance between them.
    pub square: f64,
    /// The number of the corner's outline, that of the corner and that of the edge: of equally near ones the smallest order is taken.
    pub order: [usize; 3],
}

impl Nearest {
    const NONE: Self = Self { points: [DVec2::ZERO; 2], square: f64::INFINITY, order: [2; 3] };

    /// Takes a corner of one outline and an edge of the other, if they are nearer.
    #[inline(always)]
    fn take<P: Exact, Q: Exact>(&mut self, from: &OutlineRuns<P>, to: &OutlineRuns<Q>, order: [usize; 3]) {
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

/// How far something may be, in f32, and still be the nearest.
#[derive(Clone, Copy)]
struct Limit {
    slack: f32,
    /// The squared distance of the nearest so far, and all that rounding can add: nothing as near has a larger one.
    square: f32,
}

impl Limit {
    /// Lowers the limit to the smallest of some squared distances, given as negative numbers.
    #[inline(always)]
    fn lower_with<V: F32x8>(&mut self, negative: V) {
        let reach = (-negative.max_element()).sqrt() + 2.0 * self.slack;
        let square = reach * reach * (1.0 + 8.0 * f32::EPSILON) + error_bound(0.0, 0.0);
        self.square = fast_min(square, self.square);
    }

    /// A bit for each lane within the limit; all lanes where squares overflow.
    #[inline(always)]
    fn lanes_within<V: F32x8>(&self, squares: V) -> u32 {
        // NaN is not farther.
        if self.square < f32::INFINITY { !V::splat(self.square).bitmask_le(squares) } else { !0 }
    }

    /// A bit for each corner of a run that may be within the limit of the edges of another, by the box around these.
    #[inline(always)]
    fn corners_within<S: Simd>(&self, run: &EdgeRun, edges: &EdgeRun) -> u32 {
        let all = run.lanes();
        // A single corner is not worth a test, and without a limit none is.
        if all == 1 || self.square == f32::INFINITY {
            return all;
        }
        self.lanes_within(run.squares_from_box::<S::F32x8>(edges.around)) & all
    }
}

/// The point of an outline closest to a point.
pub(crate) fn closest_to_point(point: DVec2, outline: OutlineRuns<Vec2>) -> Nearest {
    let near = point.as_vec2();
    let slack = slack_of(near, &outline);
    if outline.runs.len() > LANES {
        return run_vectorized(&Search { a: Alone::point(near).of(&[point]), b: outline, sides: [0, 1], slack });
    }
    run_vectorized(&FromPoint { point, outline, slack })
}

/// How far the distance of a point rounded to f32 may be off in f32.
fn slack_of(point: Vec2, outline: &OutlineRuns<Vec2>) -> f32 {
    let around = outline.around();
    let extent = ((point - around.min).abs() + around.size()).element_sum();
    error_bound(16.0, extent) + error_bound(8.0, point.abs().max_element())
}

/// The least and the largest that the distance of a point from an outline may be, from f32 where the outline has few corners.
pub(crate) fn distance_about(point: Vec2, outline: OutlineRuns<Vec2>) -> [f64; 2] {
    // Squares below the smallest normal number are as good as zero.
    let slack = slack_of(point, &outline) + f32::MIN_POSITIVE.sqrt();
    let distance = if outline.runs.len() > LANES {
        closest_to_point(point.as_dvec2(), outline).square.sqrt()
    } else {
        f64::from(run_vectorized(&About { point, outline }).sqrt())
    };
    // NaN is not certain.
    if distance < f64::INFINITY {
        [distance - f64::from(slack), distance + f64::from(slack)]
    } else {
        [0.0, f64::INFINITY]
    }
}

/// The smallest squared distance of a point from an outline of few runs.
struct About<'a> {
    point: Vec2,
    outline: OutlineRuns<'a, Vec2>,
}

impl WithSimd for About<'_> {
    type Output = f32;

    #[inline(always)]
    fn with_simd<S: Simd>(&self) -> f32 {
        let mut negative = S::F32x8::splat(f32::NEG_INFINITY);
        for run in self.outline.runs {
            negative = negative.max(S::F32x8::splat(0.0) - run.squares::<S::F32x8>(self.point.to_array()));
        }
        -negative.max_element()
    }
}

/// A point and an outline of few runs: all of them are tried.
struct FromPoint<'a> {
    point: DVec2,
    outline: OutlineRuns<'a, Vec2>,
    slack: f32,
}

impl WithSimd for FromPoint<'_> {
    type Output = Nearest;

    #[inline(always)]
    fn with_simd<S: Simd>(&self) -> Nearest {
        let Self { point, outline, slack } = self;
        let near = point.as_vec2().to_array();
        let mut limit = Limit { slack: *slack, square: f32::INFINITY };
        let mut negative = S::F32x8::splat(f32::NEG_INFINITY);
        for run in outline.runs {
            negative = negative.max(S::F32x8::splat(0.0) - run.squares::<S::F32x8>(near));
        }
        limit.lower_with(negative);
        let (mut best, from) = (Nearest::NONE, OutlineRuns { corners: &[*point], runs: &[], boxes: &[] });
        for run in outline.runs {
            for edge in bits(limit.lanes_within(run.squares::<S::F32x8>(near)) & run.lanes()) {
                best.take(&from, outline, [0, 0, run.first + edge]);
            }
        }
        best
    }
}

/// Up to this many pairs of runs, all are tried.
const FEW: usize = 2;

struct Search<'a, A, B> {
    a: OutlineRuns<'a, A>,
    b: OutlineRuns<'a, B>,
    /// The places of `a` and `b` in the question, 0 and 1 or swapped.
    sides: [usize; 2],
    slack: f32,
}

impl<A: Exact, B: Exact> WithSimd for Search<'_, A, B> {
    type Output = Nearest;

    #[inline(always)]
    fn with_simd<S: Simd>(&self) -> Nearest {
        let Self { a, b, sides: [side_a, side_b], slack } = self;
        let mut limit = Limit { slack: *slack, square: f32::INFINITY };
        let mut negative = S::F32x8::splat(f32::NEG_INFINITY);
        // Few are all tried: boxes would take as long.
        let are_few = a.runs.len() * b.runs.len() <= FEW;
        if !are_few {
            let [run, other] = self.nearest_boxes::<S>();
            negative = smallest_squares::<S, A, B>((a, run), (b, other), &limit, negative);
            limit.lower_with(negative);
        }
        for run in a.runs {
            for (boxes, others) in b.boxes.iter().zip(b.runs.chunks(LANES)) {
                for lane in bits(limit.lanes_within(boxes.squares_from_box::<S::F32x8>(run.around)) & all(others)) {
                    negative = smallest_squares::<S, A, B>((a, run), (b, &others[lane]), &limit, negative);
                    if !are_few {
                        limit.lower_with(negative);
                    }
                }
            }
        }
        limit.lower_with(negative);
        let mut best = Nearest::NONE;
        for run in a.runs {
            for (boxes, others) in b.boxes.iter().zip(b.runs.chunks(LANES)) {
                for lane in bits(limit.lanes_within(boxes.squares_from_box::<S::F32x8>(run.around)) & all(others)) {
                    take_within_limit::<S, A, B>((a, run), (b, &others[lane]), *side_a, &limit, &mut best);
                    take_within_limit::<S, B, A>((b, &others[lane]), (a, run), *side_b, &limit, &mut best);
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
                let largest = squares.with_low_bits(&LANE_NUMBERS).max_element();
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

/// For each lane the smallest squared distance of a corner of one run from an edge of the other, both ways, as a negative number. Corners
/// beyond the limit are left out.
#[inline(always)]
fn smallest_squares<S: Simd, A: Exact, B: Exact>(
    (a, run): (&OutlineRuns<A>, &EdgeRun),
    (b, other): (&OutlineRuns<B>, &EdgeRun),
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

/// Takes each corner of a run with each edge of another that is within the limit.
#[inline(always)]
fn take_within_limit<S: Simd, P: Exact, Q: Exact>(
    (from, run): (&OutlineRuns<P>, &EdgeRun),
    (to, edges): (&OutlineRuns<Q>, &EdgeRun),
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
mod tests;
