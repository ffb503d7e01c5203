//! Intervals along an axis, as in the article on the separating axis test.

use crate::zoo::pair::edges;
use glam::DVec2;

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Range {
    pub low: f64,
    pub high: f64,
}

impl Range {
    /// The projections of points onto an axis, in units of its length.
    pub fn of(points: &[DVec2], axis: DVec2) -> Self {
        let empty = Self { low: f64::INFINITY, high: f64::NEG_INFINITY };
        points.iter().fold(empty, |range, point| range.extended(point.dot(axis)))
    }

    pub fn extended(self, to: f64) -> Self {
        Self { low: self.low.min(to), high: self.high.max(to) }
    }

    /// How far one range must move until they just touch: for nested ranges, more than their common length.
    /// Negative for a gap.
    pub fn overlap(self, other: Self) -> f64 {
        (self.high - other.low).min(other.high - self.low)
    }

    /// Whether they share a number; touching counts.
    pub fn meets(self, other: Self) -> bool {
        self.overlap(other) >= 0.0
    }
}

/// The edges of an outline as vectors.
pub fn directions(corners: &[DVec2]) -> impl Iterator<Item = DVec2> {
    edges(corners).map(|[p, q]| q - p)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The depth of a bar across another is not its width: it must leave the other completely.
    #[test]
    fn a_nested_range_overlaps_by_the_shorter_exit() {
        let range = |low: f64, high: f64| Range { low, high };
        assert_eq!(range(0.0, 100.0).overlap(range(40.0, 60.0)), 60.0);
        assert_eq!(range(50.0, 60.0).overlap(range(0.0, 100.0)), 50.0);
        assert_eq!(range(0.0, 10.0).overlap(range(7.0, 20.0)), 3.0);
        assert_eq!(range(0.0, 10.0).overlap(range(12.0, 20.0)), -2.0);
    }
}
