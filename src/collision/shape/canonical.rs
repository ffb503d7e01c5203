//! A shape without curves as its corners: one for a point, two for a segment, a ring for an area.

use crate::collision::{
    shape::{any::ShapeRef, circle::Circle, polygon::Polygon, rect::Rect},
    sign::exact_point::Corner,
};
use core::ops::Deref;
use glam::Vec2;

/// A shape with its degenerate cases taken out: a circle of radius zero is a point, a segment of length zero is a
/// point, a rectangle without width is a segment.
#[derive(Clone, Copy)]
pub(crate) enum Form<'a> {
    /// A circle with a radius above zero.
    Round(Circle),
    /// Anything else.
    Straight(Straight<'a>),
}

/// A shape without curves.
#[derive(Clone, Copy)]
pub(crate) enum Straight<'a> {
    /// A point.
    Point([Vec2; 1]),
    /// A segment with two different ends.
    Segment([Vec2; 2]),
    /// A rectangle with an area.
    Rect(Rect),
    /// A rectangle without width or height: a segment with two different ends.
    Thin(Rect),
    /// A polygon.
    Polygon(&'a Polygon),
}

/// The corners of a straight shape, exactly.
pub(crate) enum Corners<'a> {
    /// With f32 coordinates.
    Plain(&'a [Vec2]),
    /// Of a rectangle: four, or the two ends of one without width.
    Turned(RectCorners),
}

/// Two or four corners of a rectangle.
pub(crate) struct RectCorners {
    corners: [Corner; 4],
    count: usize,
}

impl Deref for RectCorners {
    type Target = [Corner];

    fn deref(&self) -> &[Corner] {
        &self.corners[..self.count]
    }
}

impl<'a> Form<'a> {
    pub fn of(shape: ShapeRef<'a>) -> Self {
        match shape {
            ShapeRef::Point(p) => Self::Straight(Straight::Point([p.position()])),
            ShapeRef::Segment(s) if s.a() == s.b() => Self::Straight(Straight::Point([s.a()])),
            ShapeRef::Segment(s) => Self::Straight(Straight::Segment([s.a(), s.b()])),
            ShapeRef::Circle(c) if c.radius() == 0.0 => Self::Straight(Straight::Point([c.center()])),
            ShapeRef::Circle(c) => Self::Round(*c),
            ShapeRef::Rect(r) => Self::Straight(Straight::of_rect(*r)),
            ShapeRef::Polygon(p) => Self::Straight(Straight::Polygon(p)),
        }
    }
}

impl Form<'_> {
    /// About how thick the shape is where it is thickest, within a factor of ten; zero without an area.
    pub fn thickness(&self) -> f64 {
        match self {
            Self::Round(circle) => f64::from(circle.radius()),
            Self::Straight(Straight::Point(_) | Straight::Segment(_) | Straight::Thin(_)) => 0.0,
            Self::Straight(Straight::Rect(rect)) => f64::from(rect.half().min_element()),
            Self::Straight(Straight::Polygon(polygon)) => polygon.area() / polygon.aabb().size().as_dvec2().length(),
        }
    }
}

impl Straight<'_> {
    fn of_rect(rect: Rect) -> Self {
        match (rect.half().x > 0.0, rect.half().y > 0.0) {
            (true, true) => Self::Rect(rect),
            (false, false) => Self::Point([rect.center()]),
            (true, false) | (false, true) => Self::Thin(rect),
        }
    }

    /// The corners; those of an area run from +x towards +y.
    pub fn corners(&self) -> Corners<'_> {
        match self {
            Self::Point(corners) => Corners::Plain(corners),
            Self::Segment(corners) => Corners::Plain(corners),
            Self::Rect(rect) => Corners::Turned(RectCorners { corners: rect.exact_corners(), count: 4 }),
            Self::Thin(rect) => {
                let [a, _, c, d] = rect.exact_corners();
                Corners::Turned(RectCorners { corners: [a, c, c, d], count: 2 })
            }
            Self::Polygon(polygon) => Corners::Plain(polygon.vertices()),
        }
    }

    /// Whether it has an area.
    pub fn has_area(&self) -> bool {
        match self {
            Self::Point(_) | Self::Segment(_) | Self::Thin(_) => false,
            Self::Rect(_) | Self::Polygon(_) => true,
        }
    }

    /// Whether every corner turns the same way.
    pub fn is_convex(&self) -> bool {
        match self {
            Self::Point(_) | Self::Segment(_) | Self::Rect(_) | Self::Thin(_) => true,
            Self::Polygon(polygon) => polygon.is_convex(),
        }
    }
}
