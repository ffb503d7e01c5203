//! How large is a shape, and where is its middle?

use crate::collision::outline::area::centroid;
use crate::collision::outline::edges::closed_edges;
use crate::collision::shape::any_shape::{Shape, ShapeRef, each_kind};
use crate::collision::shape::circle::Circle;
use crate::collision::shape::point::Point;
use crate::collision::shape::polygon::Polygon;
use crate::collision::shape::rect::Rect;
use crate::collision::shape::rounded::Rounded;
use crate::collision::shape::segment::Segment;
use core::f64::consts::{PI, TAU};
use glam::{DVec2, Vec2};

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

impl Rounded {
    /// The area, with its true arcs, in square units: A + r·L + π·r² for a core of area A whose outline has the length L (Steiner).
    pub fn area(&self) -> f64 {
        let ([area, length], radius) = (self.core_measures(), f64::from(self.radius()));
        area + radius * (length + PI * radius)
    }

    /// The length of the outline, with its true arcs, in world units.
    pub fn perimeter(&self) -> f64 {
        self.core_measures()[1] + TAU * f64::from(self.radius())
    }

    /// The area of the core and the length of its outline, along a segment there and back.
    fn core_measures(&self) -> [f64; 2] {
        match self.core() {
            ShapeRef::Segment(segment) => [0.0, 2.0 * segment.length()],
            ShapeRef::Rect(rect) => [rect.area(), rect.perimeter()],
            ShapeRef::Polygon(polygon) => [polygon.area(), polygon.perimeter()],
            ShapeRef::Point(_) | ShapeRef::Circle(_) | ShapeRef::Rounded(_) => unreachable!("the cores with a radius"),
        }
    }

    /// The centroid of the area, rounded to f32.
    ///
    /// ```
    /// # use collision_lab::{collision::Rounded, glam::Vec2};
    /// let capsule = Rounded::capsule(Vec2::new(1.0, 2.0), Vec2::new(5.0, 2.0), 3.0)?;
    /// assert_eq!(capsule.centroid(), Vec2::new(3.0, 2.0));
    /// # Ok::<(), collision_lab::collision::ShapeError>(())
    /// ```
    pub fn centroid(&self) -> Vec2 {
        match self.core() {
            ShapeRef::Polygon(polygon) => self.centroid_around(polygon),
            _ => self.position(),
        }
    }

    /// From the core, a strip along each edge, as if its centroid were the middle of the edge, and a sector at each corner, as if at the
    /// corner: what they are farther out adds up to zero.
    fn centroid_around(&self, polygon: &Polygon) -> Vec2 {
        let (corners, radius) = (self.core_corners(), f64::from(self.radius()));
        let mut moment = centroid(polygon.vertices()) * polygon.area();
        for ([p, q], k) in closed_edges(&corners).zip(1..) {
            let (along, next) = (q - p, corners[(k + 1) % corners.len()] - q);
            let angle = along.perp_dot(next).atan2(along.dot(next));
            let middle: DVec2 = (p + q) * 0.5;
            moment += radius * (along.length() * middle + 0.5 * radius * angle * q);
        }
        (moment / self.area()).as_vec2()
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
        each_kind!(self, shape => shape.area())
    }

    /// The centroid, rounded to f32: the middle of a segment, the centre of a circle or rectangle.
    pub fn centroid(&self) -> Vec2 {
        each_kind!(self, shape => shape.centroid())
    }
}

#[cfg(test)]
mod tests {
    use crate::collision::{Polygon, Rounded};
    use glam::Vec2;

    #[test]
    fn a_rounded_polygon_is_as_large_as_its_outline_and_has_its_middle() {
        let triangle = Polygon::new(&[(0.0, 0.0), (1000.0, 0.0), (0.0, 200.0)].map(Vec2::from)).expect("a triangle");
        let rounded = Rounded::polygon(triangle.clone(), 300.0).expect("convex");
        let outline = Polygon::new(&rounded.outline()).expect("an outline");
        assert!((rounded.area() / outline.area() - 1.0).abs() < 1e-3, "{} {}", rounded.area(), outline.area());
        assert!((rounded.perimeter() / outline.perimeter() - 1.0).abs() < 1e-3);
        assert!(rounded.centroid().distance(outline.centroid()) < 0.2, "{}", rounded.centroid());
        assert!(rounded.centroid().distance(triangle.centroid()) > 20.0);
    }
}
