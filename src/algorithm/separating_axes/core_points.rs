//! A convex shape for algorithms that know only corners: its corners in f64, and a radius around them.

use crate::collision::Shape;
use glam::{DVec2, Vec2};

/// All points within a radius of the hull of some corners. Does not allocate.
#[derive(Clone, Copy, Debug)]
pub struct CorePoints<'a> {
    few: [DVec2; 4],
    /// The number of corners in `few`.
    count: usize,
    /// The corners of a polygon, instead of `few`.
    many: &'a [Vec2],
    /// Above zero for a circle.
    pub radius: f64,
    /// The two axes of a rectangle or segment.
    own_axes: Option<[DVec2; 2]>,
}

impl<'a> CorePoints<'a> {
    /// The core of a convex shape; `None` for a concave polygon and a rounded shape.
    pub fn of(shape: &'a Shape) -> Option<Self> {
        let few = |corners: &[DVec2]| {
            let mut few = [DVec2::ZERO; 4];
            few[..corners.len()].copy_from_slice(corners);
            Self { few, count: corners.len(), many: &[], radius: 0.0, own_axes: None }
        };
        Some(match shape {
            Shape::Point(point) => few(&[point.position().as_dvec2()]),
            Shape::Circle(circle) => Self { radius: circle.radius().into(), ..few(&[circle.center().as_dvec2()]) },
            Shape::Segment(segment) => {
                let [a, b] = [segment.a(), segment.b()].map(|end| end.as_dvec2());
                Self { own_axes: Some([b - a, (b - a).perp()]), ..few(&[a, b]) }
            }
            Shape::Rect(rect) => {
                let (center, half) = (rect.center().as_dvec2(), rect.half_extents().as_dvec2());
                let [u, v] = [rect.axis().as_dvec2(), rect.axis().perp().as_dvec2()];
                let corner = |x: f64, y: f64| center + u * (x * half.x) + v * (y * half.y);
                let corners = [corner(-1.0, -1.0), corner(1.0, -1.0), corner(1.0, 1.0), corner(-1.0, 1.0)];
                Self { own_axes: Some([u, v]), ..few(&corners) }
            }
            Shape::Polygon(polygon) if polygon.is_convex() => {
                Self { count: polygon.vertices().len(), many: polygon.vertices(), ..few(&[]) }
            }
            Shape::Polygon(_) | Shape::Rounded(_) => return None,
        })
    }

    /// The number of corners, at least one.
    pub fn len(&self) -> usize {
        self.count
    }

    pub fn at(&self, index: usize) -> DVec2 {
        self.many.get(index).map_or_else(|| self.few[index], Vec2::as_dvec2)
    }

    pub fn corners(&self) -> impl Iterator<Item = DVec2> + '_ {
        (0..self.count).map(|index| self.at(index))
    }

    /// The normals of its edges, of any length; none for a point. A segment also has its own direction, for segments on the same
    /// line.
    pub fn axes(&self) -> impl Iterator<Item = DVec2> + '_ {
        let own = self.own_axes.into_iter().flatten();
        let edges = if self.own_axes.is_some() || self.count < 2 { 0 } else { self.count };
        own.chain((0..edges).map(move |i| (self.at((i + 1) % edges) - self.at(i)).perp()))
    }

    pub fn closest(&self, to: DVec2) -> DVec2 {
        let closest = self.corners().min_by(|p, q| p.distance_squared(to).total_cmp(&q.distance_squared(to)));
        closest.expect("a shape has a corner")
    }
}
