//! How far do points reach along an axis? The range of the article on the separating axis test.

use glam::DVec2;

/// An interval on an axis.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Range {
    /// Its smaller end.
    pub low: f64,
    /// Its larger end.
    pub high: f64,
}

impl Range {
    /// Where points lie along an axis, in units of its length.
    pub fn of(points: &[DVec2], axis: DVec2) -> Self {
        let empty = Self { low: f64::INFINITY, high: f64::NEG_INFINITY };
        points.iter().fold(empty, |range, point| range.extended(point.dot(axis)))
    }

    /// The range and a number more.
    pub fn extended(self, to: f64) -> Self {
        Self { low: self.low.min(to), high: self.high.max(to) }
    }

    /// By how much two ranges overlap; below zero the gap between them.
    pub fn overlap(self, other: Self) -> f64 {
        self.high.min(other.high) - self.low.max(other.low)
    }

    /// Whether they share a number, an end included.
    pub fn meets(self, other: Self) -> bool {
        self.overlap(other) >= 0.0
    }
}

/// The directions of the edges of an outline, as long as these.
pub fn directions(corners: &[DVec2]) -> impl Iterator<Item = DVec2> {
    (0..corners.len()).map(|i| corners[(i + 1) % corners.len()] - corners[i])
}
