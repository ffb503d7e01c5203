//! Where is a shape, and how is it turned? Its position is its centroid, its angle that of its own x axis.

use crate::collision::shape::any_shape::{Shape, each_kind};
use crate::collision::shape::circle::Circle;
use crate::collision::shape::direction::unit_from_radians;
use crate::collision::shape::error::{ShapeError, check_finite};
use crate::collision::shape::rect::Rect;
use crate::collision::shape::segment::Segment;
use glam::{DVec2, Vec2};

/// The angle of a direction in radians from +x towards +y, from −π to π; zero without a direction.
pub(crate) fn angle_of(direction: DVec2) -> f32 {
    direction.y.atan2(direction.x) as f32
}

/// The direction of an angle in radians, if that is a finite number.
pub(crate) fn direction_of(angle: f32) -> Result<DVec2, ShapeError> {
    check_finite("angle", Vec2::splat(angle))?;
    Ok(unit_from_radians(angle).as_dvec2())
}

impl Segment {
    /// The middle, rounded to f32.
    pub fn position(self) -> Vec2 {
        self.centroid()
    }

    /// Moves the middle to a position; the ends are rounded to f32 each time.
    ///
    /// # Errors
    /// When the position is not finite, or an end would be beyond the largest f32; the segment then stays as it was.
    pub fn set_position(&mut self, position: Vec2) -> Result<(), ShapeError> {
        check_finite("position", position)?;
        self.set_around(position.as_dvec2(), self.to_end())
    }

    /// The angle of the direction from the first end to the second, in radians from +x towards +y, from −π to π; zero without a length.
    pub fn angle(self) -> f32 {
        angle_of(self.to_end())
    }

    /// Turns it about its middle to an angle in radians from +x towards +y. The ends are rounded to f32 each time.
    ///
    /// ```
    /// # use collision_lab::{collision::Segment, glam::Vec2};
    /// let mut hand = Segment::new(Vec2::new(-2.0, 0.0), Vec2::new(2.0, 0.0))?;
    /// hand.set_angle(90.0_f32.to_radians())?;
    /// assert_eq!((hand.a(), hand.b()), (Vec2::new(0.0, -2.0), Vec2::new(0.0, 2.0)));
    /// # Ok::<(), collision_lab::collision::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// When the angle is not finite, or an end would be beyond the largest f32; the segment then stays as it was.
    pub fn set_angle(&mut self, angle: f32) -> Result<(), ShapeError> {
        let middle = (self.a().as_dvec2() + self.b().as_dvec2()) * 0.5;
        self.set_around(middle, direction_of(angle)? * self.to_end().length())
    }

    /// From the middle to the second end.
    fn to_end(self) -> DVec2 {
        (self.b().as_dvec2() - self.a().as_dvec2()) * 0.5
    }

    fn set_around(&mut self, middle: DVec2, to_end: DVec2) -> Result<(), ShapeError> {
        let (a, b) = ((middle - to_end).as_vec2(), (middle + to_end).as_vec2());
        if a.is_finite() && b.is_finite() { self.set_ends(a, b) } else { Err(ShapeError::BeyondF32) }
    }
}

impl Circle {
    /// The centre.
    pub fn position(self) -> Vec2 {
        self.center()
    }

    /// Moves the centre to a position.
    ///
    /// # Errors
    /// When the position is not finite, or the circle would reach beyond the largest f32; it then stays as it was.
    pub fn set_position(&mut self, position: Vec2) -> Result<(), ShapeError> {
        check_finite("position", position)?;
        self.set_center(position)
    }
}

impl Rect {
    /// The centre.
    pub fn position(self) -> Vec2 {
        self.center()
    }

    /// Moves the centre to a position.
    ///
    /// # Errors
    /// When the position is not finite, or the rectangle would reach beyond the largest f32; it then stays as it was.
    pub fn set_position(&mut self, position: Vec2) -> Result<(), ShapeError> {
        check_finite("position", position)?;
        self.set_center(position)
    }

    /// The angle of the rectangle's own x axis in radians from +x towards +y, from −π to π.
    ///
    /// ```
    /// # use collision_lab::{collision::Rect, glam::Vec2};
    /// let angle = 90.0_f32.to_radians();
    /// assert_eq!(Rect::new(Vec2::ZERO, Vec2::ONE, angle)?.angle(), angle);
    /// # Ok::<(), collision_lab::collision::ShapeError>(())
    /// ```
    pub fn angle(self) -> f32 {
        angle_of(self.axis().as_dvec2())
    }
}

impl Shape {
    /// Where it is, rounded to f32: its centroid, which is the middle of a segment and the centre of a circle or rectangle; for a
    /// rounded polygon, the centroid of its core.
    pub fn position(&self) -> Vec2 {
        if let Self::Rounded(rounded) = self { rounded.position() } else { self.centroid() }
    }

    /// Moves it, so that its position is another one, in world units. The ends of a segment and the vertices of a polygon are
    /// rounded to f32 each time; a polygon that moves in every frame is better placed from its local vertices, by
    /// [`Polygon::place`](crate::collision::Polygon::place).
    ///
    /// ```
    /// # use collision_lab::{collision::{Rect, Shape}, glam::Vec2};
    /// let mut shape = Shape::from(Rect::new(Vec2::ZERO, Vec2::ONE, 0.0)?);
    /// shape.set_position(Vec2::new(5.0, 0.0))?;
    /// assert_eq!((shape.position(), shape.aabb().min), (Vec2::new(5.0, 0.0), Vec2::new(4.0, -1.0)));
    /// assert!(shape.set_position(Vec2::new(f32::MAX, 0.0)).is_err(), "it would reach beyond f32");
    /// assert_eq!(shape.position(), Vec2::new(5.0, 0.0), "it stays as it was");
    /// # Ok::<(), collision_lab::collision::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// When the position is not finite, the shape would reach beyond the largest f32, or rounding makes a polygon invalid; it then
    /// stays as it was.
    pub fn set_position(&mut self, position: Vec2) -> Result<(), ShapeError> {
        each_kind!(self, shape => shape.set_position(position))
    }

    /// How it is turned, in radians from +x towards +y, from −π to π: the angle of a rectangle's own x axis, of the direction along a
    /// segment, of a polygon's first edge. Zero for a point and a circle, which do not turn.
    pub fn angle(&self) -> f32 {
        match self {
            Self::Point(_) | Self::Circle(_) => 0.0,
            Self::Segment(segment) => segment.angle(),
            Self::Rect(rect) => rect.angle(),
            Self::Polygon(polygon) => polygon.angle(),
            Self::Rounded(rounded) => rounded.angle(),
        }
    }

    /// Turns it about its position to an angle in radians from +x towards +y. A point and a circle stay as they are. Segments and
    /// polygons are rounded to f32 each time.
    ///
    /// ```
    /// # use collision_lab::{collision::{Rect, Shape}, glam::Vec2};
    /// let mut shape = Shape::from(Rect::new(Vec2::ZERO, Vec2::new(3.0, 1.0), 0.0)?);
    /// shape.set_angle(90.0_f32.to_radians())?;
    /// assert_eq!(shape.aabb().size(), Vec2::new(2.0, 6.0));
    /// # Ok::<(), collision_lab::collision::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// When the angle is not finite, the shape would reach beyond the largest f32, or rounding makes a polygon invalid; it then
    /// stays as it was.
    pub fn set_angle(&mut self, angle: f32) -> Result<(), ShapeError> {
        match self {
            Self::Point(_) | Self::Circle(_) => direction_of(angle).map(drop),
            Self::Segment(segment) => segment.set_angle(angle),
            Self::Rect(rect) => rect.set_angle(angle),
            Self::Polygon(polygon) => polygon.set_angle(angle),
            Self::Rounded(rounded) => rounded.set_angle(angle),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::collision::{Circle, Point, Polygon, Rect, Rounded, Segment, Shape};
    use glam::Vec2;

    fn one_of_each() -> [Shape; 6] {
        let corners = [(0.0, 0.0), (4.0, 1.0), (5.0, 4.0), (2.0, 2.0)].map(Vec2::from);
        [
            Point::new(Vec2::new(1.0, 2.0)).expect("finite").into(),
            Segment::new(Vec2::new(1.0, 2.0), Vec2::new(5.0, 4.0)).expect("finite").into(),
            Circle::new(Vec2::new(1.0, 2.0), 3.0).expect("finite").into(),
            Rect::new(Vec2::new(1.0, 2.0), Vec2::new(3.0, 1.0), 0.5).expect("finite").into(),
            Polygon::new(&corners).expect("simple").into(),
            Rounded::polygon(Polygon::new(&corners[..3]).expect("simple"), 1.5).expect("convex").into(),
        ]
    }

    #[test]
    fn what_is_set_is_read_back_and_the_area_stays() {
        for shape in one_of_each() {
            let mut moved = shape.clone();
            moved.set_position(Vec2::new(-20.0, 7.0)).expect("within f32");
            moved.set_angle(2.5).expect("finite");
            assert!(moved.position().distance(Vec2::new(-20.0, 7.0)) < 1e-5, "{moved:?}");
            let turns = !matches!(shape, Shape::Point(_) | Shape::Circle(_));
            assert!((moved.angle() - if turns { 2.5 } else { 0.0 }).abs() < 1e-6, "{moved:?}");
            assert!((moved.area() - shape.area()).abs() < 1e-4, "{moved:?}");
            moved.set_angle(shape.angle()).expect("finite");
            moved.set_position(shape.position()).expect("within f32");
            assert!((moved.aabb().min - shape.aabb().min).length() < 1e-5, "{moved:?} instead of {shape:?}");
        }
    }

    #[test]
    fn bad_numbers_are_refused_and_change_nothing() {
        for shape in one_of_each() {
            let mut same = shape.clone();
            assert_eq!(
                same.set_angle(f32::NAN).map_err(|error| error.to_string()),
                Err("angle: must be a finite number".into())
            );
            let refused = same.set_position(Vec2::new(0.0, f32::INFINITY)).map_err(|error| error.to_string());
            assert_eq!(refused, Err("position: must be a finite number".into()), "{shape:?}");
            let fits = matches!(shape, Shape::Point(_));
            // Half an ulp of the largest f32 is far more than any of them is large, so that only the edge counts.
            let mut large = match &shape {
                Shape::Circle(circle) => Circle::new(circle.center(), 1e38).expect("within f32").into(),
                Shape::Rect(rect) => Rect::new(rect.center(), Vec2::splat(1e38), 0.5).expect("within f32").into(),
                Shape::Segment(_) => Segment::new(Vec2::ZERO, Vec2::splat(1e38)).expect("within f32").into(),
                Shape::Polygon(_) => Polygon::regular(Vec2::ZERO, 1e38, 5).expect("within f32").into(),
                Shape::Rounded(_) => Rounded::capsule(Vec2::ZERO, Vec2::ONE, 1e38).expect("within f32").into(),
                Shape::Point(_) => shape.clone(),
            };
            let before = large.clone();
            assert_eq!(large.set_position(Vec2::splat(3.4e38)).is_ok(), fits, "{large:?}");
            assert!(fits || large == before, "it stays as it was");
            assert_eq!(same, shape);
        }
    }
}
