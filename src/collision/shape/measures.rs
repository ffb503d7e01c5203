//! How large is a shape, and where is its middle?

use crate::collision::{
    outline::area::centroid,
    shape::{any_shape::Shape, circle::Circle, point::Point, polygon::Polygon, rect::Rect, segment::Segment},
};
use core::f64::consts::{PI, TAU};
use glam::Vec2;

impl Point {
    /// The area, in square units: none.
    pub fn area(self) -> f64 {
        0.0
    }

    /// The point itself.
    pub fn centroid(self) -> Vec2 {
        self.position()
    }
}

impl Segment {
    /// The area, in square units: none.
    pub fn area(self) -> f64 {
        0.0
    }

    /// The length, in world units.
    pub fn length(self) -> f64 {
        self.a().as_dvec2().distance(self.b().as_dvec2())
    }

    /// The middle, rounded to f32.
    pub fn centroid(self) -> Vec2 {
        ((self.a().as_dvec2() + self.b().as_dvec2()) * 0.5).as_vec2()
    }
}

impl Circle {
    /// The area, in square units.
    pub fn area(self) -> f64 {
        PI * f64::from(self.radius()).powi(2)
    }

    /// The length of the rim, in world units.
    pub fn perimeter(self) -> f64 {
        TAU * f64::from(self.radius())
    }

    /// The centre.
    pub fn centroid(self) -> Vec2 {
        self.center()
    }
}

impl Rect {
    /// The area, in square units.
    pub fn area(self) -> f64 {
        let half = self.half_extents().as_dvec2();
        4.0 * half.x * half.y * self.axis().as_dvec2().length_squared()
    }

    /// The length of the outline, in world units.
    pub fn perimeter(self) -> f64 {
        4.0 * self.half_extents().as_dvec2().element_sum() * self.axis().as_dvec2().length()
    }

    /// The centre.
    pub fn centroid(self) -> Vec2 {
        self.center()
    }
}

impl Polygon {
    /// The length of the outline, in world units.
    ///
    /// ```
    /// # use collision_lab::{collision::Polygon, glam::Vec2};
    /// let triangle = Polygon::new(&[(0.0, 0.0), (3.0, 0.0), (0.0, 4.0)].map(Vec2::from))?;
    /// assert_eq!((triangle.area(), triangle.perimeter()), (6.0, 12.0));
    /// # Ok::<(), collision_lab::collision::ShapeError>(())
    /// ```
    pub fn perimeter(&self) -> f64 {
        self.edges().map(|[p, q]| p.as_dvec2().distance(q.as_dvec2())).sum()
    }

    /// The centroid of the area, rounded to f32. That of a concave polygon may be outside.
    ///
    /// ```
    /// # use collision_lab::{collision::Polygon, glam::Vec2};
    /// let triangle = Polygon::new(&[(0.0, 0.0), (3.0, 0.0), (0.0, 6.0)].map(Vec2::from))?;
    /// assert_eq!(triangle.centroid(), Vec2::new(1.0, 2.0));
    /// # Ok::<(), collision_lab::collision::ShapeError>(())
    /// ```
    pub fn centroid(&self) -> Vec2 {
        centroid(self.vertices()).as_vec2()
    }
}

impl Shape {
    /// The area, in square units; zero for a point and a segment.
    ///
    /// ```
    /// # use collision_lab::{collision::{Rect, Shape}, glam::Vec2};
    /// let shape = Shape::from(Rect::new(Vec2::ZERO, Vec2::new(3.0, 1.0), 0.0)?);
    /// assert_eq!(shape.area(), 12.0);
    /// # Ok::<(), collision_lab::collision::ShapeError>(())
    /// ```
    pub fn area(&self) -> f64 {
        match self {
            Self::Point(point) => point.area(),
            Self::Segment(segment) => segment.area(),
            Self::Circle(circle) => circle.area(),
            Self::Rect(rect) => rect.area(),
            Self::Polygon(polygon) => polygon.area(),
        }
    }

    /// The centroid, rounded to f32: the middle of a segment, the centre of a circle or rectangle.
    pub fn centroid(&self) -> Vec2 {
        match self {
            Self::Point(point) => point.centroid(),
            Self::Segment(segment) => segment.centroid(),
            Self::Circle(circle) => circle.centroid(),
            Self::Rect(rect) => rect.centroid(),
            Self::Polygon(polygon) => polygon.centroid(),
        }
    }
}
