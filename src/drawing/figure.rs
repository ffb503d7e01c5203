//! Of what is a drawing made? Of areas, lines and texts on the screen, in points, each with its colour.

use crate::{collision::Aabb, drawing::theme::Color};
use glam::Vec2;

/// Something to draw; what comes later lies on top.
#[derive(Clone, Debug, PartialEq)]
pub enum Figure {
    /// An area of one colour, at a strength from 0 to 1.
    Fill(Outline, Ink),
    /// A line of this width; with the lengths of a dash and of the gap behind it, if it has any.
    Stroke(Outline, f32, Option<(f32, f32)>, Ink),
    /// A line of text.
    Text(Text),
}

/// A colour, and how strong it is, from 0 to 1.
pub type Ink = (Color, f32);

/// Where an area or a line is.
#[derive(Clone, Debug, PartialEq)]
pub enum Outline {
    /// Joined points, the last one also to the first.
    Closed(Vec<Vec2>),
    /// Joined points.
    Open(Vec<Vec2>),
    /// A disc or its rim: the centre and the radius.
    Disc(Vec2, f32),
    /// Lines between two points each.
    Lines(Vec<(Vec2, Vec2)>),
    /// Squares: the corner with the smallest coordinates and the side of each.
    Squares(Vec<(Vec2, f32)>),
    /// A box with round corners, and their radius.
    Plate(Aabb, f32),
}

/// A line of text.
#[derive(Clone, Debug, PartialEq)]
pub struct Text {
    /// The left end of the baseline.
    pub at: Vec2,
    /// What is written.
    pub text: String,
    /// The size of the letters.
    pub size: f32,
    /// Their colour.
    pub color: Color,
}
