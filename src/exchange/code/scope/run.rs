//! Consecutive corners, and how they are joined.

use crate::exchange::code::figure::{Drawing, Pair};
use crate::exchange::code::syntax::{Num, Span};

/// Consecutive corners that belong together.
#[derive(Default)]
pub struct Run {
    pub stem: String,
    /// The list that calls append its corners to.
    pub list: String,
    pub name: Option<String>,
    pub corners: Vec<Pair>,
    /// Numbers that stand alone, one per line.
    pub numbers: Vec<Num>,
    pub is_line: bool,
    pub are_points: bool,
    pub drawing: Drawing,
    pub mode: Mode,
    /// Why it is uncertain.
    pub uncertain: Option<&'static str>,
    pub span: Span,
}

impl Run {
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
