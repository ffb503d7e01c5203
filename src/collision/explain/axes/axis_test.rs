//! What does one axis of the separating axis test say?

use crate::collision::answer::Relation;
use glam::DVec2;

/// What one axis says.
#[derive(Clone, Debug, PartialEq)]
pub struct AxisTest {
    /// Whether the axis belongs to the first shape; else it belongs to the second.
    pub of_first: bool,
    /// Where its direction comes from.
    pub kind: AxisKind,
    /// The ends of the edge whose normal the axis is, in world units; of parallel edges the one that faces the other shape. For two
    /// shapes on one line the ends of a stretch of it; for a circle its centre, and the closest corner or the other centre.
    pub edge: [DVec2; 2],
    /// The direction of the axis, of length one: the edge's normal, out of its shape; for two shapes on one line that line; for a circle
    /// from its centre to the corner or other centre.
    pub axis: DVec2,
    /// The interval of the first shape along the axis: products of its points with `axis`, in world units.
    pub first: [f64; 2],
    /// The same of the second shape.
    pub second: [f64; 2],
    /// How the two intervals lie to each other, exactly.
    pub relation: Relation,
    /// What the axis counts for.
    pub verdict: Verdict,
}

/// Where the direction of an axis comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AxisKind {
    /// An edge, turned outwards by a quarter.
    EdgeNormal,
    /// The way from a circle's centre to the closest corner of the other shape.
    ThroughCorner,
    /// The way from the centre of a circle to that of the other.
    ThroughCentres,
    /// The line that two shapes without area lie on.
    AlongLine,
}

/// What an axis counts for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It was tested, and the answer needed more than this axis.
    Tested,
    /// The first axis that decides the answer: the shapes are disjoint, or touch.
    Decisive,
    /// An axis before it separates the shapes: the test was over.
    Skipped,
}

impl AxisTest {
    /// What the axes are called: a0, a1, … those of the first shape, b0, b1, … those of the second.
    pub fn names(axes: &[Self]) -> Vec<String> {
        let of_first = axes.iter().filter(|axis| axis.of_first).count();
        let name = |i: usize| if i < of_first { format!("a{i}") } else { format!("b{}", i - of_first) };
        (0..axes.len()).map(name).collect()
    }

    /// Whether the second interval lies ahead of the first along the axis: on that side the gap is wider, or the overlap less.
    pub fn is_second_ahead(&self) -> bool {
        self.second[0] - self.first[1] >= self.first[0] - self.second[1]
    }

    /// Where what lies between the two intervals begins and ends along the axis, in world units; it ends before it begins where
    /// they overlap.
    pub fn between(&self) -> [f64; 2] {
        if self.is_second_ahead() { [self.first[1], self.second[0]] } else { [self.second[1], self.first[0]] }
    }

    /// The gap between the two intervals, in world units; below zero the length of the shorter move that separates them.
    pub fn gap(&self) -> f64 {
        let [from, to] = self.between();
        to - from
    }

    /// How deep the shapes are in each other as far as this axis says: its overlap, in world units. Shapes without area on one line
    /// are not deep in each other, however long the stretch is that they share.
    pub fn depth(&self) -> f64 {
        if self.kind == AxisKind::AlongLine { 0.0 } else { -self.gap() }
    }

    /// The shortest move of the second shape along the axis after which the intervals just touch, in world units.
    pub fn mtv(&self) -> DVec2 {
        if self.is_second_ahead() { self.axis * self.depth() } else { -self.axis * self.depth() }
    }
}
