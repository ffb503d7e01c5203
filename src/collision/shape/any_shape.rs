//! The six kinds of shape as one type, each a closed set described by the f32 numbers it stores.

use crate::collision::shape::aabb::Aabb;
use crate::collision::shape::circle::Circle;
use crate::collision::shape::error::ShapeError;
use crate::collision::shape::point::Point;
use crate::collision::shape::polygon::Polygon;
use crate::collision::shape::rect::Rect;
use crate::collision::shape::rounded::{Rounded, RoundedCore};
use crate::collision::shape::segment::Segment;
use glam::Vec2;

/// A shape in world coordinates: a closed set of points.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Shape {
    /// A single point.
    Point(Point),
    /// The points between two ends, both included.
    Segment(Segment),
    /// A filled circle.
    Circle(Circle),
    /// A filled rectangle, rotated by any angle.
    Rect(Rect),
    /// A filled simple polygon, convex or concave.
    Polygon(Polygon),
    /// A segment, a rectangle or a convex polygon with a radius around it.
    Rounded(Rounded),
}

/// A shape of some kind, borrowed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ShapeRef<'a> {
    /// A single point.
    Point(&'a Point),
    /// The points between two ends, both included.
    Segment(&'a Segment),
    /// A filled circle.
    Circle(&'a Circle),
    /// A filled rectangle, rotated by any angle.
    Rect(&'a Rect),
    /// A filled simple polygon, convex or concave.
    Polygon(&'a Polygon),
    /// A segment, a rectangle or a convex polygon with a radius around it.
    Rounded(&'a Rounded),
}

/// The same expression for every kind of shape.
macro_rules! each_kind {
    ($of:expr, $shape:ident => $value:expr) => {
        match $of {
            Self::Point($shape) => $value,
            Self::Segment($shape) => $value,
            Self::Circle($shape) => $value,
            Self::Rect($shape) => $value,
            Self::Polygon($shape) => $value,
            Self::Rounded($shape) => $value,
        }
    };
}
pub(in crate::collision::shape) use each_kind;

impl<'a> ShapeRef<'a> {
    /// The smallest box around the shape whose sides are f32 numbers.
    pub fn aabb(self) -> Aabb {
        each_kind!(self, shape => shape.aabb())
    }

    /// The shape without its radius, and that.
    #[inline(always)]
    pub(crate) fn core_and_radius(self) -> (Self, f32) {
        match self {
            Self::Circle(circle) => (Self::Point(circle.core()), circle.radius()),
            Self::Rounded(rounded) => (rounded.core(), rounded.radius()),
            Self::Point(_) | Self::Segment(_) | Self::Rect(_) | Self::Polygon(_) => (self, 0.0),
        }
    }
}

/// The arguments of the questions: a [`Shape`], or a shape whose kind is known at compile time, which is faster.
///
/// ```
/// # use collision_lab::collision::{Circle, Point, Rect, Shape, overlaps};
/// # use glam::Vec2;
/// let rect = Rect::new(Vec2::ZERO, Vec2::new(2.0, 1.0), 0.5)?;
/// let circle = Circle::new(Vec2::new(4.0, 0.0), 3.0)?;
/// assert!(overlaps(&rect, &circle));
/// assert!(overlaps(&Shape::from(rect), &circle));
/// assert!(!overlaps(&rect, &Point::new(Vec2::new(4.0, 0.0))?));
/// # Ok::<(), collision_lab::collision::ShapeError>(())
/// ```
pub trait AsShape {
    /// The shape.
    fn as_shape(&self) -> ShapeRef<'_>;
}

impl AsShape for Shape {
    #[inline(always)]
    fn as_shape(&self) -> ShapeRef<'_> {
        match self {
            Self::Point(p) => ShapeRef::Point(p),
            Self::Segment(s) => ShapeRef::Segment(s),
            Self::Circle(c) => ShapeRef::Circle(c),
            Self::Rect(r) => ShapeRef::Rect(r),
            Self::Polygon(p) => ShapeRef::Polygon(p),
            Self::Rounded(r) => r.as_shape(),
        }
    }
}

impl AsShape for ShapeRef<'_> {
    #[inline(always)]
    fn as_shape(&self) -> ShapeRef<'_> {
        match self {
            Self::Rounded(r) => r.as_shape(),
            Self::Point(_) | Self::Segment(_) | Self::Circle(_) | Self::Rect(_) | Self::Polygon(_) => *self,
        }
    }
}

/// How a kind of shape becomes a [`ShapeRef`] and a [`Shape`].
macro_rules! kinds_of_shape {
    ($($kind:ident)*) => {$(
        impl AsShape for $kind {
            #[inline(always)]
            fn as_shape(&self) -> ShapeRef<'_> {
                ShapeRef::$kind(self)
            }
        }

        impl From<$kind> for Shape {
            fn from(shape: $kind) -> Self {
                Self::$kind(shape)
            }
        }
    )*};
}

kinds_of_shape!(Point Segment Circle Rect Polygon);

impl Rounded {
    /// The shape without its radius.
    #[inline(always)]
    pub fn core(&self) -> ShapeRef<'_> {
        match self.owned_core() {
            RoundedCore::Segment(s) => ShapeRef::Segment(s),
            RoundedCore::Rect(r) => ShapeRef::Rect(r),
            RoundedCore::Polygon(p) => ShapeRef::Polygon(p),
        }
    }
}

impl AsShape for Rounded {
    #[inline(always)]
    fn as_shape(&self) -> ShapeRef<'_> {
        if self.radius() > 0.0 { ShapeRef::Rounded(self) } else { self.core() }
    }
}

impl From<Rounded> for Shape {
    fn from(shape: Rounded) -> Self {
        Self::Rounded(shape)
    }
}

impl Shape {
    /// A single point, in world units; the other kinds come from their types: `Shape::from(circle)`.
    ///
    /// # Errors
    /// When a coordinate is not finite.
    pub fn point(position: Vec2) -> Result<Self, ShapeError> {
        Point::new(position).map(Self::Point)
    }

    /// Moves the shape by a vector; its coordinates are rounded to f32 each time. To move a shape many times without adding up
    /// rounding, set its position instead, as with [`Rect::set_center`] and [`Polygon::place`].
    ///
    /// ```
    /// # use collision_lab::{collision::{Circle, Shape}, glam::Vec2};
    /// let mut shape = Shape::from(Circle::new(Vec2::ZERO, 1.0)?);
    /// shape.translate(Vec2::new(5.0, 0.0))?;
    /// assert_eq!(shape.aabb().min, Vec2::new(4.0, -1.0));
    /// assert!(shape.translate(Vec2::NAN).is_err());
    /// assert_eq!(shape.aabb().min, Vec2::new(4.0, -1.0), "it stays as it was");
    /// # Ok::<(), collision_lab::collision::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// When `by` is not finite, the shape would extend beyond the largest f32, or rounding makes a polygon invalid; it then
    /// stays unchanged.
    pub fn translate(&mut self, by: Vec2) -> Result<(), ShapeError> {
        each_kind!(self, shape => shape.translate(by))
    }

    /// All points within a radius of the shape, in world units: a circle around a point.
    ///
    /// ```
    /// # use collision_lab::{collision::{Segment, Shape}, glam::Vec2};
    /// let capsule = Shape::from(Segment::new(Vec2::ZERO, Vec2::new(4.0, 0.0))?).rounded(1.0)?;
    /// assert_eq!(capsule.aabb().size(), Vec2::new(6.0, 2.0));
    /// # Ok::<(), collision_lab::collision::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// As the constructors of [`Rounded`].
    pub fn rounded(self, radius: f32) -> Result<Self, ShapeError> {
        let (core, radius) = match self {
            Self::Point(p) => return Circle::new(p.position(), radius).map(Self::Circle),
            Self::Circle(c) => return Circle::new(c.center(), c.radius() + radius).map(Self::Circle),
            Self::Segment(s) => (RoundedCore::Segment(s), radius),
            Self::Rect(r) => (RoundedCore::Rect(r), radius),
            Self::Polygon(p) => (RoundedCore::Polygon(p), radius),
            Self::Rounded(r) => (r.owned_core().clone(), r.radius() + radius),
        };
        Rounded::new(core, radius).map(Self::Rounded)
    }

    /// The smallest box around the shape whose sides are f32 numbers.
    pub fn aabb(&self) -> Aabb {
        self.as_shape().aabb()
    }

    /// Whether all points between two points of the shape belong to it: of all shapes but concave polygons.
    ///
    /// ```
    /// # use collision_lab::{collision::{Polygon, Shape}, glam::Vec2};
    /// let arrow = [(0.0, 0.0), (9.0, 3.0), (0.0, 6.0), (2.0, 3.0)].map(Vec2::from);
    /// assert!(!Shape::from(Polygon::new(&arrow)?).is_convex());
    /// # Ok::<(), collision_lab::collision::ShapeError>(())
    /// ```
    pub fn is_convex(&self) -> bool {
        is_convex(self.as_shape())
    }

    /// The corners, rounded to f32: one of a point, both ends of a segment, none of a circle or a rounded shape.
    pub(crate) fn corners(&self) -> Vec<Vec2> {
        match self {
            Self::Point(p) => vec![p.position()],
            Self::Segment(s) => vec![s.a(), s.b()],
            Self::Circle(_) | Self::Rounded(_) => Vec::new(),
            Self::Rect(r) => r.corners().to_vec(),
            Self::Polygon(p) => p.vertices().to_vec(),
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
            Self::Rounded(r) => match r.core() {
                ShapeRef::Segment(_) => "segment",
                ShapeRef::Rect(_) => "rect",
                _ => "polygon",
            },
        }
    }
}

/// At least the largest absolute coordinate of both shapes.
#[inline]
pub(crate) fn largest_coordinate(a: ShapeRef, b: ShapeRef) -> f64 {
    f64::from(largest_of(a)) + f64::from(largest_of(b))
}

/// The largest absolute coordinate of a shape, or a little more.
#[inline(always)]
pub(crate) fn largest_of(shape: ShapeRef) -> f32 {
    match shape {
        ShapeRef::Point(p) => p.position().abs().max_element(),
        ShapeRef::Segment(s) => s.a().abs().max(s.b().abs()).max_element(),
        ShapeRef::Circle(c) => c.center().abs().max_element() + c.radius(),
        ShapeRef::Rect(r) => r.center().abs().max_element() + r.half_extents().element_sum(),
        ShapeRef::Polygon(p) => p.aabb().largest_coordinate(),
        ShapeRef::Rounded(r) => r.largest_coordinate(),
    }
}

/// Whether the shape is convex.
#[inline(always)]
pub(crate) fn is_convex(shape: ShapeRef) -> bool {
    match shape {
        ShapeRef::Polygon(p) => p.is_convex(),
        // With a radius above zero the core is convex.
        ShapeRef::Point(_) | ShapeRef::Segment(_) | ShapeRef::Circle(_) | ShapeRef::Rect(_) | ShapeRef::Rounded(_) => {
            true
        }
    }
}

/// A point at a position, if that is finite.
impl TryFrom<Vec2> for Shape {
    type Error = ShapeError;

    fn try_from(position: Vec2) -> Result<Self, ShapeError> {
        Self::point(position)
    }
}
