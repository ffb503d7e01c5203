//! Which corners and edges does a shape without curves have, exactly?

use crate::collision::outline::edges::closed_edges;
use crate::collision::shape::any_shape::ShapeRef;
use crate::collision::shape::canonical::{Canonical, Core};
use crate::collision::sign::exact_point::Corner;
use crate::collision::sign::predicates::orient;
use core::cmp::Ordering;
use glam::Vec2;

/// A point has one corner, a segment two, an area an outline from +x towards +y.
pub(crate) struct Convex {
    pub corners: Vec<Corner>,
    /// Whether the second half of the outline is the first, point-reflected: edges come in parallel pairs.
    is_rect: bool,
}

impl Convex {
    /// `None` for a circle with a radius, and for a concave polygon.
    pub fn of(shape: ShapeRef) -> Option<Self> {
        let is_concave = matches!(shape, ShapeRef::Polygon(polygon) if !polygon.is_convex());
        let corners = corners(shape).filter(|_| !is_concave)?;
        Some(Self { corners, is_rect: matches!(shape, ShapeRef::Rect(_)) })
    }

    /// Whether it is more than a point or segment.
    pub fn has_area(&self) -> bool {
        self.corners.len() > 2
    }

    /// The edges of an area, with the inside on their `Greater` side.
    pub fn edges(&self) -> impl Iterator<Item = [Corner; 2]> + '_ {
        closed_edges(&self.corners)
    }

    /// The edges whose normals the separating axis test tries; two that are parallel, one on each side, make one axis: those of a
    /// rectangle, of which the edges along its x axis come first, and a segment there and back.
    pub fn axes(&self) -> Vec<Vec<[Corner; 2]>> {
        match (&self.corners[..], self.is_rect) {
            ([_], _) => Vec::new(),
            (&[p, q], _) => vec![vec![[p, q], [q, p]]],
            (&[a, b, c, d], true) => vec![vec![[a, b], [c, d]], vec![[b, c], [d, a]]],
            _ => self.edges().map(|edge| vec![edge]).collect(),
        }
    }

    /// Whether two shapes without area lie on one line.
    pub fn is_on_line_with(&self, other: &Self) -> bool {
        let are_on = |of: &Self, corners: &[Corner]| match of.corners[..] {
            [_] => true,
            [p, q] => corners.iter().all(|&corner| orient(p, q, corner) == Ordering::Equal),
            _ => false,
        };
        are_on(self, &other.corners) && are_on(other, &self.corners)
    }
}

/// The corners of a shape, convex or not: a point has one, a segment two. `None` for a circle with a radius.
pub(crate) fn corners(shape: ShapeRef) -> Option<Vec<Corner>> {
    let Canonical { core, radius } = Canonical::of(shape);
    (radius == 0.0).then(|| match core {
        Core::Point([p]) => vec![exact(p)],
        Core::Segment(s) => s.ends().map(exact).to_vec(),
        Core::Rect(r) => r.exact_corners().into_iter().step_by(if r.has_area() { 1 } else { 2 }).collect(),
        Core::Polygon(p) => p.vertices().iter().copied().map(exact).collect(),
    })
}

fn exact(point: Vec2) -> Corner {
    Corner::new([f64::from(point.x), 0.0, 0.0], [f64::from(point.y), 0.0, 0.0])
}
