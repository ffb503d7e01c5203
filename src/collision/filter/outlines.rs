//! Do a segment, a rectangle or a polygon and a polygon of any number of corners share a point? In f32, eight edges at a time.
//!
//! An edge meets the rectangle unless it is beyond a side or its line misses the corners (the separating axis test). Where none of them
//! comes near, the rectangle is inside or outside as a whole, as its centre is. A segment is a rectangle without width, and the edges of
//! the first polygon are segments.
//!
//! The error bound. Let u be the unit roundoff, H the sum of the half extents, for which the rectangle's own error bound has room, and D at
//! least the sum of the absolute coordinates from the centre to any corner. In the frame of the rectangle, the start of an edge is off by
//! 3u·D, half of the edge by 2u·D. The distance of the centre from the line of an edge is off by 3.5u·D, the projected half extents by
//! 6u·H. Sums add 4u (D + H). The middle of a segment is off by u times its coordinates, its direction and its length by less than the axis
//! of a rectangle.

use crate::collision::answer::Relation;
use crate::collision::filter::open_edges::certainly_outside;
use crate::collision::filter::point_polygon::point_polygon_relation;
use crate::collision::outline::edges::edge_of;
use crate::collision::shape::aabb::Aabb;
use crate::collision::shape::edge_runs::EdgeRun;
use crate::collision::shape::polygon::Polygon;
use crate::collision::shape::rect::Rect;
use crate::collision::sign::f32_error_bounds::{error_bound, shape_error_bound};
use crate::collision::simd::lanes::Lanes;
use crate::collision::simd::run_vectorized::run_vectorized;
use crate::collision::simd::vector_set::{Simd, WithSimd};
use core::borrow::Borrow;
use core::iter::once;
use glam::Vec2;

/// The relation of the rectangle and the polygon, if it is certain that they do not only touch.
pub(crate) fn rect_relation(rect: &Rect, polygon: &Polygon) -> Option<Relation> {
    let around = Aabb::loosely(rect.center(), rect.world_half());
    let (center, half, axis) = (rect.center(), rect.half_extents(), rect.axis());
    let bar = Bar { center, half, axis, around, error_bound: rect.error_bound() }.beside(polygon)?;
    run_vectorized(&Bars { bars: once(Some(&bar)), point: rect.center(), polygon })
}

/// The relation of the segment between two different ends and the polygon, if it is certain that they do not only touch.
pub(crate) fn segment_relation(ends: [Vec2; 2], polygon: &Polygon) -> Option<Relation> {
    let bar = Bar::of_segment(ends)?.beside(polygon)?;
    run_vectorized(&Bars { bars: once(Some(&bar)), point: ends[0], polygon })
}

/// The most corners of the polygon with fewer. Measured: up to here this is 1.1 to 5 times as fast as the exact path, the faster the more
/// corners there are. Where the polygons only touch, it adds about half the time of that path.
const MAX_CORNERS: usize = 256;

/// The relation of two polygons, one of them of few corners, if it is certain that they do not only touch.
pub(crate) fn polygons_relation(p: &Polygon, q: &Polygon) -> Option<Relation> {
    let [few, many] = if p.vertices().len() < q.vertices().len() { [p, q] } else { [q, p] };
    if few.vertices().len() > MAX_CORNERS {
        return None;
    }
    let vertices = few.vertices();
    let may_meet = |edge: &[Vec2; 2]| Aabb::from_points(*edge).overlaps(many.aabb());
    let edges = (0..vertices.len()).map(|k| edge_of(vertices, k)).filter(may_meet);
    let bars = edges.map(|edge| Bar::of_segment(edge)?.beside(many));
    let relation = run_vectorized(&Bars { bars, point: vertices[0], polygon: many })?;
    // Where no edges meet, the polygon with more corners may lie within the other.
    let is_around = || point_polygon_relation(many.vertices()[0], few.outline()) == Relation::Overlapping;
    Some(if relation == Relation::Disjoint && is_around() { Relation::Overlapping } else { relation })
}

/// A rectangle, or a segment as one without width.
#[derive(Clone, Copy)]
struct Bar {
    center: Vec2,
    half: Vec2,
    axis: Vec2,
    around: Aabb,
    /// Its own part of the error bound; after [`beside`](Self::beside) the whole.
    error_bound: f32,
}

impl Bar {
    /// With the error bound beside a polygon; `None` where that is infinite.
    #[inline(always)]
    fn beside(self, polygon: &Polygon) -> Option<Self> {
        let around = polygon.aabb();
        let extent = ((self.center - around.min).abs() + around.size()).element_sum();
        let error_bound = error_bound(16.0, extent) + self.error_bound;
        // NaN is not certain either.
        (error_bound < f32::INFINITY).then_some(Self { error_bound, ..self })
    }

    /// A bar along a segment; `None` where squares underflow.
    #[inline(always)]
    fn of_segment([p, q]: [Vec2; 2]) -> Option<Self> {
        let (center, along, around) = ((p + q) * 0.5, q - p, Aabb::from_points([p, q]));
        if along.length_squared() < f32::MIN_POSITIVE {
            return None;
        }
        let length = along.length();
        Some(Self {
            center,
            half: Vec2::new(0.5 * length, 0.0),
            axis: along / length,
            around,
            error_bound: shape_error_bound(0.5 * length, center) + error_bound(4.0, around.largest_coordinate()),
        })
    }
}

/// Some bars, to be tested against a polygon. They are made one by one, since the first that certainly meets an edge ends the test.
struct Bars<'a, I> {
    /// `None` stands for a bar without an error bound.
    bars: I,
    /// A point of theirs, not rounded: where no edges meet, it decides between inside and outside.
    point: Vec2,
    polygon: &'a Polygon,
}

// `Borrow`, so that a single bar is not copied: that would wait for the stores of its parts.
impl<B: Borrow<Bar>, I: Iterator<Item = Option<B>> + Clone> WithSimd for Bars<'_, I> {
    type Output = Option<Relation>;

    #[inline(always)]
    fn with_simd<S: Simd>(&self) -> Option<Relation> {
        let outline = self.polygon.outline();
        let mut is_near = false;
        for bar in self.bars.clone() {
            let bar = bar?;
            let bar: &Bar = bar.borrow();
            for run in outline.runs.iter().filter(|run| run.around.overlaps(bar.around)) {
                let gaps = gaps::<S>(bar, run);
                if certainly_outside::<S>(S::F32x8::splat(0.0) - gaps, bar.error_bound) & run.lanes() != 0 {
                    return Some(Relation::Overlapping);
                }
                is_near |= !certainly_outside::<S>(gaps, bar.error_bound) & run.lanes() != 0;
            }
        }
        if is_near { None } else { Some(point_polygon_relation(self.point, outline)) }
    }
}

/// The largest of the gaps between each edge and the bar: along x and y in the frame of the bar, and along the edge's normal.
#[inline(always)]
fn gaps<S: Simd>(&Bar { center, half, axis, .. }: &Bar, run: &EdgeRun) -> S::F32x8 {
    let lines = run.lines::<S::F32x8>();
    let [x, y] = lines.to_local(center, axis);
    let [along_x, along_y] = lines.half_edges_in(axis, &run.lengths);
    let beyond_x = (x + along_x).abs() - along_x.abs() - S::F32x8::splat(half.x);
    let beyond_y = (y + along_y).abs() - along_y.abs() - S::F32x8::splat(half.y);
    let beside = lines.outside(center.into()).abs() - lines.projected_half(axis, half);
    beyond_x.max(beyond_y).max(beside)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collision::relation::by_corners::{by_corners, corners_relation};
    use crate::collision::shape::canonical::Core;
    use crate::split_mix::SplitMix;
    use core::f32::consts::TAU;

    #[test]
    fn certain_relations_equal_those_of_the_corners() {
        let mut random = SplitMix(9);
        let (mut certain, mut overlapping) = (0, 0);
        for round in 0..20_000 {
            let corner = |k: usize| Vec2::from_angle(k as f32 * 0.6) * if k.is_multiple_of(2) { 3.0 } else { 1.0 };
            let count = if round % 2 == 0 { 10 } else { 7 };
            let star = Polygon::new(&(0..count).map(corner).collect::<Vec<_>>()).expect("a star");
            let half = random.within(1.5).abs();
            let center = random.within(4.0);
            let mut rect = Rect::new(center, half, random.below(7.0)).expect("moderate numbers");
            if round % 3 == 0 {
                // A corner on a corner of the star, but for rounding.
                let by = star.vertices()[round % count] - rect.corners()[round % 4];
                rect.set_center(center + by * (1.0 + random.below(4.0) * f32::EPSILON)).expect("moderate numbers");
            }
            if let Some(found) = rect_relation(&rect, &star) {
                let due = by_corners(&Core::of_rect(&rect), &Core::Polygon(&star));
                assert_eq!(found, due, "round {round}: {rect:?} {star:?}");
                certain += 1;
                overlapping += usize::from(found == Relation::Overlapping);
            }
        }
        assert!(certain > 13_000 && (5000..12_000).contains(&overlapping), "{certain} certain, {overlapping} overlap");
    }

    #[test]
    fn certain_relations_of_segments_equal_those_of_the_corners() {
        let mut random = SplitMix(10);
        let (mut certain, mut overlapping, mut inside) = (0, 0, 0);
        for round in 0..20_000 {
            let by = random.within(if round % 2 == 0 { 3.0 } else { 3e3 });
            let corner = |k: usize| by + Vec2::from_angle(k as f32 * 0.6) * if k.is_multiple_of(2) { 3.0 } else { 1.0 };
            let star = Polygon::new(&(0..10).map(corner).collect::<Vec<_>>()).expect("a star");
            let [mut p, q] = [0, 1].map(|_| by + random.within(4.0));
            if round % 3 == 0 {
                // On a side or in line with it, but for rounding.
                let [start, end] = [0, 1].map(|k| star.vertices()[(round + k) % 10]);
                p = start + (end - start) * random.below(2.0);
            }
            if let Some(found) = segment_relation([p, q], &star) {
                let due = corners_relation(&[p, q], star.vertices(), false);
                assert_eq!(found, due, "round {round}: {p} to {q}, {star:?}");
                certain += 1;
                overlapping += usize::from(found == Relation::Overlapping);
                inside += usize::from(
                    [p, q].iter().all(|end| point_polygon_relation(*end, star.outline()) == Relation::Overlapping),
                );
            }
        }
        let counts = format!("{certain} certain, {overlapping} overlap, {inside} have both ends inside");
        assert!(certain > 12_000 && overlapping > 4000 && overlapping < certain - 2000 && inside > 200, "{counts}");
    }

    #[test]
    fn certain_relations_of_polygons_equal_those_of_the_corners() {
        let mut random = SplitMix(11);
        let (mut certain, mut overlapping) = (0, 0);
        for round in 0..4000 {
            let by = random.within(if round % 2 == 0 { 3.0 } else { 3e3 });
            let star = |at: Vec2, count: usize, size: f32| {
                let step = TAU / count as f32;
                let corner = |k: usize| {
                    at + Vec2::from_angle(k as f32 * step) * if k.is_multiple_of(2) { size } else { 0.6 * size }
                };
                Polygon::new(&(0..count).map(corner).collect::<Vec<_>>()).expect("a star")
            };
            // Every third is large enough to hold the other.
            let (size, at) = (if round % 3 == 0 { 9.0 } else { 1.0 }, by + random.within(4.0));
            let count = 4 + 2 * (round % 16);
            let (many, mut few) = (star(by, count + 2 * (round % 23), 3.0), star(at, count, size));
            if round % 5 == 0 {
                // A corner on a corner, but for rounding.
                let _ = few.translate(many.vertices()[round % many.vertices().len()] - few.vertices()[round % count]);
            }
            if let Some(found) = polygons_relation(&few, &many) {
                let due = corners_relation(few.vertices(), many.vertices(), false);
                assert_eq!(found, due, "round {round}: {few:?}, {many:?}");
                certain += 1;
                overlapping += usize::from(found == Relation::Overlapping);
            }
        }
        assert!(
            certain > 2500 && (800..certain - 500).contains(&overlapping),
            "{certain} certain, {overlapping} overlap"
        );
    }
}
