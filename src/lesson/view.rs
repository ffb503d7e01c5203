//! What a lesson is given to draw and tell, and what it tells.

use super::Answers;
use crate::{collision::Aabb, notation::Resolution, scene::Scene};

/// A switch for something extra to see.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Overlay {
    /// The line between the closest points, with the distance (C).
    ClosestPoints,
    /// The filled intersection with its area (I).
    Intersection,
    /// The minimum translation vector as an arrow (M).
    Mtv,
    /// The marks where outlines cross (O).
    Crossings,
    /// The ghost in the local frame of the rectangle (L).
    LocalFrame,
    /// The axes of the separating axis test with their intervals (X).
    Axes,
    /// The convex parts of concave polygons (D).
    ConvexParts,
    /// The bounding boxes (B).
    Boxes,
    /// The grid: of the broad phase in mode 7, a ruler elsewhere (G).
    Grid,
}

impl Overlay {
    /// All of them, in the order of their check boxes.
    pub const ALL: [Self; 9] = [
        Self::ClosestPoints,
        Self::Intersection,
        Self::Mtv,
        Self::Crossings,
        Self::LocalFrame,
        Self::Axes,
        Self::ConvexParts,
        Self::Boxes,
        Self::Grid,
    ];
}

/// The answer in short, for the status line.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Status {
    /// `OVERLAPPING`, `TOUCHING`, `DISJOINT`, or what a mode has to say in a word.
    pub verdict: String,
    /// Whether something is hit, so that the verdict is lit.
    pub hit: bool,
    /// The most important number, such as `depth 12.4` or `distance 20.0`.
    pub figure: String,
    /// One sentence that says the answer in words.
    pub sentence: String,
    /// Named numbers for the inspector, in order.
    pub numbers: Vec<Number>,
}

/// A line of the inspector.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Number {
    /// What it is of.
    pub name: String,
    /// What it is.
    pub value: String,
    /// More about it, for who points at it.
    pub hint: Option<String>,
}

impl Number {
    /// A line with nothing more to say.
    pub fn new(name: impl Into<String>, value: impl Into<String>) -> Self {
        Self { name: name.into(), value: value.into(), hint: None }
    }
}

/// All that drawing and telling needs to know.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    /// The shapes.
    pub scene: &'a Scene,
    /// What the collision module says of them.
    pub answers: &'a Answers,
    /// The overlays that are on.
    pub on: &'a [Overlay],
    /// The body whose handle is shown.
    pub handled: Option<usize>,
    /// The selected body.
    pub selected: Option<usize>,
    /// World units per pixel.
    pub pixel: f32,
    /// How far an arrow key moves a shape, in world units.
    pub step: f32,
    /// The visible part of the world.
    pub walls: Aabb,
}

impl View<'_> {
    /// How fine coordinates are told: half a pixel.
    pub fn resolution(&self) -> Resolution {
        Resolution::of(0.5 * f64::from(self.pixel))
    }

    /// Whether an overlay is on.
    pub fn shows(&self, overlay: Overlay) -> bool {
        self.on.contains(&overlay)
    }
}
