//! Which area do two convex shapes have in common, if no corner of one is close to an edge of the other?
//!
//! Shapes of few corners are clipped after Sutherland and Hodgman, "Reentrant polygon clipping" (1974), in fixed buffers: one
//! outline is clipped by each edge of the other. This answers only when every corner is farther from every edge than a margin,
//! so that the rounding of the new corners cannot matter. Polygons of more corners are cut into arcs where they cross.

use crate::collision::intersection::convex_arcs::common_outline;
use crate::collision::shape::aabb::Aabb;
use crate::collision::shape::canonical::Core;
use crate::collision::shape::polygon::Polygon;
use crate::collision::shape::rect::Rect;
use crate::collision::sign::f64_tolerances::BESIDE_EDGE;
use glam::DVec2;

/// The most corners of either outline; with more it is faster to look for the crossings first.
pub(crate) const MAX_CORNERS: usize = 8;

/// Each edge of the one outline adds at most one corner to the other; the last one is written before it is known
/// whether it counts.
const CAPACITY: usize = 2 * MAX_CORNERS + 1;

/// A convex outline of a few corners.
pub(crate) struct Few {
    corners: [DVec2; CAPACITY],
    count: usize,
}

impl Few {
    pub const NONE: Self = Self { corners: [DVec2::ZERO; CAPACITY], count: 0 };

    /// Takes the corners of a convex shape with an area, rounded to f64. Returns its largest absolute coordinate, if the corners are few.
    fn fill(&mut self, shape: &Core) -> Option<f64> {
        match shape {
            Core::Rect(rect) => {
                let corners = near_corners(**rect);
                self.corners[..4].copy_from_slice(&corners);
                self.count = 4;
                Some(corners.iter().fold(DVec2::ZERO, |size, corner| size.max(corner.abs())).max_element())
            }
            Core::Polygon(polygon) if polygon.is_convex() && polygon.vertices().len() <= MAX_CORNERS => {
                self.count = polygon.vertices().len();
                for (corner, vertex) in self.corners.iter_mut().zip(polygon.vertices()) {
                    *corner = vertex.as_dvec2();
                }
                let Aabb { min, max } = polygon.aabb();
                Some(f64::from((-min).max(max).max_element()))
            }
            _ => None,
        }
    }

    /// The corners.
    pub fn corners(&self) -> &[DVec2] {
        &self.corners[..self.count]
    }
}

fn near_corners(rect: Rect) -> [DVec2; 4] {
    let (center, axis, half) = (rect.center().as_dvec2(), rect.axis().as_dvec2(), rect.half_extents().as_dvec2());
    let (along, across) = (axis * half.x, axis.perp() * half.y);
    [center - along - across, center + along - across, center + along + across, center - along + across]
}

/// Like [`clip`], for two polygons, at least one of them with many corners.
pub(crate) fn clip_many<'a>(p: &Polygon, q: &Polygon, common: &'a mut Vec<DVec2>) -> Option<(&'a [DVec2], f64)> {
    if !(p.is_convex() && q.is_convex()) {
        return None;
    }
    let size = f64::from(p.aabb().largest_coordinate().max(q.aabb().largest_coordinate()));
    common_outline(p.vertices(), q.vertices(), size, common)?;
    Some((common, size))
}

/// The intersection of two convex shapes of few corners, which has no corners if it is empty, and the largest
/// coordinate of both shapes; `None` where that takes exact signs.
pub(crate) fn clip<'a>(a: &Core, b: &Core, buffers: &'a mut [Few; 3]) -> Option<(&'a [DVec2], f64)> {
    let [edges, from, to] = buffers;
    let (mut from, mut to) = (from, to);
    let size = from.fill(a)?.max(edges.fill(b)?);
    let mut depths = [0.0; CAPACITY];
    let mut start = edges.corners[edges.count - 1];
    for &end in edges.corners() {
        let along = end - start;
        let margin = BESIDE_EDGE * size * along.abs().max_element();
        let (mut inside, mut is_ambiguous) = (0, false);
        for (depth, &corner) in depths.iter_mut().zip(from.corners()) {
            *depth = along.perp_dot(corner - start);
            inside += usize::from(*depth > 0.0);
            is_ambiguous |= depth.abs() <= margin;
        }
        if is_ambiguous {
            return None;
        }
        if inside == 0 {
            return Some((&[], size));
        }
        if inside < from.count {
            cut(from, &depths, to);
            core::mem::swap(&mut from, &mut to);
        }
        start = end;
    }
    Some((from.corners(), size))
}

/// The part of an outline whose depths within an edge are above zero. Every corner is written and only some are counted,
/// without a branch, since which of them are inside cannot be predicted.
fn cut(from: &Few, depths: &[f64; CAPACITY], to: &mut Few) {
    let mut count = 0;
    let last = from.count - 1;
    let (mut before, mut depth_before) = (from.corners[last], depths[last]);
    for (&corner, &depth) in from.corners().iter().zip(depths) {
        let (is_inside, was_inside) = (depth > 0.0, depth_before > 0.0);
        to.corners[count] = before + (corner - before) * (depth_before / (depth_before - depth));
        count += usize::from(is_inside != was_inside);
        to.corners[count] = corner;
        count += usize::from(is_inside);
        (before, depth_before) = (corner, depth);
    }
    to.count = count;
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::Vec2;

    fn clipped(a: Rect, b: Rect) -> Option<Vec<DVec2>> {
        let (a, b) = (Core::Rect(&a), Core::Rect(&b));
        clip(&a, &b, &mut [Few::NONE; 3]).map(|(common, _)| common.to_vec())
    }

    fn square(x: f32, y: f32, half: f32) -> Rect {
        Rect::new(Vec2::new(x, y), Vec2::splat(half), 0.0).expect("a rect")
    }

    #[test]
    fn clear_cases_are_answered() {
        let corners = [[1., 1.], [2., 1.], [2., 2.], [1., 2.]].map(DVec2::from);
        let common = clipped(square(0., 0., 2.), square(3., 3., 2.)).expect("clear");
        assert!(common.len() == 4 && corners.iter().all(|corner| common.contains(corner)), "{common:?}");
        assert_eq!(clipped(square(0., 0., 2.), square(5., 0., 2.)), Some(vec![]));
        assert_eq!(clipped(square(0., 0., 1.), square(0., 0., 2.)).map(|common| common.len()), Some(4));
    }

    #[test]
    fn close_cases_are_left_to_exact_signs() {
        assert_eq!(clipped(square(0., 0., 2.), square(4., 0., 2.)), None);
        assert_eq!(clipped(square(0., 0., 2.), square(0., 0., 2.)), None);
        assert_eq!(clipped(square(0., 0., 2.), square(4.0_f32.next_down(), 0., 2.)), None);
    }
}
