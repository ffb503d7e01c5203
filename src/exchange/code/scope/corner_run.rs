//! Consecutive corners, and how they are joined.

use crate::exchange::code::{Draft, Num, Pair};

/// Consecutive corners that belong together.
#[derive(Default)]
pub struct Run<'t> {
    pub stem: String,
    /// The list that calls append its corners to.
    pub list: &'t str,
    /// Its shape without corners: name, place and drawing.
    pub draft: Draft<'t>,
    pub corners: Vec<Pair>,
    /// Numbers that stand alone, one per line.
    pub numbers: Vec<Num>,
    pub is_line: bool,
    pub are_points: bool,
    pub mode: Mode,
    pub uncertain: Option<&'static str>,
    /// Whether the call that draws it, an outline that is a variable, has given it its place.
    pub is_placed: bool,
    /// Whether a transform of the canvas has changed since its last corner.
    pub is_transformed: bool,
}

impl Run<'_> {
    /// Whether calls draw it: `lineTo`, `vertex`, `goto`.
    pub fn is_drawn(&self) -> bool {
        matches!(self.stem.as_str(), "path" | "vertex" | "points" | "goto" | "setpos") && self.list.is_empty()
    }
}

/// How corners are joined: `glBegin(GL_LINES)`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    #[default]
    Outline,
    Line,
    Points,
    /// Every so many corners are a shape.
    Each(usize),
    Other,
}

impl Mode {
    pub fn of(name: &str) -> Self {
        match name.trim_start_matches("GL_").trim_start_matches("RL_") {
            "POINTS" => Self::Points,
            "LINES" => Self::Each(2),
            "TRIANGLES" => Self::Each(3),
            "QUADS" => Self::Each(4),
            "LINE_STRIP" => Self::Line,
            "LINE_LOOP" | "POLYGON" | "TESS" => Self::Outline,
            _ => Self::Other,
        }
    }
}
