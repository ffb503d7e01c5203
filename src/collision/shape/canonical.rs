//! What is left of a shape without its degenerate cases? A core of straight edges, with a radius or without.

use crate::collision::{
    shape::{any_shape::ShapeRef, circle::Circle, polygon::Polygon, rect::Rect, segment::Segment},
    sign::exact_point::Corner,
};
use core::ops::Deref;
use glam::{DVec2, Vec2};

/// All points within `radius` of a core.
#[derive(Clone, Copy)]
pub(crate) struct Rounded<C> {
    pub core: C,
    pub radius: f32,
}

/// A shape without its degenerate cases: a circle of radius zero and a segment of length zero are points, a rectangle
/// without width is a segment.
///
/// A variant for each core that may have a radius. Only points do: circles. A segment with a radius (a capsule) or a
/// polygon with one would be a variant here, and the compiler would name every question that has to answer it.
#[derive(Clone, Copy)]
pub(crate) enum Canonical<'a> {
    /// A core without a radius.
    Sharp(Core<'a>),
    /// A point with a radius above zero.
    RoundPoint(Rounded<Vec2>),
}

/// A point, a segment or an area with straight edges.
#[derive(Clone, Copy)]
pub(crate) enum Core<'a> {
    /// A point.
    Point([Vec2; 1]),
    /// A segment with two different ends.
    Segment(&'a Segment),
    /// A rectangle with an area.
    Rect(&'a Rect),
    /// A rectangle without width or height: a segment with two different ends.
    ThinRect(&'a Rect),
    /// A polygon.
    Polygon(&'a Polygon),
}

/// The corners of a core, exactly.
pub(crate) enum Corners<'a> {
    /// With f32 coordinates.
    Plain(&'a [Vec2]),
    /// Of a rectangle whose corners f64 holds.
    Wide(RectCorners<DVec2>),
    /// Of any other rectangle.
    Turned(RectCorners<Corner>),
}

/// The four corners of a rectangle, or the two ends of one without width.
pub(crate) struct RectCorners<E> {
    corners: [E; 4],
    count: usize,
}

impl<E: Copy> RectCorners<E> {
    fn all(corners: [E; 4]) -> Self {
        Self { corners, count: 4 }
    }

    fn ends([a, _, c, d]: [E; 4]) -> Self {
        Self { corners: [a, c, c, d], count: 2 }
    }
}

impl<E> Deref for RectCorners<E> {
    type Target = [E];

    fn deref(&self) -> &[E] {
        &self.corners[..self.count]
    }
}

/// Evaluates an expression with the corners of one core, or of two, as slices of whichever type of point they are.
macro_rules! with_corners {
    ($core:expr, |$corners:ident| $answer:expr) => {
        match $core.corners() {
            $crate::collision::shape::canonical::Corners::Plain($corners) => $answer,
            $crate::collision::shape::canonical::Corners::Wide(wide) => {
                let $corners = &*wide;
                $answer
            }
            $crate::collision::shape::canonical::Corners::Turned(turned) => {
                let $corners = &*turned;
                $answer
            }
        }
    };
    ($a_core:expr, $b_core:expr, |$a:ident, $b:ident| $answer:expr) => {
        with_corners!($a_core, |$a| with_corners!($b_core, |$b| $answer))
    };
}
pub(crate) use with_corners;

impl<'a> Canonical<'a> {
    #[inline]
    pub fn of(shape: ShapeRef<'a>) -> Self {
        match shape {
            ShapeRef::Point(p) => Self::Sharp(Core::Point([p.position()])),
            ShapeRef::Segment(s) if s.a() == s.b() => Self::Sharp(Core::Point([s.a()])),
            ShapeRef::Segment(s) => Self::Sharp(Core::Segment(s)),
            ShapeRef::Circle(c) if c.radius() == 0.0 => Self::Sharp(Core::Point([c.center()])),
            ShapeRef::Circle(c) => Self::RoundPoint(c.into()),
            ShapeRef::Rect(r) => Self::Sharp(Core::of_rect(r)),
            ShapeRef::Polygon(p) => Self::Sharp(Core::Polygon(p)),
        }
    }
}

impl<'a> Canonical<'a> {
    /// The core, of a circle its centre, and the radius: zero but for a circle.
    pub fn core_and_radius(&self) -> (Core<'a>, f32) {
        match *self {
            Self::Sharp(core) => (core, 0.0),
            Self::RoundPoint(Rounded { core, radius }) => (Core::Point([core]), radius),
        }
    }

    /// Whether it has an area.
    pub fn has_area(&self) -> bool {
        let (core, radius) = self.core_and_radius();
        radius > 0.0 || core.has_area()
    }

    /// Whether every corner turns the same way.
    pub fn is_convex(&self) -> bool {
        self.core_and_radius().0.is_convex()
    }

    /// About how thick the shape is where it is thickest, within a factor of ten; zero without an area.
    pub fn thickness(&self) -> f64 {
        match self {
            Self::RoundPoint(point) => f64::from(point.radius),
            Self::Sharp(Core::Point(_) | Core::Segment(_) | Core::ThinRect(_)) => 0.0,
            Self::Sharp(Core::Rect(rect)) => f64::from(rect.half_extents().min_element()),
            Self::Sharp(Core::Polygon(polygon)) => polygon.area() / polygon.aabb().size().as_dvec2().length(),
        }
    }
}

impl Rounded<Vec2> {
    /// At least the largest absolute coordinate of all points.
    pub fn largest_coordinate(self) -> f64 {
        f64::from(self.core.abs().max_element()) + f64::from(self.radius)
    }
}

impl From<&Circle> for Rounded<Vec2> {
    #[inline(always)]
    fn from(circle: &Circle) -> Self {
        Self { core: circle.center(), radius: circle.radius() }
    }
}

impl<'a> Core<'a> {
    #[inline]
    pub fn of_rect(rect: &'a Rect) -> Self {
        match (rect.half_extents().x > 0.0, rect.half_extents().y > 0.0) {
            (true, true) => Self::Rect(rect),
            (false, false) => Self::Point([rect.center()]),
            (true, false) | (false, true) => Self::ThinRect(rect),
        }
    }

    /// The corners; those of an area run from +x towards +y.
    pub fn corners(&self) -> Corners<'_> {
        match self {
            Self::Point(corners) => Corners::Plain(corners),
            Self::Segment(segment) => Corners::Plain(segment.ends()),
            Self::Rect(rect) => match rect.corners_in_f64() {
                Some(corners) => Corners::Wide(RectCorners::all(corners)),
                None => Corners::Turned(RectCorners::all(rect.exact_corners())),
            },
            Self::ThinRect(rect) => match rect.corners_in_f64() {
                Some(corners) => Corners::Wide(RectCorners::ends(corners)),
                None => Corners::Turned(RectCorners::ends(rect.exact_corners())),
            },
            Self::Polygon(polygon) => Corners::Plain(polygon.vertices()),
        }
    }

    /// Whether it has an area.
    pub fn has_area(&self) -> bool {
        match self {
            Self::Point(_) | Self::Segment(_) | Self::ThinRect(_) => false,
            Self::Rect(_) | Self::Polygon(_) => true,
        }
    }

    /// Whether every corner turns the same way.
    pub fn is_convex(&self) -> bool {
        match self {
            Self::Point(_) | Self::Segment(_) | Self::Rect(_) | Self::ThinRect(_) => true,
            Self::Polygon(polygon) => polygon.is_convex(),
        }
    }
}
