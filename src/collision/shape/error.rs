//! Why are numbers not a valid shape? The error, and the checks that return it.

use crate::collision::sign::f64_tolerances::AXIS_LENGTH;
use core::fmt;
use glam::Vec2;

/// What is wrong with the numbers of a shape, and where.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum ShapeError {
    /// A number is infinite or NaN.
    NotFinite {
        /// The name of the field, such as `radius` or `vertices[3]`.
        field: String,
    },
    /// A size or radius is below zero.
    Negative {
        /// The name of the field.
        field: &'static str,
        /// The rejected number.
        value: f32,
    },
    /// A number of a motion is too large.
    TooLarge {
        /// The name of the field.
        field: &'static str,
        /// What it must be below.
        limit: f32,
    },
    /// The shape's outline extends beyond the largest f32.
    BeyondF32,
    /// The direction given for a rectangle's axis does not have length one.
    AxisNotUnit {
        /// The rejected direction.
        axis: Vec2,
    },
    /// A polygon needs three different vertices.
    TooFewVertices {
        /// How many different ones there are.
        distinct: usize,
    },
    /// All vertices lie on one line.
    ZeroArea,
    /// A concave polygon has a radius: only a convex one can be rounded.
    RoundedConcave,
    /// Two edges of a polygon cross, touch or overlap; an edge has the index of its first vertex in the given list.
    SelfCrossing {
        /// The first edge.
        edge: usize,
        /// The second edge.
        other: usize,
        /// Where they meet.
        at: Vec2,
    },
}

impl ShapeError {
    /// The field with the wrong numbers, if it is a single one.
    pub(crate) fn field(&self) -> Option<&str> {
        match self {
            Self::NotFinite { field } => Some(field),
            Self::Negative { field, .. } | Self::TooLarge { field, .. } => Some(field),
            Self::BeyondF32 => None,
            Self::AxisNotUnit { .. } => Some("axis"),
            Self::RoundedConcave => Some("radius"),
            Self::TooFewVertices { .. } | Self::ZeroArea | Self::SelfCrossing { .. } => Some("vertices"),
        }
    }

    /// Why the numbers are refused, without the field.
    pub(crate) fn reason(&self) -> String {
        match self {
            Self::NotFinite { .. } => "must be a finite number".to_owned(),
            Self::Negative { value, .. } => format!("must not be negative, but is {value}"),
            Self::TooLarge { limit, .. } => format!("must be below {limit:?} in magnitude"),
            Self::BeyondF32 => format!("the shape extends beyond the largest f32, {:e}", f32::MAX),
            Self::AxisNotUnit { axis } => format!("must have length 1, but is ({}, {})", axis.x, axis.y),
            Self::TooFewVertices { distinct } => {
                format!("a polygon needs three different vertices, but there are {distinct}")
            }
            Self::RoundedConcave => "only a convex polygon can be rounded".to_owned(),
            Self::ZeroArea => "all vertices lie on one line, so the polygon has no area".to_owned(),
            Self::SelfCrossing { edge, other, at } => format!(
                "the outline crosses or touches itself at ({}, {}), where edge {edge} meets edge {other}",
                at.x, at.y
            ),
        }
    }
}

impl fmt::Display for ShapeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(field) = self.field() {
            write!(f, "{field}: ")?;
        }
        f.write_str(&self.reason())
    }
}

impl core::error::Error for ShapeError {}

/// Rejects a point with a coordinate that is not finite.
pub(crate) fn check_finite(field: &str, point: Vec2) -> Result<(), ShapeError> {
    if point.is_finite() { Ok(()) } else { Err(ShapeError::NotFinite { field: field.to_owned() }) }
}

/// A point moved by a vector; an error if the result is not finite.
pub(crate) fn moved(point: Vec2, by: Vec2) -> Result<Vec2, ShapeError> {
    check_finite("by", by)?;
    let moved = point + by;
    if moved.is_finite() { Ok(moved) } else { Err(ShapeError::BeyondF32) }
}

/// Rejects a direction whose length differs from one by more than [`AXIS_LENGTH`].
pub(crate) fn check_unit(axis: Vec2) -> Result<(), ShapeError> {
    check_finite("axis", axis)?;
    if (axis.as_dvec2().length() - 1.0).abs() > AXIS_LENGTH { Err(ShapeError::AxisNotUnit { axis }) } else { Ok(()) }
}

/// Rejects a size or radius that is negative or not finite.
pub(crate) fn check_size(field: &'static str, value: f32) -> Result<(), ShapeError> {
    if !value.is_finite() {
        Err(ShapeError::NotFinite { field: field.to_owned() })
    } else if value < 0.0 {
        Err(ShapeError::Negative { field, value })
    } else {
        Ok(())
    }
}
