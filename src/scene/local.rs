//! A shape in its own frame.

use super::pose::Pose;
use crate::collision::{Circle, Polygon, Rect, Segment, Shape, ShapeError, centroid, unit_from_degrees};
use glam::{DVec2, Vec2};

/// A shape in its own frame, before any pose.
#[derive(Clone, Debug, PartialEq)]
pub enum Local {
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
}

impl Local {
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
        })
    }

    /// The point that the shape turns about: a rectangle's pivot, the centre of the others.
    pub(super) fn pivot(&self) -> DVec2 {
        match self {
            Self::Point | Self::Circle { .. } | Self::Rect { .. } => DVec2::ZERO,
            Self::Segment { a, b } => (a.as_dvec2() + b.as_dvec2()) * 0.5,
            Self::Polygon { vertices } => centroid(vertices),
        }
    }

    /// Whether turning changes the shape.
    pub(super) fn turns(&self) -> bool {
        !matches!(self, Self::Point | Self::Circle { .. })
    }
}
