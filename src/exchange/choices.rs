//! What the user chooses before pasted shapes are inserted.

use crate::exchange::angle_unit::AngleUnit;

/// How the figures of a text become shapes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Choices {
    pub form: Form,
    pub y: YAxis,
    /// The unit of angles for which the text gives none.
    pub angles: AngleUnit,
    /// The factor of all lengths; positive and finite.
    pub factor: f32,
}

impl Default for Choices {
    fn default() -> Self {
        Self { form: Form::AsWritten, y: YAxis::Down, angles: AngleUnit::Degrees, factor: 1.0 }
    }
}

/// How lists of corners, and four numbers, are interpreted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Form {
    /// As the text says. An unnamed list of two corners is a segment, a longer one a polygon.
    #[default]
    AsWritten,
    Polygon,
    /// A segment from each corner to the next.
    Segments,
    Points,
    /// Two pairs are the centre and the size of a rectangle.
    CenterAndSize,
    /// Two pairs are the top left corner and the size of a rectangle.
    CornerAndSize,
}

/// The direction of y.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum YAxis {
    /// Down, as in this program.
    #[default]
    Down,
    /// Up, as on maps and in many engines: y and angles are negated.
    Up,
}
