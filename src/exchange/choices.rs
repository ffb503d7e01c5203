//! What may a person choose before pasted shapes go in?

/// How the figures of a text become shapes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Choices {
    /// What lists of corners, and four numbers, are.
    pub form: Form,
    /// Where y points in the text.
    pub y: YAxis,
    /// The unit of angles where the text does not say it.
    pub angles: AngleUnit,
    /// All lengths are multiplied by it; above 0 and finite.
    pub factor: f32,
}

impl Default for Choices {
    fn default() -> Self {
        Self { form: Form::AsWritten, y: YAxis::Down, angles: AngleUnit::Degrees, factor: 1.0 }
    }
}

/// What lists of corners, and four numbers, are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Form {
    /// What the text says; a list of three corners and more that says nothing is a polygon, one of two a segment.
    #[default]
    AsWritten,
    /// Polygons.
    Polygon,
    /// A segment from each corner to the next.
    Segments,
    /// The corners by themselves.
    Points,
    /// Of two pairs the centre of a rectangle and its size.
    CenterAndSize,
    /// Of two pairs the top left corner of a rectangle and its size.
    CornerAndSize,
}

/// Where y points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum YAxis {
    /// Down, as here.
    #[default]
    Down,
    /// Up, as on maps and in many engines: y and angles change their sign.
    Up,
}

/// The unit of an angle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum AngleUnit {
    /// 360 are a full turn.
    #[default]
    Degrees,
    /// 2π are a full turn.
    Radians,
}
