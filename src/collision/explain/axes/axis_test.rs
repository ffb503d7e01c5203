//! What is the result for one axis of the separating axis test?

use crate::collision::answer::Relation;
use glam::DVec2;

/// The result for one axis.
#[derive(Clone, Debug, PartialEq)]
pub struct AxisTest {
    /// Whether the axis belongs to the first shape; otherwise to the second.
    pub of_first: bool,
    /// Where its direction comes from.
    pub kind: AxisKind,
    /// The ends of the edge whose normal is the axis, in world units; of two parallel edges, the one that faces the other shape.
    /// For two shapes on one line, the ends of a stretch of it; for a circle, its centre and the closest corner or the other
    /// centre.
    pub edge: [DVec2; 2],
    /// The direction of the axis, of length one: the edge's outward normal; for two shapes on one line, that line; for a circle, from
    /// its centre to the corner or other centre.
    pub axis: DVec2,
    /// The interval of the first shape along the axis: products of its points with `axis`, in world units.
    pub first: [f64; 2],
    /// The interval of the second shape.
    pub second: [f64; 2],
    /// The relation of the two intervals, exactly.
    pub relation: Relation,
    /// What the axis contributes to the answer.
    pub verdict: Verdict,
}

/// Where the direction of an axis comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AxisKind {
    /// The outward normal of an edge.
    EdgeNormal,
    /// The direction from a circle's centre to the closest corner of the other shape.
    ThroughCorner,
    /// The direction from the centre of one circle to that of the other.
    ThroughCentres,
    /// The line that two shapes without area lie on.
    AlongLine,
}

/// What an axis contributes to the answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It was tested but did not decide the answer.
    Tested,
    /// The first axis that decides the answer: the shapes are disjoint, or touch.
    Decisive,
    /// Not needed: an earlier axis separates the shapes.
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

    /// The ends of the gap between the two intervals along the axis, in world units; in reverse order if they overlap.
    pub fn between(&self) -> [f64; 2] {
        if self.is_second_ahead() { [self.first[1], self.second[0]] } else { [self.second[1], self.first[0]] }
    }

    /// The gap between the two intervals, in world units; below zero the length of the shorter move that separates them.
    pub fn gap(&self) -> f64 {
        let [from, to] = self.between();
        to - from
    }

    /// The penetration depth along this axis: its overlap, in world units. Shapes without area on one line have depth zero, however
    /// long the stretch that they share.
    pub fn depth(&self) -> f64 {
        if self.kind == AxisKind::AlongLine { 0.0 } else { -self.gap() }
    }

    /// The shortest move of the second shape along the axis after which the intervals just touch, in world units.
    pub fn mtv(&self) -> DVec2 {
        if self.is_second_ahead() { self.axis * self.depth() } else { -self.axis * self.depth() }
    }
}
