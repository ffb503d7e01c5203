//! A shape in its own frame.

use super::pose::Pose;
use crate::collision::{Circle, Polygon, Rect, Segment, Shape, ShapeError, centroid, convex_hull, unit_from_degrees};
use glam::{DVec2, Vec2};

/// A shape in its own frame, before any pose.
#[derive(Clone, Debug, PartialEq)]
pub enum LocalShape {
    /// The origin.
    Point,
    /// The points between two ends.
    Segment {
        /// One end.
        a: Vec2,
        /// The other end.
        b: Vec2,
    },
    /// A circle about the origin.
    Circle {
        /// The radius.
        radius: f32,
    },
    /// A rectangle whose pivot is the origin.
    Rect {
        /// Width and height.
        size: Vec2,
        /// The pivot, measured from the top-left corner; `None` is the centre.
        pivot: Option<Vec2>,
    },
    /// A simple polygon.
    Polygon {
        /// The vertices as they were given, in either order.
        vertices: Vec<Vec2>,
    },
    /// A segment, a rectangle or a convex polygon with a radius around it, as [`LocalShape::with_radius`] makes it.
    Rounded {
        /// The shape without its radius.
        core: Box<LocalShape>,
        /// The radius, not zero.
        radius: f32,
    },
}

impl LocalShape {
    /// The shape at `pose`. Points and circles ignore its angle.
    pub(super) fn placed(&self, pose: Pose) -> Result<Shape, ShapeError> {
        Ok(match self {
            Self::Point => Shape::point(pose.position)?,
            Self::Segment { a, b } => {
                let ends = pose.place_all(&[*a, *b])?;
                Segment::new(ends[0], ends[1])?.into()
            }
            Self::Circle { radius } => Circle::new(pose.position, *radius)?.into(),
            Self::Rect { size, pivot } => {
                let pivot = pivot.unwrap_or(*size * 0.5);
                Rect::with_pivot(pose.position, *size, pivot, unit_from_degrees(pose.degrees))?.into()
            }
            Self::Polygon { vertices } => Polygon::new(&pose.place_all(vertices)?)?.into(),
            Self::Rounded { core, radius } => match (core.placed(pose)?, &**core) {
                // Rounding of the vertices, not their maker, made it concave.
                (Shape::Polygon(placed), Self::Polygon { vertices })
                    if !placed.is_convex() && Polygon::new(vertices)?.is_convex() =>
                {
                    Shape::from(Polygon::new(&convex_hull(placed.vertices().iter().copied()))?).rounded(*radius)?
                }
                (placed, _) => placed.rounded(*radius)?,
            },
        })
    }

    /// The same shape with another radius, in world units; zero makes it sharp, and a point with a radius is a circle.
    #[must_use]
    pub fn with_radius(self, radius: f32) -> Self {
        match self {
            Self::Point | Self::Circle { .. } => Self::Circle { radius },
            Self::Rounded { core, .. } => core.with_radius(radius),
            core if radius == 0.0 => core,
            core => Self::Rounded { core: Box::new(core), radius },
        }
    }

    /// The shape without the radius of a rounded one. A circle stays one.
    pub fn core(&self) -> &Self {
        if let Self::Rounded { core, .. } = self { core } else { self }
    }

    /// The radius of a circle or a rounded shape, zero for a sharp one.
    pub fn radius(&self) -> f32 {
        match self {
            Self::Circle { radius } | Self::Rounded { radius, .. } => *radius,
            Self::Point | Self::Segment { .. } | Self::Rect { .. } | Self::Polygon { .. } => 0.0,
        }
    }

    /// The point that the shape turns about: a rectangle's pivot, the centre of the others.
    pub(super) fn pivot(&self) -> DVec2 {
        match self {
            Self::Point | Self::Circle { .. } | Self::Rect { .. } => DVec2::ZERO,
            Self::Segment { a, b } => (a.as_dvec2() + b.as_dvec2()) * 0.5,
            Self::Polygon { vertices } => centroid(vertices),
            Self::Rounded { core, .. } => core.pivot(),
        }
    }

    /// The direction in which the radius of a rounded shape is dragged, of length one.
    pub(super) fn outward(&self) -> DVec2 {
        match self {
            Self::Segment { a, b } => (b.as_dvec2() - a.as_dvec2()).normalize_or(DVec2::X),
            _ => DVec2::X,
        }
    }

    /// Whether turning changes the shape.
    pub(super) fn turns(&self) -> bool {
        !matches!(self, Self::Point | Self::Circle { .. })
    }
}
