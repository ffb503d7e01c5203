//! A shape as an OGC simple feature, the geometry of WKT and GeoJSON: <https://www.ogc.org/standard/sfa/>.

use crate::collision::{Polygon, Rect, Shape};
use glam::Vec2;

/// A geometry in world coordinates.
#[derive(Clone, Debug, PartialEq)]
pub enum SimpleFeature {
    Point(Vec2),
    LineString([Vec2; 2]),
    /// The corners of an area, from +x towards +y; the first one is not repeated.
    Polygon(Vec<Vec2>),
}

impl SimpleFeature {
    /// The geometry of a shape. A rotated rectangle becomes the polygon of its four corners, each rounded to f32; a
    /// circle of radius zero is a point, and a rectangle without area is a point or a line.
    ///
    /// # Errors
    /// Why there is no such geometry, as a clause.
    pub fn of(shape: &Shape) -> Result<Self, &'static str> {
        match shape {
            Shape::Point(point) => Ok(Self::Point(point.position())),
            Shape::Segment(segment) => Ok(Self::LineString([segment.a(), segment.b()])),
            Shape::Circle(circle) if circle.radius() == 0.0 => Ok(Self::Point(circle.center())),
            Shape::Circle(_) => Err("there are no circles"),
            Shape::Rounded(_) => Err("there are no arcs"),
            Shape::Rect(rect) => Self::of_rect(*rect),
            Shape::Polygon(polygon) => Ok(Self::Polygon(polygon.vertices().to_vec())),
        }
    }

    fn of_rect(rect: Rect) -> Result<Self, &'static str> {
        let corners = rect.corners();
        let [a, b, c, _] = corners;
        match rect.half_extents().to_array().map(|half| half == 0.0) {
            [true, true] => Ok(Self::Point(rect.center())),
            [false, true] => Ok(Self::LineString([a, b])),
            [true, false] => Ok(Self::LineString([b, c])),
            [false, false] if Polygon::new(&corners).is_ok() => Ok(Self::Polygon(corners.to_vec())),
            [false, false] => Err("its corners, rounded to f32, do not form a polygon"),
        }
    }
}
