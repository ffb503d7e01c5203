//! Which area do two small convex shapes have in common, if that is plain to see?
//!
//! Sutherland and Hodgman, "Reentrant polygon clipping" (1974), in fixed buffers: the one outline is cut by each edge of
//! the other. It answers only when every corner is clearly on one side of every edge, so that the rounding of the new
//! corners cannot matter.

use super::{Rect, straight::Straight, tolerance::CLEAR};
use glam::DVec2;

/// The most corners of either outline; with more it is faster to look for the crossings first.
const MOST_CORNERS: usize = 8;

/// Each edge of the one outline adds at most one corner to the other; the last one is written before it is known
/// whether it counts.
const CAPACITY: usize = 2 * MOST_CORNERS + 1;

/// A convex outline of a few corners.
#[derive(Clone, Copy)]
pub(crate) struct Few {
    corners: [DVec2; CAPACITY],
    count: usize,
}

impl Few {
    pub const NONE: Self = Self { corners: [DVec2::ZERO; CAPACITY], count: 0 };

    /// The corners of a convex shape with an area, rounded to f64.
    fn of(shape: &Straight) -> Option<Self> {
        let mut few = Self::NONE;
        match shape {
            Straight::Rect(rect) => {
                few.corners[..4].copy_from_slice(&near_corners(*rect));
                few.count = 4;
            }
            Straight::Polygon(polygon) if polygon.is_convex() && polygon.vertices().len() <= MOST_CORNERS => {
                for vertex in polygon.vertices() {
                    few.push(vertex.as_dvec2(), true);
                }
            }
            Straight::Point(_) | Straight::Segment(_) | Straight::Thin(_) | Straight::Polygon(_) => return None,
        }
        Some(few)
    }

    /// The corners.
    pub fn corners(&self) -> &[DVec2] {
        &self.corners[..self.count]
    }

    /// Adds a corner if it counts; without a branch, since which corners are inside cannot be predicted.
    fn push(&mut self, corner: DVec2, counts: bool) {
        self.corners[self.count] = corner;
        self.count += usize::from(counts);
    }

    /// The largest coordinate, without its sign.
    fn size(&self) -> f64 {
        self.corners().iter().fold(DVec2::ZERO, |size, corner| size.max(corner.abs())).max_element()
    }
}

fn near_corners(rect: Rect) -> [DVec2; 4] {
    let (center, axis, half) = (rect.center().as_dvec2(), rect.axis().as_dvec2(), rect.half().as_dvec2());
    let (along, across) = (axis * half.x, axis.perp() * half.y);
    [center - along - across, center + along - across, center + along + across, center - along + across]
}

/// The common area of two convex shapes of few corners, which has no corners if there is none, and the largest
/// coordinate of both shapes; `None` where that takes exact signs.
pub(crate) fn clip<'a>(a: &Straight, b: &Straight, buffers: &'a mut [Few; 2]) -> Option<(&'a [DVec2], f64)> {
    let [from, to] = buffers;
    let (mut from, mut to) = (from, to);
    *from = Few::of(a)?;
    let edges = Few::of(b)?;
    let size = from.size().max(edges.size());
    let mut depths = [0.0; CAPACITY];
    let mut start = edges.corners[edges.count - 1];
    for &end in edges.corners() {
        let along = end - start;
        let (mut least, mut most, mut closest) = (f64::INFINITY, f64::NEG_INFINITY, f64::INFINITY);
        for (depth, &corner) in depths.iter_mut().zip(from.corners()) {
            *depth = along.perp_dot(corner - start);
            least = if *depth < least { *depth } else { least };
            most = if *depth > most { *depth } else { most };
            closest = if depth.abs() < closest { depth.abs() } else { closest };
        }
        start = end;
        if closest <= CLEAR * size * along.abs().max_element() {
            return None;
        }
        if most < 0.0 {
            return Some((&[], size));
        }
        if least < 0.0 {
            cut(from, &depths, to);
            core::mem::swap(&mut from, &mut to);
        }
    }
    Some((from.corners(), size))
}

/// The part of an outline whose depths within an edge are above zero.
fn cut(from: &Few, depths: &[f64; CAPACITY], to: &mut Few) {
    to.count = 0;
    let last = from.count - 1;
    let (mut before, mut depth_before) = (from.corners[last], depths[last]);
    for (&corner, &depth) in from.corners().iter().zip(depths) {
        let (is_inside, was_inside) = (depth > 0.0, depth_before > 0.0);
        to.push(before.lerp(corner, depth_before / (depth_before - depth)), is_inside != was_inside);
        to.push(corner, is_inside);
        (before, depth_before) = (corner, depth);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::Vec2;

    fn clipped(a: Rect, b: Rect) -> Option<Vec<DVec2>> {
        let (a, b) = (Straight::Rect(a), Straight::Rect(b));
        clip(&a, &b, &mut [Few::NONE; 2]).map(|(common, _)| common.to_vec())
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
    fn doubtful_cases_are_left_to_exact_signs() {
        assert_eq!(clipped(square(0., 0., 2.), square(4., 0., 2.)), None);
        assert_eq!(clipped(square(0., 0., 2.), square(0., 0., 2.)), None);
        assert_eq!(clipped(square(0., 0., 2.), square(4.0_f32.next_down(), 0., 2.)), None);
    }
}
