//! The five shapes, each a closed set described by the f32 numbers it stores.

use super::{Aabb, Circle, Polygon, Rect, Segment, ShapeError, error::finite};
use glam::Vec2;

/// A shape in world coordinates: a closed set of points.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A single point. Its coordinates must be finite; [`Shape::point`] checks that.
    Point(Vec2),
    /// The points between two ends, both included.
    Segment(Segment),
    /// A filled circle.
    Circle(Circle),
    /// A filled rectangle, turned by any angle.
    Rect(Rect),
    /// A filled simple polygon, convex or concave.
    Polygon(Polygon),
}

impl Shape {
    /// A single point, in world units.
    ///
    /// # Errors
    /// When a coordinate is not finite.
    pub fn point(position: Vec2) -> Result<Self, ShapeError> {
        finite("position", position)?;
        Ok(Self::Point(position))
    }

    /// The smallest box around the shape whose sides are f32 numbers.
    pub fn aabb(&self) -> Aabb {
        match self {
            Self::Point(p) => Aabb { min: *p, max: *p },
            Self::Segment(s) => s.aabb(),
            Self::Circle(c) => c.aabb(),
            Self::Rect(r) => r.aabb(),
            Self::Polygon(p) => p.aabb(),
        }
    }

    /// The name of the kind of shape, as in scene files.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Point(_) => "point",
            Self::Segment(_) => "segment",
            Self::Circle(_) => "circle",
            Self::Rect(_) => "rect",
            Self::Polygon(_) => "polygon",
        }
    }
}

impl From<Segment> for Shape {
    fn from(segment: Segment) -> Self {
        Self::Segment(segment)
    }
}

impl From<Circle> for Shape {
    fn from(circle: Circle) -> Self {
        Self::Circle(circle)
    }
}

impl From<Rect> for Shape {
    fn from(rect: Rect) -> Self {
        Self::Rect(rect)
    }
}

impl From<Polygon> for Shape {
    fn from(polygon: Polygon) -> Self {
        Self::Polygon(polygon)
    }
}
