//! A star polygon: every second corner of a convex polygon with an odd number of corners, at least five; and the two rules
//! that say whether a point is inside, by the crossings of a ray with the outline.

use crate::algorithm::steps::terms::with_point;
use crate::collision::Shape;
use crate::collision::explain::{EdgeCrossing, EdgeRule};
use crate::marks::Role;
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

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// An odd number of crossings.
    EvenOdd,
    /// A winding number other than zero.
    Nonzero,
}

/// The number of crossings and the winding number of some edges.
pub fn sums(edges: &[EdgeCrossing]) -> (u32, i32) {
    let crossed = edges.iter().filter(|edge| matches!(edge.rule, EdgeRule::Crossed(_)));
    crossed.fold((0, 0), |(crossings, winding), edge| (crossings + 1, winding + if edge.goes_down() { 1 } else { -1 }))
}

impl Rule {
    pub fn other(self) -> Self {
        match self {
            Self::EvenOdd => Self::Nonzero,
            Self::Nonzero => Self::EvenOdd,
        }
    }

    /// Whether a point with these edges is inside; `None` on the outline.
    pub fn is_inside(self, edges: &[EdgeCrossing]) -> Option<bool> {
        let (crossings, winding) = sums(edges);
        let is_on = edges.last().is_some_and(|edge| edge.rule == EdgeRule::Boundary);
        (!is_on).then_some(match self {
            Self::EvenOdd => crossings % 2 == 1,
            Self::Nonzero => winding != 0,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collision::explain::edge_crossings;
    use crate::split_mix::SplitMix;

    /// The sum of the angles that the corners sweep, seen from the point, in turns.
    fn swept(outline: &[Vec2], at: Vec2) -> f64 {
        let ways = outline.iter().map(|corner| corner.as_dvec2() - at.as_dvec2());
        let next = ways.clone().cycle().skip(1);
        ways.zip(next).map(|(p, q)| p.perp_dot(q).atan2(p.dot(q))).sum::<f64>() / core::f64::consts::TAU
    }

    #[test]
    fn the_winding_number_is_the_angle_swept() {
        let (mut random, mut seen) = (SplitMix(36), [0; 5]);
        for i in 0..20_000 {
            // On a grid, rays pass through corners and points lie on edges.
            let mut any = || {
                let at = Vec2::new(random.below(8.0), random.below(8.0));
                if i % 2 == 0 { at.round() } else { at }
            };
            let outline: Vec<Vec2> = (0..3 + i % 8).map(|_| any()).collect();
            let at = any();
            let edges = edge_crossings(&outline, at);
            let inside = [Rule::EvenOdd, Rule::Nonzero].map(|rule| rule.is_inside(&edges));
            let ([Some(even_odd), Some(nonzero)], (crossings, winding)) = (inside, sums(&edges)) else {
                seen[4] += 1;
                continue;
            };
            assert!((swept(&outline, at) - f64::from(winding)).abs() < 1e-6, "{at} in {outline:?}: {winding}");
            assert_eq!((even_odd, nonzero), (crossings % 2 == 1, winding != 0));
            assert_eq!(winding.unsigned_abs() % 2, crossings % 2, "each crossing is 1 or -1");
            seen[usize::from(even_odd) + 2 * usize::from(nonzero)] += 1;
        }
        let [outside, odd_but_zero, differ, both, boundary] = seen;
        assert_eq!(odd_but_zero, 0, "an odd number cannot sum to zero");
        assert!(outside > 5000 && differ > 50 && both > 1000 && boundary > 300, "{seen:?}");
    }
}
