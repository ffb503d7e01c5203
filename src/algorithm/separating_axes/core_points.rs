//! What is a convex shape to an algorithm that knows only corners? Its corners in f64, and a radius around them.

use crate::collision::Shape;
use glam::{DVec2, Vec2};

/// All points within a radius of the hull of some corners. Nothing is allocated for it.
#[derive(Clone, Copy, Debug)]
pub struct CorePoints<'a> {
    few: [DVec2; 4],
    /// How many of `few` count.
    count: usize,
    /// The corners of a polygon, in the place of `few`.
    many: &'a [Vec2],
    /// Above zero for a circle.
    pub radius: f64,
    /// Where the corners are those of a rectangle or segment, its own two directions.
    own_axes: Option<[DVec2; 2]>,
}

impl<'a> CorePoints<'a> {
    /// Of a convex shape; `None` for a concave polygon and a rounded shape.
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

    /// How many corners there are, at least one.
    pub fn len(&self) -> usize {
        self.count
    }

    pub fn at(&self, index: usize) -> DVec2 {
        self.many.get(index).map_or_else(|| self.few[index], Vec2::as_dvec2)
    }

    pub fn corners(&self) -> impl Iterator<Item = DVec2> + '_ {
        (0..self.count).map(|index| self.at(index))
    }

    /// The normals of its edges, of any length; of a point none. A segment has its own direction, too, for one on the same line.
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
