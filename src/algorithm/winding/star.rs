//! A star polygon: every second corner of a convex polygon with an odd number of corners, at least five.

use crate::algorithm::steps::terms::with_point;
use crate::collision::Shape;
use crate::picture::Role;
use glam::{DVec2, Vec2};

pub struct Star {
    pub at: Vec2,
    /// The corners in the order in which they are joined.
    pub outline: Vec<Vec2>,
    /// The colours of the point and of the polygon.
    pub roles: [Role; 2],
    corners: Vec<DVec2>,
}

impl Star {
    pub fn of(shapes: [&Shape; 2]) -> Option<Self> {
        let (point, Shape::Polygon(polygon), roles) = with_point(shapes)? else { return None };
        let corners = polygon.vertices();
        let count = corners.len();
        let outline = (0..count).map(|i| corners[2 * i % count]).collect();
        let corners = corners.iter().map(Vec2::as_dvec2).collect();
        let is_star = polygon.is_convex() && count >= 5 && count % 2 == 1;
        is_star.then_some(Self { at: point.position(), outline, roles, corners })
    }

    fn corner(&self, index: usize) -> DVec2 {
        self.corners[index % self.corners.len()]
    }

    /// Where the edge from the previous corner crosses the edge from this one: both skip one corner.
    fn crossing(&self, index: usize) -> DVec2 {
        let [p, q, r, s] = [index + self.corners.len() - 1, index + 1, index, index + 2].map(|i| self.corner(i));
        p + (q - p) * ((r - p).perp_dot(s - r) / (q - p).perp_dot(s - r))
    }

    /// The region that the outline winds around twice.
    pub fn middle(&self) -> Vec<DVec2> {
        (0..self.corners.len()).map(|index| self.crossing(index)).collect()
    }

    /// The region that it winds around once.
    pub fn tips(&self) -> Vec<[DVec2; 3]> {
        let count = self.corners.len();
        let tip = |i: usize| [self.corner(i), self.crossing(i), self.crossing(i + count - 1)];
        (0..count).map(tip).collect()
    }
}
